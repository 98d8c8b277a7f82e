// Enlarges a card: rest the pointer on it, long-press it, or press I. Faces scale with their width, so a clone is
// enough.

const main = document.getElementById("main");
const closer = document.getElementById("closer");
const REST_MS = 350;
const HOLD_MS = 450;
const GAP = 10;
const SLACK = 10; // px that a finger may move

let timer;
let wanted = ""; // the card that is shown, or will be: the table may be swapped in between
let held = false;
let at = { x: 0, y: 0 }; // the last position of the pointer

const FULL = ".card-face[role=img]";

// The face under the pointer; for a small picture or a name in the log, the same card's face elsewhere on the table.
function faceOf(target) {
  const holder = target.closest?.("[data-card]");
  return target.closest?.(FULL) ?? holder?.querySelector(FULL) ??
    (holder && main.querySelector(`[data-card="${CSS.escape(holder.dataset.card)}"] ${FULL}`));
}

// The text beside the face: what choosing it does, or why it cannot be chosen.
function textBeside(face) {
  const place = face.closest(".choice, .placed, .pile__card");
  return [...(place?.children ?? [])].filter((child) => child !== face).map((child) => child.textContent).join(" ");
}

function show(face, spot) {
  const large = face.cloneNode(true);
  large.setAttribute("aria-hidden", "true");
  const text = document.createElement("p");
  text.textContent = textBeside(face);
  closer.replaceChildren(large, ...(text.textContent.trim() ? [text] : []));
  if (!closer.matches(":popover-open")) closer.showPopover();
  place(spot.getBoundingClientRect());
}

// Above the card if there is room, else below it, else beside it; always inside the window.
function place(card) {
  const { width, height } = closer.getBoundingClientRect();
  const over = card.top - height - GAP;
  const under = card.bottom + GAP;
  const fits = over >= GAP || under + height + GAP <= innerHeight;
  const beside = card.right + GAP + width <= innerWidth ? card.right + GAP : card.left - GAP - width;
  const left = fits ? card.left + (card.width - width) / 2 : beside;
  const top = over >= GAP ? over : fits ? under : card.top;
  closer.style.left = `${clamp(left, innerWidth - width)}px`;
  closer.style.top = `${clamp(top, innerHeight - height)}px`;
}

const clamp = (value, most) => Math.max(GAP, Math.min(value, most - GAP));

function hide() {
  clearTimeout(timer);
  wanted = "";
  if (closer.matches(":popover-open")) closer.hidePopover();
}

function showAfter(target, wait, also = () => {}) {
  const face = faceOf(target);
  const slug = face ? face.closest("[data-card]")?.dataset.card ?? face.getAttribute("aria-label") : "";
  if (slug && slug === wanted) return;
  hide();
  wanted = slug;
  if (!slug) return;
  timer = setTimeout(() => {
    const still = face.isConnected ? face : main.querySelector(`[data-card="${CSS.escape(slug)}"] ${FULL}`);
    if (!still) return;
    also();
    show(still, target.isConnected ? target.closest("[data-card]") ?? still : still);
  }, wait);
}

// ---- Mouse: resting

main.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || event.buttons) return;
  if (event.clientX === at.x && event.clientY === at.y) return; // the table moved, the mouse did not
  event.target.closest("[data-card][title]")?.removeAttribute("title"); // its text is shown below the enlarged card
  showAfter(event.target, REST_MS);
});
main.addEventListener("pointerleave", (event) => {
  if (event.pointerType === "mouse") hide();
});

// ---- Touch: long press; lifting the finger then chooses nothing

document.addEventListener("pointerdown", (event) => {
  hide();
  held = false;
  at = { x: event.clientX, y: event.clientY };
  if (event.pointerType !== "mouse" && main.contains(event.target)) {
    showAfter(event.target, HOLD_MS, () => {
      held = true;
    });
  }
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "mouse") at = { x: event.clientX, y: event.clientY };
  else if (!held && Math.hypot(event.clientX - at.x, event.clientY - at.y) > SLACK) clearTimeout(timer);
});
for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, (event) => {
    if (event.pointerType !== "mouse") clearTimeout(timer);
  });
}
document.addEventListener("contextmenu", (event) => {
  if (held) event.preventDefault();
});
document.addEventListener("click", (event) => {
  if (!held) return;
  held = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

// A click on a card that cannot be chosen enlarges it.
main.addEventListener("click", (event) => {
  const taken = event.target.closest("a, button, summary, label");
  const face = faceOf(event.target);
  if (face && (!taken || taken.matches(".choice[aria-disabled]"))) show(face, face);
});

// ---- Keys

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const open = closer.matches(":popover-open");
  if (event.key !== "i") return hide();
  const face = faceOf(document.activeElement);
  if (open || !face) return hide();
  event.preventDefault();
  show(face, face);
});
