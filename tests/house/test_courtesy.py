"""Who may keep an answer, and what is said while the database is busy."""

from __future__ import annotations

import json

import pytest
from django.db import OperationalError
from django.test import Client

from collection.models import CardSet, Copy
from config import errors
from decks.models import Deck
from tests.house.doors import address, names
from tests.house.world import World, world_create

FOR_ALL = {"icons", "plate", "face-image"}
"""Pictures that everybody sees alike."""


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path, _nothing_to_check) -> World:
    settings.MEDIA_ROOT = tmp_path
    return world_create(starter_set)


@pytest.mark.filterwarnings("ignore:StreamingHttpResponse")
def test_what_belongs_to_somebody_is_kept_by_nobody_on_the_way(world):
    client, looked = world.client("seat"), 0
    for name in dict.fromkeys(names()):
        answer = client.get(address(name, world.things), follow=True)
        if answer.streaming:
            list(answer.streaming_content)
        kept = {word.strip() for word in answer.get("Cache-Control", "").split(",")}
        assert name in FOR_ALL or kept & {"private", "no-store"}, f"{name}: {kept}"
        assert "public" not in kept or name in FOR_ALL, name
        looked += 1
    assert looked > 80


@pytest.mark.parametrize(
    "where", ["/api/matches/{running}/view/", "/api/decks/", "/play/{running}/", "/play/{running}/table/"]
)
def test_what_is_hidden_from_others_is_not_kept_even_by_its_owners_browser(world, where):
    answer = world.client("seat").get(where.format(running=world.things["running"].pk))
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


def test_a_picture_of_ones_own_is_kept_by_ones_own_browser_only(world):
    answer = world.client("seat").get(address("own-art", world.things))
    list(answer.streaming_content)
    assert {"private", "immutable"} <= {word.strip() for word in answer["Cache-Control"].split(",")}


@pytest.fixture
def _busy(monkeypatch):
    """Every question about cards, decks and copies finds the database locked."""

    def locked(*_args: object, **_more: object) -> None:
        raise OperationalError("database is locked")

    for model in (Copy, Deck):
        monkeypatch.setattr(type(model.objects), "get_queryset", locked)


@pytest.mark.django_db
@pytest.mark.usefixtures("_busy")
def test_a_busy_database_is_no_fault_and_asks_to_come_back(player, member_client):
    for where in ("/decks/", "/api/decks/"):
        answer = member_client(player).get(where)
        assert answer.status_code == 503
        assert answer["Retry-After"] == "5"
    assert answer.json()["code"] == "service-unavailable"
    assert "try again in a few seconds" in answer.json()["detail"]


@pytest.mark.django_db
def test_a_fault_of_ours_is_still_one(player, monkeypatch):
    def broken(*_args: object, **_more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(Deck.objects), "get_queryset", broken)
    client = Client(raise_request_exception=False)
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/decks/").status_code == 500


def test_the_code_of_a_refusal_does_not_depend_on_pythons_phrases():
    """413 and 422 are called differently from Python 3.13 on (2026-11-22)."""
    assert errors.CODES.keys() == errors.WORDS.keys()
    for status, code in errors.CODES.items():
        assert json.loads(errors.bare("/api/cards/", status).content)["code"] == code
