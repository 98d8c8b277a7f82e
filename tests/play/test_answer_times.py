"""H4: how long an answer takes does not tell which cards others hold. Statistical, so it runs only in `./run prove`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.test import Client

from collection.games import GameId
from collection.models import Player
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, rules_of
from play.models import Match
from tests.play.conftest import play_on
from tests.site.sample_world import allow_any_rate

pytestmark = [pytest.mark.prove, pytest.mark.alone, pytest.mark.target("H4"), pytest.mark.django_db]
EACH = 250
"""Requests of each kind in each of two worlds, in random order."""
WORLDS = 3


def seconds(browser: Client, where: str) -> float:
    """How long the answer takes, in CPU time, which other programs on the machine hardly change."""
    begun = time.thread_time()
    assert browser.get(where).status_code == 200
    return time.thread_time() - begun


def advantage(first: list[float], second: list[float]) -> float:
    """How much better than chance one can tell from one time which of two worlds it belongs to: 0 not at all, 0.5
    always. The area under the curve of the Mann-Whitney test, less a half."""
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    ranks = sum(rank for rank, (_, world) in enumerate(ranked, 1) if world == 0)
    area = (ranks - len(first) * (len(first) + 1) / 2) / (len(first) * len(second))
    return abs(area - 0.5)


def times(match: Match, worlds: list[Any], ask: Callable[[], float], patch: Any, lot: Random) -> list[list[float]]:
    """The times of one kind of request in each world, measured in random order."""
    found: list[list[float]] = [[] for _ in worlds]
    order = [number for number in range(len(worlds)) for _ in range(EACH)]
    lot.shuffle(order)
    for number in order:
        patch.setattr(STATES, "at", lambda _, world=worlds[number]: world.copy())
        found[number].append(ask())
    return found


@pytest.mark.parametrize("game", GameId)
def test_the_time_of_an_answer_does_not_tell_what_others_hold(
    game: GameId,
    new_match: Any,
    player: Player,
    other_player: Player,
    member_client: Any,
    monkeypatch: pytest.MonkeyPatch,
    measured: Callable[..., None],
    settings: Any,
) -> None:
    allow_any_rate(settings)
    fewest = min(seats for _, seats in PLAY_GAMES[game].variants.variants())
    people = (player, other_player, *[other_player] * (fewest - 2))
    match = new_match(*people, game=game, switches=None if game is GameId.ANIMOZ else {})
    match = play_on(match, lot := Random(4), moves=9)
    state, browser = STATES.at(match), member_client(player)
    worlds = [rules_of(match).redeal(state, 0, Chance(b"world %d" % number)) for number in range(WORLDS)]
    for where in (f"/api/matches/{match.pk}/view/", f"/play/{match.pk}/table/"):
        with monkeypatch.context() as patch:
            found = times(match, worlds, lambda where=where: seconds(browser, where), patch, lot)
        for number in range(1, WORLDS):
            measured("advantage over guessing", advantage(found[0], found[number]), at_most=0.1)
    measured("answers timed", 2 * WORLDS * EACH)
