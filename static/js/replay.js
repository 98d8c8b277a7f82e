// A replay: steps without loading the whole page, arrow keys, and a live slider. Without this script, links and a form
// do the same.

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
main.addEventListener("submit", (event) => {
  if (event.target.matches(".steps__slide")) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = { ArrowLeft: "step-back", ArrowRight: "step-next", Home: "step-first", End: "step-last" }[event.key];
  const link = id && document.getElementById(id);
  if (!link?.hasAttribute("href")) return;
  event.preventDefault();
  link.click();
});

// ---- Automatic play at the chosen speed, until the end or a click; the controls are hidden without this script

let playing = false;
let pace = "1500"; // ms per step, kept here because the controls are swapped with every step
let due;

function showControls() {
  const controls = document.getElementById("steps-play");
  if (!controls) return;
  controls.hidden = false;
  const button = document.getElementById("play");
  button.setAttribute("aria-pressed", String(playing));
  button.querySelector("span").textContent = playing ? "Pause" : "Play";
  document.getElementById("speed").value = pace;
}

function setPlaying(on) {
  playing = on;
  clearTimeout(due);
  showControls();
  if (on) due = setTimeout(playOn, Number(pace));
}

async function playOn() {
  const next = document.getElementById("step-next");
  if (!playing || !next?.hasAttribute("href")) return setPlaying(false);
  await show(next.getAttribute("href"));
  if (playing) setPlaying(document.getElementById("step-next")?.hasAttribute("href") ?? false);
}

main.addEventListener("click", async (event) => {
  if (event.target.closest(".steps a[href]")) return setPlaying(false); // stepping manually stops automatic play
  if (!event.target.closest("#play")) return;
  const atEnd = !document.getElementById("step-next")?.hasAttribute("href");
  if (!playing && atEnd) await show(document.getElementById("step-first").getAttribute("href"));
  setPlaying(!playing);
});
main.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  pace = event.target.value;
  if (playing) setPlaying(true);
});
document.addEventListener("htmx:after:swap", showControls);
showControls();
