"""Creates, changes and deletes players' own cards."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify

from collection.edit_conflicts import expect_unchanged
from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import MAX_NUMBER
from collection.models import Card, CardSet, Copy, FeedEntry, Job, Player
from collection.refusals import BadCard, EditConflict
from collection.services.box import SMALL, box_lock, player_lock
from collection.services.card_set_loading import cards_write
from collection.services.change_feed import feed_record
from collection.services.jobs import box_job_start
from collection.services.own_pictures import art_remove

MAX_OWN_CARDS = 500
MAX_OWN_SETS = 20
OWN_SET = "My own cards"
OWN_GAMES = tuple(game for game in GameId if CARD_GAMES[game].own_cards)
"""The games in which a player's own cards can be played."""


def own_slug(name: str) -> str:
    """A unique slug: decks and match records identify cards by slug alone."""
    return f"{slugify(name)[:24].strip('-') or 'card'}-{secrets.token_hex(4)}"


@transaction.atomic
def own_card_create(*, owner: Player, set_name: str, stats: Mapping[str, object], game: GameId = DEFAULT_GAME) -> Card:
    """Create a card in one of the player's own sets, from `stats` without a slug. Raises BadCard."""
    player_lock(owner)
    if Card.objects.own_of(owner).count() >= MAX_OWN_CARDS:
        raise BadCard([("", f"You have {MAX_OWN_CARDS} own cards, the maximum; remove one to create another.")])
    card_set = own_set_ensure(owner=owner, name=set_name, game=game)
    return _check_and_write_card(card_set, {**stats, "slug": own_slug(str(stats.get("name", "")))})


@transaction.atomic
def own_card_update(
    *, owner: Player, card: Card, set_name: str, stats: Mapping[str, object], seen: str | None = None
) -> Card:
    """Change a card that the player made. Past matches keep the old stats.

    `seen` is the version that the player edited. Raises BadCard, and EditConflict if the card has been changed or
    deleted since."""
    player_lock(owner)
    card = locked_card(card)
    expect_unchanged(seen, card_form_values(card))
    before = card.set
    card_set = own_set_ensure(owner=owner, name=set_name, game=GameId(card.game))
    if before != card_set:
        Card.objects.filter(pk=card.pk).update(set=card_set)
    card = _check_and_write_card(card_set, {**stats, "slug": card.slug})
    _drop_if_empty(before)
    return card


def card_form_values(card: Card) -> dict[str, object]:
    """The values that a card's form edits: its stats and the name of its set."""
    return {**CARD_GAMES[GameId(card.game)].stats(card.face), "set": card.set.name}


def locked_card(card: Card) -> Card:
    """The current card, locked until the end of the transaction. Raises EditConflict if it has been deleted."""
    Card.objects.select_for_update().filter(pk=card.pk).values_list("pk").first()
    fresh = Card.objects.of(card.game).filter(pk=card.pk).first()
    if fresh is None:
        raise EditConflict(None)
    return fresh


def _check_and_write_card(card_set: CardSet, stats: Mapping[str, Any]) -> Card:
    """Check and write one card. Raises BadCard, also for a number that another card of the set has."""
    known = CARD_GAMES[GameId(card_set.game)]
    if problems := known.problems_of(stats):
        raise BadCard(problems)
    taken = card_set.cards.filter(number=stats["number"]).exclude(slug=stats["slug"]).first()
    if taken is not None:
        raise BadCard([("number", f"Number {stats['number']} already belongs to {taken.name} in this set.")])
    cards_write(card_set=card_set, cards=[known.card_from(stats)])
    return Card.objects.of(card_set.game).get(game=card_set.game, slug=stats["slug"])


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
    label, payload = f"Remove the card {card.name}", {"card": card.pk}
    return box_job_start(owner=owner, kind=Job.Kind.CARD, label=label, back=back, payload=payload)


def own_card_delete(card: Card) -> None:
    """Delete a card with its pictures, and its set if that is then empty. Call it in a transaction."""
    card_set = card.set
    if card_set.owner_id is not None:
        feed_record(card_set.owner_id, FeedEntry.Kind.COPIES, {card.pk: card.name}, deleted=True)
    for art in card.arts.all():
        art_remove(art=art)
    card.delete()
    _drop_if_empty(card_set)


def _drop_if_empty(card_set: CardSet) -> None:
    if card_set.owner_id is not None and not card_set.cards.exists():
        card_set.delete()


def own_set_ensure(*, owner: Player, name: str, game: GameId = DEFAULT_GAME) -> CardSet:
    """The player's set of that name, created if it is missing. Raises BadCard."""
    if game not in OWN_GAMES:
        raise BadCard([("", f"{game.label} is played with a fixed set of cards; you cannot add your own.")])
    name = " ".join(name.split()) or OWN_SET
    if len(name) > 60:
        raise BadCard([("set", "The name of a set may have at most 60 characters.")])
    mine = CardSet.objects.filter(owner=owner, game=game)
    if (found := mine.filter(name=name).first()) is not None:
        return found
    if mine.count() >= MAX_OWN_SETS:
        raise BadCard([("set", f"You have {MAX_OWN_SETS} own sets, the maximum; use one of them.")])
    slug = f"{slugify(name)[:30].strip('-') or 'set'}-{secrets.token_hex(3)}"
    return CardSet.objects.create(owner=owner, game=game, name=name, slug=slug)


def next_number(owner: Player | None, game: GameId = DEFAULT_GAME) -> int:
    """A number for a new card, above those of the player's other own cards of the game."""
    highest = Card.objects.own_of(owner).filter(game=game).aggregate(highest=Max("number"))["highest"] or 900
    return min(highest + 1, MAX_NUMBER)
