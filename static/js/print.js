// The print shop works as a plain form; this finds a card in the long list, and keeps addresses short.

// Typing in a search field hides the rows that do not hold what was typed; rows with a quantity stay.
for (const field of document.querySelectorAll("[data-filter]")) {
  const rows = [...document.querySelectorAll(`${field.dataset.filter} li`)];
  const words = rows.map((row) => row.textContent.toLowerCase());
  field.addEventListener("input", (event) => {
    event.stopPropagation(); // it asks for nothing: no new pages are needed
    const wanted = field.value.trim().toLowerCase();
    rows.forEach((row, i) => {
      row.hidden = !words[i].includes(wanted) && !row.querySelector("input").value;
    });
  });
}

// Quantities of nothing need not travel.
document.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) {
    if (name.startsWith("n.") && (!value || value === "0")) formData.delete(name);
  }
});
