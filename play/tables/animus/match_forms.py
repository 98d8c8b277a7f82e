"""The forms for a new match of Animus: a draft with its battle, a battle of two teams, or a draft alone. [U 2]"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, TypeAlias

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_noop

from collection.games import GameId
from collection.models import Player
from decks.deck_status import deck_problems
from decks.games.animus import house_teams
from decks.models import Deck
from play.engine.contract import Options
from play.games.animus.variants import BATTLE, DRAFT, TEAMS
from play.models import Match
from play.tables.animus.deal import house_team, saved_team
from play.tables.match_forms import HomeEntry, JoinForm, NewMatchForm, radio_field
from play.tables.seat_decks import SeatDeck

ANY: Final = ""
HOUSE: Final = "house-"
MODES: Final = (
    (BATTLE, "a draft, then the battle"),
    (TEAMS, "a battle with your own teams"),
    (DRAFT, "only a draft"),
)
OPTIONS_OF: Final = {
    BATTLE: {"start": DRAFT, "end": BATTLE},
    TEAMS: {"start": TEAMS, "end": BATTLE},
    DRAFT: {"start": DRAFT, "end": DRAFT},
}
"""By mode: the options of the rules. [U 2.2, U 2.6, U 2.8]"""


TeamChoice: TypeAlias = tuple[str, str | list[tuple[str, str]]]
"""A choice and its label, or a heading and the choices below it."""


def team_choices(player: Player | None) -> list[TeamChoice]:
    """The player's teams, each with its number of problems, and the house teams."""
    decks = Deck.objects.of(player).filter(game=GameId.ANIMUS).with_cards()
    mine = [(str(deck.pk), team_label(deck)) for deck in decks]
    lent = [(f"{HOUSE}{number}", f"house team {number + 1}") for number in range(house_teams.TEAMS)]
    return [(ANY, "any house team"), *([("Your teams", mine)] if mine else []), ("House teams", lent)]


def team_label(deck: Deck) -> str:
    """A team's label: its name, and how many rules it breaks or whether it was drafted."""
    faults = len(deck_problems(deck))
    kind = "drafted" if deck.draft else "constructed"
    return f"{deck.name} ({f'{faults} problem' + 's' * (faults > 1) if faults else kind})"


def chosen_team(key: str, player: Player | None) -> SeatDeck:
    """The team of a seat, from the value of its field."""
    if key.startswith(HOUSE):
        return house_team(int(key.removeprefix(HOUSE)))
    return saved_team(Deck.objects.of(player).with_cards().get(pk=key)) if key else SeatDeck()


class NewMatch(NewMatchForm):
    """A match of Animus."""

    GAME = GameId.ANIMUS
    HOME_ENTRY = HomeEntry(
        "inertia",
        gettext_noop(
            "Draft nine characters from a pyramid of eighteen, then send them into battle. "
            "Lose ten levels and you lose."
        ),
        gettext_noop("2 players · 30 min"),
        gettext_noop("Against"),
    )
    INTRO = (
        "For two players. Keep the settings for a draft and a battle against a bot, or choose a person on this device"
        " and pass it back and forth."
    )
    SEATS = range(2, 3)
    USUAL = 2
    OPTIONS = ("mode",)
    STYLES = "css/animus/new-match.css"

    mode = radio_field(MODES, "You play")

    @cached_property
    def teams(self) -> list[TeamChoice]:
        """The choices for either seat, calculated once because checking a player's teams is slow."""
        return team_choices(self.player)

    def add_deck_fields(self, n: int) -> None:
        self.fields[f"team_{n}"] = forms.ChoiceField(choices=self.teams, required=False, label="Team")

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:
        return ((self[f"team_{n}"], "only-teams"),)

    def seat_deck(self, n: int) -> SeatDeck:
        data = self.cleaned_data
        return chosen_team(data[f"team_{n}"], self.player) if data["mode"] == TEAMS else SeatDeck()

    def options(self) -> Options:
        """The options of the rules."""
        return dict(OPTIONS_OF[self.cleaned_data["mode"] or BATTLE])


class Join(JoinForm):
    """The form of somebody who follows an invitation: a team, if the match is a battle of teams."""

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
        """The newcomer's team. Valid forms only."""
        return chosen_team(self.cleaned_data.get("team", ""), self.player)
