// Shows results of clashes, fights, rolls, tricks and rounds one by one: the player's own until they are acknowledged,
// those of others for the chosen time. The server sends them with the table, which is always up to date and never
// blocked.

const main = document.getElementById("main");
const panel = document.getElementById("results");
const body = panel.querySelector(".results__body");
const onward = document.getElementById("results-on");
const more = panel.querySelector(".results__more");
const turn = panel.querySelector(".results__turn");
const aloud = document.getElementById("told-aloud");
const SHOWN_MS = { slow: 7000, normal: 4000, fast: 1800 };
const MOST = 4; // more are reduced to a sentence each
const SEEN_MS = 600; // a choice at the table acknowledges a result that has been shown this long
const TABLES = 40; // maximum number of tables that are remembered
const MEMORY = "menagerie-results";
const SPEED = "menagerie-speed";

let perspective; // the table and the seat whose results these are
let taken = -1; // the highest number that has been queued
let queue = []; // waiting results, oldest first
let current = null;
let shownAt = 0;
let shortened = []; // first sentences of results that did not fit
let timer;

// ---- Stored in this browser

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  } // storage may be forbidden
}
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* then it is not remembered */ }
}

const seen = () => (read(MEMORY) ?? {})[perspective];
function remember(number) {
  const known = read(MEMORY) ?? {};
  const at = Math.max(number, known[perspective] ?? -1);
  delete known[perspective];
  write(MEMORY, Object.fromEntries([...Object.entries(known), [perspective, at]].slice(-TABLES)));
}

// ---- Speed

const speed = () => document.documentElement.dataset.speed;
function choose(value) {
  document.documentElement.dataset.speed = value in SHOWN_MS ? value : "normal";
  for (const choice of document.querySelectorAll("[data-speed-choice]")) choice.value = speed();
}
choose(read(SPEED));
document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-speed-choice]")) return;
  choose(event.target.value);
  write(SPEED, speed());
  wait();
});

// ---- The queue

function take(atFirst = false) {
  const source = document.getElementById("told");
  if (!source) return;
  const whose = `${main.dataset.table} ${source.dataset.eyes}`;
  if (whose !== perspective) {
    perspective = whose;
    queue = [];
    shortened = [];
    current = null;
    taken = seen() ?? -1;
    if (seen() === undefined && source.dataset.eyes === "all") remember(taken = Number(source.dataset.last || -1));
    atFirst = true;
  }
  const fresh = [...source.querySelectorAll("[data-result]")].filter(({ dataset }) => Number(dataset.result) > taken);
  const all = fresh.length === source.querySelectorAll("[data-result]").length;
  if (atFirst && all) shortened = [...source.querySelectorAll(".told__older li")].map((line) => line.textContent);
  for (const article of fresh) {
    taken = Number(article.dataset.result);
    queue.push({ number: taken, own: "own" in article.dataset, article: article.cloneNode(true) });
  }
  shorten();
  if (!current) next();
  else describe();
}

function shorten() {
  while (queue.length > MOST) {
    const at = queue.findIndex(({ own }) => !own);
    if (at < 0) return;
    shortened.push(queue[at].article.querySelector("p")?.textContent ?? "");
    queue.splice(at, 1);
  }
}

function next() {
  clearTimeout(timer);
  if (current) remember(current.number);
  current = queue.shift() ?? null;
  if (!current) return hide();
  show();
}

function show() {
  const { article, own } = current;
  const before = shortened.splice(0);
  if (before.length) article.append(listed(before));
  body.replaceChildren(article);
  shownAt = performance.now();
  panel.classList.toggle("is-own", own);
  panel.hidden = false;
  panel.scrollTop = 0;
  const words = [...article.querySelectorAll("h3, p, li.older")].map((line) => line.textContent);
  aloud.textContent = words.map((line) => line.replace(/[.]?$/, ".")).join(" ");
  describe();
  wait();
}

function listed(lines) {
  const list = document.createElement("ul");
  list.className = "result__before";
  for (const line of lines) {
    const item = document.createElement("li");
    item.className = "older";
    item.textContent = line;
    list.append(item);
  }
  return list;
}

// Updates what may change while a result is shown: how many are waiting, and whether it is the player's turn.
function describe() {
  onward.textContent = current.own ? "Continue" : "Skip";
  more.textContent = queue.length ? `${queue.length} more` : "";
  turn.hidden = !document.querySelector("#now[data-asked]");
  panel.classList.toggle("is-over", main.querySelector(".sheet") !== null);
}

function hide() {
  const focused = panel.contains(document.activeElement);
  panel.hidden = true;
  body.replaceChildren();
  if (focused) (main.querySelector("#lift, #ask") ?? main).focus({ preventScroll: true });
}

// Others' results disappear after a while, but not while they have the pointer or the focus, or the page is hidden.
function wait() {
  clearTimeout(timer);
  if (!current || current.own) return;
  const held = document.hidden || panel.matches(":hover, :focus-within");
  if (!held) timer = setTimeout(next, SHOWN_MS[speed()]);
}
for (const kind of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
  panel.addEventListener(kind, () => setTimeout(wait));
}
document.addEventListener("visibilitychange", wait);

// ---- Continuing

panel.addEventListener("click", (event) => {
  if (!event.target.closest("label, select")) next();
});
document.addEventListener("click", (event) => {
  const chooses = event.target.closest?.('button[name="action"]');
  if (current?.own && chooses && main.contains(chooses) && performance.now() - shownAt >= SEEN_MS) next();
});
document.addEventListener("keydown", (event) => {
  if (!current || (event.key !== "Enter" && event.key !== " ") || event.repeat || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[popover]:popover-open")) return;
  if (event.target.closest("a, button, input, select, textarea, summary, .log")) return;
  event.preventDefault();
  next();
});

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx.target?.id === "main") take();
});
take(true);
