"""Finds the view of an address without trying all the hundreds of routes before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from django.urls import ResolverMatch, URLPattern, URLResolver, get_resolver

MOST_FOUND = 2_000
LONGEST_FOUND = 200
"""How many addresses an index remembers, and how long they may be in characters."""
_FIXED = re.compile(r"\^([\w/-]*)(?![\w/-]*[?*+{])")
"""The fixed text at the beginning of a regular expression, without a character that has a quantifier."""


class RouteIndex:
    """The routes by the first one or two parts of their addresses, such as `api/matches/`.

    For each of these there is a resolver with only the routes whose addresses may begin so, in the same order;
    therefore it finds what Django's resolver of all of them finds. The latest addresses are remembered, so that the
    pages and requests of a table are found at once; nobody may change a match.
    """

    def __init__(self, resolver: URLResolver) -> None:
        self._whole = resolver
        self._heads = {head for text in _fixed_texts(resolver) for head in _heads(text)}
        self._resolvers: dict[str, URLResolver] = {}
        self._remembered = lru_cache(MOST_FOUND)(self._find)

    def resolve(self, path: str) -> ResolverMatch:
        """The view of a path and its arguments. Raises Resolver404."""
        return self._remembered(path) if len(path) <= LONGEST_FOUND else self._find(path)

    def _find(self, path: str) -> ResolverMatch:
        head = next((head for head in _heads(path[1:]) if head in self._heads), "")
        if (resolver := self._resolvers.get(head)) is None:
            resolver = self._resolvers[head] = _restricted(self._whole, "", head)
        found = resolver.resolve(path)
        found.tried = []  # only for error pages with DEBUG, and larger than the rest
        return found


def resolve(path: str) -> ResolverMatch:
    """The same as `django.urls.resolve`."""
    return _index(get_resolver()).resolve(path)


@lru_cache(maxsize=4)
def _index(resolver: URLResolver) -> RouteIndex:
    return RouteIndex(resolver)


def _heads(text: str) -> list[str]:
    """The first two parts of a text and the first part, each with its slash, as far as there are any."""
    first = text.find("/") + 1
    second = text.find("/", first) + 1 if first else 0
    return [text[:end] for end in (second, first) if end]


def _fixed_texts(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """The texts with which the addresses of all routes begin."""
    for each in resolver.url_patterns:
        text, is_whole = _fixed_text(each)
        if isinstance(each, URLResolver) and is_whole:
            yield from _fixed_texts(each, before + text)
        else:
            yield before + text


def _fixed_text(route: URLPattern | URLResolver) -> tuple[str, bool]:
    """The fixed text at the beginning of a route, and whether the route is nothing else."""
    regex = route.pattern.regex.pattern
    found = None if "|" in regex else _FIXED.match(regex)
    return (found[1], found[0] == regex) if found else ("", False)


def _restricted(resolver: URLResolver, before: str, head: str) -> URLResolver:
    """The resolver with only those routes that an address which begins with `head` can have. `before`: the fixed text
    before its routes."""
    kept: list[URLPattern | URLResolver] = []
    for each in resolver.url_patterns:
        text, is_whole = _fixed_text(each)
        text = before + text
        if text.startswith(head) or head.startswith(text):
            nested = each if isinstance(each, URLResolver) and is_whole else None
            kept.append(_restricted(nested, text, head) if nested else each)
    return URLResolver(resolver.pattern, kept, resolver.default_kwargs, resolver.app_name, resolver.namespace)
