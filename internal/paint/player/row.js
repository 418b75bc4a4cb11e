// A row that is used again: what each slot holds, what this step writes over, and
// why that is safe. Long rows show the slots around the one that is written.
const hasRow = S.slots > 0;
const MOST_SLOTS = 12;

// lastSlotStep is the last step up to now that wrote a slot.
const slotStep = new Int32Array(hasRow ? total : 0);
for (let i = 0, last = -1; i < slotStep.length; i++) slotStep[i] = last = steps.slot[i] > 0 ? i : last;

function drawRow() {
  if (!hasRow) return;
  const last = slotStep[now], mid = last >= 0 ? steps.slot[last] : 1;
  const from = S.slots <= MOST_SLOTS ? 1 : Math.max(1, Math.min(mid - (MOST_SLOTS >> 1), S.slots - MOST_SLOTS + 1));
  const to = Math.min(S.slots, from + MOST_SLOTS - 1);
  const head = [], body = [], filling = steps.slot[now];
  for (let s = from; s <= to; s++) {
    head.push(element("th", { scope: "col", textContent: String(s - 1) }));
    body.push(slotCell(s, filling));
  }
  const fold = (n, put) => {
    if (n === 0) return;
    head[put](element("td"));
    body[put](element("td", { className: "fold", textContent: `… ${n} …` }));
  };
  fold(from - 1, "unshift");
  fold(S.slots - to, "push");
  const table = $("row");
  table.tHead.rows[0].replaceChildren(...head);
  table.tBodies[0].rows[0].replaceChildren(...body);
  set($("row-caption"), { textContent: say(`one row of ${S.slots} slots, used for every row of the table`, `一行 ${S.slots} 格，表的每一行都用它`) });
  const { text, safe } = whySafe(filling);
  set($("row-why"), { textContent: text, className: safe ? "" : "unsafe" });
}

function slotCell(slot, filling) {
  const i = upTo(slotWrites, slot, now), td = element("td", { className: "cell slot" });
  if (i < 0) {
    td.classList.add("later");
    return td;
  }
  const button = element("button", { type: "button" }), value = element("strong", { textContent: num(steps.lead[i]) });
  button.dataset.step = i;
  if (slot === filling) {
    td.classList.add("now");
    const old = upTo(slotWrites, slot, now - 1);
    if (old >= 0) button.append(element("s", { textContent: num(steps.lead[old]) }), " ");
  } else if (readsNow(steps.at[i])) td.classList.add("read");
  if (steps.wrong[i]) td.classList.add("wrong");
  button.append(value, element("small", { textContent: label(steps.at[i]) }));
  td.append(button);
  return td;
}

function readsNow(p) {
  for (let o = optionsFrom[now]; o < optionsFrom[now + 1]; o++) if (options.next[o] === p) return true;
  return false;
}

// missingNow is an option whose value this step reads in vain, or -1.
function missingNow() {
  for (let o = optionsFrom[now]; o < optionsFrom[now + 1]; o++) if (options.empty[o]) return o;
  return -1;
}

const whatIsMissing = (wanted, held) =>
  held < 0
    ? say(`✗ ${wanted} is wanted, but its value was never put into the row.`, `✗ 要用的是 ${wanted} 的值，可它还没有写进这一行。`)
    : say(`✗ ${wanted} is wanted, but the slot holds the value of ${label(held)}.`, `✗ 要用的是 ${wanted} 的值，可那一格里放的是 ${label(held)} 的值。`);

// whySafe says what is lost by this step's write, and whether anybody misses it.
function whySafe(slot) {
  const missing = missingNow();
  if (missing >= 0) return { text: whatIsMissing(label(options.next[missing]), options.held[missing]), safe: false };
  if (!slot) return { text: say("This step writes no slot.", "这一步没有写数组。"), safe: true };
  const old = upTo(slotWrites, slot, now - 1);
  if (old < 0) return { text: say(`Slot ${slot - 1} was empty: nothing is lost.`, `第 ${slot - 1} 格原来是空的，不丢任何东西。`), safe: true };
  const p = steps.at[old], last = lastRead(p), was = `${label(p)} = ${num(steps.lead[old])}`;
  if (last < 0) return { text: say(`Over ${was}, which no step reads: safe.`, `覆盖 ${was}，没有哪一步要读它：安全。`), safe: true };
  if (last <= now) {
    const when = last === now ? say("this very step", "就是这一步") : say("step " + (last + 1), `第 ${last + 1} 步`);
    return { text: say(`Over ${was}, which is read for the last time in ${when}: safe.`, `覆盖 ${was}，最后一次读它${last === now ? "" : "是"}${when}，以后用不到：安全。`), safe: true };
  }
  return { text: say(`✗ Over ${was}, which step ${last + 1} still needs: not safe.`, `✗ 覆盖 ${was}，可第 ${last + 1} 步还要用它：不安全。`), safe: false };
}
