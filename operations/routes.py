"""The route pattern of a request, such as `/play/<int:pk>/act/`: unlike the path, it contains no ids and no secrets."""

from __future__ import annotations

import re
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest
from django.urls import Resolver404, resolve

UNKNOWN = "(none)"
"""The route of paths that the app does not have."""
GROUP = re.compile(r"\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)")
"""A named group of a regular expression."""


@lru_cache(maxsize=1000)
def readable_pattern(pattern: str) -> str:
    """A pattern of `path()` or `re_path()` as an address in which names stand for values."""
    plain = GROUP.sub(r"<\1>", pattern)
    for mark in ("^", "$", "\\Z", "\\", "?"):
        plain = plain.replace(mark, "")
    return f"/{plain.lstrip('/')}"


def route_of_path(path: str) -> str:
    """The route of a path. All static files have the same one."""
    if path.startswith(settings.STATIC_URL):
        return f"{settings.STATIC_URL}<file>"
    try:
        return readable_pattern(resolve(path).route)
    except (Resolver404, UnicodeError):
        return UNKNOWN


def route_of(request: HttpRequest) -> str:
    """The route of a request."""
    match = request.resolver_match
    return readable_pattern(match.route) if match is not None else route_of_path(request.path_info)
