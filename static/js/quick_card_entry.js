// Adding cards by typing. Entries join a queue in the browser, so that the field is free at once; they are sent in
// order, one at a time, so that nothing is lost on a slow server. Each entry has an idempotency key: sending it again
// after a lost response adds nothing twice. Each also names the player who typed it, and is sent only for that player.

import { filled, gettext } from "./translation.js";

const form = document.querySelector("[data-entry]");
const field = form.elements.what;
const list = document.getElementById("entry-queue");
const waiting = document.getElementById("entry-waiting");
const DETAILS = ["game", "quantity", "condition", "language", "place", "note"];
const STORE = "entry-queue";
const LONGEST_WAIT = 30_000;

let queue = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
let sending = false;

const store = () => {
  if (queue.length) sessionStorage.setItem(STORE, JSON.stringify(queue));
  else sessionStorage.removeItem(STORE);
};

const token = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const csrf = () => document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1] ?? form.elements.csrfmiddlewaretoken.value;

// A visitor's first entry logs them in as a guest, which changes the CSRF token that the page's other forms send.
const renewTokens = () => {
  for (const input of document.querySelectorAll("[name=csrfmiddlewaretoken]")) input.value = csrf();
  document.body.setAttribute("hx-headers:inherited", JSON.stringify({ "X-CSRFToken": csrf() }));
};

// The field with the current player, from the page or the last response; empty for a visitor until the first entry.
const playerField = () => form.elements.player;
const mine = (entry) => !entry.player || entry.player === playerField().value;

// A visitor's entries belong to the guest that they have become.
const adoptPlayer = (now) => {
  if (!now || playerField().value) return;
  playerField().replaceWith(now);
  for (const entry of queue) {
    if (!entry.player) Object.assign(entry, { player: playerField().value, name: playerField().dataset.name });
  }
  store();
};

const announce = (text) => {
  document.getElementById("said").textContent = text;
};

const sound = (name) => document.dispatchEvent(new CustomEvent("entry-sound", { detail: name }));

const showStatus = (text) => {
  waiting.hidden = !text;
  waiting.textContent = text;
};

const element = (name, className, text = "") => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

const button = (text, act) => {
  const made = element("button", "button button--plain", text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
};

// ---- The queue

const enter = (entry) => {
  Object.assign(entry, { token: token(), player: playerField().value, name: playerField().dataset.name });
  queue.push(entry);
  store();
  show(entry);
  send();
};

const show = (entry) => {
  const row = element("li", "entry__row entry__row--waiting");
  row.dataset.token = entry.token;
  row.append(element("b", "", entry.what), element("span", "note", gettext("waiting")));
  if (!mine(entry)) row.append(otherPlayersActions(entry, row));
  list.append(row);
};

// An entry that another player typed waits for that player, unless the current player adopts or dismisses it.
const otherPlayersActions = (entry, row) => {
  const chips = element("span", "chips");
  const leave = () => {
    queue = queue.filter((other) => other.token !== entry.token);
    store();
    row.remove();
    showWaiting();
    field.focus();
  };
  const adopt = () => {
    leave();
    enter({ ...entry });
  };
  chips.append(button(gettext("Add to this box"), adopt), button(gettext("Dismiss"), leave));
  return chips;
};

const showWaiting = () => {
  const names = new Set(queue.filter((entry) => !mine(entry)).map((entry) => entry.name));
  const listed = new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" }).format(names);
  showStatus(names.size ? filled(gettext("Log in as %(names)s to send these."), { names: listed }) : "");
};

const send = async () => {
  if (sending) return;
  sending = true;
  for (let failures = 0, next; (next = queue.find(mine));) {
    const outcome = await post(next);
    if (outcome === "again") {
      failures += 1;
      showStatus(gettext("The server is not responding. What you type is kept and will be sent when it does."));
      await new Promise((resolve) => setTimeout(resolve, Math.min(10_000, 500 * 2 ** failures)));
    } else if (outcome === "other") {
      showStatus(filled(
        gettext("You have logged out or logged in as someone else. Log in as %(name)s to send these."),
        { name: next.name },
      ));
      break;
    } else if (outcome === "stop") {
      showStatus(
        gettext("You may have been logged out. Reload the page; what you typed is kept and will then be sent."),
      );
      break;
    } else {
      failures = 0;
      showWaiting();
    }
  }
  sending = false;
};

const post = async (entry) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(entry)) if (field !== "name") body.append(field, value);
  const headers = { "X-CSRFToken": csrf(), "X-Entry-Queue": "1" };
  let answer, text;
  try {
    answer = await fetch(form.action, { method: "POST", body, headers, signal: AbortSignal.timeout(LONGEST_WAIT) });
    text = await answer.text();
  } catch {
    return "again";
  }
  if (answer.status >= 500 || answer.status === 429) return "again";
  if (answer.status === 403) return "stop";
  if (answer.status === 409) return "other";
  settle(entry, new DOMParser().parseFromString(text, "text/html"));
  return "settled";
};

// ---- The result of an entry

const settle = (entry, answer) => {
  queue = queue.filter((other) => other.token !== entry.token);
  store();
  const row = list.querySelector(`[data-token="${entry.token}"]`);
  const flash = answer.querySelector(".flash") ??
    element("p", "flash flash--missing", gettext("The server refused this entry."));
  const log = answer.querySelector(".entry__log");
  announce(flash.textContent.trim());
  adoptPlayer(answer.querySelector("[name=player]"));
  if (log) document.querySelector(".entry__log").replaceWith(log);
  if (flash.dataset.kind === "found") {
    sound("found");
    document.querySelector(".entry__form > .flash").replaceWith(flash);
    row?.remove();
  } else {
    sound("missing");
    const open = unsettled(entry, flash);
    if (row) row.replaceWith(open);
    else list.append(open);
  }
  renewTokens();
};

// The text of an entry with its quantity, for adding it to other text; unchanged if it has several cards or a quantity.
const withQuantity = (
  what,
  quantity,
) => (Number(quantity) > 1 && !/,|[x×*]\s*\d+\s*$/i.test(what) ? `${what} x${quantity}` : what);

// An entry that could not be added stays visible until it is corrected, chosen or dismissed.
const unsettled = (entry, flash) => {
  const row = element("li", "entry__row");
  const chips = element("span", "chips");
  const left = flash.dataset.left || entry.what;
  const leave = () => {
    row.remove();
    field.focus();
  };
  const correct = () => {
    // Do not overwrite what is being typed.
    if (field.value.trim()) {
      field.value = `${field.value}, ${withQuantity(left, entry.quantity)}`;
    } else {
      field.value = left;
      for (const name of DETAILS) if (name in entry) form.elements[name].value = entry[name];
    }
    leave();
    field.select();
  };
  chips.append(button(gettext("Correct"), correct), button(gettext("Dismiss"), leave));
  row.append(element("b", "", entry.what), chips, flash);
  for (const choice of flash.querySelectorAll("[name=card]")) {
    choice.type = "button";
    choice.addEventListener("click", () => {
      leave();
      enter({ ...entry, card: choice.value });
    });
  }
  return row;
};

// ---- The form

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const what = field.value.trim();
  if (!what) return;
  enter({ what, ...Object.fromEntries(DETAILS.map((name) => [name, form.elements[name].value])) });
  field.value = "";
  form.elements.quantity.value = "1";
  field.focus();
});

// While a name is typed, the arrow keys choose from the completions.
field.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step || /\p{L}{2}/u.test(field.value)) return;
  event.preventDefault();
  const quantity = form.elements.quantity;
  quantity.value = Math.min(999, Math.max(1, (Number(quantity.value) || 1) + step));
});

window.addEventListener("beforeunload", (event) => {
  if (queue.some(mine)) event.preventDefault();
});

queue.forEach(show);
showWaiting();
send();
field.focus();
field.select();
