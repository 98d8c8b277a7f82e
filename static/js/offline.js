// On every page: keeps the player's cards up to date for offline use, sends what was changed offline, and
// removes all of it when the player logs out or somebody else uses this browser.

import { countChanges, forgetPlayer, markStale, readAbout, setPlayer } from "./offline_store.js";
import { sync } from "./offline_sync.js";
import { counted, gettext } from "./translation.js";

const FRESH = 60_000;
const LONGEST_LOGOUT = 5_000; // milliseconds that logging out waits for changes to be sent
// The player's id; empty for a visitor. Missing on pages that are the same for everyone.
const { player: id, theme } = document.documentElement.dataset;
const shared = id === undefined;
const player = id ? Number(id) : null;
// Moves do not change the box, and tables must not wait for its data.
const TABLES = "/play/";
const atTable = location.pathname.startsWith(TABLES);

const loaded = new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve, { once: true });
});

// ---- Fetching and sending

// Where messages appear: that of the page, if it has one.
const announcements = document.querySelector("body > .toasts") ?? document.createElement("div");
// Tells the player, on any page, that changes were not saved and need a decision. Not again in this tab after "Later".
const LATER = "offline-changes-later";
const message = document.createElement("p");
message.className = "toast";
const showHeld = (held) => {
  const text = counted(
    "%(number)s offline change needs your decision",
    "%(number)s offline changes need your decision",
    held,
  ) + " ";
  if (held <= Number(sessionStorage.getItem(LATER))) return void message.remove();
  if (message.isConnected && message.firstChild.textContent === text) return;
  const review = document.createElement("a");
  const later = document.createElement("button");
  Object.assign(review, { className: "button", href: "/box/offline/", textContent: gettext("Review") });
  Object.assign(later, { className: "button", type: "button", textContent: gettext("Later") });
  later.addEventListener("click", () => {
    sessionStorage.setItem(LATER, held);
    message.remove();
  });
  message.replaceChildren(text, review, later);
  announcements.append(message);
};

const refresh = async () => {
  const about = await readAbout();
  const { waiting } = await countChanges(player);
  const fresh = about && !about.stale && Date.now() - about.fetched < FRESH;
  if (waiting || !(fresh || atTable)) await sync();
  showHeld((await countChanges(player)).held);
};

// Without storage or a service worker, for example in a private window, everything else works as usual.
const unavailable = (fault) => console.debug("Offline use is not available:", fault);
const quietly = (act) => () => act().catch(unavailable);

const start = async () => {
  if (!shared) await setPlayer(player);
  await loaded;
  navigator.serviceWorker?.register("/service-worker.js").catch(unavailable);
  if (player === null) return;
  if (!announcements.isConnected) {
    Object.assign(announcements, { className: "toasts stack-tight", role: "status" });
    document.body.append(announcements);
  }
  addEventListener("online", quietly(refresh));
  // Also when the player leaves, after changes on this page.
  document.addEventListener("visibilitychange", quietly(refresh));
  await refresh();
};

// What the player changes on this page is not part of the data yet.
document.addEventListener("submit", ({ target }) => {
  const changes = target.getAttribute("method")?.toLowerCase() === "post" && !atTable;
  if (changes) quietly(markStale)();
}, true);
document.addEventListener("htmx:after:request", ({ detail }) => {
  if (detail.ctx.request.method !== "GET" && !atTable) quietly(markStale)();
});

// ---- Logging out, and logging in as a guest

// Sends what waits, but does not wait for long. Returns how many changes are left.
const sendBeforeLeaving = async () => {
  if ((await countChanges(player)).waiting) {
    await Promise.race([sync(), new Promise((resolve) => setTimeout(resolve, LONGEST_LOGOUT))]);
  }
  const { waiting, held } = await countChanges(player);
  return waiting + held;
};

const QUESTIONS = {
  logout: (left) =>
    counted(
      "%(number)s of your offline changes has not been saved. Log out and discard it?",
      "%(number)s of your offline changes have not been saved. Log out and discard them?",
      left,
    ),
  "guest-login": (left) =>
    counted(
      "%(number)s of your offline changes has not been saved. " +
        "It will be lost if you log in to another account. Continue?",
      "%(number)s of your offline changes have not been saved. " +
        "They will be lost if you log in to another account. Continue?",
      left,
    ),
};

const leaving = new Map(); // forms that were submitted, with the text of their button

const ready = (form) => {
  const button = form.querySelector("button:not([type=button])");
  button.disabled = false;
  button.textContent = leaving.get(form);
  leaving.delete(form);
};

// Returns whether the form can be submitted.
const prepareToLeave = async (purpose) => {
  try {
    const left = await sendBeforeLeaving();
    if (left && !confirm(QUESTIONS[purpose](left))) return false;
    if (purpose === "logout") await forgetPlayer(player);
  } catch (fault) {
    unavailable(fault); // A browser that keeps nothing has nothing to remove.
  }
  return true;
};

// A form with `data-offline-leave` logs out, or logs a guest in; this loses changes that have not been sent.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  const purpose = form.dataset.offlineLeave;
  if (!purpose || player === null) return;
  event.preventDefault();
  if (leaving.has(form)) return;
  const button = form.querySelector("button:not([type=button])");
  leaving.set(form, button.textContent);
  button.disabled = true;
  button.textContent = gettext("Sending your changes…");
  if (await prepareToLeave(purpose)) form.submit();
  else ready(form);
});

// The page as it was, when the player comes back to it.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) { for (const form of [...leaving.keys()]) ready(form); }
});

quietly(start)();

// The stored page cannot read the cookie.
try {
  if (!shared) localStorage.setItem("theme", theme ?? "");
} catch (fault) {
  unavailable(fault);
}
