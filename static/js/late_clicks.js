// No click is lost. A choice made during a swap, or while an earlier choice is being sent, is made afterwards if the
// same question still offers it; otherwise the player is told that it was too late. It never answers another question.

const main = document.getElementById("main");
const late = document.getElementById("late");
const SLACK = 10; // px that a finger may move
const HOLD_MS = 450; // a longer touch enlarges the card
const REACTION_MS = 150; // nobody reacts to new content in less
const ECHO_MS = 80; // a tap's click follows the lifted finger within this time
const SHOWN_MS = 8000;
const CHOICE = 'button[name="action"]';

let posting = null; // the choice that is being sent
let waiting = null; // the choice made in the meantime
let pressed = null; // the choice on which the pointer or the space bar was pressed
let clicked = ""; // the question of the last single click
let swallowUntil = 0;
let swapped = null; // the last swap by others' moves: when, and where the choices were before
let hideTimer;

const asked = () => document.getElementById("now")?.dataset.question ?? "";
const choiceAt = (target) => {
  const button = target.closest?.(CHOICE);
  return button && main.contains(button) ? button : null;
};
const intent = (button) => ({ button, action: button.value, question: asked(), label: labelOf(button) });

function labelOf(button) {
  const words = button.querySelector(":scope > .sr, b")?.textContent ?? button.textContent;
  return words.replace(/\s+/g, " ").trim().replace(/[.,]$/, "");
}

function tell(words) {
  late.textContent = words;
  late.hidden = false;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => {
    late.hidden = true;
    late.textContent = "";
  }, SHOWN_MS);
}

// Make this choice now, if it still answers the question.
function settle({ action, question, label }) {
  const same = question !== "" && question === asked();
  const button = same ? main.querySelector(`form[hx-post] ${CHOICE}[value="${CSS.escape(action)}"]`) : null;
  if (button) button.form.requestSubmit(button);
  else tell(`Too late: ${label}.`);
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// ---- While an earlier choice is being sent

const isChoice = ({ ctx }) =>
  ctx.target?.id === "main" && ctx.request.method === "POST" && ctx.request.submitter?.name === "action";

document.addEventListener("htmx:before:request", ({ detail }) => {
  if (isChoice(detail)) posting = { action: detail.ctx.request.submitter.value, question: asked() };
});
document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (!isChoice(detail)) return;
  const next = waiting;
  posting = waiting = null;
  if (next) setTimeout(() => settle(next)); // htmx drops requests until it has finished the first one
});
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!posting || button?.name !== "action" || !event.target.matches("[hx-post]")) return;
  swallow(event);
  // A double click is one choice.
  if (button.value !== posting.action || asked() !== posting.question) waiting = intent(button);
}, true);

// ---- The table is swapped between pressing and lifting

// If the hand has been scrolled since the swap, the player has seen the new cards.
const scrolled = () => main.querySelector(".fan")?.scrollLeft ?? 0;
const aimedAt = (x, y) =>
  performance.now() - (swapped?.at ?? -REACTION_MS) < REACTION_MS &&
  swapped.left === scrolled() &&
  swapped.spots.find(({ rect }) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom);

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  if (ctx.target?.id !== "main" || event.defaultPrevented || !tasks.some(({ type }) => type === "main")) return;
  if (isChoice(event.detail)) {
    swapped = null;
    return;
  } // the response to the player's own choice is expected
  const choices = [...main.querySelectorAll(CHOICE)].filter((button) => button.checkVisibility());
  swapped = {
    at: performance.now(),
    spots: choices.map((button) => ({ ...intent(button), rect: button.getBoundingClientRect() })),
  };
});
document.addEventListener("htmx:after:swap", ({ detail }) => {
  const latest = swapped;
  if (latest && detail.ctx.target === main) {
    queueMicrotask(() => {
      latest.left = scrolled();
    }); // after hand_scroll_position.js has restored it
  }
});

document.addEventListener("pointerdown", (event) => {
  pressed = null;
  if (!event.isPrimary || event.button) return;
  const aim = aimedAt(event.clientX, event.clientY);
  const button = choiceAt(event.target);
  const meant = aim && (aim.question !== asked() || aim.action !== button?.value) ? aim : button && intent(button);
  if (meant) pressed = { ...meant, x: event.clientX, y: event.clientY, at: performance.now() };
}, true);
document.addEventListener("pointercancel", () => {
  pressed = null;
}, true);
document.addEventListener("pointerup", (event) => {
  const was = pressed;
  pressed = null;
  if (!was || was.button?.isConnected) return;
  if (Math.hypot(event.clientX - was.x, event.clientY - was.y) > SLACK) return;
  if (event.pointerType !== "mouse" && performance.now() - was.at > HOLD_MS) return;
  swallowUntil = performance.now() + ECHO_MS;
  settle(was);
}, true);

document.addEventListener("click", (event) => {
  const button = choiceAt(event.target);
  if (performance.now() < swallowUntil && event.detail) {
    swallowUntil = 0;
    return swallow(event);
  }
  if (!button) return;
  if (event.detail > 1 && clicked !== asked()) {
    swallow(event);
    return tell("A double click counts once.");
  }
  if (event.detail <= 1) clicked = asked();
}, true);

// ---- The same by keyboard; holding a key down chooses once

document.addEventListener("keydown", (event) => {
  const button = choiceAt(event.target);
  if (!button || (event.key !== "Enter" && event.key !== " ")) return;
  if (event.repeat) return event.preventDefault();
  if (event.key === " ") pressed = { ...intent(button), key: true };
}, true);
document.addEventListener("keyup", (event) => {
  if (event.key !== " " || !pressed?.key) return;
  const was = pressed;
  pressed = null;
  if (!was.button.isConnected) settle(was);
}, true);
