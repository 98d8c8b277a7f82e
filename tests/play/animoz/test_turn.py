"""The turn, and the Sanctuary."""

from __future__ import annotations

import pytest

from tests.play.animoz.table_setup import Ranger, lay

FULL = ["forest-apex", "forest-carn", "forest-omni", "forest-herb"]


@pytest.mark.rule("R 2.1")
def test_the_active_ranger_chooses_endangerment_sanctuary_or_clash() -> None:
    table = lay(Ranger("forest", holding=["forest-base"]), Ranger("desert"))
    assert table.actions(0) == ["endangerment", "sanctuary:forest-base", "clash:1"]


@pytest.mark.rule("R 2.1")
def test_a_ranger_with_holding_cards_cannot_pass() -> None:
    table = lay(Ranger("forest", holding=["forest-base"]), Ranger("desert"))
    for passing in ("sit-out", "decline", "pass"):
        table.refuses(0, passing)


@pytest.mark.rule("R 2.1")
def test_only_the_active_ranger_chooses() -> None:
    table = lay(Ranger("forest"), Ranger("desert"), active=1)
    assert table.to_act() == [1]
    table.refuses(0, "clash:1")


@pytest.mark.rule("R 2.2")
def test_holding_cards_are_seen_by_their_ranger_only() -> None:
    table = lay(Ranger("forest", holding=["forest-base"]), Ranger("desert"))
    assert table.view(0)["holding"] == ["forest-base"]
    assert "forest-base" not in str(table.view(1))
    assert "forest-base" not in str(table.view(None))


@pytest.mark.rule("R 2.2")
def test_everybody_sees_ecosystem_sanctuary_and_how_many_cards_are_held() -> None:
    forest = Ranger(
        "forest",
        holding=["forest-base", "river-base"],
        sanctuary=["forest-herb"],
        eco=["forest-carn"],
        life_cycle=["river-apex"],
    )
    seen = lay(forest, Ranger("desert")).ranger(0)
    assert seen["ecosystem"] == ["forest-omni#eden", "forest-carn"]
    assert seen["sanctuary"] == ["forest-herb"]
    assert (seen["holding"], seen["life_cycle"]) == (2, 1)


@pytest.mark.rule("R 2.3")
def test_an_active_ranger_with_nothing_to_choose_loses_the_turn() -> None:
    stuck = Ranger("forest", holding=["river-base"], sanctuary=["coast-apex", "coast-carn", "coast-omni", "coast-herb"])
    last_card_left = Ranger("desert", holding=["desert-herb"], sanctuary=["desert-base"])
    table = lay(last_card_left, stuck).do(0, "sanctuary:desert-herb")
    assert [event.data["seat"] for event in table.events_of("lost-turn")] == [1, 1]
    assert [event.data["end"] for event in table.events_of("counted")] == ["brumation"]


@pytest.mark.rule("R 2.3")
def test_one_possible_choice_is_enough_to_keep_the_turn() -> None:
    stuck = Ranger("forest", holding=["river-base"], sanctuary=["coast-apex", "coast-carn", "coast-omni", "coast-herb"])
    table = lay(Ranger("desert", holding=["desert-herb", "river-carn"]), stuck).do(0, "sanctuary:desert-herb")
    assert table.to_act() == [1]
    assert table.actions(1) == ["clash:0"]


@pytest.mark.rule("R 2.4")
def test_after_300_turns_the_game_is_scored_as_it_stands() -> None:
    table = lay(Ranger("forest", holding=["forest-base", "river-base"]), Ranger("desert"), turn=300)
    result = table.do(0, "sanctuary:forest-base").result()
    assert result is not None
    assert result.details["end"] == "turns"
    assert result.scores == (1 + 1 + 1 + 1, 1 + 1)


@pytest.mark.rule("R 2.4")
def test_after_299_turns_it_goes_on() -> None:
    table = lay(Ranger("forest", holding=["forest-base", "river-base"]), Ranger("desert"), turn=299)
    assert table.do(0, "sanctuary:forest-base").result() is None


@pytest.mark.rule("R 5.1")
def test_a_holding_card_is_placed_and_the_next_ranger_is_active() -> None:
    table = lay(Ranger("forest", holding=["forest-base", "river-base"]), Ranger("desert")).do(
        0, "sanctuary:forest-base"
    )
    assert table.sanctuary(0) == ["coast-omni#safe", "forest-base"]
    assert table.holding(0) == ["river-base"]
    assert table.to_act() == [1]


@pytest.mark.rule("R 5.2")
def test_a_full_sanctuary_takes_no_fifth_species() -> None:
    table = lay(Ranger("forest", holding=["forest-base"], sanctuary=FULL), Ranger("desert"))
    assert table.arguments(0, "sanctuary") == []
    table.refuses(0, "sanctuary:forest-base")
    assert table.view(0)["asks"]["code"] == "turn"


@pytest.mark.rule("R 5.2")
def test_a_sanctuary_of_three_takes_a_fourth() -> None:
    table = lay(Ranger("forest", holding=["forest-base", "river-base"], sanctuary=FULL[:3]), Ranger("desert"))
    assert len(table.do(0, "sanctuary:forest-base").sanctuary(0)) == 4


@pytest.mark.rule("R 5.3")
def test_species_of_any_biome_may_be_sheltered() -> None:
    held = ["river-base", "sky-herb", "coast-carn", "wildcard-apex", "forest-omni"]
    assert lay(Ranger("forest", holding=held), Ranger("desert")).arguments(0, "sanctuary") == held


def test_equal_copies_are_listed_once() -> None:
    table = lay(Ranger("forest", holding=["forest-base", "forest-base"]), Ranger("desert"))
    assert table.arguments(0, "sanctuary") == ["forest-base"]
    assert table.do(0, "sanctuary:forest-base").holding(0) == ["forest-base"]
