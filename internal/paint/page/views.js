"use strict";
// What can be seen: the story unpacked, and one function a view. Each view is
// drawn from the number of the step that is shown, and holds only what is visible.
const S = JSON.parse(document.getElementById("story").textContent);
const $ = (id) => document.getElementById(id);
const LANGS = ["en", "zh"];
let lang = Math.max(0, LANGS.indexOf(document.documentElement.lang));
let now = 0;
let bestOnly = false;

const CELL = 0, ENTER = 1, HIT = 2, LEAVE = 3;
const total = S.steps.length / 9 - 1;
const step = (i) => ({
  kind: S.steps[9 * i], at: S.steps[9 * i + 1], lead: S.steps[9 * i + 2], best: S.steps[9 * i + 3],
  depth: S.steps[9 * i + 4], slot: S.steps[9 * i + 5], wrong: S.steps[9 * i + 6] === 1,
});
const options = (i) => {
  const list = [];
  for (let o = S.steps[9 * i + 7]; o < S.steps[9 * i + 16]; o++) {
    list.push({ key: S.keys[S.options[6 * o]], name: S.options[6 * o + 1], next: S.options[6 * o + 2], empty: S.options[6 * o + 5] === 1 });
  }
  return list;
};
const place = (p) => ({ label: S.places[5 * p], note: S.places[5 * p + 1], who: S.places[5 * p + 2], row: S.places[5 * p + 3], col: S.places[5 * p + 4] });
const text = (t) => S.texts[t][lang];
const say = (en, zh) => (lang ? zh : en);
const label = (p) => text(place(p).label);

// fill mirrors how Go fills a template: {0} a number, {(0)} in brackets when
// negative, {$0} a text.
function fill(form, operands) {
  return S.forms[form][lang].replace(/\{(\$?)(\(?)(\d)\)?\}/g, (_, isText, brackets, n) => {
    const v = operands[n];
    if (isText) return text(v);
    return brackets && v < 0 ? "(" + v + ")" : String(v);
  });
}
function sentence(i) {
  const list = [];
  for (let p = S.steps[9 * i + 8]; p < S.steps[9 * i + 17];) {
    const count = S.parts[p + 1];
    list.push(fill(S.parts[p], S.parts.slice(p + 2, p + 2 + count)));
    p += 2 + count;
  }
  return list.join(lang ? "" : " ");
}

// Which step valued each position and each cell, and which positions a step reads.
const valuedAt = new Map(), cellAt = new Map(), slotWrites = [], callSteps = [], lastRead = new Map();
for (let i = 0; i < total; i++) {
  const s = step(i);
  if (s.kind === CELL || s.kind === LEAVE) {
    if (!valuedAt.has(s.at)) valuedAt.set(s.at, i);
    const p = place(s.at);
    if (p.row >= 0) {
      const key = p.row * (S.grid ? S.grid.width : 0) + p.col;
      if (!cellAt.has(key)) cellAt.set(key, i);
    }
    for (const o of options(i)) if (o.next >= 0) lastRead.set(o.next, i);
  }
  if (s.slot > 0) (slotWrites[s.slot] ||= []).push(i);
  if (s.kind === ENTER || s.kind === HIT || s.kind === LEAVE) callSteps.push(i);
}
const onLine = new Set(S.line.map((ply) => ply.at));
const element = (tag, props, ...kids) => {
  const e = Object.assign(document.createElement(tag), props);
  e.append(...kids);
  return e;
};

// The table: only the rows and columns in view are in the document.
const PITCH_X = 50, PITCH_Y = 34, HEAD_Y = 58;
function sizeTable() {
  if (!S.grid) return;
  $("table-space").style.width = (S.grid.width + 1) * PITCH_X + "px";
  $("table-space").style.height = HEAD_Y + (S.grid.height + 1) * PITCH_Y + "px";
}
function drawTable() {
  if (!S.grid) return;
  const box = $("table-scroll"), { height, width } = S.grid;
  const c0 = Math.max(0, Math.floor(box.scrollLeft / PITCH_X) - 1), c1 = Math.min(width, c0 + Math.ceil(box.clientWidth / PITCH_X) + 3);
  const r0 = Math.max(0, Math.floor(box.scrollTop / PITCH_Y) - 1), r1 = Math.min(height, r0 + Math.ceil(box.clientHeight / PITCH_Y) + 3);
  const s = step(now), here = s.at >= 0 ? place(s.at) : null;
  const reads = new Map();
  if (s.kind === CELL || s.kind === LEAVE) for (const o of options(now)) if (o.next >= 0) reads.set(o.next, o.empty);
  const table = $("table");
  table.style.left = c0 * PITCH_X + "px";
  table.style.top = r0 * PITCH_Y + "px";
  table.replaceChildren(element("caption", { textContent: S.grid.rows[lang ? "ZH" : "EN"] + " ↓   " + S.grid.cols[lang ? "ZH" : "EN"] + " →" }));
  const head = element("tr", {}, element("th"));
  for (let c = c0; c < c1; c++) head.append(element("th", { scope: "col", textContent: c }));
  table.append(head);
  for (let r = r0; r < r1; r++) {
    const tr = element("tr", {}, element("th", { scope: "row", textContent: r }));
    for (let c = c0; c < c1; c++) tr.append(tableCell(r, c, here, reads, s));
    table.append(tr);
  }
  drawArrows(here, reads, s);
}
function tableCell(r, c, here, reads, s) {
  const i = cellAt.get(r * S.grid.width + c), td = element("td");
  if (i === undefined) return td;
  const at = step(i).at, filled = i <= now;
  td.className = filled ? "cell" : "empty";
  if (reads.has(at)) td.classList.add(reads.get(at) ? "wrong" : "read");
  if (here && here.row === r && here.col === c && (s.kind === CELL || s.kind === LEAVE)) td.classList.add("now");
  if (filled && step(i).wrong) td.classList.add("wrong");
  if (bestOnly) td.classList.add(onLine.has(at) ? "best" : "dim");
  const button = element("button", { type: "button", textContent: filled ? step(i).lead : "" });
  button.dataset.step = i;
  button.setAttribute("aria-label", label(at) + (filled ? " = " + step(i).lead : say(": not filled yet", "：还没填")));
  td.append(button);
  return td;
}
function drawArrows(here, reads, s) {
  const svg = $("arrows");
  svg.replaceChildren();
  if (!here || here.row < 0 || (s.kind !== CELL && s.kind !== LEAVE)) return;
  svg.setAttribute("width", (S.grid.width + 1) * PITCH_X);
  svg.setAttribute("height", HEAD_Y + (S.grid.height + 1) * PITCH_Y);
  // One cell is measured; all others stand at a fixed distance from it.
  const known = $("table").querySelector("button[data-step]"), ns = "http://www.w3.org/2000/svg";
  if (!known) return;
  const p0 = place(step(Number(known.dataset.step)).at), td = known.parentElement, table = $("table");
  const centre = (p) => [table.offsetLeft + td.offsetLeft + td.offsetWidth / 2 + (p.col - p0.col) * PITCH_X, table.offsetTop + td.offsetTop + td.offsetHeight / 2 + (p.row - p0.row) * PITCH_Y];
  const from = centre(here);
  for (const at of reads.keys()) {
    const p = place(at);
    if (p.row < 0) continue;
    const to = centre(p);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]), trim = 14 / (length || 1);
    const line = document.createElementNS(ns, "line");
    line.setAttribute("x1", from[0] + (to[0] - from[0]) * trim); line.setAttribute("y1", from[1] + (to[1] - from[1]) * trim);
    line.setAttribute("x2", to[0] - (to[0] - from[0]) * trim); line.setAttribute("y2", to[1] - (to[1] - from[1]) * trim);
    line.setAttribute("marker-end", "url(#head)");
    svg.append(line);
  }
  svg.insertAdjacentHTML("beforeend", '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="currentColor"/></marker></defs>');
}
// showCell brings the current cell into view.
function showCell() {
  const s = step(now), p = s.at >= 0 && place(s.at), box = $("table-scroll");
  if (!S.grid || !p || p.row < 0) return;
  const x = (p.col + 1) * PITCH_X, y = HEAD_Y + p.row * PITCH_Y;
  if (x < box.scrollLeft + PITCH_X || x > box.scrollLeft + box.clientWidth - PITCH_X) box.scrollLeft = x - box.clientWidth / 2;
  if (y < box.scrollTop + HEAD_Y || y > box.scrollTop + box.clientHeight - PITCH_Y) box.scrollTop = y - box.clientHeight / 2;
}

function drawBoard() {
  let at = step(now).at;
  if (at < 0) at = 0;
  const alive = new Set(), p = place(at);
  for (let k = 0; k < S.live[at].length; k += 2) for (let j = S.live[at][k]; j < S.live[at][k + 1]; j++) alive.add(j);
  const many = S.cells.length > 120, cells = [];
  S.cells.forEach(([top, under], j) => {
    if (many && !alive.has(j)) return;
    if (many && cells.length >= 120) return;
    const pile = element("span", { className: alive.has(j) ? "pile" : "pile gone", textContent: top });
    if (under) pile.append(element("small", { textContent: under }));
    cells.push(pile);
  });
  if (S.cells.length === 0) cells.push(element("span", { className: "pile", textContent: label(at) }));
  $("board").replaceChildren(...cells);
  const who = [say("Alice is to move.", "轮到 Alice。"), say("Bob is to move.", "轮到 Bob。"), say("Either player may be to move here.", "这个局面可能轮到任何一方。"), say("The game is over.", "对局结束。")][p.who];
  $("board-note").textContent = who + " " + text(p.note) + (many ? say(" At most 120 piles that are left are drawn.", " 最多画出剩下的 120 堆。") : "");
}

function drawRow() {
  if (!S.slots) return;
  const s = step(now), head = element("tr"), body = element("tr");
  const from = Math.max(0, Math.min(S.slots - 40, s.slot - 20)), to = Math.min(S.slots, from + 40);
  let before = -1;
  for (let k = from; k < to; k++) {
    let held = -1;
    for (const w of slotWrites[k + 1] || []) { if (w > now) break; if (k + 1 === s.slot && w < now) before = w; held = w; }
    head.append(element("th", { scope: "col", textContent: k }));
    const td = element("td", { className: held < 0 ? "empty" : "cell", textContent: held < 0 ? "" : step(held).lead });
    if (k + 1 === s.slot) td.classList.add("now");
    body.append(td);
  }
  $("row").replaceChildren(head, body);
  $("row-note").textContent = s.slot === 0 ? "" : overwriting(before);
}
function overwriting(before) {
  if (before < 0) return say("This slot was empty.", "这一格原来是空的。");
  const old = step(before).at, last = lastRead.get(old);
  if (last === undefined) return say(`It writes over the value of ${label(old)}, which nobody reads.`, `覆盖 ${label(old)} 的值，没有人要读它。`);
  if (last <= now) return say(`It writes over the value of ${label(old)}, last read in step ${last + 1}: safe.`, `覆盖 ${label(old)} 的值，它最后一次被读是第 ${last + 1} 步：安全。`);
  return say(`It writes over the value of ${label(old)}, which step ${last + 1} still needs: not safe.`, `覆盖 ${label(old)} 的值，而第 ${last + 1} 步还要用它：不安全。`);
}

function drawCalls() {
  if (callSteps.length === 0) return;
  let lo = 0, hi = callSteps.length;
  while (lo < hi) { const m = (lo + hi) >> 1; if (callSteps[m] <= now) lo = m + 1; else hi = m; }
  const from = Math.max(0, Math.min(lo - 14, callSteps.length - 24)), items = [];
  for (const i of callSteps.slice(from, from + 24)) {
    const s = step(i), mark = s.kind === ENTER ? "?" : s.kind === HIT ? "= " + s.lead + say(" (remembered)", "（查到）") : "= " + s.lead;
    const button = element("button", { type: "button", textContent: label(s.at) + " " + mark });
    button.dataset.step = i;
    const li = element("li", { className: i === now ? "now" : i > now ? "dim" : "" }, button);
    li.style.paddingLeft = Math.min(s.depth, 24) * 12 + "px";
    items.push(li);
  }
  $("calls").replaceChildren(...items);
}

// The tree is grown where the reader opens it; equal positions are one node.
const opened = new Set([0]);
function drawTree() {
  const rows = [], seen = new Set();
  const grow = (at, depth, key) => {
    if (rows.length > 300) return;
    const i = valuedAt.get(at), p = place(at), known = i !== undefined && i <= now;
    const kids = i === undefined ? [] : options(i).filter((o) => o.next >= 0);
    const line = element("div", { className: ["alice", "bob", "", ""][p.who] });
    line.setAttribute("role", "treeitem");
    line.style.paddingLeft = Math.min(depth, 24) * 14 + "px";
    const repeat = seen.has(at);
    if (kids.length && !repeat) {
      const toggle = element("button", { type: "button", textContent: opened.has(at) ? "▾" : "▸" });
      toggle.dataset.open = at;
      line.setAttribute("aria-expanded", opened.has(at));
      line.append(toggle);
    }
    const times = S.times[at] && S.times[at] !== "1" ? " ×" + S.times[at] : "";
    const node = element("button", { type: "button", textContent: (key ? key + " → " : "") + label(at) + (known ? " = " + step(i).lead : "") + times + (repeat ? say(" (above)", "（同上）") : "") });
    if (i !== undefined) node.dataset.step = i;
    if (step(now).at === at) node.classList.add("now");
    line.append(node);
    rows.push(line);
    if (!repeat && opened.has(at)) { seen.add(at); for (const o of kids) grow(o.next, depth + 1, o.key); }
  };
  grow(0, 0, "");
  $("tree").replaceChildren(...rows);
}
