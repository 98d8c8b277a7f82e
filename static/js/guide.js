// Marks the card or button of the action that the guide suggests, again after every swap of the table. The player
// chooses.

const main = document.getElementById("main");
const MARK = "is-suggested";

function mark() {
  for (const marked of main.querySelectorAll(`.${MARK}`)) marked.classList.remove(MARK);
  const action = main.querySelector("#guide")?.dataset.suggests;
  if (action) main.querySelector(`[name="action"][value="${CSS.escape(action)}"]`)?.classList.add(MARK);
}

mark();
document.addEventListener("htmx:after:swap", ({ detail }) => {
  if (detail.ctx.target === main) mark();
});
