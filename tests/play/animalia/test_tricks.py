"""Tricks, dominance, money."""

from __future__ import annotations

import pytest

from tests.play.animalia.table import begun, lay


@pytest.mark.rule("L 3.1")
def test_every_hand_plays_a_card_clockwise_and_in_the_open() -> None:
    table = lay(["wolf", "apollo"], ["lynx", "olm"], ["mink", "hamster"], people=3, leader=0)
    assert table.to_act() == [0]
    table.do(0, "play:wolf")
    assert table.to_act() == [1]
    assert table.place(0)["played"] == "wolf"
    table.do(1, "play:lynx")
    assert table.to_act() == [2]
    assert [each["card"] for each in table.view(None)["trick"]["cards"]] == ["wolf", "lynx"]


@pytest.mark.rule("L 3.1")
def test_only_whose_turn_it_is_plays_and_only_their_own_cards() -> None:
    table = lay(["wolf", "apollo"], ["lynx", "olm"], ["mink", "hamster"], people=3, leader=0)
    table.refuses(1, "play:lynx")
    table.refuses(0, "play:lynx")


@pytest.mark.rule("L 3.1")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_round_has_eight_tricks(people: int) -> None:
    table = begun(people)
    while table.view(None)["round"] == 1 and table.to_act():
        seat = table.to_act()[0]
        offers = table.offers(seat)
        table.do(seat, next((each for each in ("agree", "skip", "propose-skip") if each in offers), offers[0]))
    assert len(table.told("won-trick")) == 8


@pytest.mark.rule("L 3.2")
def test_the_iwc_leads_the_first_trick() -> None:
    assert lay(["wolf"], ["lynx"], ["mink"]).state.turn == 2
    assert lay(["wolf"], ["lynx"], ["mink"], people=3).to_act() == [2]


@pytest.mark.rule("L 3.2")
def test_a_continent_card_may_have_the_first_missions_holder_lead() -> None:
    assert lay(["wolf"], ["lynx"], ["mink"], leads="mission").to_act() == [0]


@pytest.mark.rule("L 3.3")
def test_the_colour_led_is_followed() -> None:
    table = lay(["wolf", "apollo"], ["lynx", "jaguar"], ["mink", "hamster"], people=3, leader=0).do(0, "play:wolf")
    assert table.offers_of(1, "play") == ["lynx"]
    table.refuses(1, "play:jaguar")
    assert table.view(1)["why_not"] == {"jaguar": "Europe was led, and this hand can follow."}


@pytest.mark.rule("L 3.4")
def test_a_hand_without_the_colour_plays_anything() -> None:
    table = lay(["wolf", "apollo"], ["jaguar", "condor"], ["mink", "hamster"], people=3, leader=0).do(0, "play:wolf")
    assert table.offers_of(1, "play") == ["condor", "jaguar"]
    assert table.view(1)["why_not"] == {}


@pytest.mark.rule("L 3.4")
def test_the_leader_plays_anything() -> None:
    table = lay(["wolf", "jaguar"], ["lynx", "olm"], ["mink", "hamster"], people=3, leader=0)
    assert table.offers_of(0, "play") == ["wolf", "jaguar"]


@pytest.mark.rule("L 3.5")
def test_the_highest_of_the_colour_led_wins() -> None:
    table = lay(["mink", "apollo"], ["jaguar", "condor"], ["wolf", "hamster"], people=3, leader=0)
    table.do(0, "play:mink").do(1, "play:jaguar").do(2, "play:wolf")
    assert table.winner() == 2


@pytest.mark.rule("L 3.6")
def test_the_winner_takes_the_cards_and_leads() -> None:
    table = lay(["mink", "apollo"], ["lynx", "condor"], ["wolf", "hamster"], people=3, leader=0)
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
def test_piles_are_looked_through_by_their_owner_only() -> None:
    table = lay(["mink"], ["lynx"], ["wolf"], people=3, piles={0: ["jaguar"], 1: ["condor"]})
    assert table.place(0, seat=0)["pile"] == ["jaguar"]
    assert table.place(0, seat=1)["pile"] is None
    assert table.place(0)["pile"] is None
    assert table.place(0, seat=1)["pile_count"] == 1


@pytest.mark.rule("L 3.7")
def test_two_people_look_through_the_iwcs_pile() -> None:
    table = lay(["mink"], ["lynx"], ["wolf"], piles={2: ["jaguar"]})
    assert [table.place(2, seat)["pile"] for seat in (0, 1, None)] == [["jaguar"], ["jaguar"], None]


@pytest.mark.rule("L 3.7")
def test_cards_that_serve_a_mission_are_seen_by_all() -> None:
    table = lay(["mink"], ["lynx"], ["wolf"], missions={0: [["condor", "coin"]]}, piles={0: ["condor", "red-wolf"]})
    assert table.place(0)["missions"][0]["requires"] == [
        {"need": "condor", "card": "condor"},
        {"need": "coin", "card": None},
    ]


@pytest.mark.rule("L 4.1")
def test_in_europe_a_gentle_giant_of_another_colour_wins_nothing() -> None:
    table = lay(["mink", "wolf"], ["tapir", "condor"], ["apollo", "olm"], people=3, continent="europe", leader=0)
    table.do(0, "play:mink").do(1, "play:tapir").do(2, "play:apollo", "skip")
    assert table.winner() == 0


@pytest.mark.rule("L 4.1")
def test_in_europe_a_gentle_giant_is_the_highest_of_its_colour() -> None:
    table = lay(["lynx", "wolf"], ["wisent", "condor"], ["olm", "mink"], people=3, continent="europe", leader=0)
    table.do(0, "play:lynx").do(1, "play:wisent").do(2, "play:mink")
    assert table.winner() == 1


@pytest.mark.rule("L 4.2")
def test_elsewhere_a_gentle_giant_of_another_colour_wins() -> None:
    table = lay(["lynx", "wolf"], ["tapir", "condor"], ["mink", "olm"], people=3, leader=0)
    table.do(0, "play:lynx").do(1, "play:tapir").do(2, "play:mink")
    assert table.winner() == 1


@pytest.mark.rule("L 4.2")
def test_a_gentle_giant_cannot_be_played_where_the_colour_can_be_followed() -> None:
    table = lay(["lynx", "wolf"], ["tapir", "apollo"], ["mink", "olm"], people=3, leader=0).do(0, "play:lynx")
    table.refuses(1, "play:tapir")


@pytest.mark.rule("L 4.3")
def test_the_last_of_several_gentle_giants_wins() -> None:
    table = lay(["wisent", "wolf"], ["tapir", "condor"], ["manatee", "crane"], people=3, leader=0)
    table.do(0, "play:wisent").do(1, "play:tapir").do(2, "play:manatee")
    assert table.winner() == 2


@pytest.mark.rule("L 4.3")
def test_a_gentle_giant_of_the_colour_led_loses_to_a_later_one() -> None:
    table = lay(["wisent", "wolf"], ["tapir", "condor"], ["mink", "olm"], people=3, leader=0)
    table.do(0, "play:wisent").do(1, "play:tapir").do(2, "play:mink")
    assert table.winner() == 1


@pytest.mark.rule("L 7.1")
def test_the_iwc_gets_a_coin_for_each_coin_symbol_in_a_trick_it_wins() -> None:
    table = lay(["mink", "apollo"], ["warbler", "condor"], ["wolf", "olm"], people=3, leader=0, coins=2)
    table.do(0, "play:mink").do(1, "play:warbler").do(2, "play:wolf")
    assert table.state.coins == 4
    assert table.told("won-trick")[-1].data["coins"] == 2


@pytest.mark.rule("L 7.2", "L 12.4")
def test_nobody_else_gets_coins() -> None:
    table = lay(["mink", "apollo"], ["lynx", "condor"], ["warbler", "olm"], people=3, leader=0, coins=2)
    table.do(0, "play:mink").do(1, "play:lynx").do(2, "play:warbler")
    assert table.state.coins == 2


@pytest.mark.rule("L 7.3")
def test_there_are_more_than_ten_coins() -> None:
    table = lay(["mink", "apollo"], ["warbler", "condor"], ["wolf", "olm"], people=3, leader=0, coins=61)
    table.do(0, "play:mink").do(1, "play:warbler").do(2, "play:wolf")
    assert table.state.coins == 63
