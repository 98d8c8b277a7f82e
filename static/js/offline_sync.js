// Sends the changes that were made without a network, and fetches what this browser keeps.

import { emptyBox, holdChanges, keepBox, readBox, takeWaiting } from "./offline_store.js";

const ADDRESS = "/api/offline/";
const FORMAT = 1;
const MOST_SENT = 50;
const LONGEST_WAIT = 30_000;

const csrf = () => document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1] ?? "";

// The answer, or undefined if there is none.
const ask = (address, options) =>
  fetch(address, { ...options, signal: AbortSignal.timeout(LONGEST_WAIT) }).catch(() => undefined);

// Fetches the box if it has changed, and forgets the changes (by their `at`) that are part of it. Returns `current`,
// `offline`, `logged-out`, `later` (the server is busy) or `outdated` (this script is too old).
const fetchBox = async (made = []) => {
  const kept = await readBox();
  const known = kept ? { "If-None-Match": kept.etag } : {};
  const answer = await ask(ADDRESS, { headers: known });
  if (!answer) return "offline";
  if (answer.status === 401 || answer.status === 403) {
    await emptyBox();
    return "logged-out";
  }
  const fetched = Date.now();
  if (answer.status === 304) {
    await keepBox({ ...kept, fetched }, made);
    return "current";
  }
  if (!answer.ok) return "later";
  const data = await answer.json().catch(() => undefined);
  if (!data) return "offline";
  if (data.format !== FORMAT) return "outdated";
  await keepBox({ player: data.player, etag: answer.headers.get("ETag"), fetched, data }, made);
  return "current";
};

// Sends changes of the player. Returns the numbers (`at`) of those that the server has made, now or earlier; undefined
// if it gave no answer or was busy, so that they must be sent again.
const send = async (player, batch) => {
  const answer = await ask(`${ADDRESS}changes/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf() },
    body: JSON.stringify({
      player,
      changes: batch.map(({ key, card, seen, quantity }) => ({ key, card, seen, quantity })),
    }),
  });
  const said = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!said || said.results.some((each) => each.code === "box-busy")) return undefined;
  // Changes of a card follow from each other: if the last has been made, nothing of those before it is left to do.
  const last = new Map(batch.map(({ card }, place) => [card, said.results[place]]));
  const isMade = ({ card }, place) => [said.results[place], last.get(card)].some(({ result }) => result === "done");
  const made = batch.filter(isMade).map(({ at }) => at);
  for (const [card, answered] of last) {
    if (answered.result !== "done") await holdChanges(player, card, made, answered);
  }
  return made;
};

const exchange = async () => {
  let outcome = await fetchBox();
  while (outcome === "current") {
    const player = (await readBox()).player.id;
    const batch = await takeWaiting(player, MOST_SENT);
    if (!batch.length) break;
    const made = await send(player, batch);
    if (!made) return "later";
    outcome = await fetchBox(made);
  }
  return outcome;
};

// Fetches, sends the waiting changes, and fetches again what they made. Returns the outcome of the last fetch. Only one
// page of this browser does so at a time.
export const sync = () => navigator.locks ? navigator.locks.request("menagerie-offline", exchange) : exchange();
