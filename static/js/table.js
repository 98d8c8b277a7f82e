// The table of a match: updates by socket, else by polling; swaps; keys; slips. Card motion, results and late clicks
// have their own modules. The server decides everything.

const main = document.getElementById("main");
const line = document.getElementById("line-lost");
const said = document.getElementById("said");
const POLL_MS = 2500;
const CALM_TICKS = 4;
const NO_ROOM = 4430; // the server's close code for too many open pages
const NO_ROOM_RETRY_MS = 60000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;
const LONGEST_FETCH_MS = 15000; // a request without a response must not prevent further ones

const known = (root = document) => root.querySelector("#now")?.dataset.known ?? "";
const knownPly = (root) => Number(known(root).split("-")[1] ?? -1);
const knownBy = (root) => known(root).split("-")[3]; // which ply it is: "own" or "public"

// ---- Fetching the table

let fetching = false;
let fetchAgain = false;
let crossed = false; // a choice and a fetch overlapped: the fetch may return the table as it was before the choice

async function fetchTable() {
  if (fetching) {
    fetchAgain = true;
    return;
  }
  fetching = true;
  const address = crossed ? main.dataset.table : `${main.dataset.table}?known=${encodeURIComponent(known())}`;
  crossed = choosingNow;
  try {
    const answer = htmx.ajax("GET", address, { target: "#main", swap: "innerHTML" });
    await Promise.race([
      answer,
      new Promise((resolve) => {
        setTimeout(resolve, LONGEST_FETCH_MS);
      }),
    ]);
  } finally {
    fetching = false;
    if (fetchAgain) {
      fetchAgain = false;
      if (crossed || isBehind()) fetchTable();
    }
  }
}

// ---- The socket sends notifications; without it the page polls

let retry = FIRST_RETRY_MS;
let open = false;
let newest = -1; // the highest ply of a notification
let choosingNow = false; // the response to a choice contains the table, so notifications need not fetch it
let ticks = 0;

// An open match has no plies yet: every notification means that someone has joined.
const isBehind = () => newest > knownPly() || document.querySelector("#now[data-open]") !== null;

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${main.dataset.socket}`);
  socket.addEventListener("open", () => {
    open = true;
    retry = FIRST_RETRY_MS;
    line.hidden = true;
  });
  socket.addEventListener("message", (event) => {
    const { ply } = JSON.parse(event.data);
    newest = Math.max(newest, ply);
    if (!choosingNow && isBehind()) fetchTable();
  });
  socket.addEventListener("close", ({ code }) => {
    open = false;
    if (code === NO_ROOM) return setTimeout(connect, NO_ROOM_RETRY_MS); // polling continues
    // At different moments: when a server restarts, all its pages lose their sockets at once.
    setTimeout(connect, retry * (0.5 + Math.random()));
    retry = Math.min(retry * 2, LONGEST_RETRY_MS);
  });
}

// Polling also catches missed notifications; with a socket it is less frequent.
setInterval(() => {
  ticks += 1;
  if (!document.hidden && (!open || ticks % CALM_TICKS === 0)) fetchTable();
}, POLL_MS);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) fetchTable();
});
addEventListener("online", fetchTable);
connect();

document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (ctx.target?.id === "main" && ctx.request.method === "POST") {
    choosingNow = true;
    crossed ||= fetching;
  }
});
document.addEventListener("htmx:finally:request", (event) => {
  const { ctx } = event.detail;
  if (ctx.target?.id !== "main" || ctx.request.method !== "POST") return;
  choosingNow = false;
  if (crossed || isBehind()) fetchTable(); // others have moved, or the choice did not arrive
});
document.addEventListener("htmx:error", (event) => {
  if (event.detail?.ctx) line.hidden = false;
});
document.addEventListener("htmx:after:request", (event) => {
  if (event.detail.ctx.response.status < 500) line.hidden = true;
});

// A form that leads to another page, such as leaving the match: a notification of what it does may arrive before its
// response, and reloading the table would stop it.
let leaving = false;
document.addEventListener("submit", ({ target, defaultPrevented }) => {
  if (!defaultPrevented && !target.matches("[hx-post]")) leaving = true;
});
addEventListener("pageshow", () => {
  leaving = false;
});

// ---- Swaps: a fault keeps the table; a die rolls once; slips and the focus stay

const REFLEX_MS = 700;
const ROLL_MS = 1200;
const rolling = new Map(); // the start time of each roll
let slipGone = -REFLEX_MS;
let openSlips = [];
let choosing = false;
let ended = document.querySelector(".sheet") !== null;

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  if (ctx.target?.id === "presence" && ctx.response.status !== 200) return event.preventDefault();
  if (ctx.target?.id !== "main") return;
  if (ctx.response.status >= 500 || ctx.response.status === 404) {
    event.preventDefault();
    if (leaving) return;
    line.hidden = false;
    if (ctx.response.status === 404) location.reload();
    return;
  }
  const swap = tasks.find((task) => task.type === "main");
  // A player who has left the seat becomes a spectator, whose plies are counted separately.
  const perspectiveChanged = swap && known(swap.fragment) && knownBy(swap.fragment) !== knownBy();
  if (perspectiveChanged) newest = -1;
  // The response to a choice may arrive after later moves were fetched: never show an older table.
  else if (swap && knownPly(swap.fragment) < knownPly()) return event.preventDefault();
  if (swap) closeStaleHint(swap.fragment);
  const focused = document.activeElement;
  if (focused !== document.body) choosing = focused.closest(".seat, .curtain") !== null;
  openSlips = [...main.querySelectorAll("[popover]:popover-open")].map((slip) => slip.id);
  if (!swap) return;
  // A player who is about to leave is not interrupted by the moves of others.
  if (main.querySelector(".leave[open]")) swap.fragment.querySelector(".leave")?.setAttribute("open", "");
  rollOnce(swap.fragment);
  // No delay: a view transition would block clicks, and settling would briefly give new buttons the old ones' values.
  swap.swapSpec.transition = false;
  swap.swapSpec.settle = 0;
});

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx.target?.id === "help-slip") {
    openHelp();
    return;
  }
  if (event.detail.ctx.target?.id !== "main") return;
  if (!ended && main.querySelector(".sheet")) {
    ended = true;
    scrollTo(0, 0);
  }
  for (const id of openSlips) document.getElementById(id)?.showPopover?.();
  const { title, said: words = "" } = document.getElementById("now")?.dataset ?? {};
  if (title) document.title = title;
  if (said.textContent !== words) said.textContent = words;
  keepFocus();
  if (knownPly() < newest) fetchTable(); // others have moved in between
});

// After a choice by keyboard, the focus is on the next question, not at the top of the page.
function keepFocus() {
  if (!choosing || document.activeElement !== document.body) return;
  (main.querySelector("#lift, #ask") ?? main).focus({ preventScroll: true });
}

function openHelp() {
  const help = document.getElementById("help-slip");
  help.showPopover();
  help.querySelector("button")?.focus();
}

// A slip returns the focus; if the table was swapped in between, it goes to the question.
document.getElementById("help-slip")?.addEventListener("toggle", (event) => {
  if (event.newState !== "closed") return;
  choosing = true;
  keepFocus();
});

// A hint is stale when the question changes. An Enter meant for a slip that has just closed chooses nothing.
function closeStaleHint(fragment) {
  const help = document.getElementById("help-slip");
  if (!help?.matches(":popover-open") || !help.querySelector("[data-hint]")) return;
  const asked = (root) => root.querySelector("#ask")?.textContent;
  if (asked(fragment) === asked(main)) return;
  help.hidePopover();
  slipGone = performance.now();
}

// A die rolls once. If the table is swapped in between, the animation continues where it was.
function rollOnce(fragment) {
  const present = new Set([...main.querySelectorAll(".die[data-roll]")].map((die) => die.dataset.roll));
  const now = performance.now();
  for (const die of fragment.querySelectorAll(".die[data-roll]")) {
    const { roll } = die.dataset;
    if (roll === "past") continue;
    if (!present.has(roll)) rolling.set(roll, now);
    const since = now - (rolling.get(roll) ?? -ROLL_MS);
    if (since >= ROLL_MS) continue;
    die.classList.add("die--rolled");
    if (since > 0) die.style.animationDelay = `${-since}ms`;
  }
}

// Delegated, so that links of a table that was just swapped open the slip, too, instead of leaving the page.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-slip]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  htmx.ajax("GET", link.dataset.slip, { target: "#help-slip" });
});

// The same for choices: a form that htmx has not processed yet would load the whole page and lose the focus.
const processed = new WeakSet();
main.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || processed.has(form) || !form.matches("[hx-post]")) return;
  event.preventDefault();
  processed.add(form);
  htmx.process(form);
  setTimeout(() => form.requestSubmit(event.submitter)); // a form does not submit while it is being submitted
});

// ---- Keys: arrows move between choices, H requests a hint, ? lists the keys

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const covered = document.querySelector("[popover]:popover-open");
  if ((event.key === "Enter" || event.key === " ") && performance.now() - slipGone < REFLEX_MS) {
    return event.preventDefault();
  }
  if (event.key === "?") return slip(event, document.getElementById("keys"));
  if (covered && !covered.contains(event.target) && event.target.closest(".seat")) {
    if (event.key === "Enter" || event.key === " ") event.preventDefault();
    return;
  }
  if (covered) return;
  if (event.key === "h") {
    event.preventDefault();
    document.getElementById("hint")?.click();
    return;
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const choices = [...main.querySelectorAll(".way, .way--small, .choice, .fighter__act")];
  if (!choices.length || event.target.closest(".log")) return;
  event.preventDefault();
  const at = choices.indexOf(document.activeElement);
  const firstAvailable = choices.findIndex((choice) => !choice.hasAttribute("aria-disabled"));
  choices[at < 0 ? Math.max(firstAvailable, 0) : (at + step + choices.length) % choices.length].focus();
});

function slip(event, element) {
  event.preventDefault();
  if (element?.togglePopover()) element.focus();
}

// ---- Cards named in the log are highlighted on the table

for (const kind of ["pointerover", "focusin", "pointerout", "focusout"]) {
  document.addEventListener(kind, (event) => {
    const link = event.target.closest?.(".log a[data-card], .danger a[data-card]");
    if (!link) return;
    const on = kind === "pointerover" || kind === "focusin";
    for (const card of main.querySelectorAll(`[data-zone][data-card="${CSS.escape(link.dataset.card)}"]`)) {
      card.classList.toggle("is-pointed", on);
    }
  });
}
