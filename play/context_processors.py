"""What the header of every page shows about the player's games."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from collection.models import Player
from config.prepared_selects import PreparedCount
from play.models import Match

_WAITING = PreparedCount(lambda player: Match.objects.waiting_for(Player(pk=player)), int)


def waiting_match_count(request: HttpRequest) -> dict[str, object]:
    """`your_turn`: the number of matches waiting for this player. Lazy, so only pages that show it run the query."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"your_turn": 0}
    return {"your_turn": SimpleLazyObject(lambda: _WAITING.count(user.pk))}
