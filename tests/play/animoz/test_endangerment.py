"""Endangerment: the Eco cards and the danger."""

from __future__ import annotations

import pytest

from play.engine.chance import Chance
from play.games import animoz
from tests.play.animoz.table_setup import Layout, Ranger, lay

NATURAL_DISASTER, PERSECUTION, INVASIVE, CLIMATE, DISEASE, HABITAT = 1, 2, 3, 4, 5, 6
SPARE = "coast-omni#spare"


def endanger(eco: str, ranger: Ranger, *faces: int) -> Layout:
    """Seat 0 plays Endangerment with that Eco card while another Ranger sits the round out; the die is rolled."""
    table = lay(ranger, Ranger("desert"), dice=faces)
    return table.do(0, "endangerment", f"eco:{eco}").do(1, "decline")


@pytest.mark.rule("R 3.1")
def test_endangerment_is_open_with_an_eligible_holding_card() -> None:
    assert "endangerment" in lay(Ranger("forest", holding=["forest-herb"]), Ranger("desert")).actions(0)


@pytest.mark.rule("R 3.1")
def test_endangerment_is_open_with_an_eligible_sanctuary_card_only() -> None:
    table = lay(Ranger("forest", sanctuary=["forest-herb"]), Ranger("desert"))
    assert "endangerment" in table.actions(0)


@pytest.mark.rule("R 3.1")
def test_endangerment_is_closed_without_an_eligible_card() -> None:
    table = lay(Ranger("forest", holding=["desert-herb"], sanctuary=["river-herb"]), Ranger("desert"))
    assert "endangerment" not in table.actions(0)
    table.refuses(0, "endangerment")


@pytest.mark.rule("R 3.2")
def test_only_what_counts_as_nominated_may_become_the_eco_card() -> None:
    held = ["forest-herb", "desert-herb", "river+forest-herb", "wildcard-herb", "sky+forest-herb", "sky+desert-herb"]
    held += ["sky+wildcard-herb", "river+wildcard-herb"]
    table = lay(Ranger("forest", holding=held), Ranger("desert")).do(0, "endangerment")
    assert table.arguments(0, "eco") == ["forest-herb", "wildcard-herb", "sky+forest-herb", "sky+wildcard-herb"]


@pytest.mark.rule("R 3.2")
def test_eco_cards_are_secret_until_all_have_chosen() -> None:
    table = lay(
        Ranger("forest", holding=["forest-herb", SPARE]),
        Ranger("desert", holding=["desert-herb", SPARE]),
        dice=[CLIMATE],
    )
    table.do(0, "endangerment", "eco:forest-herb")
    assert "forest-herb" not in str(table.view(1))
    assert table.ranger(0)["chosen"]
    assert table.view(0)["own_choice"] == ["eco:forest-herb"]
    table.do(1, "eco:desert-herb")
    assert [table.ranger(seat)["at_stake"] for seat in (0, 1)] == ["forest-herb", "desert-herb"]


@pytest.mark.rule("R 2.3", "R 3.1")
@pytest.mark.parametrize("sanctuary", [[SPARE], [f"coast-omni#{n}" for n in range(9)]])
def test_in_every_redealt_world_the_active_ranger_has_the_choice_that_all_see(sanctuary: list[str]) -> None:
    strangers = [f"coast-herb#{n}" for n in range(9)]
    active = Ranger("forest", holding=["forest-herb", "coast-base"], sanctuary=sanctuary)
    table = lay(active, Ranger("desert"), Ranger("river", holding=strangers))
    for chosen in ([], ["endangerment"]):
        table.do(0, *chosen)
        worlds = [animoz.redeal(table.state, 1, Chance(b"%d" % n)) for n in range(60)]
        assert all(animoz.legal_actions(world, 0) for world in worlds)
        assert any(world.holding[0] != table.state.holding[0] for world in worlds)


@pytest.mark.rule("R 3.3")
def test_a_ranger_who_holds_an_eligible_card_must_take_part() -> None:
    table = lay(Ranger("forest", holding=["forest-herb"]), Ranger("desert", holding=["desert-herb"])).do(
        0, "endangerment"
    )
    table.refuses(1, "decline")


@pytest.mark.rule("R 3.3")
def test_a_ranger_who_holds_an_eligible_card_may_choose_a_sanctuary_card_instead() -> None:
    forest = Ranger("forest", holding=["forest-herb"])
    table = lay(forest, Ranger("desert", holding=["desert-herb"], sanctuary=["desert-base"])).do(0, "endangerment")
    assert table.actions(1) == ["eco:desert-herb", "eco:desert-base@sanctuary"]


@pytest.mark.rule("R 3.4")
def test_a_ranger_with_an_eligible_card_only_in_the_sanctuary_may_risk_it_or_decline() -> None:
    table = lay(Ranger("forest", holding=["forest-herb"]), Ranger("desert", sanctuary=["desert-base"])).do(
        0, "endangerment"
    )
    assert table.actions(1) == ["eco:desert-base@sanctuary", "decline"]


@pytest.mark.rule("R 3.4")
def test_the_active_ranger_may_not_decline_their_own_endangerment() -> None:
    table = lay(Ranger("forest", sanctuary=["forest-base"]), Ranger("desert")).do(0, "endangerment")
    assert table.actions(0) == ["eco:forest-base@sanctuary"]


@pytest.mark.rule("R 3.5")
def test_a_ranger_without_an_eligible_card_sits_the_round_out() -> None:
    table = lay(Ranger("forest", holding=["forest-herb", SPARE]), Ranger("desert"), dice=[CLIMATE]).do(
        0, "endangerment"
    )
    assert table.actions(1) == ["decline"]
    table.do(1, "decline").do(0, "eco:forest-herb", "fall:coast-omni#safe")
    assert table.sanctuary(1) == ["coast-omni#safe"]
    assert table.life_cycle(1) == []


@pytest.mark.rule("R 3.5")
def test_every_ranger_with_holding_cards_is_asked_so_that_asking_reveals_nothing() -> None:
    table = lay(Ranger("forest", holding=["forest-herb"]), Ranger("desert"), Ranger("river", holding=["river-herb"]))
    assert table.do(0, "endangerment").to_act() == [0, 1, 2]


@pytest.mark.rule("R 3.6")
def test_ecosystem_cards_stay_in_the_order_in_which_they_were_played() -> None:
    forest = Ranger(
        "forest", eden="forest-apex", eco=["forest-omni"], holding=["forest-herb", "coast-omni-persecution", SPARE]
    )
    table = endanger("forest-herb", forest, PERSECUTION).do(0, "overcome:coast-omni-persecution")
    assert table.ecosystem(0) == ["forest-apex", "forest-omni", "forest-herb"]


@pytest.mark.rule("R 4.1")
@pytest.mark.parametrize(
    ("face", "danger"),
    [
        (PERSECUTION, "persecution"),
        (INVASIVE, "invasive"),
        (CLIMATE, "climate"),
        (DISEASE, "disease"),
        (HABITAT, "habitat"),
    ],
)
def test_each_face_of_the_die_is_a_danger(face: int, danger: str) -> None:
    table = endanger("forest-herb", Ranger("forest", holding=["forest-herb", SPARE]), face)
    assert (table.view(None)["die"], table.view(None)["danger"]) == (face, danger)


@pytest.mark.rule("R 4.1")
def test_the_die_is_rolled_only_when_all_eco_cards_are_revealed() -> None:
    table = lay(Ranger("forest", holding=["forest-herb", SPARE]), Ranger("desert"), dice=[CLIMATE]).do(
        0, "endangerment", "eco:forest-herb"
    )
    assert table.view(None)["die"] is None
    assert table.do(1, "decline").view(None)["die"] == CLIMATE


@pytest.mark.rule("R 4.2")
@pytest.mark.parametrize("named", ["drought", "fire", "flood"])
def test_on_natural_disaster_the_active_ranger_names_what_all_face(named: str) -> None:
    forest = Ranger("forest", holding=["forest-herb", "coast-omni-drought", "coast-omni-fire", "coast-omni-flood"])
    table = endanger("forest-herb", forest, NATURAL_DISASTER)
    assert table.to_act() == [0]
    assert table.actions(0) == ["danger:drought", "danger:fire", "danger:flood"]
    assert table.do(0, f"danger:{named}").actions(0) == [f"overcome:coast-omni-{named}"]


@pytest.mark.rule("R 4.2")
def test_persecution_cannot_be_named() -> None:
    endanger("forest-herb", Ranger("forest", holding=["forest-herb", SPARE]), NATURAL_DISASTER).refuses(
        0, "danger:persecution"
    )


@pytest.mark.rule("R 4.3")
def test_a_given_card_goes_to_the_life_cycle_and_the_eco_card_stays() -> None:
    forest = Ranger("forest", holding=["forest-herb", "desert-carn-persecution", SPARE], life_cycle=["river-herb"])
    table = endanger("forest-herb", forest, PERSECUTION).do(0, "overcome:desert-carn-persecution")
    assert table.life_cycle(0) == ["river-herb", "desert-carn-persecution"]
    assert table.ecosystem(0)[-1] == "forest-herb"
    assert table.ranger(0)["at_stake"] is None


@pytest.mark.rule("R 4.3")
def test_a_ranger_who_can_overcome_the_danger_must_and_chooses_the_card() -> None:
    held = ["forest-herb", "desert-carn-persecution", "river-herb-persecution", SPARE]
    table = endanger("forest-herb", Ranger("forest", holding=held), PERSECUTION)
    assert table.actions(0) == ["overcome:desert-carn-persecution", "overcome:river-herb-persecution"]


@pytest.mark.rule("R 4.3")
def test_a_sanctuary_card_overcomes_nothing() -> None:
    forest = Ranger("forest", holding=["forest-herb", SPARE], sanctuary=["forest-carn-persecution"])
    assert endanger("forest-herb", forest, PERSECUTION).actions(0) == ["fall:forest-carn-persecution"]


@pytest.mark.rule("R 4.3")
def test_a_card_with_another_icon_does_not_help() -> None:
    forest = Ranger("forest", holding=["forest-herb", "coast-omni-fire"])
    assert endanger("forest-herb", forest, PERSECUTION).arguments(0, "overcome") == []


@pytest.mark.rule("R 4.4")
def test_common_species_and_no_others_overcome_disease() -> None:
    held = ["forest-herb", "coast-omni-common", "coast-omni-infrequent", "coast-omni-drought-fire-flood-persecution"]
    assert endanger("forest-herb", Ranger("forest", holding=held), DISEASE).actions(0) == ["overcome:coast-omni-common"]


@pytest.mark.rule("R 4.5")
@pytest.mark.parametrize("face", [INVASIVE, CLIMATE, HABITAT])
def test_nothing_overcomes_the_three_hopeless_dangers(face: int) -> None:
    forest = Ranger("forest", holding=["forest-herb", "coast-omni-common-drought-fire-flood-persecution"])
    table = endanger("forest-herb", forest, face)
    assert table.phase() == "fall"
    assert table.actions(0) == ["fall:coast-omni#safe"]


@pytest.mark.rule("R 4.6")
def test_the_eco_card_is_lost_and_then_a_sanctuary_card_of_the_rangers_choice() -> None:
    forest = Ranger("forest", holding=["forest-herb", SPARE], sanctuary=["forest-carn", "desert-base", "river-omni"])
    table = endanger("forest-herb", forest, PERSECUTION)
    assert table.actions(0) == ["fall:forest-carn", "fall:desert-base", "fall:river-omni"]
    table.do(0, "fall:desert-base")
    assert table.life_cycle(0) == ["forest-herb", "desert-base"]
    assert table.sanctuary(0) == ["forest-carn", "river-omni"]
    assert table.ecosystem(0) == ["forest-omni#eden"]


@pytest.mark.rule("R 4.7")
@pytest.mark.parametrize("face", [PERSECUTION, CLIMATE])
def test_with_an_empty_sanctuary_only_the_eco_card_is_lost(face: int) -> None:
    forest = Ranger("forest", holding=[SPARE], sanctuary=["forest-herb"])
    table = (
        lay(forest, Ranger("desert"), dice=[face]).do(0, "endangerment", "eco:forest-herb@sanctuary").do(1, "decline")
    )
    if face == PERSECUTION:
        assert table.actions(0) == ["fall"]
        table.do(0, "fall")
    assert table.life_cycle(0) == ["forest-herb"]
    assert table.holding(0) == [SPARE]


@pytest.mark.rule("R 4.8")
@pytest.mark.parametrize(
    ("eco", "face"),
    [("forest-herb-persecution", PERSECUTION), ("forest-herb-common", DISEASE), ("wildcard-herb-common", DISEASE)],
)
def test_the_last_holding_card_stays_when_it_overcomes_the_danger_itself(eco: str, face: int) -> None:
    table = endanger(eco, Ranger("forest", holding=[eco], sanctuary=["forest-base", "forest-carn"]), face)
    assert table.ecosystem(0)[-1] == eco
    assert table.sanctuary(0) == ["forest-base", "forest-carn"]
    assert [event.data["eco"] for event in table.events_of("endured")] == [eco]


@pytest.mark.rule("R 4.8")
def test_the_last_holding_card_is_lost_when_it_does_not_overcome_the_danger() -> None:
    table = endanger("forest-herb-fire", Ranger("forest", holding=["forest-herb-fire"]), PERSECUTION)
    table.do(0, "fall:coast-omni#safe")
    assert table.life_cycle(0) == ["forest-herb-fire", "coast-omni#safe"]


@pytest.mark.rule("R 4.8")
def test_the_last_holding_card_faces_a_named_disaster_too() -> None:
    table = endanger("forest-herb-fire", Ranger("forest", holding=["forest-herb-fire"]), NATURAL_DISASTER)
    assert table.do(0, "danger:fire").ecosystem(0)[-1] == "forest-herb-fire"


@pytest.mark.rule("R 4.8")
def test_with_holding_cards_left_the_eco_card_does_not_save_itself() -> None:
    forest = Ranger("forest", holding=["forest-herb-persecution", SPARE])
    assert endanger("forest-herb-persecution", forest, PERSECUTION).actions(0) == ["fall:coast-omni#safe"]


@pytest.mark.rule("R 4.9")
def test_answers_to_the_danger_are_secret_until_all_have_answered() -> None:
    forest = Ranger("forest", holding=["forest-herb", "coast-omni-persecution", SPARE])
    desert = Ranger("desert", holding=["desert-herb", "river-omni-persecution", SPARE])
    table = lay(forest, desert, dice=[PERSECUTION]).do(0, "endangerment", "eco:forest-herb").do(1, "eco:desert-herb")
    table.do(0, "overcome:coast-omni-persecution")
    assert table.to_act() == [1]
    assert "coast-omni-persecution" not in str(table.view(1))
    assert not table.events_of("overcame")
    table.do(1, "overcome:river-omni-persecution")
    assert [event.data["card"] for event in table.events_of("overcame")] == [
        "coast-omni-persecution",
        "river-omni-persecution",
    ]


@pytest.mark.rule("R 4.9")
def test_every_ranger_in_the_round_answers_for_themselves() -> None:
    forest = Ranger("forest", holding=["forest-herb", "coast-omni-persecution", SPARE])
    desert = Ranger("desert", holding=["desert-herb", SPARE])
    table = lay(forest, desert, dice=[PERSECUTION]).do(0, "endangerment", "eco:forest-herb").do(1, "eco:desert-herb")
    table.do(1, "fall:coast-omni#safe").do(0, "overcome:coast-omni-persecution")
    assert "forest-herb" in table.ecosystem(0)
    assert table.life_cycle(1) == ["desert-herb", "coast-omni#safe"]
