"use strict";
// The story, unpacked: columns of numbers, and what follows from them. Nothing
// here draws. html_pack.go says how the story is packed.
const $ = (id) => document.getElementById(id);
const S = JSON.parse($("story").textContent);
$("story").textContent = ""; // the text of a long run takes 20 MB

// column undoes the differences: [length, first, second - first, ...].
function column(packed) {
  const out = new Float64Array(packed[0]);
  for (let i = 1, v = 0; i < packed.length; i++) out[i - 1] = v += packed[i];
  return out;
}
const columns = (packed) => Object.fromEntries(Object.entries(packed).map(([name, c]) => [name, column(c)]));

// starts turns counts into where each one's entries begin, with the end of the last.
function starts(counts, first = 0) {
  const out = new Int32Array(counts.length + 1);
  out[0] = first;
  for (let i = 0; i < counts.length; i++) out[i + 1] = out[i] + counts[i];
  return out;
}

const steps = columns(S.steps), options = columns(S.options), positions = columns(S.positions), line = columns(S.line);
const total = steps.kind.length, many = positions.label.length;
const optionsFrom = starts(steps.options), partsFrom = starts(steps.parts, S.intro);
const parts = column(S.parts), setsFrom = starts(column(S.sets)), ranges = column(S.ranges);
const forms = S.forms.map((f) => ({ text: f.text, operands: f.operands.map(column) }));
const CELL = 0, ENTER = 1, HIT = 2, LEAVE = 3, FACT = 4, ANSWER = 5;
const ALICE = 0, BOB = 1, EITHER = 2;

// usesOf numbers the uses of each form, which is where its operands stand.
const useOf = (() => {
  const used = new Int32Array(forms.length), out = new Int32Array(parts.length);
  for (let k = 0; k < parts.length; k++) out[k] = used[parts[k]]++;
  return out;
})();

// English is 0, Chinese 1, also in pairs of texts.
let lang = document.documentElement.lang.startsWith("zh") ? 1 : 0;
const inLang = (text) => (typeof text === "string" ? text : text[lang]);
const text = (n) => inLang(S.texts[n]);

// fill mirrors how story.Words fills a template: {0} is a number, {(0)} one in
// brackets when it is negative, {$0} a text.
function fill(k) {
  const form = forms[parts[k]], use = useOf[k];
  return inLang(form.text).replace(/\{(\$?)(\(?)(\d)\)?\}/g, (_, isText, brackets, n) => {
    const v = form.operands[n][use];
    if (isText) return text(v);
    return brackets && v < 0 ? "(" + v + ")" : String(v);
  });
}
function fillAll(from, to) {
  const list = [];
  for (let k = from; k < to; k++) list.push(fill(k));
  return list;
}
const sentences = (step) => fillAll(partsFrom[step], partsFrom[step + 1]);
const joint = () => (lang ? "" : " "); // between sentences

// cellsOf calls back for each range of a set of the board's cells.
function cellsOf(set, each) {
  for (let k = setsFrom[set]; k < setsFrom[set + 1]; k += 2) each(ranges[k], ranges[k + 1]);
}

// gather lists values by owner, in the order they are put: list[from[o]..from[o+1]].
function gather(owners, visit) {
  const counts = new Int32Array(owners);
  visit((o) => counts[o]++);
  const from = starts(counts), next = from.slice(), list = new Int32Array(from[owners]);
  visit((o, v) => { list[next[o]++] = v; });
  return { from, list };
}
// upTo is the last of an owner's ascending values that is at most limit, or -1.
function upTo(g, owner, limit) {
  let lo = g.from[owner], hi = g.from[owner + 1];
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (g.list[mid] <= limit) lo = mid + 1; else hi = mid;
  }
  return lo > g.from[owner] ? g.list[lo - 1] : -1;
}
const isWrite = (i) => (steps.kind[i] === CELL || steps.kind[i] === LEAVE) && steps.at[i] >= 0;
// writes: the steps that value each position. reads: the steps that read its value.
const writes = gather(many, (put) => {
  for (let i = 0; i < total; i++) if (isWrite(i)) put(steps.at[i], i);
});
const reads = gather(many, (put) => {
  for (let i = 0; i < total; i++) {
    for (let o = optionsFrom[i]; o < optionsFrom[i + 1]; o++) if (options.next[o] >= 0) put(options.next[o], i);
  }
});
const slotWrites = gather(S.slots + 1, (put) => {
  for (let i = 0; i < total; i++) if (steps.slot[i] > 0) put(steps.slot[i], i);
});
const written = (p, when) => upTo(writes, p, when);
const finalWrite = (p) => upTo(writes, p, total);
const lastRead = (p) => upTo(reads, p, total);
// stepFor is where to jump for a position: the step that valued it, or will.
function stepFor(p, when) {
  const i = written(p, when);
  if (i >= 0) return i;
  return writes.from[p] < writes.from[p + 1] ? writes.list[writes.from[p]] : -1;
}

// cellAt finds the position of a table's cell; boardAt the position that a step is
// about: a fact without one stays where the run was.
const cellAt = new Map();
if (S.grid) for (let p = 0; p < many; p++) if (positions.row[p] >= 0) cellAt.set(positions.row[p] * S.grid.width + positions.col[p], p);
const boardAt = new Int32Array(total);
for (let i = 0, at = 0; i < total; i++) boardAt[i] = at = steps.at[i] >= 0 ? steps.at[i] : at;
const onLine = new Set(line.at);
const callSteps = [];
for (let i = 0; i < total; i++) if (steps.kind[i] >= ENTER && steps.kind[i] <= LEAVE) callSteps.push(i);

// The edges of the game tree: the moves at each position, or, where the game was
// too large to list them, those that the run compared last.
const edges = S.tree.folded ? columns(S.moves) : { key: [], next: [] };
const edgesFrom = starts(S.tree.folded ? positions.moves : Array.from({ length: many }, (_, p) => {
  const i = finalWrite(p), before = edges.key.length;
  for (let o = i < 0 ? 0 : optionsFrom[i]; i >= 0 && o < optionsFrom[i + 1]; o++) {
    if (options.next[o] >= 0) { edges.key.push(options.key[o]); edges.next.push(options.next[o]); }
  }
  return edges.key.length - before;
}));
const parents = gather(many, (put) => {
  for (let p = 0; p < many; p++) for (let e = edgesFrom[p]; e < edgesFrom[p + 1]; e++) put(edges.next[e], p);
});
const wrongSteps = steps.wrong.reduce((n, v) => n + v, 0);

// The state of the page: the step that is shown, and whether the perfect line's
// cells are shown alone.
let now = 0, bestOnly = false;
const label = (p) => text(positions.label[p]);
const fullLabel = (p) => label(p) + (positions.note[p] ? (lang ? "（" + text(positions.note[p]) + "）" : " (" + text(positions.note[p]) + ")") : "");
