"""Who may do what: every route, read and written, and every socket, by eight roles, against one table (`access.txt`).

A route that is missing from the table fails. `python -m tests.site.write_access_table` regenerates the table from what
the app does; read the difference line by line before you commit it.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from itertools import cycle
from typing import Any
from zlib import crc32

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from collection.games import GameId
from collection.models import Card, CardSet
from play import consumers
from play.models import Match
from tests.case_counts import LONG, case_choice
from tests.loaded_sets import load_set
from tests.play.socket_client import TableSocket
from tests.site.routes import (
    API_METHODS,
    METHODS,
    MISSING,
    TABLE,
    access_table,
    address,
    answered_methods,
    methods,
    names,
    takes_an_id,
)
from tests.site.sample_world import ROLES, World, allow_any_rate, world_create

OWNERS = ("seat", "other seat")
OF_AN_OWNER = (
    "api-deck-",
    "api-match-",
    "api-own-card-",
    "api-own-set-",
    "api-print-preset-detail",
    "api-printer-",
    "api-saved-search-detail",
    "api-trade-",
    "copy-",
    "deck-",
    "household-",
    "api-household",
    "job",
    "match-",
    "own-set-",
    "place",
    "print-file",
    "print-preset",
    "printer",
    "saved-search",
    "trade",
)
"""Beginnings of the names of routes to things that belong to somebody."""
ABOUT_ALL = (
    "api-deck-almost-buildable",
    "api-deck-folder-list",
    "api-deck-history-organise",
    "api-deck-import",
    "api-deck-list",
    "api-match-join",
    "api-match-list",
    "api-own-card-list",
    "api-own-set-copy",
    "api-own-set-import-file",
    "api-own-set-list",
    "api-printer-list",
    "api-trade-block-list",
    "api-trade-list",
    "api-trade-partner-list",
    "api-trade-settings-list",
    "deck-import",
    "deck-new",
    "deck-search-completion",
    "api-household-copy-list",
    "api-household-invitation-list",
    "api-household-join",
    "api-household-list",
    "api-household-list-list",
    "api-household-member-list",
    "household-join",
    "household-new",
    "match-new",
    "own-set-import",
    "own-set-new",
    "place-new",
    "places",
    "print-file-from-file",
    "print-file-start",
    "print-files",
    "print-preset-save",
    "print-presets",
    "printer-new",
    "printers",
    "saved-searches",
    "trades",
    "trade-block",
    "trade-find",
    "trade-settings",
    "trades-finished",
)
"""Names with these beginnings that are not about one thing."""
SHUT = {"302", "401", "403", "404", "405"}
"""Shown the way to log in, refused, told that there is no such thing, or no such method."""

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore:StreamingHttpResponse")]


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path, _nothing_to_check) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


def request_status(client: Client, method: str, where: str) -> str:
    """The status of one request, whose effects are taken back."""
    with transaction.atomic():
        before = transaction.savepoint()
        json = {"content_type": "application/json"} if method == "post" and where.startswith("/api/") else {}
        answer = getattr(client, method)(where, **(json if isinstance(client, Client) else {}))
        if answer.streaming:
            list(answer.streaming_content)  # the test client closes a file when it has been read
        transaction.savepoint_rollback(before)
    return str(answer.status_code)


WRITE = bool(os.environ.get("WRITE_ACCESS"))
SOME = ("anonymous", "seat")
"""The roles that request, in ordinary runs, what all roles are answered alike. The second alone requests what no role
may request with this method."""
ALIKE = 2
"""Of the roles that a route answers alike, how many request it in ordinary runs. Which ones differs from route to
route."""


def requesting_roles(name: str, method: str) -> tuple[str, ...]:
    """The roles that request a route with this method."""
    if LONG or WRITE:
        return ROLES
    row = access_table().get((name, method), ROLES)
    answers = dict.fromkeys(row)
    if method not in answered_methods(name) or set(answers) == {"405"}:
        return SOME[1:]
    if len(answers) == 1:
        return SOME
    groups = ([role for role, said in zip(ROLES, row, strict=True) if said == answer] for answer in answers)
    first = crc32(f"{method} {name}".encode())
    return tuple(group[(first + step) % len(group)] for group in groups for step in range(min(ALIKE, len(group))))


def answers_of(name: str, method: str, roles: tuple[str, ...]) -> dict[str, str]:
    """What these roles are answered by this route and method, as the table says."""
    row = dict(zip(ROLES, access_table()[name, method], strict=True))
    return {role: row[role] for role in roles}


def answers_by_role(world: World) -> dict[tuple[str, str], dict[str, str]]:
    """What each role is answered by each route and method now. Every request is that of a fresh browser."""
    heard = {}
    for name in dict.fromkeys(names()):
        cache.clear()
        for method in methods(name):
            roles = requesting_roles(name, method)
            where = address(name, world.things)
            heard[name, method] = {role: request_status(world.client(role), method, where) for role in roles}
    return heard


def write_table(heard: dict[tuple[str, str], dict[str, str]]) -> None:
    """Replace the table."""
    rows = [f"{'':24} {'':5} {' '.join(role.replace(' ', '-') for role in ROLES)}"]
    rows += [f"{name:24} {method:5} {' '.join(by.values())}" for (name, method), by in heard.items()]
    TABLE.write_text("\n".join(rows) + "\n")
    access_table.cache_clear()


@pytest.mark.target("A1")
def test_every_route_answers_each_role_as_the_table_says(world):
    heard = answers_by_role(world)
    if WRITE:
        write_table(heard)
    table = {key: dict(zip(ROLES, row, strict=True)) for key, row in access_table().items()}
    assert list(heard) == list(table)
    different = [
        f"{method} {name} as {role}: {status}; in the table: {table[name, method][role]}"
        for (name, method), by_role in heard.items()
        for role, status in by_role.items()
        if status != table[name, method][role]
    ]
    assert different == []


@pytest.mark.target("A1")
def test_things_of_others_cannot_be_opened_by_their_id():
    """Reads the table itself: what speaks of one thing of the seat's opens to nobody but the seats."""
    open_to_all = {
        "api-shared-deck-detail",
        "api-shared-deck-copy",
        "api-trade-partner-detail",
        "match-join",
    }
    for (name, method), heard in access_table().items():
        if name in open_to_all or name in ABOUT_ALL or not name.startswith(OF_AN_OWNER):
            continue
        if name.startswith("deck-shared"):
            continue
        strangers = {code for role, code in zip(ROLES, heard, strict=True) if role not in OWNERS}
        assert strangers <= SHUT, f"{method} {name}"


@pytest.mark.target("A1")
@pytest.mark.parametrize("game", case_choice([GameId.ANIMALIA], [game for game in GameId if game.boxed]))
def test_pages_of_a_boxed_game_have_the_same_access_rules(world, game):
    """The table speaks of ANiMOZ; what differs elsewhere is that nobody makes cards of their own."""
    load_set(game)
    things = world.things | {"card": Card.objects.of(game).order_by("pk").first()}
    things |= {"own": things["card"]}
    checked = 0
    for name in (
        "card",
        "card-picture",
        "card-picture-upload",
        "face-image",
        "match-new",
        "rules",
        "card-correct",
        "card-take-back",
    ):
        for method in METHODS:
            where = address(
                name,
                things,
                **({"game": game} if name in ("match-new", "rules") else boxed_card_arguments(name, things)),
            )
            roles = requesting_roles(name, method)
            heard = {role: request_status(world.client(role), method, where) for role in roles}
            alone = (game, name, method) == (GameId.ANIMALIA, "match-new", "post")  # an empty form is a game for one
            assert heard == (dict.fromkeys(roles, "302") if alone else answers_of(name, method, roles)), (
                f"{method} {where}"
            )
            checked += 1
    for name in ("card-change", "card-remove"):
        for method in METHODS:
            heard = {request_status(world.client(role), method, address(name, things, game=game)) for role in ROLES}
            assert heard <= SHUT, name
    assert checked == 16


@pytest.mark.target("A1")
def test_pages_of_a_drafted_game_have_the_same_access_rules(world):
    """Own cards, teams and matches: the table speaks of ANiMOZ; here the same rooms are entered with Animus in hand."""
    things, card = world.things, {"game": "animus", "slug": world.things["canary"].slug}
    team, match = {"pk": things["team"].pk}, {"pk": things["drafting"].pk}
    rooms = [
        *((name, card) for name in ("card-change", "card-remove")),
        *((name, team) for name in ("deck", "deck-text", "deck-json", "deck-draft", "deck-delete", "deck-copy",
        "deck-share",
                                    "api-deck-detail", "api-deck-problems", "api-deck-share")),
        *((name, match) for name in ("match", "match-table", "match-hint", "match-act", "match-lift", "match-replay",
                                     "match-share", "match-rematch", "match-continue", "match-battle",
                                     "api-match-detail", "api-match-view", "api-match-record",
                                     "api-match-actions", "api-match-rematch", "api-match-continue")),
    ]  # fmt: skip
    checked = 0
    for name, filled in rooms:
        for method in methods(name):
            roles, where = requesting_roles(name, method), address(name, things, **filled)
            heard = {role: request_status(world.client(role), method, where) for role in roles}
            assert heard == answers_of(name, method, roles), f"{method} {name}"
            checked += 1
    assert checked > 50
    hidden = [request_status(world.client(role), "get", f"/cards/animus/{card['slug']}/") for role in ROLES]
    assert hidden == ["404", "404", "404", "200", "404", "404", "404", "404"]


def boxed_card_arguments(name: str, things: dict[str, Any]) -> dict[str, Any]:
    """A boxed game's card in a route's gaps, and a value that all its cards have and that is not printed."""
    card = things["card"]
    return {"game": card.game, "slug": card.slug} | (
        {"field": "number"} if name in ("card-correct", "card-take-back") else {}
    )


@pytest.mark.target("A1")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("spectators", "let_in"), [(False, OWNERS), (True, ROLES)])
async def test_a_tables_socket_opens_to_its_seats_and_to_others_only_while_they_may_watch(world, spectators, let_in):
    table = world.things["running"]
    await Match.objects.filter(pk=table.pk).aupdate(spectators=spectators)
    opened = []
    for role in ROLES:
        client = await sync_to_async(world.client)(role)
        line = TableSocket(table.pk, client if world.players[role] else None)
        heard = await line.connect()
        if heard is None:
            opened.append(role)
            assert await line.hear() == {"ply": table.ply}
            await line.hang_up()
        else:
            assert (
                heard
                == await TableSocket(MISSING, client if world.players[role] else None).connect()
                == consumers.NOT_HERE
            )
    assert tuple(opened) == tuple(let_in)


def bare(answer: HttpResponse, where: str) -> str:
    """A page without what must differ: tokens against forgery, and the address that was asked for."""
    text = re.sub(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]+', r"\1", answer.content.decode())
    return text.replace(where, "HERE")


def answer_without_messages(client: Client, method: str, where: str) -> HttpResponse:
    """The answer to a request, without the messages of earlier ones, which the next page would show."""
    client.cookies.pop("messages", None)
    answer: HttpResponse = getattr(client, method)(where)
    return answer


@pytest.mark.target("A2")
@pytest.mark.parametrize("roles", case_choice(["guest, member, member, guest"], ["anonymous", "guest", "member"]))
def test_things_of_others_get_the_same_answer_as_missing_ones(world, roles):
    """In ordinary runs, two roles share the requests; the test of the table compares the statuses of all roles."""
    clients = cycle([world.client(role) for role in roles.split(", ")])
    checked = Counter()
    for name in dict.fromkeys(names()):
        for method in methods(name) if takes_an_id(name, world.things) else ():
            where, nowhere = address(name, world.things), address(name, world.things, pk=MISSING)
            client = next(clients)
            theirs, missing = (answer_without_messages(client, method, each) for each in (where, nowhere))
            assert theirs.status_code == missing.status_code, name
            assert bare(theirs, where) == bare(missing, nowhere), name
            checked[method] += 1
    assert all(checked[method] > (20 if method in METHODS else 8) for method in API_METHODS)


@pytest.mark.target("W4")
def test_every_route_that_writes_refuses_a_post_without_its_token(world):
    """The API's token login is the one exception: it has no cookie that could be abused."""
    owner = world.players["seat"]
    assert owner is not None
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner, backend="django.contrib.auth.backends.ModelBackend")
    for name in dict.fromkeys(names()):
        for method in methods(name)[1:]:
            heard = request_status(client, method, address(name, world.things))
            assert heard == "403" or name == "api-token", f"{method} {name}: {heard}"


def test_the_admin_is_for_staff(world):
    for role in ROLES:
        heard = request_status(world.client(role), "get", "/admin/")
        assert heard == ("200" if role in ("curator", "staff") else "302"), role
