"""Search and list pages take as many queries for a large box as for a small one, and an address that accepts only POST
leads to its page when opened.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from benchmarks.page_speed import PAGES
from collection.games import GameId
from collection.models import Card, CardSet, Copy, Place, Player
from collection.templatetags.menagerie import card_face, icon
from config.input_length_limits import ELSEWHERE
from decks.services import deck_create, deck_fill
from tests.case_counts import case_choice, case_count
from tests.loaded_sets import load_set
from tests.site.routes import access_table, address, methods, names
from tests.site.sample_world import world_create

pytestmark = pytest.mark.django_db
MOST = 16
"""Queries of the page that takes most: the box, with session, player, waiting trades, household, own values, places,
loans and promised copies."""


def owner_of(rows: int, decks: int, member_client) -> Client:
    """A player's browser who owns so many rows and decks."""
    player = Player.objects.create_user(f"owner-{rows}")
    loaded = list(Card.objects.of(GameId.ANIMOZ))
    made = (Copy(owner=player, card=loaded[at % 54], note=f"row {at}") for at in range(rows))
    Copy.objects.bulk_create(made, batch_size=2000)
    for number in range(decks):
        deck_fill(
            deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name=f"Deck {number}"),
            from_box=False,
        )
    client: Client = member_client(player)
    return client


@pytest.mark.target("L4")
def test_a_page_takes_as_many_queries_for_thousands_of_rows_as_for_ten(starter_set: CardSet, member_client):
    load_set(GameId.ANIMUS)
    few, many = owner_of(10, 2, member_client), owner_of(case_count(2_000, 10_000), 12, member_client)
    for page, (where, headers) in PAGES.items():
        counts = []
        for client in (few, many):
            client.get(where, headers=headers)
            with CaptureQueriesContext(connection) as queries:
                assert client.get(where, headers=headers).status_code == 200
            counts.append(len(queries))
        cursor = page.startswith("API")  # one query reads the place of the last row, if there is a next page
        assert counts[0] <= counts[1] <= counts[0] + cursor, f"{page}: {counts}"
        assert counts[1] <= MOST, f"{page}: {counts}"


def test_owned_copies_are_counted_for_the_cards_of_a_page_only(starter_set: CardSet, member_client):
    """A join would group all cards by all their columns before a page is cut out of them."""
    client = owner_of(10, 0, member_client)
    with CaptureQueriesContext(connection) as queries:
        client.get("/cards/")
    asked = [each["sql"] for each in queries if each["sql"].startswith("SELECT")]
    cards = [sql for sql in asked if 'FROM "collection_card"' in sql]
    assert cards
    for sql in cards:
        assert 'JOIN "collection_copy"' not in sql
        assert sql.count("GROUP BY") == sql.count("SUM(")
    assert sum(sql.count("SUM(") for sql in cards) == 1


def test_equal_faces_are_rendered_once(starter_set: CardSet):
    one, again = (Card.objects.of(GameId.ANIMOZ).get(slug="lagoti").face for _ in range(2))
    assert one is not again
    assert card_face(one) is card_face(again)
    assert card_face(one, art="/mine.jpg") != card_face(one)
    assert icon("ui-home") is icon("ui-home")


def test_rows_that_are_filled_in_show_nothing_of_somebody_else(starter_set: CardSet, member_client):
    """What is kept of a row between two requests is the text around its values, and never a value."""
    pages = {}
    for name, note, quantity in (("Aurelia", "<b>Aurelia's & secret</b>", 7), ("Benedict", "Benedict's", 3)):
        player = Player.objects.create_user(name)
        place = Place.objects.create(owner=player, name=f"{name}'s binder")
        lagoti = Card.objects.of(GameId.ANIMOZ).get(slug="lagoti")
        Copy.objects.create(owner=player, card=lagoti, place=place, note=note, quantity=quantity, condition="worn")
        client = member_client(player)
        pages[name] = [client.get(where).content.decode() for where in ("/box/", "/cards/", "/decks/")]
    for name, other in (("Aurelia", "Benedict"), ("Benedict", "Aurelia")):
        box, cards, _ = pages[name]
        assert f"Worn · en · {name}&#x27;s binder · " in box
        assert "<b>Aurelia" not in box
        assert f'aria-live="polite">{7 if name == "Aurelia" else 3}</output>' in cards
        assert not any(other in page for page in pages[name])
        assert not any("\x02" in page for page in pages[name])
    assert "&lt;b&gt;Aurelia&#x27;s &amp; secret&lt;/b&gt;" in pages["Aurelia"][0]
    tokens = [
        re.findall(r'csrfmiddlewaretoken" value="(\w+)"', page) for page in (pages["Aurelia"][0], pages["Benedict"][0])
    ]
    assert len({*tokens[0], *tokens[1]}) == 2


def test_every_game_has_faces_that_can_be_kept(db):
    for game in GameId:
        load_set(game)
        for card in Card.objects.of(game):
            assert card_face(card.face)


def opened(browser: Client, where: str, *, follow: bool = False) -> Any:
    """The answer, read to its end: the test client closes a file when it has been read."""
    answer = browser.get(where, follow=follow)
    if answer.streaming:
        list(answer.streaming_content)
    return answer


def test_opening_an_address_that_accepts_only_post_leads_to_its_page(starter_set: CardSet, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    world, led = world_create(starter_set), []
    ends: dict[tuple[Client, str], int] = {}
    client = world.client("curator")
    owner = world.client("seat")
    for name in dict.fromkeys(names()):
        where = address(name, world.things)
        if where.startswith(ELSEWHERE) or "post" not in methods(name):
            continue
        answered = access_table()[name, "get"]  # `test_access.py` checks that this is true
        assert "405" not in answered, name
        for browser in case_choice([owner], [client, owner]) if "302" in answered else ():
            answer = opened(browser, where)
            page = answer.get("Location", "")
            if answer.status_code == 302 and where.startswith(page.split("?")[0]):
                if (browser, page) not in ends:
                    ends[browser, page] = opened(browser, page, follow=True).status_code
                assert ends[browser, page] in (200, 403, 404), name  # a page of their own, or not theirs
                led.append((where, page))
    assert len({where for where, _ in led}) > 15
    assert (
        reverse("deck-change", args=[world.things["deck"].pk]),
        reverse("deck", args=[world.things["deck"].pk]),
    ) in led
    assert owner.get("/box/own/?game=arctic")["Location"] == "/box/?game=arctic"
    assert owner.get("/box/own/?game=chess&x=1")["Location"] == "/box/"


def test_the_api_says_405_in_our_words_with_what_is_allowed(starter_set: CardSet, client: Client):
    assert client.put("/api/cards/").status_code == 401  # who asks comes first
    client.force_login(Player.objects.create_user("member"), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.put("/api/cards/")
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")
    assert answer.json()["detail"] == 'Method "PUT" is not allowed here. Use GET, HEAD, OPTIONS.'
    assert answer["Allow"] == "GET, HEAD, OPTIONS"


def test_missing_things_have_the_same_message_everywhere_in_the_api(starter_set: CardSet, client: Client):
    said = {
        client.get(where).content for where in ("/api/nothing/", "/api/cards/nothing/", "/api/sets/9999/", "/api/x")
    }
    assert len(said) == 2  # Django and REST framework write JSON with and without blanks
    for where in ("/api/nothing/", "/api/cards/nothing/"):
        assert client.get(where).json() == {"code": "not-found", "detail": "This does not exist, or it is not yours."}
