"""The form for a new match of Animalia: players, continents and difficulty. [L 2]"""

from __future__ import annotations

from itertools import combinations

from django import forms
from django.utils.translation import gettext_noop

from collection.games import GameId
from collection.games.animalia import CONTINENT_NAMES, Continent
from play.tables.match_forms import HomeEntry, NewMatchForm, radio_field

DIFFICULTIES = (("easy", "easy"), ("normal", "normal"), ("hard", "hard"))
JOURNEYS = tuple(journey for length in (1, 2, 3) for journey in combinations(Continent, length))


def journey_name(journey: tuple[Continent, ...]) -> str:
    """“Europe, then North America”."""
    return ", then ".join(CONTINENT_NAMES[continent] for continent in journey)


class NewMatch(NewMatchForm):
    """A match of Animalia: one continent, or a campaign over two or three."""

    GAME = GameId.ANIMALIA
    HOME_ENTRY = HomeEntry(
        "lynx",
        gettext_noop(
            "Research endangered animals together: every mission must succeed, and the Institute needs funds."
        ),
        gettext_noop("1 to 3 players, together · 20 min"),
        gettext_noop("With"),
    )
    INTRO = (
        "1 to 3 people play together; bots can be partners. Alone, you play all three hands. Easy has one mission per"
        " round, normal two, hard three. Keep these settings to play Europe with a bot as your partner."
    )
    SEATS = range(1, 4)
    USUAL = 2
    OPTIONS = ("difficulty", "continents", "open_hands")

    difficulty = radio_field(DIFFICULTIES, "Difficulty")
    continents = forms.ChoiceField(
        choices=[(",".join(journey), journey_name(journey)) for journey in JOURNEYS], required=False, label="Continents"
    )
    open_hands = forms.BooleanField(
        required=False,
        label="Open hands",
        help_text="Partners may tell each other about their cards. This option shows all hands instead.",
    )

    def options(self) -> dict[str, object]:
        """The options of the match, as `play.games.animalia.variants.OPTIONS` describes them."""
        data = self.cleaned_data
        return {
            "continents": (data["continents"] or Continent.EUROPE.value).split(","),
            "difficulty": data["difficulty"] or "easy",
            "open_hands": data["open_hands"],
        }
