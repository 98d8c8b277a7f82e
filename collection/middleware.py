"""When a player was last here: guests who never come back are purged after 30 days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from collection.models import Player

ONCE_IN = timedelta(hours=12)


def last_seen(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Note a visit, at most twice a day, so that reading pages stays reading."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        user = request.user
        if isinstance(user, Player) and (now := timezone.now()) - user.last_seen > ONCE_IN:
            Player.objects.filter(pk=user.pk).update(last_seen=now)
        return get_response(request)

    return middleware
