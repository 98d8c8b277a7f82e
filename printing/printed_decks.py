"""What was printed of a deck last, and what has changed since."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from django.db import transaction
from django.utils.formats import date_format
from django.utils.timezone import localtime, now
from django.utils.translation import gettext

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Art, Card, Player
from collection.selectors import with_own_values
from collection.services.box import player_lock
from config.marked_text import marked, marked_plural
from printing.cards_to_print import Order, Visitor, order_from_options, titled
from printing.marked_face import SetMark
from printing.models import DeckPrint
from printing.options import CardSource, Options
from printing.picture_choice import PictureChoice, pictures_choose
from printing.refusals import NothingToPrint
from printing.set_marks import set_marks

MAX_DECK_PRINTS = 100
"""Of how many decks of a player the last print is remembered; those printed longest ago are forgotten."""


class Printed(NamedTuple):
    """How many copies of a card were printed, and the version of its face."""

    copies: int
    version: str


def with_only_changes(order: Order, options: Options, visitor: Visitor) -> Order:
    """The order, or if the options want only what changed, the part of a deck that was not printed like this before.

    Raises NothingToPrint if nothing has changed.
    """
    if not (options.changed and _is_own_deck(order, options, visitor)):
        return order
    last = DeckPrint.objects.filter(deck=order.deck).first()
    if last is None:
        return replace(order, summary=marked("{summary}, not printed before", summary=order.summary))
    before, now_printed = _read(last), _printed_of(order, options, visitor)
    when = date_format(localtime(last.printed), gettext("j F Y"))
    fresh, again = {}, {}
    for card, count in order.lines:
        known = before.get(card.slug, Printed(0, ""))
        fresh[card] = max(0, count - known.copies)
        again[card] = min(count, known.copies) if known.version != now_printed[card.slug].version else 0
    lines = tuple((card, fresh[card] + again[card]) for card, _ in order.lines if fresh[card] + again[card])
    if not lines:
        raise NothingToPrint(
            gettext("Nothing has changed since this deck was last printed, on %(day)s.") % {"day": when},
            remedy=gettext("Untick “Only what changed” to print it anyway."),
        )
    new, changed = sum(fresh.values()), sum(again.values())
    cards = marked_plural(
        "{number} card ({new} new, {changed} changed since {day})",
        "{number} cards ({new} new, {changed} changed since {day})",
        new + changed,
        new=new,
        changed=changed,
        day=when,
    )
    return replace(
        order,
        lines=lines,
        reprinted={card.pk: count for card, count in again.items() if count},
        summary=titled(order.title, cards),
    )


@transaction.atomic
def print_remember(*, order: Order, options: Options, visitor: Visitor, box_of: Visitor | None = None) -> None:
    """Remember that an order was printed, if it is one of the visitor's own decks.

    Cards that were printed before and are not in the order stay remembered only if it has just the missing cards.
    """
    if not (isinstance(visitor, Player) and _is_own_deck(order, options, visitor)):
        return
    player_lock(visitor)
    last = DeckPrint.objects.filter(deck=order.deck).first()
    before = _read(last) if last else {}
    whole = order_from_options(replace(options, changed=False), visitor, box_of)
    printed = _printed_of(whole, options, visitor)
    if options.missing:
        kept = {slug: _merged(before[slug], each) if slug in before else each for slug, each in printed.items()}
        printed = before | kept
    cards = {slug: list(each) for slug, each in printed.items()}
    DeckPrint.objects.update_or_create(deck=order.deck, defaults={"cards": cards, "printed": now()})
    forgotten = DeckPrint.objects.of(visitor).order_by("-printed", "-pk")[MAX_DECK_PRINTS:]
    DeckPrint.objects.filter(pk__in=list(forgotten.values_list("pk", flat=True))).delete()


def face_content_version(card: Card, art: Art | None, mark: SetMark | None) -> str:
    """A version of what is on a card's face: its values, the owner's picture and the mark of its set.

    It does not depend on the code that draws, and values that are empty do not count, so that an update of Menagerie
    changes no card.
    """
    picture = [art.pk, art.version, art.kind, art.bleed] if art else None
    content = [printed_stats(card), picture, list(mark) if mark else None]
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def printed_stats(card: Card) -> dict[str, object]:
    """The values that a card's face shows, without empty ones and without how certain they are."""
    stats = CARD_GAMES[GameId(card.game)].stats(card.face)
    return {name: value for name, value in stats.items() if name != "certainty" and value not in (None, "", [], {})}


def picture_choice_of(order: Order, options: Options) -> PictureChoice:
    """What these options say about the pictures of an order."""
    return PictureChoice(options.own_pictures, options.pictures, options.back, options.card_backs, order.deck)


def _is_own_deck(order: Order, options: Options, visitor: Visitor) -> bool:
    deck = order.deck
    return options.what is CardSource.DECK and deck is not None and deck.owner_id == visitor.pk


def _printed_of(order: Order, options: Options, visitor: Visitor) -> dict[str, Printed]:
    """What an order prints, by slug."""
    cards = with_own_values([card for card, _ in order.lines], visitor)
    choice = picture_choice_of(order, options)
    arts = pictures_choose(game=options.game, cards=cards, visitor=visitor, choice=choice).cards
    marks = set_marks(cards)
    return {
        card.slug: Printed(count, face_content_version(card, arts.get(card), marks.get(card.pk)))
        for card, count in order.lines
    }


def _read(last: DeckPrint) -> dict[str, Printed]:
    return {slug: Printed(*each) for slug, each in last.cards.items()}


def _merged(before: Printed, printed: Printed) -> Printed:
    """A card that was printed before and has been printed again, perhaps in another number."""
    return printed._replace(copies=max(before.copies, printed.copies)) if before.version == printed.version else printed
