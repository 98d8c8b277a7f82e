"""Brumation: running out of cards, sitting out, and the end."""

from __future__ import annotations

import pytest

from tests.play.animoz.table_setup import Layout, Ranger, lay

CLIMATE = 4
SPARE = "coast-omni#spare"


def well_off(biome: str) -> Ranger:
    """A Ranger with enough cards for many turns."""
    held = [f"{biome}-omni#{n}" for n in range(6)]
    return Ranger(biome, holding=held, sanctuary=[f"{biome}-herb#1", f"{biome}-herb#2", f"{biome}-herb#3"])


def sitting_out(table: Layout) -> list[int]:
    return [ranger["seat"] for ranger in table.view(None)["rangers"] if ranger["sits_out"]]


def place_any(table: Layout, seat: int) -> Layout:
    """The Active Ranger places the first card that they can."""
    offers = [action for action in table.actions(seat) if action.startswith("sanctuary:")]
    assert offers, table.actions(seat)
    return table.do(seat, offers[0])


@pytest.mark.rule("R 7.1")
def test_a_ranger_with_no_holding_cards_left_sits_out() -> None:
    table = lay(Ranger("forest", holding=["forest-base"]), well_off("desert"), well_off("river")).do(
        0, "sanctuary:forest-base"
    )
    assert sitting_out(table) == [0]


@pytest.mark.rule("R 7.1")
def test_a_ranger_with_no_sanctuary_cards_left_sits_out() -> None:
    forest = Ranger("forest", holding=["forest-base", SPARE], sanctuary=["coast-omni#safe"])
    table = lay(forest, well_off("desert"), well_off("river"), dice=[CLIMATE])
    table.do(0, "endangerment", "eco:forest-base").do(1, "eco:desert-omni#0").do(2, "eco:river-omni#0")
    table.do(0, "fall:coast-omni#safe").do(1, "fall:desert-herb#1").do(2, "fall:river-herb#1")
    assert sitting_out(table) == [0]


@pytest.mark.rule("R 7.1")
def test_a_ranger_with_both_plays_on() -> None:
    table = place_any(lay(well_off("forest"), well_off("desert")), 0)
    assert sitting_out(table) == []
    assert not table.view(None)["brumation"]


@pytest.mark.rule("R 7.2")
def test_an_empty_sanctuary_must_be_filled_on_the_very_next_turn() -> None:
    table = place_any(lay(well_off("forest"), Ranger("desert", holding=["river-base", SPARE], sanctuary=[])), 0)
    assert sitting_out(table) == []
    assert sorted(table.actions(1)) == ["sanctuary:coast-omni#spare", "sanctuary:river-base"]
    assert table.view(1)["asks"]["text"] == "Your Sanctuary is empty: you must place a Holding card there this turn."
    assert table.view(1)["why_not"] == {}
    table.do(1, "sanctuary:river-base")
    assert sitting_out(table) == []
    assert table.to_act() == [0]


@pytest.mark.rule("R 7.2")
def test_an_empty_sanctuary_whose_turn_is_not_next_sits_its_ranger_out() -> None:
    table = lay(well_off("forest"), well_off("desert"), Ranger("river", sanctuary=[]))
    assert sitting_out(place_any(table, 0)) == [2]


@pytest.mark.rule("R 2.1", "R 7.2")
def test_a_ranger_with_holding_cards_and_an_empty_sanctuary_can_do_nothing_else() -> None:
    table = place_any(lay(well_off("forest"), Ranger("desert", holding=["desert-base", SPARE], sanctuary=[])), 0)
    for other in ("sit-out", "endangerment", "clash:0", "decline"):
        table.refuses(1, other)


@pytest.mark.rule("R 7.2", "R 7.3")
def test_with_neither_holding_nor_sanctuary_cards_there_is_nothing_to_replenish_from() -> None:
    table = place_any(lay(well_off("forest"), Ranger("desert", holding=[], sanctuary=[])), 0)
    assert sitting_out(table) == [1]


@pytest.mark.rule("R 7.2")
def test_the_last_holding_card_fills_the_sanctuary_and_then_its_ranger_sits_out() -> None:
    table = place_any(lay(well_off("forest"), Ranger("desert", holding=[SPARE], sanctuary=[]), well_off("river")), 0)
    assert sitting_out(table.do(1, f"sanctuary:{SPARE}")) == [1]
    assert table.ranger(1)["score"]["sanctuary"] == 1


@pytest.mark.rule("R 7.2", "R 7.5")
def test_an_empty_sanctuary_is_filled_during_brumation_too() -> None:
    desert = Ranger("desert", holding=["river-base", SPARE], sanctuary=[])
    table = lay(Ranger("forest", holding=["forest-base"]), desert, well_off("river")).do(0, "sanctuary:forest-base")
    assert sitting_out(table) == [0]
    assert sorted(table.actions(1)) == ["sanctuary:coast-omni#spare", "sanctuary:river-base"]


@pytest.mark.rule("R 7.3")
def test_with_no_holding_cards_the_very_next_turn_may_be_endangerment_from_the_sanctuary() -> None:
    table = place_any(
        lay(well_off("forest"), Ranger("desert", holding=[], sanctuary=["desert-herb", "river-herb"]), dice=[CLIMATE]),
        0,
    )
    assert table.actions(1) == ["endangerment", "sit-out"]
    table.do(1, "endangerment")
    assert table.actions(1) == ["eco:desert-herb@sanctuary"]


@pytest.mark.rule("R 7.3")
def test_endangerment_from_the_sanctuary_is_not_compulsory() -> None:
    table = place_any(lay(well_off("forest"), Ranger("desert", holding=[], sanctuary=["desert-herb"])), 0)
    assert sitting_out(table.do(1, "sit-out")) == [1]


@pytest.mark.rule("R 7.3")
def test_without_an_eligible_sanctuary_card_there_is_no_such_turn() -> None:
    table = place_any(lay(well_off("forest"), Ranger("desert", holding=[], sanctuary=["river-herb"])), 0)
    assert sitting_out(table) == [1]
    assert table.to_act() == [0]


@pytest.mark.rule("R 7.3")
def test_if_the_next_ranger_cannot_act_the_turn_passes_to_the_one_after() -> None:
    desert = Ranger("desert", holding=[], sanctuary=["river-herb"])
    river = Ranger("river", holding=["river-base", SPARE], sanctuary=[])
    table = place_any(lay(well_off("forest"), desert, river), 0)
    assert sitting_out(table) == [1]
    assert table.to_act() == [2]
    assert table.arguments(2, "sanctuary")


@pytest.mark.rule("R 7.4")
def test_the_first_to_sit_out_gives_every_other_ranger_two_more_turns() -> None:
    table = lay(Ranger("forest", holding=["forest-base"]), well_off("desert"), well_off("river")).do(
        0, "sanctuary:forest-base"
    )
    assert table.view(None)["brumation"]
    assert [ranger["turns_left"] for ranger in table.view(None)["rangers"]] == [None, 2, 2]
    order = []
    while table.phase() == "turn":
        order += table.to_act()
        seat = order[-1]
        table.do(seat, *[f"clash:{3 - seat}"])
        for fighter in (1, 2):
            table.do(fighter, table.actions(fighter)[0])
        while table.phase() == "regain":
            table.do(table.to_act()[0], table.actions(table.to_act()[0])[-1])
    assert order == [1, 2, 1, 2]


@pytest.mark.rule("R 7.4")
def test_the_turn_in_which_a_ranger_runs_out_is_not_one_of_the_two() -> None:
    river = Ranger("river", holding=["river-base", SPARE], sanctuary=["river-herb"])
    table = place_any(lay(well_off("forest"), well_off("desert"), Ranger("scrub", sanctuary=[]), river), 0)
    assert [ranger["turns_left"] for ranger in table.view(None)["rangers"]] == [2, 2, None, 2]


@pytest.mark.rule("R 7.5")
def test_a_ranger_who_runs_out_during_brumation_sits_out_too() -> None:
    desert = Ranger("desert", holding=["desert-base"], sanctuary=["desert-herb"])
    table = lay(Ranger("forest", holding=["forest-base"]), desert, well_off("river")).do(0, "sanctuary:forest-base")
    assert sitting_out(table.do(1, "sanctuary:desert-base")) == [0, 1]
    assert table.to_act() == [2]


@pytest.mark.rule("R 7.5")
def test_two_who_run_out_in_the_same_turn_both_sit_out() -> None:
    river = Ranger("river", holding=["river-apex-9kg"], sanctuary=["river-herb"])
    forest = Ranger("forest", holding=["forest-base-1kg"])
    table = lay(forest, well_off("desert"), river).do(0, "clash:2")
    table.do(0, "fight:forest-base-1kg").do(2, "fight:river-apex-9kg")
    table.do(2, "regain:river-apex-9kg@sanctuary")
    assert sitting_out(table) == [0, 2]


@pytest.mark.rule("R 7.6")
def test_a_ranger_who_sits_out_takes_no_part_but_scores() -> None:
    forest = Ranger("forest", holding=["forest-base"], sanctuary=["forest-herb"])
    table = lay(forest, well_off("desert"), well_off("river"), dice=[CLIMATE]).do(0, "sanctuary:forest-base")
    assert table.arguments(1, "clash") == ["2"]
    assert table.do(1, "endangerment").to_act() == [1, 2]
    table.do(1, "eco:desert-omni#0").do(2, "eco:river-omni#0").do(1, "fall:desert-herb#1").do(2, "fall:river-herb#1")
    assert table.sanctuary(0) == ["forest-herb", "forest-base"]
    assert table.ranger(0)["score"]["total"] == 2 + 2 + 1
    assert table.to_act() == [2]


@pytest.mark.rule("R 7.7")
def test_the_game_is_over_when_no_ranger_has_a_turn_left() -> None:
    forest = Ranger("forest", holding=["forest-base"], sanctuary=["forest-herb"])
    table = lay(
        forest, Ranger("desert", holding=["desert-base"], sanctuary=["river-herb", "river-carn", "river-omni-rare"])
    )
    table.do(0, "sanctuary:forest-base")
    assert table.result() is None
    table.do(1, "sanctuary:desert-base").do(1, "sit-out")
    result = table.result()
    assert result is not None
    assert (result.winners, result.details["end"]) == ((1,), "brumation")
