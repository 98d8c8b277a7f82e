// Suggestions while a search is typed: a combobox with a list (ARIA 1.2). The server suggests keys and values for the
// text at the caret; see collection/search/completion.py. Down and Up choose, Enter or Tab inserts, Escape closes.

import { gettext } from "./translation.js";

const PAUSE = 120;
let lists = 0;

class SearchCompletion {
  constructor(input) {
    this.input = input;
    this.address = input.dataset.completion;
    this.list = document.createElement("ul");
    this.list.id = `completion-${(lists += 1)}`;
    this.list.className = "completion";
    this.list.hidden = true;
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", gettext("Suggestions"));
    this.active = -1;
    this.found = { start: 0, end: 0, suggestions: [] };
    this.attach();
    input.addEventListener("input", (event) => this.typed(event));
    input.addEventListener("keydown", (event) => this.pressed(event));
    input.addEventListener("blur", () => this.close());
    this.list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    this.list.addEventListener("click", (event) => this.clicked(event));
  }

  // Again after htmx has replaced what is around the field and its attributes. The list is outside a label, which would
  // forward clicks and take the options into the field's name.
  attach() {
    const place = this.input.closest("label") ?? this.input;
    if (place.nextElementSibling !== this.list) place.after(this.list);
    place.parentElement.classList.add("has-completion");
    const expanded = String(this.open);
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": expanded };
    for (const [name, value] of Object.entries(attributes)) this.input.setAttribute(name, value);
    this.input.setAttribute("aria-controls", this.list.id);
    if (this.active >= 0) this.input.setAttribute("aria-activedescendant", this.list.children[this.active].id);
  }

  get open() {
    return !this.list.hidden;
  }

  typed(event) {
    clearTimeout(this.timer);
    if (event.isTrusted || this.inserted) this.timer = setTimeout(() => this.ask(), PAUSE);
    this.inserted = false;
  }

  // Without `wanted`, keys are suggested only for what has been typed of them.
  async ask(wanted = false) {
    this.request?.abort();
    this.request = new AbortController();
    const { value, selectionEnd } = this.input;
    const query = new URLSearchParams({ q: value, at: selectionEnd ?? value.length });
    try {
      const answer = await fetch(`${this.address}&${query}`, { signal: this.request.signal });
      if (!answer.ok || this.input.value !== value || document.activeElement !== this.input) return;
      const found = await answer.json();
      const unasked = !wanted && found.start === found.end && found.suggestions[0]?.is_key;
      const typed = value.slice(found.start, found.end).toLowerCase();
      const done = found.suggestions.length === 1 && found.suggestions[0].text.toLowerCase() === typed;
      if (unasked || done) this.close();
      else this.show(found);
    } catch (fault) {
      if (fault.name !== "AbortError") this.close();
    }
  }

  show(found) {
    this.found = found;
    this.list.replaceChildren(...found.suggestions.map((suggestion, at) => this.option(suggestion, at)));
    this.list.hidden = !found.suggestions.length;
    this.input.setAttribute("aria-expanded", String(this.open));
    this.activate(-1);
    this.list.scrollTop = 0;
  }

  option({ text, help }, at) {
    const option = document.createElement("li");
    option.id = `${this.list.id}-${at}`;
    option.className = "completion__option";
    option.setAttribute("role", "option");
    const code = document.createElement("code");
    code.textContent = text;
    option.append(code);
    if (help) {
      const said = document.createElement("span");
      said.textContent = help;
      option.append(" ", said);
    }
    return option;
  }

  activate(at) {
    this.active = at;
    [...this.list.children].forEach((option, number) => option.setAttribute("aria-selected", String(number === at)));
    const option = this.list.children[at];
    if (!option) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  close() {
    clearTimeout(this.timer);
    this.request?.abort();
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.activate(-1);
  }

  pressed(event) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !this.open) {
      // Where the arrow leads to the cards found (`data-arrows`), Alt+Down opens the list.
      if (step > 0 && (event.altKey || this.input.dataset.arrows !== "results")) {
        event.preventDefault();
        this.ask(true);
      }
    } else if (step) {
      event.preventDefault();
      const count = this.list.children.length + 1; // one more for none
      this.activate(((this.active + 1 + step + count) % count) - 1);
    } else if (event.key === "Escape" && this.open) {
      event.preventDefault(); // it would empty the field
      event.stopPropagation();
      this.close();
    } else if ((event.key === "Enter" || event.key === "Tab") && this.open && this.active >= 0) {
      event.preventDefault();
      this.insert(this.active);
    } else if (event.key === "Enter") this.close();
  }

  clicked(event) {
    const option = event.target.closest("[role=option]");
    if (option) this.insert([...this.list.children].indexOf(option));
  }

  // A key is followed by its value, and a value by a space.
  insert(at) {
    const { start, end, suggestions } = this.found;
    const { text, is_key: isKey } = suggestions[at];
    const after = this.input.value.slice(end);
    this.input.setRangeText(text + (isKey || /^[\s,)]/.test(after) ? "" : " "), start, end, "end");
    this.close();
    this.inserted = true;
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const started = new WeakMap();
const start = () => {
  for (const input of document.querySelectorAll("[data-completion]")) {
    if (started.has(input)) started.get(input).attach();
    else started.set(input, new SearchCompletion(input));
  }
};
start();
document.addEventListener("htmx:after:swap", start);
