"""How much the API is asked. Apart from `config.api`: rest_framework's views look for these while they are imported."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from django.core.cache import caches
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle, UserRateThrottle

from play.notifications import layer_faults

if TYPE_CHECKING:
    from rest_framework.views import APIView

log = logging.getLogger(__name__)


class Politeness(SimpleRateThrottle):
    """Counts where `politeness` counts. While that cannot be reached, nobody is refused."""

    cache = caches["politeness"]

    def allow_request(self, request: Request, view: APIView) -> bool:
        try:
            return super().allow_request(request, view)
        except layer_faults() as fault:
            log.warning("requests are not counted: %s", fault)
            return True


class VisitorThrottle(Politeness, AnonRateThrottle):
    """So many requests a minute from one address without a login."""


class PlayerThrottle(Politeness, UserRateThrottle):
    """So many requests a minute of one player."""
