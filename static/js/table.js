// A table: follow it by socket, else by polling; move cards from where they were to where they go; keys; slips.
// The server's answer is the truth: nothing here decides anything.

const main = document.getElementById("main");
const line = document.getElementById("line-lost");
const said = document.getElementById("said");
const POLL_MS = 2500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const known = () => document.getElementById("now")?.dataset.known ?? "";
const knownPly = () => Number(known().split("-")[1] ?? -1);

// ---- Look again

let looking = false;
let lookAgain = false;

async function look() {
  if (looking) { lookAgain = true; return; }
  looking = true;
  const address = `${main.dataset.table}?known=${encodeURIComponent(known())}`;
  try {
    await htmx.ajax("GET", address, { target: "#main", swap: "innerHTML transition:true" });
  } finally {
    looking = false;
    if (lookAgain) { lookAgain = false; look(); }
  }
}

// ---- The socket pokes; without it the page polls

let retry = FIRST_RETRY_MS;
let open = false;

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${main.dataset.socket}`);
  socket.addEventListener("open", () => { open = true; retry = FIRST_RETRY_MS; line.hidden = true; });
  socket.addEventListener("message", (event) => {
    const { ply } = JSON.parse(event.data);
    // An open match has no plies yet: every poke says that somebody has come.
    if (ply > knownPly() || document.querySelector("#now[data-open]")) look();
  });
  socket.addEventListener("close", () => {
    open = false;
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, LONGEST_RETRY_MS);
  });
}

// Polling hears of what a poke has missed, too.
setInterval(() => { if (!open && !document.hidden) look(); }, POLL_MS);
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
addEventListener("online", look);
connect();

document.addEventListener("htmx:error", (event) => {
  if (event.detail?.ctx) line.hidden = false;
});
document.addEventListener("htmx:after:request", (event) => {
  if (event.detail.ctx.response.status < 500) line.hidden = true;
});

// ---- Swaps: a fault keeps the table; cards move; the die rolls once; slips and the reading voice stay

let openSlips = [];
let choosing = false;
let ended = document.querySelector(".sheet") !== null;

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  if (ctx.target?.id !== "main") return;
  if (ctx.response.status >= 500 || ctx.response.status === 404) {
    event.preventDefault();
    line.hidden = false;
    if (ctx.response.status === 404) location.reload();
    return;
  }
  closeStaleHint();
  const focused = document.activeElement;
  if (focused !== document.body) choosing = focused.closest(".seat, .curtain") !== null;
  openSlips = [...main.querySelectorAll("[popover]:popover-open")].map((slip) => slip.id);
  const swap = tasks.find((task) => task.type === "main");
  if (!swap) return;
  rollOnce(swap.fragment);
  unnameCards();
  if (calm.matches || !nameMoves(swap.fragment)) swap.swapSpec.transition = false;
});

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx.target?.id === "help-slip") { openHelp(); return; }
  if (event.detail.ctx.target?.id !== "main") return;
  if (!ended && main.querySelector(".sheet")) { ended = true; scrollTo(0, 0); }
  for (const id of openSlips) document.getElementById(id)?.showPopover?.();
  const words = document.getElementById("now")?.dataset.said ?? "";
  if (said.textContent !== words) said.textContent = words;
  unnameCards();
  keepFocus();
});

// htmx copies attributes between elements of the same id, and the policy forbids to set a style attribute, even an empty one.
function unnameCards() {
  for (const card of main.querySelectorAll("[data-card][style]")) card.removeAttribute("style");
}

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

function closeStaleHint() {
  const help = document.getElementById("help-slip");
  if (help?.matches(":popover-open") && help.querySelector("[data-hint]")) help.hidePopover();
}

function rollOnce(fragment) {
  const die = fragment.querySelector(".die[data-roll]");
  const before = main.querySelector(".die[data-roll]");
  if (die && die.dataset.roll !== "past" && die.dataset.roll !== before?.dataset.roll) die.classList.add("die--rolled");
}

// A card that is in one zone before and in another after carries the same name in both, for the time of the move.
function nameMoves(fragment) {
  const before = cardsByPlace(main);
  const after = cardsByPlace(fragment);
  let moves = 0;
  for (const [slug, to] of after) {
    const from = before.get(slug);
    if (!from || from.length !== 1 || to.length !== 1 || from[0].dataset.zone === to[0].dataset.zone) continue;
    const name = `card-${slug}`;
    from[0].style.viewTransitionName = name;
    to[0].style.viewTransitionName = name;
    moves += 1;
  }
  return moves;
}

function cardsByPlace(root) {
  const found = new Map();
  for (const card of root.querySelectorAll("[data-card][data-zone]")) {
    if (root === main && !card.checkVisibility()) continue;
    found.set(card.dataset.card, [...(found.get(card.dataset.card) ?? []), card]);
  }
  return found;
}

// ---- Keys: arrows go from choice to choice, H asks for a hint, ? explains

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const covered = document.querySelector("[popover]:popover-open");
  if (event.key === "?") return slip(event, document.getElementById("keys"));
  if (covered && !covered.contains(event.target) && event.target.closest(".seat")) {
    if (event.key === "Enter" || event.key === " ") event.preventDefault();
    return;
  }
  if (covered) return;
  if (event.key === "h") { event.preventDefault(); document.getElementById("hint")?.click(); return; }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const choices = [...main.querySelectorAll(".way, .choice")];
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
