"""What other viewers could see of a move: the choice, that there was one, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from play.engine.chance import Chance
from play.engine.contract import Action, Seat
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import event_rows
from play.models import Move
from play.move_visibility import VisibleMove, is_known_to, visible_move

HIDDEN = VisibleMove("")
UNNOTICED = VisibleMove("", happened=False)
GAMES_PLAYED = 8


def moves(game: GameId) -> Iterator[tuple[Any, Move, int]]:
    """Moves of random games: the state before each, the move, and the number of seats."""
    rules, variants = PLAY_GAMES[game].rules, PLAY_GAMES[game].variants
    options, seats = variants.variants()[0]
    for number in range(GAMES_PLAYED):
        lot = Random(number)
        config = variants.complete(seats, options, Chance(b"%d" % number))
        state = rules.setup(config, Chance(b"%d" % number))
        while waiting := rules.to_act(state):
            state.events = []
            before, seat = state.copy(), lot.choice(waiting)
            action = lot.choice(list(rules.legal_actions(state, seat)))
            rules.apply(state, seat, action)
            yield before, Move(seat=seat, action=action, events=event_rows(state.events)), seats


def first_visible_choice(game: GameId, verb: str, eye: int | None = 1) -> tuple[VisibleMove, Action]:
    """What the next seat (None: a spectator) could see of the first such move that was a real choice, and the
    action."""
    for before, move, seats in moves(game):
        offered = PLAY_GAMES[game].rules.legal_actions(before, move.seat)
        if move.action.partition(":")[0] == verb and len(offered) > 1:
            seat: Seat | None = (move.seat + 1) % seats if eye is not None else None
            return visible_move(PLAY_GAMES[game].rules, before, move, seat, seats), move.action
    raise AssertionError(f"nobody chose {verb}")


@pytest.mark.parametrize("eye", [1, None])
@pytest.mark.parametrize(
    ("game", "verb"),
    [
        (GameId.ANIMUS, "combat"), (GameId.ANIMUS, "end"), (GameId.ANIMUS, "end-combat"), (GameId.ANIMUS, "target"),
        (GameId.ANIMUS, "place"), (GameId.ANIMUS, "draft"), (GameId.ARCTIC, "confirm"), (GameId.ARCTIC, "stay"),
        (GameId.ANIMANIZE, "play"), (GameId.ANIMANIZE, "keep"), (GameId.ANIMALIA, "play"),
    ],
)  # fmt: skip
def test_public_choices_are_visible(game: GameId, verb: str, eye: int | None) -> None:
    seen, action = first_visible_choice(game, verb, eye)
    assert seen == VisibleMove(action)


@pytest.mark.parametrize("eye", [1, None])
@pytest.mark.parametrize(
    ("game", "verb"),
    [
        (GameId.ANIMUS, "entity"), (GameId.ANIMUS, "bottom"), (GameId.ANIMANIZE, "discard"), (GameId.ANIMOZ, "eden"),
    ],
)  # fmt: skip
def test_choices_that_only_the_mover_sees_are_hidden(game: GameId, verb: str, eye: int | None) -> None:
    assert first_visible_choice(game, verb, eye)[0] == HIDDEN


@pytest.mark.parametrize(
    ("game", "verb"),
    [(GameId.ANIMUS, "attack"), (GameId.ANIMUS, "switch"), (GameId.ANIMUS, "never"), (GameId.ARCTIC, "place")],
)
def test_first_halves_of_moves_and_settings_for_later_are_invisible(game: GameId, verb: str) -> None:
    assert first_visible_choice(game, verb)[0] == UNNOTICED


def test_passing_for_the_whole_turn_looks_like_passing_once() -> None:
    assert first_visible_choice(GameId.ANIMUS, "pass-turn")[0] == VisibleMove("pass")


def test_the_only_card_of_a_hidden_hand_is_not_named() -> None:
    rules = PLAY_GAMES[GameId.ANIMUS].rules
    alone = [
        visible_move(rules, before, move, 1 - move.seat, seats)
        for before, move, seats in moves(GameId.ANIMUS)
        if move.action.startswith("bottom:")
        and len(before.zones.hands[move.seat]) == 1
        and not before.zones.known[before.zones.hands[move.seat][0]] & 1 << (1 - move.seat)
        and before.zones.decks[move.seat]
    ]
    assert set(alone) == {HIDDEN}


def test_a_card_given_in_secret_is_known_to_both_sides_of_the_exchange() -> None:
    news = [["exchanged", {"place": 0, "target": 1}, None], ["gave", {"given": "olm", "received": "wolf"}, [0, 1]]]
    last = Move(seat=1, action="give:wolf", events=news)
    assert [is_known_to(last, seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    shown = Move(seat=1, action="play:wolf", events=[["played", {"card": "wolf"}, None]])
    assert is_known_to(shown, None)
    hidden = Move(seat=1, action="give:wolf", events=[])
    assert [is_known_to(hidden, seat) for seat in (0, 1, None)] == [False, True, False]
