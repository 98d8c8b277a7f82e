// The deck builder: behaviour that forms and htmx do not provide.

import { gettext } from "./translation.js";

// Removing a card removes its button, too: the focus moves to the button of the message.
let focused = document.body;
document.addEventListener("htmx:before:swap", () => {
  focused = document.activeElement;
});
document.addEventListener("htmx:after:swap", () => {
  if (focused !== document.body && document.activeElement === document.body) {
    document.querySelector("#said button")?.focus();
  }
  focused = document.body;
});

// Text typed while a request is under way stays in the field and is searched for afterwards.
const query = () => document.getElementById("deck-query");
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  ctx.answersFor = ctx.target?.id === "search" ? query()?.value : query()?.defaultValue;
});
document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  if (query() && query().value !== ctx.answersFor) ctx.typedSince = query().value;
});
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.typedSince === undefined || !query()) return;
  query().value = ctx.typedSince;
  query().dispatchEvent(new Event("input", { bubbles: true }));
});

// Messages disappear after a while, unless the pointer or the focus is on them.
let leaving;
document.addEventListener("htmx:after:swap", () => {
  clearTimeout(leaving);
  const leave = () => {
    const toast = document.querySelector("#said .toast");
    if (toast?.matches(":hover, :focus-within")) leaving = setTimeout(leave, 4000);
    else toast?.remove();
  };
  leaving = setTimeout(leave, 8000);
});

// Copies the secret link to the clipboard where the browser allows it.
const copy = document.getElementById("share-copy");
const address = document.getElementById("share-address");
if (copy && address && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    address.select();
    await navigator.clipboard.writeText(address.value);
    copy.textContent = gettext("Copied");
  });
}
