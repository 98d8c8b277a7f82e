// Lists to carry: ticks stay when the page is loaded again on this device. They are deleted once the form is sent.

import { filled, gettext } from "./translation.js";

for (const list of document.querySelectorAll("[data-checklist]")) {
  const key = `checklist-${list.dataset.checklist}`;
  const boxes = [...list.querySelectorAll("[data-tick]")];
  const left = list.querySelector("[data-left]");

  const read = () => {
    try {
      return new Set(JSON.parse(localStorage.getItem(key) ?? "[]"));
    } catch {
      return new Set(); // storage is off, or holds something else
    }
  };
  const write = () => {
    const ticked = boxes.filter((box) => box.checked).map((box) => box.dataset.tick);
    try {
      if (ticked.length) localStorage.setItem(key, JSON.stringify(ticked));
      else localStorage.removeItem(key);
    } catch {
      // without storage the ticks last as long as the page
    }
  };
  const show = () => {
    const open = boxes.filter((box) => !box.checked).length;
    if (left) left.textContent = filled(gettext("%(open)s of %(all)s left"), { open, all: boxes.length });
  };

  const ticked = read();
  // After a refusal the server sends what was ticked; a row that has been changed since must be ticked again.
  for (const box of boxes) if (ticked.has(box.dataset.tick) && !("changed" in box.dataset)) box.checked = true;
  show();
  list.addEventListener("change", () => {
    write();
    show();
  });
  list.addEventListener("submit", () => localStorage.removeItem(key));
  const untick = list.querySelector("[data-untick]");
  if (untick) untick.hidden = false;
  untick?.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    write();
    show();
  });
}
