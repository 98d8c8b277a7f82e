"""The forms of games to which every player brings a deck: a list of decks for each seat."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django import forms
from django.forms import BoundField

from collection.games import GameId
from collection.models import Player
from decks.built_games import deck_game
from decks.models import Deck
from decks.status import deck_problems
from play.models import Match
from play.tables.deck_deal import saved_seat_deck
from play.tables.match_forms import JoinForm, NewMatchForm
from play.tables.seat_decks import SeatDeck


def deck_choices(game: GameId, player: Player | None) -> list[tuple[str, Any]]:
    """Any deck of the house, then the player's decks with the number of rules that each breaks."""
    noun = deck_game(game).noun
    mine = [(str(deck.pk), deck_label(deck)) for deck in Deck.objects.of(player).filter(game=game).with_cards()]
    return [("", f"any {noun} of the house"), *([(f"Your {noun}s", mine)] if mine else [])]


def deck_label(deck: Deck) -> str:
    """A deck in a list: its name, and how many rules it breaks."""
    faults = len(deck_problems(deck))
    return f"{deck.name} ({faults} problem{'s' if faults > 1 else ''})" if faults else deck.name


def chosen_deck(game: GameId, key: str, player: Player | None) -> SeatDeck:
    """The deck of a seat, from the value of its list; none for a deck of the house, which is dealt at the start."""
    return saved_seat_deck(game, Deck.objects.of(player).with_cards().get(pk=key)) if key else SeatDeck()


class NewDeckMatchForm(NewMatchForm):
    """A new match: a list of decks for every seat."""

    @cached_property
    def decks(self) -> list[tuple[str, Any]]:
        """The decks that every seat may have; judging a player's decks takes its time."""
        return deck_choices(self.GAME, self.player)

    def add_deck_fields(self, n: int) -> None:
        self.fields[f"deck_{n}"] = forms.ChoiceField(choices=self.decks, required=False, label="Deck")

    def deck_fields(self, n: int) -> tuple[tuple[BoundField, str], ...]:
        return ((self[f"deck_{n}"], ""),)

    def seat_deck(self, n: int) -> SeatDeck:
        return chosen_deck(self.GAME, self.cleaned_data[f"deck_{n}"], self.player)


class DeckJoinForm(JoinForm):
    """An invitation: the newcomer's deck."""

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
