"""The player who calls the API."""

from __future__ import annotations

from rest_framework.request import Request

from collection.models import Player


def owner_of(request: Request) -> Player:
    """The caller, who is logged in: `IsAuthenticated` has checked it. Raises TypeError otherwise."""
    if not isinstance(request.user, Player):
        raise TypeError("only for players")
    return request.user
