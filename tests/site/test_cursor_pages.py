"""Lists of the API by cursor: whatever is added or removed in between, no row is skipped or repeated."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.signing import Signer
from django.test import Client

from collection.games import GameId
from collection.models import Card, CardSet, Copy, Place, Player
from config.openapi_hooks import operations
from decks.services import deck_create, deck_edit
from tests.case_counts import case_count
from tests.case_loop import in_a_loop
from tests.loaded_sets import load_set
from tests.site.api_calls import described_schema
from tests.site.sample_world import allow_any_rate, world_create

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(client: Client, player: Player, settings) -> Client:
    allow_any_rate(settings)
    client.force_login(player)
    return client


def walk(client: Client, path: str, query: dict[str, Any], between: Any = None) -> list[Any]:
    """All results, page by page. `between` is called after the first page."""
    found, cursor = [], None
    for _ in range(1000):
        answer = client.get(path, query if cursor is None else {**query, "cursor": cursor})
        assert answer.status_code == 200, answer.content
        page = answer.json()
        assert len(page["results"]) <= query["page_size"]
        found += page["results"]
        if cursor is None and between:
            between()
        if (cursor := page["next_cursor"]) is None:
            return found
    raise AssertionError(f"{path} has no last page.")


def lists_with_cursors() -> list[str]:
    """The addresses of all lists that have cursors and need nothing in their address."""
    schema = described_schema()
    return [
        path
        for path, method, operation in operations(schema)
        if method == "get"
        and "{" not in path
        and any(each["name"] == "cursor" for each in operation.get("parameters", ()))
    ]


def test_every_list_is_the_same_by_cursor(starter_set: CardSet, client: Client, settings) -> None:
    world = world_create(starter_set)
    client.force_login(world.players["seat"])
    several = set()
    paths = lists_with_cursors()
    assert {"/api/cards/", "/api/copies/", "/api/decks/", "/api/public-decks/", "/api/trades/"} <= set(paths)
    for path in paths:
        whole = client.get(path, {"page_size": 200}).json()
        by_cursor = walk(client, path, {"page_size": max(1, len(whole["results"]) // 3)})
        assert by_cursor == whole["results"], path
        several |= {path} if len(by_cursor) > 1 else set()
    assert len(several) > 5, several


@pytest.fixture
def _box(player: Player) -> None:
    """A copy of every second card, of which every fifth has no weight."""
    load_set(GameId.ANIMOZ)
    cards = list(Card.objects.filter(game=GameId.ANIMOZ).select_related("animoz"))
    for card in cards[::5]:
        card.animoz.weight_max = None
        card.animoz.weight_min = None
        card.animoz.save()
    Copy.objects.bulk_create(Copy(owner=player, card=card, quantity=1 + at % 3) for at, card in enumerate(cards[::2]))


@pytest.mark.backends
@pytest.mark.usefixtures("_box")
@in_a_loop("order", ["weight", "-weight", "own,name", "-own", "name", "number", "-length,weight"])
def test_searches_in_any_order_are_the_same_by_cursor(client: Client, order: str) -> None:
    """Cards without a weight come last, and equal weights in order of number."""
    query = {"game": "animoz", "q": f"order:{order}"}
    for path in ("/api/cards/", "/api/copies/"):
        whole = client.get(path, {**query, "page_size": 200}).json()["results"]
        assert walk(client, path, {**query, "page_size": case_count(11, 7)}) == whole
        assert len(whole) > 20


@pytest.mark.backends
def test_rows_that_are_added_while_paging_hide_and_repeat_no_others(
    starter_set: CardSet, client: Client, player: Player
) -> None:
    cards = list(Card.objects.filter(game=GameId.ANIMOZ).order_by("number"))
    Copy.objects.bulk_create(Copy(owner=player, card=card) for card in cards[10:30])
    before = set(Copy.objects.values_list("pk", flat=True))
    place = Place.objects.create(owner=player, name="New")

    def add() -> None:
        Copy.objects.bulk_create(Copy(owner=player, card=card, place=place) for card in cards[:15])
        Copy.objects.filter(card=cards[10], place=None).delete()  # the first row, which has been read

    ids = [row["id"] for row in walk(client, "/api/copies/", {"page_size": 3}, between=add)]
    assert before <= set(ids)
    assert len(ids) == len(set(ids))


def test_decks_that_change_while_paging_are_not_repeated(starter_set: CardSet, client: Client, player: Player) -> None:
    decks = [
        deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name=f"Deck {number}") for number in range(5)
    ]

    def change() -> None:
        deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name="New")
        deck_edit(deck=decks[-1], name="Read already")

    names = [deck["name"] for deck in walk(client, "/api/decks/", {"page_size": 2}, between=change)]
    assert names == ["Deck 4", "Deck 3", "Deck 2", "Deck 1", "Deck 0"]


@pytest.mark.parametrize(
    ("cursor", "status"), [("", 404), ("x", 404), ("a:b", 404), ("a:b:c", 404), ("\0", 400), ("9" * 2000, 400)]
)
def test_a_text_that_is_no_cursor_is_refused(starter_set: CardSet, client: Client, cursor: str, status: int) -> None:
    answer = client.get("/api/cards/", {"cursor": cursor})
    assert (answer.status_code, list(answer.json().get("fields", ()))) == (status, ["cursor"] if status == 400 else [])


def test_a_cursor_is_valid_for_its_list_and_parameters_only(starter_set: CardSet, client: Client) -> None:
    cursor = client.get("/api/cards/", {"page_size": 2}).json()["next_cursor"]
    assert client.get("/api/cards/", {"page_size": 5, "cursor": cursor}).status_code == 200
    forged = Signer(salt="elsewhere").sign_object([1, 2])
    for path, query in (
        ("/api/cards/", {"q": "level:apex", "cursor": cursor}),
        ("/api/copies/", {"cursor": cursor}),
        ("/api/cards/", {"cursor": cursor[:-1]}),
        ("/api/cards/", {"cursor": forged}),
        ("/api/cards/", {"cursor": cursor, "page": 2}),
    ):
        answer = client.get(path, query)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path


def test_ranked_partners_have_no_cursors(starter_set: CardSet, client: Client) -> None:
    assert client.get("/api/trade-partners/", {"cursor": "x"}).json()["fields"]["cursor"][0].startswith("Unknown")
