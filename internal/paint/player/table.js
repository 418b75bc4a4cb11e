// The table: a real <table> of the cells in view, and arrows over it from the
// cell that is filled to the cells that were read. Scrolling moves by whole cells,
// with the headers always in place.
const HIGH = 50, HEAD = 62; // pixels of a row and of what stands above, as in the styles
const MOST_ROWS = 9, SCROLLBAR = 16;
const SVG = "http://www.w3.org/2000/svg";
const grid = S.grid;
const hasTable = !!grid && Array.from(cellAt.values()).some((p) => finalWrite(p) >= 0);
// down and along are the pixels to scroll by for a row and a column: less than
// their size where the whole would be taller or wider than browsers can scroll.
const MOST_PIXELS = 10e6;
const view = { row: 0, col: 0, rows: 0, cols: 0, wide: 66, side: 50, down: HIGH, along: 66, cells: [] };

// measure decides how wide cells are and how many fit.
function measure() {
  let digits = String(Math.max(grid.width, 1) - 1).length;
  for (let i = 0; i < total; i++) if (isWrite(i)) digits = Math.max(digits, num(steps.lead[i]).length);
  view.wide = Math.max(66, digits * 11 + 34);
  view.side = Math.max(44, String(grid.height).length * 11 + 20);
  const port = $("viewport"), space = $("space").style;
  view.down = Math.min(HIGH, MOST_PIXELS / grid.height);
  view.along = Math.min(view.wide, MOST_PIXELS / grid.width);
  // The whole first, so that what scroll bars take is taken before it is measured.
  space.width = view.side + grid.width * view.along + "px";
  space.height = HEAD + grid.height * view.down + "px";
  const { clientWidth, clientHeight } = port;
  const rows = Math.min(grid.height, Math.max(1, Math.floor((clientHeight - HEAD) / HIGH)));
  const cols = Math.min(grid.width, Math.max(1, Math.floor((clientWidth - view.side) / view.wide)));
  if (cols < grid.width) space.width = clientWidth + (grid.width - cols) * view.along + "px";
  if (rows < grid.height) space.height = clientHeight + (grid.height - rows) * view.down + "px";
  port.style.setProperty("--wide", view.wide + "px");
  port.style.setProperty("--side", view.side + "px");
  if (rows !== view.rows || cols !== view.cols) build(rows, cols);
}

// build makes the elements of the window, which are then used again at each step.
function build(rows, cols) {
  Object.assign(view, { rows, cols, cells: [] });
  const table = $("table"), head = element("tr"), corner = element("td", { className: "corner" });
  table.setAttribute("aria-rowcount", grid.height + 1);
  table.setAttribute("aria-colcount", grid.width + 1);
  table.style.width = view.side + cols * view.wide + "px";
  head.append(corner);
  for (let c = 0; c < cols; c++) head.append(element("th", { scope: "col" }));
  table.tHead.replaceChildren(head);
  table.tBodies[0].replaceChildren();
  const folded = rows < grid.height || cols < grid.width;
  for (let r = 0; r < rows; r++) {
    const tr = element("tr", {}, element("th", { scope: "row" })), list = [];
    for (let c = 0; c < cols; c++) {
      // Where hundreds of cells are in view, Tab passes over them.
      const button = element("button", { type: "button", tabIndex: folded ? -1 : 0 });
      const td = element("td", {}, button);
      tr.append(td);
      list.push({ td, button });
    }
    view.cells.push(list);
    table.tBodies[0].append(tr);
  }
}

// follow scrolls so that the cell of the step is in view, with its neighbours.
function follow() {
  if (!hasTable) return;
  const p = steps.at[now];
  if (p < 0 || positions.row[p] < 0) return;
  const port = $("viewport"), r = positions.row[p], c = positions.col[p];
  const inside = (v, from, n, size) => (v > from || from === 0) && (v < from + n - 1 || from + n >= size) && v >= from && v < from + n;
  if (!inside(r, view.row, view.rows, grid.height)) port.scrollTop = (r - (view.rows >> 1)) * view.down;
  if (!inside(c, view.col, view.cols, grid.width)) port.scrollLeft = (c - (view.cols >> 1)) * view.along;
}

// marksOf is what is to be said of the cells that this step reads and fills.
function marksOf() {
  const marks = new Map(), p = steps.at[now];
  for (let o = optionsFrom[now]; o < optionsFrom[now + 1]; o++) {
    const next = options.next[o];
    if (next < 0 || positions.row[next] < 0) continue;
    const best = o - optionsFrom[now] === steps.best[now];
    marks.set(next, options.empty[o] ? "missed" : best || marks.get(next) === "chosen" ? "chosen" : "read");
  }
  if (p >= 0) marks.set(p, "now");
  return marks;
}

function drawTable() {
  if (!hasTable) return;
  const port = $("viewport"), marks = marksOf(), table = $("table");
  view.row = Math.max(0, Math.min(Math.round(port.scrollTop / view.down), grid.height - view.rows));
  view.col = Math.max(0, Math.min(Math.round(port.scrollLeft / view.along), grid.width - view.cols));
  set($("axes"), { textContent: "↓ " + inLang(grid.rows) + "   → " + inLang(grid.cols) });
  const head = table.tHead.rows[0].cells;
  for (let c = 0; c < view.cols; c++) {
    set(head[c + 1], { textContent: String(view.col + c) });
    attribute(head[c + 1], "aria-colindex", view.col + c + 2);
  }
  for (let r = 0; r < view.rows; r++) {
    const row = view.row + r, tr = table.tBodies[0].rows[r];
    attribute(tr, "aria-rowindex", row + 2);
    set(tr.cells[0], { textContent: String(row) });
    for (let c = 0; c < view.cols; c++) drawCell(view.cells[r][c], row, view.col + c, marks);
  }
  drawArrows();
}

function drawCell({ td, button }, row, col, marks) {
  const p = cellAt.get(row * grid.width + col);
  const jump = p === undefined ? -1 : stepFor(p, now);
  attribute(td, "aria-colindex", col + 2);
  if (jump < 0) {
    // A cell that no step fills may still be read, in a wrong order.
    const missed = p !== undefined && marks.get(p) === "missed";
    set(td, { className: missed ? "cell later missed" : "" });
    set(button, { textContent: missed ? "?" : "", hidden: !missed, title: "" });
    attribute(button, "data-step", null);
    return;
  }
  const i = written(p, now), mark = marks.get(p), known = i >= 0;
  const names = ["cell"];
  if (!known) names.push("later");
  if (mark) names.push(mark);
  if (known && steps.wrong[i]) names.push("wrong");
  if (onLine.has(p) && (bestOnly || now === total - 1)) names.push("best");
  if (bestOnly && !onLine.has(p)) names.push("dim");
  set(td, { className: names.join(" ") });
  const value = known ? num(steps.lead[i]) : mark === "missed" ? "?" : "";
  const about = label(p) + (known ? " = " + value : "") + " · " + say("step ", "第 ") + (jump + 1) + say("", " 步");
  const said = names.filter((n) => n in WORDS).map(w);
  set(button, { textContent: value, hidden: false, title: [about, ...said].join(" · ") });
  attribute(button, "data-step", jump);
  attribute(button, "aria-label", [value || w("later"), ...said].join(", "));
  attribute(button, "aria-current", mark === "now" ? "step" : null);
}

// drawArrows lays the arrows over the cells, the chosen one last and thick.
function drawArrows() {
  const svg = $("arrows"), group = svg.querySelector("g"), p = steps.at[now], list = [];
  const top = $("table").tBodies[0].offsetTop;
  attribute(svg, "width", view.side + view.cols * view.wide);
  attribute(svg, "height", top + view.rows * HIGH);
  const middle = (q) => [view.side + (positions.col[q] - view.col + 0.5) * view.wide, top + (positions.row[q] - view.row + 0.5) * HIGH];
  if (p >= 0 && positions.row[p] >= 0) {
    for (let o = optionsFrom[now]; o < optionsFrom[now + 1]; o++) {
      const next = options.next[o];
      if (next < 0 || positions.row[next] < 0 || next === p) continue;
      const kind = options.empty[o] ? "missed" : o - optionsFrom[now] === steps.best[now] ? "chosen" : "read";
      list.push({ kind, path: arrow(middle(p), middle(next)) });
    }
  }
  list.sort((a, b) => (a.kind === "chosen") - (b.kind === "chosen"));
  while (group.childElementCount < list.length) group.append(document.createElementNS(SVG, "path"));
  while (group.childElementCount > list.length) group.lastChild.remove();
  list.forEach(({ kind, path }, k) => {
    const e = group.children[k];
    attribute(e, "d", path);
    attribute(e, "class", kind);
    attribute(e, "marker-end", `url(#head-${kind})`);
  });
}

// arrow goes from one cell's edge to another's; where cells lie between, it bends
// so as not to run through their numbers.
function arrow([x1, y1], [x2, y2]) {
  const dx = x2 - x1, dy = y2 - y1, length = Math.hypot(dx, dy);
  const far = Math.abs(dx) > 1.5 * view.wide || Math.abs(dy) > 1.5 * HIGH;
  const bend = far ? Math.min(30, length * 0.16) : 0;
  const mx = (x1 + x2) / 2 - (dy / length) * bend, my = (y1 + y2) / 2 + (dx / length) * bend;
  const edge = (x, y, towardsX, towardsY, gap) => {
    const ux = towardsX - x, uy = towardsY - y;
    const t = Math.min((view.wide / 2 - gap) / Math.abs(ux || 1e-9), (HIGH / 2 - gap) / Math.abs(uy || 1e-9));
    return [x + ux * Math.min(t, 0.85), y + uy * Math.min(t, 0.85)];
  };
  const [ax, ay] = edge(x1, y1, mx, my, 13), [bx, by] = edge(x2, y2, mx, my, 9);
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`;
}

function sayLegend() {
  const kinds = ["now", "chosen", "read", "later", "best"];
  if (S.fault >= 0) kinds.push("missed", "wrong");
  const names = { now: "filled", best: "perfect" };
  $("legend").replaceChildren(
    ...kinds.map((k) => element("li", {}, element("span", { className: "cell key " + k, ariaHidden: "true" }), w(names[k] || k))),
    element("li", { textContent: w("each") }),
  );
}

function startTable() {
  const defs = $("arrows").querySelector("defs");
  for (const kind of ["read", "chosen", "missed"]) {
    const marker = document.createElementNS(SVG, "marker"), head = document.createElementNS(SVG, "path");
    const sized = { id: "head-" + kind, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 10, markerHeight: 10, markerUnits: "userSpaceOnUse", orient: "auto" };
    for (const name in sized) marker.setAttribute(name, sized[name]);
    head.setAttribute("d", "M0 0L10 5L0 10z");
    head.setAttribute("class", kind);
    marker.append(head);
    defs.append(marker);
  }
  $("viewport").style.height = HEAD + Math.min(grid.height, MOST_ROWS) * HIGH + SCROLLBAR + "px";
  measure();
  $("viewport").addEventListener("scroll", () => requestAnimationFrame(drawTable));
}
