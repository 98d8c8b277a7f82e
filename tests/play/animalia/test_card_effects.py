"""The actions of cards 1 to 3 and of the continents."""

from __future__ import annotations

import pytest

from collection.games.animalia import EFFECT_TEXTS, Effect, load
from play.games.animalia.effects import EFFECT_ACTIONS
from tests.play.animalia.table_setup import Layout, lay_out


def three(
    first: list[str],
    second: list[str],
    third: list[str],
    piles: dict[int, list[str]] | None = None,
    coins: int = 3,
    **says: str,
) -> Layout:
    """A table of three people on which the first leads."""
    return lay_out(first, second, third, people=3, leader=0, piles=piles, coins=coins, **{"special": "grant", **says})


@pytest.mark.rule("L 5.1")
def test_an_action_is_used_before_the_next_card_or_not_at_all() -> None:
    table = three(["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"]).do(0, "play:apollo")
    assert table.to_act() == [0]
    assert table.legal_actions(0) == ["exchange:seat-1", "exchange:seat-2", "skip"]
    table.do(0, "skip")
    assert table.to_act() == [1]
    assert table.state.coins == 3


@pytest.mark.rule("L 5.1")
def test_cards_of_every_continent_have_their_action() -> None:
    table = three(["chinchilla", "wolf"], ["jaguar", "olm"], ["tapir", "wisent"]).do(0, "play:chinchilla")
    assert table.legal_actions(0) == ["special", "skip"]


@pytest.mark.rule("L 5.1")
def test_cards_above_value_3_have_no_action() -> None:
    table = three(["mink", "apollo"], ["lynx", "olm"], ["wolf", "wisent"]).do(0, "play:mink")
    assert table.to_act() == [1]


@pytest.mark.rule("L 5.2")
def test_an_action_costs_a_coin() -> None:
    table = three(["hamster", "wolf"], ["lynx", "olm"], ["mink", "wisent"], special="lowest", coins=1)
    table.do(0, "play:hamster", "special")
    assert table.state.coins == 0
    assert table.events_of("paid")[0].data["coins"] == 0


@pytest.mark.rule("L 5.2")
def test_without_a_coin_no_action_is_offered() -> None:
    table = three(["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"], coins=0).do(0, "play:apollo")
    assert table.to_act() == [1]


@pytest.mark.rule("L 5.3")
def test_in_an_exchange_each_side_chooses_a_card_to_give() -> None:
    table = three(["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"]).do(0, "play:apollo", "exchange:seat-2")
    assert table.legal_actions(0) == ["give:wolf"]
    table.do(0, "give:wolf")
    assert table.legal_actions(2) == ["give:mink", "give:wisent"]
    table.do(2, "give:wisent")
    assert (table.hand(0), table.hand(2)) == (["wisent"], ["mink", "wolf"])
    assert table.state.coins == 2
    assert table.to_act() == [1]


@pytest.mark.rule("L 5.4")
def test_a_card_chosen_for_an_exchange_is_secret_until_both_have_chosen() -> None:
    table = three(["apollo", "wolf", "tapir"], ["lynx", "olm", "mink"], ["crane", "wisent", "ferret"])
    table.do(0, "play:apollo", "exchange:seat-1", "give:tapir")
    assert table.view(0)["exchange"]["given"] == [{"place": 0, "card": "tapir"}]
    for seat in (1, 2, None):
        assert table.view(seat)["exchange"]["given"] == [{"place": 0, "card": None}]
    assert "tapir" not in str(table.place(0, seat=1))


@pytest.mark.rule("L 5.4")
def test_a_third_person_does_not_see_what_is_exchanged() -> None:
    table = three(["apollo", "wolf", "tapir"], ["lynx", "olm", "mink"], ["crane", "wisent", "ferret"])
    table.do(0, "play:apollo", "exchange:seat-1", "give:tapir").do(1, "give:olm")
    gave = table.events_of("gave")[0]
    assert [gave.seen_by(seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert table.place(1, seat=0)["known"] == ["tapir"]
    assert table.place(0, seat=1)["known"] == ["olm"]
    assert table.place(0, seat=2)["known"] == table.place(1, seat=2)["known"] == []


@pytest.mark.rule("L 5.4", "L 5.9")
@pytest.mark.parametrize("leader", [0, 2])
def test_people_agree_openly_on_the_iwcs_card_before_the_person_chooses(leader: int) -> None:
    table = lay_out(["apollo", "wolf"], ["lynx", "olm"], ["monarch", "wisent"], leader=leader)
    if leader == 0:
        table.do(0, "play:apollo", "exchange:iwc")
    else:
        table.choose_for_iwc("play:monarch", "exchange:seat-0")
    assert table.state.turn == 2
    table.choose_for_iwc("give:wisent")
    assert table.view(1)["exchange"]["given"] == [{"place": 2, "card": "wisent"}]
    table.do(0, "give:wolf")
    assert "wolf" in table.hand(2)
    assert "wisent" in table.hand(0)


@pytest.mark.rule("L 5.5")
def test_only_the_taker_looks_through_the_pile() -> None:
    piles = {1: ["tapir", "crane"], 2: ["jaguar"]}
    table = three(["olm", "wolf"], ["lynx", "apollo"], ["mink", "wisent"], piles).do(0, "play:olm", "take:seat-1")
    assert table.view(0)["looking"] == {"place": 1, "cards": ["crane", "tapir"]}
    assert [table.view(seat)["looking"] for seat in (1, 2, None)] == [None, None, None]
    table.do(0, "take-card:tapir")
    assert (table.pile(0), table.pile(1)) == (["tapir"], ["crane"])
    assert (table.state.coins, table.to_act()) == (2, [1])


@pytest.mark.rule("L 5.6")
def test_everybody_sees_which_card_is_taken() -> None:
    table = three(["olm", "wolf"], ["lynx", "apollo"], ["mink", "wisent"], {1: ["tapir"]})
    table.do(0, "play:olm", "take:seat-1", "take-card:tapir")
    moved = table.events_of("moved")[0]
    assert (moved.seats, moved.data["card"]) == (None, "tapir")


@pytest.mark.rule("L 5.7")
def test_the_special_action_is_that_of_the_continent_card() -> None:
    for effect, offered in (("lowest", ["special"]), ("pass-on", ["pass:seat-1", "pass:seat-2"])):
        table = three(["hamster", "wolf"], ["lynx", "olm"], ["mink", "wisent"], {0: ["crane"]}, special=effect)
        assert table.do(0, "play:hamster").legal_actions(0) == [*offered, "skip"]


@pytest.mark.rule("L 5.8")
def test_an_impossible_action_is_not_offered() -> None:
    last_card = three(["apollo"], ["lynx"], ["mink"]).do(0, "play:apollo")
    assert last_card.to_act() == [1]
    empty_piles = three(["olm", "wolf"], ["lynx", "apollo"], ["mink", "wisent"]).do(0, "play:olm")
    assert empty_piles.to_act() == [1]
    one_pile = three(["olm", "wolf"], ["lynx", "apollo"], ["mink", "wisent"], {2: ["crane"]}).do(0, "play:olm")
    assert one_pile.legal_actions(0) == ["take:seat-2", "skip"]


@pytest.mark.rule("L 5.8")
def test_nobody_can_exchange_with_an_empty_hand() -> None:
    table = three(["wolf"], ["apollo"], ["mink"]).do(0, "play:wolf").do(1, "play:apollo")
    assert table.to_act() == [2]


@pytest.mark.rule("L 5.9")
def test_the_iwc_uses_an_action_on_which_two_people_agree() -> None:
    table = lay_out(["mink", "wolf"], ["lynx", "apollo"], ["olm", "wisent"], piles={0: ["crane"]})
    table.choose_for_iwc("play:olm", "take:seat-0", "take-card:crane")
    assert (table.pile(0), table.pile(2), table.state.coins) == ([], ["crane"], 2)


@pytest.mark.rule("L 6.1")
def test_the_rules_know_every_effect_and_have_a_sentence_for_it() -> None:
    assert set(EFFECT_ACTIONS) == set(Effect) == set(EFFECT_TEXTS)
    for slug in ("europe", "north-america", "south-america"):
        assert {load()[slug].special, load()[slug].once} <= set(Effect)
    assert not load()["europe"].dominance


@pytest.mark.rule("L 6.4")
def test_pass_on_moves_a_card_from_the_own_pile() -> None:
    table = three(["hamster", "wolf"], ["lynx", "olm"], ["mink", "wisent"], {0: ["crane", "tapir"]}, special="pass-on")
    table.do(0, "play:hamster", "pass:seat-2")
    assert table.legal_actions(0) == ["pass-card:crane", "pass-card:tapir"]
    table.do(0, "pass-card:tapir")
    assert (table.pile(0), table.pile(2)) == (["crane"], ["tapir"])
    assert table.events_of("moved")[0].seats is None


@pytest.mark.rule("L 6.4")
def test_pass_on_is_impossible_with_an_empty_pile() -> None:
    table = three(["hamster", "wolf"], ["lynx", "olm"], ["mink", "wisent"], {1: ["crane"]}, special="pass-on")
    assert table.do(0, "play:hamster").to_act() == [1]


@pytest.mark.rule("L 6.5")
def test_the_named_hand_leads_next_whoever_wins() -> None:
    table = three(["hamster", "mink"], ["lynx", "olm"], ["wolf", "wisent"], special="lead-next")
    table.do(0, "play:hamster", "lead:seat-0")
    assert table.view(1)["trick"]["next_leader"] == 0
    table.do(1, "play:lynx").do(2, "play:wolf")
    assert (table.winner(), table.to_act()) == (1, [0])


@pytest.mark.rule("L 6.5")
def test_naming_the_next_leader_is_impossible_in_the_last_trick() -> None:
    assert three(["hamster"], ["lynx"], ["wolf"], special="lead-next").do(0, "play:hamster").to_act() == [1]


@pytest.mark.rule("L 6.6")
def test_with_lowest_the_lowest_card_wins_and_no_giant_dominates() -> None:
    table = three(["hamster", "mink"], ["tapir", "jaguar"], ["wolf", "wisent"], special="lowest")
    table.do(0, "play:hamster", "special").do(1, "play:tapir").do(2, "play:wolf")
    assert table.winner() == 0
    assert not table.view(0)["trick"]["low"]


@pytest.mark.rule("L 6.6")
def test_lowest_is_offered_once_per_trick() -> None:
    table = three(["hamster", "mink"], ["prairie-dog", "jaguar"], ["wolf", "wisent"], special="lowest")
    table.do(0, "play:hamster", "special").do(1, "play:prairie-dog")
    assert table.to_act() == [2]


@pytest.mark.rule("L 6.7")
def test_a_free_card_need_not_follow() -> None:
    table = three(["hamster", "mink"], ["lynx", "jaguar"], ["wolf", "tapir"], special="free-card")
    table.do(0, "play:hamster", "special")
    assert table.legal_arguments(1, "play") == ["lynx", "jaguar"]
    table.do(1, "play:jaguar")
    assert table.legal_arguments(2, "play") == ["wolf"]


@pytest.mark.rule("L 6.7")
def test_a_free_card_is_impossible_when_leading() -> None:
    table = three(["mink", "hamster"], ["lynx", "jaguar"], ["wolf", "tapir"], once="free-card")
    assert not table.legal_arguments(0, "once")
    assert table.do(0, "play:mink").legal_arguments(1, "once") == ["seat-1"]
    table.do(1, "once:seat-1", "play:jaguar")
    assert table.to_act() == [2]


@pytest.mark.rule("L 6.7")
def test_a_free_card_does_not_show_what_its_hand_lacks() -> None:
    table = three(["mink", "hamster"], ["lynx", "jaguar"], ["wolf", "tapir"], once="free-card")
    table.do(0, "play:mink").do(1, "once:seat-1", "play:jaguar")
    assert min(table.state.max_unknown) > 0


@pytest.mark.rule("L 6.7")
def test_a_gentle_giant_played_as_a_free_card_dominates_even_if_its_hand_could_follow() -> None:
    table = three(["hamster", "mink"], ["lynx", "tapir"], ["wolf", "wisent"], special="free-card")
    table.do(0, "play:hamster", "special").do(1, "play:tapir").do(2, "play:wolf")
    assert table.winner() == 1


@pytest.mark.rule("L 6.8")
@pytest.mark.parametrize(("special", "once"), [("exchange", "grant"), ("grant", "exchange")])
def test_an_exchange_can_be_a_continents_action(special: str, once: str) -> None:
    table = three(["hamster", "mink"], ["lynx", "jaguar"], ["wolf", "tapir"], special=special, once=once)
    table.do(0, *(["play:hamster"] if once == "grant" else ["once:seat-0"]))
    assert table.legal_arguments(0, "exchange") == ["seat-1", "seat-2"]
    table.do(0, "exchange:seat-1", "give:mink").do(1, "give:lynx")
    assert "lynx" in table.hand(0)
    assert table.state.coins == (2 if once == "grant" else 3)


@pytest.mark.rule("L 6.9")
@pytest.mark.parametrize(("special", "once"), [("take", "grant"), ("grant", "take")])
def test_taking_can_be_a_continents_action(special: str, once: str) -> None:
    table = three(
        ["hamster", "mink"], ["lynx", "jaguar"], ["wolf", "tapir"], {1: ["crane"]}, special=special, once=once
    )
    table.do(0, *(["play:hamster"] if once == "grant" else ["once:seat-0"]), "take:seat-1", "take-card:crane")
    assert table.pile(0) == ["crane"]
    assert table.to_act() == [1 if once == "grant" else 0]


@pytest.mark.rule("L 6.10")
def test_a_grant_is_three_coins() -> None:
    table = three(["hamster", "mink"], ["lynx", "jaguar"], ["wolf", "tapir"], special="grant", coins=1)
    assert table.do(0, "play:hamster", "special").state.coins == 3


@pytest.mark.rule("L 5.2", "L 6.10")
def test_the_prompt_says_that_an_action_needs_a_coin_first() -> None:
    """The prompt offered the action for “one of 0 coins” (2026-11-23)."""
    table = three(["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"], coins=0, once="grant").do(0, "play:apollo")
    assert "no coin for this unless you first use the once-per-continent action" in table.view(0)["asks"]["text"]
    table.do(1, "once:seat-1")
    assert table.view(0)["asks"]["text"].endswith("This costs one of the IWC’s 3 coins.")
