"""Caching of responses, `Retry-After`, and responses while the database is busy."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client

from collection.models import CardSet, Copy
from collection.refusals import Refusal
from config import error_pages
from config.response_policy import ResponsePolicy
from decks.models import Deck
from tests.case_counts import case_count
from tests.site.routes import address, names
from tests.site.sample_world import World, world_create

FOR_ALL = {"icons", "plate", "face-image", "script-texts"}
"""Pictures, and texts of scripts, that are the same for everyone."""


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path, _nothing_to_check) -> World:
    settings.MEDIA_ROOT = tmp_path
    return world_create(starter_set)


@pytest.mark.filterwarnings("ignore:StreamingHttpResponse")
def test_private_responses_are_not_stored_by_shared_caches(world):
    client, looked = world.client("seat"), 0
    for name in list(dict.fromkeys(names()))[:: case_count(6, 1)]:
        answer = client.get(address(name, world.things), follow=True)
        if answer.streaming:
            list(answer.streaming_content)
        kept = {word.strip() for word in answer.get("Cache-Control", "").split(",")}
        assert name in FOR_ALL or kept & {"private", "no-store"}, f"{name}: {kept}"
        assert "public" not in kept or name in FOR_ALL, name
        looked += 1
    assert looked > 80 // case_count(6, 1)


def test_hidden_information_is_not_stored_even_by_its_owners_browser_and_own_pictures_only_by_it(world):
    browser, running = world.client("seat"), world.things["running"].pk
    for where in (f"/api/matches/{running}/view/", "/api/decks/", f"/play/{running}/", f"/play/{running}/table/"):
        answer = browser.get(where)
        assert answer.status_code == 200, where
        assert "no-store" in answer["Cache-Control"], where
    answer = browser.get(address("own-art", world.things))
    list(answer.streaming_content)
    assert {"private", "immutable"} <= {word.strip() for word in answer["Cache-Control"].split(",")}


@pytest.fixture
def _locked_database(monkeypatch):
    """Every query for copies and decks finds the database locked."""

    def locked(*_args: object, **_more: object) -> None:
        raise OperationalError("database is locked")

    for model in (Copy, Deck):
        monkeypatch.setattr(type(model.objects), "get_queryset", locked)


@pytest.mark.django_db
@pytest.mark.usefixtures("_locked_database")
def test_a_busy_database_is_answered_with_503_and_retry_after(player, member_client):
    for where in ("/decks/", "/api/decks/"):
        answer = member_client(player).get(where)
        assert answer.status_code == 503
        assert answer["Retry-After"] == "5"
    assert answer.json()["code"] == "service-unavailable"
    assert "try again in a few seconds" in answer.json()["detail"]


@pytest.mark.django_db
def test_a_bug_is_still_answered_with_500(player, monkeypatch):
    def broken(*_args: object, **_more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(Deck.objects), "get_queryset", broken)
    client = Client(raise_request_exception=False)
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/decks/").status_code == 500


def refusals_with(status: int, kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    """Every declared refusal that is answered with this status."""
    for each in kind.__subclasses__():
        if each.status == status and hasattr(each, "code"):
            yield each
        yield from refusals_with(status, each)


@pytest.mark.django_db
@pytest.mark.parametrize("status", [429, 503])
def test_every_temporary_refusal_says_when_to_try_again(status, player, member_client, monkeypatch):
    """The API promises `Retry-After`, but some refusals, such as a busy printer, came without it (2026-11-23)."""
    client, found = member_client(player), list(refusals_with(status))
    assert found
    for kind in found:
        refusal = kind.__new__(kind)
        Refusal.__init__(refusal, "Not now.")

        def refuse(*_args: object, refusal: Refusal = refusal, **_more: object) -> None:
            raise refusal

        monkeypatch.setattr(type(Deck.objects), "get_queryset", refuse)
        answer = client.get("/api/decks/")
        assert (answer.status_code, answer.json()["code"]) == (status, kind.code)
        assert int(answer["Retry-After"]) > 0, kind


@pytest.mark.parametrize("status", [429, 503])
def test_pages_say_when_to_try_again_and_views_can_override_it(status, rf):
    request = rf.get("/decks/")
    assert int(ResponsePolicy(lambda _: HttpResponse(status=status))(request)["Retry-After"]) > 0
    own = HttpResponse(status=status, headers={"Retry-After": "7"})
    assert ResponsePolicy(lambda _: own)(request)["Retry-After"] == "7"
    assert "Retry-After" not in ResponsePolicy(lambda _: HttpResponse())(request)


def test_the_code_of_a_refusal_does_not_depend_on_pythons_phrases():
    """413 and 422 are called differently from Python 3.13 on (2026-11-22)."""
    assert error_pages.CODES.keys() == error_pages.WORDS.keys()
    for status, code in error_pages.CODES.items():
        assert json.loads(error_pages.bare_error_page("/api/cards/", status).content)["code"] == code
