// The Print shop works as a plain form; this filters its long list of cards and keeps addresses short.

// Typing in a search field hides the rows that do not contain the text; rows with a quantity stay.
for (const field of document.querySelectorAll("[data-filter]")) {
  const rows = [...document.querySelectorAll(`${field.dataset.filter} li`)];
  const words = rows.map((row) => row.textContent.toLowerCase());
  field.addEventListener("input", (event) => {
    event.stopPropagation(); // filtering needs no new preview
    const wanted = field.value.trim().toLowerCase();
    rows.forEach((row, i) => {
      row.hidden = !words[i].includes(wanted) && !row.querySelector("input").value;
    });
  });
}

// Choices that were not made are not sent. The quantities are sent as one list, "lagoti:2,rinu:1", as the addresses of
// the page have them: with hundreds of cards, a field for each would make an address that servers refuse.
document.addEventListener("formdata", ({ formData }) => {
  const cards = [];
  for (const [name, value] of [...formData]) {
    if (!value && /^(p\.|b\.|new_back)/.test(name)) formData.delete(name);
    if (!name.startsWith("n.")) continue;
    formData.delete(name);
    if (/^[0-9]+$/.test(value) && Number(value)) cards.push(`${name.slice(2)}:${Number(value)}`);
  }
  if (cards.length) formData.append("cards", cards.join(","));
});
