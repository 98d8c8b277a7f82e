"""Limits how many guests one address can create: each is a row in the database and takes only one click."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Callable

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from collection.refusals import TooManyGuests
from operations import metrics

log = logging.getLogger(__name__)

HOUR = 3600
PAGE = "error.html"


def client_address(peer: str, forwarded: str) -> str:
    """The address of a visitor. `peer` is the connected address, `forwarded` the X-Forwarded-For header, of which only
    the last BEHIND_PROXIES addresses are trusted. An IPv6 /64 network counts as one address."""
    behind = settings.BEHIND_PROXIES
    named = [part.strip() for part in forwarded.split(",") if part.strip()]
    address = named[-min(behind, len(named))] if behind and named else peer
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    found = getattr(found, "ipv4_mapped", None) or found
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)


def visitor_address(request: HttpRequest) -> str:
    """The address from which this request came."""
    return client_address(request.META.get("REMOTE_ADDR", ""), request.headers.get("X-Forwarded-For", ""))


def limit_guest_creation(request: HttpRequest) -> None:
    """Count a guest who is about to be created. Raises TooManyGuests; lets everyone in while the cache is down."""
    most = settings.GUESTS_PER_HOUR
    if not most:
        return
    cache, key = caches["guests"], f"guests:{visitor_address(request)}"
    try:
        cache.add(key, 0, timeout=HOUR)
        made = cache.incr(key)
    except ValueError:  # the key has expired in between
        return
    except Exception as fault:  # the exceptions depend on the cache backend
        log.warning("guests are not counted: %s", fault)
        metrics.fault("redis")
        return
    if made > most:
        raise TooManyGuests


class GuestLimitMiddleware:
    """Middleware that answers TooManyGuests with a page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The error page with the remedy."""
        if not isinstance(exception, TooManyGuests):
            return None
        said = {
            "status": exception.status,
            "title": gettext("Too many guests from your network"),
            "advice": exception.remedy,
        }
        response = render(request, PAGE, said, status=exception.status)
        response["Retry-After"] = str(HOUR)
        return response
