// My cards offline: search, the number of copies, changes that wait, conflicts, and decks.

import { cardsOf, matching, ownedText, rowText } from "./offline_cards.js";
import { forgetChange, MOST_CHANGES, noteChange, readBox, readChanges, resolveChange } from "./offline_store.js";
import { sync } from "./offline_sync.js";

const PAGE = 60;
const MOST_COPIES = 99_999;
const SETTLING = 1_000;
const RETRY = 30_000;
const byId = (id) => document.getElementById(`offline-${id}`);

let kept, cards = [], changes = [], shown = PAGE, timer, refusal = "";

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
  changes = kept ? await readChanges(kept.player.id) : [];
  cards = kept ? cardsOf(kept.data, changes) : [];
};

const show = async () => {
  await load();
  byId("content").hidden = !kept;
  if (!kept) return;
  showGames();
  showCards();
  showChanges();
  showDecks();
};

const time = () =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" })
    .format(kept.fetched);

const STATES = {
  current: () => `Up to date: the cards of ${kept.player.name}, ${time()}.`,
  offline: () =>
    kept ? `No connection. The cards of ${kept.player.name} as of ${time()}.` : "No connection, and no " +
      "cards are kept in this browser. Open this page once while you are connected and logged in.",
  later: () => "The server is busy. Your changes are kept here and will be sent later.",
  outdated: () => "Menagerie has been updated. Reload this page.",
  "logged-out": () => "Log in, and your cards will be kept in this browser for use without a network.",
};

const showState = (outcome) => {
  const state = byId("state");
  const missing = kept && !kept.data.complete ? " Your box is too large to be kept completely." : "";
  state.dataset.outcome = outcome;
  state.textContent = [refusal, STATES[outcome](), missing].filter(Boolean).join(" ");
  if (outcome !== "logged-out") return;
  const link = element("a", "Log in");
  link.href = "/accounts/login/?next=/box/offline/";
  state.append(" ", link);
};

const exchange = async () => {
  clearTimeout(timer);
  const outcome = await sync();
  await show();
  showState(outcome);
  if (changes.some((change) => change.state === "waiting")) timer = setTimeout(exchange, RETRY);
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
  const cardCount = found.length === 1 ? "1 card" : `${found.length} cards`;
  const none = text
    ? "None of these cards has this name or number. Check the spelling and the choices above."
    : "Your box has no cards here. Search by name or number to add some.";
  byId("count").textContent = found.length ? `${cardCount}, ${total === 1 ? "1 copy" : `${total} copies`}` : none;
  const focused = document.activeElement?.id;
  byId("cards").replaceChildren(...found.slice(0, shown).map(cardRow));
  if (focused) document.getElementById(focused)?.focus();
  byId("more").hidden = found.length <= shown;
};

const cardRow = (card) => {
  const row = byId("card").content.firstElementChild.cloneNode(true);
  const part = (selector) => row.querySelector(selector);
  row.dataset.game = card.game;
  part(".offline-card__name").textContent = card.name;
  part(".note").textContent = `${card.label} ${card.number}`;
  part(".offline-card__owned").textContent = ownedText(card);
  part(".offline-card__owned").classList.toggle("offline-card__owned--none", !card.owned);
  part(".stepper").classList.toggle("stepper--some", card.owned > 0);
  part("output").textContent = card.owned;
  part("output").setAttribute("aria-label", `Copies of ${card.name} in my box`);
  part(".offline-card__places").append(...card.rows.map((each) => element("li", rowText(each))));
  const held = Boolean(card.change) && card.change.state !== "waiting";
  for (const step of row.querySelectorAll("[data-step]")) {
    const difference = Number(step.dataset.step);
    step.id = `offline-${difference > 0 ? "more" : "fewer"}-${card.id}`;
    step.setAttribute("aria-label", `${difference > 0 ? "Add" : "Remove"} one ${card.name}`);
    step.disabled = held || card.owned + difference < 0 || card.owned + difference > MOST_COPIES;
    step.addEventListener("click", () => change(card.id, difference));
  }
  return row;
};

// Clicks follow each other faster than they are stored, so each waits for the one before.
let storing = Promise.resolve();
const change = (id, difference) => {
  storing = storing.then(async () => {
    await load();
    const card = cards.find((each) => each.id === id);
    const quantity = card ? card.owned + difference : -1;
    if (quantity < 0 || quantity > MOST_COPIES) return;
    const noted = await noteChange(kept.player.id, card, card.owned, quantity);
    refusal = noted ? "" : `${MOST_CHANGES} changes are waiting, the maximum. Connect to send them first.`;
    await show();
    if (!noted) showState("offline");
    clearTimeout(timer);
    timer = setTimeout(exchange, SETTLING);
  });
};

// ---- Changes

const showChanges = () => {
  byId("changes").hidden = !changes.length;
  byId("send").hidden = !changes.some((change) => change.state === "waiting");
  byId("change-list").replaceChildren(...changes.map(changeRow));
};

const changeRow = (each) => {
  const row = element("li", "", `offline-change offline-change--${each.state}`);
  const line = element("div", "", "offline-change__line");
  line.append(element("span", each.name, "offline-card__name"), element("span", `${each.seen} → ${each.quantity}`));
  row.append(line);
  const chips = element("div", "", "chips");
  const resolve = (quantity) => async () => {
    await resolveChange(each, quantity);
    await exchange();
  };
  const forget = async () => {
    await forgetChange(each.at);
    await show();
  };
  if (each.state === "conflict") {
    const both = Math.max(0, each.now + each.quantity - each.seen);
    row.append(element(
      "p",
      `This number was changed elsewhere meanwhile. Saved there: ${each.now}. Here: ${each.seen} before, ` +
        `${each.quantity} after.`,
    ));
    chips.append(
      button(`Keep ${each.now}`, resolve(each.now)),
      button(`Set to ${each.quantity}`, resolve(each.quantity)),
    );
    const difference = Math.abs(each.quantity - each.seen);
    if (both !== each.quantity && both !== each.now) {
      const what = each.quantity > each.seen
        ? `Add ${difference} to make ${both}`
        : `Remove ${difference} to leave ${both}`;
      chips.append(button(what, resolve(both)));
    }
  } else if (each.state === "refused") {
    row.append(element("p", each.detail));
    chips.append(button("Discard", forget));
  } else if (!each.sent) {
    chips.append(button("Discard", forget));
  }
  if (chips.children.length) row.append(chips);
  return row;
};

// ---- Decks

const showDecks = () => {
  const list = byId("decks");
  const open = new Set([...list.querySelectorAll("[open]")].map((deck) => deck.dataset.deck));
  const decks = kept.data.decks ?? [];
  const known = new Map(cards.map((card) => [card.id, card]));
  list.replaceChildren(...decks.map((deck) => deckRow(deck, known, open.has(String(deck.id)))));
  if (!decks.length) list.append(element("p", "You have no decks yet.", "quiet"));
};

const deckRow = (deck, known, open) => {
  const row = element("details", "", "offline-deck");
  row.dataset.deck = deck.id;
  row.open = open;
  const total = deck.entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const label = kept.data.games.find(({ id }) => id === deck.game)?.label;
  const about = [label, total === 1 ? "1 card" : `${total} cards`, deck.built && "built"];
  const summary = element("summary");
  summary.append(
    element("span", deck.name, "offline-deck__name"),
    element("span", about.filter(Boolean).join(" · "), "note"),
  );
  const list = element("ul", "", "offline-deck__cards");
  for (const { card: id, quantity } of deck.entries) {
    const card = known.get(id);
    const line = element("li");
    line.append(element("span", `${quantity} × ${card?.name ?? "a card you cannot see"}`));
    line.append(element("span", `you own ${card?.owned ?? 0}`, "note"));
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
  shown += PAGE;
  showCards();
});
byId("send").addEventListener("click", exchange);

// The service worker shows this page in place of one that cannot be loaded.
byId("instead").hidden = location.pathname === "/box/offline/";
byId("retry").href = location.href;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const install = byId("install");
  install.hidden = false;
  install.onclick = () => event.prompt();
});

addEventListener("online", exchange);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) exchange();
});
byId("state").textContent = "Loading…";
try {
  await show();
  if (kept) byId("state").textContent = `The cards of ${kept.player.name} as of ${time()}. Connecting…`;
  await exchange();
} catch (fault) {
  console.debug(fault);
  byId("state").textContent = "This browser does not let websites keep data, so this page cannot be used here.";
}
