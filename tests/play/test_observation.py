"""What the others noticed of a move: the choice, that there was one, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from play.engine.chance import Chance
from play.engine.contract import Action, Seat
from play.games.play_games import PLAY_GAMES
from play.models import Move
from play.observation import Noticed, known_to, noticed
from play.states import told

HIDDEN = Noticed("")
UNNOTICED = Noticed("", made=False)
GAMES_PLAYED = 8


def moves(game: GameId) -> Iterator[tuple[Any, Move, int]]:
    """Moves of random games: the state before each, the move, and how many play."""
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
            yield before, Move(seat=seat, action=action, events=told(state.events)), seats


def first(game: GameId, verb: str, eye: int | None = 1) -> tuple[Noticed, Action]:
    """What the next seat (None: a spectator) noticed of the first such move that was not the only one on offer."""
    for before, move, seats in moves(game):
        offered = PLAY_GAMES[game].rules.legal_actions(before, move.seat)
        if move.action.partition(":")[0] == verb and len(offered) > 1:
            seat: Seat | None = (move.seat + 1) % seats if eye is not None else None
            return noticed(PLAY_GAMES[game].rules, before, move, seat, seats), move.action
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
def test_what_all_can_see_is_no_secret(game: GameId, verb: str, eye: int | None) -> None:
    seen, action = first(game, verb, eye)
    assert seen == Noticed(action)


@pytest.mark.parametrize("eye", [1, None])
@pytest.mark.parametrize(
    ("game", "verb"),
    [
        (GameId.ANIMUS, "entity"), (GameId.ANIMUS, "bottom"), (GameId.ANIMANIZE, "discard"), (GameId.ANIMOZ, "eden"),
    ],
)  # fmt: skip
def test_what_only_the_chooser_sees_is_one(game: GameId, verb: str, eye: int | None) -> None:
    assert first(game, verb, eye)[0] == HIDDEN


@pytest.mark.parametrize(
    ("game", "verb"),
    [(GameId.ANIMUS, "attack"), (GameId.ANIMUS, "switch"), (GameId.ANIMUS, "never"), (GameId.ARCTIC, "place")],
)
def test_nobody_notices_the_half_of_a_move_or_a_wish_for_later(game: GameId, verb: str) -> None:
    assert first(game, verb)[0] == UNNOTICED


def test_not_to_be_asked_again_this_turn_looks_like_passing_once() -> None:
    assert first(GameId.ANIMUS, "pass-turn")[0] == Noticed("pass")


def test_the_only_card_of_a_hidden_hand_is_not_named() -> None:
    rules = PLAY_GAMES[GameId.ANIMUS].rules
    alone = [
        noticed(rules, before, move, 1 - move.seat, seats)
        for before, move, seats in moves(GameId.ANIMUS)
        if move.action.startswith("bottom:")
        and len(before.zones.hands[move.seat]) == 1
        and not before.zones.known[before.zones.hands[move.seat][0]] & 1 << (1 - move.seat)
        and before.zones.decks[move.seat]
    ]
    assert set(alone) == {HIDDEN}


def test_a_card_given_in_secret_is_told_to_the_two_who_exchanged() -> None:
    news = [["exchanged", {"place": 0, "target": 1}, None], ["gave", {"given": "olm", "received": "wolf"}, [0, 1]]]
    last = Move(seat=1, action="give:wolf", events=news)
    assert [known_to(last, seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    shown = Move(seat=1, action="play:wolf", events=[["played", {"card": "wolf"}, None]])
    assert known_to(shown, None)
    hidden = Move(seat=1, action="give:wolf", events=[])
    assert [known_to(hidden, seat) for seat in (0, 1, None)] == [False, True, False]
