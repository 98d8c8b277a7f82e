"""Queries of the collection that several pages, the API and other apps use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from operator import and_

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Count, OrderBy, Q, QuerySet, Sum, Value, When
from django.urls import reverse

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_fields import Finder, Order, Part
from collection.models import Art, Card, Copy, OwnValue, PictureKind, Player
from collection.models.card import CardQuerySet
from collection.search.asker import Asker
from collection.search.empty_reasons import EmptyReason, no_result_reasons
from collection.search.found_cards import FoundCards, found_cards
from collection.search.order_by_copies import IdsByCopies, is_by_copies
from collection.search.query import Query, parse_search, text_with_filters, valid_part, with_filters, with_words_read
from collection.search.result_order import is_by_stats, order_by, order_value, page_order
from config.translated_text import translated

Visitor = Player | AnonymousUser | None
"""The player of a request; a visitor without an account sees the loaded sets and owns nothing."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search: the cards, each with `owned`, their number (if `cards.more`, there are more), the parsed
    query, and the reasons if there are none. `text` is the whole search with its filters and order.

    A search with faults finds nothing; then `text` is empty, and `valid_part` is what was typed without the faults."""

    cards: FoundCards
    count: int
    query: Query
    emptied: list[EmptyReason]
    text: str = ""
    valid_part: str = ""


def cards_find(
    *,
    player: Visitor,
    game: GameId,
    text: str = "",
    filters: Mapping[str, str] | None = None,
    order: str = "number",
    most: int | None = None,
) -> SearchResult:
    """Search the cards of a game. `filters` maps keys of the game's filters to a value each; others are ignored. At
    most `most` cards are counted (`FoundCards.more`), or all.

    An order in the text replaces `order`, which is one of those that pages offer."""
    finder, asker = CARD_GAMES[game].finder, Asker(player, game)
    everything = cards_with_owned(player=player, game=game)
    typed, chosen = parse_search(text, game), _chosen_filters(filters or {}, finder)
    query = with_words_read(with_filters(typed, chosen, game), asker)
    ordered = query.ordering or finder.orders.get(order, finder.orders["number"])
    arguments = page_order(ordered, asker) if isinstance(ordered, Order) else order_by(ordered, asker)
    if query.faults:
        nothing = FoundCards(everything, everything.none(), [], 0)
        return SearchResult(nothing, 0, query, [], valid_part=valid_part(typed, game))
    searched = cards_with_owned(player=player, game=game, by_stats=True) if is_by_stats(ordered, game) else everything
    matching, narrowed = query.filter(searched, asker), bool(query.conditions)
    visible = Card.objects.filter(game=game).visible_to(player)
    ids = IdsByCopies(query, visible, asker) if asker.player_id and is_by_copies(ordered) else None
    cards = found_cards(everything, matching, arguments, narrowed=narrowed, most=most, ids=ids)
    count = len(cards) - cards.more
    emptied = [] if count else no_result_reasons(query, everything, asker)
    shown = order_value(order, finder.orders[order]) if order in finder.orders and order != "number" else ""
    return SearchResult(cards, count, query, emptied, text_with_filters(typed, chosen, shown))


def cards_with_owned(*, player: Visitor, game: GameId, by_stats: bool = False) -> CardQuerySet:
    """Every card that this visitor may see, with its stats and `owned`; `by_stats` if they are read in the order of a
    column of the stats."""
    cards = Card.objects.with_stats_visible_to(player, game) if by_stats else Card.objects.of(game).visible_to(player)
    return cards.with_owned(player)


def _chosen_filters(filters: Mapping[str, str], finder: Finder) -> dict[str, str]:
    """The filters of the game that have a value."""
    chosen = {each.key: filters.get(each.key, "").replace('"', "").strip() for each in finder.filters}
    return {key: value for key, value in chosen.items() if value}


@dataclass(frozen=True, slots=True)
class BoxSearchResult:
    """The result of a search in a box: the rows, the order that the search asks for (may be empty), the parsed query,
    and the valid part of a search with faults."""

    rows: QuerySet[Copy]
    order_by: list[OrderBy]
    query: Query
    valid_part: str
    everything: QuerySet[Copy]
    asker: Asker

    def no_result_reasons(self) -> list[EmptyReason]:
        """Why it found no rows. Makes one query, or none if the search has faults."""
        return [] if self.query.faults else no_result_reasons(self.query, self.everything, self.asker)


def box_find(*, player: Visitor, game: GameId, text: str, rows: QuerySet[Copy]) -> BoxSearchResult:
    """The rows of a player's box that a search finds; conditions such as `place` are those of the row itself."""
    asker = Asker(player, game, in_box=True)
    query = with_words_read(parse_search(text, game), asker)
    ordered = order_by(query.ordering, asker) if query.ordering else []
    valid = valid_part(query, game) if query.faults else ""
    return BoxSearchResult(query.filter(rows, asker), ordered, query, valid, rows, asker)


NOWHERE = "-"
"""In a search of the box, the place of copies that have none."""


def box_rows(*, player: Visitor, game: GameId, text: str = "", place: str = "") -> QuerySet[Copy]:
    """The rows of a player's box of one game that match a search of cards, in a place or in none (`NOWHERE`)."""
    rows: QuerySet[Copy] = Copy.objects.of(player, game)
    if place:
        rows = rows.filter(place__isnull=True) if place == NOWHERE else rows.filter(place__name=place)
    return box_find(player=player, game=game, text=text, rows=rows).rows if text else rows


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

    @property
    def label(self) -> str:
        """What the part is called, in the language of the request."""
        return translated(self.part.label)


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
    """The query of a part's search, which is about the cards only."""
    asker = Asker(None, game)
    return reduce(and_, (condition.meant.q(asker) for condition in parse_search(part.text, game).conditions))


def art_addresses(player: Visitor, *, size: str = "small") -> dict[int, str]:
    """Addresses of the pictures that the player has chosen for the frames of cards, by card id. `size` is `small` for
    grids, `shown` for card pages."""
    chosen = Art.objects.of(player).filter(kind=PictureKind.ART, chosen=True)
    rows = chosen.values_list("card_id", "pk", "version", size)
    return {card: _art_address(pk, size, version, name) for card, pk, version, name in rows if card is not None}


def art_address(art: Art, size: str = "small") -> str:
    """The address of a file of a picture, for its owner."""
    return _art_address(art.pk, size, art.version, getattr(art, size).name or "")


def _art_address(pk: int, size: str, version: int, name: str) -> str:
    return reverse("own-art", args=[pk, size, version, name.rpartition(".")[2] or "jpg"])


def with_art(cards: Iterable[Card], player: Visitor) -> list[Card]:
    """The cards as the player sees them: with `art_url` where they have a picture of their own, and with their own
    values. Two queries."""
    arts = art_addresses(player)
    listed = with_own_values(cards, player)
    for card in listed:
        card.art_url = arts.get(card.pk, "")
    return listed


def with_own_values(cards: Iterable[Card], player: Visitor) -> list[Card]:
    """The cards with the player's own values, where they have any. One query for any number of cards."""
    listed = list(cards)
    own = own_values(player) if listed else {}
    for card in listed:
        if card.pk in own:
            card.own_values = own[card.pk]
    return listed


def own_values(player: Visitor) -> dict[int, dict[str, object]]:
    """The player's own values of cards: by card id, then by field. One query."""
    found: dict[int, dict[str, object]] = defaultdict(dict)
    rows = OwnValue.objects.of(player).exclude(card=None).order_by()
    for card, field, value in rows.values_list("card_id", "field", "value"):
        if card is not None:
            found[card][field] = value
    return dict(found)
