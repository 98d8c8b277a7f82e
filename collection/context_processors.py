"""What the header of every page shows about the player's trades."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from collection.models import Player, Trade
from config.prepared_selects import PreparedCount

_WAITING = PreparedCount(lambda player, now: Trade.objects.waiting_for(Player(pk=player), now), int, datetime)


def waiting_trade_count(request: HttpRequest) -> dict[str, object]:
    """`trades_waiting`: the number of trades that wait for this member. Lazy, so only pages that show it run the query;
    guests cannot trade."""
    user = getattr(request, "user", None)
    if not isinstance(user, Player) or user.is_guest:
        return {"trades_waiting": 0}
    return {"trades_waiting": SimpleLazyObject(lambda: _WAITING.count(user.pk, timezone.now()))}
