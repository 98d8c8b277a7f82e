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
  toast.addEventListener("pointerleave", () => { timer = setTimeout(() => toast.remove(), 3000); });
}
