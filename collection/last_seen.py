"""Records when a player was last seen: guests who do not return are purged after 30 days."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta

from django.db import OperationalError
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from collection.models import Player

log = logging.getLogger(__name__)

ONCE_IN = timedelta(hours=12)


def last_seen_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Record a visit, at most twice a day, so that most page views write nothing."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        user = request.user
        if isinstance(user, Player) and (now := timezone.now()) - user.last_seen > ONCE_IN:
            try:
                Player.objects.filter(pk=user.pk).update(last_seen=now)
            except OperationalError as fault:  # the requested page may not need to write
                log.warning("a visit was not noted: %.200a", str(fault))
        return get_response(request)

    return middleware
