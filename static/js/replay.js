// A replay: steps without loading the whole page; arrow keys; the slider follows the thumb. Without it, links and a form.

const main = document.getElementById("main");
const SLIDE_MS = 80;

async function show(address, remember = true) {
  await htmx.ajax("GET", address, { target: "#main", swap: "innerHTML" });
  if (remember) history.replaceState(null, "", address);
}

main.addEventListener("click", (event) => {
  const link = event.target.closest(".steps a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.getAttribute("href"));
});

let timer;
main.addEventListener("input", (event) => {
  if (event.target.id !== "ply") return;
  const form = event.target.form;
  form.querySelector("output").textContent = `${event.target.value} of ${event.target.max}`;
  clearTimeout(timer);
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  timer = setTimeout(() => show(address), SLIDE_MS);
});
main.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = { ArrowLeft: "step-back", ArrowRight: "step-next", Home: "step-first", End: "step-last" }[event.key];
  const link = id && document.getElementById(id);
  if (!link?.hasAttribute("href")) return;
  event.preventDefault();
  link.click();
});
