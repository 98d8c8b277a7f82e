"""One, two and three people; what each of them knows."""

from __future__ import annotations

import pytest

from collection.games import GameId
from play.bots import LEVELS, bot
from play.engine.chance import Chance
from play.engine.sight import Sight
from play.games import animalia
from play.games.animalia.legal import MOST_PROPOSALS
from play.games.animalia.lookahead import Lookahead
from play.games.animalia.state import OPEN
from tests.play.animalia.table import Layout, begun, lay, next_round


def two() -> Layout:
    """The IWC leads."""
    return lay(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"])


@pytest.mark.rule("L 10.1")
def test_the_iwcs_hand_lies_open_and_the_peoples_are_closed() -> None:
    table = two()
    for seat in (0, 1, None):
        assert table.place(2, seat)["hand"] == ["apollo", "wisent"]
    assert table.place(1, seat=0)["hand"] is None
    assert table.place(1, seat=1)["hand"] == ["olm", "lynx"]
    assert table.place(0)["hand"] is None


@pytest.mark.rule("L 10.1")
def test_the_iwc_plays_after_the_second_seat() -> None:
    table = lay(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"], leader=0)
    table.do(0, "play:mink").do(1, "play:lynx")
    assert table.state.turn == 2
    assert table.to_act() == [0, 1]


@pytest.mark.rule("L 10.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_proposes_and_the_other_agrees(seat: int) -> None:
    table = two()
    assert table.to_act() == [0, 1]
    assert table.offers_of(seat, "propose") == ["apollo", "wisent"]
    table.do(seat, "propose:wisent")
    assert table.to_act() == [1 - seat]
    assert table.view(1 - seat)["proposal"]["choice"] == "play:wisent"
    table.do(1 - seat, "agree")
    assert table.place(2)["played"] == "wisent"
    assert [event.kind for event in table.events] == ["proposed", "agreed", "played"]


@pytest.mark.rule("L 10.2")
def test_the_other_may_propose_something_else() -> None:
    table = two().do(0, "propose:wisent")
    assert table.offers(1) == ["agree", "propose:apollo"]
    table.do(1, "propose:apollo")
    assert table.offers(0) == ["agree", "propose:wisent"]
    table.do(0, "agree")
    assert table.place(2)["played"] == "apollo"


@pytest.mark.rule("L 10.2")
def test_they_agree_on_the_iwcs_actions_too() -> None:
    table = two().iwc("play:apollo")
    assert table.offers(0) == ["propose-exchange:seat-0", "propose-exchange:seat-1", "propose-skip"]
    assert table.to_act() == [0, 1]
    table.do(1, "propose-skip").do(0, "agree")
    assert table.to_act() == [0]
    assert table.state.coins == 3


@pytest.mark.rule("L 10.2")
def test_a_search_agrees_to_what_is_proposed() -> None:
    table = two().do(0, "propose:wisent")
    world = animalia.redeal(table.state, 1, Chance(b"world"))
    assert Lookahead().candidates(world, 1) == ["agree"]


@pytest.mark.rule("L 10.2")
def test_a_search_thinks_that_its_partner_agrees() -> None:
    table = two()
    world = animalia.redeal(table.state, 1, Chance(b"world"))
    assert animalia.to_act(world) == (0, 1)
    Lookahead().begin(world)
    assert animalia.to_act(world) == (1,)
    animalia.apply(world, 1, "propose:wisent")
    assert world.trick == [world.table.card["wisent"]]


@pytest.mark.rule("L 10.3")
def test_the_only_choice_needs_no_agreement() -> None:
    table = lay(["mink"], ["lynx"], ["wisent"]).do(1, "propose:wisent")
    assert table.place(2)["played"] == "wisent"


@pytest.mark.rule("L 10.4")
def test_after_the_sixth_proposal_the_other_agrees() -> None:
    table = two()
    for number in range(MOST_PROPOSALS):
        table.do(number % 2, f"propose:{('wisent', 'apollo')[number % 2]}")
    assert table.offers(MOST_PROPOSALS % 2) == ["agree"]


@pytest.mark.rule("L 10.5")
def test_with_two_people_the_unseen_cards_are_the_others_hand() -> None:
    table = begun(2)
    assert table.view(0)["unseen"] == table.hand(1)
    assert table.view(1)["unseen"] == table.hand(0)
    assert table.view(None)["unseen"] == []
    world = animalia.redeal(table.state, 0, Chance(b"world"))
    assert world.hands == table.state.hands


@pytest.mark.rule("L 11.1")
def test_one_person_plays_all_three_hands() -> None:
    table = lay(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"], people=1)
    assert [table.place(place, seat=0)["hand"] is not None for place in range(3)] == [True, True, True]
    table.do(0, "play:wisent", "play:mink", "play:lynx")
    assert table.winner() == 2
    table.do(0, "play:apollo", "play:wolf", "play:olm")


@pytest.mark.rule("L 11.1")
def test_one_person_chooses_both_cards_of_an_exchange() -> None:
    table = lay(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"], people=1)
    table.do(0, "play:apollo", "exchange:partner", "give:wisent", "give:olm")
    assert (table.hand(1), table.hand(2)) == (["lynx", "wisent"], ["olm"])


@pytest.mark.rule("L 11.2")
def test_one_person_has_missions_as_two_have_and_must_fulfil_all() -> None:
    table = begun(1, difficulty="hard")
    assert [len(place["missions"]) for place in table.view(0)["places"]] == [2, 1, 0]
    lost = lay(["apollo"], ["hamster"], ["wolf"], people=1, missions={1: [["condor"]]}, coins=0)
    lost.do(0, "play:wolf", "play:apollo", "play:hamster")
    result = lost.result()
    assert result is not None
    assert result.reason == "lost"


@pytest.mark.rule("L 12.1")
@pytest.mark.parametrize(("first", "iwc"), [(0, 2), (1, 0), (2, 1)])
def test_who_sits_right_of_the_first_mission_plays_the_iwc(first: int, iwc: int) -> None:
    table = begun(3, first=first)
    assert table.state.iwc == iwc
    assert table.to_act() == [iwc]
    assert table.place(iwc)["missions"] == []
    assert table.place(iwc)["hand"] is None
    assert table.place(iwc, seat=iwc)["hand"] == table.hand(iwc)


@pytest.mark.rule("L 12.2")
def test_the_iwc_card_goes_to_the_left() -> None:
    table = begun(3, difficulty="easy")
    players = []
    for _ in range(4):
        players.append(table.state.iwc)
        next_round(table)
    assert players == [2, 0, 1, 2]


@pytest.mark.rule("L 12.3")
def test_the_other_two_share_the_missions_in_order() -> None:
    table = begun(3, difficulty="hard", first=1)
    assert [[mission["order"] for mission in place["missions"]] for place in table.view(None)["places"]] == [
        [],
        [1, 3],
        [2],
    ]


def three_choosing() -> Layout:
    """Three people before anything is dealt."""
    return begun(3, first=None)


@pytest.mark.rule("L 12.1")
def test_three_people_choose_who_plays_the_iwc_and_who_gets_the_first_mission() -> None:
    table = three_choosing()
    assert table.to_act() == [0, 1, 2]
    assert not any(place["count"] or place["iwc"] for place in table.view(0)["places"])
    assert len(table.offers(1)) == 6
    table.do(1, "propose-roles:seat-0@seat-2")
    assert [table.view(seat)["asks"]["rule"] for seat in range(3)] == ["L 12.1"] * 3
    assert table.to_act() == [0, 2]
    table.do(2, "agree")
    assert table.to_act() == [0]
    table.do(0, "agree")
    assert (table.state.iwc, table.state.first) == (0, 2)
    assert [len(table.place(place)["missions"]) for place in range(3)] == [0, 0, 1]
    assert table.told("roles")[0].data["iwc"] == 0


@pytest.mark.rule("L 12.1")
def test_one_of_three_may_propose_something_else_and_then_both_others_agree() -> None:
    table = three_choosing().do(0, "propose-roles:seat-0@seat-1").do(1, "agree")
    table.do(2, "propose-roles:seat-2@seat-1")
    assert table.to_act() == [0, 1]
    table.do(0, "agree").do(1, "agree")
    assert (table.state.iwc, table.state.first) == (2, 1)


@pytest.mark.rule("L 12.1", "L 10.4")
def test_after_the_sixth_proposal_the_others_agree() -> None:
    table = three_choosing()
    for _ in range(MOST_PROPOSALS):
        seat = table.to_act()[0]
        table.do(seat, next(each for each in table.offers(seat) if each != "agree"))
    for seat in table.to_act():
        assert table.offers(seat) == ["agree"]
        table.do(seat, "agree")
    assert table.state.round == 1


@pytest.mark.rule("L 12.1")
def test_bots_agree_to_what_a_person_proposes() -> None:
    for level in ("greedy", "search"):
        table = three_choosing().do(0, "propose-roles:seat-1@seat-0")
        player = bot(GameId.ANIMALIA, LEVELS[level], b"any")
        assert player.choose(Sight(animalia, table.state, 2)) == "agree"


@pytest.mark.rule("L 12.1")
def test_the_roles_may_be_given_with_the_options() -> None:
    table = begun(3, first=1, iwc=2)
    assert (table.state.iwc, table.state.first) == (2, 1)
    for people, wrong in (
        (3, {"first": 1, "iwc": 1}),
        (3, {"first": None, "iwc": 0}),
        (2, {"iwc": 2}),
        (3, {"first": 0, "iwc": True}),
    ):
        with pytest.raises(ValueError, match="IWC"):
            begun(people, **wrong)


@pytest.mark.rule("L 12.4")
def test_the_person_who_plays_the_iwc_raises_coins() -> None:
    table = begun(3)
    table.state.iwc = 0
    low = lay(["lynx", "apollo"], ["mink", "olm"], ["warbler", "wolf"], people=3, leader=0, coins=0)
    low.state.iwc = 0
    low.do(0, "play:lynx").do(1, "play:mink").do(2, "play:warbler")
    assert low.state.coins == 2


@pytest.mark.rule("L 13.1")
@pytest.mark.parametrize("people", [2, 3])
def test_with_open_hands_everybody_sees_every_card(people: int) -> None:
    table = begun(people, open_hands=True)
    for seat in (0, 1, None):
        assert [place["hand"] for place in table.view(seat)["places"]] == [table.hand(place) for place in range(3)]
    assert table.view(0)["unseen"] == []


@pytest.mark.rule("L 13.1")
def test_without_the_option_they_do_not() -> None:
    assert begun(3).place(1, seat=0)["hand"] is None


def test_a_hand_that_did_not_follow_is_dealt_none_of_the_colour() -> None:
    hands = (["mink", "wolf", "tapir"], ["jaguar", "condor", "crane"], ["lynx", "olm", "apollo"])
    table = lay(*hands, people=3, leader=0).do(0, "play:mink").do(1, "play:jaguar")
    europe = 0xFF
    for number in range(20):
        for seat in (0, 2):
            assert not animalia.redeal(table.state, seat, Chance(b"%d" % number)).hands[1] & europe


def test_a_card_given_away_stays_where_it_went_until_it_is_played() -> None:
    hands = (["apollo", "wolf", "tapir"], ["lynx", "olm", "mink"], ["crane", "wisent", "ferret"])
    table = lay(*hands, people=3, leader=0)
    table.do(0, "play:apollo", "exchange:seat-1", "give:tapir").do(1, "give:olm")
    tapir, olm = (1 << table.state.table.card[slug] for slug in ("tapir", "olm"))
    for number in range(20):
        assert animalia.redeal(table.state, 0, Chance(b"%d" % number)).hands[1] & tapir
        assert animalia.redeal(table.state, 1, Chance(b"%d" % number)).hands[0] & olm
    thirds = [animalia.redeal(table.state, 2, Chance(b"%d" % number)).hands[1] & tapir for number in range(20)]
    assert any(thirds)
    assert not all(thirds)


def test_after_an_exchange_a_third_counts_with_one_card_of_a_colour_that_was_lacking() -> None:
    hands = (["mink", "prairie-dog", "apollo"], ["jaguar", "condor", "crane"], ["lynx", "monarch", "wisent"])
    table = lay(*hands, people=3, leader=0)
    table.do(0, "play:mink").do(1, "play:jaguar").do(2, "play:lynx")
    table.do(2, "play:monarch", "exchange:seat-1", "give:wisent").do(1, "give:condor")
    assert table.state.most[9 * 0 + 3 * 1] == 1
    assert table.state.most[9 * 2 + 3 * 1] == 0
    seen = {
        (animalia.redeal(table.state, 0, Chance(b"%d" % number)).hands[1] & 0xFF).bit_count() for number in range(40)
    }
    assert seen == {0, 1}


def test_new_hands_forget_what_was_known() -> None:
    table = begun(3)
    table.state.known[1] = 5
    table.state.most[3] = 0
    next_round(table)
    assert not any(table.state.known)
    assert set(table.state.most) == {OPEN}


def test_a_card_chosen_unseen_is_any_of_the_hand_in_another_world() -> None:
    hands = (["apollo", "wolf", "tapir"], ["lynx", "olm", "mink"], ["crane", "wisent", "ferret"])
    table = lay(*hands, people=2, leader=0).do(0, "play:apollo", "exchange:seat-1", "give:tapir")
    chosen = {animalia.redeal(table.state, 1, Chance(b"%d" % number)).given[0] for number in range(30)}
    assert {table.state.table.slugs[card] for card in chosen} == {"wolf", "tapir"}
    assert animalia.redeal(table.state, 0, Chance(b"own")).given[0] == table.state.table.card["tapir"]
