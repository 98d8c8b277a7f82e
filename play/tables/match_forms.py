"""The forms of a new match and of an invitation. Each game's own forms add its options and decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_noop

from collection.games import GameId
from collection.models import Player
from collection.name_cleaning import plain_name
from play.bots import levels
from play.custom_sets import playable_sets
from play.engine.contract import Options
from play.models import Match
from play.services import SeatPlan
from play.tables.seat_decks import SeatDeck

LEVEL_WORDS = (gettext_noop("at random"), gettext_noop("greedily"), gettext_noop("thinking ahead"))
"""How a bot of each level plays, after “a bot that plays”."""
HERE, INVITED = "here", "invited"
NAME_OF_GUESTS = "If empty, an animal’s name"


@dataclass(frozen=True, slots=True)
class HomeEntry:
    """A game on the home page: its plate (`scene`), a line about it, the number of players and the usual duration
    (`facts`)."""

    scene: str
    line: str
    facts: str
    invites: str
    """The label of the number of bots: “Against”, or “With” if all play together."""


@dataclass(frozen=True, slots=True)
class ShortForm:
    """The form on the home page: the entry of the game, the numbers of bots with the default one, and the levels,
    weakest first. It needs none of the fields of a `NewMatchForm`."""

    entry: HomeEntry
    bot_counts: list[int]
    default_bot_count: int
    bot_levels: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat's fields. `decks` are the fields for its deck, each with a CSS class; `style` is the row's CSS class."""

    number: int
    who: BoundField | None
    name: BoundField
    decks: tuple[tuple[BoundField, str], ...] = ()
    style: str = ""


@dataclass(frozen=True, slots=True)
class Detail:
    """Fields that specify one of the match's options further, and the legend above them. The page hides them until
    that choice is made (`new-match.css`)."""

    legend: str
    fields: tuple[BoundField, ...]


def level_choices(game: GameId) -> list[tuple[int, str]]:
    """The levels of bots of a game with their labels, strongest first."""
    return [(level, LEVEL_WORDS[level]) for level in reversed(levels(game))]


def who_choices(game: GameId) -> list[tuple[str, str]]:
    """The choices for who has a seat other than the host's."""
    bots = [(f"bot-{level}", f"a bot that plays {words}") for level, words in level_choices(game)]
    return [("", "nobody"), *bots, (HERE, "a person at this device"), (INVITED, "anyone with the invite link")]


class NewMatchForm(forms.Form):
    """Seat 1 is the host's own. The short form on the home page posts only `bots`, `level` and `quick`."""

    GAME: ClassVar[GameId]
    HOME_ENTRY: ClassVar[HomeEntry]
    INTRO: ClassVar[str]
    """The text under the heading of the page: who can play, and what the default settings are."""
    SEATS: ClassVar[range]
    """The possible numbers of players. By default, bots fill the seats up to the `USUAL` number."""
    USUAL: ClassVar[int]
    PLAYER: ClassVar[str] = "Player"
    STYLES: ClassVar[str] = ""
    """The form's own style sheet, below static/, if it has one."""
    OPTIONS: ClassVar[tuple[str, ...]] = ()
    """The fields that become the match's options."""

    spectators = forms.BooleanField(required=False)
    own_values = forms.BooleanField(required=False)
    without_own_cards = forms.BooleanField(required=False)
    quick = forms.BooleanField(required=False)

    def __init__(self, *args: Any, player: Player | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        most, bots = self.SEATS[-1], level_choices(self.GAME)
        if sets := playable_sets(player, self.GAME):
            choices = [("", "the cards of the box"), *((str(each.pk), each.name) for each in sets)]
            self.fields["custom_set"] = forms.ChoiceField(choices=choices, required=False)
        self.fields["bots"] = forms.IntegerField(min_value=self.SEATS[0] - 1, max_value=most - 1, required=False)
        self.fields["level"] = forms.TypedChoiceField(choices=bots, coerce=int, empty_value="1", required=False)
        for n in range(1, most + 1):
            if n > 1:
                usual = "bot-1" if n <= self.USUAL else ""
                self.fields[f"who_{n}"] = forms.ChoiceField(
                    choices=who_choices(self.GAME), required=False, initial=usual
                )
            usual_name = f"{self.PLAYER} {n}" if n > 1 else player.shown_name if player else NAME_OF_GUESTS
            self.fields[f"name_{n}"] = forms.CharField(
                max_length=40, required=False, strip=True, widget=forms.TextInput({"placeholder": usual_name})
            )
            self.add_deck_fields(n)
        for field in self.fields.values():
            if not isinstance(field.widget, (forms.CheckboxInput, forms.RadioSelect)):
                css = "select" if isinstance(field, forms.ChoiceField) else "input"
                field.widget.attrs.setdefault("class", css)

    def add_deck_fields(self, n: int) -> None:
        """Add the fields for the deck of seat `n`."""

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:  # noqa: ARG002
        """Those fields, each with a CSS class, so that `STYLES` can hide it if it does not apply."""
        return ()

    def row_style(self, n: int) -> str:  # noqa: ARG002
        """The CSS class of the row of seat `n`."""
        return ""

    def seat_deck(self, n: int) -> SeatDeck:  # noqa: ARG002
        """The deck of that seat. Valid forms only."""
        return SeatDeck()

    def seat_rows(self) -> Iterator[SeatRow]:
        """The rows of the page, one per seat."""
        for n in range(1, self.SEATS[-1] + 1):
            who = self[f"who_{n}"] if n > 1 else None
            yield SeatRow(n, who, self[f"name_{n}"], self.deck_fields(n), self.row_style(n))

    def option_fields(self) -> list[BoundField]:
        """The fields of the match's options, in the order of the page."""
        return [self[name] for name in self.OPTIONS]

    def chosen_set(self) -> int | None:
        """The number of the chosen set of the host's own cards; None for none. Valid forms only."""
        chosen = self.cleaned_data.get("custom_set")
        return int(chosen) if chosen else None

    def detail(self) -> Detail | None:
        """The fields that specify an option further; None if there are none."""
        return None

    def options(self) -> Options:
        """The match's options. Valid forms only."""
        return {}

    @classmethod
    def short_form(cls) -> ShortForm:
        """What the short form of the home page offers."""
        counts = [seats - 1 for seats in cls.SEATS if seats <= max(cls.USUAL, 4)]
        return ShortForm(cls.HOME_ENTRY, counts, cls.USUAL - 1, level_choices(cls.GAME)[::-1])

    def plans(self, host: Player) -> list[SeatPlan]:
        """Who gets which seat. Valid forms only."""
        data = self.cleaned_data
        if data["quick"]:
            bots = self.USUAL - 1 if data["bots"] is None else data["bots"]
            return [SeatPlan(player=host), *(SeatPlan(level=int(data["level"])) for _ in range(bots))]
        seats = range(1, self.SEATS[-1] + 1)
        asked = ((n, HERE if n == 1 else data[f"who_{n}"]) for n in seats)
        return [self._plan(n, who, host) for n, who in asked if who]

    def _plan(self, n: int, who: str, host: Player) -> SeatPlan:
        seat_deck = self.seat_deck(n)
        if who == HERE:
            fallback = "" if n == 1 else f"{self.PLAYER} {n}"
            return SeatPlan(player=host, name=self.cleaned_data[f"name_{n}"] or fallback, seat_deck=seat_deck)
        return SeatPlan(level=int(who.removeprefix("bot-")) if who != INVITED else None, seat_deck=seat_deck)


class JoinForm(forms.Form):
    """The form for a player who follows an invite link; it has no deck field if the box is the deck."""

    def __init__(self, *args: Any, player: Player | None, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        self.options = match.options
        if player is None or player.is_guest:
            self.fields["name"] = forms.CharField(
                max_length=40,
                required=False,
                label="Your name at the table",
                initial=player.shown_name if player else "",
                widget=forms.TextInput({"class": "input", "autocomplete": "nickname", "placeholder": NAME_OF_GUESTS}),
            )

    def name(self) -> str:
        """The name that a guest has chosen; "" for members, and for guests who keep their name. Valid forms only."""
        return plain_name(self.cleaned_data.get("name", ""))

    def seat_deck(self) -> SeatDeck:
        """The newcomer's deck. Valid forms only."""
        return SeatDeck()


def radio_field(choices: Sequence[tuple[str, str]], label: str) -> forms.ChoiceField:
    """A field with a few choices, all visible; the first is the default."""
    return forms.ChoiceField(
        choices=choices, initial=choices[0][0], required=False, label=label, widget=forms.RadioSelect
    )
