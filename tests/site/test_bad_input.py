"""Requests that no browser sends: numbers too large for the database, NUL, endless JSON. Every route answers them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import DataError, connection, transaction
from django.http import QueryDict
from django.test import Client

from collection.forms import OwnCardForm
from collection.games import GameId
from collection.models import Card, CardSet, Player
from config.input_length_limits import FormLimits
from play.games.play_games import PLAY_GAMES
from tests.case_counts import LONG, case_count
from tests.case_loop import in_a_loop
from tests.site.routes import address, answered_methods, names, route_arguments
from tests.site.sample_world import BACKEND, World, allow_any_rate, world_create
from tests.site.test_access import request_status

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse"),
]
TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
TOO_LARGE = (2**31, 2**63, 10**20, int("9" * 4000))
"""Beyond PostgreSQL's integer, beyond any database's, beyond what Python reads as a number without being asked."""
FITTING = {
    "what": "203", "quantity": "1", "nominated": "forest", "change": "+lagoti", "action": "eden:lagoti",
    "ply": "0", "seat": "0", "mode": "starter", "text": "number\n203\n", "seats": "2", "who_2": "bot-greedy",
}  # fmt: skip
"""So that a form gets as far as the field that is bad; `fitting` adds a card."""
ONE_IN = case_count(12, 1)
"""One in so many fields of a form is tried alone, others in each form."""
TEXTS = ("token", "place", "note", "language", "condition", "name", "display_name", "username", "set", "next")


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path, _nothing_to_check) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


@pytest.fixture
def valid_values(starter_set: CardSet) -> dict[str, str]:
    return FITTING | {"card": str(starter_set.cards.first().pk)}


def routes_and_methods(world: World) -> Iterator[tuple[str, str]]:
    """Every route with every method that it has."""
    for name in dict.fromkeys(names()):
        yield from ((name, method) for method in answered_methods(name))


def routes_left_out() -> int:
    """One in so many routes gets a NUL. Ordinary runs try more of them on SQLite, which here refuses NUL too."""
    return case_count(12 if connection.vendor == "postgresql" else 7, 1)


NUL = ("\0", "\\u0000")
"""In a text, and in a text in JSON."""


def refuse_nul(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
    """Runs a statement unless one of its texts has a NUL."""
    for row in (params if many else [params]) or ():
        if any(isinstance(value, str) and any(nul in value for nul in NUL) for value in row or ()):
            raise DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
    return execute(sql, params, many, context)


@pytest.fixture
def _no_nul_stored() -> Iterator[None]:
    """SQLite would store a NUL; here it refuses it as PostgreSQL does, on which requests take longer."""
    with connection.execute_wrapper(refuse_nul):
        yield


def routes_for_nul(world: World) -> list[tuple[str, str]]:
    return list(routes_and_methods(world))[:: routes_left_out()]


def fields() -> list[str]:
    """The name of every field that any form of the app has."""
    named = {
        name for page in TEMPLATES.rglob("*.html") for name in re.findall(r'name="([a-z][\w.-]*)"', page.read_text())
    }
    made = {f"card-{name}" for game in (GameId.ANIMOZ, GameId.ANIMUS) for name in OwnCardForm(game).fields}
    made |= {name for game in GameId for name in PLAY_GAMES[game].table().new_match_form(player=None).fields}
    read = {
        "page",
        "known",
        "at",
        "v",
        "q",
        "order",
        "own",
        "biome",
        "token",
        "next",
        "n.lagoti",
        "secret",
        "cards",
        "variant",
    }
    return sorted(named | made | read)


@pytest.mark.backends
def test_a_number_too_large_for_the_database_is_not_found(world):
    client, tried = world.client("seat"), 0
    for name, method in routes_and_methods(world):
        good = address(name, world.things)
        for value in route_arguments(name, world.things).values():
            numbers = TOO_LARGE if LONG else TOO_LARGE[tried % len(TOO_LARGE) :][:1]
            for number in numbers if isinstance(value, int) else ():
                where = re.sub(rf"(?<=[/.]){value}(?=[/.])", str(number), good, count=1)
                if where == good:  # a route without a number
                    continue
                # 302: who looks at what only takes forms is led to the page above it.
                gone = ("404", "405", "302") if method == "get" else ("404", "405")
                heard = request_status(client, method, where)
                if heard == "403":  # what others may do is refused whatever the number
                    assert request_status(client, method, good) == "403", f"{method} {name}"
                    continue
                assert heard in gone, f"{method} {name}"
                tried += 1
    assert tried > case_count(50, 150)


@pytest.mark.backends
@pytest.mark.usefixtures("_no_nul_stored")
def test_an_address_with_a_nul_is_not_found(world):
    client, tried = world.client("seat"), 0
    for name, method in routes_for_nul(world):
        for gap, value in route_arguments(name, world.things).items():
            good = address(name, world.things)
            where = good.replace(str(value), f"{value}%00", 1)
            if where == good:
                continue
            assert request_status(client, method, where) in ("403", "404", "405"), f"{method} {name} {gap}"
            tried += 1
    assert tried > 100 // routes_left_out()


@pytest.mark.backends
def test_sqlite_refuses_nul_in_these_tests_where_postgresql_does(request, db):
    """Else the tests of addresses and fields with NUL would not find what PostgreSQL refuses."""
    if connection.vendor == "sqlite":
        request.getfixturevalue("_no_nul_stored")
    members, cards = Player.objects.filter(username="nobody"), Card.objects.filter(slug="nothing")
    statements: list[Callable[[], object]] = [
        lambda: members.update(display_name="a\0b"),
        lambda: members.filter(display_name="a\0b").exists(),
        lambda: members.filter(display_name__icontains="a\0b").exists(),
        lambda: cards.update(certainty={"weight": "a\0b"}),
        lambda: Player.objects.bulk_create([Player(username="a\0b"), Player(username="ab")]),
    ]
    for statement in statements:
        with pytest.raises(DataError), transaction.atomic():
            statement()


@pytest.fixture
def read(monkeypatch) -> set[str]:
    """The names of the fields that the view of the latest request has looked at."""
    names: set[str] = set()
    measure = FormLimits.process_view

    def begin(limits: FormLimits, request: Any, *rest: Any) -> Any:
        answer = measure(limits, request, *rest)  # which looks at every field
        names.clear()
        return answer

    def noting(looks: Callable[..., Any]) -> Callable[..., Any]:
        def look(form: QueryDict, *asked: Any) -> Any:
            names.update(asked[:1] or form)
            return looks(form, *asked)

        return look

    monkeypatch.setattr(FormLimits, "process_view", begin)
    for name in ("__getitem__", "__contains__", "get", "getlist", "lists"):
        monkeypatch.setattr(QueryDict, name, noting(getattr(QueryDict, name)))
    return names


def test_what_a_form_does_depends_on_the_fields_that_are_read(client, player, read, valid_values):
    """Else the next test would leave out what matters."""
    client.force_login(player, backend=BACKEND)
    assert form_status(client, "/box/tick/", valid_values) == "302"
    assert "card" in read
    assert not {"who_2", "nominated"} & read
    assert form_status(client, "/decks/new/", valid_values) == "302"
    assert {"nominated", "name"} <= read


@pytest.mark.backends
@pytest.mark.usefixtures("_no_nul_stored")
def test_nul_in_any_field_is_handled(world, read, valid_values):
    tried = 0
    everything = dict.fromkeys(fields(), "a\0b")
    for name, method in routes_for_nul(world):
        where = address(name, world.things)
        if method == "get":
            query = "&".join(f"{field}=a%00b" for field in everything)
            assert int(request_status(world.client("seat"), "get", f"{where}?{query}")) < 500, name
        elif method == "post" and request_status(world.client("seat"), method, where) != "405":
            # All at once; all but those that must fit for the rest to be looked at; and each of those and of the texts,
            # unless the view looks at the form as it should be without looking at that field.
            form_status(world.client("seat"), where, valid_values)
            alone = [field for field in dict.fromkeys([*valid_values, *TEXTS]) if field in read]
            alone = alone[tried % ONE_IN :: ONE_IN]
            for form in (everything, everything | valid_values, *(valid_values | {field: "a\0b"} for field in alone)):
                assert int(form_status(world.client("seat"), where, form)) < 500, f"{name} {form}"
                tried += 1
    assert tried > 150 // routes_left_out()


def form_status(client: Client, where: str, form: dict[str, str]) -> str:
    """The status of a form, sent as browsers send one without files; its effects are taken back."""
    sent = urlencode(form)

    class Sender:
        post = staticmethod(lambda address: client.post(address, sent, "application/x-www-form-urlencoded"))

    return request_status(Sender, "post", where)  # type: ignore[arg-type]


BODIES = {
    "nested without end": "[" * 50_000,
    "half a character": '{"name": "\\ud800", "text": "\\ud800", "mode": "\\udfff", '
    '"cards": "\\ud800", "username": "\\ud800"}',
    "no number": '{"ply": NaN, "bleed": NaN, "quantity": Infinity}',
    "a number of 5,000 digits": '{"ply": ' + "9" * 5000 + "}",
    "cut off": '{"name": "x',
    "bytes that are no text": b'{"name": "\xff\xfe"}',
}


KINDS_EACH = case_count(2, len(BODIES))
"""How many of these are sent to each operation: others to the next."""


@in_a_loop("number, kind", enumerate(BODIES))
def test_json_that_cannot_be_read_is_refused_with_a_code(world, number, kind):
    client, asked, tried = world.client("seat"), 0, 0

    class Sender:
        def __getattr__(self, method: str):
            return lambda where: (
                heard.append(client.generic(method.upper(), where, BODIES[kind], "application/json")) or heard[-1]
            )

    for name, method in routes_and_methods(world):
        if name.startswith("api-") and method in ("post", "patch"):
            asked += 1
            if (asked * KINDS_EACH + number) % len(BODIES) >= KINDS_EACH:
                continue
            heard: list = []
            status = request_status(Sender(), method, address(name, world.things))  # type: ignore[arg-type]
            assert int(status) < 500, f"{method} {name}"
            if status == "400":
                refusal = json.loads(heard[-1].content)
                assert refusal["code"]
                assert refusal["detail"]
                tried += 1
    assert tried > case_count(4, 8)


@in_a_loop("next_page", ["box", "nowhere", "https://evil.example/", "//evil.example", "/\\evil.example", "", "\0"])
def test_a_form_redirects_only_to_pages_of_this_site(client, player, next_page):
    client.force_login(player, backend=BACKEND)
    answer = client.post("/accounts/theme/", {"theme": "dark", "next": next_page})
    assert (answer.status_code, answer["Location"]) == (302, "/")


def test_more_fields_than_any_form_has_are_refused(client, player, starter_set):
    many = "&".join("a=1" for _ in range(3000))
    client.force_login(player, backend=BACKEND)
    assert client.get(f"/cards/?{many}").status_code == 400
    assert client.post("/box/tick/", many, content_type="application/x-www-form-urlencoded").status_code == 400


@pytest.mark.backends
@in_a_loop("page", ["0", "-1", "9" * 40, "NaN", "last", "1.5", "\0"])
def test_an_invalid_page_number_gives_the_first_page_the_last_page_or_404(client, player, starter_set, settings, page):
    allow_any_rate(settings)
    client.force_login(player, backend=BACKEND)
    for where in ("/cards/", "/box/"):
        assert client.get(where, {"page": page}).status_code == 200
    for where in ("/api/cards/", "/api/decks/", "/api/matches/"):
        for name in ("page", "page_size"):
            answer = client.get(where, {name: page})
            assert (answer.status_code, list(answer.json()["fields"])) == (400, [name])
