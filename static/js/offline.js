// On every page: keeps the player's cards up to date for use without a network, sends what was changed without one, and
// removes all of it when somebody else uses this browser.

import { countChanges, emptyBox, emptyEverything, readBox } from "./offline_store.js";
import { sync } from "./offline_sync.js";

const FRESH = 60_000;
// The player's id; empty for a visitor. Missing on pages that are the same for everyone.
const { player, theme } = document.documentElement.dataset;
const shared = player === undefined;

const loaded = new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve, { once: true });
});

const refresh = async () => {
  const kept = await readBox();
  if (kept && Date.now() - kept.fetched < FRESH && !(await countChanges())) return;
  await sync();
};

const start = async () => {
  // The stored page cannot read the cookie.
  if (!shared) localStorage.setItem("theme", theme ?? "");
  const kept = await readBox();
  if (!shared && kept && String(kept.player.id) !== player) await emptyBox();
  await loaded;
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register("/service-worker.js");
  await navigator.serviceWorker.ready;
  if (!player) return;
  addEventListener("online", refresh);
  document.addEventListener("visibilitychange", refresh); // also when the player leaves, after changes on this page
  await refresh();
};

// Logging out empties everything; changes that were not sent would be lost.
document.addEventListener("submit", async (event) => {
  if (!event.target.matches('form[action="/accounts/logout/"]')) return;
  event.preventDefault();
  try {
    if (await countChanges()) await sync();
    const left = await countChanges();
    const question = `${left} of your offline changes have not been saved. Log out and discard them?`;
    if (left && !confirm(question)) return;
    await emptyEverything();
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
  event.target.submit();
});

// Without storage or a service worker, for example in a private window, everything else works as usual.
start().catch((fault) => console.debug("Offline use is not available:", fault));
