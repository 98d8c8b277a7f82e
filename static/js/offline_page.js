// My cards offline: search, the number of copies, changes that wait, conflicts, and decks.

import { cardsOf, matching, ownedText, rowText } from "./offline_cards.js";
import {
  forgetChange,
  MOST_CHANGES,
  noteChange,
  readBox,
  readChanges,
  resolveChange,
  whenRemoved,
} from "./offline_store.js";
import { sync } from "./offline_sync.js";
import { counted, filled, gettext } from "./translation.js";

const PAGE = 60;
const MOST_COPIES = 99_999;
const SETTLING = 1_000;
const RETRY = 30_000;
const byId = (id) => document.getElementById(`offline-${id}`);

let kept, cards = [], changes = [], shown = PAGE, timer, refusal = "", outcome = "";
const rows = new Map(); // of cards, by id

const element = (name, text = "", className = "") => {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
};

const button = (text, act) => {
  const made = element("button", text, "button");
  made.type = "button";
  made.addEventListener("click", act);
  return made;
};

// ---- State

const load = async () => {
  kept = await readBox();
  changes = kept ? (await readChanges(kept.player.id)) : [];
  cards = kept ? cardsOf(kept.data, changes) : [];
  changes = changes.filter((change) => change.state !== "made");
};

const show = async () => {
  const before = kept?.player.id;
  await load();
  byId("content").hidden = !kept;
  if (before !== undefined && before !== kept?.player.id) clear();
  if (!kept) return;
  showGames();
  showCards();
  showChanges();
  showDecks();
};

// Removes everything that belongs to a player from the page.
const clear = () => {
  rows.clear();
  shown = PAGE;
  refusal = "";
  byId("search").value = "";
  for (const list of ["cards", "change-list", "decks"]) byId(list).replaceChildren();
};

const time = () =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    kept.fetched,
  );
const whose = () => filled(gettext("%(name)s’s cards, %(time)s."), { name: kept.player.name, time: time() });
const STATES = {
  current: () => kept ? [gettext("Up to date."), whose()].join(" ") : gettext("Loading…"),
  connecting: () => [whose(), gettext("Connecting…")].join(" "),
  offline: () =>
    kept ? [gettext("No connection."), whose()].join(" ") : gettext(
      "No connection, and no cards are kept in this browser. Open this page once while you are online and logged in.",
    ),
  later: () =>
    changes.some((change) => change.state === "waiting")
      ? gettext("The server is busy. Your changes are kept in this browser and will be sent later.")
      : gettext("The server is busy. Your cards will be updated later."),
  removed: () => gettext("The cards of the player who was logged in have been removed from this browser."),
  outdated: () => gettext("Menagerie has been updated. Reload this page."),
  "logged-out": () => gettext("Log in, and your cards will be kept in this browser for offline use."),
};

const showState = () => {
  const state = byId("state");
  const held = changes.filter((change) => change.state !== "waiting").length;
  const open = held &&
    counted("%(number)s change needs your decision.", "%(number)s changes need your decision.", held);
  const missing = kept && !kept.data.complete &&
    gettext("There are too many cards or rows to keep all of them: cards in your box and decks were kept first.");
  // While changes need a decision, not everything is up to date.
  const about = held && outcome === "current" ? whose() : STATES[outcome]?.() ?? "";
  const text = [refusal, open, about, missing].filter(Boolean).join(" ");
  state.dataset.outcome = held && outcome === "current" ? "later" : outcome;
  if (state.firstChild?.textContent !== text || state.children.length) state.textContent = text;
  if (outcome !== "logged-out") return;
  const link = element("a", gettext("Log in"));
  link.href = "/accounts/login/?next=/box/offline/";
  state.append(" ", link);
};

const exchange = async () => {
  clearTimeout(timer);
  try {
    await show(); // another player may have logged in since
    outcome = await sync();
    await show();
  } catch (fault) {
    unusable(fault);
    return;
  }
  showState();
  if (changes.some((change) => change.state === "waiting")) timer = setTimeout(exchange, RETRY);
};

const unusable = (fault) => {
  console.debug(fault);
  byId("state").textContent = gettext(
    "This browser does not let websites keep data, so this page cannot be used here.",
  );
};

// Does what a button says, shows the result, and moves the focus from the button, which may be gone.
const act = async (change, focus) => {
  const failed = (fault) => {
    console.debug(fault);
    return "failed";
  };
  const stored = await change().catch(failed);
  await show().catch(failed);
  refusal = REFUSALS[stored];
  showState();
  focus?.();
  return stored === "stored";
};

const REFUSALS = {
  stored: "",
  full: filled(gettext("%(number)s changes are waiting, which is the maximum. Go online to send them."), {
    number: MOST_CHANGES,
  }),
  "other-player": gettext("Another player is now logged in."),
  "logged-out": gettext("You are no longer logged in."),
  failed: gettext("This change could not be stored."),
};

// ---- Cards

const showGames = () => {
  const select = byId("game");
  if (select.options.length > 1) return;
  for (const { id, label } of kept.data.games) select.append(new Option(label, id));
};

const showCards = () => {
  // Without a search, the list is that of the player's cards.
  const text = byId("search").value.trim();
  const found = matching(cards, { text, game: byId("game").value, owned: !text || byId("owned").checked });
  const total = found.reduce((sum, { owned }) => sum + owned, 0);
  const cardCount = counted("%(number)s card", "%(number)s cards", found.length);
  const copyCount = counted("%(number)s copy", "%(number)s copies", total);
  const none = text
    ? gettext("No cards match.")
    : gettext("Your box has no cards here. Search by name or number to add some.");
  byId("count").textContent = found.length ? `${cardCount}, ${copyCount}` : none;
  const listed = found.slice(0, shown).map(cardRow);
  const list = byId("cards");
  if (listed.length !== list.children.length || listed.some((row, place) => row !== list.children[place])) {
    const focused = document.activeElement?.id;
    list.replaceChildren(...listed);
    if (focused) document.getElementById(focused)?.focus();
  }
  byId("more").hidden = found.length <= shown;
};

const newRow = ({ id, name }) => {
  const row = byId("card").content.firstElementChild.cloneNode(true);
  const player = kept.player.id;
  for (const step of row.querySelectorAll("[data-step]")) {
    const difference = Number(step.dataset.step);
    step.id = `offline-${difference > 0 ? "more" : "fewer"}-${id}`;
    const label = difference > 0 ? gettext("Add one %(name)s") : gettext("Remove one %(name)s");
    step.setAttribute("aria-label", filled(label, { name }));
    step.addEventListener("click", () => change(player, id, difference));
  }
  return row;
};

// The row of a card, which stays the same while the page is open, so that its number is announced and keeps the focus.
const cardRow = (card) => {
  const row = rows.get(card.id) ?? newRow(card);
  rows.set(card.id, row);
  const part = (selector) => row.querySelector(selector);
  const write = (selector, text) => {
    if (part(selector).textContent !== text) part(selector).textContent = text;
  };
  row.dataset.game = card.game;
  write(".offline-card__name", card.name);
  write(".note", `${card.label} ${card.number}`);
  write(".offline-card__owned", ownedText(card));
  part(".offline-card__owned").classList.toggle("offline-card__owned--none", !card.owned);
  part(".stepper").classList.toggle("stepper--some", card.owned > 0);
  write("output", String(card.owned));
  part("output").setAttribute("aria-label", filled(gettext("Copies of %(name)s in my box"), { name: card.name }));
  part(".offline-card__places").replaceChildren(...card.rows.map((each) => element("li", rowText(each))));
  const held = ["conflict", "refused"].includes(card.change?.state);
  for (const step of row.querySelectorAll("[data-step]")) {
    const difference = Number(step.dataset.step);
    step.disabled = held || card.owned + difference < 0 || card.owned + difference > MOST_COPIES;
  }
  return row;
};

// Clicks follow each other faster than they are stored, so each waits for the one before. `player` is the one whose
// cards the page showed.
let storing = Promise.resolve();
const change = (player, id, difference) => {
  storing = storing.then(() => act(() => store(player, id, difference))).then((stored) => {
    if (!stored) return;
    clearTimeout(timer);
    timer = setTimeout(exchange, SETTLING);
  }).catch(unusable);
};

const store = async (player, id, difference) => {
  await load();
  if (kept?.player.id !== player) return kept ? "other-player" : "logged-out";
  const card = cards.find((each) => each.id === id);
  const quantity = card ? card.owned + difference : -1;
  if (quantity < 0 || quantity > MOST_COPIES) return "stored";
  return await noteChange(player, card, card.owned, quantity);
};

// ---- Changes

const showChanges = () => {
  const focused = byId("changes").contains(document.activeElement);
  byId("changes").hidden = !changes.length;
  byId("send").hidden = !changes.some((change) => change.state === "waiting");
  byId("change-list").replaceChildren(...changes.map(changeRow));
  if (focused && !byId("changes").contains(document.activeElement)) nextChange();
};

// Moves the focus on after a change has been dealt with.
const nextChange = () => (byId("change-list").querySelector("button") ?? byId("state")).focus();

const changeRow = (each) => {
  const row = element("li", "", `offline-change offline-change--${each.state}`);
  const line = element("div", "", "offline-change__line");
  line.append(element("span", each.name, "offline-card__name"), element("span", `${each.seen} → ${each.quantity}`));
  row.append(line);
  const chips = element("div", "", "chips");
  if (each.state === "conflict") {
    row.append(element(
      "p",
      filled(
        gettext(
          "This number was changed elsewhere meanwhile. Saved there: %(now)s. " +
            "Here: %(before)s before, %(after)s after.",
        ),
        { now: each.now, before: each.seen, after: each.quantity },
      ),
    ));
    chips.append(...choices(each));
  } else {
    const maybe = each.state === "waiting" && each.sent && gettext("It may already have been saved.");
    for (const text of [each.state === "refused" && each.detail, maybe]) if (text) row.append(element("p", text));
    chips.append(button(gettext("Discard"), () => act(() => forgetChange(each), nextChange)));
  }
  row.append(chips);
  return row;
};

// The buttons of a conflict: the saved number, that of the player, and the saved one with the player's difference.
const choices = (each) => {
  const resolve = (quantity) => async () => {
    if (await act(() => resolveChange(each, quantity), nextChange)) await exchange();
  };
  const difference = each.quantity - each.seen;
  const both = Math.max(0, each.now + difference);
  const what = difference > 0
    ? gettext("Add %(number)s to make %(sum)s")
    : gettext("Remove %(number)s to leave %(sum)s");
  const texts = new Map([[each.now, filled(gettext("Keep %(number)s"), { number: each.now })]]);
  if (!texts.has(each.quantity)) {
    texts.set(each.quantity, filled(gettext("Set to %(number)s"), { number: each.quantity }));
  }
  if (!texts.has(both) && both <= MOST_COPIES) {
    texts.set(both, filled(what, { number: Math.abs(difference), sum: both }));
  }
  return [...texts].map(([quantity, text]) => button(text, resolve(quantity)));
};

// ---- Decks

const showDecks = () => {
  const list = byId("decks");
  const open = new Set([...list.querySelectorAll("[open]")].map((deck) => deck.dataset.deck));
  const decks = kept.data.decks ?? [];
  const known = new Map(cards.map((card) => [card.id, card]));
  list.replaceChildren(...decks.map((deck) => deckRow(deck, known, open.has(String(deck.id)))));
  if (!decks.length) list.append(element("p", gettext("You have no decks yet."), "quiet"));
};

const deckRow = (deck, known, open) => {
  const row = element("details", "", "offline-deck");
  row.dataset.deck = deck.id;
  row.open = open;
  const total = deck.entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const label = kept.data.games.find(({ id }) => id === deck.game)?.label;
  const about = [label, counted("%(number)s card", "%(number)s cards", total), deck.built && gettext("built")];
  const summary = element("summary");
  summary.append(
    element("span", deck.name, "offline-deck__name"),
    element("span", about.filter(Boolean).join(" · "), "note"),
  );
  const list = element("ul", "", "offline-deck__cards");
  for (const { card: id, quantity } of deck.entries) {
    const card = known.get(id);
    const line = element("li");
    line.append(element("span", [quantity, "×", card?.name ?? gettext("a card you cannot see")].join(" ")));
    line.append(element("span", filled(gettext("you own %(number)s"), { number: card?.owned ?? 0 }), "note"));
    list.append(line);
  }
  row.append(summary, list);
  return row;
};

// ---- The page

const searchAgain = () => {
  shown = PAGE;
  if (kept) showCards();
};
for (const id of ["search", "game", "owned"]) byId(id).addEventListener("input", searchAgain);
byId("more").addEventListener("click", () => {
  const first = shown;
  shown += PAGE;
  showCards();
  byId("cards").children[first]?.querySelector("button:enabled")?.focus();
});
byId("send").addEventListener("click", async () => {
  byId("state").focus();
  await exchange();
});

// The service worker shows this page in place of one that cannot be loaded.
byId("instead").hidden = location.pathname === "/box/offline/";
byId("retry").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload(); // a link to an address with a fragment would not load it
});

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const install = byId("install");
  install.hidden = false;
  install.onclick = () => event.prompt();
});

addEventListener("online", exchange);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) exchange();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) exchange();
});
whenRemoved(async () => {
  try {
    await show();
    outcome = kept ? "current" : "removed";
    showState();
  } catch (fault) {
    unusable(fault);
  }
});
byId("state").textContent = gettext("Loading…");
try {
  await show();
  outcome = kept ? "connecting" : "";
  if (kept) showState();
  await exchange();
} catch (fault) {
  unusable(fault);
}
