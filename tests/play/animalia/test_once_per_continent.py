"""The once-per-continent action: when it can be used, by whom, and how two people agree on it."""

from __future__ import annotations

import pytest

from collection.games import GameId
from play.bots import LEVELS, bot
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animalia
from play.games.play_games import PLAY_GAMES
from tests.play.animalia.table_setup import Layout, lay_out

HANDS = (["mink", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
PILES = {0: ["jaguar"], 1: ["macaw"], 2: ["tapir"]}


def table_of(people: int, once: str = "take", leader: int = 0, **more: object) -> Layout:
    return lay_out(*HANDS, people=people, leader=leader, once=once, piles=PILES, **more)  # type: ignore[arg-type]


@pytest.mark.rule("L 6.2")
def test_it_is_free_and_can_be_used_before_a_card() -> None:
    table = table_of(3, "grant", coins=0)
    assert table.legal_actions(0) == ["play:mink", "play:wolf", "once:seat-0"]
    table.do(0, "once:seat-0")
    assert table.state.coins == 3
    assert table.legal_actions(0) == ["play:mink", "play:wolf"]
    assert not table.view(1)["continent"]["once_left"]
    table.refuses(1, "once:seat-1")


@pytest.mark.rule("L 6.2")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_any_of_three_people_can_use_it_out_of_turn_before_every_card_and_between_tricks(cards: int) -> None:
    for seat in range(3):
        table = table_of(3)
        for place, card in enumerate(["mink", "lynx", "wisent"][:cards]):
            table.do(place, f"play:{card}")
        asked = table.to_act()
        other = "seat-1" if seat != 1 else "seat-0"
        taken = "macaw" if seat != 1 else "jaguar"
        table.do(seat, f"once:seat-{seat}")
        assert table.to_act() == [seat]
        table.do(seat, f"take:{other}", f"take-card:{taken}")
        assert taken in table.pile(seat)
        assert table.to_act() == asked


@pytest.mark.rule("L 6.2")
def test_it_can_interrupt_the_question_about_a_cards_action_which_is_then_asked_again() -> None:
    table = lay_out(
        ["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"], people=3, leader=0, once="take", piles=PILES
    )
    table.do(0, "play:apollo")
    asked = table.legal_actions(0)
    assert asked == ["exchange:seat-1", "exchange:seat-2", "skip", "once:seat-0"]
    table.do(2, "once:seat-2", "take:seat-0", "take-card:jaguar")
    assert table.legal_actions(0) == asked[:3]
    assert table.do(0, "skip").to_act() == [1]


@pytest.mark.rule("L 6.12")
def test_an_action_that_has_begun_is_finished_first() -> None:
    table = lay_out(
        ["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"], people=3, leader=0, once="take", piles=PILES
    )
    table.do(0, "play:apollo", "exchange:seat-1")
    for seat in range(3):
        assert not table.legal_arguments(seat, "once")
    assert table.view(2)["continent"]["once_now"] == "The action that has begun must be finished first."
    table.do(0, "give:wolf").do(1, "give:lynx")
    assert table.legal_arguments(2, "once") == ["seat-2"]


@pytest.mark.rule("L 6.2", "L 5.2")
def test_coins_that_it_grants_can_pay_for_the_action_of_the_card_just_played() -> None:
    hands = (["apollo", "wolf"], ["lynx", "olm"], ["mink", "wisent"])
    table = lay_out(*hands, people=3, leader=0, once="grant", coins=0).do(0, "play:apollo")
    assert table.legal_actions(0) == ["skip", "once:seat-0"]
    table.do(1, "once:seat-1")
    assert table.legal_actions(0) == ["exchange:seat-1", "exchange:seat-2", "skip"]


@pytest.mark.rule("L 6.11", "L 5.8")
def test_it_is_not_offered_while_it_is_impossible_and_the_view_says_why() -> None:
    table = lay_out(*HANDS, people=3, leader=0, once="take")
    assert [table.legal_arguments(seat, "once") for seat in range(3)] == [[], [], []]
    assert table.view(0)["continent"]["once_now"].startswith("It cannot be used now")


@pytest.mark.rule("L 6.13")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_people_agree_on_it_and_the_previous_question_is_asked_again(seat: int) -> None:
    table = table_of(2)
    other = 1 - seat
    assert table.to_act() == [0]
    assert table.legal_arguments(seat, "propose-once") == [f"seat-{seat}", "iwc"]
    table.do(seat, f"propose-once:seat-{seat}")
    assert table.to_act() == [other]
    assert table.legal_actions(other)[:2] == ["agree", "decline"]
    table.do(other, "agree")
    assert table.to_act() == [seat]
    table.do(seat, "take:iwc", "take-card:tapir")
    assert "tapir" in table.pile(seat)
    assert table.to_act() == [0]
    assert "play:mink" in table.legal_actions(0)
    assert [event.kind for event in table.events][:3] == ["proposed", "agreed", "once"]


@pytest.mark.rule("L 6.13")
def test_once_declined_it_can_be_proposed_again_only_after_the_next_card() -> None:
    table = table_of(2).do(1, "propose-once:seat-1").do(0, "decline")
    assert table.to_act() == [0]
    assert table.view(0)["continent"]["once_left"]
    assert not table.legal_arguments(0, "propose-once")
    assert not table.legal_arguments(1, "propose-once")
    table.do(0, "play:mink")
    assert table.legal_arguments(0, "propose-once") == ["seat-0", "iwc"]


@pytest.mark.rule("L 6.11", "L 6.13")
def test_the_other_person_can_propose_it_for_another_hand() -> None:
    table = table_of(2, "pass-on").do(1, "propose-once:seat-1")
    assert table.legal_actions(0) == ["agree", "decline", "propose-once:seat-0", "propose-once:iwc"]
    table.do(0, "propose-once:iwc").do(1, "agree")
    table.choose_for_iwc("pass:seat-0", "pass-card:tapir")
    assert set(table.pile(0)) == {"tapir", "jaguar"}


@pytest.mark.rule("L 6.2", "L 10.2")
def test_proposing_it_leaves_a_proposal_for_the_iwc_in_place() -> None:
    table = table_of(2, leader=2).do(0, "propose:crane")
    table.do(0, "propose-once:seat-0").do(1, "agree").do(0, "take:seat-1", "take-card:macaw")
    assert table.view(1)["proposal"]["choice"] == "play:crane"
    assert table.to_act() == [1]
    table.do(1, "agree")
    assert table.place(2)["played"] == "crane"


@pytest.mark.rule("L 6.2", "L 10.2")
def test_a_proposal_lapses_when_its_card_is_exchanged_away() -> None:
    table = table_of(2, "exchange", leader=2).do(0, "propose:crane")
    table.do(1, "propose-once:seat-1").do(0, "agree").do(1, "exchange:iwc")
    table.choose_for_iwc("give:crane").do(1, "give:lynx")
    assert table.view(0)["proposal"] is None
    assert table.to_act() == [0, 1]
    assert set(table.legal_arguments(0, "propose")) == {"lynx", "wisent"}


@pytest.mark.rule("L 6.11", "L 11.1")
def test_a_person_alone_can_use_it_for_each_of_the_three_hands() -> None:
    table = table_of(1)
    assert table.legal_arguments(0, "once") == ["own", "partner", "iwc"]
    table.do(0, "once:partner", "take:own", "take-card:jaguar")
    assert "jaguar" in table.pile(1)


def last_trick(people: int, once: str, missions: dict[int, list[list[str]]]) -> Layout:
    """A table on which the IWC has just won the last trick."""
    table = lay_out(
        ["wolf"], ["lynx"], ["wisent"], people=people, leader=0, once=once, missions=missions, piles=PILES,
        continent="europe",
    )  # fmt: skip
    table.do(0, "play:wolf").do(0 if people == 1 else 1, "play:lynx")
    return table.choose_for_iwc("play:wisent") if people == 2 else table.do(0 if people == 1 else 2, "play:wisent")


@pytest.mark.rule("L 6.14", "L 8.4")
def test_after_the_last_trick_it_is_asked_about_if_it_could_fulfil_a_mission() -> None:
    table = last_trick(1, "take", {0: [["jaguar", "wolf"]]})
    assert table.view(0)["phase"] == "last"
    assert table.legal_actions(0) == ["once:own", "once:partner", "once:iwc", "skip"]
    round_before = table.state.round
    table.do(0, "once:own", "take:iwc", "take-card:wolf")
    assert table.result() is None
    assert table.state.round == round_before + 1


@pytest.mark.rule("L 6.14", "L 8.4")
def test_missions_are_checked_if_it_is_not_used_after_the_last_trick() -> None:
    table = last_trick(1, "take", {0: [["jaguar", "wolf"]]}).do(0, "skip")
    result = table.result()
    assert result is not None
    assert result.reason == "lost"


@pytest.mark.rule("L 6.14")
@pytest.mark.parametrize(
    ("once", "missions"),
    [
        ("take", {0: [["jaguar"]]}),  # fulfilled already
        ("take", {0: [["jaguar", "wolf", "lynx"]]}),  # one card is not enough
        ("exchange", {0: [["jaguar", "wolf"]]}),  # the hands are empty
        ("grant", {0: [["jaguar", "wolf"]]}),
        ("lowest", {0: [["jaguar", "wolf"]]}),
    ],
)
def test_after_the_last_trick_nobody_is_asked_if_it_could_not_fulfil_a_mission(
    once: str, missions: dict[int, list[list[str]]]
) -> None:
    assert last_trick(1, once, missions).view(0)["phase"] != "last"


@pytest.mark.rule("L 6.14")
def test_two_people_agree_on_it_after_the_last_trick() -> None:
    table = last_trick(2, "take", {0: [["jaguar", "wolf"]]})
    assert table.to_act() == [0, 1]
    for seat in (0, 1):  # the action for the other's hand was offered too (2026-11-22)
        assert table.legal_actions(seat) == [f"propose-once:seat-{seat}", "propose-once:iwc", "propose-skip"]
    table.do(0, "propose-once:seat-0")
    assert table.legal_actions(1) == ["agree", "propose-once:seat-1", "propose-once:iwc", "propose-skip"]
    assert [table.view(seat)["asks"]["rule"] for seat in (0, 1)] == ["L 6.14", "L 6.14"]
    table.do(1, "agree").do(0, "take:iwc", "take-card:wolf")
    assert table.state.round == 2


@pytest.mark.rule("L 6.14")
def test_of_three_people_only_those_are_asked_who_could_fulfil_a_mission_with_it() -> None:
    wanted = {0: [["jaguar", "wolf"]], 1: [["macaw"]]}
    table = last_trick(3, "take", wanted)
    assert table.to_act() == [0]
    assert table.legal_actions(0) == ["once:seat-0", "skip"]
    table = last_trick(3, "pass-on", wanted)
    assert table.to_act() == [2], "the winner of the wolf can pass it on"
    table.do(2, "once:seat-2", "pass:seat-0", "pass-card:wolf")
    assert table.state.round == 2


@pytest.mark.rule("L 6.13", "L 10.2")
def test_a_bot_agrees_to_it_and_uses_it_at_the_end_to_complete_a_mission() -> None:
    for level in ("greedy", "search"):
        player = bot(GameId.ANIMALIA, LEVELS[level], b"any")
        table = table_of(2).do(1, "propose-once:seat-1")
        assert player.choose(SeatKnowledge(animalia, table.state, 0)) == "agree"
        table = last_trick(2, "take", {0: [["jaguar", "wolf"]]})
        assert player.choose(SeatKnowledge(animalia, table.state, 0)) == "propose-once:seat-0"


EUROPE = (["wolf", "mink"], ["lynx", "olm"], ["wisent", "crane"])


def full_trick(people: int, once: str = "lead-next", **more: object) -> Layout:
    """A table with a full trick, which the third hand is about to win."""
    table = lay_out(*EUROPE, people=people, continent="europe", leader=0, once=once, **more)  # type: ignore[arg-type]
    table.do(0, "play:wolf").do(0 if people == 1 else 1, "play:lynx")
    return table.choose_for_iwc("play:wisent") if people == 2 else table.do(0 if people == 1 else 2, "play:wisent")


@pytest.mark.rule("L 6.12", "L 6.5")
def test_after_the_third_card_any_of_three_people_can_still_name_the_next_leader() -> None:
    """The trick was won at once, and the leader named then led one trick too late (2026-11-22)."""
    table = full_trick(3)
    assert (table.view(0)["phase"], table.to_act()) == ("full", [0, 1, 2])
    assert table.legal_actions(1) == ["skip", "skip-round", "once:seat-1"]
    assert table.view(None)["continent"]["once_now"] == "It can be used now, before the trick is won."
    table.do(1, "once:seat-1", "lead:seat-1")
    assert (table.winner(), table.to_act()) == (2, [1])


@pytest.mark.rule("L 6.12", "L 6.6")
def test_after_the_third_card_it_can_still_make_the_lowest_card_win() -> None:
    table = full_trick(3, "lowest").do(0, "skip")
    assert table.to_act() == [1, 2]
    assert table.view(0)["asks"]["code"] == "wait-last"
    table.do(1, "once:seat-1")
    assert table.winner() == 0
    assert table.to_act() == [0]


@pytest.mark.rule("L 6.12")
@pytest.mark.parametrize("people", [1, 2, 3])
@pytest.mark.parametrize("once", ["lead-next", "lowest"])
def test_the_trick_is_won_when_everybody_has_continued(people: int, once: str) -> None:
    table = full_trick(people, once)
    for seat in range(people):
        assert seat in table.to_act()
        assert not table.events_of("won-trick")
        table.do(seat, "skip")
    assert table.winner() == 2
    assert table.view(0)["phase"] == "play"


@pytest.mark.rule("L 6.12")
def test_a_player_can_turn_off_the_question_for_the_rest_of_the_round() -> None:
    hands = (["wolf", "mink", "ferret"], ["lynx", "olm", "condor"], ["wisent", "hamster", "crane"])
    table = lay_out(*hands, people=3, continent="europe", leader=0, once="lead-next", coins=0)
    table.do(0, "play:wolf").do(1, "play:lynx").do(2, "play:wisent")
    table.do(0, "skip-round").do(1, "skip").do(2, "skip-round")
    table.do(2, "play:hamster").do(0, "play:mink").do(1, "play:olm")
    assert (table.view(0)["phase"], table.to_act()) == ("full", [1])
    assert table.legal_actions(0) == ["once:seat-0"], "it can still be used"


@pytest.mark.rule("L 6.12")
@pytest.mark.parametrize("once", ["take", "pass-on", "exchange", "grant", "free-card"])
def test_nobody_is_asked_about_a_full_trick_that_the_action_cannot_affect(once: str) -> None:
    assert full_trick(3, once).view(0)["phase"] == "play"


@pytest.mark.rule("L 6.12", "L 6.5", "L 6.6")
def test_nobody_is_asked_if_it_would_change_nothing() -> None:
    assert last_trick(3, "lead-next", {}).view(0)["phase"] != "full", "there is no next trick"
    hands = (["wolf", "mink"], ["crane", "ferret"], ["condor", "manatee"])
    table = lay_out(*hands, people=3, continent="europe", leader=0, once="lowest")
    table.do(0, "play:wolf").do(1, "play:crane").do(2, "play:condor")
    assert table.winner() == 0, "the only card of the colour led is the lowest too"
    assert table.view(0)["phase"] == "play"


@pytest.mark.rule("L 6.12", "L 6.13")
def test_two_people_agree_on_it_before_the_trick_is_won() -> None:
    table = full_trick(2)
    assert table.legal_actions(0) == ["skip", "skip-round", "propose-once:seat-0"]
    table.do(1, "skip").do(0, "propose-once:seat-0")
    assert [table.view(seat)["asks"]["rule"] for seat in (0, 1)] == ["L 6.13", "L 6.13"]
    assert "can agree, decline or propose" in table.view(0)["asks"]["text"]
    agreed = full_trick(2).do(0, "propose-once:seat-0").do(1, "agree").do(0, "lead:seat-1")
    assert (agreed.winner(), agreed.to_act()) == (2, [1])
    table.do(1, "decline")
    assert (table.winner(), table.view(0)["phase"]) == (2, "play")
    assert not table.legal_arguments(0, "propose-once"), "only after the next card"


@pytest.mark.rule("L 6.12")
def test_bots_continue_unless_it_helps() -> None:
    for level in ("greedy", "search"):
        player = bot(GameId.ANIMALIA, LEVELS[level], b"any")
        wanted = full_trick(3, "lowest", missions={0: [["wolf"]]})
        assert player.choose(SeatKnowledge(animalia, wanted.state, 1)) == "once:seat-1", level
        idle = full_trick(3, "lowest", missions={2: [["wolf"]]})
        assert player.choose(SeatKnowledge(animalia, idle.state, 1)).startswith("skip"), level
    greedy = bot(GameId.ANIMALIA, LEVELS["greedy"], b"any")
    assert greedy.choose(SeatKnowledge(animalia, full_trick(3).state, 1)) == "skip-round"


@pytest.mark.rule("L 6.2", "L 6.5", "L 6.6", "L 6.7")
def test_the_reason_why_it_cannot_be_used_now_fits_its_effect() -> None:
    """The reason for every effect was that there was nothing to move (2026-11-22)."""

    def reason(table: Layout) -> str:
        return table.view(None)["continent"]["once_now"]

    last = lay_out(["wolf"], ["lynx"], ["wisent"], people=3, leader=0, once="lead-next")
    assert reason(last) == "It cannot be used in the last trick."
    free = table_of(3, "free-card")
    assert reason(free).startswith("It can be used only after a card has been led")
    assert reason(free.do(0, "play:wolf")) == "It can be used at any time, in or out of turn."
    hands = (["hamster", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
    low = lay_out(*hands, people=3, leader=0, once="lowest", special="lowest").do(0, "play:hamster", "special")
    assert reason(low) == "The lowest card already wins this trick."
    assert reason(last_trick(1, "take", {0: [["jaguar", "wolf"]]})).startswith(
        "It can be used now, before the missions are checked"
    )


def test_only_this_action_can_be_used_out_of_turn() -> None:
    assert {game for game in GameId if PLAY_GAMES[game].out_of_turn} == {GameId.ANIMALIA}
    table = table_of(3)
    assert table.legal_actions(1) == ["once:seat-1"]
    table.refuses(1, "play:lynx")
