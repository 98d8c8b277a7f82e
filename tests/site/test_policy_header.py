"""The Content-Security-Policy of responses: that of the settings, unless a view has another one."""

from __future__ import annotations

import pytest
from csp.constants import HEADER
from csp.decorators import csp_exempt, csp_replace, csp_update
from csp.utils import build_policy
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils.cache import add_never_cache_headers

from config.page_messages import PageMessages
from config.policy_header import PolicyHeader

USUAL = set(build_policy().split("; "))


def policy(response: HttpResponse) -> set[str]:
    return set(response.headers.get(HEADER, "").split("; "))


@pytest.mark.django_db
def test_every_response_has_the_policy_and_those_of_the_api_are_never_cached():
    assert {"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"} <= USUAL
    for where in ("/", "/api/", "/api/cards/", "/no/such/page/", "/api/no/such/"):
        assert policy(Client().get(where)) == USUAL, where
    expected = HttpResponse()
    add_never_cache_headers(expected)
    assert Client().get("/api/matches/")["Cache-Control"] == expected["Cache-Control"]
    assert "Expires" in Client().get("/api/matches/")


@pytest.mark.parametrize(
    ("decorator", "expected"),
    [
        (csp_update({"img-src": ["data:"]}), (USUAL - {"img-src 'self'"}) | {"img-src 'self' data:"}),
        (csp_replace({"img-src": ["data:"]}), (USUAL - {"img-src 'self'"}) | {"img-src data:"}),
        (csp_exempt(), {""}),
        (lambda view: lambda request: _with_own(view(request)), {"sandbox"}),
    ],
)
def test_a_view_can_have_another_policy(decorator, expected):
    handler = PolicyHeader(decorator(lambda request: HttpResponse()))
    request = RequestFactory().get("/")
    assert policy(handler(request)) == expected
    assert policy(PolicyHeader(lambda request: HttpResponse())(request)) == USUAL


def _with_own(response: HttpResponse) -> HttpResponse:
    response.headers[HEADER] = "sandbox"
    return response


def test_messages_are_for_pages_only():
    storages = []
    handler = PageMessages(lambda request: storages.append(hasattr(request, "_messages")) or HttpResponse())
    for where in ("/decks/", "/api/decks/"):
        request = RequestFactory().get(where)
        request.session = {}
        handler(request)
    assert storages == [True, False]
