// Typing cards. What is entered joins a queue in the browser and the field is free at once; the queue is sent in order,
// one entry at a time, so that nothing typed is lost however slow the server is. Each entry has a key of its own: when
// an answer was lost on the way, sending it again adds nothing twice. Each also says who typed it, and is sent for
// nobody else.

const form = document.querySelector("[data-entry]");
const field = form.elements.what;
const list = document.getElementById("entry-queue");
const waiting = document.getElementById("entry-waiting");
const DETAILS = ["game", "quantity", "condition", "language", "place", "note"];
const STORE = "entry-queue";
const LONGEST_WAIT = 30_000;

let queue = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
let sending = false;

const keep = () => {
  if (queue.length) sessionStorage.setItem(STORE, JSON.stringify(queue));
  else sessionStorage.removeItem(STORE);
};

const token = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const csrf = () => document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1] ?? form.elements.csrfmiddlewaretoken.value;

// A visitor's first entry logs them in as a guest, which changes the token that the page's other forms send.
const renew = () => {
  for (const input of document.querySelectorAll("[name=csrfmiddlewaretoken]")) input.value = csrf();
  document.body.setAttribute("hx-headers:inherited", JSON.stringify({ "X-CSRFToken": csrf() }));
};

// Who is logged in, as the page or the last answer says; empty for a visitor, who becomes a guest with the first entry.
const me = () => form.elements.player;
const mine = (entry) => !entry.player || entry.player === me().value;

// A visitor's entries are those of the guest that they have become.
const become = (now) => {
  if (!now || me().value) return;
  me().replaceWith(now);
  for (const entry of queue) {
    if (!entry.player) Object.assign(entry, { player: me().value, name: me().dataset.name });
  }
  keep();
};

const say = (text) => {
  document.getElementById("said").textContent = text;
};

const tell = (text) => {
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
  Object.assign(entry, { token: token(), player: me().value, name: me().dataset.name });
  queue.push(entry);
  keep();
  show(entry);
  send();
};

const show = (entry) => {
  const row = element("li", "entry__row entry__row--waiting");
  row.dataset.token = entry.token;
  row.append(element("b", "", entry.what), element("span", "note", "waiting"));
  if (!mine(entry)) row.append(otherwise(entry, row));
  list.append(row);
};

// What somebody else typed here waits for them, unless whoever is logged in now wants it.
const otherwise = (entry, row) => {
  const chips = element("span", "chips");
  const leave = () => {
    queue = queue.filter((other) => other.token !== entry.token);
    keep();
    row.remove();
    remind();
    field.focus();
  };
  const adopt = () => {
    leave();
    enter({ ...entry });
  };
  chips.append(button("Add to this box", adopt), button("Dismiss", leave));
  return chips;
};

const remind = () => {
  const names = new Set(queue.filter((entry) => !mine(entry)).map((entry) => entry.name));
  tell(names.size ? `Log in as ${[...names].join(" or ")} to send these.` : "");
};

const send = async () => {
  if (sending) return;
  sending = true;
  for (let failures = 0, next; (next = queue.find(mine));) {
    const outcome = await post(next);
    if (outcome === "again") {
      failures += 1;
      tell("The server does not answer. What you type is kept, and sent as soon as it does.");
      await new Promise((resolve) => setTimeout(resolve, Math.min(10_000, 500 * 2 ** failures)));
    } else if (outcome === "other") {
      tell(`You have logged out, or in as somebody else. Log in as ${next.name} to send these.`);
      break;
    } else if (outcome === "stop") {
      tell("You may have been logged out. Reload the page: what you typed is kept, and sent then.");
      break;
    } else {
      failures = 0;
      remind();
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

// ---- What became of an entry

const settle = (entry, answer) => {
  queue = queue.filter((other) => other.token !== entry.token);
  keep();
  const row = list.querySelector(`[data-token="${entry.token}"]`);
  const flash = answer.querySelector(".flash") ??
    element("p", "flash flash--missing", "The server refused this entry.");
  const log = answer.querySelector(".entry__log");
  say(flash.textContent.trim());
  become(answer.querySelector("[name=player]"));
  if (log) document.querySelector(".entry__log").replaceWith(log);
  if (flash.dataset.kind === "found") {
    document.querySelector(".entry__form > .flash").replaceWith(flash);
    row?.remove();
  } else {
    const open = unsettled(entry, flash);
    if (row) row.replaceWith(open);
    else list.append(open);
  }
  renew();
};

// So many of a card, as it is typed beside other cards. Several cards, and those that say how many, stay as they are.
const several = (
  what,
  quantity,
) => (Number(quantity) > 1 && !/,|[x×*]\s*\d+\s*$/i.test(what) ? `${what} x${quantity}` : what);

// An entry that could not be added stays in view until it is corrected, chosen or dismissed.
const unsettled = (entry, flash) => {
  const row = element("li", "entry__row");
  const chips = element("span", "chips");
  const left = flash.dataset.left || entry.what;
  const leave = () => {
    row.remove();
    field.focus();
  };
  const correct = () => {
    // What is being typed, and how many of it, is not overwritten.
    if (field.value.trim()) {
      field.value = `${field.value}, ${several(left, entry.quantity)}`;
    } else {
      field.value = left;
      for (const name of DETAILS) if (name in entry) form.elements[name].value = entry[name];
    }
    leave();
    field.select();
  };
  chips.append(button("Correct", correct), button("Dismiss", leave));
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

field.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const quantity = form.elements.quantity;
  quantity.value = Math.min(999, Math.max(1, (Number(quantity.value) || 1) + step));
});

window.addEventListener("beforeunload", (event) => {
  if (queue.some(mine)) event.preventDefault();
});

queue.forEach(show);
remind();
send();
field.focus();
field.select();
