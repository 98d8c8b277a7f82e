"""Forms of ANiMOZ: who sits where, and with which BiOME or ANiOME deck."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django import forms
from django.forms import BoundField

from collection.games import GameId
from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome
from collection.models import Player
from decks.models import Deck
from decks.status import deck_problems
from play.games.animoz.setup import ANIOME, RANGERS, STARTER
from play.models import Match
from play.tables.animoz.deal import house_aniome, saved_aniome
from play.tables.match_forms import HomeEntry, JoinForm, NewMatchForm, switcher
from play.tables.seat_decks import SeatDeck

ANY = ""
HOUSE = "house-"
MODES = ((STARTER, "the Starter Pack"), (ANIOME, "own ANiOMEs"))
BIOMES = [(ANY, "any BiOME"), *((biome.value, biome.title()) for biome in STARTER_BIOMES)]


def deck_choices(player: Player | None) -> list[tuple[str, Any]]:
    """The player's decks, with what is wrong with each, and the house's."""
    decks = Deck.objects.of(player).filter(game=GameId.ANIMOZ).with_cards()
    mine = [(str(deck.pk), deck_label(deck)) for deck in decks]
    house = [(f"{HOUSE}{biome}", f"{biome.title()} of the house") for biome in NOMINABLE]
    return [*([("Your decks", mine)] if mine else []), ("Lent by the house", house)]


def deck_label(deck: Deck) -> str:
    """A deck in a list: its name, and how many rules it breaks."""
    faults = len(deck_problems(deck))
    return f"{deck.name} ({faults} problem{'s' if faults > 1 else ''})" if faults else deck.name


def seat_deck(mode: str, biome: str, deck: str, player: Player | None) -> SeatDeck:
    """The deck of a seat, from the values of its two lists."""
    if mode == STARTER:
        return SeatDeck({"biome": biome} if biome else {})
    if deck.startswith(HOUSE):
        return house_aniome(Biome(deck.removeprefix(HOUSE)))
    if deck:
        return saved_aniome(Deck.objects.of(player).with_cards().get(pk=deck))
    return SeatDeck()


class NewMatch(NewMatchForm):
    """A match with the shared Starter Pack, or with own ANiOME decks. [R 1.1, R 1.2]"""

    GAME = GameId.ANIMOZ
    HOME_ENTRY = HomeEntry(
        "bilby",
        "Keep a Sanctuary for the animals at risk, build an Ecosystem, and hope that the Endanger die is kind.",
        "2 to 6 Rangers · 40 min",
        "Against",
    )
    INTRO = (
        "2 to 4 Rangers share the Starter Pack, or 2 to 6 bring an ANiOME each. Leave it as it is for a game against three"
        " bots."
    )
    SEATS = range(2, 7)
    USUAL = 4
    PLAYER = "Ranger"
    OPTIONS = ("mode",)
    STYLES = "css/animoz/new-match.css"

    mode = switcher(MODES, "You play with")

    @cached_property
    def decks(self) -> list[tuple[str, Any]]:
        """What every seat may bring; judging a player's decks takes its time."""
        return [(ANY, "any ANiOME of the house"), *deck_choices(self.player)]

    def add_deck_fields(self, n: int) -> None:
        self.fields[f"biome_{n}"] = forms.ChoiceField(choices=BIOMES, required=False, label="BiOME")
        self.fields[f"deck_{n}"] = forms.ChoiceField(choices=self.decks, required=False, label="ANiOME")

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:
        return (self[f"biome_{n}"], "only-starter"), (self[f"deck_{n}"], "only-aniome")

    def row_style(self, n: int) -> str:
        return "only-aniome" if n > RANGERS[STARTER][-1] else ""

    def seat_deck(self, n: int) -> SeatDeck:
        data = self.cleaned_data
        return seat_deck(data["mode"] or STARTER, data[f"biome_{n}"], data[f"deck_{n}"], self.player)

    def options(self) -> dict[str, Any]:
        return {"mode": self.cleaned_data["mode"] or STARTER}


class Join(JoinForm):
    """What somebody brings who follows an invite link."""

    def __init__(self, *args: Any, player: Player | None, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, player=player, match=match, **kwargs)
        self.mode = self.options["mode"]
        attrs = {"class": "select"}
        if self.mode == STARTER:
            taken = {seat.deck.get("biome") for seat in match.seats.all()}
            free = [choice for choice in BIOMES if choice[0] not in taken]
            self.fields["biome"] = forms.ChoiceField(
                choices=free, required=False, label="Your BiOME", widget=forms.Select(attrs)
            )
        else:
            decks = [(ANY, "any ANiOME of the house"), *deck_choices(player)]
            self.fields["deck"] = forms.ChoiceField(
                choices=decks, required=False, label="Your ANiOME", widget=forms.Select(attrs)
            )

    def seat_deck(self) -> SeatDeck:
        """What the newcomer brings. Valid forms only."""
        data = self.cleaned_data
        return seat_deck(self.mode, data.get("biome", ""), data.get("deck", ""), self.player)
