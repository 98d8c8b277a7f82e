"""Queries of the collection that several pages, the API and other apps use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Count, Q, Sum, Value, When
from django.urls import reverse

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_fields import Finder, Part
from collection.models import Art, Card, Copy, Player
from collection.models.box import CopyQuerySet
from collection.models.card import CardQuerySet
from collection.search import EmptyReason, Query, no_result_reasons, order_by, parse_search

Visitor = Player | AnonymousUser | None
"""The player of a request; a visitor without an account sees the loaded sets and owns nothing."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search: the cards, each with `owned`, their number, the parsed query, and the reasons if there
    are none."""

    cards: CardQuerySet
    count: int
    query: Query
    emptied: list[EmptyReason]


def cards_find(
    *, player: Visitor, game: GameId, text: str = "", filters: Mapping[str, str] | None = None, order: str = "number"
) -> SearchResult:
    """Search the cards of a game. `filters` maps keys of the game's filters to a value each; others are ignored."""
    finder = CARD_GAMES[game].finder
    everything = cards_with_owned(player=player, game=game)
    query = _with_filters(parse_search(text, finder.fields), filters or {}, finder)
    cards = query.filter_cards(everything).order_by(*order_by(finder.orders.get(order, finder.orders["number"])))
    count = cards.count()
    return SearchResult(cards, count, query, [] if count else no_result_reasons(query, everything))


def cards_with_owned(*, player: Visitor, game: GameId) -> CardQuerySet:
    """Every card that this visitor may see, with its stats and `owned`."""
    return Card.objects.of(game).visible_to(player).with_owned(player)


def _with_filters(query: Query, filters: Mapping[str, str], finder: Finder) -> Query:
    """The query with the chosen filters as its first conditions, which have no position in the text."""
    for name in (each.key for each in finder.filters):
        if value := filters.get(name, "").replace('"', "").strip():
            chosen = parse_search(f'{name}:"{value}"', finder.fields)
            nowhere = [replace(condition, text=f"{name}:{value}", start=-1, end=-1) for condition in chosen.conditions]
            query = replace(
                query,
                conditions=(*nowhere, *query.conditions),
                faults=(*query.faults, *(replace(fault, start=0, end=0) for fault in chosen.faults)),
            )
    return query


NOWHERE = "-"
"""In a search of the box, the place of copies that have none."""


def box_rows(*, player: Visitor, game: GameId, text: str = "", place: str = "") -> CopyQuerySet:
    """The rows of a player's box of one game that match a search of cards, in a place or in none (`NOWHERE`)."""
    rows = Copy.objects.of(player, game)
    if text:
        cards = parse_search(text, CARD_GAMES[game].finder.fields).filter_cards(
            cards_with_owned(player=player, game=game)
        )
        rows = rows.filter(card__in=cards.order_by().values("pk"))
    if place:
        rows = rows.filter(place__isnull=True) if place == NOWHERE else rows.filter(place__name=place)
    return rows


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of one part of a game is in a box: cards owned, cards in total, and copies."""

    part: Part
    owned: int
    cards: int
    copies: int

    @property
    def missing(self) -> int:
        """The number of cards without a copy in the box."""
        return self.cards - self.owned


@dataclass(frozen=True, slots=True)
class BoxCount:
    """How much of a game is in a box: the number of rows, and the copies of each card (by id) that is in it."""

    rows: int
    copies: Mapping[int, int]


def box_count(*, player: Visitor, game: GameId) -> BoxCount:
    """Count a player's box of one game, with one query."""
    if not (player and player.pk):
        return BoxCount(0, {})
    mine = Copy.objects.filter(owner_id=player.pk, card__game=game).order_by()
    counted = list(mine.values_list("card_id").annotate(Sum("quantity"), Count("pk")))
    return BoxCount(sum(rows for _, _, rows in counted), {card: copies for card, copies, _ in counted})


def box_progress(*, player: Visitor, game: GameId, held: BoxCount | None = None) -> list[Progress]:
    """How many of the loaded cards in each part of a game the player owns. Makes one query if `held` is given, else
    two."""
    copies = (held or box_count(player=player, game=game)).copies
    parts = CARD_GAMES[game].finder.parts
    whens = [When(_part_condition(part, game), then=Value(at)) for at, part in enumerate(parts)]
    loaded = Card.objects.filter(game=game, set__owner=None).order_by().annotate(part=Case(*whens, default=None))
    by_part: dict[int | None, list[int]] = defaultdict(list)
    for card, at in loaded.values_list("pk", "part"):
        by_part[at].append(copies.get(card, 0))
    return [
        Progress(part, sum(1 for count in by_part[at] if count), len(by_part[at]), sum(by_part[at]))
        for at, part in enumerate(parts)
        if by_part[at]
    ]


@cache
def _part_condition(part: Part, game: GameId) -> Q:
    """The query of a part's search."""
    asked = Q()
    for condition in parse_search(part.text, CARD_GAMES[game].finder.fields).conditions:
        asked &= condition.q
    return asked


def art_addresses(player: Visitor, *, size: str = "small") -> dict[int, str]:
    """Addresses of the player's own pictures by card id. `size` is `small` for grids, `shown` for card pages."""
    arts = Art.objects.of(player).values_list("card_id", "pk", "version")
    return {card: reverse("own-art", args=[pk, size, version]) for card, pk, version in arts}


def with_art(cards: Iterable[Card], player: Visitor) -> list[Card]:
    """The cards with `art_url` set where the player has a picture of their own. One query."""
    arts = art_addresses(player)
    listed = list(cards)
    for card in listed:
        card.art_url = arts.get(card.pk, "")
    return listed
