"use strict";
(() => {
  const root = document.documentElement;
  const $ = id => document.getElementById(id);
  root.classList.add("scripted");
  document.querySelector(".switches").hidden = false;

  // The switches.
  const zh = () => root.lang === "zh-CN";
  const dark = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const label = () => {
    $("lang").textContent = zh() ? "English" : "中文";
    $("lang").lang = zh() ? "en" : "zh-CN";
    $("lang").style.display = "inline-block"; // it is in the other language on purpose
    $("theme").textContent = zh() ? (dark() ? "浅色" : "深色") : dark() ? "light" : "dark";
  };
  $("lang").addEventListener("click", () => {
    root.lang = zh() ? "en" : "zh-CN";
    const h1 = document.querySelector(`h1 [lang="${root.lang}"]`);
    if (h1) document.title = h1.textContent;
    label();
  });
  $("theme").addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; label(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", label);
  label();

  // Sorting: by a click on a column's name, the other way round by a second one.
  const body = document.querySelector("tbody");
  const rows = [...body.rows];
  const columns = [...document.querySelectorAll("th[data-sort]")];
  const value = (row, key) => key === "idea" ? row.dataset.idea : Number(row.dataset[key]);
  for (const th of columns) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...th.childNodes);
    th.append(button);
    button.addEventListener("click", () => {
      const down = th.getAttribute("aria-sort") === "ascending";
      for (const other of columns) other.removeAttribute("aria-sort");
      th.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = th.dataset.sort, way = down ? -1 : 1;
      const empty = v => v === "" || v === 0 && key !== "rank";
      rows.sort((a, b) => {
        const x = value(a, key), y = value(b, key);
        if (empty(x) !== empty(y)) return empty(x) ? 1 : -1; // what is empty stays below
        return (x < y ? -way : x > y ? way : 0) || a.dataset.number - b.dataset.number;
      });
      body.append(...rows);
    });
  }

  // Picking: only the rows of one verdict.
  let picked = "";
  const picks = [];
  for (const li of document.querySelectorAll(".verdicts li")) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...li.childNodes);
    li.append(button);
    picks.push(button);
    button.addEventListener("click", () => {
      picked = picked === li.dataset.verdict ? "" : li.dataset.verdict;
      for (const b of picks) b.setAttribute("aria-pressed", picked !== "" && b === button);
      for (const row of rows) row.hidden = picked !== "" && row.dataset.verdict !== picked;
    });
  }

  // On paper everything is unfolded.
  let unfolded = [];
  addEventListener("beforeprint", () => {
    unfolded = [...document.querySelectorAll("details:not([open])")];
    for (const d of unfolded) d.open = true;
  });
  addEventListener("afterprint", () => { for (const d of unfolded) d.open = false; });
})();
