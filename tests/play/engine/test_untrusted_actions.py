"""Checking moves from untrusted sources."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from play.engine.chance import Chance
from play.engine.contract import Config, IllegalAction
from play.engine.state_fingerprint import fingerprint
from play.engine.untrusted_actions import check_action, checked_step, first_actions_text
from play.games import animoz
from play.games.animoz.state import State


@pytest.fixture
def state() -> State:
    return animoz.setup(Config(2), Chance(b"any"))


def test_a_legal_action_gives_a_new_state_and_does_not_change_the_given_one(state: State) -> None:
    before = fingerprint(state)
    after = checked_step(animoz, state, 0, "eden:rinu")
    assert fingerprint(state) == before
    assert after.slugs_of(after.picked[0]) == ["rinu"]


@pytest.mark.parametrize(
    "action", ["eden:poros", "shelter:rinu", "eden:no-such-card", "", "eden:rinu ", "EDEN:RINU", "🐨"]
)
def test_an_illegal_action_is_refused(state: State, action: str) -> None:
    before = fingerprint(state)
    with pytest.raises(IllegalAction, match=r"is not possible now\. You can choose eden:harrisii, "):
        checked_step(animoz, state, 0, action)
    assert fingerprint(state) == before


@pytest.mark.parametrize("seat", [2, 7, -1])
def test_a_seat_that_is_not_to_act_is_refused(state: State, seat: int) -> None:
    with pytest.raises(IllegalAction, match="nothing to choose now"):
        checked_step(animoz, state, seat, "eden:rinu")


def test_the_rules_are_not_called_for_a_seat_that_does_not_exist() -> None:
    asked: list[int] = []
    rules: Any = SimpleNamespace(to_act=lambda _: [0, 1], legal_actions=lambda _, seat: asked.append(seat) or ["pass"])
    for seat in (-1, 0, 1, 2):
        with suppress(IllegalAction):
            check_action(rules, SimpleNamespace(seats=2), seat, "pass")
    assert asked == [0, 1]


def test_a_seat_that_has_chosen_waits(state: State) -> None:
    for action in ("eden:rinu", "shelter:menura", "shelter:brevi", "shelter:ursin"):
        state = checked_step(animoz, state, 0, action)
    with pytest.raises(IllegalAction, match="wait for the other players"):
        checked_step(animoz, state, 0, "shelter:moluc")


def test_a_refusal_quotes_the_input_shortened_and_without_control_characters(state: State) -> None:
    with pytest.raises(IllegalAction) as refusal:
        checked_step(animoz, state, 0, "a\x00b\n" + "c" * 1000)
    assert f"“a?b?{'c' * 56}”" in str(refusal.value)
    assert len(str(refusal.value)) < 500


def test_a_long_list_of_legal_actions_is_shortened() -> None:
    assert first_actions_text(("a", "b")) == "a, b"
    assert first_actions_text([str(number) for number in range(12)]).endswith("10, 11")
    assert first_actions_text([str(number) for number in range(15)]).endswith("10, 11 or 3 more")
