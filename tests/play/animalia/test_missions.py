"""Missions, the end of the game and stars."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from play.games.animalia.stars import NEEDED, coins_for_stars, stars_for_coins
from tests.play.animalia.table_setup import Layout, lay_out

EUROPE, NORTH_AMERICA, SOUTH_AMERICA = range(3)


def last_trick(missions: dict[int, list[list[str]]], piles: dict[int, Sequence[str]]) -> Layout:
    """The last trick, which place 2 wins with cards that no mission requires."""
    table = lay_out(["apollo"], ["hamster"], ["wolf"], people=3, missions=missions, piles=piles, leader=0, coins=0)
    return table.do(0, "play:apollo").do(1, "play:hamster").do(2, "play:wolf")


def lost(table: Layout) -> bool:
    result = table.result()
    return result is not None and result.reason == "lost"


@pytest.mark.rule("L 8.1")
def test_everything_a_mission_requires_must_be_in_its_holders_pile() -> None:
    mission = {0: [["condor", "jaguar"]]}
    assert not lost(last_trick(mission, {0: ["condor", "jaguar", "macaw"]}))
    assert lost(last_trick(mission, {0: ["condor", "macaw"], 1: ["jaguar"]}))
    assert lost(last_trick(mission, {1: ["condor", "jaguar"]}))


@pytest.mark.rule("L 8.1")
def test_the_last_trick_counts() -> None:
    table = lay_out(["apollo"], ["hamster"], ["wolf"], people=3, missions={2: [["wolf", "apollo"]]}, leader=0, coins=0)
    table.do(0, "play:apollo").do(1, "play:hamster").do(2, "play:wolf")
    assert not lost(table)


@pytest.mark.rule("L 8.2")
def test_a_required_coin_is_an_animal_with_a_coin_and_not_money() -> None:
    table = last_trick({0: [["condor", "coin"]]}, {0: ["condor", "macaw"]})
    assert not lost(table)
    assert table.state.coins == 0
    assert lost(last_trick({0: [["condor", "coin"]]}, {0: ["condor", "jaguar"]}))


@pytest.mark.rule("L 8.3")
def test_a_card_meets_only_one_requirement() -> None:
    mission = {0: [["crane", "coin"]]}
    assert lost(last_trick(mission, {0: ["crane"]}))
    assert not lost(last_trick(mission, {0: ["crane", "ferret"]}))
    assert lost(last_trick({0: [["condor", "coin"], ["red-wolf", "coin"]]}, {0: ["condor", "red-wolf", "ferret"]}))


@pytest.mark.rule("L 8.3")
def test_an_animal_that_two_missions_require_meets_only_one() -> None:
    table = last_trick({0: [["condor"], ["condor"]]}, {0: ["condor"]})
    assert lost(table)
    assert [event.data["missions"] for event in table.events_of("lost")] == [["mission-north-america-2"]]


@pytest.mark.rule("L 8.3")
def test_a_required_animal_is_not_used_up_as_a_coin() -> None:
    table = lay_out(
        ["apollo"],
        ["hamster"],
        ["wolf"],
        missions={0: [["condor", "coin"], ["crane"]]},
        piles={0: ["crane", "condor"]},
    )
    first, second = table.place(0)["missions"]
    assert (first["fulfilled"], second["fulfilled"]) == (False, True)


@pytest.mark.rule("L 8.4")
def test_missions_are_checked_only_after_the_round() -> None:
    table = lay_out(
        ["apollo", "mink"], ["hamster", "lynx"], ["wolf", "wisent"], people=3, missions={0: [["condor"]]}, leader=0
    )
    table.do(0, "play:mink").do(1, "play:lynx").do(2, "play:wisent")
    assert table.result() is None


@pytest.mark.rule("L 8.5", "L 9.6")
def test_one_mission_that_is_not_fulfilled_loses_for_all() -> None:
    table = last_trick({0: [["condor"]], 1: [["jaguar"]]}, {0: ["condor"]})
    result = table.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((), (0, 0, 0), "lost")
    assert result.details["stars"] is None
    assert table.events_of("lost")[0].data["missions"] == ["mission-north-america-2"]
    assert table.view(None)["sheet"]["won"] is False
    assert table.to_act() == []


@pytest.mark.rule("L 9.4")
@pytest.mark.parametrize(
    ("course", "a_round", "coins", "earned"),
    [
        ((EUROPE,), 1, 7, 1),
        ((EUROPE,), 1, 8, 2),
        ((EUROPE,), 1, 19, 3),
        ((EUROPE,), 1, 20, 4),
        ((NORTH_AMERICA,), 2, 5, 2),
        ((NORTH_AMERICA,), 3, 8, 4),
        ((SOUTH_AMERICA,), 3, 0, 1),
        ((SOUTH_AMERICA,), 3, 1, 2),
        ((SOUTH_AMERICA,), 3, 2, 3),
        ((SOUTH_AMERICA,), 3, 3, 4),
        ((EUROPE, NORTH_AMERICA), 2, 13, 2),
        ((NORTH_AMERICA, SOUTH_AMERICA), 3, 9, 4),
        ((EUROPE, NORTH_AMERICA, SOUTH_AMERICA), 1, 61, 3),
        ((SOUTH_AMERICA, NORTH_AMERICA, EUROPE), 1, 62, 4),
    ],
)
def test_stars_are_read_from_the_score_sheet(course: tuple[int, ...], a_round: int, coins: int, earned: int) -> None:
    assert stars_for_coins(course, a_round, coins) == earned


@pytest.mark.rule("L 9.4")
def test_the_coins_shown_for_each_star_are_those_that_earn_it() -> None:
    for course, rows in NEEDED.items():
        for a_round, asked in enumerate(rows, 1):
            assert coins_for_stars(tuple(course), a_round) == asked
            earned = [stars_for_coins(tuple(course), a_round, coins) for need in asked for coins in (need - 1, need)]
            assert earned == [1, 2, 2, 3, 3, 4]


@pytest.mark.rule("L 9.4")
def test_the_score_sheet_rises_in_every_column() -> None:
    for rows in NEEDED.values():
        assert all(two < three < four for two, three, four in rows)
        assert all(easy > normal > hard for easy, normal, hard in zip(*rows, strict=True))


@pytest.mark.rule("L 9.5")
@pytest.mark.parametrize("course", [(EUROPE, SOUTH_AMERICA), (SOUTH_AMERICA, EUROPE)])
def test_europe_with_south_america_earns_no_stars(course: tuple[int, ...]) -> None:
    assert stars_for_coins(course, 1, 99) is None
    assert coins_for_stars(course, 1) is None
