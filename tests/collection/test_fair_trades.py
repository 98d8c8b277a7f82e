"""The search for fair trades: exact among eight copies of each side, by value, by wishes, or by count."""

from __future__ import annotations

import random
from itertools import combinations

from collection.traded_copies import MOST_UNITS, TOLERANCE, Suggestion, Traits, Unit, fair_trades


def unit(card: int, points: int = 2, value: int | None = None) -> Unit:
    return Unit(Traits(card, "good", "en", False, ""), points, value)


def cards(suggestion: Suggestion) -> tuple[list[int], list[int]]:
    sides = (suggestion.gives, suggestion.gets)
    mine, theirs = (sorted(each.traits.card for each in side) for side in sides)
    return mine, theirs


def test_copies_with_values_are_balanced_by_value_and_the_others_by_wishes() -> None:
    found = fair_trades(
        [unit(1, 3, 500), unit(2, 1, 90), unit(3, 2)],
        [unit(4, 2, 300), unit(5, 2, 290), unit(6, 1), unit(7, 1)],
    )
    assert [(each.basis, *cards(each)) for each in found] == [
        ("value", [1, 2], [4, 5]),
        ("wishes", [3], [6, 7]),
    ]


def test_without_a_balance_by_wishes_as_many_are_given_for_as_many() -> None:
    (found,) = fair_trades([unit(1, 3), unit(2, 3)], [unit(3, 1)])
    assert (found.basis, *cards(found)) == ("count", [1], [3])
    assert fair_trades([unit(1)], []) == []
    assert fair_trades([unit(1, value=100)], [unit(2, value=500)]) == []  # not fair


def test_the_search_by_value_finds_the_best_of_all_choices() -> None:
    chance = random.Random(7)
    for _ in range(25):
        sides = [
            [unit(at + 10 * side, chance.randint(1, 3), chance.randint(20, 400)) for at in range(4)] for side in (0, 1)
        ]
        choices = [[pick for size in range(1, 5) for pick in combinations(side, size)] for side in sides]
        ranks = []
        for mine in choices[0]:
            for theirs in choices[1]:
                worth = [sum(each.value or 0 for each in pick) for pick in (mine, theirs)]
                if (max(worth) - min(worth)) * 100 <= TOLERANCE * max(worth):
                    ranks.append((sum(each.points for each in (*mine, *theirs)), -abs(worth[0] - worth[1])))
        found = fair_trades(*sides)
        assert bool(found) == bool(ranks)
        for each in found:
            worth = [sum(copy.value or 0 for copy in side) for side in (each.gives, each.gets)]
            points = sum(copy.points for copy in (*each.gives, *each.gets))
            assert (points, -abs(worth[0] - worth[1])) == max(ranks)


def test_only_the_most_wanted_copies_are_considered() -> None:
    many = [unit(at, 1 + (at > 50)) for at in range(60)]
    (found,) = fair_trades(many, [unit(100 + at, 2) for at in range(20)])
    assert len(found.gives) == len(found.gets) == MOST_UNITS
    assert all(each.points == 2 for each in found.gives)
