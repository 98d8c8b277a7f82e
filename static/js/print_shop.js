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

// Quantities of zero and choices that were not made are not sent.
document.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) {
    const empty = !value || (name.startsWith("n.") && value === "0");
    if (empty && /^(n\.|p\.|b\.|new_back)/.test(name)) formData.delete(name);
  }
});
