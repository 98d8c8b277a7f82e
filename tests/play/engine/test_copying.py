"""Classes that `copyable` decorates: what a copy owns, and what it shares."""

from __future__ import annotations

from dataclasses import field
from typing import Any

import pytest

from play.engine.chance import Chance
from play.engine.copying import Copyable, Shared, computed_field, copyable


@copyable
class Pile(Copyable):
    cards: list[int] = field(default_factory=list)


@copyable
class Game(Copyable):
    chance: Chance
    seats: int
    turn: int = 0
    pile: Pile = field(default_factory=Pile)
    other: Pile | None = None
    hands: list[list[int]] = computed_field(lambda game: [[] for _ in range(game.seats)])
    pair: tuple[list[int], list[int]] = computed_field(lambda _: ([], []))
    marks: dict[int, str] = field(default_factory=dict)
    stock: Shared[list[int]] = field(default_factory=list)
    last: tuple[int, ...] = ()


def test_a_copy_owns_everything_that_can_change() -> None:
    game = Game(Chance(b"seed"), 2, other=Pile([1]))
    twin = game.copy()
    twin.turn = 1
    twin.chance.below(6)
    twin.pile.cards.append(3)
    twin.hands[1].append(4)
    twin.pair[0].append(5)
    twin.marks[6] = "seen"
    assert twin.other is not None
    twin.other.cards.append(2)
    assert (game.turn, game.chance.counter, game.pile.cards, game.hands) == (0, 0, [], [[], []])
    assert (game.pair, game.marks, game.other and game.other.cards) == (([], []), {}, [1])


def test_a_copy_shares_what_is_marked_so_and_what_never_changes() -> None:
    game = Game(Chance(b"seed"), 2, last=(1, 2))
    twin = game.copy()
    assert twin.stock is game.stock
    assert twin.last is game.last
    assert twin.other is None


def test_it_has_slots_and_compares_by_identity() -> None:
    game = Game(Chance(b"seed"), 2)
    assert not hasattr(game, "__dict__")
    assert game != game.copy()


@pytest.mark.parametrize("hint", [dict[int, list[int]], tuple[list[int], ...], list[int] | dict[int, int]])
def test_a_type_that_does_not_say_how_it_is_copied_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError):
        copyable(type("Wrong", (Copyable,), {"__annotations__": {"field": hint}, "__module__": __name__}))


def test_a_class_without_the_decorator_cannot_be_copied() -> None:
    with pytest.raises(TypeError, match="Bare"):
        type("Bare", (Copyable,), {})().copy()
