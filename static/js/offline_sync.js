// Sends the changes that were made offline, and fetches what this browser keeps.

import {
  beforeFetch,
  DATA_FORMAT,
  holdChanges,
  keepBox,
  markMade,
  readAbout,
  setPlayer,
  takeWaiting,
} from "./offline_store.js";

const ADDRESS = "/api/offline/";
const MOST_SENT = 50;
const LONGEST_WAIT = 30_000; // for the beginning of an answer
const LONGEST_DOWNLOAD = 300_000; // on a weak network
const NOT_FINAL = [401, 403, 408, 409, 429]; // the same request may succeed later, or as another player

const csrf = () => document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1] ?? "";

// The answer as { status, ok, etag, said }; undefined if there is none. `said` is undefined if it is not JSON.
const ask = async (address, options) => {
  const ending = new AbortController();
  let timer = setTimeout(() => ending.abort(), LONGEST_WAIT);
  try {
    const answer = await fetch(address, { ...options, signal: ending.signal });
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), LONGEST_DOWNLOAD);
    const { status, ok, headers } = answer;
    const said = status === 304 ? undefined : await answer.json().catch(() => undefined);
    return { status, ok, said, etag: headers.get("ETag") };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

// Fetches the data if they have changed. Returns `current`, `offline`, `logged-out`, `later` (the server is busy, or
// somebody logged in or out meanwhile) or `outdated` (this script is too old).
const fetchBox = async () => {
  const before = await beforeFetch();
  const known = before.about ? { "If-None-Match": before.about.etag } : {};
  const answer = await ask(ADDRESS, { headers: known });
  if (!answer) return "offline";
  const { status, ok, etag, said } = answer;
  if (status === 401 || status === 403) {
    await setPlayer(null);
    return "logged-out";
  }
  const fetched = Date.now();
  if (status === 304) return await keepBox(before, { ...before.about, fetched }) ? "current" : "later";
  if (!ok) return "later";
  if (!said) return "offline";
  if (said.format !== DATA_FORMAT) return "outdated";
  return await keepBox(before, { player: said.player, etag, fetched }, said) ? "current" : "later";
};

// Holds the changes that the server will never accept: those that it names, or all of them.
const holdRefused = async (player, batch, { detail, fields }) => {
  const named = Array.isArray(fields?.changes) ? fields.changes : [];
  const problems = (place) => Object.values(named[place] ?? {}).flat().filter((each) => typeof each === "string");
  const some = batch.some((_, place) => problems(place).length);
  for (const [place, { card }] of batch.entries()) {
    const own = problems(place).join(" ");
    if (own || !some) await holdChanges(player, card, { result: "refused", detail: own || detail });
  }
};

// Sends changes of the player. Returns whether each of them has been made, or is held for the player's choice;
// otherwise they must be sent again later.
const send = async (player, batch) => {
  const sent = batch.map(({ key, card, seen, quantity }) => ({ key, card, seen, quantity }));
  const answer = await ask(`${ADDRESS}changes/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf() },
    body: JSON.stringify({ player, changes: sent }),
  });
  const { ok, status, said } = answer ?? {};
  if (!said) return false;
  if (!ok) {
    // Only our own answers have a code; a network with a login page of its own may send anything.
    if (status < 400 || status >= 500 || NOT_FINAL.includes(status) || !said.code) return false;
    await holdRefused(player, batch, said);
    return true;
  }
  if (said.results?.length !== batch.length || said.results.some((each) => each.code === "box-busy")) return false;
  await markMade(batch.filter((_, place) => said.results[place].result === "done").map(({ at }) => at));
  const last = new Map(batch.map(({ card }, place) => [card, said.results[place]]));
  for (const [card, answered] of last) {
    if (answered.result !== "done") await holdChanges(player, card, answered);
  }
  return true;
};

const sendWaiting = async (player) => {
  for (;;) {
    const batch = await takeWaiting(player, MOST_SENT);
    if (!batch.length) return true;
    if (!await send(player, batch)) return false;
  }
};

// The small requests come first: on a weak network, changes can be sent although the data cannot be fetched.
const exchange = async () => {
  for (let round = 0;; round += 1) {
    const player = (await readAbout())?.player.id;
    const sent = player === undefined || await sendWaiting(player);
    const outcome = await fetchBox();
    if (outcome !== "current") return outcome;
    const now = (await readAbout())?.player.id;
    if (now === player || round) return sent || now !== player ? "current" : "later";
  }
};

// Sends the waiting changes, and fetches the data. Returns the outcome of the fetch, or `later` if changes could not be
// sent. Only one page of this browser does so at a time.
export const sync = () => navigator.locks ? navigator.locks.request("menagerie-offline", exchange) : exchange();
