"""What a player's browser keeps so that it can be used without a network: cards, copies, and what other apps add."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from collection.copy_details import DETAIL_FIELDS, CopyDetails, position_text
from collection.games import GameId
from collection.models import Card, Condition, Copy, Player
from collection.services.box import MAX_STACKS

FORMAT = 1
"""Changes when scripts of earlier versions could not read the data."""
MOST_CARDS = 20_000
"""Maximum cards in the data: those of all loaded sets and the player's own."""
MOST_COPIES = MAX_STACKS
"""Maximum rows of the box in the data."""
CONDITIONS = dict(Condition.choices)


def offline_data(player: Player) -> dict[str, Any]:
    """All that a browser keeps for a player, as JSON values. Takes a fixed number of queries.

    `complete` is false if cards or rows were left out because there are more than the maximum.
    """
    cards, copies = _cards(player), _copies(player)
    parts: dict[str, Any] = {}
    for name in settings.OFFLINE_PARTS:
        parts |= import_string(name)(player)
    return {
        "format": FORMAT,
        "player": {"id": player.pk, "name": player.shown_name},
        "complete": len(cards) <= MOST_CARDS and len(copies) <= MOST_COPIES,
        "games": [{"id": game.value, "label": game.label} for game in GameId],
        "cards": cards[:MOST_CARDS],
        "copies": copies[:MOST_COPIES],
        **parts,
    }


def _cards(player: Player) -> list[dict[str, Any]]:
    """Every card that the player may see, in order of game and number."""
    rows = Card.objects.visible_to(player).order_by("game", "number", "pk")
    columns = ("id", "game", "number", "name", "slug")
    return [dict(zip(columns, row, strict=True)) for row in rows.values_list(*columns)[: MOST_CARDS + 1]]


def _copies(player: Player) -> list[dict[str, Any]]:
    """The rows of the player's box in order of card. `place` is where the copies belong, `about` describes them."""
    rows = Copy.objects.filter(owner=player).order_by("card_id", "pk")
    columns = ("card_id", "quantity", "condition", "language", "place__name", *DETAIL_FIELDS)
    found = []
    for card, quantity, condition, language, place, *details in rows.values_list(*columns)[: MOST_COPIES + 1]:
        given = CopyDetails(*details)
        where = [place, position_text(given)] if place else []
        about = [CONDITIONS[condition], language, "proxy" if given.proxy else ""]
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
