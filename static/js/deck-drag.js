// Drag and drop in the deck builder: a found card onto the deck adds it, a card of the deck onto the search removes it.
//
// With a mouse a drag begins when the pointer moves, with a finger when it rests on a card for a moment. On a narrow
// screen only one pane is visible; there the tabs of the panes are the targets. Every drop clicks the button that does
// the same, so that nothing depends on dragging.

const HOLD = 300; // milliseconds that a finger rests on a card before it can be dragged
const SLACK = 8; // pixels that a pointer may move before it counts as moving

const FOUND = "[id^=found-] .card-face";
const IN_DECK = ".slots__card[name=change] .card-face";
const TARGETS = { add: [".slots-pane", "label:has(#tab-deck)"], remove: [".search", "label:has(#tab-search)"] };

let drag = null;

const dragOf = (event) => {
  const face = event.target.closest?.(`${FOUND}, ${IN_DECK}`);
  if (!face || !face.closest("#builder")) return null;
  const button = face.closest("button[name=change]") ??
    face.closest("[id^=found-]").querySelector('button[name=change][value*="+"]');
  if (!button) return null;
  const kind = button.matches(".slots__card") ? "remove" : "add";
  return { face, button, kind, x: event.clientX, y: event.clientY, pointer: event.pointerId };
};

const targetAt = (x, y) =>
  document.elementsFromPoint(x, y).map((each) => each.closest(TARGETS[drag.kind].join(","))).find(Boolean);

const begin = () => {
  const box = drag.face.getBoundingClientRect();
  drag.ghost = drag.face.cloneNode(true);
  drag.ghost.classList.add("drag-ghost");
  drag.ghost.setAttribute("aria-hidden", "true");
  drag.ghost.style.width = `${box.width}px`;
  document.body.append(drag.ghost);
  document.body.classList.add("is-dragging");
  move(drag.x, drag.y);
};

const move = (x, y) => {
  const box = drag.ghost.getBoundingClientRect();
  drag.ghost.style.left = `${x - box.width / 2}px`;
  drag.ghost.style.top = `${y - box.height / 2}px`;
  const over = targetAt(x, y);
  if (over !== drag.over) {
    drag.over?.classList.remove("is-drop-target");
    over?.classList.add("is-drop-target");
    drag.over = over;
  }
};

const end = () => {
  clearTimeout(drag?.timer);
  drag?.over?.classList.remove("is-drop-target");
  drag?.ghost?.remove();
  document.body.classList.remove("is-dragging");
  drag = null;
};

// The click that the browser sends after a drag must not open or remove the card.
const swallowClick = () => {
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
};

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || drag) return;
  drag = dragOf(event);
  if (drag && event.pointerType !== "mouse") drag.timer = setTimeout(begin, HOLD);
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK;
  if (!drag.ghost && moved && event.pointerType !== "mouse") return end(); // the finger scrolls
  if (!drag.ghost && moved) begin();
  if (drag.ghost) move(event.clientX, event.clientY);
});

document.addEventListener("pointerup", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { ghost, over, button } = drag;
  end();
  if (!ghost) return;
  swallowClick();
  if (over) setTimeout(() => button.isConnected && button.click(), 60);
});

document.addEventListener("pointercancel", end);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drag?.ghost) end();
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("#builder")) event.preventDefault(); // the browser would drag the link or the picture
});
document.addEventListener("touchmove", (event) => {
  if (drag?.ghost) event.preventDefault(); // the page must not scroll while a card is dragged
}, { passive: false });
document.addEventListener("contextmenu", (event) => {
  if (drag?.ghost || drag?.timer) event.preventDefault();
});
