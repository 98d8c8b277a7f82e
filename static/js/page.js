// Behaviour of every page.

// "/" jumps to the page's search field.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, textarea, select")) return;
  const field = document.querySelector("[type=search]");
  if (!field) return;
  event.preventDefault();
  field.focus();
});

// Toasts disappear after a while, but not while the pointer is on them.
for (const toast of document.querySelectorAll(".toasts .toast")) {
  let timer = setTimeout(() => toast.remove(), 6000);
  toast.addEventListener("pointerenter", () => clearTimeout(timer));
  toast.addEventListener("pointerleave", () => {
    timer = setTimeout(() => toast.remove(), 3000);
  });
}

// Fires input events for fields that were filled before htmx listened, by the user or by the browser on return: now, in
// case htmx has already started, and again when it starts.
const fireMissedInput = () => {
  for (
    const field of document.querySelectorAll('input[hx-trigger^="input"], [hx-trigger^="input"] :is(input, textarea)')
  ) {
    const typed = field.value !== field.defaultValue && field.type !== "file";
    if (typed || field.checked !== field.defaultChecked) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
};
fireMissedInput();
document.addEventListener("htmx:after:process", ({ target }) => {
  if (target === document.body) fireMissedInput();
});
