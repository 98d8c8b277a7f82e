"""Forms of Animalia: one to three people together, which continents, how difficult. [L 1]"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from django import forms

from collection.games import GameId
from collection.games.animalia import Continent
from play.tables.match_forms import HomeEntry, NewMatchForm, switcher

DIFFICULTIES = (("easy", "easy"), ("normal", "normal"), ("hard", "hard"))
JOURNEYS = tuple(journey for length in (1, 2, 3) for journey in combinations(Continent, length))


def journey_name(journey: tuple[Continent, ...]) -> str:
    """“Europe, then North America”."""
    return ", then ".join(continent.replace("-", " ").title() for continent in journey)


class NewMatch(NewMatchForm):
    """A match of Animalia: one continent, or a campaign over two or three."""

    GAME = GameId.ANIMALIA
    HOME_ENTRY = HomeEntry(
        "lynx",
        "Research endangered animals together: every mission of every round must succeed, and the Institute needs funds.",
        "1 to 3 players, together · 20 min",
        "With",
    )
    INTRO = (
        "1 to 3 people play together; bots can be partners. Alone you play all three hands. Easy has one mission a round,"
        " normal two, hard three. Leave it as it is for Europe with a bot as your partner."
    )
    SEATS = range(1, 4)
    USUAL = 2
    OPTIONS = ("difficulty", "continents", "open_hands")

    difficulty = switcher(DIFFICULTIES, "Difficulty")
    continents = forms.ChoiceField(
        choices=[(",".join(journey), journey_name(journey)) for journey in JOURNEYS], required=False, label="Continents"
    )
    open_hands = forms.BooleanField(
        required=False,
        label="Open hands",
        help_text="Partners may tell each other all they hold; this shows it instead of telling.",
    )

    def options(self) -> dict[str, Any]:
        """As the rules read them."""
        data = self.cleaned_data
        return {
            "continents": (data["continents"] or Continent.EUROPE.value).split(","),
            "difficulty": data["difficulty"] or "easy",
            "open_hands": data["open_hands"],
        }
