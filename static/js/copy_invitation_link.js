// Waiting for players: copies the invitation link where the browser allows it. The page is swapped as people join.

const main = document.getElementById("main");

function offerCopy() {
  const copy = document.getElementById("invite-copy");
  if (copy && navigator.clipboard) copy.hidden = false;
}

main.addEventListener("click", async (event) => {
  const copy = event.target.closest("#invite-copy");
  if (!copy) return;
  const address = document.getElementById("invite");
  address.select();
  await navigator.clipboard.writeText(address.value);
  copy.textContent = "Copied";
});
document.addEventListener("htmx:after:swap", offerCopy);
offerCopy();
