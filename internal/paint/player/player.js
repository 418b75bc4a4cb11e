// The player: which step is shown, and how the reader moves it.
const SPEEDS = [0.5, 1, 2, 5, 20, 100, 1000];

function draw() {
  set($("count"), { textContent: `${now + 1} / ${total}` });
  set($("time"), { value: String(now + 1) });
  attribute($("time"), "aria-valuetext", say(`step ${now + 1} of ${total}`, `第 ${now + 1} 步，共 ${total} 步`));
  for (const [id, at] of [["first", 0], ["back", 0], ["next", total - 1], ["last", total - 1]]) attribute($(id), "aria-disabled", now === at);
  drawBoard();
  drawStep();
  drawTable();
  drawRow();
  drawCalls();
  drawTree();
  drawLine();
}

function go(step) {
  now = Math.max(0, Math.min(step, total - 1));
  follow();
  draw();
}

function sayAll() {
  sayInterface();
  sayTheme();
  sayPlay();
  if (hasTable) sayLegend();
  drawSize();
  $("speed").replaceChildren(...SPEEDS.map((s) => element("option", { value: s, textContent: say(`${s} ${s > 1 ? "steps" : "step"}/s`, `每秒 ${s} 步`), selected: s === speed })));
  draw();
}

let timer = 0, speed = total > 2000 ? 20 : 1;
const playing = () => timer !== 0;
function sayPlay() {
  set($("play"), { className: playing() ? "playing" : "", title: w(playing() ? "pause" : "play") });
  attribute($("play"), "aria-label", w(playing() ? "pause" : "play"));
  // Sentences that come faster than they are spoken are not announced.
  attribute($("sentence"), "aria-live", playing() ? "off" : "polite");
}
function pause() {
  clearInterval(timer);
  timer = 0;
  sayPlay();
}
// play draws at most 25 times a second and takes several steps at a time beyond.
function play() {
  if (now === total - 1) go(0);
  const stride = Math.max(1, Math.round(speed / 25));
  timer = setInterval(() => (now < total - 1 ? go(now + stride) : pause()), (1000 * stride) / speed);
  sayPlay();
}
const toggle = () => (playing() ? pause() : play());

const root = document.documentElement, prefersDark = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : prefersDark.matches);
const sayTheme = () => set($("theme"), { textContent: isDark() ? "☀ " + w("light") : "☾ " + w("dark") });

function listen() {
  const on = (id, act, event = "click") => $(id).addEventListener(event, act);
  const moves = { first: () => go(0), back: () => go(now - 1), next: () => go(now + 1), last: () => go(total - 1), fault: () => go(S.fault) };
  for (const id in moves) on(id, () => { pause(); moves[id](); });
  on("play", toggle);
  on("time", () => { pause(); go(Number($("time").value) - 1); }, "input");
  on("speed", () => {
    speed = Number($("speed").value);
    if (playing()) { pause(); play(); }
  }, "change");
  on("lang", () => { lang = 1 - lang; sayAll(); });
  on("theme", () => { root.dataset.theme = isDark() ? "light" : "dark"; sayTheme(); });
  on("best", () => { bestOnly = !bestOnly; attribute($("best"), "aria-pressed", bestOnly); drawTable(); });
  on("reveal", revealInTree);
  prefersDark.addEventListener("change", sayTheme);
  document.addEventListener("click", (e) => {
    const open = e.target.closest("[data-open]"), jump = e.target.closest("[data-step]");
    if (open) toggleTree(Number(open.dataset.open));
    else if (jump) { pause(); go(Number(jump.dataset.step)); }
  });
  document.addEventListener("keydown", byKey);
  addEventListener("resize", () => { if (hasTable) measure(); go(now); });
}

// byKey leaves to the controls the keys that they have a use for themselves.
function byKey(e) {
  if (e.ctrlKey || e.altKey || e.metaKey || /^(INPUT|SELECT)$/.test(e.target.tagName)) return;
  if (e.key === " " && e.target.tagName === "BUTTON") return;
  const id = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "play" }[e.key];
  if (!id) return;
  e.preventDefault();
  $(id).click();
}

function start() {
  const has = { table: hasTable, row: hasRow, calls: hasCalls, tree: hasTree, size: !!S.tree.nodes };
  for (const view in has) $(view + "-view").hidden = !has[view];
  if (!hasTable && !hasRow) document.querySelector(".stage").classList.add("single");
  $("best").hidden = !hasTable;
  $("moves").hidden = options.next.length === 0;
  $("fault").hidden = S.fault < 0;
  $("time").max = total;
  if (hasTable) startTable();
  if (hasTree) startTree();
  if (hasCalls) calls.resize(callSteps.length);
  listen();
  sayAll();
  go((Number(location.hash.slice(1)) || 1) - 1); // page.html#9 opens at step 9
}
start();
