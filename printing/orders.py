"""Which cards an order holds, and how many of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from collection.models import Card, CardSet, Copy, Player
from decks.free_copies import deck_buildable
from decks.models import Deck
from printing.faces import Face
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.options import MAX_CARDS, Options, What
from printing.refusals import NoSuchCard, NothingToPrint, TooManyCards

Visitor = Player | AnonymousUser
Wanted = tuple[str, dict[Card, int]]
"""The title of an order, and its cards with quantities."""


@dataclass(frozen=True)
class Order:
    """Cards with quantities, in card order, and parts of the game's box with its reference cards.

    `summary` describes it in words.
    """

    title: str
    lines: tuple[tuple[Card, int], ...]
    summary: str
    parts: tuple[Part, ...] = ()
    extras: tuple[tuple[Face, int], ...] = ()

    @property
    def cards(self) -> int:
        """Cards in all."""
        return sum(count for _, count in (*self.lines, *self.extras))


def order_from_options(options: Options, visitor: Visitor, box: Visitor | None = None) -> Order:
    """The cards that the options ask for. Missing cards are those that the visitor's box lacks, or the given one.

    Raises Http404 for a set or deck that is not there or not open to the visitor, and `Refusal` for unknown cards,
    for nothing and for too much.
    """
    title, wanted = _SOURCES[options.what](options, visitor, box or visitor)
    lines = tuple((card, count * options.copies) for card, count in _in_card_order(wanted))
    parts = options.wanted_parts if options.what is What.BOX else ()
    whole = lines and Part.CARDS in parts and not options.missing
    extras = tuple((face, count * options.copies) for face, count in PRINT_GAMES[options.game].extras) if whole else ()
    order = Order(title, lines, "", parts, extras)
    order = replace(order, summary=_summary(order, options))
    if not order.lines and not set(parts) - {Part.CARDS}:
        raise NothingToPrint(_why_nothing(options))
    if order.cards > MAX_CARDS:
        raise TooManyCards(
            f"One file holds at most {MAX_CARDS:,} cards; these are {order.cards:,}.",
            remedy="Ask for fewer copies, or print in parts.",
        )
    return order


def decks_of(visitor: Visitor, game: str) -> QuerySet[Deck]:
    """The decks that the visitor may choose from; none without an account."""
    return Deck.objects.of(visitor).filter(game=game) if isinstance(visitor, Player) else Deck.objects.none()


def sets_of(visitor: Visitor, game: str) -> Iterable[CardSet]:
    """The loaded sets of a game, and the visitor's own, the loaded ones first."""
    mine = Q(owner=visitor) if isinstance(visitor, Player) else Q(pk__in=[])
    sets = CardSet.objects.filter(Q(owner=None) | mine, game=game)
    return sorted(sets, key=lambda each: (each.owner_id is not None, each.pk))


def _from_set(options: Options, visitor: Visitor, box: Visitor) -> Wanted:
    sets = {each.pk: each for each in sets_of(visitor, options.game)}
    chosen = sets.get(options.set) if options.set else next(iter(sets.values()), None)
    if chosen is None:
        if options.set:
            raise Http404
        return options.game.label, {}
    cards = dict.fromkeys(Card.objects.visible_to(visitor).of(options.game).filter(set=chosen), 1)
    return chosen.name, _without_owned(cards, box) if options.missing else cards


def _from_deck(options: Options, visitor: Visitor, box: Visitor) -> Wanted:
    deck = get_object_or_404(decks_of(visitor, options.game), pk=options.deck)
    return deck.name, _deck_cards(deck, options, box)


def _from_shared(options: Options, _visitor: Visitor, box: Visitor) -> Wanted:
    deck = get_object_or_404(Deck.objects.shown_by(options.secret), game=options.game)
    return deck.name, _deck_cards(deck, options, box)


def _from_box(options: Options, _visitor: Visitor, box: Visitor) -> Wanted:
    """The cards of the game's box, each once."""
    title = f"{options.game.label} box"
    if Part.CARDS not in options.wanted_parts:
        return title, {}
    cards = dict.fromkeys(Card.objects.of(options.game).filter(set__owner=None), 1)
    return title, _without_owned(cards, box) if options.missing else cards


def _deck_cards(deck: Deck, options: Options, box: Visitor) -> dict[Card, int]:
    """All of a deck, or the cards its builder lacks; copies reserved by another built deck do not count."""
    if options.missing:
        return deck_buildable(deck, box if isinstance(box, Player) else None).missing
    return dict(Counter(deck.cards()))


def _from_list(options: Options, visitor: Visitor, _box: Visitor) -> Wanted:
    slugs = dict(options.cards)
    cards = Card.objects.visible_to(visitor).of(options.game).filter(slug__in=slugs)
    found = {card.slug: card for card in cards}
    if unknown := [slug for slug in slugs if slug not in found]:
        raise NoSuchCard(
            f"There is no {options.game.label} card called {unknown[0]}.",
            remedy="Look its slug up under Cards.",
        )
    return "Chosen cards", {found[slug]: count for slug, count in slugs.items()}


_SOURCES = {
    What.SET: _from_set,
    What.DECK: _from_deck,
    What.SHARED: _from_shared,
    What.CARDS: _from_list,
    What.BOX: _from_box,
}


def _without_owned(wanted: Mapping[Card, int], box: Visitor) -> dict[Card, int]:
    owned = Copy.objects.owned(box)
    return {card: short for card, count in wanted.items() if (short := count - owned.get(card.pk, 0)) > 0}


def _in_card_order(wanted: Mapping[Card, int]) -> list[tuple[Card, int]]:
    return sorted(wanted.items(), key=lambda line: (line[0].number, line[0].pk))


def _summary(order: Order, options: Options) -> str:
    """The contents of the order in words."""
    cards = "1 card" if order.cards == 1 else f"{order.cards} cards"
    if options.missing and options.what is not What.CARDS:
        cards = f"the {cards} not to hand"
    others = [part.label.lower() for part in order.parts if part is not Part.CARDS]
    return f"{order.title}: {', '.join(([cards] if order.cards or not others else []) + others)}"


def _why_nothing(options: Options) -> str:
    if options.what is What.CARDS:
        return "No card is chosen yet. Set a quantity beside at least one."
    if options.what is What.BOX and not options.wanted_parts:
        return "No part of the box is chosen yet. Tick at least one."
    if options.missing:
        return "Nothing is missing: your box holds all of it. Choose “All” to print it anyway."
    return "There is no card in it yet."
