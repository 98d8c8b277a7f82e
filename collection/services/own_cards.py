"""Creates, changes and deletes players' own cards."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from itertools import chain, count
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_noop

from collection.edit_conflicts import expect_unchanged
from collection.face_text_check import fit_problems
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import MAX_NUMBER, Problems
from collection.games.replaceable_cards import place_problem, replaced_card
from collection.models import Card, CardSet, Copy, FeedEntry, Job, OwnCardVersion, Player
from collection.refusals import BadCard, EditConflict
from collection.services.box import SMALL, box_lock, player_lock
from collection.services.card_set_loading import cards_write
from collection.services.change_feed import feed_record
from collection.services.jobs import box_job_start
from collection.services.own_card_versions import versions_record, versions_record_missing
from collection.services.own_pictures import art_remove
from config.marked_text import marked

MAX_OWN_CARDS = 500
MAX_OWN_SETS = 20
OWN_SET = gettext_noop("My own cards")
OWN_GAMES = tuple(game for game in GameId if CARD_GAMES[game].own_cards)
"""The games for which players make their own cards."""


def own_slug(name: str) -> str:
    """A unique slug: decks and match records identify cards by slug alone."""
    return f"{slugify(name)[:24].strip('-') or 'card'}-{secrets.token_hex(4)}"


@transaction.atomic
def own_card_create(
    *,
    owner: Player,
    set_name: str,
    stats: Mapping[str, object],
    game: GameId,
    replaces: str = "",
) -> Card:
    """Create a card in one of the player's own sets, from `stats` without a slug. Raises BadCard.

    `replaces` is the slug of the card of the box whose place it takes; empty for the one that is most like it."""
    player_lock(owner)
    expect_room_for_cards(owner, 1)
    card_set = own_set_ensure(owner=owner, name=set_name, game=game)
    return check_and_write_card(card_set, {**stats, "slug": own_slug(str(stats.get("name", "")))}, replaces)


def expect_room_for_cards(owner: Player, more: int) -> None:
    """Raises BadCard if the player cannot have this many more own cards."""
    if Card.objects.own_of(owner).count() + more > MAX_OWN_CARDS:
        message = (
            gettext("You have %(most)s own cards, the maximum; remove one to create another.")
            if more == 1
            else gettext("You can have at most %(most)s own cards. Remove some first.")
        )
        raise BadCard([("", message % {"most": MAX_OWN_CARDS})])


@transaction.atomic
def own_card_update(
    *,
    owner: Player,
    card: Card,
    set_name: str,
    stats: Mapping[str, object],
    seen: str | None = None,
    replaces: str = "",
    new_version: bool = False,
) -> Card:
    """Change a card that the player made. Past matches keep the old stats; `own_card_versions` keeps earlier versions.

    `seen` is what the player edited. The change may continue the latest version unless it must be a `new_version`.
    Raises BadCard, and EditConflict if the card has been changed or deleted since."""
    player_lock(owner)
    card = locked_card(card)
    expect_unchanged(seen, card_form_values(card))
    versions_record_missing([card])
    before = card.set
    card_set = own_set_ensure(owner=owner, name=set_name, game=GameId(card.game))
    if before != card_set:
        Card.objects.filter(pk=card.pk).update(set=card_set)
    card = check_and_write_card(card_set, {**stats, "slug": card.slug}, replaces, new_version=new_version)
    _drop_if_empty(before)
    return card


def card_form_values(card: Card) -> dict[str, object]:
    """The values that a card's form edits: its stats, the name of its set, and the card whose place it takes."""
    place = {"replaces": card.replaces} if card.replaces else {}
    return {**CARD_GAMES[GameId(card.game)].stats(card.face), "set": card.set.name, **place}


def locked_card(card: Card) -> Card:
    """The current card, locked until the end of the transaction. Raises EditConflict if it has been deleted."""
    Card.objects.select_for_update().filter(pk=card.pk).values_list("pk").first()
    fresh = Card.objects.of(card.game).filter(pk=card.pk).first()
    if fresh is None:
        raise EditConflict(None)
    return fresh


def own_card_problems(game: GameId, stats: Mapping[str, object], replaces: str = "") -> Problems:
    """The problems of an own card's stats with a slug: of its fields, of its kind, of the card whose place it should
    take, and texts that do not fit on its face; [] for a valid card."""
    known = CARD_GAMES[game]
    if problems := known.problems_of(stats):
        return problems
    kind = stats.get("kind")
    if known.own_cards is None or known.own_cards.kind_of(kind) is None:
        return [("kind", marked("You cannot make {kind} cards of {game}.", kind=kind, game=game.label))]
    if fault := place_problem(known, stats, replaces):
        return [("replaces", fault)]
    return fit_problems(game, known.card_from(stats))


def own_card_restore(*, owner: Player, card: Card, version: OwnCardVersion) -> Card:
    """Give a card the stats of an earlier version again, as a new version. Raises BadCard if it no longer fits into its
    set, and EditConflict if the card has been deleted."""
    return own_card_update(
        owner=owner, card=card, set_name=card.set.name, stats=version.stats, replaces=version.replaces, new_version=True
    )


def check_and_write_card(
    card_set: CardSet, stats: Mapping[str, Any], replaces: str, *, new_version: bool = False
) -> Card:
    """Check and write one card, with a version. Raises BadCard, also for a number that another card of the set has, and
    if another card of the set takes the same place."""
    if problems := own_card_problems(GameId(card_set.game), stats, replaces):
        raise BadCard(problems)
    place = SetPlaces(card_set, [stats["slug"]]).take(stats, replaces)
    return own_cards_write(card_set, [(stats, place)], new_version=new_version)[0]


class SetPlaces:
    """The numbers of a set and the places that its cards take, while some of its cards are written. One query."""

    def __init__(self, card_set: CardSet, written: Collection[str]) -> None:
        """`written` are the slugs of the cards that are being written."""
        self._known = CARD_GAMES[GameId(card_set.game)]
        self._numbers: dict[object, str] = {}
        self._taken: dict[str, str] = {}
        others = card_set.cards.exclude(slug__in=written).order_by("number", "pk")
        for number, place, name in others.values_list("number", "replaces", "name"):
            self._add(number, place, name)

    def take(self, stats: Mapping[str, object], replaces: str) -> str:
        """The place of a card, which it takes: `replaces`, or if that is empty, the one that is most like it. Raises
        BadCard for a number or a place of another card."""
        number = stats["number"]
        if number in self._numbers:
            message = gettext("Number %(number)s already belongs to %(name)s in this set.")
            raise BadCard([("number", message % {"number": number, "name": self._numbers[number]})])
        if replaces in self._taken:
            message = gettext("%(replaced)s of this set already takes that place. Choose another.")
            message %= {"replaced": self._taken[replaces]}
            raise BadCard([("replaces", message)])
        place = replaces or replaced_card(self._known, stats, self._taken)
        if place is None:
            message = gettext(
                "Other cards of this set already take every place that this card could take. Use another set."
            )
            raise BadCard([("replaces", message)])
        self._add(number, place, str(stats["name"]))
        return place

    def _add(self, number: object, place: str, name: str) -> None:
        self._numbers.setdefault(number, name)
        if place:
            self._taken[place] = name


def own_cards_write(
    card_set: CardSet, cards: Sequence[tuple[Mapping[str, Any], str]], *, new_version: bool = False
) -> list[Card]:
    """Write checked cards, given by their stats and the places that they take, with a version each. The number of
    queries does not depend on the number of cards."""
    game = GameId(card_set.game)
    cards_write(card_set=card_set, cards=[CARD_GAMES[game].card_from(stats) for stats, _ in cards])
    places = {stats["slug"]: place for stats, place in cards}
    rows = {card.slug: card for card in Card.objects.of(game).filter(slug__in=places)}
    moved = [card for card in rows.values() if card.replaces != places[card.slug]]
    for card in moved:
        card.replaces = places[card.slug]
    Card.objects.bulk_update(moved, ["replaces"])
    written = [rows[stats["slug"]] for stats, _ in cards]
    versions_record(written, new=new_version)
    return written


@transaction.atomic
def own_card_remove(*, owner: Player, card: Card) -> None:
    """Delete a card with its copies and its entries in decks. Past matches keep it. Raises BoxBusy."""
    box_lock(owner)
    own_card_delete(card)


def own_card_remove_begin(*, owner: Player, card: Card, back: str) -> Job | None:
    """Delete a card at once, or return the job that will if there are many copies. Raises BoxBusy."""
    if Copy.objects.filter(card=card).count() <= SMALL:
        own_card_remove(owner=owner, card=card)
        return None
    label, payload = marked("Remove the card {card}", card=card.name), {"card": card.pk}
    return box_job_start(owner=owner, kind=Job.Kind.CARD, label=label, back=back, payload=payload)


def own_card_delete(card: Card) -> None:
    """Delete a card with its pictures, and its set if that is then empty. Call it in a transaction."""
    card_set = card.set
    if card_set.owner_id is not None:
        feed_record(card_set.owner_id, FeedEntry.Kind.COPIES, {card.pk: card.name}, deleted=True)
    for art in card.arts.order_by("chosen"):
        art_remove(art=art)
    card.delete()
    _drop_if_empty(card_set)


def _drop_if_empty(card_set: CardSet) -> None:
    """Delete an own set without cards, unless its player has described it."""
    described = card_set.symbol or card_set.description or hasattr(card_set, "shared")
    if card_set.owner_id is not None and not described and not card_set.cards.exists():
        card_set.delete()


def own_set_ensure(*, owner: Player, name: str, game: GameId) -> CardSet:
    """The player's set of that name, created if it is missing. Raises BadCard."""
    if game not in OWN_GAMES:
        raise BadCard(
            [
                (
                    "",
                    gettext("%(game)s is played with a fixed set of cards; you cannot add your own.")
                    % {"game": game.label},
                )
            ]
        )
    name = clean_set_name(name) or OWN_SET
    mine = CardSet.objects.filter(owner=owner, game=game)
    if (found := mine.filter(name=name).first()) is not None:
        return found
    if mine.count() >= MAX_OWN_SETS:
        raise BadCard(
            [("set", gettext("You have %(most)s own sets, the maximum; use one of them.") % {"most": MAX_OWN_SETS})]
        )
    slug = f"{slugify(name)[:30].strip('-') or 'set'}-{secrets.token_hex(3)}"
    return CardSet.objects.create(owner=owner, game=game, name=name, slug=slug)


def clean_set_name(name: str) -> str:
    """The name of a set on one line. Raises BadCard if it is too long."""
    name = " ".join(name.split())
    if len(name) > 60:
        raise BadCard([("set", gettext("The name of a set may have at most 60 characters."))])
    return name


def free_set_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number if it is one of those that are taken."""
    numbered = (f"{name[:50]} ({number})" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


def next_number(owner: Player | None, game: GameId) -> int:
    """A number for a new card, above those of the player's other own cards of the game."""
    highest = Card.objects.own_of(owner).filter(game=game).aggregate(highest=Max("number"))["highest"] or 900
    return min(highest + 1, MAX_NUMBER)
