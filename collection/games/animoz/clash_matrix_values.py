"""The Clash matrix as a table of the rules whose values can be corrected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from collection.games.animoz.clash_matrix import load_matrix, matrix_data, matrix_from, matrix_problems
from collection.games.field_types_and_checks import Field, Problems, line_check, list_of, one_of
from collection.games.rule_tables import RuleTable, Sheet
from config.marked_text import card_term, gettext_noop, marked, pgettext_noop, with_values

ORDERED = line_check(40, r".+", marked("{field} must be one of the words of this list."))
BEATS = line_check(
    120, r"[A-Z]+: *(?:[A-Z]+(?:, *[A-Z]+)*)?", marked("{field} must be a line such as VENOM: PREDATOR, FLEE.")
)
SIDES = ("more", "less")
FIELDS = (
    Field(
        "levels",
        pgettext_noop("card term", "Levels, the stronger first"),
        gettext_noop("Every Level once."),
        list_of(ORDERED, 5),
        many=True,
        capitals=True,
    ),
    Field(
        "forms",
        pgettext_noop("card term", "Forms that each Form beats"),
        gettext_noop("One Form per line, as VENOM: PREDATOR, FLEE."),
        list_of(BEATS, 6),
        many=True,
        lines=True,
    ),
    Field(
        "statuses",
        pgettext_noop("card term", "Statuses, the rarer first"),
        gettext_noop("Every Status once."),
        list_of(ORDERED, 4),
        many=True,
        capitals=True,
    ),
    Field(
        "biomes",
        pgettext_noop("card term", "Number of BiOMEs"),
        gettext_noop("Whether the higher (more) or the lower (less) value wins."),
        one_of(SIDES),
        choices=SIDES,
    ),
    Field(
        "weight",
        pgettext_noop("card term", "Weight"),
        gettext_noop("Whether the heavier (more) or the lighter card wins."),
        one_of(SIDES),
        choices=SIDES,
    ),
)
NAMES = tuple(field.name for field in FIELDS)


def load_values() -> dict[str, object]:
    """The values of the standard matrix."""
    return table_values(matrix_data(load_matrix()))


def table_values(matrix: Mapping[str, Any]) -> dict[str, object]:
    """The values of the table for a matrix as JSON. Each Form with the Forms that it beats is a line of text."""
    forms = [f"{form}: {', '.join(beaten)}" for form, beaten in matrix["forms"].items()]
    certainty = {name: level for name, level in matrix["certainty"].items() if name in NAMES}
    return {**{name: matrix[name] for name in NAMES}, "forms": forms, "certainty": certainty}


def matrix_with(values: Sheet) -> dict[str, object]:
    """The standard matrix as JSON, with these values of the table."""
    given = {name: values[name] for name in (*NAMES, "certainty") if name in values}
    standard = matrix_data(load_matrix())
    certainty = {**standard["certainty"], **given.get("certainty", {})}
    return {**standard, **given, "forms": _forms(values["forms"]), "certainty": certainty}


def _forms(lines: list[str]) -> dict[str, list[str]]:
    """The Forms that each Form beats, from lines such as `VENOM: PREDATOR, FLEE`."""
    pairs = (line.partition(":") for line in lines)
    return {form.strip(): [each.strip() for each in beaten.split(",") if each.strip()] for form, _, beaten in pairs}


def problems_of(values: Sheet) -> Problems:
    """What is wrong with the values; [] if a matrix can be made from them."""
    found: Problems = [
        (field.name, with_values(fault, field=card_term(field.label)))
        for field in FIELDS
        if (fault := field.check(values.get(field.name)))
    ]
    if found:
        return found
    labels = {field.name: card_term(field.label) for field in FIELDS}
    whole = matrix_with(values)
    found = [(name, with_values(message, field=labels.get(name, name))) for name, message in matrix_problems(whole)]
    if not found:
        matrix_from(whole)
    return found


TABLE = RuleTable(
    slug="clash-matrix",
    name=pgettext_noop("card term", "Clash matrix"),
    intro=marked(
        "It decides a Clash unless a Weakness does. Its picture in the rulebook is lost, so most of it is "
        "reconstructed from two worked examples."
    ),
    fields=FIELDS,
    load=load_values,
    problems_of=problems_of,
)
