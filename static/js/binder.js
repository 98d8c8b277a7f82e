// A binder page: moves cards between slots by dragging, or by choosing a card and then a slot; turns pages with keys.

import { filled, gettext } from "./translation.js";

const form = document.querySelector("[data-binder-form]");
const status = document.querySelector("[data-binder-status]");
const slots = [...document.querySelectorAll("[data-binder] [data-slot]")];
const columns = Number(document.querySelector("[data-binder]").className.match(/--(\d)/)?.[1] ?? 3);
let chosen = null;
let drag = null;
let justDragged = false;

const choose = (item) => {
  chosen?.classList.remove("is-chosen");
  chosen = item;
  item?.classList.add("is-chosen");
  document.body.classList.toggle("is-moving-card", item !== null);
  status.textContent = item
    ? filled(gettext("%(name)s chosen. Choose the slot to move it to."), { name: item.dataset.name })
    : "";
};

const move = (copy, slot) => {
  form.elements.copy.value = copy;
  form.elements.slot.value = slot;
  form.requestSubmit();
};

const activate = (item) => {
  if (chosen === null) {
    if (item.dataset.copy) choose(item);
  } else if (item === chosen || !item.dataset.slot) {
    choose(item === chosen || !item.dataset.copy ? null : item);
  } else {
    move(chosen.dataset.copy, item.dataset.slot);
  }
};

document.querySelector("[data-binder-help]").hidden = false;
for (const item of document.querySelectorAll(".binder__slot")) {
  const button = item.querySelector(".binder__choose");
  button.hidden = false;
  button.addEventListener("click", () => {
    if (!justDragged) activate(item);
  });
  button.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || !item.dataset.copy) return;
    drag = { item, x: event.clientX, y: event.clientY, moving: false };
  });
}

// Dragging with the mouse; a finger scrolls the page instead, and chooses by tapping.
const slotAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-binder] [data-slot]");

document.addEventListener("pointermove", (event) => {
  if (drag === null) return;
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moving && Math.hypot(right, down) < 6) return;
  if (!drag.moving) {
    drag.moving = true;
    choose(drag.item);
    drag.item.classList.add("is-dragged");
  }
  drag.item.querySelector(".binder__face").style.translate = `${right}px ${down}px`;
  for (const slot of slots) slot.classList.toggle("is-over", slot === slotAt(event));
});
document.addEventListener("pointerup", (event) => {
  if (drag === null) return;
  const { item, moving } = drag;
  drag = null;
  if (!moving) return;
  justDragged = true;
  setTimeout(() => justDragged = false);
  item.classList.remove("is-dragged");
  item.querySelector(".binder__face").style.translate = "";
  const slot = slotAt(event);
  slot?.classList.remove("is-over");
  choose(null);
  if (slot && slot !== item) move(item.dataset.copy, slot.dataset.slot);
});

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return choose(null);
  if (event.key === "PageUp" || event.key === "PageDown") {
    const link = document.querySelector(event.key === "PageUp" ? "[rel=prev]" : "[rel=next]");
    if (link) {
      event.preventDefault();
      link.click();
    }
    return;
  }
  const at = slots.findIndex((slot) => slot.contains(document.activeElement));
  const next = slots[at + (STEPS[event.key] ?? 0)];
  if (at >= 0 && event.key in STEPS && next) {
    event.preventDefault();
    next.querySelector(".binder__choose").focus();
  }
});
