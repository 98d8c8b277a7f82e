// A table: follow it by socket, else by polling; swaps; keys; slips. Moving cards, results and late clicks have modules
// of their own. The server's answer is the truth: nothing here decides anything.

const main = document.getElementById("main");
const line = document.getElementById("line-lost");
const said = document.getElementById("said");
const POLL_MS = 2500;
const CALM_TICKS = 4;
const NO_ROOM = 4430; // the server's close code for too many open pages
const NO_ROOM_RETRY_MS = 60000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;
const LONGEST_LOOK_MS = 15000; // an answer that never comes must not keep the table from looking again

const known = (root = document) => root.querySelector("#now")?.dataset.known ?? "";
const knownPly = (root) => Number(known(root).split("-")[1] ?? -1);
const knownBy = (root) => known(root).split("-")[3]; // whose ply it is: "own" or "public"

// ---- Look again

let looking = false;
let lookAgain = false;
let crossed = false; // a choice and a look were under way together: the look may show the table as it was before

async function look() {
  if (looking) {
    lookAgain = true;
    return;
  }
  looking = true;
  const address = crossed ? main.dataset.table : `${main.dataset.table}?known=${encodeURIComponent(known())}`;
  crossed = choosingNow;
  try {
    const answer = htmx.ajax("GET", address, { target: "#main", swap: "innerHTML" });
    await Promise.race([
      answer,
      new Promise((resolve) => {
        setTimeout(resolve, LONGEST_LOOK_MS);
      }),
    ]);
  } finally {
    looking = false;
    if (lookAgain) {
      lookAgain = false;
      if (crossed || isBehind()) look();
    }
  }
}

// ---- The socket pokes; without it the page polls

let retry = FIRST_RETRY_MS;
let open = false;
let newest = -1; // the highest ply that a poke has named
let choosingNow = false; // the answer to one's own choice brings the table along: no poke needs to fetch it as well
let ticks = 0;

// An open match has no plies yet: every poke says that somebody has come.
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
    if (!choosingNow && isBehind()) look();
  });
  socket.addEventListener("close", ({ code }) => {
    open = false;
    if (code === NO_ROOM) return setTimeout(connect, NO_ROOM_RETRY_MS); // polling goes on meanwhile
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, LONGEST_RETRY_MS);
  });
}

// Polling hears of what a poke has missed, too; with a socket it looks now and then.
setInterval(() => {
  ticks += 1;
  if (!document.hidden && (!open || ticks % CALM_TICKS === 0)) look();
}, POLL_MS);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look();
});
addEventListener("online", look);
connect();

document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (ctx.target?.id === "main" && ctx.request.method === "POST") {
    choosingNow = true;
    crossed ||= looking;
  }
});
document.addEventListener("htmx:finally:request", (event) => {
  const { ctx } = event.detail;
  if (ctx.target?.id !== "main" || ctx.request.method !== "POST") return;
  choosingNow = false;
  if (crossed || isBehind()) look(); // others have moved meanwhile, or the choice did not arrive
});
document.addEventListener("htmx:error", (event) => {
  if (event.detail?.ctx) line.hidden = false;
});
document.addEventListener("htmx:after:request", (event) => {
  if (event.detail.ctx.response.status < 500) line.hidden = true;
});

// ---- Swaps: a fault keeps the table; the die rolls once; slips and the reading voice stay

const REFLEX_MS = 700;
const ROLL_MS = 1200;
const rolling = new Map(); // when each throw that this page has seen began
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
    line.hidden = false;
    if (ctx.response.status === 404) location.reload();
    return;
  }
  const swap = tasks.find((task) => task.type === "main");
  // A player who has left the seat watches from now on, and the spectators' ply is another one.
  const otherEyes = swap && known(swap.fragment) && knownBy(swap.fragment) !== knownBy();
  if (otherEyes) newest = -1;
  // The answer to one's own move may come after the others' moves were looked at: the table never goes back.
  else if (swap && knownPly(swap.fragment) < knownPly()) return event.preventDefault();
  if (swap) closeStaleHint(swap.fragment);
  const focused = document.activeElement;
  if (focused !== document.body) choosing = focused.closest(".seat, .curtain") !== null;
  openSlips = [...main.querySelectorAll("[popover]:popover-open")].map((slip) => slip.id);
  if (!swap) return;
  rollOnce(swap.fragment);
  // At once: a transition of the page would hold clicks up, and settling would give new buttons the old ones' values
  // for a moment.
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
  if (knownPly() < newest) look(); // others have moved while this was on its way
});

// Who chose by keyboard goes on from the next question, not from the top of the page.
function keepFocus() {
  if (!choosing || document.activeElement !== document.body) return;
  (main.querySelector("#lift, #ask") ?? main).focus({ preventScroll: true });
}

function openHelp() {
  const help = document.getElementById("help-slip");
  help.showPopover();
  help.querySelector("button")?.focus();
}

// A slip gives the focus back to where it was; when the table was swapped meanwhile that is gone, and the question has
// it.
document.getElementById("help-slip")?.addEventListener("toggle", (event) => {
  if (event.newState !== "closed") return;
  choosing = true;
  keepFocus();
});

// A hint is stale once something else is asked. An Enter meant for the slip that has just gone plays nothing.
function closeStaleHint(fragment) {
  const help = document.getElementById("help-slip");
  if (!help?.matches(":popover-open") || !help.querySelector("[data-hint]")) return;
  const asked = (root) => root.querySelector("#ask")?.textContent;
  if (asked(fragment) === asked(main)) return;
  help.hidePopover();
  slipGone = performance.now();
}

// A throw rolls once. A table that is swapped meanwhile lets it roll on from where it was.
function rollOnce(fragment) {
  const lying = new Set([...main.querySelectorAll(".die[data-roll]")].map((die) => die.dataset.roll));
  const now = performance.now();
  for (const die of fragment.querySelectorAll(".die[data-roll]")) {
    const { roll } = die.dataset;
    if (roll === "past") continue;
    if (!lying.has(roll)) rolling.set(roll, now);
    const since = now - (rolling.get(roll) ?? -ROLL_MS);
    if (since >= ROLL_MS) continue;
    die.classList.add("die--rolled");
    if (since > 0) die.style.animationDelay = `${-since}ms`;
  }
}

// Heard here, not on the link: a table that was swapped in this very moment answers, too, instead of leaving for the
// slip's page.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-slip]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  htmx.ajax("GET", link.dataset.slip, { target: "#help-slip" });
});

// So does a choice: a form that htmx has not come to yet would load the whole page, and with it lose where the keys
// were.
const caught = new WeakSet();
main.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || caught.has(form) || !form.matches("[hx-post]")) return;
  event.preventDefault();
  caught.add(form);
  htmx.process(form);
  setTimeout(() => form.requestSubmit(event.submitter)); // a form does not submit while it is being submitted
});

// ---- Keys: arrows go from choice to choice, H asks for a hint, ? explains

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
  const lit = choices.findIndex((choice) => !choice.hasAttribute("aria-disabled"));
  choices[at < 0 ? Math.max(lit, 0) : (at + step + choices.length) % choices.length].focus();
});

function slip(event, element) {
  event.preventDefault();
  element?.togglePopover();
}

// ---- The log points at what it speaks of

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
