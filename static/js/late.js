// No click is lost. A choice that meets a swap, or an earlier choice on its way, is made afterwards if the same is
// still offered to the same question; else the player hears that it came too late. It never answers another question.

const main = document.getElementById("main");
const late = document.getElementById("late");
const SLACK = 10; // px: a finger trembles
const HOLD_MS = 450; // a finger that rests longer reads the card
const REACTION_MS = 150; // nobody aims at what has appeared in less
const ECHO_MS = 80; // a tap's click comes so soon after the finger is lifted
const TOLD_MS = 8000;
const CHOICE = 'button[name="action"]';

let posting = null; // the choice that is on its way
let waiting = null; // the choice made meanwhile
let pressed = null; // the choice that the pointer or the space bar went down on
let clicked = ""; // the question of the last single click
let swallowUntil = 0;
let swapped = null; // what others' moves have replaced: when, and where the choices were
let told;

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
  clearTimeout(told);
  told = setTimeout(() => {
    late.hidden = true;
    late.textContent = "";
  }, TOLD_MS);
}

// Make that choice now, if it still answers what is asked.
function settle({ action, question, label }) {
  const same = question !== "" && question === asked();
  const button = same ? main.querySelector(`form[hx-post] ${CHOICE}[value="${CSS.escape(action)}"]`) : null;
  if (button) button.form.requestSubmit(button);
  else tell(`That came too late: ${label}.`);
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// ---- While an earlier choice is on its way

const isChoice = ({ ctx }) =>
  ctx.target?.id === "main" && ctx.request.method === "POST" && ctx.request.submitter?.name === "action";

document.addEventListener("htmx:before:request", ({ detail }) => {
  if (isChoice(detail)) posting = { action: detail.ctx.request.submitter.value, question: asked() };
});
document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (!isChoice(detail)) return;
  const next = waiting;
  posting = waiting = null;
  if (next) setTimeout(() => settle(next)); // htmx drops what comes before it has put the first one away
});
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!posting || button?.name !== "action" || !event.target.matches("[hx-post]")) return;
  swallow(event);
  // A double click is one choice.
  if (button.value !== posting.action || asked() !== posting.question) waiting = intent(button);
}, true);

// ---- The table is swapped between pressing and lifting

// A hand that has been scrolled since was looked at: then the finger is on what it sees.
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
  } // the answer to one's own choice surprises nobody
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
    }); // once fan.js has put it back
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

// ---- The same by keyboard. A key that is held down chooses once.

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
