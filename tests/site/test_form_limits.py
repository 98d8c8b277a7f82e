"""Every field of every form and address has a limit; one character more is refused with a sentence before a view reads
it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django import forms
from django.test import RequestFactory
from django.urls import resolve

from collection.forms import MAX_FIELD, CorrectionForm, OwnCardForm
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import CardSet
from collection.views.accounts import NameForm
from config.input_length_limits import ELSEWHERE, LONGEST, MOST_OF_A_NAME, length_faults, max_length
from play.games.play_games import PLAY_GAMES
from tests.case_counts import LONG, case_count
from tests.site.routes import address, names
from tests.site.sample_world import BACKEND, World, world_create
from tests.site.test_access import request_status
from tests.site.test_bad_input import fields, form_status

pytestmark = [pytest.mark.django_db, pytest.mark.target("D1")]
FIELDS = ("q", "note", "text", "username", "password", "token", "card-name")
"""Fields that are tried on every page; one of them in ordinary runs."""
SECONDS = 0.1
"""Of CPU time, for refusing what is too long."""


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path) -> World:
    settings.MEDIA_ROOT = tmp_path
    return world_create(starter_set)


def all_forms() -> Iterator[forms.BaseForm]:
    """Every form of ours, as a page makes it."""
    yield NameForm()
    yield OwnCardForm(GameId.ANIMOZ)
    for kind in ("character", "entity"):
        yield OwnCardForm(GameId.ANIMUS, initial={"kind": kind})
    for game in GameId:
        yield PLAY_GAMES[game].table().new_match_form(player=None)
        for field in CARD_GAMES[game].field.values():
            yield CorrectionForm(game, field)


def test_every_text_field_of_every_form_has_a_limit():
    seen = 0
    for form in all_forms():
        for name, field in form.fields.items():
            if isinstance(field, forms.CharField):
                assert field.max_length, f"{type(form).__name__}.{name}"
                value = "x" * (field.max_length + 1)
                with pytest.raises(forms.ValidationError, match=r"at most"):
                    field.clean(value)
                seen += 1
    assert seen > 50


def test_what_a_list_in_one_field_may_hold_is_counted_before_it_is_split():
    form = OwnCardForm(GameId.ANIMUS, {"card-kind": "character", "card-abilities": "x\n" * (MAX_FIELD // 2 + 1)})
    assert "at most 2,000" in str(form.errors["abilities"])


def test_one_character_too_many_in_any_field_is_refused_on_every_page(world):
    client, tried, spent = world.client("seat"), 0, []
    for name in list(dict.fromkeys(names()))[:: case_count(2, 1)]:
        where = address(name, world.things)
        if where.startswith(ELSEWHERE) or name in ("healthz", "readyz"):
            continue
        route = resolve(where).url_name or ""
        for field in FIELDS if LONG else FIELDS[tried % len(FIELDS) :][:1]:
            value = "x" * (max_length(route, field) + 1)
            began = time.process_time()
            assert form_status(client, where, {field: value}) == "400", f"{name} {field}"
            spent.append(time.process_time() - began)
            tried += 1
        assert request_status(client, "get", f"{where}?q={'x' * (LONGEST + 1)}") == "400", name
    assert tried > case_count(50, 300)
    assert sorted(spent)[len(spent) * 9 // 10] < SECONDS


def test_every_field_is_named_when_it_is_too_long():
    for field in fields():
        for where in ("/box/enter/add/", "/decks/new/", "/print/"):
            route = resolve(where).url_name or ""
            request = RequestFactory().get(f"{where}?{quote(field)}={'x' * (max_length(route, field) + 1)}")
            request.resolver_match = resolve(where)
            assert [said[: len(field) + 2] for said in length_faults(request)] == [f"“{field}”"]


def test_the_page_says_what_is_too_long_and_how_long_it_may_be(client, db):
    text = client.post("/box/enter/add/", {"what": "x" * (LONGEST + 1)}).content.decode()
    assert "“what”: This has 1,001 characters; at most 1,000 are allowed." in text
    assert "Go back" in text


def test_many_values_of_one_name_are_refused(client, db):
    many = "&".join("parts=cards" for _ in range(MOST_OF_A_NAME + 1))
    assert client.get(f"/print/?{many}").status_code == 400


def test_a_deck_list_that_is_too_long_stays_in_its_form(client, player):
    client.force_login(player, backend=BACKEND)
    answer = client.post("/decks/import/", {"text": "1 LAGOTi\n" * 8000})
    assert answer.status_code == 422
    assert "at most 65,536 are allowed" in answer.content.decode()
