"""The form for an Animus card of one's own: a character or an entity, its abilities read line by line while they are typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms

from collection.forms import MAX_FIELD, OwnCardForm
from collection.games import GameId
from collection.games.animus import MAX_ABILITIES, Kind, Type, card_from
from collection.games.animus.fault import AbilityFault
from collection.games.animus.grammar import read
from collection.games.animus.room import letters_over
from collection.games.animus.words import sentence
from collection.games.fields import GameCard

FIELDS = {
    Kind.CHARACTER: ("name", "world", "level", "type", "melee", "range", "abilities", "text", "plate", "number"),
    Kind.ENTITY: ("name", "abilities", "text", "plate", "number"),
}
FIGURES = {"level": 1, "type": Type.POWER.value, "melee": 1, "range": 1}
"""What a new character's form has chosen already."""
BLANK: Mapping[Kind, Mapping[str, Any]] = {
    Kind.CHARACTER: {"name": "New character", "world": "Somewhere", **FIGURES},
    Kind.ENTITY: {"name": "New entity"},
}
"""What the preview shows where nothing fitting has been typed yet."""

TOO_LONG = (
    "Too long for the card: abilities and flavour together must lose about {} letters, or they would be cut in print."
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of abilities as it was typed: what the card will say, or where and why it cannot be read.

    `before`, `found` and `after` are the text, cut around the words at fault.
    """

    sentence: str = ""
    before: str = ""
    found: str = ""
    after: str = ""
    reason: str = ""


def line_read(text: str, kind: Kind, called: str) -> Line:
    """A line of text, read for a card of that kind and name."""
    try:
        return Line(sentence(read(text, kind is Kind.ENTITY), called))
    except AbilityFault as fault:
        return Line("", text[: fault.start], fault.found, text[fault.end :], fault.reason)


class AnimusCardForm(OwnCardForm):
    """An Animus card that a player makes. Which kind it is was said before."""

    game = GameId.ANIMUS

    kind = forms.ChoiceField(choices=[(kind.value, kind.value) for kind in Kind], widget=forms.HiddenInput)

    def __init__(self, data: Mapping[str, Any] | None = None, *, initial: Mapping[str, Any] | None = None) -> None:
        said = (data or {}).get(f"{self.prefix}-kind") or (initial or {}).get("kind")
        self.of = Kind.ENTITY if said == Kind.ENTITY else Kind.CHARACTER
        self.blank = {"slug": "new-card", "number": 1, "kind": self.of.value, "abilities": [], **BLANK[self.of]}
        super().__init__(data, initial={**(initial or {}), "kind": self.of.value})

    def names(self) -> tuple[str, ...]:
        return FIELDS[self.of]

    def clean(self) -> dict[str, Any]:
        """Refuses more text than the printed card has room for."""
        sheet = super().clean() or self.cleaned_data
        said = [line.sentence for line in self.lines()]
        if over := letters_over(said, str(sheet.get("text") or ""), entity=self.of is Kind.ENTITY):
            self.add_error("abilities", TOO_LONG.format(over))
        return sheet

    @property
    def stats(self) -> dict[str, Any]:
        return {**super().stats, "kind": self.of.value}

    @property
    def called(self) -> str:
        """The name of the card so far."""
        return " ".join(str(self["name"].value() or "").split()) or str(self.blank["name"])

    def typed(self) -> list[str]:
        """The abilities as they stand in the form, whatever was said against them; a few more than a card has, no more."""
        field = self.fields["abilities"]
        typed = self["abilities"].value() if self.is_bound else self.get_initial_for_field(field, "abilities")
        text = "\n".join(typed) if isinstance(typed, list) else str(typed or "")
        return list(field.to_python(text[:MAX_FIELD]) or ())[: 2 * MAX_ABILITIES]

    def lines(self) -> list[Line]:
        """Every line of the abilities, read."""
        return [line_read(text, self.of, self.called) for text in self.typed()]

    @property
    def amiss(self) -> list[str]:
        """What is said against the abilities as a whole: what is wrong with one of them stands beside its line."""
        told = map(str, self.errors.get("abilities", ()))
        return [said for said in told if not said.startswith("Ability ")]

    def face_of(self, sheet: dict[str, Any]) -> GameCard:
        """The card with the abilities that can be read, as many as a card has."""
        readable = [text for text in self.typed() if line_read(text, self.of, "").sentence]
        return card_from({**sheet, "abilities": readable[:MAX_ABILITIES]})
