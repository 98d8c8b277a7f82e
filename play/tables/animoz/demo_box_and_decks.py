"""ANiMOZ in the demo account: a filled box, a legal deck and one that is nearly legal."""

from __future__ import annotations

from collection.copy_details import CopyDetails
from collection.games import GameId
from collection.games.animoz import Biome, Species
from collection.models import Card, Place, Player
from collection.services.box import Stack, box_apply
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animoz.legality import MIN_OF_LEVEL
from decks.models import Deck, DeckCard

POCKETS = 9
"""The number of pockets on a page of a binder."""


def fill_demo(player: Player) -> None:
    """Give the player a binder with most of the set, a legal deck, and a deck that is one card short."""
    cards = {card.slug: card for card in Card.objects.of(GameId.ANIMOZ).filter(set__owner=None)}
    _fill_box(player, list(cards.values()))
    _save_deck(player, "Old Growth", Biome.FOREST, house_deck_slugs(Biome.FOREST, 0), cards)
    _save_deck(player, "Red Centre", Biome.DESERT, _one_short(house_deck_slugs(Biome.DESERT, 0), cards), cards)


def _one_short(slugs: list[str], cards: dict[str, Card]) -> list[str]:
    """The deck without the last card whose Level has more than the minimum: only its size is then wrong."""
    levels = [cards[slug].game_card_as(Species).level for slug in slugs]
    spare = max(at for at, level in enumerate(levels) if levels.count(level) > MIN_OF_LEVEL)
    return slugs[:spare] + slugs[spare + 1 :]


def _fill_box(player: Player, cards: list[Card]) -> None:
    """Add four of every five species, sorted into the pockets of a binder; a few of them twice."""
    binder = Place.objects.create(owner=player, name="Binder 1", kind=Place.Kind.BINDER)
    owned = [card for at, card in enumerate(cards) if at % 5 != 3]
    deltas = {
        Stack(card.pk, place=binder.pk, details=CopyDetails(page=at // POCKETS + 1, slot=at % POCKETS + 1)): 2
        if at % 7 == 0
        else 1
        for at, card in enumerate(owned)
    }
    box_apply(player, deltas)


def _save_deck(player: Player, name: str, biome: Biome, slugs: list[str], cards: dict[str, Card]) -> None:
    deck = Deck.objects.create(owner=player, game=GameId.ANIMOZ, name=name, nominated=biome)
    DeckCard.objects.bulk_create(
        DeckCard(deck=deck, card=cards[slug], quantity=slugs.count(slug)) for slug in dict.fromkeys(slugs)
    )
