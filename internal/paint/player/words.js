// The interface in both languages, and how numbers are written.
const WORDS = {
  table: ["Table", "表"],
  row: ["Rolled row", "滚动数组"],
  board: ["Board", "棋盘"],
  calls: ["Calls of the search", "搜索的调用过程"],
  tree: ["Game tree, equal positions folded", "博弈树（相同局面合并）"],
  reveal: ["show this position", "找到当前局面"],
  size: ["Why remember", "为什么要记忆"],
  line: ["A perfect line", "一条最优路线"],
  intro: ["The method", "方法"],
  best: ["Perfect line only", "只看最优路线"],
  fault: ["First fault", "第一处错误"],
  keys: ["Keys: ← → one step · Home, End first and last · space plays", "键盘：← → 走一步 · Home、End 到头和到尾 · 空格播放"],
  controls: ["Steps", "步骤"],
  first: ["First step", "第一步"],
  back: ["Step back", "后退一步"],
  play: ["Play", "播放"],
  pause: ["Pause", "暂停"],
  next: ["Step forwards", "前进一步"],
  last: ["Last step", "最后一步"],
  time: ["Timeline", "时间轴"],
  speed: ["Speed", "速度"],
  dark: ["Dark", "深色"],
  light: ["Light", "浅色"],
  otherLang: ["中文", "English"],
  filled: ["filled now", "这一步填的"],
  read: ["read now", "这一步读的"],
  chosen: ["the chosen move", "选中的走法"],
  missed: ["read while empty", "还空着就被读"],
  wrong: ["wrong value", "算错的值"],
  perfect: ["perfect line", "最优路线"],
  later: ["still to be filled", "还没填"],
  each: ["each cell: the lead of whoever is to move", "每格：轮到走的一方的净胜"],
  above: ["above", "同上"],
  remembered: ["remembered", "查表得到"],
};
const w = (name) => WORDS[name][lang];
const say = (en, zh) => (lang ? zh : en);
const NAMES = ["Alice", "Bob"];
const PLAYER = ["alice", "bob", "either"];

// A hyphen is hard to see on a projector: numbers get a real minus sign.
const num = (v) => (v < 0 ? "−" + -v : String(v));
const minus = (label) => label.replace(/^-(?=\d)/, "−");
const SUPER = "⁰¹²³⁴⁵⁶⁷⁸⁹";
// big writes "≈4.91e150" as 4.91 × 10¹⁵⁰.
function big(number) {
  const about = /^≈(.+)e(\d+)$/.exec(number);
  if (!about) return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  return "≈" + about[1] + " × 10" + [...about[2]].map((d) => SUPER[d]).join("");
}

// element makes an element with properties and children.
function element(tag, properties = {}, ...children) {
  const e = Object.assign(document.createElement(tag), properties);
  e.append(...children);
  return e;
}
// set changes what is different, so that a step touches few elements.
function set(e, properties) {
  for (const name in properties) if (e[name] !== properties[name]) e[name] = properties[name];
}
// attribute sets an attribute, or removes it where the value is null.
function attribute(e, name, value) {
  if (value === null) e.removeAttribute(name);
  else if (e.getAttribute(name) !== String(value)) e.setAttribute(name, value);
}

function sayInterface() {
  document.documentElement.lang = say("en", "zh-CN");
  for (const e of document.querySelectorAll("[data-word]")) e.textContent = w(e.dataset.word);
  for (const e of document.querySelectorAll("[data-name]")) {
    e.setAttribute("aria-label", w(e.dataset.name));
    if (e.tagName === "BUTTON") e.title = w(e.dataset.name);
  }
  const title = inLang(S.title) + " · " + inLang(S.method);
  document.title = $("title").textContent = title + (S.wrong ? say(" · wrong order", " · 错误的顺序") : "");
  $("input").textContent = S.input.slice(1, -1);
  $("lang").textContent = w("otherLang");
  $("lang").lang = say("zh-CN", "en");
  sayVerdict();
  sayIntro();
}

function sayVerdict() {
  const wrong = S.wrong && S.margin !== S.right;
  const good = element("span", { className: "good", textContent: wrong ? say("✓ right: ", "✓ 正确：") + num(S.right) : say("answer ", "答案 ") + S.answer + (S.stones ? say(" · Alice's lead ", " · Alice 净胜 ") + num(S.margin) : "") });
  const bad = element("span", { className: "bad", textContent: say("✗ this order ends with ", "✗ 这个顺序得到 ") + num(S.margin) });
  const spread = element("span", { textContent: say(`${wrongSteps} of ${writes.list.length} values wrong`, `${writes.list.length} 个值里算错 ${wrongSteps} 个`) });
  $("verdict").replaceChildren(...(wrong ? [bad, good, spread] : [good]));
}

function sayIntro() {
  $("intro").textContent = fillAll(0, S.intro).join(joint());
  $("cost").textContent = S.space ? say(`Time ${S.time}, space ${S.space}.`, `时间 ${S.time}，空间 ${S.space}。`) : "";
  const pitfall = inLang(S.pitfall);
  $("pitfall").textContent = pitfall && say("The pit: ", "容易踩的坑：") + pitfall + say(".", "。");
}
