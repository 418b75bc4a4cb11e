// The player: which step is shown, and how the reader moves it.
const has = { table: !!S.grid, row: S.slots > 0, calls: callSteps.length > 0, tree: valuedAt.size > 0, board: true, size: !!S.tree.nodes, intro: true };
for (const view in has) $(view + "-view").hidden = !has[view];
$("time").max = total;
$("fault").hidden = S.fault < 0;

function words() {
  document.documentElement.lang = LANGS[lang];
  const key = lang ? "ZH" : "EN";
  $("title").textContent = S.title[key] + " · " + S.method[key];
  $("verdict").textContent = say(`answer ${S.answer}, Alice's lead ${S.margin}`, `答案 ${S.answer}，Alice 净胜 ${S.margin}`) + (S.wrong ? say(`: wrong, right is ${S.right}`, `：错，正确的是 ${S.right}`) : "");
  const names = { "board-view": ["Board", "棋盘"], "table-view": ["Table", "表"], "row-view": ["Rolled row", "滚动数组"], "calls-view": ["Calls", "调用"], "tree-view": ["Game tree, equal positions folded", "博弈树（相同局面合并）"], "size-view": ["Why remember", "为什么要记忆"], "intro-view": ["The method", "方法"] };
  for (const id in names) $(id).querySelector("h2").textContent = names[id][lang];
  $("lang").textContent = lang ? "English" : "中文";
  $("theme").textContent = say("light / dark", "浅色 / 深色");
  $("best").textContent = say("perfect line", "最优路线");
  $("fault").textContent = say("first fault", "第一处错误");
  $("speed-label").textContent = say("steps a second", "每秒步数");
  const titles = { first: ["first step", "第一步"], back: ["step back", "后退一步"], play: ["play or pause", "播放或暂停"], next: ["step forwards", "前进一步"], last: ["last step", "最后一步"], time: ["timeline", "时间轴"] };
  for (const id in titles) { $(id).title = titles[id][lang]; $(id).setAttribute("aria-label", titles[id][lang]); }
  $("legend").textContent = say("Each cell: the lead of whoever is to move. Green: filled now; yellow: read now; red and !: wrong. Click a cell to see its step.", "每格：轮到走的一方的净胜。绿：这一步填的；黄：这一步读的；红加 !：错的。点一格看它那一步。");
  $("intro").textContent = S.intro.map((p) => fill(p.t, p.a)).join(lang ? "" : " ");
  $("size").textContent = S.tree.positions ? say(`The plain game tree has ${S.tree.nodes} nodes, but only ${S.tree.positions} different positions.`, `朴素博弈树有 ${S.tree.nodes} 个结点，不同的局面只有 ${S.tree.positions} 个。`) : say(`The plain game tree has ${S.tree.nodes} nodes.`, `朴素博弈树有 ${S.tree.nodes} 个结点。`);
  $("most").replaceChildren(...(S.tree.most || []).map((r) => element("li", { textContent: r.label[key] + say(": in " + r.times + " places", "：出现 " + r.times + " 次") })));
}

function draw() {
  $("sentence").textContent = sentence(now);
  $("count").textContent = now + 1 + " / " + total;
  $("time").value = now + 1;
  drawBoard(); drawTable(); drawRow(); drawCalls(); drawTree();
}
function go(i) {
  now = Math.min(Math.max(i, 0), total - 1);
  showCell();
  draw();
}

let timer = 0;
function pause() { clearInterval(timer); timer = 0; $("play").textContent = "▶"; }
function play() {
  if (timer) return pause();
  if (now === total - 1) go(0);
  $("play").textContent = "❚❚";
  timer = setInterval(() => (now < total - 1 ? go(now + 1) : pause()), 1000 / Number($("speed").value));
}

const actions = { first: () => go(0), back: () => go(now - 1), next: () => go(now + 1), last: () => go(total - 1), play, fault: () => go(S.fault) };
for (const id in actions) $(id).addEventListener("click", () => { if (id !== "play") pause(); actions[id](); });
$("time").addEventListener("input", () => { pause(); go(Number($("time").value) - 1); });
$("speed").addEventListener("change", () => { if (timer) { pause(); play(); } });
$("lang").addEventListener("click", () => { lang = 1 - lang; words(); draw(); });
$("theme").addEventListener("click", () => {
  const root = document.documentElement, dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});
$("best").addEventListener("click", () => { bestOnly = !bestOnly; $("best").setAttribute("aria-pressed", bestOnly); drawTable(); });
$("table-scroll").addEventListener("scroll", () => requestAnimationFrame(drawTable));
document.addEventListener("click", (e) => {
  const open = e.target.closest("[data-open]"), jump = e.target.closest("[data-step]");
  if (open) { const at = Number(open.dataset.open); opened.has(at) ? opened.delete(at) : opened.add(at); drawTree(); }
  else if (jump) { pause(); go(Number(jump.dataset.step)); }
});
document.addEventListener("keydown", (e) => {
  if (/^(INPUT|SELECT|BUTTON)$/.test(e.target.tagName) && e.key !== "Home" && e.key !== "End") return;
  const keys = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
  if (keys[e.key]) { e.preventDefault(); $(keys[e.key]).click(); }
});
words();
sizeTable();
go(total - 1);
