"""What each of the six entities does."""

from __future__ import annotations

from tests.play.animus.table_setup import Side, lay

HAND = ["elk-power-1-1", "yak-power-1-1"]
DECK = ["ram-power-1-1", "cow-power-1-1", "ewe-power-1-1", "hen-power-1-1"]


def test_omniscient_artificial_intelligence_opens_the_opponents_hand_to_its_owner() -> None:
    oai = "omniscient-artificial-intelligence"
    table = lay(Side(hand=["ant-power-1-1"], entity=oai), Side(hand=HAND))
    assert table.view(0)["seats"][1]["hand"] == HAND
    assert table.view(1)["seats"][0]["hand"] is None


def test_omniscient_artificial_intelligence_opens_its_owners_top_card_to_both() -> None:
    table = lay(Side(deck=DECK, entity="omniscient-artificial-intelligence"), Side(deck=DECK))
    assert [table.view(viewer)["seats"][0]["top"] for viewer in (0, 1)] == [DECK[0], DECK[0]]
    assert table.view(0)["seats"][1]["top"] is None


def test_the_patient_tide_washes_the_next_cards_under_the_deck_when_the_turn_starts() -> None:
    table = lay(Side(deck=DECK, entity="the-patient-tide"), Side(deck=[]), phase="reset", active=1).do(1, "keep")
    assert table.view(0)["looking"] == DECK[:3]
    assert table.view(1)["looking"] == []
    table.do(0, f"choose:{DECK[0]}", "done")
    assert table.deck(0) == [*DECK[1:], DECK[0]]


def test_the_patient_tide_may_change_nothing() -> None:
    table = lay(Side(deck=DECK, entity="the-patient-tide"), Side(deck=[]), phase="reset", active=1).do(1, "keep")
    assert table.do(0, "done").deck(0) == DECK


def test_the_hungry_quiet_deals_damage_for_a_card() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=HAND, entity="the-hungry-quiet"),
        {"melee": "cat-power-1-1", "range-left": "owl-power-1-1", "support-left": "bat-power-1-1"},
    ).do(0, "use:entity", f"choose:{HAND[0]}")
    assert table.arguments(0, "choose:theirs") == ["melee", "range-left", "support-left"]
    table.do(0, "choose:theirs:support-left")
    assert table.damage(1, "support-left") == 1
    assert table.pile(0) == [HAND[0]]


def test_the_hungry_quiet_asks_for_a_card_first() -> None:
    assert "use:entity" not in lay(Side(hand=[], entity="the-hungry-quiet")).actions(0)


def test_mother_of_doors_allows_a_second_switch() -> None:
    places = {"melee": "ox-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"}
    table = lay(Side(places, entity="mother-of-doors")).switch(0, "melee", "range-left")
    table.switch(0, "melee", "range-right")
    assert table.formation(0) == {
        "melee": "yak-power-1-1", "range-left": "ox-power-1-1", "range-right": "elk-power-1-1",
    }  # fmt: skip
    assert table.arguments(0, "switch") == []


def test_the_gilded_advocate_sells_advantage_to_an_ally_in_range_for_a_card() -> None:
    table = lay(
        Side(
            {"melee": "ox-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"},
            hand=HAND,
            deck=DECK,
            entity="the-gilded-advocate",
        ),
        {"melee": "cow-power-1-1"},
    ).do(0, "use:entity", f"choose:{HAND[1]}")
    assert table.deck(0)[-1] == HAND[1]
    assert table.arguments(0, "choose:yours") == ["range-left", "range-right"]
    table.do(0, "choose:yours:range-left", "combat")
    table.attack(0, "range-left", "melee", 2, 5, 4).do(0, "die:5")
    assert table.damage(1, "melee") == 1
    table.attack(0, "range-right", "melee", 2, 4)
    assert table.damage(0, "range-right") == 1


def test_the_gilded_advocate_sells_nothing_to_a_fighter_in_melee() -> None:
    table = lay(Side({"melee": "ox-power-1-1"}, hand=HAND, entity="the-gilded-advocate"))
    assert "use:entity" not in table.actions(0)


def test_the_last_gardener_heals_a_support_at_the_end_of_the_turn() -> None:
    table = lay(
        Side(
            {
                "melee": "ox-power-1-1", "range-left": "elk-power-1-1", "support-left": "yak-power-1-1",
                "support-middle": "ram-power-1-1",
            },
            damage={"melee": 1, "support-left": 1, "support-middle": 2},
            deck=[],
            entity="the-last-gardener",
        ),
        phase="reset",
    ).do(0, "keep")  # fmt: skip
    assert table.arguments(0, "choose:yours") == ["support-left", "support-middle"]
    table.do(0, "choose:yours:support-middle")
    assert table.damage(0, "support-middle") == 1
    assert table.damage(0, "melee") == 1
