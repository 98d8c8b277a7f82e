"""Tricks, dominance and coins."""

from __future__ import annotations

import pytest

from tests.play.animalia.table_setup import lay_out, new_game


@pytest.mark.rule("L 3.1")
def test_every_hand_plays_a_card_face_up_and_clockwise() -> None:
    table = lay_out(["wolf", "apollo"], ["lynx", "olm"], ["mink", "hamster"], people=3, leader=0)
    assert table.to_act() == [0]
    table.do(0, "play:wolf")
    assert table.to_act() == [1]
    assert table.place(0)["played"] == "wolf"
    table.do(1, "play:lynx")
    assert table.to_act() == [2]
    assert [each["card"] for each in table.view(None)["trick"]["cards"]] == ["wolf", "lynx"]


@pytest.mark.rule("L 3.1")
def test_players_play_only_in_turn_and_only_their_own_cards() -> None:
    table = lay_out(["wolf", "apollo"], ["lynx", "olm"], ["mink", "hamster"], people=3, leader=0)
    table.refuses(1, "play:lynx")
    table.refuses(0, "play:lynx")


@pytest.mark.rule("L 3.1")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_round_has_eight_tricks(people: int) -> None:
    table = new_game(people)
    while table.view(None)["round"] == 1 and table.to_act():
        seat = table.to_act()[0]
        actions = table.legal_actions(seat)
        table.do(seat, next((each for each in ("agree", "skip", "propose-skip") if each in actions), actions[0]))
    assert len(table.events_of("won-trick")) == 8


@pytest.mark.rule("L 3.2")
def test_the_iwc_leads_the_first_trick() -> None:
    assert lay_out(["wolf"], ["lynx"], ["mink"]).state.turn == 2
    assert lay_out(["wolf"], ["lynx"], ["mink"], people=3).to_act() == [2]


@pytest.mark.rule("L 3.2")
def test_a_continent_card_can_let_the_holder_of_the_first_mission_lead() -> None:
    assert lay_out(["wolf"], ["lynx"], ["mink"], leads="mission").to_act() == [0]


@pytest.mark.rule("L 3.3")
def test_a_hand_must_follow_the_colour_led() -> None:
    table = lay_out(["wolf", "apollo"], ["lynx", "jaguar"], ["mink", "hamster"], people=3, leader=0).do(0, "play:wolf")
    assert table.legal_arguments(1, "play") == ["lynx"]
    table.refuses(1, "play:jaguar")
    assert table.view(1)["why_not"] == {"jaguar": "Europe was led, and this hand must follow."}


@pytest.mark.rule("L 3.4")
def test_a_hand_without_the_colour_can_play_any_card() -> None:
    table = lay_out(["wolf", "apollo"], ["jaguar", "condor"], ["mink", "hamster"], people=3, leader=0).do(
        0, "play:wolf"
    )
    assert table.legal_arguments(1, "play") == ["condor", "jaguar"]
    assert table.view(1)["why_not"] == {}


@pytest.mark.rule("L 3.4")
def test_the_leader_can_play_any_card() -> None:
    table = lay_out(["wolf", "jaguar"], ["lynx", "olm"], ["mink", "hamster"], people=3, leader=0)
    assert table.legal_arguments(0, "play") == ["wolf", "jaguar"]


@pytest.mark.rule("L 3.5")
def test_the_highest_of_the_colour_led_wins() -> None:
    table = lay_out(["mink", "apollo"], ["jaguar", "condor"], ["wolf", "hamster"], people=3, leader=0)
    table.do(0, "play:mink").do(1, "play:jaguar").do(2, "play:wolf")
    assert table.winner() == 2


@pytest.mark.rule("L 3.6")
def test_the_winner_takes_the_cards_and_leads() -> None:
    table = lay_out(["mink", "apollo"], ["lynx", "condor"], ["wolf", "hamster"], people=3, leader=0)
    table.do(0, "play:mink").do(1, "play:lynx").do(2, "play:wolf")
    assert table.pile(1) == ["mink", "wolf", "lynx"]
    assert table.to_act() == [1]
    assert table.view(None)["last"] == {
        "leader": 0,
        "winner": 1,
        "cards": [{"place": 0, "card": "mink"}, {"place": 1, "card": "lynx"}, {"place": 2, "card": "wolf"}],
        "coins": 0,
    }


@pytest.mark.rule("L 3.7")
def test_only_its_owner_looks_through_a_pile() -> None:
    table = lay_out(["mink"], ["lynx"], ["wolf"], people=3, piles={0: ["jaguar"], 1: ["condor"]})
    assert table.place(0, seat=0)["pile"] == ["jaguar"]
    assert table.place(0, seat=1)["pile"] is None
    assert table.place(0)["pile"] is None
    assert table.place(0, seat=1)["pile_count"] == 1


@pytest.mark.rule("L 3.7")
def test_two_people_look_through_the_iwcs_pile() -> None:
    table = lay_out(["mink"], ["lynx"], ["wolf"], piles={2: ["jaguar"]})
    assert [table.place(2, seat)["pile"] for seat in (0, 1, None)] == [["jaguar"], ["jaguar"], None]


@pytest.mark.rule("L 3.7")
def test_everybody_sees_cards_that_fulfil_a_mission() -> None:
    table = lay_out(["mink"], ["lynx"], ["wolf"], missions={0: [["condor", "coin"]]}, piles={0: ["condor", "red-wolf"]})
    assert table.place(0)["missions"][0]["requires"] == [
        {"need": "condor", "card": "condor"},
        {"need": "coin", "card": None},
    ]


@pytest.mark.rule("L 4.1")
def test_in_europe_a_gentle_giant_of_another_colour_wins_nothing() -> None:
    table = lay_out(["mink", "wolf"], ["tapir", "condor"], ["apollo", "olm"], people=3, continent="europe", leader=0)
    table.do(0, "play:mink").do(1, "play:tapir").do(2, "play:apollo", "skip")
    assert table.winner() == 0


@pytest.mark.rule("L 4.1")
def test_in_europe_a_gentle_giant_is_the_highest_of_its_colour() -> None:
    table = lay_out(["lynx", "wolf"], ["wisent", "condor"], ["olm", "mink"], people=3, continent="europe", leader=0)
    table.do(0, "play:lynx").do(1, "play:wisent").do(2, "play:mink")
    assert table.winner() == 1


@pytest.mark.rule("L 4.2")
def test_elsewhere_a_gentle_giant_of_another_colour_wins() -> None:
    table = lay_out(["lynx", "wolf"], ["tapir", "condor"], ["mink", "olm"], people=3, leader=0)
    table.do(0, "play:lynx").do(1, "play:tapir").do(2, "play:mink")
    assert table.winner() == 1


@pytest.mark.rule("L 4.2")
def test_a_gentle_giant_cannot_be_played_where_the_colour_can_be_followed() -> None:
    table = lay_out(["lynx", "wolf"], ["tapir", "apollo"], ["mink", "olm"], people=3, leader=0).do(0, "play:lynx")
    table.refuses(1, "play:tapir")


@pytest.mark.rule("L 4.3")
def test_the_last_of_several_gentle_giants_wins() -> None:
    table = lay_out(["wisent", "wolf"], ["tapir", "condor"], ["manatee", "crane"], people=3, leader=0)
    table.do(0, "play:wisent").do(1, "play:tapir").do(2, "play:manatee")
    assert table.winner() == 2


@pytest.mark.rule("L 4.3")
def test_a_gentle_giant_of_the_colour_led_loses_to_a_later_one() -> None:
    table = lay_out(["wisent", "wolf"], ["tapir", "condor"], ["mink", "olm"], people=3, leader=0)
    table.do(0, "play:wisent").do(1, "play:tapir").do(2, "play:mink")
    assert table.winner() == 1


@pytest.mark.rule("L 7.1")
def test_the_iwc_gets_a_coin_for_each_coin_symbol_in_a_trick_it_wins() -> None:
    table = lay_out(["mink", "apollo"], ["warbler", "condor"], ["wolf", "olm"], people=3, leader=0, coins=2)
    table.do(0, "play:mink").do(1, "play:warbler").do(2, "play:wolf")
    assert table.state.coins == 4
    assert table.events_of("won-trick")[-1].data["coins"] == 2


@pytest.mark.rule("L 7.2", "L 12.4")
def test_nobody_else_gets_coins() -> None:
    table = lay_out(["mink", "apollo"], ["lynx", "condor"], ["warbler", "olm"], people=3, leader=0, coins=2)
    table.do(0, "play:mink").do(1, "play:lynx").do(2, "play:warbler")
    assert table.state.coins == 2


@pytest.mark.rule("L 7.3")
def test_the_number_of_coins_is_not_limited() -> None:
    table = lay_out(["mink", "apollo"], ["warbler", "condor"], ["wolf", "olm"], people=3, leader=0, coins=61)
    table.do(0, "play:mink").do(1, "play:warbler").do(2, "play:wolf")
    assert table.state.coins == 63
