"""Finds the card that a row of a table means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property

from django.utils.translation import gettext, gettext_noop

from collection.box_csv_format import Row
from collection.case_folding import fold_case
from collection.imported_table_columns import IDENTIFYING
from collection.models import Card
from collection.refusals import BadRow
from collection.stat_rows import english_caption

UNKNOWN = {
    "number": gettext_noop("No card has the number “%(value)s”."),
    "slug": gettext_noop("No card has the slug “%(value)s”."),
    "name": gettext_noop("No card has the name “%(value)s”."),
}
"""Refusals of a row by the column that identifies its card."""


class CardIndex:
    """Finds the cards that a player may own by slug, number or name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.by: Mapping[str, dict[str, list[Card]]] = {name: defaultdict(list) for name in IDENTIFYING}
        self.cards = list(cards)
        for card in self.cards:
            self.by["slug"][card.slug].append(card)
            self.by["number"][str(card.number)].append(card)
            self.by["name"][fold_case(card.name)].append(card)

    @cached_property
    def other_names(self) -> dict[str, list[Card]]:
        """The cards by their common and Latin names."""
        found: dict[str, list[Card]] = defaultdict(list)
        for card in self.cards:
            for name in {fold_case(each) for each in (english_caption(card.face), getattr(card.face, "latin", ""))}:
                found[name].append(card)
        return found

    def find(self, row: Row) -> Card:
        """The card that matches all of a row's slug, number, name and set. Raises BadRow."""
        said = {name: row.cell(name) for name in IDENTIFYING if row.cell(name)}
        if not said:
            raise BadRow(gettext("No card is given: number, slug and name are empty."))
        fitting: list[Card] | None = None
        for name, value in said.items():
            key = _lookup_key(name, value)
            cards = self.by[name].get(key) or (self.other_names.get(key, []) if name == "name" else [])
            if not cards:
                raise BadRow(gettext(UNKNOWN[name]) % {"value": value})
            fitting = cards if fitting is None else [card for card in fitting if card in cards]
        return self._single_match(fitting or [], said, row.cell("set"))

    def _single_match(self, fitting: list[Card], said: Mapping[str, str], in_set: str) -> Card:
        words = ", ".join(f"{name} {value}" for name, value in said.items())
        if not fitting:
            raise BadRow(gettext("%(values)s: these belong to different cards.") % {"values": words})
        if in_set:
            fitting = [card for card in fitting if fold_case(in_set) in (card.set.slug, fold_case(card.set.name))]
            if not fitting:
                raise BadRow(
                    gettext("No card with %(values)s is in the set “%(set)s”.") % {"values": words, "set": in_set}
                )
        if len(fitting) > 1:
            sets = ", ".join(sorted(card.set.slug for card in fitting))
            raise BadRow(
                gettext("%(values)s: this matches several cards. Add the set: %(sets)s.")
                % {"values": words, "sets": sets}
            )
        return fitting[0]


def _lookup_key(name: str, value: str) -> str:
    if name == "number":
        return value.lstrip("#").lstrip("0") or "0"
    return value.casefold() if name == "slug" else fold_case(value)
