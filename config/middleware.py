"""What holds for every answer of the app: who may keep it, and that being busy is no fault."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers, patch_cache_control

from config.errors import page

log = logging.getLogger(__name__)


class Courtesy:
    """Answers are for whoever asked, unless the view says otherwise; while the database is busy, "try again" is the answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.has_header("Cache-Control"):
            if request.path.startswith("/api/"):
                add_never_cache_headers(response)
            else:
                patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A lock held for too long, no connection free, a database that starts anew: nothing was done, and it passes."""
        if not isinstance(exception, OperationalError):
            return None
        log.warning("%s %a: the database is busy: %s", request.method, request.path, exception)
        response = page(request, 503)
        response["Retry-After"] = "5"
        return response
