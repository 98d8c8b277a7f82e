// What this browser keeps for offline use, in IndexedDB. The store `box` has three values: the data of one
// player (`kept`: cards, copies and decks), what every page needs of it (`about`), and who is logged in (`who`). The
// store `changes` has the changes that have not been saved, each with its player.
//
// A change is the number of copies of a card: `quantity` instead of `seen`, with an idempotency key. Its `state` is
// `waiting`, `made` (saved, but not yet part of the data), `conflict` (then `now` is the number on the server) or
// `refused` (then `detail` says why). A change that was `sent` may have been made although no answer arrived. So it is
// never altered, and further changes of the card come after it.

const NAME = "menagerie-offline";
const FORMAT = 2;
const DAY = 86_400_000;
const LONGEST_KEPT = 60 * DAY; // changes of a player who does not come back
export const DATA_FORMAT = 1;
export const MOST_CHANGES = 500;

// Tells the open pages of a player's cards that the data of a player were removed.
const announceRemoval = () => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("removed");
  channel.close(); // browsers do not keep pages with an open channel for the way back
};

export const whenRemoved = (act) => new BroadcastChannel(NAME).addEventListener("message", act);

const finished = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = () => {
  const request = indexedDB.open(NAME, FORMAT);
  request.onupgradeneeded = () => {
    const database = request.result;
    // Data of the former version do not say who was logged in.
    if (database.objectStoreNames.contains("box")) return void request.transaction.objectStore("box").clear();
    database.createObjectStore("box");
    database.createObjectStore("changes", { keyPath: "at", autoIncrement: true });
  };
  return finished(request);
};

// Runs `act` with both stores in one transaction, and returns its result when the transaction has been saved.
const within = async (mode, act) => {
  const database = await open();
  database.onversionchange = () => database.close();
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
  (await ofPlayer(changes, player)).filter((change) => change.card === card && change.state !== "made");

// ---- Who is logged in, and the data

const whoIn = async (box) => (await finished(box.get("who"))) ?? { player: null, turn: 0 };

// What is kept of the data without the data themselves; undefined if they are not the player's who is logged in, or of
// another format.
const aboutIn = async (box) => {
  const about = await finished(box.get("about"));
  if (about?.format !== DATA_FORMAT || about.player.id !== (await whoIn(box)).player) return undefined;
  return about;
};

const empty = (box) => {
  box.delete("kept");
  box.delete("about");
};

// Remembers who is logged in (an id; null for nobody), and removes the data of anyone else. Answers that were requested
// before, and arrive later, are not kept.
export const setPlayer = async (player) => {
  const removed = await within("readwrite", async (box, changes) => {
    const who = await whoIn(box);
    if (who.player === player && player !== null) return false;
    box.put({ player, turn: who.turn + 1 }, "who");
    empty(box);
    for (const change of await finished(changes.getAll())) {
      if (change.player !== player && Date.now() - (change.changed ?? 0) > LONGEST_KEPT) changes.delete(change.at);
    }
    return who.player !== player;
  });
  if (removed) announceRemoval();
};

// Removes the data and the changes of a player who logs out.
export const forgetPlayer = async (player) => {
  await within("readwrite", async (_box, changes) => {
    for (const { at } of await ofPlayer(changes, player)) changes.delete(at);
  });
  await setPlayer(null);
};

// { player (id and name), etag, fetched (milliseconds), stale }, or undefined.
export const readAbout = () => within("readonly", aboutIn);

// The same with `data`.
export const readBox = () =>
  within("readonly", async (box) => {
    const about = await aboutIn(box);
    return about && { ...about, data: await finished(box.get("kept")) };
  });

// What has to be known before the data are fetched: `about`, the `turn` of the player who is logged in, and the changes
// (`made`) that the answer will contain.
export const beforeFetch = () =>
  within("readonly", async (box, changes) => {
    const made = (await finished(changes.getAll())).filter((change) => change.state === "made").map(({ at }) => at);
    return { about: await aboutIn(box), turn: (await whoIn(box)).turn, made };
  });

// Keeps what the server answered, unless somebody logged in or out since it was asked; returns whether it was kept.
// Without `data`, those that are kept are still correct. Forgets the changes that are part of the data.
export const keepBox = async ({ turn, made }, about, data) => {
  const { kept, removed } = await within("readwrite", async (box, changes) => {
    const who = await whoIn(box);
    if (who.turn !== turn) return { kept: false };
    const another = who.player !== about.player.id;
    // A page that is the same for everyone does not know the player who has just logged in; the answer does.
    if (another) box.put({ player: about.player.id, turn: turn + 1 }, "who");
    box.put({ ...about, format: DATA_FORMAT, stale: false }, "about");
    if (data) box.put(data, "kept");
    for (const at of made) changes.delete(at);
    return { kept: true, removed: another && who.player !== null };
  });
  if (removed) announceRemoval();
  return kept;
};

// Notes that the player has changed something, so that the data must be fetched again.
export const markStale = () =>
  within("readwrite", async (box) => {
    const about = await aboutIn(box);
    if (about) box.put({ ...about, stale: true }, "about");
  });

// ---- Changes

export const readChanges = (player) => within("readonly", (_box, changes) => ofPlayer(changes, player));

// How many changes of a player have not been saved: `waiting`, and `held` for the player's decision.
export const countChanges = async (player) => {
  const unsaved = (await readChanges(player)).filter((change) => change.state !== "made");
  const waiting = unsaved.filter((change) => change.state === "waiting").length;
  return { waiting, held: unsaved.length - waiting };
};

// Runs `act` with the changes if the player is still logged in; otherwise returns `logged-out` or `other-player`.
const asPlayer = (player, act) =>
  within("readwrite", async (box, changes) => {
    const who = await whoIn(box);
    if (who.player !== player) return who.player === null ? "logged-out" : "other-player";
    return await act(changes) ?? "stored";
  });

// Remembers that a player now has so many copies of a card. Returns `stored`, `full` if too many changes are waiting,
// or `other-player`.
export const noteChange = (player, card, seen, quantity) =>
  asPlayer(player, async (changes) => {
    const last = (await ofCard(changes, player, card.id)).at(-1);
    const changed = Date.now();
    if (last && !last.sent) {
      if (quantity === last.seen) changes.delete(last.at);
      else changes.put({ ...last, quantity, changed, state: "waiting" });
      return undefined;
    }
    const unsaved = (await ofPlayer(changes, player)).filter((change) => change.state !== "made");
    if (unsaved.length >= MOST_CHANGES) return "full";
    const { id, name } = card;
    changes.add({ player, card: id, name, key: newKey(), seen, quantity, changed, sent: false, state: "waiting" });
    return undefined;
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

// Notes that the server has made these changes, which the data will contain when they are fetched next.
export const markMade = (made) =>
  within("readwrite", async (_box, changes) => {
    for (const at of made) {
      const change = await finished(changes.get(at));
      if (change) changes.put({ ...change, state: "made" });
    }
  });

// Merges the changes of a card that the server has not made into one, which waits for the player's choice. `answered`
// is what the server said.
export const holdChanges = (player, card, { result: state, quantity: now, detail }) =>
  within("readwrite", async (_box, changes) => {
    const [first, ...later] = await ofCard(changes, player, card);
    if (!first) return;
    changes.put({ ...first, quantity: later.at(-1)?.quantity ?? first.quantity, state, now, detail });
    for (const { at } of later) changes.delete(at);
  });

// Replaces a change by one that starts from the number on the server, or just forgets it.
export const resolveChange = (change, quantity) =>
  asPlayer(change.player, (changes) => {
    if (quantity === change.now) return void changes.delete(change.at);
    const key = newKey();
    const changed = Date.now();
    changes.put({ ...change, key, seen: change.now, quantity, changed, sent: false, state: "waiting" });
  });

export const forgetChange = (change) => asPlayer(change.player, (changes) => void changes.delete(change.at));
