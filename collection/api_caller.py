"""The player who calls the API, and what a body names of theirs."""

from __future__ import annotations

from typing import TypedDict

from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from collection.models import Card, Player


def owner_of(request: Request) -> Player:
    """The caller, who is logged in: `IsAuthenticated` has checked it. Raises TypeError otherwise."""
    if not isinstance(request.user, Player):
        raise TypeError("only for players")
    return request.user


class CardReference(TypedDict):
    """A card, by its game and its slug."""

    game: str
    slug: str


class BodyWithCard(TypedDict):
    """The part of validated values that names a card."""

    card: CardReference


def named_card(player: Player, values: BodyWithCard) -> Card:
    """The card that validated values name as `card.game` and `card.slug`, if the player may see it. Raises Http404."""
    named = values["card"]
    return get_object_or_404(Card.objects.visible_to(player), game=named["game"], slug=named["slug"])
