// What this browser keeps for use without a network, in IndexedDB: one player's cards, copies and decks (`box`), and
// the changes that have not been sent (`changes`).
//
// A change is the number of copies of a card: `quantity` instead of `seen`, with an idempotency key. Its `state` is
// `waiting`, `conflict` (then `now` is the number on the server) or `refused` (then `detail` says why). A change that
// was `sent` may have been made although no answer arrived. So it is never altered, and further changes of the card
// come after it.

const NAME = "menagerie-offline";
const KEPT = "kept";
export const MOST_CHANGES = 500;

const finished = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = () => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("box");
    request.result.createObjectStore("changes", { keyPath: "at", autoIncrement: true });
  };
  return finished(request);
};

// Runs `act` with both stores in one transaction, and returns its result when the transaction has been saved.
const within = async (mode, act) => {
  const database = await open();
  try {
    const transaction = database.transaction(["box", "changes"], mode);
    const saved = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await act(transaction.objectStore("box"), transaction.objectStore("changes"));
    await saved;
    return result;
  } finally {
    database.close();
  }
};

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const ofPlayer = async (changes, player) =>
  (await finished(changes.getAll())).filter((change) => change.player === player);

const ofCard = async (changes, player, card) =>
  (await ofPlayer(changes, player)).filter((change) => change.card === card);

// ---- The box

// { player, etag, fetched (milliseconds), data }, or undefined.
export const readBox = () => within("readonly", (box) => finished(box.get(KEPT)));

// Keeps what the server sent, and forgets the changes that it contains.
export const keepBox = (kept, made = []) =>
  within("readwrite", (box, changes) => {
    box.put(kept, KEPT);
    for (const at of made) changes.delete(at);
  });

// Changes that have not been sent stay, for the player who made them.
export const emptyBox = () => within("readwrite", (box) => void box.clear());

export const emptyEverything = () =>
  within("readwrite", (box, changes) => {
    box.clear();
    changes.clear();
  });

// ---- Changes

export const readChanges = (player) => within("readonly", (_box, changes) => ofPlayer(changes, player));

export const countChanges = () => within("readonly", (_box, changes) => finished(changes.count()));

// Remembers that a player now has so many copies of a card. Returns false if too many changes are waiting.
export const noteChange = (player, card, seen, quantity) =>
  within("readwrite", async (_box, changes) => {
    const last = (await ofCard(changes, player, card.id)).at(-1);
    if (last && !last.sent) {
      if (quantity === last.seen) changes.delete(last.at);
      else changes.put({ ...last, quantity, state: "waiting" });
      return true;
    }
    if ((await finished(changes.count())) >= MOST_CHANGES) return false;
    changes.add({
      player,
      card: card.id,
      name: card.name,
      key: newKey(),
      seen,
      quantity,
      sent: false,
      state: "waiting",
    });
    return true;
  });

// Marks the oldest waiting changes as sent, and returns them.
export const takeWaiting = (player, most) =>
  within("readwrite", async (_box, changes) => {
    const waiting = (await ofPlayer(changes, player)).filter((change) => change.state === "waiting").slice(0, most);
    for (const change of waiting) {
      change.sent = true;
      changes.put(change);
    }
    return waiting;
  });

// Merges the changes of a card that the server has not made into one, which waits for the player's choice. `made` are
// those of any card that it has made, and `answered` is what it said.
export const holdChanges = (player, card, made, { result: state, quantity: now, detail }) =>
  within("readwrite", async (_box, changes) => {
    const [first, ...later] = (await ofCard(changes, player, card)).filter(({ at }) => !made.includes(at));
    if (!first) return;
    changes.put({ ...first, quantity: later.at(-1)?.quantity ?? first.quantity, state, now, detail });
    for (const { at } of later) changes.delete(at);
  });

// Replaces a change by one that starts from the number on the server, or just forgets it.
export const resolveChange = (change, quantity) =>
  within("readwrite", (_box, changes) => {
    if (quantity === change.now) return void changes.delete(change.at);
    changes.put({ ...change, key: newKey(), seen: change.now, quantity, sent: false, state: "waiting" });
  });

export const forgetChange = (at) => within("readwrite", (_box, changes) => void changes.delete(at));
