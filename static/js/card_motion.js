// Animates cards from their old to their new place. A card from a hidden hand starts at the seat that played it; a card
// that leaves the table goes to the seat that took it. Only cards that the page shows or has shown are known here.

const main = document.getElementById("main");
const flights = document.getElementById("flights");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const TRAVEL_MS = { slow: 900, normal: 460, fast: 200 };
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const MOST = 12; // more cards at once are a new deal, which is not animated
const SMALL = 44; // px: the width of a card at a seat
const NEAR = 4; // px: too close to animate
const FACE = ".card-face[role=img]";

let before = null; // the cards that the page showed before the swap, and the areas of the seats
const flying = new Map(); // the current flight of each card

const travel = () => TRAVEL_MS[document.documentElement.dataset.speed] ?? TRAVEL_MS.normal;

// The places of the cards that are visible in exactly one place.
function cards() {
  const found = new Map();
  for (const element of main.querySelectorAll("[data-card][data-zone]")) {
    if (!element.checkVisibility()) continue;
    const { card, zone, by } = element.dataset;
    const face = element.matches(FACE) ? element : element.querySelector(FACE);
    found.set(
      card,
      found.has(card) ? null : { element, face, zone, by, rect: (face ?? element).getBoundingClientRect() },
    );
  }
  for (const [card, place] of found) if (!place) found.delete(card);
  return found;
}

// The centre of each seat's area, moved to the nearest edge of the window if it is outside.
function areas() {
  const found = new Map();
  for (const element of main.querySelectorAll("[data-seat-anchor]")) {
    if (found.has(element.dataset.seatAnchor) || !element.checkVisibility()) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = (start, size, most) => Math.min(Math.max(start + size / 2, 0), most);
    found.set(element.dataset.seatAnchor, { x: middle(left, width, innerWidth), y: middle(top, height, innerHeight) });
  }
  return found;
}

// The area of the seat to which a place belongs: from its data, else from the beginning or end of the zone's name.
function ownerOf(place, known) {
  if (place.by) return known.get(place.by);
  for (const [key, area] of known) {
    if (place.zone === key || place.zone.startsWith(`${key}-`) || place.zone.endsWith(`-${key}`)) return area;
  }
}

function small({ x, y }, { width, height }) {
  const wide = Math.min(width, SMALL);
  const high = (wide * height) / width;
  return { left: x - wide / 2, top: y - high / 2, width: wide, height: high };
}

function takers() {
  const pairs = document.getElementById("now")?.dataset.takers ?? "";
  return new Map(pairs.split(" ").filter(Boolean).map((pair) => pair.split(":")));
}

const shift = (from, to) =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${
    from.height / to.height
  })`;

// A clone of the face above the table, so that nothing clips it.
function flyer(face, rect) {
  const copy = document.createElement("div");
  copy.className = "flight";
  for (const side of ["left", "top", "width", "height"]) copy.style[side] = `${rect[side]}px`;
  copy.append(face.cloneNode(true));
  flights.append(copy);
  return copy;
}

function fly(card, from, to, face, arriving, zone) {
  const far = Math.hypot(from.left - to.left, from.top - to.top);
  if (far < NEAR || !to.width || !from.width) return;
  flying.get(card)?.animation.cancel();
  const rest = arriving ? to : from;
  const away = { transform: shift(arriving ? from : to, rest) };
  const steps = arriving ? [away, { transform: "none" }] : [{ transform: "none" }, { ...away, opacity: 0 }];
  const moved = face ? flyer(face, rest) : arriving?.element;
  if (!moved) return;
  moved.style.transformOrigin = "0 0";
  const animation = moved.animate(steps, { duration: travel(), easing: EASE, id: `card-${card}` });
  const flight = { animation, moved, zone, own: Boolean(face), until: performance.now() + travel() };
  flying.set(card, flight);
  if (face && arriving) hideFor(arriving, travel());
  const done = () => {
    if (flight.own) moved.remove();
    if (flying.get(card) === flight) flying.delete(card);
  };
  animation.finished.then(done, done);
}

// Hides the card at its new place until its clone has arrived.
const hideFor = ({ face, element }, time) =>
  (face ?? element).animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });

function arrive(card, place, known) {
  const underway = flying.get(card);
  if (underway?.zone === place.zone && underway.own) {
    return hideFor(place, Math.max(underway.until - performance.now(), 0));
  }
  const was = before.cards.get(card);
  if (was?.zone === place.zone) return;
  const area = was ? null : ownerOf(place, known) ?? ownerOf(place, before.areas);
  if (!was && !area) return;
  const from = underway?.own ? underway.moved.getBoundingClientRect() : was ? was.rect : small(area, place.rect);
  fly(card, from, place.rect, place.face ?? was?.face, place, place.zone);
}

function leave(card, was, taken, known) {
  const area = known.get(taken.get(card)) ?? ownerOf(was, known);
  if (area && was.face) fly(card, was.rect, small(area, was.rect), was.face, null, "");
}

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const swap = tasks.find((task) => task.type === "main");
  if (ctx.target?.id !== "main" || !swap || event.defaultPrevented) return;
  before = calm.matches ? null : { cards: cards(), areas: areas() };
});

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx.target?.id !== "main" || !before) return;
  const now = cards();
  const known = areas();
  const gone = [...before.cards].filter(([card]) => !now.has(card));
  const come = [...now].filter(([card, place]) => before.cards.get(card)?.zone !== place.zone);
  if (known.size && come.length + gone.length <= MOST) {
    const taken = takers();
    for (const [card, place] of now) arrive(card, place, known);
    for (const [card, was] of gone) leave(card, was, taken, known);
  }
  before = null;
});
