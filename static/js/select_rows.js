// The box while rows are being selected: ticks all rows of the page, or none.

const show = () => {
  for (const button of document.querySelectorAll("[data-select]")) button.hidden = false;
};
show();
document.addEventListener("htmx:after:swap", show);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-select]");
  if (!button) return;
  for (const box of document.querySelectorAll('input[form="rows-form"][name="copy"]')) {
    box.checked = button.dataset.select === "all";
  }
});
