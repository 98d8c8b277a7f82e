"""The house decks of all games as plain lists of cards, and a player's deck from one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db import transaction

from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from collection.models import Card, Player
from decks.games_with_decks import GAMES_WITH_DECKS
from decks.models import Deck
from decks.refusals import NoSuchCard
from decks.services import deck_create, drafted_deck_create


@dataclass(frozen=True, slots=True)
class HouseDeck:
    """One of the decks that this server offers. `key` identifies it among those of its game."""

    game: GameId
    nominated: str
    number: int
    slugs: tuple[str, ...]

    @property
    def key(self) -> str:
        """The value of a button: `animals:forest:2` for a game called animals."""
        return f"{self.game}:{self.nominated}:{self.number}"

    @property
    def name(self) -> str:
        """Its name on pages, and that of a deck made from it."""
        game = GAMES_WITH_DECKS[self.game]
        lead = game.usual_name(self.nominated) if self.nominated else f"House {game.noun}"
        return f"{lead} {self.number + 1}"


def house_decks(game: GameId, stats: Mapping[str, GameCard]) -> Iterator[HouseDeck]:
    """The house decks of a game that can be made from the cards of these stats, by slug."""
    entry = GAMES_WITH_DECKS[game]
    options = entry.nomination.options if entry.nomination else ("",)
    if entry.house_deck is not None:
        for nominated in options:
            for number in range(entry.house_decks):
                if slugs := entry.house_deck(nominated, number, stats):
                    yield HouseDeck(game, nominated, number, slugs)
    elif entry.drafting is not None:
        for number in range(entry.drafting.house_decks):
            try:
                log = entry.drafting.house_log(number, stats)
            except ValueError:
                return
            yield HouseDeck(game, "", number, tuple(entry.drafting.slugs(log)))


def loaded_cards(game: GameId) -> dict[str, Card]:
    """The cards of the loaded sets of a game, by slug: house decks are made of these."""
    return {card.slug: card for card in Card.objects.of(game).filter(set__owner=None)}


@transaction.atomic
def deck_from_house(*, owner: Player, key: str) -> Deck:
    """Create the player's copy of the house deck with that key. Raises NoSuchCard if there is no such deck."""
    game = next((game for game in GAMES_WITH_DECKS if key.startswith(f"{game}:")), None)
    cards = {slug: card.face for slug, card in loaded_cards(game).items()} if game else {}
    found = next((each for each in house_decks(game, cards) if each.key == key), None) if game else None
    if found is None:
        raise NoSuchCard("There is no such house deck.")
    drafting = GAMES_WITH_DECKS[found.game].drafting
    if drafting is not None:
        return drafted_deck_create(owner=owner, log=drafting.house_log(found.number, cards), name=found.name)
    entries = Counter(found.slugs)
    return deck_create(owner=owner, game=found.game, nominated=found.nominated, name=found.name, entries=entries)
