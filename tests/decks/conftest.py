"""Fixtures for decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client

from collection.games import GameId
from collection.models import Card, CardSet, Copy, Player
from collection.services.card_set_loading import cards_write
from decks.games.animoz.house_decks import house_deck_slugs
from decks.models import Deck
from decks.services import deck_create

Own = Callable[..., None]


@pytest.fixture
def put_in_box(starter_set: CardSet) -> Own:
    """Puts cards into a player's box: `own(player, lagoti=2)`."""

    def put(player: Player, *slugs: str, **counts: int) -> None:
        for slug, count in (Counter(slugs) + Counter(counts)).items():
            Copy.objects.create(owner=player, card=Card.objects.get(slug=slug), quantity=count)

    return put


@pytest.fixture
def desert_deck(starter_set: CardSet, player: Player) -> Deck:
    """A legal ANiOME deck that nominates Desert."""
    return deck_create(
        owner=player,
        game=GameId.ANIMOZ,
        nominated="desert",
        name="Red Centre",
        entries=Counter(house_deck_slugs("desert")),
    )


@pytest.fixture
def empty_deck(starter_set: CardSet, player: Player) -> Deck:
    """A deck that nominates Desert, without any cards."""
    return deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert", name="Sand")


@pytest.fixture
def player_client(member_client: Callable[[Player], Client], player: Player) -> Client:
    """A browser in which the player is logged in."""
    return member_client(player)


@pytest.fixture
def own_card(starter_set: CardSet) -> Callable[[Player, str], Card]:
    """A card that a player made: `own_card(player, "drop-bear")`."""

    def make(player: Player, slug: str) -> Card:
        koala = Card.objects.get(slug="reus").face
        mine, _ = CardSet.objects.get_or_create(game="animoz", slug=f"own-{player.pk}", name="Mine", owner=player)
        name = slug.replace("-", "").upper()
        species = replace(koala, slug=slug, name=name, common=name.title(), latin=f"Fictus {slug}", number=900)
        cards_write(card_set=mine, cards=[species])
        return Card.objects.get(slug=slug)

    return make
