"""Forms of Arctic: two to four players, and which sides of the Power cards lie up. [A 1]"""

from __future__ import annotations

from typing import Any

from django import forms
from django.forms import BoundField

from collection.games import GameId
from collection.games.arctic import Animal
from play.tables.match_forms import HomeEntry, NewMatchForm, switcher

DRAWN, ALL_A, ALL_B, CHOSEN = "drawn", "a", "b", "chosen"
SIDES = ((DRAWN, "drawn"), (ALL_A, "all A"), (ALL_B, "all B"), (CHOSEN, "as I choose"))


class NewMatch(NewMatchForm):
    """A match of Arctic."""

    GAME = GameId.ARCTIC
    HOME_ENTRY = HomeEntry(
        "ice_bear",
        "Pile up rows of animals, and pull the six of them along the ice towards the place that pays for yours.",
        "2 to 4 players · 20 to 40 min",
        "Against",
    )
    INTRO = "2 to 4 players. Leave it as it is for a game against one bot, with the sides of the Power cards drawn."
    SEATS = range(2, 5)
    USUAL = 2
    OPTIONS = ("sides",)

    sides = switcher(SIDES, "Sides of the Power cards")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for animal in Animal:
            self.fields[f"side_{animal}"] = forms.ChoiceField(
                choices=((ALL_A, "A"), (ALL_B, "B")), required=False, label=animal.title(), widget=forms.RadioSelect,
                initial=ALL_A,
            )  # fmt: skip

    def detail(self) -> tuple[str, list[BoundField]]:
        """The side of each Power card: shown when `sides` is chosen one by one."""
        return CHOSEN, [self[f"side_{animal}"] for animal in Animal]

    def options(self) -> dict[str, Any]:
        """`sides` by animal, or nothing: then they are drawn."""
        data = self.cleaned_data
        said = data["sides"] or DRAWN
        if said == DRAWN:
            return {}
        own = {animal.value: data[f"side_{animal}"] or ALL_A for animal in Animal}
        return {"sides": own if said == CHOSEN else dict.fromkeys(own, said)}
