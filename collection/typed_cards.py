"""Finds the cards that players type by number, slug or name, and similar names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from django.db.models import Q

from collection.case_folding import fold_case
from collection.games import GameId
from collection.models import Card
from collection.models.card import CardQuerySet
from collection.selectors import Visitor
from collection.stat_rows import english_caption

MOST_NAMED = 9
"""Maximum cards that a text names."""
MOST_CONTAINING = 60
"""Maximum cards with a text anywhere that are compared by name."""
SIMILAR = 0.75
"""Minimum difflib ratio of a name that is suggested."""
OFFERED = 6


def matching_cards(visitor: Visitor, game: GameId, what: str) -> list[Card]:
    """The cards that match a number, slug or name. Makes one query."""
    return matching_cards_by_text(visitor, game, [what])[what]


def matching_cards_by_text(visitor: Visitor, game: GameId, texts: Iterable[str]) -> dict[str, list[Card]]:
    """The cards that match each number, slug or name. Makes one query, however many texts there are."""
    typed = {text: text.replace("\0", "").strip().lstrip("#") for text in texts}
    numbers = {what: int(what) for what in typed.values() if _is_number(what) and len(what) < 10}
    names = {what: fold_case(what) for what in typed.values() if not _is_number(what)}
    cards: CardQuerySet = Card.objects.of(game).visible_to(visitor)
    wanted = Q(number__in=numbers.values()) | Q(slug__in=[_as_slug(name) for name in names.values() if name])
    for name in filter(None, names.values()):
        wanted |= Q(pk__in=cards.filter(search__contains=name).values("pk")[:MOST_CONTAINING])
    found = list(cards.filter(wanted)) if numbers or any(names.values()) else []
    return {
        text: [card for card in found if card.number == numbers.get(what)][:MOST_NAMED]
        if _is_number(what)
        else _named(found, names[what])
        for text, what in typed.items()
    }


def _is_number(what: str) -> bool:
    return what.isascii() and what.isdecimal()


def _as_slug(name: str) -> str:
    return name.replace(" ", "-")


def _named(cards: Sequence[Card], name: str) -> list[Card]:
    """Of these cards, the one with this slug, else those with this name, else those whose names begin with it."""
    if not name:
        return []
    if slugged := [card for card in cards if card.slug == _as_slug(name)]:
        return slugged
    named = [card for card in cards if name in card.search][:MOST_CONTAINING]
    exact = [card for card in named if name in (fold_case(card.name), fold_case(english_caption(card.face)))]
    return exact or [card for card in named if fold_case(card.name).startswith(name)][:MOST_NAMED]


def similar_cards(visitor: Visitor, game: GameId, what: str) -> list[Card]:
    """Cards with names similar to the typed text, the most similar first; none for a number."""
    wanted = fold_case(what)[:60]
    if len(wanted) < 2 or (wanted.isascii() and wanted.isdecimal()):
        return []
    cards = Card.objects.of(game).visible_to(visitor)
    likeness = {card: _similarity(wanted, card) for card in cards}
    close = [card for card in likeness if likeness[card] >= SIMILAR]
    return sorted(close, key=lambda card: -likeness[card])[:OFFERED]


def _similarity(wanted: str, card: Card) -> float:
    """The similarity of a card's names to the typed text: above 1 if one contains it, else the difflib ratio."""
    said = (card.name, english_caption(card.face), getattr(card.face, "latin", ""))
    names = [fold_case(name) for name in said if name]
    held = [1 + len(wanted) / len(name) for name in names if wanted in name]
    words = [*names, *(word for name in names for word in name.split())]
    return max(held or [SequenceMatcher(None, wanted, word).ratio() for word in words])
