"""Questions that several pages, the API and other apps ask of the collection."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from collection.games import GameId
from collection.games.animoz import Biome
from collection.models import Art, Card, Player
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


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of one BiOME lies in a box: species owned, of how many, and copies."""

    biome: Biome
    owned: int
    species: int
    copies: int

    @property
    def missing(self) -> int:
        """Species that are not in the box."""
        return self.species - self.owned


def box_progress(*, player: Visitor, game: GameId) -> list[Progress]:
    """The loaded sets' species by primary BiOME, and how many of them the player owns. One query."""
    loaded = cards_with_owned(player=player, game=game).filter(set__owner=None)
    rows = loaded.values_list("animoz__biome", "owned")  # type: ignore[misc]  # `owned` is an annotation
    by_biome: dict[str, list[int]] = {biome: [] for biome in Biome}
    for biome, owned in rows:
        by_biome[biome].append(owned)
    return [
        Progress(biome, sum(1 for count in by_biome[biome] if count), len(by_biome[biome]), sum(by_biome[biome]))
        for biome in Biome
        if by_biome[biome]
    ]


def art_for(player: Visitor, *, size: str = "small") -> dict[int, str]:
    """Addresses of the player's own pictures by card id: `small` for grids, `shown` for a card page."""
    arts = Art.objects.of(player).values_list("card_id", "pk", "version")
    return {card: reverse("own-art", args=[pk, size, version]) for card, pk, version in arts}


def art_file(player: Visitor, card: Card) -> Path | None:
    """The player's own picture for a card as a JPEG file in the proportions of the art window, 57 by 40; or None."""
    art = Art.objects.of(player).filter(card=card).first()
    return Path(art.shown.path) if art else None


def with_art(cards: Iterable[Card], player: Visitor) -> list[Card]:
    """The cards with `art_url` set where the player has a picture of their own. One query."""
    arts = art_for(player)
    listed = list(cards)
    for card in listed:
        card.art_url = arts.get(card.pk, "")
    return listed
