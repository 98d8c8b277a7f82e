// Texts of scripts in the reader's language. Pages in other languages than English load /texts/<language>.js before
// their scripts; it defines functions of these names.

/** The translation of a text; the text itself if there is none. */
export const gettext = globalThis.gettext ?? ((text) => text);

/** The translation of a text with a number: `one` for 1, `many` for others. */
export const ngettext = globalThis.ngettext ?? ((one, many, number) => number === 1 ? one : many);

/** The text with values in place of %(name)s. */
export function filled(text, values) {
  return text.replace(/%\((\w+)\)s/g, (_all, name) => values[name]);
}

/** A text with a number in place of %(number)s: `one` for 1, `many` for others. */
export function counted(one, many, number) {
  return filled(ngettext(one, many, number), { number });
}
