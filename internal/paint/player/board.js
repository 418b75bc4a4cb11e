// The board at the step's position: what is left, who is to move, and the moves as
// they were weighed; and the step's sentences.
const MOST_PILES = 40, NEAR = 6, MOST_MOVES = 24;

function drawBoard() {
  const p = boardAt[now], who = positions.who[p];
  drawTurn(p, who);
  set($("note"), { textContent: positions.note[p] ? text(positions.note[p]) : "" });
  if (S.cells.length === 0) $("board").replaceChildren(element("div", { className: "heap", textContent: label(p) }));
  else $("board").replaceChildren(...piles(p, who));
  drawMoves();
}

function drawTurn(p, who) {
  const over = positions.over[p];
  const text = over ? say("nothing more can be taken", "没有可走的了") : who === EITHER ? say("whoever is to move", "轮到哪一方都一样") : say(NAMES[who] + " to move", "轮到 " + NAMES[who]);
  set($("turn"), { textContent: text, className: over ? "either" : PLAYER[who] });
}

// piles shows the cells near the ends of what is left; the rest is folded, with
// its number.
function piles(p, who) {
  const n = S.cells.length, state = new Uint8Array(n), near = new Uint8Array(n);
  let shown = 0;
  if (n <= MOST_PILES) near.fill(1);
  const around = (from, to) => {
    for (const edge of [from, to]) {
      for (let i = Math.max(0, edge - NEAR); i < Math.min(n, edge + NEAR); i++) if (!near[i] && shown < 3 * MOST_PILES) { near[i] = 1; shown++; }
    }
  };
  cellsOf(positions.live[p], (from, to) => { state.fill(1, from, to); around(from, to); });
  const best = steps.best[now];
  if (best >= 0 && p === steps.at[now]) cellsOf(options.takes[optionsFrom[now] + best], (from, to) => { state.fill(2, from, to); around(from, to); });
  const list = [];
  for (let i = 0; i < n; i++) {
    if (near[i]) list.push(pile(i, state[i], who));
    else {
      let to = i;
      while (to < n && !near[to]) to++;
      list.push(element("span", { className: "fold", textContent: "… " + (to - i) + " …" }));
      i = to - 1;
    }
  }
  return list;
}

function pile(i, state, who) {
  const [top, under] = S.cells[i];
  const e = element("span", { className: "pile " + ["gone", "", "taken " + PLAYER[who]][state], textContent: minus(top) });
  if (under) e.append(element("small", { textContent: minus(under) }));
  e.title = "#" + i + (state ? "" : " · " + say("gone", "已取走"));
  return e;
}

// drawMoves lists the moves that the step compared, each with its sum.
function drawMoves() {
  const from = optionsFrom[now], n = optionsFrom[now + 1] - from, best = steps.best[now], list = [];
  for (let k = 0; k < n; k++) if (k < MOST_MOVES || k === best) list.push(move(from + k, k === best));
  if (n > list.length) list.push(element("li", { className: "fold", textContent: `${n - list.length} ` + say("more moves, none of them better", "种走法没有列出，都不比选中的好") }));
  $("moves").replaceChildren(...list);
}

function move(o, best) {
  const next = options.next[o], jump = next >= 0 ? stepFor(next, now) : -1;
  const button = element("button", { type: "button", className: best ? "chosen" : options.empty[o] ? "missed" : "" },
    element("span", { className: "mark", textContent: best ? "✓" : options.empty[o] ? "?" : "" }),
    element("span", { className: "name", textContent: text(options.name[o]) }),
    element("span", { className: "sum", textContent: sum(o) }));
  if (best) button.setAttribute("aria-label", button.textContent + " · " + w("chosen"));
  if (jump >= 0) button.dataset.step = jump; else button.disabled = true;
  return element("li", {}, button);
}

// sum is the move's sum from the mover's side: what it gains, less the opponent's
// lead on the rest, or plus one's own where one goes on alone.
function sum(o) {
  const gain = options.gain[o], value = options.value[o], worth = gain + value, next = options.next[o];
  if (!S.stones) return worth > 0 ? say("wins", "赢") : worth < 0 ? say("loses", "输") : say("no win", "不分胜负");
  const term = (v) => (v < 0 ? "(" + num(v) + ")" : num(v));
  if (next < 0 || positions.over[next] && value === 0) return num(worth);
  return options.alone[o] ? `${num(gain)} + ${term(value)} = ${num(worth)}` : `${num(gain)} − ${term(value === 0 ? 0 : -value)} = ${num(worth)}`;
}

const KINDS = [["a cell is filled", "填一格"], ["the search opens a position", "搜索进入新局面"], ["the search finds it again", "搜索命中"], ["the search values a position", "搜索算出局面"], ["the method's own step", "方法自己的一步"], ["the answer", "答案"]];

function drawStep() {
  set($("step-title"), { textContent: say(`Step ${now + 1}: `, `第 ${now + 1} 步：`) + KINDS[steps.kind[now]][lang], className: steps.wrong[now] ? "bad" : "" });
  const list = [];
  for (const sentence of sentences(now)) {
    if (list.length) list.push(joint());
    list.push(element("span", { textContent: sentence }));
  }
  $("sentence").replaceChildren(...list);
}

// The two sizes side by side. Bars of a large tree grow with the number of digits,
// or else the smaller could not be seen.
function drawSize() {
  if (!S.tree.nodes) return;
  const linear = Number(S.tree.nodes) < 1000;
  const length = (v) => {
    const about = /^≈.+e(\d+)$/.exec(v);
    return about ? Number(about[1]) + 1 : linear ? Number(v) : Math.log10(Number(v)) + 1;
  };
  const most = length(S.tree.nodes);
  const bar = (name, value, kind) => element("div", { className: "size " + kind },
    element("span", { className: "name", textContent: name }),
    element("strong", { textContent: big(value) }),
    element("span", { className: "bar", style: `width:${Math.max(1, (100 * length(String(value))) / most)}%` }));
  const list = [bar(say("nodes of the plain game tree", "朴素博弈树的结点"), S.tree.nodes, "plain")];
  if (S.tree.positions) list.push(bar(say("different positions", "不同的局面"), S.tree.positions, "distinct"));
  if (!linear) list.push(element("p", { className: "hint", textContent: say("the bars show the number of digits", "条的长度表示位数") }));
  $("size").replaceChildren(...list);
  $("most").hidden = !(S.tree.most || []).length;
  $("most").replaceChildren(...(S.tree.most || []).map((r) => element("li", {},
    element("span", { textContent: lang ? r.label.ZH : r.label.EN }),
    element("span", { textContent: say("in " + big(r.times) + " places", "出现 " + big(r.times) + " 次") }))));
}
