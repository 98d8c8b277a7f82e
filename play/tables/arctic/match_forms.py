"""The form for a new match of Arctic: two to four players, and the sides of the Power cards. [A 1]"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_noop

from collection.games import GameId
from collection.games.arctic import Animal
from play.engine.contract import Options
from play.tables.match_forms import Detail, HomeEntry, NewMatchForm, radio_field

DRAWN, ALL_A, ALL_B, CHOSEN = "drawn", "a", "b", "chosen"
SIDES = ((DRAWN, "random"), (ALL_A, "all A"), (ALL_B, "all B"), (CHOSEN, "choose"))


class NewMatch(NewMatchForm):
    """A match of Arctic."""

    GAME = GameId.ARCTIC
    HOME_ENTRY = HomeEntry(
        "ice_bear",
        gettext_noop(
            "Build runs of animals on your pile, and move tokens across the ice to make your secret totem score."
        ),
        gettext_noop("2 to 4 players · 20 to 40 min"),
        gettext_noop("Against"),
    )
    INTRO = "2 to 4 players. Keep the defaults for a match against one bot with random sides of the Power cards."
    SEATS = range(2, 5)
    USUAL = 2
    OPTIONS = ("sides",)

    sides = radio_field(SIDES, "Sides of the Power cards")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for animal in Animal:
            self.fields[f"side_{animal}"] = forms.ChoiceField(
                choices=((ALL_A, "A"), (ALL_B, "B")), required=False, label=animal.title(), widget=forms.RadioSelect,
                initial=ALL_A,
            )  # fmt: skip

    def detail(self) -> Detail:
        """The fields for the side of each Power card, shown if `sides` is `CHOSEN`."""
        return Detail("Each Power card", tuple(self[f"side_{animal}"] for animal in Animal))

    def options(self) -> Options:
        """The option `sides` by animal; {} for random sides."""
        data = self.cleaned_data
        choice = data["sides"] or DRAWN
        if choice == DRAWN:
            return {}
        chosen = {animal.value: data[f"side_{animal}"] or ALL_A for animal in Animal}
        return {"sides": chosen if choice == CHOSEN else dict.fromkeys(chosen, choice)}
