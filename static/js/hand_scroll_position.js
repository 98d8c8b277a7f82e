// Keeps the horizontal scroll position of the hand when the table is swapped, so that the next card is under the same
// finger.

let left = 0;

document.addEventListener("htmx:before:swap", (event) => {
  if (event.detail.ctx.target?.id === "main") left = document.querySelector(".fan")?.scrollLeft ?? left;
});

document.addEventListener("htmx:after:swap", (event) => {
  const fan = document.querySelector(".fan");
  if (event.detail.ctx.target?.id === "main" && fan && left) fan.scrollLeft = left;
});
