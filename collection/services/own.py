"""Cards that players made themselves, and figures that curators correct."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify

from collection.games import GameId, animoz
from collection.models import Card, CardSet, Correction, Player
from collection.services.art import art_remove
from collection.services.box import box_lock
from collection.services.cards import cards_write

MAX_OWN_CARDS = 500
MAX_OWN_SETS = 20
OWN_SET = "My own cards"
CORRECTABLE = tuple(field.name for field in animoz.FIELDS if field.name not in ("slug", "plate", "certainty"))


class CardError(ValueError):
    """A card cannot be so. `problems` are (field, sentence) pairs; the field is empty when it is no single one's fault."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(message for _, message in problems))
        self.problems = problems


def own_slug(name: str) -> str:
    """A slug that nobody else's card has: decks and match records speak of cards by slug alone."""
    return f"{slugify(name)[:24].strip('-') or 'card'}-{secrets.token_hex(4)}"


@transaction.atomic
def own_card_create(*, owner: Player, set_name: str, stats: Mapping[str, Any]) -> Card:
    """A new card in one of the player's own sets; `stats` as `animoz.problems_of` takes them, but for the slug."""
    box_lock(owner)
    if Card.objects.own_of(owner).count() >= MAX_OWN_CARDS:
        raise CardError([("", f"You have made {MAX_OWN_CARDS} cards; remove one to make another.")])
    card_set = own_set(owner=owner, name=set_name)
    return _write(card_set, {**stats, "slug": own_slug(str(stats.get("name", "")))})


@transaction.atomic
def own_card_update(*, owner: Player, card: Card, set_name: str, stats: Mapping[str, Any]) -> Card:
    """Other figures for a card that the player made. Games that were played with it keep the old ones."""
    box_lock(owner)
    before = card.set
    card_set = own_set(owner=owner, name=set_name)
    if before != card_set:
        Card.objects.filter(pk=card.pk).update(set=card_set)
    card = _write(card_set, {**stats, "slug": card.slug})
    _drop_if_empty(before)
    return card


def _write(card_set: CardSet, stats: Mapping[str, Any]) -> Card:
    """Check and write one card. A number belongs to one card of a set."""
    if problems := animoz.problems_of(stats):
        raise CardError(problems)
    taken = card_set.cards.filter(number=stats["number"]).exclude(slug=stats["slug"]).first()
    if taken is not None:
        raise CardError([("number", f"Number {stats['number']} is {taken.name} in this set.")])
    cards_write(card_set=card_set, cards=[animoz.species_from(stats)])
    return Card.objects.of(card_set.game).get(game=card_set.game, slug=stats["slug"])


@transaction.atomic
def own_card_remove(*, owner: Player, card: Card) -> None:
    """A card that is no more: its copies and its places in decks go with it. Games that were played stay."""
    box_lock(owner)
    card_set = card.set
    for art in card.arts.all():
        art_remove(art=art)
    card.delete()
    _drop_if_empty(card_set)


def _drop_if_empty(card_set: CardSet) -> None:
    if card_set.owner_id is not None and not card_set.cards.exists():
        card_set.delete()


def own_set(*, owner: Player, name: str, game: GameId = GameId.ANIMOZ) -> CardSet:
    """The player's set of that name, made when it is missing. Raises CardError."""
    name = " ".join(name.split()) or OWN_SET
    if len(name) > 60:
        raise CardError([("set", "The name of a set has at most 60 characters.")])
    mine = CardSet.objects.filter(owner=owner, game=game)
    if (found := mine.filter(name=name).first()) is not None:
        return found
    if mine.count() >= MAX_OWN_SETS:
        raise CardError([("set", f"You have {MAX_OWN_SETS} own sets; use one of them.")])
    slug = f"{slugify(name)[:30].strip('-') or 'set'}-{secrets.token_hex(3)}"
    return CardSet.objects.create(owner=owner, game=game, name=name, slug=slug)


def next_number(owner: Player | None) -> int:
    """A number that none of the player's own cards has, above those of the loaded sets."""
    highest = Card.objects.own_of(owner).aggregate(highest=Max("number"))["highest"] or 900
    return min(highest + 1, animoz.MAX_NUMBER)


@transaction.atomic
def card_correct(*, card: Card, field: str, value: Any, note: str, by: Player) -> Correction:
    """What a real card says in place of a loaded figure: `printed`, with a note of where it was read. Raises CardError."""
    note = " ".join(note.split())
    if field not in CORRECTABLE:
        raise CardError([("field", f"“{field}” is no figure that can be corrected.")])
    if not note:
        raise CardError([("note", "Say where you read it: a card in your hand, its number, a photograph.")])
    if len(note) > 300:
        raise CardError([("note", "The note has at most 300 characters.")])
    sheet = animoz.stats(card.species)
    correction = card.corrections.filter(field=field).first()
    if correction is not None:
        correction.take_off(sheet)
    correction = correction or Correction(card=card, field=field)
    correction.value, correction.note, correction.by = value, note, by
    correction.lay_over(sheet)
    if problems := animoz.problems_of(sheet):
        raise CardError([("value" if name == field else "", message) for name, message in problems])
    correction.save()
    cards_write(card_set=card.set, cards=[animoz.species_from(sheet)])
    return correction


@transaction.atomic
def correction_take_back(*, correction: Correction) -> None:
    """The loaded figure and its certainty stand again. Raises CardError when other corrections rule it out."""
    card = correction.card
    sheet = animoz.stats(card.species)
    correction.take_off(sheet)
    if problems := animoz.problems_of(sheet):
        raise CardError(problems)
    cards_write(card_set=card.set, cards=[animoz.species_from(sheet)])
    correction.delete()
