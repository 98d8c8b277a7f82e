"""What must hold for every game, whatever its rules: one suite for every game and every number of seats.

Here, a few games are checked at many positions; `test_many_random_games.py` checks dozens of each game at some
positions, and `manage.py fuzz` as many as you like.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from collection.games import GameId
from play.bots.fuzzing import Finding, FuzzCounts, FuzzedGame
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count
from tests.play.seat_variants import in_every_variant, variants_of

THOROUGH, EVERY = case_count(1, 2), case_count(3, 1)
"""Games of each variant checked in full, and the moves between two such checks; two hundred of each game stand in
benchmarks/README.md."""
COMPARISONS = case_count(150, 20_000)
"""So often, at least, all that reaches a viewer is compared between a game's true world and a redealt one, byte by
byte."""


def positions(
    game: GameId, options: Mapping[str, Any], seats: int, look: Callable[[FuzzedGame, tuple[int, ...]], None]
) -> int:
    """Play one random game and call `look` at each position; returns their number."""
    fuzzed = FuzzedGame(game, options, seats, f"positions {options} {seats}")
    while waiting := fuzzed.rules.to_act(fuzzed.state):
        look(fuzzed, waiting)
        fuzzed.state.events.clear()
        seat = fuzzed.random.pick(waiting)
        action = fuzzed.random.pick(fuzzed.rules.legal_actions(fuzzed.state, seat))
        fuzzed.rules.apply(fuzzed.state, seat, action)
        fuzzed.moves.append((seat, action))
    return len(fuzzed.moves)


@in_every_variant
def test_at_every_position_actions_events_and_advice_are_complete(
    game: GameId, options: Mapping[str, Any], seats: int
) -> None:
    """What is quick to check; `FuzzedGame.check_position` checks everything but the advice."""
    judge = PLAY_GAMES[game].heuristic

    def look(fuzzed: FuzzedGame, waiting: tuple[int, ...]) -> None:
        fuzzed.check_actions(waiting)
        fuzzed.check_sentences()
        for seat in waiting:
            view = fuzzed.rules.view(fuzzed.state, seat)
            advice = judge.weigh(view, fuzzed.state.table)
            assert sorted(each.action for each in advice) == sorted(view["actions"])
            assert [each.worth for each in advice] == sorted((each.worth for each in advice), reverse=True)
            assert all(each.reason.endswith(".") for each in advice)

    assert positions(game, options, seats, look) > 10


@in_every_variant
@pytest.mark.target("H1")
def test_thoroughly_checked_games_end_without_findings(
    game: GameId, options: Mapping[str, Any], seats: int, measured: Callable[..., None]
) -> None:
    counts = FuzzCounts()
    while counts.games < THOROUGH or counts.comparisons < required_comparisons(game, seats):  # some games are short
        fuzzed = FuzzedGame(game, options, seats, f"thorough {counts.games}", EVERY)
        found = fuzzed.run()
        assert found.moves > 10
        assert found.redeals == seats * len(range(fuzzed.first, found.moves, EVERY))
        counts.add(found)
    assert counts.refusals > counts.redeals
    assert counts.comparisons == 2 * counts.redeals
    measured("comparisons", counts.comparisons, at_least=100_000)


def required_comparisons(game: GameId, seats: int) -> int:
    """The share of a variant in the required comparisons; it grows with the number of seats."""
    return 1 + COMPARISONS * seats**2 // sum(each**2 for _, each in variants_of(game))


@pytest.mark.parametrize("game", GameId)
def test_every_variant_can_be_completed_with_and_without_chance(game: GameId) -> None:
    for options, seats in PLAY_GAMES[game].variants.variants():
        for chance in (None, Chance(b"any")):
            config = PLAY_GAMES[game].variants.complete(seats, options, chance)
            assert PLAY_GAMES[game].rules.to_act(PLAY_GAMES[game].rules.setup(config, Chance(b"any")))


def test_engines_import_without_django() -> None:
    modules = "play.games.play_games, play.bots.simulation, play.bots.fuzzing, play.games.record_verification"
    program = (
        f"import sys, {modules}; "
        "sys.exit(any(name.split('.')[0] in ('django', 'rest_framework', 'channels') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


class Broken:
    """A game's rules with some functions replaced, which the checks must find."""

    def __init__(self, rules: Any, **changed: Any) -> None:
        self._rules = rules
        self._changed = changed

    def __getattr__(self, name: str) -> Any:
        return self._changed.get(name, getattr(self._rules, name))


def finds(**changed: Any) -> str:
    """What the checks find if the rules are broken like this."""
    fuzzed = FuzzedGame(GameId.ANIMOZ, {"mode": "starter"}, 3, "broken")
    fuzzed.rules = Broken(fuzzed.rules, **changed)
    with pytest.raises(Finding) as finding:
        fuzzed.run()
    return str(finding.value)


RULES = PLAY_GAMES[GameId.ANIMOZ].rules


def test_the_checks_find_a_view_that_shows_a_hidden_card() -> None:
    def leak(state: Any, seat: int | None) -> Any:
        return {**RULES.view(state, seat), "next": state.slugs_of(state.aside + state.holding[-1])}

    assert "can distinguish a redealt world" in finds(view=leak)


def test_the_checks_find_a_view_that_shows_the_seed() -> None:
    def leak(state: Any, seat: int | None) -> Any:
        return {**RULES.view(state, seat), "debug": state.chance.seed.hex()}

    assert "never contains the seed" in finds(view=leak)


def test_the_checks_find_actions_that_depend_on_what_others_hold() -> None:
    def leak(state: Any, seat: int) -> Any:
        offers = list(RULES.legal_actions(state, seat))
        return offers if sum(map(sum, state.holding)) % 2 else offers[::-1]

    assert "redealt world" in finds(
        legal_actions=leak,
        view=lambda state, seat: {
            **RULES.view(state, seat),
            "actions": list(leak(state, seat)) if seat is not None else [],
        },
    )


def test_the_checks_find_turns_that_depend_on_hidden_cards() -> None:
    def leak(state: Any) -> Any:
        return tuple(seat for seat in RULES.to_act(state) if len(RULES.legal_actions(state, seat)) > 1) or RULES.to_act(
            state
        )

    found = finds(to_act=leak)  # either check may come first in this game
    assert "only the seats to act" in found or "can distinguish a redealt world" in found


def test_the_checks_find_a_copy_that_shares_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    fuzzed = FuzzedGame(GameId.ANIMOZ, {"mode": "starter"}, 3, "broken")
    copy = type(fuzzed.state).copy

    def sharing(state: Any) -> Any:
        twin = copy(state)
        twin.picked = state.picked
        return twin

    monkeypatch.setattr(type(fuzzed.state), "copy", sharing)
    with pytest.raises(Finding, match="changing a copy"):
        fuzzed.check_copy()


def test_the_checks_find_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.bots.fuzzing.MOST_MOVES", 20)
    fuzzed = FuzzedGame(GameId.ANIMOZ, {"mode": "starter"}, 3, "broken", every=1000)
    with pytest.raises(Finding, match="does not end"):
        fuzzed.run()


def test_the_checks_find_an_illegal_action_that_is_carried_out() -> None:
    class Anything(tuple[str, ...]):
        def __contains__(self, action: object) -> bool:
            return True

    def offers(state: Any, seat: int) -> Any:
        return Anything(RULES.legal_actions(state, seat))

    fuzzed = FuzzedGame(GameId.ANIMOZ, {"mode": "starter"}, 3, "broken")
    fuzzed.rules = Broken(fuzzed.rules, legal_actions=offers, apply=lambda state, seat, action: None)
    with pytest.raises(Finding, match="which is not legal"):
        fuzzed.check_refusals(RULES.to_act(fuzzed.state))
