"""A client that is generated from the schema, as docs/api.md explains, does a whole evening's work."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest
from django.conf import settings as house
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections

from collection.models import CardSet, Player
from tests.conftest import PASSWORD
from tests.site.api_calls import described_schema
from tests.site.sample_world import allow_any_rate

pytestmark = [pytest.mark.django_db, pytest.mark.target("F2")]
PACKAGE = "menagerie_client"


@pytest.fixture
def api(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """Imports the parts of the generated client by name."""
    schema = tmp_path / "schema.json"
    schema.write_text(json.dumps(described_schema()), encoding="utf-8")
    done = subprocess.run(
        [
            Path(sys.executable).with_name("openapi-python-client"), "generate", "--path", schema, "--meta", "none",
            "--config", Path(house.BASE_DIR) / "docs/python-client.yml", "--output-path", tmp_path / PACKAGE,
        ],
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stdout, done.stdout  # of a part of the schema that the client leaves out
    monkeypatch.syspath_prepend(tmp_path)
    yield lambda name: importlib.import_module(f"{PACKAGE}.{name}")
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def transport(settings: Any) -> Iterator[httpx.WSGITransport]:
    """Requests go to the application itself, within the test's transaction."""
    allow_any_rate(settings)
    for moment in (request_started, request_finished):
        moment.disconnect(close_old_connections)
    yield httpx.WSGITransport(app=get_wsgi_application())
    for moment in (request_started, request_finished):
        moment.connect(close_old_connections)


def test_a_generated_client_collects_builds_checks_and_prints(
    starter_set: CardSet, api: Callable[[str], Any], transport: httpx.WSGITransport
) -> None:
    Player.objects.create_user("heron", password=PASSWORD)
    where = {"base_url": "http://testserver", "httpx_args": {"transport": transport}}
    client, models = api("client"), api("models")
    given = models.CredentialsRequest(username="heron", password=PASSWORD)
    token = api("api.token.token_create").sync(client=client.Client(**where), body=given).token
    me = client.AuthenticatedClient(token=token, prefix="Token", **where)

    cards = all_cards(api, me, models)
    assert len(cards) == len({card.slug for card in cards}) > 50

    chosen = [card.slug for card in cards[:12]]
    rows = [models.CopyRequest(card=slug, quantity=2, place="Binder 1") for slug in chosen]
    added = api("api.copies.copies_many_create").sync(client=me, body=models.NewCopiesRequest(copies=rows))
    assert added.copies == 24
    mine = api("api.copies.copies_list").sync(client=me, place="Binder 1")
    assert {row.card: row.quantity for row in mine.results} == dict.fromkeys(chosen, 2)
    lent = models.RowEditRequest(
        copies=[row.id for row in mine.results[:2]], action=models.ActionEnum("lend"), lent_to="Robin"
    )
    assert "Robin" in api("api.copies.copies_bulk_create").sync(client=me, body=lent).label

    entries = [models.EntryRequest(card=slug, quantity=1) for slug in chosen[:3]]
    wanted = models.NewDeckRequest(name="Riverside", nominated=models.NominatedEnum("river"), entries=entries)
    deck = api("api.decks.decks_create").sync(client=me, body=wanted)
    filled = models.DeckFillRequest(using=models.UsingEnum("all"))
    deck = api("api.decks.decks_fill_create").sync(deck.id, client=me, body=filled)
    problems = api("api.decks.decks_problems_list").sync(deck.id, client=me)
    assert [each.code for each in problems] == [each.code for each in deck.problems]

    offline = api("api.offline.offline_list").sync(client=me)
    assert [(each.name, sum(row.quantity for row in each.entries)) for each in offline.decks] == [
        ("Riverside", deck.size)
    ]

    sheets = models.PresetAndOptionsRequest(what=models.WhatEnum("deck"), deck=deck.id)
    printed = api("api.prints.prints_create").sync(client=me, body=sheets)
    assert printed.payload.read(5) == b"%PDF-"
    refused = api("api.decks.decks_retrieve").sync(deck.id + 1, client=me)
    assert (type(refused).__name__, refused.code) == ("Refusal", "not-found")


def all_cards(api: Callable[[str], Any], me: Any, models: Any) -> list[Any]:
    """The cards of a game, page by page: by number, and the same by cursor."""
    game = importlib.import_module(f"{PACKAGE}.models.cards_list_game").CardsListGame("animoz")
    found = api("api.cards.cards_list").sync(client=me, game=game, page_size=20)
    cards, page, cursor = list(found.results), 1, found.next_cursor
    while found.next_:
        page += 1
        found = api("api.cards.cards_list").sync(client=me, game=game, page=page, page_size=20)
        after = api("api.cards.cards_list").sync(client=me, game=game, cursor=cursor, page_size=20)
        assert [card.slug for card in after.results] == [card.slug for card in found.results]
        cards += found.results
        cursor = after.next_cursor
    assert page > 1
    assert cursor is None
    return cards
