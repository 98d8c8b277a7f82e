"""Questions that several pages, the API and other apps ask of the collection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser

from collection.games import GameId
from collection.models import Card, Player
from collection.models.card import CardQuerySet
from collection.search import FIELDS, Emptied, Query, read, why_empty

Visitor = Player | AnonymousUser | None
"""Whoever looks: a visitor without an account sees the loaded sets and owns nothing."""

ORDERS = {
    "number": ("number", "pk"),
    "name": ("name", "pk"),
    "weight": ("-animoz__weight", "number", "pk"),
    "added": ("-pk",),
}
FILTERS = ("biome", "level", "form", "status", "danger", "own")
"""Fields of the search syntax that pages also offer as choices."""


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a search: the cards, each with `owned`, what was asked, and why nothing was found if so."""

    cards: CardQuerySet
    count: int
    query: Query
    emptied: list[Emptied]


def cards_find(
    *, player: Visitor, game: GameId, text: str = "", filters: Mapping[str, str] | None = None, order: str = "number"
) -> Found:
    """Cards of a game by the search syntax. `filters` maps some of `FILTERS` to one value each; blank ones are left out."""
    everything = cards_with_owned(player=player, game=game)
    query = _with_filters(read(text, FIELDS[game]), filters or {}, game)
    cards = query.ask(everything).order_by(*ORDERS.get(order, ORDERS["number"]))
    count = cards.count()
    return Found(cards, count, query, [] if count else why_empty(query, everything))


def cards_with_owned(*, player: Visitor, game: GameId) -> CardQuerySet:
    """Every card that this visitor may see, with its stats and `owned`."""
    return Card.objects.of(game).visible_to(player).with_owned(player)


def _with_filters(query: Query, filters: Mapping[str, str], game: GameId) -> Query:
    """The chosen filters as conditions before those that were written. They have no place in the text."""
    for name in FILTERS:
        if value := filters.get(name, "").replace('"', "").strip():
            chosen = read(f'{name}:"{value}"', FIELDS[game])
            nowhere = [replace(condition, text=f"{name}:{value}", start=-1, end=-1) for condition in chosen.conditions]
            query = replace(
                query,
                conditions=(*nowhere, *query.conditions),
                faults=(*query.faults, *(replace(fault, start=0, end=0) for fault in chosen.faults)),
            )
    return query
