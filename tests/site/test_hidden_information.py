"""H2 where the box is the deck: if the hidden cards are dealt differently, nobody who requests anything about the match
gets a different answer.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Any

import pytest
from django.core.cache import caches

import collection.games.animoz
import collection.games.animus
from collection.games import GameId
from collection.models import CardSet
from operations.exposition import exposition
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, rules_of
from play.models import Match
from play.services import SeatPlan, match_create
from tests.case_counts import case_choice, case_count
from tests.play.conftest import play_on
from tests.play.test_leaks_boxed import CARDS
from tests.site.sample_world import World, allow_any_rate, world_create
from tests.site.test_canaries import WATCHERS, addresses, full_answer

NAMED: Mapping[GameId, Callable[[], Mapping[str, object]]] = {
    **CARDS,
    GameId.ANIMUS: collection.games.animus.load,
    GameId.ANIMOZ: collection.games.animoz.load,
}
SEATS_OF = {game: 2 if game.has_decks else 3 for game in GameId}
MATCHES_EACH, MOST_MOVES = 50, 60
ONCE = re.compile(r"[A-Za-z0-9]{64}|value=\"[0-9a-f]{16}\"|csrftoken=\w+|expires[^;]*|(?<=last move )[^<]*(?= ago)")
"""What is different in every answer, or a minute later."""
DRAFT, TEAMS = {"start": "draft", "end": "battle"}, {"start": "teams", "end": "battle"}
TABLES = [
    *((game, {}, 9) for game in CARDS),
    *((GameId.ANIMUS, options, moves) for options, moves in ((DRAFT, 1), (DRAFT, 9), (DRAFT, 60), (TEAMS, 30))),
]
"""Game, options, and after how many moves one listens: while entities are chosen, while cards are taken, in the
battle."""
OTHER_WATCHERS = cycle(("spectator", "curator", "anonymous"))
WATCHED_TABLES = [(*table, case_choice(["other seat", next(OTHER_WATCHERS)], WATCHERS)) for table in TABLES]
"""With whose answers are compared: in ordinary runs those of the other seat and of one more, another at each table."""

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore:StreamingHttpResponse")]


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


def match_of(world: World, game: GameId, options: dict[str, Any]) -> Match:
    owner, other = world.players["seat"], world.players["other seat"]
    assert owner is not None
    plans = [SeatPlan(player=owner), SeatPlan(player=other), SeatPlan(level=1)][: SEATS_OF[game]]
    return match_create(host=owner, game=game, options=options, seats=plans, spectators=True)


def answers_by_watcher(world: World, match: Match, roles: Sequence[str]) -> dict[tuple[str, str], str]:
    """What each watcher is answered at every address that speaks of the match, tokens and dates aside."""
    for cache in caches.all():  # who has the table open is no part of the position
        cache.clear()
    browsers = {role: world.client(role) for role in roles}
    mine = [
        where
        for where in addresses(world, match)
        if f"/{match.pk}/" in where or where.endswith(("/play/", "/matches/"))
    ]
    return {
        (role, where): ONCE.sub("", full_answer(browser, where))
        for role, browser in browsers.items()
        for where in dict.fromkeys(mine)
    }


def redealt(match: Match) -> Any:
    """A world that the second seat cannot distinguish from the true one, and the first can; None if nine tries find
    none."""
    rules, state = rules_of(match), STATES.at(match)
    held = rules.view(state, 0)
    worlds = (rules.redeal(state, 1, Chance(b"another world %d" % number)) for number in range(9))
    return next((world for world in worlds if rules.view(world, 0) != held), None)


def expect_same_answers(
    world: World, match: Match, monkeypatch: pytest.MonkeyPatch, roles: Sequence[str] = WATCHERS
) -> int:
    """Compare all answers with those in a redealt world; returns how many there were, 0 if there is no such world."""
    other = redealt(match)
    if other is None:
        return 0
    true = answers_by_watcher(world, match, roles)
    with monkeypatch.context() as patch:
        patch.setattr(STATES, "at", lambda _: other.copy())
        assert answers_by_watcher(world, match, roles) == true
    return len(true)


def expect_no_cards_in_log(game: GameId, caplog: pytest.LogCaptureFixture) -> None:
    said = set(re.findall(r"[a-z]+(?:-[a-z0-9]+)*", caplog.text + exposition().decode()))
    assert not said & {slug for slug in NAMED[game]() if game.has_decks or any(letter.isdigit() for letter in slug)}


@pytest.mark.target("H1", "H2")
@pytest.mark.parametrize(("game", "options", "moves", "roles"), case_choice(WATCHED_TABLES[::2], WATCHED_TABLES))
def test_spectators_get_the_same_view_whatever_the_first_seat_holds(
    world, game, options, moves, roles, monkeypatch, caplog
):
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(lambda line: not line.name.startswith("django.db"))
    match = play_on(match_of(world, game, options), Random(5), moves=moves)
    assert expect_same_answers(world, match, monkeypatch, roles) > case_count(20, 40)
    expect_no_cards_in_log(game, caplog)


@pytest.mark.prove
@pytest.mark.target("H2", "H1")
@pytest.mark.parametrize("game", GameId)
def test_in_fifty_matches_of_each_game_nobody_is_told_what_the_first_seat_holds(
    world, game, monkeypatch, caplog, measured
):
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(lambda line: not line.name.startswith("django.db"))
    variants = [options for options, seats in PLAY_GAMES[game].variants.variants() if seats == SEATS_OF[game]]
    matches = compared = number = 0
    while matches < MATCHES_EACH:
        lot, number = Random(number), number + 1
        match = match_of(world, game, dict(variants[number % len(variants)]))
        match = play_on(match, lot, moves=lot.randrange(1, MOST_MOVES))
        answers = 0 if match.over else expect_same_answers(world, match, monkeypatch)
        matches, compared = matches + bool(answers), compared + answers
        match.delete()
        assert number < 10 * MATCHES_EACH
    expect_no_cards_in_log(game, caplog)
    measured("matches", matches, at_least=5 * MATCHES_EACH)
    measured("answers compared", compared, target="H1")
