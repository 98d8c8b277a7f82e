// Typing numbers: the field is ready again after every answer, and the arrow keys change how many.

const ready = () => {
  choose();
  // htmx gives the focus back, and with it the caret, after it swapped.
  requestAnimationFrame(choose);
};

const choose = () => {
  const field = document.querySelector("[data-entry] [name=what]");
  field?.focus();
  field?.select();
};

document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("[data-entry]");
  if (!form || event.target.name !== "what") return;
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const quantity = form.elements.quantity;
  quantity.value = Math.min(999, Math.max(1, (Number(quantity.value) || 1) + step));
});

// The answer replaces the form, and with it what has the focus.
for (const moment of ["htmx:after:swap", "htmx:after:settle"]) {
  document.addEventListener(moment, (event) => {
    if (event.target.closest?.("#entry")) ready();
  });
}
ready();
