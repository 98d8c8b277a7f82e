"""Forms for a new match of ANiMOZ and for joining one: each seat's BiOME or ANiOME deck."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_noop

from collection.games import GameId
from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome
from collection.models import Player
from decks.models import Deck
from play.engine.contract import Options
from play.games.animoz.setup import ANIOME, RANGERS, STARTER
from play.models import Match
from play.tables.animoz.deal import house_aniome, saved_aniome
from play.tables.deck_forms import deck_label
from play.tables.match_forms import HomeEntry, JoinForm, NewMatchForm, radio_field
from play.tables.seat_decks import SeatDeck

ANY = ""
HOUSE = "house-"
MODES = ((STARTER, "the Starter Pack"), (ANIOME, "your own ANiOME decks"))
BIOMES = [(ANY, "any BiOME"), *((biome.value, biome.title()) for biome in STARTER_BIOMES)]


def deck_choices(player: Player | None) -> list[tuple[str, list[tuple[str, str]]]]:
    """The player's decks, with the number of rules that each breaks, and the house decks."""
    decks = Deck.objects.of(player).filter(game=GameId.ANIMOZ).with_cards()
    mine = [(str(deck.pk), deck_label(deck)) for deck in decks]
    house = [(f"{HOUSE}{biome}", f"{biome.title()} house deck") for biome in NOMINABLE]
    return [*([("Your decks", mine)] if mine else []), ("House decks", house)]


def seat_deck(mode: str, biome: str, deck: str, player: Player | None) -> SeatDeck:
    """The deck of a seat, from the values of its two fields. Raises ValueError for an unknown house deck."""
    if mode == STARTER:
        return SeatDeck({"biome": biome} if biome else {})
    if deck.startswith(HOUSE):
        return house_aniome(Biome(deck.removeprefix(HOUSE)))
    if deck:
        return saved_aniome(Deck.objects.of(player).with_cards().get(pk=deck))
    return SeatDeck()


class NewMatch(NewMatchForm):
    """A new match, with the shared Starter Pack or with ANiOME decks. [R 1.1, R 1.2]"""

    GAME = GameId.ANIMOZ
    HOME_ENTRY = HomeEntry(
        "bilby",
        gettext_noop(
            "Keep a Sanctuary for the animals at risk, build an Ecosystem, and hope that the Endanger die is kind."
        ),
        gettext_noop("2 to 6 Rangers · 40 min"),
        gettext_noop("Against"),
    )
    INTRO = (
        "2 to 4 Rangers share the Starter Pack, or 2 to 6 bring an ANiOME deck each. The default is a game against"
        " three bots."
    )
    SEATS = range(2, 7)
    USUAL = 4
    PLAYER = "Ranger"
    OPTIONS = ("mode",)
    STYLES = "css/animoz/new-match.css"

    mode = radio_field(MODES, "Play with")

    @cached_property
    def decks(self) -> list[tuple[str, str | list[tuple[str, str]]]]:
        """The decks that any seat may bring. Cached, because checking a player's decks is slow."""
        return [(ANY, "any house deck"), *deck_choices(self.player)]

    def add_deck_fields(self, n: int) -> None:
        self.fields[f"biome_{n}"] = forms.ChoiceField(choices=BIOMES, required=False, label="BiOME")
        self.fields[f"deck_{n}"] = forms.ChoiceField(choices=self.decks, required=False, label="ANiOME deck")

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:
        return (self[f"biome_{n}"], "only-starter"), (self[f"deck_{n}"], "only-aniome")

    def row_style(self, n: int) -> str:
        return "only-aniome" if n > RANGERS[STARTER][-1] else ""

    def seat_deck(self, n: int) -> SeatDeck:
        data = self.cleaned_data
        return seat_deck(data["mode"] or STARTER, data[f"biome_{n}"], data[f"deck_{n}"], self.player)

    def options(self) -> Options:
        return {"mode": self.cleaned_data["mode"] or STARTER}


class Join(JoinForm):
    """What a player who follows an invite link brings."""

    def __init__(self, *args: Any, player: Player | None, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, player=player, match=match, **kwargs)
        self.mode = self.options["mode"]
        attrs = {"class": "select"}
        if self.mode == STARTER:
            taken = {seat.deck.get("biome") for seat in match.seat_list()}
            free = [choice for choice in BIOMES if choice[0] not in taken]
            self.fields["biome"] = forms.ChoiceField(
                choices=free, required=False, label="Your BiOME", widget=forms.Select(attrs)
            )
        else:
            decks = [(ANY, "any house deck"), *deck_choices(player)]
            self.fields["deck"] = forms.ChoiceField(
                choices=decks, required=False, label="Your ANiOME deck", widget=forms.Select(attrs)
            )

    def seat_deck(self) -> SeatDeck:
        """The deck of the player who joins. Only for valid forms."""
        data = self.cleaned_data
        return seat_deck(self.mode, data.get("biome", ""), data.get("deck", ""), self.player)
