"""Orders: which cards to print, and how many of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext

from collection.models import Card, CardSet, Copy, ListedCard, Player
from collection.models.card_lists import ListedCardQuerySet
from config.marked_text import MarkedText, marked, marked_plural
from decks.free_copies import deck_buildable
from decks.models import Deck
from printing.face_contract import Face
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.options import MAX_CARDS, CardSource, Options, TuckBoxUse
from printing.refusals import NoSuchCard, NothingToPrint, TooManyCards
from printing.shown_numbers import grouped_text

Visitor = Player | AnonymousUser
TitledCards = tuple[MarkedText | str, dict[Card, int]]
"""The title of an order, and its cards with quantities."""


@dataclass(frozen=True)
class Order:
    """Cards with quantities, in card order, and parts of the game's box with its reference cards.

    `summary` describes it in a few words.
    """

    title: MarkedText | str
    lines: tuple[tuple[Card, int], ...]
    summary: MarkedText | str
    parts: tuple[Part, ...] = ()
    extras: tuple[tuple[Face, int], ...] = ()
    deck: Deck | None = None
    """The deck that is printed, if it is one."""
    boxed: tuple[tuple[Face, int], ...] = ()
    """What one tuck box holds, if there is one: faces with their quantities, whether they are printed or not."""
    reprinted: Mapping[int, int] = field(default_factory=dict)
    """How many copies, by the id of their card, replace printed ones whose face has changed."""

    @property
    def cards(self) -> int:
        """The number of cards in total."""
        return sum(count for _, count in (*self.lines, *self.extras))


def order_from_options(options: Options, visitor: Visitor, box_of: Visitor | None = None) -> Order:
    """The order for these options. Cards count as missing if the visitor's box lacks them, or that of `box_of`.

    Raises Http404 for a set or deck that does not exist or that the visitor may not see, and `Refusal` for unknown
    cards, for an empty order and for too many cards.
    """
    title, wanted = _SOURCES[options.what](options, visitor, box_of or visitor)
    lines = tuple((card, count * options.copies) for card, count in _in_card_order(wanted))
    parts = options.wanted_parts if options.what is CardSource.BOX else ()
    whole = lines and Part.CARDS in parts and not options.missing
    extras = tuple((face, count * options.copies) for face, count in PRINT_GAMES[options.game].extras) if whole else ()
    order = Order(
        title,
        lines,
        "",
        parts,
        extras,
        _deck_of(options, visitor),
        _tuck_box_contents(options, visitor, box_of or visitor),
    )
    if options.tuck_box is TuckBoxUse.ONLY:
        order = replace(order, lines=(), parts=(), extras=())
    order = replace(order, summary=_order_summary(order, options))
    if not order.lines and not set(order.parts) - {Part.CARDS} and not order.boxed:
        raise NothingToPrint(_empty_order_reason(options))
    if order.cards > MAX_CARDS:
        raise TooManyCards(
            gettext("One file can hold at most %(most)s cards; this order has %(number)s.")
            % {"most": grouped_text(MAX_CARDS), "number": grouped_text(order.cards)},
            remedy=gettext("Print fewer copies, or split the order."),
        )
    return order


def _tuck_box_contents(options: Options, visitor: Visitor, box_of: Visitor) -> tuple[tuple[Face, int], ...]:
    """What one tuck box holds: all cards of the source, missing or not, with the reference cards of a whole box."""
    if options.tuck_box is TuckBoxUse.NONE:
        return ()
    whole = options.what is CardSource.BOX
    every = replace(options, missing=False, parts=(Part.CARDS,) if whole else options.parts)
    print_game, (_, wanted) = PRINT_GAMES[options.game], _SOURCES[options.what](every, visitor, box_of)
    faces = tuple((print_game.face(card.face, None), count) for card, count in wanted.items())
    return (*faces, *(print_game.extras if whole and faces else ()))


def decks_of(visitor: Visitor, game: str) -> QuerySet[Deck]:
    """The visitor's decks of the game; none without an account."""
    return Deck.objects.of(visitor).filter(game=game) if isinstance(visitor, Player) else Deck.objects.none()


def sets_of(visitor: Visitor, game: str) -> Iterable[CardSet]:
    """The loaded sets of a game, then the visitor's own."""
    mine = Q(owner=visitor) if isinstance(visitor, Player) else Q(pk__in=[])
    sets = CardSet.objects.filter(Q(owner=None) | mine, game=game)
    return sorted(sets, key=lambda each: (each.owner_id is not None, each.pk))


def wishes_of(visitor: Visitor, game: str) -> ListedCardQuerySet:
    """The visitor's wishes of the game; none without an account."""
    return ListedCard.objects.of(visitor, ListedCard.Which.WISH).filter(card__game=game)


def _from_set(options: Options, visitor: Visitor, box_of: Visitor) -> TitledCards:
    sets = {each.pk: each for each in sets_of(visitor, options.game)}
    chosen = sets.get(options.set) if options.set else next(iter(sets.values()), None)
    if chosen is None:
        if options.set:
            raise Http404
        return options.game.label, {}
    cards = dict.fromkeys(Card.objects.visible_to(visitor).of(options.game).filter(set=chosen), 1)
    return chosen.name, _without_owned(cards, box_of) if options.missing else cards


def _from_deck(options: Options, visitor: Visitor, box_of: Visitor) -> TitledCards:
    deck = get_object_or_404(decks_of(visitor, options.game), pk=options.deck)
    return deck.name, _deck_cards(deck, options, box_of)


def _from_shared(options: Options, _visitor: Visitor, box_of: Visitor) -> TitledCards:
    deck = get_object_or_404(Deck.objects.shared_with_secret(options.secret), game=options.game)
    return deck.name, _deck_cards(deck, options, box_of)


def _deck_of(options: Options, visitor: Visitor) -> Deck | None:
    """The deck of an order whose cards have been found already."""
    if options.what is CardSource.DECK and options.deck:
        return decks_of(visitor, options.game).select_related("owner").get(pk=options.deck)
    if options.what is CardSource.SHARED:
        return Deck.objects.shared_with_secret(options.secret).select_related("owner").get(game=options.game)
    return None


def _from_game_box(options: Options, _visitor: Visitor, box_of: Visitor) -> TitledCards:
    """The cards of the game's box, each once."""
    title = marked("{game} box", game=options.game.label)
    if Part.CARDS not in options.wanted_parts:
        return title, {}
    cards = dict.fromkeys(Card.objects.of(options.game).filter(set__owner=None), 1)
    return title, _without_owned(cards, box_of) if options.missing else cards


def _deck_cards(deck: Deck, options: Options, box_of: Visitor) -> dict[Card, int]:
    """All cards of a deck, or the missing ones; copies reserved for another built deck do not count as owned."""
    if options.missing:
        return deck_buildable(deck, box_of if isinstance(box_of, Player) else None).missing
    return dict(Counter(deck.cards()))


def _from_list(options: Options, visitor: Visitor, _box: Visitor) -> TitledCards:
    slugs = dict(options.cards)
    cards = Card.objects.visible_to(visitor).of(options.game).filter(slug__in=slugs)
    found = {card.slug: card for card in cards}
    if unknown := [slug for slug in slugs if slug not in found]:
        raise NoSuchCard(
            gettext("There is no %(game)s card called %(slug)s.") % {"game": options.game.label, "slug": unknown[0]},
            remedy=gettext("Look up its slug under Cards."),
        )
    return marked("Chosen cards"), {found[slug]: count for slug, count in slugs.items()}


def _from_wishes(options: Options, visitor: Visitor, _box: Visitor) -> TitledCards:
    wanted = dict(wishes_of(visitor, options.game).values_list("card", "quantity"))
    cards = Card.objects.visible_to(visitor).of(options.game).filter(pk__in=wanted)
    return marked("Wish list"), {card: wanted[card.pk] for card in cards}


_SOURCES = {
    CardSource.SET: _from_set,
    CardSource.DECK: _from_deck,
    CardSource.SHARED: _from_shared,
    CardSource.CARDS: _from_list,
    CardSource.WISHES: _from_wishes,
    CardSource.BOX: _from_game_box,
}


def _without_owned(wanted: Mapping[Card, int], box_of: Visitor) -> dict[Card, int]:
    owned = Copy.objects.owned_counts(box_of)
    return {card: short for card, count in wanted.items() if (short := count - owned.get(card.pk, 0)) > 0}


def _in_card_order(wanted: Mapping[Card, int]) -> list[tuple[Card, int]]:
    return sorted(wanted.items(), key=lambda line: (line[0].number, line[0].pk))


def _order_summary(order: Order, options: Options) -> MarkedText:
    """The contents of the order in a few words."""
    cards = marked_plural("{number} card", "{number} cards", order.cards)
    if options.missing and options.what not in (CardSource.CARDS, CardSource.WISHES):
        cards = marked_plural("{number} missing card", "{number} missing cards", order.cards)
    others = [part.noun for part in order.parts if part is not Part.CARDS]
    others += [marked("tuck box")] if order.boxed else []
    return titled(order.title, *([cards] if order.cards or not others else []), *others)


def titled(title: MarkedText | str, *contents: MarkedText) -> MarkedText:
    """A title, and what there is of it: "Box: 54 cards, tokens"."""
    names = [f"{{part{n}}}" for n in range(len(contents))]
    listed = MarkedText(", ".join(names), {f"part{n}": part for n, part in enumerate(contents)})
    return marked("{title}: {contents}", title=title, contents=listed)


def _empty_order_reason(options: Options) -> str:
    if options.what is CardSource.CARDS:
        return gettext("No cards are chosen yet. Enter a quantity for at least one.")
    if options.what is CardSource.BOX and not options.wanted_parts:
        return gettext("No parts of the box are chosen yet. Tick at least one.")
    if options.what is CardSource.WISHES:
        return gettext("Your wish list has no cards of this game.")
    if options.missing:
        return gettext("Nothing is missing: your box has all of these cards. Choose “All of it” to print them anyway.")
    return gettext("There are no cards to print yet.")
