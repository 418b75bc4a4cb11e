// A list that keeps only its visible rows in the document. make builds a row,
// draw fills it for an index; rows are used again and never lose the focus.
function virtualList(box, height, make, draw) {
  const space = element("div", { className: "rows" }), pool = [], flat = box.getAttribute("role") === "list";
  let length = 0;
  space.setAttribute("role", "none");
  box.append(space);
  function update() {
    const from = Math.max(0, Math.floor(box.scrollTop / height) - 2);
    const to = Math.min(length, from + Math.ceil(box.clientHeight / height) + 4);
    while (pool.length < to - from) {
      const row = make();
      pool.push(row);
      space.append(row);
    }
    pool.forEach((row, k) => {
      const i = from + k;
      row.hidden = i >= to;
      if (i >= to) return;
      row.style.transform = `translateY(${i * height}px)`;
      if (flat) {
        attribute(row, "aria-posinset", i + 1);
        attribute(row, "aria-setsize", length);
      }
      draw(row, i);
    });
  }
  function resize(n) {
    length = n;
    space.style.height = n * height + "px";
    box.style.height = Math.min(n, MOST_ROWS_LISTED) * height + "px";
  }
  // reveal scrolls a row into view, the box alone and not the page.
  function reveal(i) {
    if (i < 0) return;
    const top = i * height, seen = box.clientHeight - 2 * height;
    if (top < box.scrollTop + height) box.scrollTop = Math.max(0, top - box.clientHeight / 3);
    else if (top > box.scrollTop + seen) box.scrollTop = top - (box.clientHeight * 2) / 3;
  }
  box.addEventListener("scroll", () => requestAnimationFrame(update));
  return { update, resize, reveal };
}

const ROW = 32; // pixels of a row, as in the styles
const MOST_ROWS_LISTED = 11;
// A row's indent, which stops growing where rows would leave the page.
const DEEPEST = 10;
const indent = (depth) => Math.min(depth, DEEPEST) * 16 + "px";
const deep = (depth) => (depth > DEEPEST ? `${depth} · ` : "");
