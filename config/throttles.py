"""The rate limits of the API. Not in `config.api_conventions`, because rest_framework loads them on import."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from django.core.cache import caches
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import (
    AnonRateThrottle,
    ScopedRateThrottle,
    SimpleRateThrottle,
    UserRateThrottle,
)

from operations import metrics
from play.table_notifications import channel_layer_exceptions

if TYPE_CHECKING:
    from rest_framework.views import APIView

log = logging.getLogger(__name__)


class LenientThrottle(SimpleRateThrottle):
    """Counts requests in the cache `api-rates`. Lets every request through while that cache is unreachable."""

    cache = caches["api-rates"]

    def get_rate(self) -> str | None:
        """The rate in the settings as they are now. Django REST framework reads them when it is imported, so that tests
        which change them were limited all the same."""
        rates: Any = api_settings.DEFAULT_THROTTLE_RATES  # its stubs have rates that are not text
        rate: str | None = rates[self.scope]
        return rate

    def parse_rate(self, rate: str | None) -> tuple[int | None, int | None]:
        """The number of requests and the seconds of a rate, which are the same for every request."""
        return _parsed_rate(rate)

    def allow_request(self, request: Request, view: APIView) -> bool:
        try:
            return super().allow_request(request, view)
        except channel_layer_exceptions() as fault:
            log.warning("requests are not counted: %s", fault)
            metrics.fault("redis")
            return True


@lru_cache(100)
def _parsed_rate(rate: str | None) -> tuple[int | None, int | None]:
    parsed: tuple[int | None, int | None] = SimpleRateThrottle.parse_rate(None, rate)  # type: ignore[arg-type]
    return parsed


class VisitorThrottle(LenientThrottle, AnonRateThrottle):
    """Limits requests per minute and address without a login."""


class PlayerThrottle(LenientThrottle, UserRateThrottle):
    """Limits requests per minute and player."""


class ScopeThrottle(LenientThrottle, ScopedRateThrottle):
    """Also limits the requests per minute and player of a view with a `throttle_scope`, to the rate of that name."""
