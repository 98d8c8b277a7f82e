// The deck builder by keyboard: Enter adds the first card found, arrows move through cards, "?" shows shortcuts.

const query = () => document.getElementById("deck-query");
const board = () => document.querySelector(".slots-pane");
const cardButtons = (area) => [...(area?.querySelectorAll("button[name=change]") ?? [])].filter(isVisible);
const foundButtons = () =>
  cardButtons(document.getElementById("search")).filter((button) => button.id.startsWith("add-"));
const isVisible = (element) => element.getClientRects().length > 0;
const isTyping = (element) => element.matches("input:not([type=checkbox], [type=radio]), textarea, select");

// ---- Enter in the search field ----
let addsWhenFound = false;

// Whether the cards shown are those of the text in the field: the list states the text that it answers.
const isAnswered = () => document.querySelector('#search input[type=hidden][name="q"]')?.value === query().value;

const addFirst = () => {
  const first = foundButtons().find((button) => button.value.includes("+"));
  if (!first) return;
  first.click();
  query().select();
};

document.addEventListener("htmx:after:swap", () => {
  if (!addsWhenFound || !query() || !isAnswered()) return;
  addsWhenFound = false;
  if (document.activeElement === query()) addFirst();
});

// ---- Arrows ----
// The button next to this one in the direction of an arrow key; in a row above or below, the closest one.
const neighbour = (buttons, button, key) => {
  const index = buttons.indexOf(button);
  if (key === "ArrowRight") return buttons[index + 1];
  if (key === "ArrowLeft") return buttons[index - 1];
  const down = key === "ArrowDown";
  const here = button.getBoundingClientRect();
  const distance = (other) => {
    const there = other.getBoundingClientRect();
    const rows = down ? there.top - here.bottom : here.top - there.bottom;
    return rows < -1 ? Infinity : rows * 10 + Math.abs(there.left + there.width / 2 - here.left - here.width / 2);
  };
  const ranked = buttons.filter((other) => distance(other) < Infinity);
  return ranked.sort((one, other) => distance(one) - distance(other))[0];
};

const moveFocus = (event, area) => {
  const next = neighbour(area, event.target, event.key);
  if (next) next.focus();
  else if (event.key === "ArrowUp" && area === found) query()?.focus();
  event.preventDefault();
};
let found = [];

const onArrow = (event) => {
  if (event.target === query()) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    foundButtons()[0]?.focus();
    return;
  }
  found = foundButtons();
  const onBoard = cardButtons(board());
  if (found.includes(event.target)) moveFocus(event, found);
  else if (onBoard.includes(event.target)) moveFocus(event, onBoard);
};

// ---- Shortcuts ----
const showPane = (name) => {
  const tab = document.getElementById(`tab-${name}`);
  if (tab && !tab.checked && isVisible(tab.parentElement)) tab.checked = true;
};

const shortcuts = {
  "?": () => document.getElementById("deck-shortcuts")?.togglePopover(),
  "b": () => {
    showPane("deck");
    cardButtons(board())[0]?.focus();
  },
  "u": () => document.querySelector("#said button")?.click(),
  "a": () => document.querySelector(".suggestion button[name=change]")?.click(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target === query() && event.key === "Enter") {
    event.preventDefault();
    if (isAnswered()) addFirst();
    else addsWhenFound = true;
  } else if (event.key.startsWith("Arrow")) {
    onArrow(event);
  } else if (event.key === "Escape" && foundButtons().includes(event.target)) {
    query()?.focus();
  } else if (event.key === "Delete" && cardButtons(board()).includes(event.target)) {
    event.preventDefault();
    event.target.click();
  } else if (!isTyping(event.target) && Object.hasOwn(shortcuts, event.key)) {
    event.preventDefault();
    shortcuts[event.key]();
  }
});
