"""What a player's browser keeps so that it can be used offline: cards, copies, and what other apps add."""

from __future__ import annotations

from hashlib import blake2b
from typing import TypedDict

from django.conf import settings
from django.db.models import Count, Exists, Max, OuterRef, Q, Sum
from django.utils.module_loading import import_string
from django.utils.translation import get_language, gettext

from collection.copy_details import DETAIL_FIELDS, CopyDetails, position_text
from collection.games import GameId
from collection.models import Card, ChangeFeed, Condition, Copy, Place, Player
from collection.services.box import MAX_STACKS
from config.version import VERSION

FORMAT = 1
"""Changes when scripts of earlier versions could not read the data."""
MOST_CARDS = 20_000
"""Maximum cards in the data: those that the player uses come first, then the others that the player may see."""
MOST_ROWS = MAX_STACKS
"""Maximum rows of the box in the data."""
CONDITIONS = dict(Condition.choices)


class OfflineCard(TypedDict):
    """A card that the player may see."""

    id: int
    game: str
    number: int
    name: str
    slug: str


class OfflineCopy(TypedDict):
    """A row of the player's box: the id of its card, where the copies belong, and in words what they are."""

    card: int
    quantity: int
    place: str
    about: str
    lent_to: str


def offline_data(player: Player) -> dict[str, object]:
    """All that a browser keeps for a player, as JSON values. Takes a fixed number of queries.

    `complete` is false if cards or rows were left out because there are more than the maximum.
    """
    (cards, all_cards), copies = _cards_and_whether_all(player), _copies(player)
    parts: dict[str, object] = {}
    for name in settings.OFFLINE_PARTS:
        parts |= import_string(name)(player)
    return {
        "format": FORMAT,
        "player": {"id": player.pk, "name": player.shown_name},
        "complete": all_cards and len(copies) <= MOST_ROWS,
        "games": [{"id": game.value, "label": game.label} for game in GameId],
        "cards": cards,
        "copies": copies[:MOST_ROWS],
        **parts,
    }


def offline_version(player: Player) -> str:
    """A text that changes with the data, made of counts, times of changes and short names, which cost far less. Call it
    before `offline_data`, so that a change in between is noticed the next time. Takes a fixed number of queries."""
    cards = Card.objects.visible_to(player).order_by().aggregate(Count("pk"), Max("pk"), Max("updated"))
    copies = Copy.objects.filter(owner=player).order_by()
    parts: list[object] = [
        VERSION, FORMAT, MOST_CARDS, MOST_ROWS, get_language(), player.pk, player.shown_name, player.box_hides,
        ChangeFeed.objects.filter(owner=player).values_list("last").first(),
        list(cards.values()),
        list(copies.aggregate(Count("pk"), Max("pk"), Max("updated"), Sum("quantity")).values()),
        list(Place.every.filter(owner=player).order_by("pk").values_list("pk", "name")),
        *(import_string(name)(player) for name in settings.OFFLINE_VERSIONS),
    ]  # fmt: skip
    return blake2b(repr(parts).encode(), digest_size=16).hexdigest()


def _cards_and_whether_all(player: Player) -> tuple[list[OfflineCard], bool]:
    """The cards that the player may see, in order of game and number, and whether these are all of them. If there are
    too many, cards in the box and those that other apps use (such as cards in decks) are kept rather than others."""
    used = Q(Exists(Copy.objects.filter(owner=player, card=OuterRef("pk"))))
    for name in settings.OFFLINE_CARDS:
        used |= Q(Exists(import_string(name)(player).filter(card=OuterRef("pk"))))
    columns = ("game", "number", "id", "name", "slug")
    rows = Card.objects.visible_to(player).annotate(used=used).order_by("-used", *columns[:3]).values_list(*columns)
    found = list(rows[: MOST_CARDS + 1])
    kept = sorted(found[:MOST_CARDS], key=lambda row: row[:3])
    cards: list[OfflineCard] = [
        {"game": game, "number": number, "id": pk, "name": name, "slug": slug} for game, number, pk, name, slug in kept
    ]
    return cards, len(found) <= MOST_CARDS


def _copies(player: Player) -> list[OfflineCopy]:
    """The rows of the player's box in order of card. `place` is where the copies belong, `about` describes them."""
    rows = Copy.objects.filter(owner=player).order_by("card_id", "pk")
    columns = ("card_id", "quantity", "condition", "language", "place__name", *DETAIL_FIELDS)
    found: list[OfflineCopy] = []
    for card, quantity, condition, language, place, *details in rows.values_list(*columns)[: MOST_ROWS + 1]:
        given = CopyDetails(*details)
        where = [place, position_text(given)] if place else []
        about = [str(CONDITIONS[condition]), language, gettext("proxy") if given.proxy else ""]
        found.append(
            {
                "card": card,
                "quantity": quantity,
                "place": ", ".join(each for each in where if each),
                "about": ", ".join(each for each in about if each),
                "lent_to": given.lent_to,
            }
        )
    return found
