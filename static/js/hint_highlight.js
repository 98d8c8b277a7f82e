// Marks the card or button of a hint while the question is the same, and focuses it when the hint closes.

const slip = document.getElementById("help-slip");
const main = document.getElementById("main");
const MARK = "is-hinted";

let hinted = null; // the action, and the question when the hint came

const asked = () => main.querySelector("#ask")?.textContent;

function mark() {
  for (const marked of main.querySelectorAll(`.${MARK}`)) marked.classList.remove(MARK);
  if (hinted?.asked !== asked()) hinted = null;
  const choice = hinted && main.querySelector(`[name="action"][value="${CSS.escape(hinted.action)}"]`);
  choice?.classList.add(MARK);
  return choice;
}

document.addEventListener("htmx:after:swap", ({ detail }) => {
  if (detail.ctx.target === main && hinted) mark();
  if (detail.ctx.target !== slip) return;
  const action = slip.querySelector("[data-hint]")?.dataset.hint;
  hinted = action ? { action, asked: asked() } : null;
  mark()?.scrollIntoView({ block: "nearest" });
});

slip.addEventListener("toggle", ({ newState }) => {
  if (newState === "closed") main.querySelector(`.${MARK}`)?.focus();
});
