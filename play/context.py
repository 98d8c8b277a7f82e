"""What every page's bar shows of the player's games."""

from __future__ import annotations

from django.http import HttpRequest

from play.models import Match


def open_games(request: HttpRequest) -> dict[str, int]:
    """`your_turn`: how many matches wait for this player. No query for a visitor without an account."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"your_turn": 0}
    return {"your_turn": Match.objects.waiting_for(user).count()}
