// What a player owns, computed from what the browser keeps. No page and no storage.

import { counted, filled, gettext } from "./translation.js";

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const grouped = (items, key) => {
  const found = new Map();
  for (const item of items) {
    if (found.has(key(item))) found.get(key(item)).push(item);
    else found.set(key(item), [item]);
  }
  return found;
};

const sum = (items) => items.reduce((total, { quantity }) => total + quantity, 0);

// The cards with what is known of each: `owned` (with the changes that wait), `lent`, `decks` (built decks that contain
// it), `free`, `rows`, and its last `change`.
export const cardsOf = (data, changes) => {
  const labels = new Map(data.games.map(({ id, label }) => [id, label]));
  const rows = grouped(data.copies, ({ card }) => card);
  const built = (data.decks ?? []).filter((deck) => deck.built);
  const used = grouped(
    built.flatMap((deck) => deck.entries.map((entry) => ({ ...entry, deck: deck.name }))),
    ({ card }) => card,
  );
  const changed = new Map(changes.map((change) => [change.card, change]));
  const places = new Map(data.games.map(({ id }, place) => [id, place]));
  const inOrder = data.cards.toSorted((one, other) => places.get(one.game) - places.get(other.game));
  return inOrder.map((card) => {
    const mine = rows.get(card.id) ?? [];
    const saved = sum(mine);
    const change = changed.get(card.id);
    const owned = ["waiting", "made"].includes(change?.state) ? change.quantity : saved;
    const lent = sum(mine.filter((row) => row.lent_to));
    const decks = used.get(card.id) ?? [];
    const label = labels.get(card.game);
    const free = Math.max(0, owned - lent - sum(decks));
    const text = fold(`${card.name} ${label}`);
    return { ...card, label, text, owned, lent, decks, free, rows: mine, change };
  });
};

// The cards whose name, game or number matches every word, those whose name begins with the text first.
export const matching = (cards, { text = "", game = "", owned = false }) => {
  const words = fold(text).split(/[\s#]+/).filter(Boolean);
  const found = cards.filter((card) =>
    (!game || card.game === game) &&
    (!owned || card.owned > 0 || card.change) &&
    words.every((word) => card.text.includes(word) || String(card.number).startsWith(word))
  );
  const rank = (card) => words.length && card.text.startsWith(words[0]) ? 0 : 1;
  return found.toSorted((one, other) => rank(one) - rank(other));
};

// Whether the player owns the card, in words.
export const ownedText = ({ owned, free, lent, decks }) => {
  if (!owned) return gettext("Not in your box");
  const parts = [
    counted("You own %(number)s copy", "You own %(number)s copies", owned),
    counted("%(number)s free", "%(number)s free", free),
  ];
  for (const { quantity, deck } of decks) parts.push(filled(gettext("%(quantity)s in “%(deck)s”"), { quantity, deck }));
  if (lent) parts.push(counted("%(number)s lent", "%(number)s lent", lent));
  return parts.join(" · ");
};

// Where the copies of a row are, in words.
export const rowText = ({ quantity, place, about, lent_to: borrower }) => {
  const where = [
    place || gettext("No place"),
    about,
    borrower && filled(gettext("lent to %(name)s"), { name: borrower }),
  ];
  return `${quantity} × ${where.filter(Boolean).join(" · ")}`;
};
