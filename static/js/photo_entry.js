// Adding cards by photo: reduces a photo before it is sent, and adds its cards to the list without loading the page
// again. Without this script the page works with plain forms. The second half of this file is the live camera.

import { counted, filled, gettext, ngettext } from "./translation.js";

const LONGEST = 2400;
const MOST_CARDS = 60;
const MOST_TRIES = 12;
const BETWEEN_TRIES = 5000;
const chooser = document.querySelector("[data-photo-form]");
const confirmation = document.querySelector("[data-confirm]");
const list = confirmation.querySelector("[data-cards]");
const problem = document.getElementById("photo-problem");
const waiting = document.getElementById("photo-waiting");

const FULL = gettext("The list is full. Add these cards to your box first.");
const announce = (text) => {
  document.getElementById("said").textContent = text;
};

const sound = (name) => document.dispatchEvent(new CustomEvent("entry-sound", { detail: name }));

const showProblem = (text) => {
  problem.textContent = text;
  problem.hidden = !text;
};

const showWaiting = (text) => {
  waiting.textContent = text;
  waiting.hidden = !text;
};

const rows = () => [...list.querySelectorAll("[data-row]")];
const nextRow = () => Math.max(-1, ...rows().map((row) => Number(row.dataset.row))) + 1;

// ---- Sending a picture

// The picture as a smaller JPEG, upright as its metadata say; the file itself if this browser cannot decode it.
const reduced = async (file) => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9)) ?? file;
  } catch {
    return file;
  }
};

// The server reads one picture of a player at a time, so a photo and the live camera take turns.
let lastTurn = Promise.resolve();
const readCards = (picture, first) => {
  const turn = lastTurn.then(() => sendPicture(picture, first));
  lastTurn = turn.catch(() => {});
  return turn;
};

// The cards on a picture, as elements of the list. Throws an Error with the server's message.
const sendPicture = async (picture, first) => {
  const body = new FormData();
  body.append("csrfmiddlewaretoken", chooser.elements.csrfmiddlewaretoken.value);
  body.append("among", chooser.elements.among.value);
  body.append("first", first);
  body.append("photo", picture, "photo.jpg");
  let answer, text;
  try {
    answer = await fetch(chooser.action, { method: "POST", body, headers: { "X-Photo-Script": "1" } });
    text = await answer.text();
  } catch {
    throw new Error(gettext("The server is not responding. Try again."));
  }
  if (!answer.ok) {
    const plain = answer.headers.get("Content-Type")?.startsWith("text/plain");
    const fault = new Error(plain ? text : gettext("The server refused this photo. Reload the page and try again."));
    fault.temporary = answer.status === 429 || answer.status === 503;
    throw fault;
  }
  return [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-row]")];
};

// The same, trying again while the server is busy or prepares the faces. As long as its message is a new one, because
// more faces are ready than before, it does not give up.
const readPatiently = async (picture) => {
  const known = new Set();
  for (let tries = 1;; tries += 1) {
    try {
      return await readCards(picture, nextRow());
    } catch (fault) {
      if (!known.has(fault.message)) tries = 1;
      if (!fault.temporary || tries === MOST_TRIES) throw fault;
      known.add(fault.message);
      showWaiting([fault.message, gettext("This page tries again by itself.")].join(" "));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
    }
  }
};

// ---- The list

const addCards = (cards) => {
  for (const card of cards) list.append(card);
  confirmation.hidden = !rows().length;
  confirmation.elements.among.value = chooser.elements.among.value;
  showTotal();
};

const isLeftOut = (row) =>
  row.querySelector("[name^=out-]").checked ||
  (row.querySelector("[value=typed]").checked && !row.querySelector("[name^=typed-]").value.trim());

const showTotal = () => {
  const taken = rows().filter((row) => !isLeftOut(row));
  const copies = taken.reduce((sum, row) => sum + (Number(row.querySelector("[name^=quantity-]").value) || 1), 0);
  const out = rows().length - taken.length;
  const total = counted("%(number)s copy", "%(number)s copies", copies);
  confirmation.querySelector("[data-total]").textContent = out
    ? filled(gettext("%(total)s; %(out)s left out"), { total, out })
    : total;
};

const describe = (cards) => {
  const unknown = cards.filter((card) => card.dataset.recognised !== "yes").length;
  if (!cards.length) return gettext("No cards were found in this photo.");
  if (!unknown) return counted("%(number)s card found.", "%(number)s cards found.", cards.length);
  return filled(
    ngettext(
      "%(number)s card found, %(unknown)s of them not recognised.",
      "%(number)s cards found, %(unknown)s of them not recognised.",
      cards.length,
    ),
    { number: cards.length, unknown },
  );
};

list.addEventListener("input", (event) => {
  const row = event.target.closest("[data-row]");
  if (event.target.name.startsWith("typed-")) row.querySelector("[value=typed]").checked = true;
  if (event.target.value === "typed") row.querySelector("[name^=typed-]").focus();
  showTotal();
});

chooser.addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = chooser.elements.photo.files[0];
  if (!file) return;
  if (nextRow() >= MOST_CARDS) return showProblem(FULL);
  showProblem("");
  showWaiting(gettext("Looking for cards…"));
  for (const button of chooser.querySelectorAll("button")) button.disabled = true;
  try {
    const found = await readPatiently(await reduced(file));
    const cards = renumbered(found).slice(0, MOST_CARDS - nextRow()); // the live camera may have added some
    addCards(cards);
    if (cards.length) document.getElementById("found").focus();
    else showProblem(describe(cards));
    announce(describe(cards));
    chooser.elements.photo.value = "";
  } catch (fault) {
    showProblem(fault.message);
  }
  showWaiting("");
  for (const button of chooser.querySelectorAll("button")) button.disabled = false;
});

// ---- The live camera: sends a small picture, waits for the answer, and sends the next one. Cards are outlined on the
// video. They are added to the list when the player asks for it, or by themselves, once each, when they have been
// recognised on two pictures in a row.

// The cards of a picture, with the numbers of the next free rows: meanwhile other cards may have been added.
const renumbered = (cards) => {
  let next = nextRow();
  return cards.map((card) => {
    const copy = card.cloneNode(true);
    copy.dataset.row = next;
    for (const field of copy.querySelectorAll("[name]")) {
      if (field.name === "row") field.value = next;
      else field.name = field.name.replace(/\d+$/, next);
    }
    next += 1;
    return copy;
  });
};

// Add the recognised cards of a live picture to the list. Returns what to say, and whether any were added.
const takeIntoList = (cards) => {
  const known = cards.filter((card) => card.dataset.recognised === "yes");
  if (nextRow() + known.length > MOST_CARDS) return [FULL, false];
  addCards(renumbered(known));
  sound(known.length ? "found" : "missing");
  const names = known.map((card) => card.dataset.name).join(", ");
  return known.length
    ? [filled(gettext("Added to the list: %(names)s."), { names }), true]
    : [gettext("No card is recognised."), false];
};

const LONGEST_LIVE = 1280;
const PAUSE = 600;
const AFTER_FAULT = 3000;
const GONE_AFTER = 2;

const part = (name) => document.querySelector(`[data-live${name}]`);

const connectLiveCamera = () => {
  const start = part("-start");
  const video = part("-video");
  let stream;
  let seen = [];
  let views = new Map(); // by name: on how many pictures in a row it is, or (negative) is not, and whether it is added

  if (!navigator.mediaDevices?.getUserMedia) return; // an old browser, or no HTTPS
  start.hidden = false;

  const show = (text) => {
    part("-seen").textContent = text;
  };

  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = undefined;
    seen = [];
    part("").hidden = true;
    start.hidden = false;
    start.focus();
  };

  const open = async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
    } catch (fault) {
      announce("");
      part("").hidden = false;
      show(
        fault.name === "NotAllowedError"
          ? gettext("This page may not use the camera. Allow it in the browser’s settings for this site.")
          : gettext("No camera is available."),
      );
      return;
    }
    video.srcObject = stream;
    part("").hidden = false;
    start.hidden = true;
    await video.play();
    views = new Map();
    show(gettext("Hold the camera above the cards."));
    part("-take").focus();
    watch(stream);
  };

  const picture = () => {
    const scale = Math.min(1, LONGEST_LIVE / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  };

  // One picture at a time, so that a slow server is asked less often.
  const watch = async (watched) => {
    while (stream === watched) {
      let pause = PAUSE;
      try {
        if (video.videoWidth && !document.hidden) {
          const cards = await readCards(await picture(), 0);
          if (stream !== watched) return;
          seen = cards;
          outline(cards);
          const names = cards.map((card) => card.dataset.name || gettext("not recognised"));
          show(names.join(" · ") || gettext("No card in view."));
          if (part("-automatic").checked) takeSettled(cards);
        }
      } catch (fault) {
        if (stream !== watched) return;
        show(fault.message);
        pause = AFTER_FAULT;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const takeSettled = (cards) => {
    const visible = new Map();
    for (const card of cards) if (card.dataset.recognised === "yes") visible.set(card.dataset.name, card);
    for (const [name, view] of views) {
      if (visible.has(name)) continue;
      view.count = Math.min(0, view.count) - 1;
      if (view.count <= -GONE_AFTER) views.delete(name);
    }
    const settled = [];
    for (const [name, card] of visible) {
      const view = views.get(name) ?? { count: 0, added: false };
      view.count = Math.max(0, view.count) + 1;
      views.set(name, view);
      if (view.count >= 2 && !view.added) {
        view.added = true;
        settled.push(card);
      }
    }
    if (settled.length) report(settled);
  };

  const report = (cards) => {
    const [text, added] = takeIntoList(cards);
    announce(text);
    flash(added);
  };

  const flash = (found) => {
    const view = document.querySelector(".live__view");
    view.classList.add(found ? "is-found" : "is-missing");
    setTimeout(() => view.classList.remove("is-found", "is-missing"), 500);
  };

  const outline = (cards) => {
    const canvas = part("-outlines");
    canvas.width = video.clientWidth;
    canvas.height = video.clientHeight;
    const pen = canvas.getContext("2d");
    pen.lineWidth = 3;
    for (const card of cards) {
      const corners = JSON.parse(card.dataset.corners);
      pen.strokeStyle = card.dataset.recognised === "yes" ? "#5fdc8f" : "#ff9a8a";
      pen.setLineDash(card.dataset.recognised === "yes" ? [] : [8, 6]);
      pen.beginPath();
      for (const [x, y] of corners) pen.lineTo(x * canvas.width, y * canvas.height);
      pen.closePath();
      pen.stroke();
    }
  };

  start.addEventListener("click", open);
  part("-stop").addEventListener("click", stop);
  part("-take").addEventListener("click", () => report(seen));
  window.addEventListener("pagehide", stop);
};

connectLiveCamera();
showTotal();
