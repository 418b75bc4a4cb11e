// What is shown as lists: the calls of a search, the game tree folded over equal
// positions and grown where the reader opens it, and the perfect line.
const hasCalls = callSteps.length > 0;
const listItem = () => {
  const button = element("button", { type: "button" }, element("span", { className: "name" }), element("span", { className: "value" }));
  const row = element("div", { className: "item" }, button);
  row.setAttribute("role", "listitem");
  return row;
};
// fillItem sets a row's button: where it jumps to, its name, value and looks.
function fillItem(row, { step, name, value, looks, depth, title }) {
  const button = row.lastChild;
  set(row, { className: "item " + looks });
  row.style.paddingInlineStart = indent(depth);
  set(button.children[0], { textContent: name });
  set(button.children[1], { textContent: value });
  set(button, { title: title || "", disabled: step < 0 });
  attribute(button, "data-step", step < 0 ? null : step);
}
const playerOf = (p) => (positions.over[p] ? "either" : PLAYER[positions.who[p]]);

// placeOf is how many of an ascending list are at most v, less one.
function placeOf(list, v) {
  let lo = 0, hi = list.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (list[mid] <= v) lo = mid + 1; else hi = mid;
  }
  return lo - 1;
}

const calls = virtualList($("calls"), ROW, listItem, (row, k) => {
  const i = callSteps[k], p = steps.at[i], kind = steps.kind[i], value = num(steps.lead[i]);
  const state = i === now ? " now" : i > now ? " ahead" : "";
  fillItem(row, {
    step: i, depth: steps.depth[i], looks: playerOf(p) + state + (steps.wrong[i] ? " wrong" : ""),
    name: deep(steps.depth[i]) + (kind === ENTER ? "→ " : kind === HIT ? "⟲ " : "← ") + label(p), title: fullLabel(p),
    value: kind === ENTER ? "?" : "= " + value + (kind === HIT ? " · " + w("remembered") : ""),
  });
});

function drawCalls() {
  if (!hasCalls) return;
  calls.reveal(placeOf(callSteps, now));
  calls.update();
}

// The tree. opened are the positions that show their moves; the first place of a
// position in the list shows them, the others say "above".
const hasTree = edgesFrom[1] > 0;
const opened = new Set();
let treeRows = [];

// growTree lists the tree's rows: a position, its depth, and the edge and the
// position that lead there.
function growTree() {
  treeRows = [];
  const seen = new Set(), stack = [{ p: 0, depth: 0, edge: -1, parent: -1 }];
  while (stack.length) {
    const row = stack.pop(), { p, depth } = row, repeat = seen.has(p);
    treeRows.push(Object.assign(row, { kids: edgesFrom[p + 1] - edgesFrom[p], repeat }));
    if (repeat || !opened.has(p)) continue;
    seen.add(p);
    for (let e = edgesFrom[p + 1] - 1; e >= edgesFrom[p]; e--) stack.push({ p: edges.next[e], depth: depth + 1, edge: e, parent: p });
  }
  tree.resize(treeRows.length);
}
// optionOf is the option of a position's valuing step that an edge stands for.
function optionOf(edge, step) {
  for (let o = optionsFrom[step]; o < optionsFrom[step + 1]; o++) if (options.key[o] === edges.key[edge]) return o;
  return -1;
}

const treeItem = () => {
  const toggle = element("button", { type: "button", className: "toggle" });
  const row = listItem();
  row.setAttribute("role", "treeitem");
  row.prepend(toggle);
  return row;
};
const tree = virtualList($("tree"), ROW, treeItem, (row, k) => {
  const { p, depth, edge, parent, kids, repeat } = treeRows[k], i = written(p, now), open = opened.has(p);
  const from = parent < 0 ? -1 : written(parent, now), option = from < 0 ? -1 : optionOf(edge, from);
  const chosen = option >= 0 && option - optionsFrom[from] === steps.best[from];
  const times = S.times[p] && S.times[p] !== "1" ? "  ×" + big(S.times[p]) : "";
  fillItem(row, {
    step: stepFor(p, now), depth, looks: playerOf(p) + (p === boardAt[now] ? " now" : "") + (i < 0 ? " ahead" : "") + (chosen ? " chosen" : ""),
    name: deep(depth) + (edge >= 0 ? S.keys[edges.key[edge]] + (chosen ? " ★ " : " → ") : "") + label(p),
    value: (i >= 0 ? "= " + num(steps.lead[i]) : "") + times + (repeat && kids ? " · " + w("above") : ""),
    title: (option >= 0 ? text(options.name[option]) + " · " : "") + fullLabel(p),
  });
  const toggle = row.firstChild, leaf = kids === 0 || repeat;
  set(toggle, { textContent: leaf ? "" : open ? "▾" : "▸", disabled: leaf });
  attribute(toggle, "data-open", leaf ? null : p);
  attribute(toggle, "aria-label", leaf ? null : (open ? say("fold ", "收起 ") : say("open ", "展开 ")) + label(p));
  attribute(row, "aria-level", depth + 1);
  attribute(row, "aria-expanded", leaf ? null : open);
});

function toggleTree(p) {
  if (!opened.delete(p)) opened.add(p);
  growTree();
  tree.update();
}

// revealInTree opens a way from the start to the position of this step.
function revealInTree() {
  const way = new Set();
  for (let p = boardAt[now]; p !== 0 && !way.has(p) && parents.from[p] < parents.from[p + 1];) {
    way.add(p);
    p = parents.list[parents.from[p]];
    opened.add(p);
  }
  growTree();
  drawTree();
}

function drawTree() {
  if (!hasTree) return;
  const at = boardAt[now];
  tree.reveal(treeRows.findIndex((r) => r.p === at));
  tree.update();
}

// A tree of one page is open from the beginning; of a larger one, the first moves.
const SMALL_TREE = 64;
function startTree() {
  const small = many <= SMALL_TREE;
  for (let p = 0; p < (small ? many : 1); p++) opened.add(p);
  growTree();
  if (!small) for (const row of treeRows.slice(1, 3)) opened.add(row.p);
  growTree();
}

const perfect = virtualList($("line"), ROW, listItem, (row, k) => {
  const p = line.at[k], who = line.who[k], last = line.name[k] === 0;
  fillItem(row, {
    step: stepFor(p, total), depth: 0, looks: (last ? "either" : PLAYER[who]) + (p === boardAt[now] ? " now" : ""), title: fullLabel(p),
    name: `${k + 1}. ` + (last ? say("the end", "结束") : NAMES[who] + " " + text(line.name[k])), value: label(p),
  });
});
function drawLine() {
  perfect.resize(line.at.length);
  perfect.update();
}
