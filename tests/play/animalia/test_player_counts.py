"""Games of one, two and three people, and what each of them knows."""

from __future__ import annotations

import pytest

from collection.games import GameId
from play.bots import LEVELS, bot
from play.engine.chance import Chance
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animalia
from play.games.animalia.legal import MAX_PROPOSALS
from play.games.animalia.lookahead import Lookahead
from play.games.animalia.state import NO_LIMIT
from tests.play.animalia.table_setup import Layout, lay_out, new_game, next_round


def two() -> Layout:
    """A table of two people on which the IWC leads."""
    return lay_out(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"])


@pytest.mark.rule("L 10.1")
def test_the_iwcs_hand_is_open_and_the_peoples_hands_are_closed() -> None:
    table = two()
    for seat in (0, 1, None):
        assert table.place(2, seat)["hand"] == ["apollo", "wisent"]
    assert table.place(1, seat=0)["hand"] is None
    assert table.place(1, seat=1)["hand"] == ["olm", "lynx"]
    assert table.place(0)["hand"] is None


@pytest.mark.rule("L 10.1")
def test_the_iwc_plays_after_the_second_seat() -> None:
    table = lay_out(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"], leader=0)
    table.do(0, "play:mink").do(1, "play:lynx")
    assert table.state.turn == 2
    assert table.to_act() == [0, 1]


@pytest.mark.rule("L 10.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_proposes_and_the_other_agrees(seat: int) -> None:
    table = two()
    assert table.to_act() == [0, 1]
    assert table.legal_arguments(seat, "propose") == ["apollo", "wisent"]
    table.do(seat, "propose:wisent")
    assert table.to_act() == [1 - seat]
    assert table.view(1 - seat)["proposal"]["choice"] == "play:wisent"
    table.do(1 - seat, "agree")
    assert table.place(2)["played"] == "wisent"
    assert [event.kind for event in table.events] == ["proposed", "agreed", "played"]


@pytest.mark.rule("L 10.2")
def test_the_other_may_propose_something_else() -> None:
    table = two().do(0, "propose:wisent")
    assert table.legal_actions(1) == ["agree", "propose:apollo"]
    table.do(1, "propose:apollo")
    assert table.legal_actions(0) == ["agree", "propose:wisent"]
    table.do(0, "agree")
    assert table.place(2)["played"] == "apollo"


@pytest.mark.rule("L 10.2")
def test_they_agree_on_the_iwcs_actions_too() -> None:
    table = two().choose_for_iwc("play:apollo")
    assert table.legal_actions(0) == ["propose-exchange:seat-0", "propose-exchange:seat-1", "propose-skip"]
    assert table.to_act() == [0, 1]
    table.do(1, "propose-skip").do(0, "agree")
    assert table.to_act() == [0]
    assert table.state.coins == 3


@pytest.mark.rule("L 10.2")
def test_a_search_agrees_to_what_is_proposed() -> None:
    table = two().do(0, "propose:wisent")
    world = animalia.redeal(table.state, 1, Chance(b"world"))
    assert Lookahead().candidate_actions(world, 1) == ["agree"]


@pytest.mark.rule("L 10.2")
def test_a_search_assumes_that_its_partner_agrees() -> None:
    table = two()
    world = animalia.redeal(table.state, 1, Chance(b"world"))
    assert animalia.to_act(world) == (0, 1)
    Lookahead().set_horizon_and_guess_secrets(world)
    assert animalia.to_act(world) == (1,)
    animalia.apply(world, 1, "propose:wisent")
    assert world.trick == [world.table.index_of["wisent"]]


@pytest.mark.rule("L 10.3")
def test_the_only_choice_needs_no_agreement() -> None:
    table = lay_out(["mink"], ["lynx"], ["wisent"]).do(1, "propose:wisent")
    assert table.place(2)["played"] == "wisent"


@pytest.mark.rule("L 10.4")
def test_after_the_sixth_proposal_the_other_agrees() -> None:
    table = two()
    for number in range(MAX_PROPOSALS):
        table.do(number % 2, f"propose:{('wisent', 'apollo')[number % 2]}")
    assert table.legal_actions(MAX_PROPOSALS % 2) == ["agree"]


@pytest.mark.rule("L 10.5")
def test_with_two_people_the_unseen_cards_are_the_other_hand() -> None:
    table = new_game(2)
    assert table.view(0)["unseen"] == table.hand(1)
    assert table.view(1)["unseen"] == table.hand(0)
    assert table.view(None)["unseen"] == []
    world = animalia.redeal(table.state, 0, Chance(b"world"))
    assert world.hands == table.state.hands


@pytest.mark.rule("L 11.1")
def test_one_person_plays_all_three_hands() -> None:
    table = lay_out(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"], people=1)
    assert [table.place(place, seat=0)["hand"] is not None for place in range(3)] == [True, True, True]
    table.do(0, "play:wisent", "play:mink", "play:lynx")
    assert table.winner() == 2
    table.do(0, "play:apollo", "play:wolf", "play:olm")


@pytest.mark.rule("L 11.1")
def test_one_person_chooses_both_cards_of_an_exchange() -> None:
    table = lay_out(["mink", "wolf"], ["lynx", "olm"], ["apollo", "wisent"], people=1)
    table.do(0, "play:apollo", "exchange:partner", "give:wisent", "give:olm")
    assert (table.hand(1), table.hand(2)) == (["lynx", "wisent"], ["olm"])


@pytest.mark.rule("L 11.2")
def test_one_person_gets_the_missions_of_two_people_and_must_fulfil_all() -> None:
    table = new_game(1, difficulty="hard")
    assert [len(place["missions"]) for place in table.view(0)["places"]] == [2, 1, 0]
    lost = lay_out(["apollo"], ["hamster"], ["wolf"], people=1, missions={1: [["condor"]]}, coins=0)
    lost.do(0, "play:wolf", "play:apollo", "play:hamster")
    result = lost.result()
    assert result is not None
    assert result.reason == "lost"


@pytest.mark.rule("L 12.1")
@pytest.mark.parametrize(("first", "iwc"), [(0, 2), (1, 0), (2, 1)])
def test_the_person_to_the_right_of_the_first_mission_plays_the_iwc(first: int, iwc: int) -> None:
    table = new_game(3, first=first)
    assert table.state.iwc == iwc
    assert table.to_act() == [iwc]
    assert table.place(iwc)["missions"] == []
    assert table.place(iwc)["hand"] is None
    assert table.place(iwc, seat=iwc)["hand"] == table.hand(iwc)


@pytest.mark.rule("L 12.2")
def test_the_iwc_card_is_passed_to_the_left() -> None:
    table = new_game(3, difficulty="easy")
    players = []
    for _ in range(4):
        players.append(table.state.iwc)
        next_round(table)
    assert players == [2, 0, 1, 2]


@pytest.mark.rule("L 12.3")
def test_the_other_two_share_the_missions_in_order() -> None:
    table = new_game(3, difficulty="hard", first=1)
    assert [[mission["order"] for mission in place["missions"]] for place in table.view(None)["places"]] == [
        [],
        [1, 3],
        [2],
    ]


def three_before_deal() -> Layout:
    """Three people before the first deal."""
    return new_game(3, first=None)


@pytest.mark.rule("L 12.1")
def test_three_people_choose_who_plays_the_iwc_and_who_gets_the_first_mission() -> None:
    table = three_before_deal()
    assert table.to_act() == [0, 1, 2]
    assert not any(place["count"] or place["iwc"] for place in table.view(0)["places"])
    assert len(table.legal_actions(1)) == 6
    table.do(1, "propose-roles:seat-0@seat-2")
    assert [table.view(seat)["asks"]["rule"] for seat in range(3)] == ["L 12.1"] * 3
    assert table.to_act() == [0, 2]
    table.do(2, "agree")
    assert table.to_act() == [0]
    table.do(0, "agree")
    assert (table.state.iwc, table.state.first_holder) == (0, 2)
    assert [len(table.place(place)["missions"]) for place in range(3)] == [0, 0, 1]
    assert table.events_of("roles")[0].data["iwc"] == 0


@pytest.mark.rule("L 12.1")
def test_one_of_three_can_make_another_proposal_and_both_others_must_agree() -> None:
    table = three_before_deal().do(0, "propose-roles:seat-0@seat-1").do(1, "agree")
    table.do(2, "propose-roles:seat-2@seat-1")
    assert table.to_act() == [0, 1]
    table.do(0, "agree").do(1, "agree")
    assert (table.state.iwc, table.state.first_holder) == (2, 1)


@pytest.mark.rule("L 12.1", "L 10.4")
def test_after_the_sixth_proposal_the_others_agree() -> None:
    table = three_before_deal()
    for _ in range(MAX_PROPOSALS):
        seat = table.to_act()[0]
        table.do(seat, next(each for each in table.legal_actions(seat) if each != "agree"))
    for seat in table.to_act():
        assert table.legal_actions(seat) == ["agree"]
        table.do(seat, "agree")
    assert table.state.round == 1


@pytest.mark.rule("L 12.1")
def test_bots_agree_to_what_a_person_proposes() -> None:
    for level in ("greedy", "search"):
        table = three_before_deal().do(0, "propose-roles:seat-1@seat-0")
        player = bot(GameId.ANIMALIA, LEVELS[level], b"any")
        assert player.choose(SeatKnowledge(animalia, table.state, 2)) == "agree"


@pytest.mark.rule("L 12.1")
def test_the_options_can_set_the_roles() -> None:
    table = new_game(3, first=1, iwc=2)
    assert (table.state.iwc, table.state.first_holder) == (2, 1)
    for people, wrong in (
        (3, {"first": 1, "iwc": 1}),
        (3, {"first": None, "iwc": 0}),
        (2, {"iwc": 2}),
        (3, {"first": 0, "iwc": True}),
    ):
        with pytest.raises(ValueError, match="IWC"):
            new_game(people, **wrong)


@pytest.mark.rule("L 12.4")
def test_the_person_who_plays_the_iwc_earns_coins() -> None:
    table = new_game(3)
    table.state.iwc = 0
    low = lay_out(["lynx", "apollo"], ["mink", "olm"], ["warbler", "wolf"], people=3, leader=0, coins=0)
    low.state.iwc = 0
    low.do(0, "play:lynx").do(1, "play:mink").do(2, "play:warbler")
    assert low.state.coins == 2


@pytest.mark.rule("L 13.1")
@pytest.mark.parametrize("people", [2, 3])
def test_with_open_hands_everybody_sees_every_card(people: int) -> None:
    table = new_game(people, open_hands=True)
    for seat in (0, 1, None):
        assert [place["hand"] for place in table.view(seat)["places"]] == [table.hand(place) for place in range(3)]
    assert table.view(0)["unseen"] == []


@pytest.mark.rule("L 13.1")
def test_without_the_option_hands_are_closed() -> None:
    assert new_game(3).place(1, seat=0)["hand"] is None


def test_a_redeal_gives_a_hand_no_card_of_a_colour_that_it_did_not_follow() -> None:
    hands = (["mink", "wolf", "tapir"], ["jaguar", "condor", "crane"], ["lynx", "olm", "apollo"])
    table = lay_out(*hands, people=3, leader=0).do(0, "play:mink").do(1, "play:jaguar")
    europe = 0xFF
    for number in range(20):
        for seat in (0, 2):
            assert not animalia.redeal(table.state, seat, Chance(b"%d" % number)).hands[1] & europe


def test_a_redeal_leaves_a_card_in_the_hand_to_which_it_was_given() -> None:
    hands = (["apollo", "wolf", "tapir"], ["lynx", "olm", "mink"], ["crane", "wisent", "ferret"])
    table = lay_out(*hands, people=3, leader=0)
    table.do(0, "play:apollo", "exchange:seat-1", "give:tapir").do(1, "give:olm")
    tapir, olm = (1 << table.state.table.index_of[slug] for slug in ("tapir", "olm"))
    for number in range(20):
        assert animalia.redeal(table.state, 0, Chance(b"%d" % number)).hands[1] & tapir
        assert animalia.redeal(table.state, 1, Chance(b"%d" % number)).hands[0] & olm
    thirds = [animalia.redeal(table.state, 2, Chance(b"%d" % number)).hands[1] & tapir for number in range(20)]
    assert any(thirds)
    assert not all(thirds)


def test_after_an_exchange_a_third_person_allows_for_one_card_of_a_lacking_colour() -> None:
    hands = (["mink", "prairie-dog", "apollo"], ["jaguar", "condor", "crane"], ["lynx", "monarch", "wisent"])
    table = lay_out(*hands, people=3, leader=0)
    table.do(0, "play:mink").do(1, "play:jaguar").do(2, "play:lynx")
    table.do(2, "play:monarch", "exchange:seat-1", "give:wisent").do(1, "give:condor")
    assert table.state.max_unknown[9 * 0 + 3 * 1] == 1
    assert table.state.max_unknown[9 * 2 + 3 * 1] == 0
    seen = {
        (animalia.redeal(table.state, 0, Chance(b"%d" % number)).hands[1] & 0xFF).bit_count() for number in range(40)
    }
    assert seen == {0, 1}


def test_after_a_new_deal_nobody_knows_the_other_hands() -> None:
    table = new_game(3)
    table.state.known[1] = 5
    table.state.max_unknown[3] = 0
    next_round(table)
    assert not any(table.state.known)
    assert set(table.state.max_unknown) == {NO_LIMIT}


def test_a_redeal_replaces_a_secretly_chosen_card_with_any_of_the_hand() -> None:
    hands = (["apollo", "wolf", "tapir"], ["lynx", "olm", "mink"], ["crane", "wisent", "ferret"])
    table = lay_out(*hands, people=2, leader=0).do(0, "play:apollo", "exchange:seat-1", "give:tapir")
    chosen = {animalia.redeal(table.state, 1, Chance(b"%d" % number)).given[0] for number in range(30)}
    assert {table.state.table.slugs[card] for card in chosen} == {"wolf", "tapir"}
    assert animalia.redeal(table.state, 0, Chance(b"own")).given[0] == table.state.table.index_of["tapir"]


@pytest.mark.rule("L 10.4")
def test_the_prompt_after_the_sixth_proposal_does_not_offer_another() -> None:
    table = two()
    for number in range(MAX_PROPOSALS - 1):
        table.do(number % 2, f"propose:{('wisent', 'apollo')[number % 2]}")
    assert table.view((MAX_PROPOSALS - 1) % 2)["asks"]["text"].endswith("Agree or propose something else.")
    table.do((MAX_PROPOSALS - 1) % 2, f"propose:{('wisent', 'apollo')[(MAX_PROPOSALS - 1) % 2]}")
    assert table.view(MAX_PROPOSALS % 2)["asks"]["text"].endswith("After six proposals you must agree.")
    assert table.view((MAX_PROPOSALS - 1) % 2)["asks"]["text"].endswith("The other player must agree.")


@pytest.mark.rule("L 12.1", "L 10.4")
def test_those_who_wait_read_what_the_remaining_players_can_answer() -> None:
    table = three_before_deal()
    for number in range(MAX_PROPOSALS):
        proposer = table.to_act()[0]
        table.do(proposer, next(each for each in table.legal_actions(proposer) if each != "agree"))
        last = number == MAX_PROPOSALS - 1
        answers = "must agree." if last else "can agree or propose something else."
        assert table.view(proposer)["asks"]["text"].endswith(f"The other players {answers}")
    seat = table.to_act()[0]
    table.do(seat, "agree")
    assert table.view(seat)["asks"]["text"] == "You have agreed. The remaining player must agree."


@pytest.mark.rule("L 6.13", "L 10.4")
def test_after_the_sixth_proposal_the_once_per_continent_action_can_still_be_declined() -> None:
    table = lay_out(["mink"], ["lynx"], ["wisent"], leader=0, once="grant")
    for number in range(MAX_PROPOSALS):
        seat = number % 2
        action = next(each for each in table.legal_actions(seat) if each.startswith("propose-once:"))
        table.do(seat, action)
        last = number == MAX_PROPOSALS - 1
        answers = "can agree or decline." if last else "can agree, decline or propose something else."
        assert table.view(seat)["asks"]["text"].endswith(f"The other player {answers}")
