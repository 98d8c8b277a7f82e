"""Players' sets of own cards: described, shared by secret link, copied, imported."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_noop, ngettext

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.games.replaceable_cards import values_in_place
from collection.games.value_overlay import sheet_with_values
from collection.models import Card, CardSet, Player, SharedSet
from collection.models.card import MAX_DESCRIPTION, set_secret
from collection.own_set_file import MAX_FAULT, MAX_FAULTS, OwnCardData, OwnSetData, stats_without_slug
from collection.refusals import (
    BadCard,
    LimitReached,
    NameMissing,
    NameTaken,
    SetNotEmpty,
    UnknownKind,
    UnreadableSet,
)
from collection.services.box import player_lock
from collection.services.own_card_versions import versions_record_missing
from collection.services.own_cards import (
    MAX_OWN_SETS,
    SetPlaces,
    expect_room_for_cards,
    free_set_name,
    own_card_problems,
    own_cards_write,
    own_slug,
)
from config.marked_text import MarkedText
from config.translated_text import translated


@dataclass(frozen=True, slots=True)
class SetDescription:
    """What a player says about a set."""

    name: str
    symbol: str = ""
    description: str = ""

    def cleaned(self) -> SetDescription:
        """The same, each text on one line. Raises NameMissing, TextTooLong and UnknownKind."""
        name = one_line(self.name, 60, NAME_TOO_LONG)
        description = one_line(
            self.description,
            MAX_DESCRIPTION,
            gettext_noop("The description has %(number)s characters; at most %(most)s are allowed."),
        )
        if not name:
            raise NameMissing(gettext("Give the set a name."))
        if self.symbol not in CardSet.Symbol.values:
            raise UnknownKind(gettext("“%(symbol)s” is not a symbol for a set.") % {"symbol": self.symbol[:20]})
        return SetDescription(name, self.symbol, description)


@transaction.atomic
def own_set_create(*, owner: Player, game: GameId, described: SetDescription) -> CardSet:
    """Create an empty set. Raises NameMissing, NameTaken, TextTooLong, UnknownKind and LimitReached."""
    player_lock(owner)
    described = described.cleaned()
    _expect_free_name(owner, game, described.name)
    _expect_room_for_set(owner, game)
    slug = f"{slugify(described.name)[:30].strip('-') or 'set'}-{secrets.token_hex(3)}"
    return CardSet.objects.create(
        owner=owner, game=game, slug=slug, name=described.name, symbol=described.symbol,
        description=described.description,
    )  # fmt: skip


@transaction.atomic
def own_set_describe(*, owner: Player, card_set: CardSet, described: SetDescription) -> CardSet:
    """Change a set's name, symbol and description. Raises NameMissing, NameTaken, TextTooLong and UnknownKind."""
    player_lock(owner)
    described = described.cleaned()
    if described.name != card_set.name:
        _expect_free_name(owner, GameId(card_set.game), described.name)
    card_set.name, card_set.symbol, card_set.description = described.name, described.symbol, described.description
    card_set.save(update_fields=("name", "symbol", "description"))
    return card_set


def _expect_room_for_set(owner: Player, game: GameId) -> None:
    if CardSet.objects.filter(owner=owner, game=game).count() >= MAX_OWN_SETS:
        raise LimitReached(
            gettext("You have %(most)s own sets of this game, the maximum.") % {"most": MAX_OWN_SETS},
            remedy=gettext("Use one of them."),
        )


def _expect_free_name(owner: Player, game: GameId, name: str) -> None:
    if CardSet.objects.filter(owner=owner, game=game, name=name).exists():
        raise NameTaken(
            gettext("You already have a set called %(name)s.") % {"name": name}, remedy=gettext("Choose another name.")
        )


@transaction.atomic
def own_set_delete(*, owner: Player, card_set: CardSet) -> None:
    """Delete an empty set. Raises SetNotEmpty."""
    player_lock(owner)
    if card_set.cards.exists():
        raise SetNotEmpty(
            gettext("%(name)s has cards.") % {"name": card_set.name},
            remedy=gettext("Delete them or move them to another set first."),
        )
    card_set.delete()


def own_set_share(*, card_set: CardSet) -> SharedSet:
    """The secret link of a set, which is created if there is none."""
    return SharedSet.objects.get_or_create(set=card_set, defaults={"secret": set_secret()})[0]


def own_set_unshare(*, card_set: CardSet) -> None:
    """Stop sharing a set. Its link stops working; sharing it again makes a new one."""
    SharedSet.objects.filter(set=card_set).delete()


def own_set_copy(*, owner: Player, card_set: CardSet) -> CardSet:
    """Copy a set, with its cards but without pictures, into a new set of the player.

    Raises LimitReached and BadCard."""
    cards = list(Card.objects.of(card_set.game).filter(set=card_set))
    data = [OwnCardData(stats_without_slug(card), card.replaces) for card in cards]
    _expect_room_for_set(owner, GameId(card_set.game))  # before the work; again when the player is locked
    expect_room_for_cards(owner, len(cards))
    for each in data:  # before the transaction, since faces take time to measure
        if problems := own_card_problems(GameId(card_set.game), {**each.stats, "slug": "new-card"}, each.replaces):
            raise BadCard(problems)
    return _copy_checked(owner, card_set, data)


@transaction.atomic
def _copy_checked(owner: Player, card_set: CardSet, cards: Sequence[OwnCardData]) -> CardSet:
    player_lock(owner)
    expect_room_for_cards(owner, len(cards))
    taken = set(CardSet.objects.filter(owner=owner, game=card_set.game).values_list("name", flat=True))
    described = SetDescription(free_set_name(card_set.name, taken), card_set.symbol, card_set.description)
    copied = own_set_create(owner=owner, game=GameId(card_set.game), described=described)
    sheets = [({**each.stats, "slug": own_slug(str(each.stats["name"]))}, each.replaces) for each in cards]
    places = SetPlaces(copied, ())
    own_cards_write(copied, [(stats, places.take(stats, replaces)) for stats, replaces in sheets])
    return copied


def own_set_import(*, owner: Player, data: OwnSetData) -> CardSet:
    """Import a set, completely or not at all: into the player's set of that name, or a new one. Its cards replace those
    of the set with the same numbers; others are kept. Importing an exported set again changes nothing.

    Raises UnreadableSet that names the cards and fields at fault, BadCard and LimitReached."""
    described = SetDescription(data.name, data.symbol, data.description).cleaned()
    _expect_room_for_import(owner, data, described.name)  # before the work; again when the player is locked
    _expect_valid_cards(data)  # before the transaction, since faces take time to measure
    return _import_checked(owner, data, described)


def _expect_room_for_import(owner: Player, data: OwnSetData, name: str) -> None:
    card_set = CardSet.objects.filter(owner=owner, game=data.game, name=name).first()
    if card_set is None:
        _expect_room_for_set(owner, data.game)
    kept = set(card_set.cards.values_list("number", flat=True)) if card_set else set()
    expect_room_for_cards(owner, sum(each.number not in kept for each in data.cards))


@transaction.atomic
def _import_checked(owner: Player, data: OwnSetData, described: SetDescription) -> CardSet:
    player_lock(owner)
    card_set = CardSet.objects.filter(owner=owner, game=data.game, name=described.name).first()
    if card_set is None:
        card_set = own_set_create(owner=owner, game=data.game, described=described)
    else:
        own_set_describe(owner=owner, card_set=card_set, described=described)
    there: dict[object, Card] = {card.number: card for card in Card.objects.of(data.game).filter(set=card_set)}
    replaced = [there[each.stats["number"]] for each in data.cards if each.stats["number"] in there]
    expect_room_for_cards(owner, len(data.cards) - len(replaced))
    versions_record_missing(replaced)
    Card.objects.filter(pk__in=[card.pk for card in replaced]).update(replaces="")  # two cards may exchange places
    places, written = SetPlaces(card_set, [card.slug for card in replaced]), []
    in_order = enumerate(data.cards, start=1)
    for at, each in sorted(in_order, key=lambda card: not card[1].replaces):  # others take the places that are left
        same = there.get(each.stats["number"])
        stats = {**each.stats, "slug": same.slug if same else own_slug(str(each.stats["name"]))}
        try:
            written.append((stats, places.take(stats, each.replaces)))
        except BadCard as fault:
            raise UnreadableSet(*(_of_card(at, message) for _, message in fault.problems)) from fault
    own_cards_write(card_set, written)
    return card_set


def _expect_valid_cards(data: OwnSetData) -> None:
    """Raises UnreadableSet with the faults of the cards."""
    faults = list(_faults(data.game, data.cards))
    if len(faults) > MAX_FAULTS:
        faults = [
            *faults[:MAX_FAULTS],
            ngettext(
                "There is %(number)s more problem.", "There are %(number)s more problems.", len(faults) - MAX_FAULTS
            )
            % {"number": len(faults) - MAX_FAULTS},
        ]
    if faults:
        raise UnreadableSet(*(fault[:MAX_FAULT] for fault in faults))


def _of_card(place: int, message: str) -> str:
    """A problem of the card at that place in a file."""
    return gettext("Card %(place)s: %(message)s") % {"place": place, "message": message}


def _faults(game: GameId, cards: Sequence[OwnCardData]) -> Iterable[str]:
    numbers: dict[int, int] = {}
    for place, card in enumerate(cards, start=1):
        for _, message in own_card_problems(game, {**card.stats, "slug": "new-card"}, card.replaces):
            yield _of_card(place, translated(message))
        number = card.stats.get("number")
        if isinstance(number, int) and numbers.setdefault(number, place) != place:
            message = gettext("Number %(number)s already belongs to card %(place)s.")
            yield _of_card(place, message % {"number": number, "place": numbers[number]})


def table_problems(game: GameId, cards: Iterable[Card]) -> list[MarkedText]:
    """Sentences that say why the game's box could not be played with these cards in the places that they take."""
    return CARD_GAMES[game].set_problems(_faces_at_table(game, cards))


def _faces_at_table(game: GameId, cards: Iterable[Card]) -> Mapping[str, GameCard]:
    """The game's loaded cards by slug, as they are accepted on this server, with the values of these own cards in the
    places that they take."""
    known = CARD_GAMES[game]
    loaded = Card.objects.of(game).filter(set__owner=None)
    faces = {card.slug: card.accepted_face for card in loaded} or dict(known.load())
    for card in cards:
        if card.replaces in faces:
            sheet = known.stats(faces[card.replaces])
            faces[card.replaces] = known.card_from(sheet_with_values(sheet, values_in_place(known, card.accepted_face)))
    return faces
