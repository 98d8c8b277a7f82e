"""Forms of Animus: a fresh draft, a battle of two teams, or a draft for its own sake. [U 2]"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from django import forms
from django.forms import BoundField

from collection.games import GameId
from collection.models import Player
from decks.games.animus import house
from decks.models import Deck
from decks.status import deck_problems
from play.games.animus.variants import BATTLE, DRAFT, TEAMS
from play.models import Match
from play.tables.animus.deal import house_team, saved_team
from play.tables.match_forms import HomeEntry, JoinForm, NewMatchForm, switcher
from play.tables.seat_decks import SeatDeck

ANY: Final = ""
HOUSE: Final = "house-"
MODES: Final = (
    (BATTLE, "a draft, then the battle"),
    (TEAMS, "teams that you bring"),
    (DRAFT, "only a draft"),
)
OPTIONS_OF: Final = {
    BATTLE: {"start": DRAFT, "end": BATTLE},
    TEAMS: {"start": TEAMS, "end": BATTLE},
    DRAFT: {"start": DRAFT, "end": DRAFT},
}
"""By mode: the options as the rules read them. [U 2.2, U 2.6, U 2.8]"""


def team_choices(player: Player | None) -> list[tuple[str, Any]]:
    """The player's teams, with what is wrong with each, and the house's."""
    decks = Deck.objects.of(player).filter(game=GameId.ANIMUS).with_cards()
    mine = [(str(deck.pk), team_label(deck)) for deck in decks]
    lent = [(f"{HOUSE}{number}", f"drafted team {number + 1} of the house") for number in range(house.TEAMS)]
    return [(ANY, "any team of the house"), *([("Your teams", mine)] if mine else []), ("Lent by the house", lent)]


def team_label(deck: Deck) -> str:
    """A team in a list: its name, whether it was drafted, and how many rules it breaks."""
    faults = len(deck_problems(deck))
    kind = "drafted" if deck.draft else "constructed"
    return f"{deck.name} ({f'{faults} problem' + 's' * (faults > 1) if faults else kind})"


def team(key: str, player: Player | None) -> SeatDeck:
    """What a seat brings, from the value of its list."""
    if key.startswith(HOUSE):
        return house_team(int(key.removeprefix(HOUSE)))
    return saved_team(Deck.objects.of(player).with_cards().get(pk=key)) if key else SeatDeck()


class NewMatch(NewMatchForm):
    """A match of Animus."""

    GAME = GameId.ANIMUS
    HOME_ENTRY = HomeEntry(
        "inertia",
        "Draft nine characters from a pyramid of eighteen, then lead them from behind: whoever loses ten levels loses all.",
        "2 players · 30 min",
        "Against",
    )
    INTRO = (
        "Two play. Leave it as it is for a draft and its battle against a bot; with a person at this device you pass it to"
        " and fro."
    )
    SEATS = range(2, 3)
    USUAL = 2
    OPTIONS = ("mode",)
    STYLES = "css/animus/new-match.css"

    mode = switcher(MODES, "You play")

    @cached_property
    def teams(self) -> list[tuple[str, Any]]:
        """What either seat may bring; judging a player's teams takes its time."""
        return team_choices(self.player)

    def add_deck_fields(self, n: int) -> None:
        self.fields[f"team_{n}"] = forms.ChoiceField(choices=self.teams, required=False, label="Team")

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:
        return ((self[f"team_{n}"], "only-teams"),)

    def seat_deck(self, n: int) -> SeatDeck:
        data = self.cleaned_data
        return team(data[f"team_{n}"], self.player) if data["mode"] == TEAMS else SeatDeck()

    def options(self) -> dict[str, Any]:
        """As the rules read them."""
        return dict(OPTIONS_OF[self.cleaned_data["mode"] or BATTLE])


class Join(JoinForm):
    """What somebody brings who follows an invite link: a team, where the match is one of teams."""

    def __init__(self, *args: Any, player: Player | None, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, player=player, match=match, **kwargs)
        if self.options.get("start") == TEAMS:
            self.fields["team"] = forms.ChoiceField(
                choices=team_choices(player),
                required=False,
                label="Your team",
                widget=forms.Select({"class": "select"}),
            )

    def seat_deck(self) -> SeatDeck:
        """What the newcomer brings. Valid forms only."""
        return team(self.cleaned_data.get("team", ""), self.player)
