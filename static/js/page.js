// What every page needs and HTML alone cannot do.

// "/" jumps to the page's search field.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, textarea, select")) return;
  const field = document.querySelector("[type=search]");
  if (!field) return;
  event.preventDefault();
  field.focus();
});

// Toasts leave by themselves; a person who points at one keeps it.
for (const toast of document.querySelectorAll(".toasts .toast")) {
  let timer = setTimeout(() => toast.remove(), 6000);
  toast.addEventListener("pointerenter", () => clearTimeout(timer));
  toast.addEventListener("pointerleave", () => {
    timer = setTimeout(() => toast.remove(), 3000);
  });
}

// What was typed before the page could listen, or what the browser put back on return, is looked for too: now, if htmx
// was quicker than this script, or as soon as it listens.
const overtake = () => {
  for (
    const field of document.querySelectorAll('input[hx-trigger^="input"], [hx-trigger^="input"] :is(input, textarea)')
  ) {
    const typed = field.value !== field.defaultValue && field.type !== "file";
    if (typed || field.checked !== field.defaultChecked) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
};
overtake();
document.addEventListener("htmx:after:process", ({ target }) => {
  if (target === document.body) overtake();
});
