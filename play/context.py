"""What every page's bar shows of the player's games."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from play.models import Match


def open_games(request: HttpRequest) -> dict[str, Any]:
    """`your_turn`: how many matches wait for this player. Counted only where a page shows it, and for no mere visitor."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"your_turn": 0}
    return {"your_turn": SimpleLazyObject(lambda: Match.objects.waiting_for(user).count())}
