"""H2 where the box is the deck: if the hidden cards are dealt differently, nobody who requests anything about the match
gets a different answer.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from django.core.cache import caches

import collection.games.animus
from collection.games import GameId
from collection.models import CardSet
from operations.exposition import exposition
from play.engine.chance import Chance
from play.match_states import STATES, rules_of
from play.models import Match
from play.services import SeatPlan, match_create
from tests.play.conftest import play_on
from tests.play.test_leaks_boxed import CARDS
from tests.site.access_test_objects import World, world_create
from tests.site.test_canaries import WATCHERS, addresses, told

NAMED: Mapping[GameId, Callable[[], Mapping[str, object]]] = {**CARDS, GameId.ANIMUS: collection.games.animus.load}
DRAFT, TEAMS = {"start": "draft", "end": "battle"}, {"start": "teams", "end": "battle"}
TABLES = [
    *((game, {}, 9) for game in CARDS),
    *((GameId.ANIMUS, options, moves) for options, moves in ((DRAFT, 1), (DRAFT, 9), (DRAFT, 60), (TEAMS, 30))),
]
"""Game, options, and after how many moves one listens: while entities are chosen, while cards are taken, in the
battle."""

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore:StreamingHttpResponse")]


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any) -> World:
    settings.MEDIA_ROOT = tmp_path
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": {"anon": "9999/s", "user": "9999/s"}}
    return world_create(starter_set)


def match_of(world: World, game: GameId, options: dict[str, Any]) -> Match:
    owner, other = world.players["seat"], world.players["other seat"]
    assert owner is not None
    plans = [SeatPlan(player=owner), SeatPlan(player=other), SeatPlan(level=1)][: 2 if game.has_decks else 3]
    return match_create(host=owner, game=game, options=options, seats=plans, spectators=True)


def heard(world: World, match: Match) -> dict[tuple[str, str], str]:
    """What each watcher is answered at every address that speaks of the match, tokens and dates aside."""
    for cache in caches.all():  # who has the table open is no part of the position
        cache.clear()
    browsers = {role: world.client(role) for role in WATCHERS}
    mine = [
        where
        for where in addresses(world, match)
        if f"/{match.pk}/" in where or where.endswith(("/play/", "/matches/"))
    ]
    return {
        (role, where): re.sub(
            r"[A-Za-z0-9]{64}|value=\"[0-9a-f]{16}\"|csrftoken=\w+|expires[^;]*", "", told(browser, where)
        )
        for role, browser in browsers.items()
        for where in dict.fromkeys(mine)
    }


@pytest.mark.mark("H1", "H2")
@pytest.mark.parametrize(("game", "options", "moves"), TABLES)
def test_spectators_get_the_same_view_whatever_the_first_seat_holds(world, game, options, moves, monkeypatch, caplog):
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(lambda line: not line.name.startswith("django.db"))
    match = play_on(match_of(world, game, options), Random(5), moves=moves)
    true = heard(world, match)
    assert len(true) > 40
    held = rules_of(match).view(STATES.at(match), 0)
    worlds = (rules_of(match).redeal(STATES.at(match), 1, Chance(b"another world %d" % number)) for number in range(9))
    redealt = next(world for world in worlds if rules_of(match).view(world, 0) != held)
    with monkeypatch.context() as patch:
        patch.setattr(STATES, "at", lambda _: redealt.copy())
        assert heard(world, match) == true
    said = set(re.findall(r"[a-z]+(?:-[a-z0-9]+)*", caplog.text + exposition().decode()))
    assert not said & {slug for slug in NAMED[game]() if game.has_decks or any(letter.isdigit() for letter in slug)}
