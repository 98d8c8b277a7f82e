"""The forms of games in which every player has a deck: a list of decks for each seat."""

from __future__ import annotations

from functools import cached_property
from typing import Any, TypeAlias

from django import forms
from django.forms import BoundField

from collection.games import GameId
from collection.models import Player
from decks.deck_status import deck_problems
from decks.games_with_decks import deck_game
from decks.models import Deck
from play.models import Match
from play.tables.deck_deal import saved_seat_deck
from play.tables.match_forms import JoinForm, NewMatchForm
from play.tables.seat_decks import SeatDeck

DeckChoices: TypeAlias = list[tuple[str, str | list[tuple[str, str]]]]
"""The choices of a list: (value, label), or (heading, such choices)."""


def deck_choices(game: GameId, player: Player | None) -> DeckChoices:
    """A random deck that this server lends, then the player's decks with the number of problems of each."""
    noun = deck_game(game).noun
    mine = [(str(deck.pk), deck_label(deck)) for deck in Deck.objects.of(player).filter(game=game).with_cards()]
    return [("", f"any house {noun}"), *([(f"Your {noun}s", mine)] if mine else [])]


def deck_label(deck: Deck) -> str:
    """A deck in a list: its name, and its number of problems."""
    faults = len(deck_problems(deck))
    return f"{deck.name} ({faults} problem{'s' if faults > 1 else ''})" if faults else deck.name


def chosen_deck(game: GameId, key: str, player: Player | None) -> SeatDeck:
    """The deck of a seat, from the value of its list; empty for a random one, which is chosen at the start."""
    return saved_seat_deck(game, Deck.objects.of(player).with_cards().get(pk=key)) if key else SeatDeck()


class NewDeckMatchForm(NewMatchForm):
    """The form of a new match, with a list of decks for every seat."""

    @cached_property
    def decks(self) -> DeckChoices:
        """The decks that every seat may have. Cached, because checking a player's decks is slow."""
        return deck_choices(self.GAME, self.player)

    def add_deck_fields(self, n: int) -> None:
        self.fields[f"deck_{n}"] = forms.ChoiceField(choices=self.decks, required=False, label="Deck")

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:
        return ((self[f"deck_{n}"], ""),)

    def seat_deck(self, n: int) -> SeatDeck:
        return chosen_deck(self.GAME, self.cleaned_data[f"deck_{n}"], self.player)


class DeckJoinForm(JoinForm):
    """The form of an invitation, with a list of decks."""

    def __init__(self, *args: Any, player: Player | None, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, player=player, match=match, **kwargs)
        self.game = match.game_id
        self.fields["deck"] = forms.ChoiceField(
            choices=deck_choices(self.game, player),
            required=False,
            label="Your deck",
            widget=forms.Select({"class": "select"}),
        )

    def seat_deck(self) -> SeatDeck:
        """The newcomer's deck. Valid forms only."""
        return chosen_deck(self.game, self.cleaned_data.get("deck", ""), self.player)
