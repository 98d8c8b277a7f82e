"""The index of routes finds what Django's resolver of all routes finds."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import Resolver404, get_resolver, path, re_path
from django.urls.resolvers import RegexPattern, URLResolver

from config import route_index
from config.route_index import RouteIndex, resolve
from tests.site.routes import address, names
from tests.site.test_body_limits import world  # noqa: F401 # a fixture

OTHER_PATHS = (
    "", "/", "//", "/nothing", "/nothing/", "/play", "/play/x/", "/play/1/2/3/4/", "/api/", "/api/nothing/",
    "/api/matches", "/api/matches/x/", "/api/matches/1/view", "/admin/", "/admin/nothing/", "play/", "/%00/", "/ü/ü/",
    "/api/matches/1\n", "/static/x.css", "/decks/1/results/extra",
)  # fmt: skip


def found(resolver: Any, where: str) -> Any:
    """What a resolver finds: all that a request uses."""
    try:
        match = resolver(where)
    except Resolver404 as fault:
        return fault.args[0]["path"]
    return match.func, match.args, match.kwargs, match.view_name, match.route, match.namespaces, match.captured_kwargs


def test_every_address_has_the_view_that_django_finds(world):  # noqa: F811
    everywhere = [address(name, world.things) for name in dict.fromkeys(names())]
    for where in (*everywhere, *(each + "x/" for each in everywhere), *OTHER_PATHS):
        assert found(resolve, where) == found(get_resolver().resolve, where), where


def view(*_arguments: object) -> None: ...


@pytest.mark.parametrize("where", ["/a/b/", "/a/c/", "/ab/", "/aab/", "/x/b/", "/a/", "/b/b/b/", "/a/b/c", "/B/"])
def test_the_first_of_several_routes_that_fit_is_found_whatever_they_begin_with(where):
    """A text that is fixed only in part, such as before a quantifier, must not hide a route."""
    routes = [
        re_path(r"^a/b?c/$", view, name="quantifier"), re_path(r"^ab*/$", view, name="star"),
        re_path(r"x/b/$", view, name="anywhere"), re_path(r"^a/b/$|^b/", view, name="alternatives"),
        path("<str:one>/b/", view, name="parameter"), path("a/b/", view, name="later"),
        re_path(r"^(?i:b)/$", view, name="flag"), path("", view, name="empty"), re_path(r"^a{2}b/", view, name="twice"),
    ]  # fmt: skip
    whole = URLResolver(RegexPattern(r"^/"), routes)
    assert found(RouteIndex(whole).resolve, where) == found(whole.resolve, where)


def test_the_latest_addresses_are_remembered_unless_they_are_long():
    index = RouteIndex(get_resolver())
    assert index.resolve("/api/matches/7/view/") is index.resolve("/api/matches/7/view/")
    assert index.resolve("/api/matches/8/view/").kwargs == {"pk": "8"}
    long = f"/play/join/{'x' * route_index.LONGEST_FOUND}/"
    assert found(index.resolve, long) == found(get_resolver().resolve, long)
    for number in range(route_index.MOST_FOUND + 10):
        index.resolve(f"/play/{number}/")
    assert index._remembered.cache_info().currsize == route_index.MOST_FOUND
