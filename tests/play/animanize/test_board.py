"""The board of Animanize: the trick, the players, score sheets, choices and log."""

from __future__ import annotations

from typing import Any

from play.engine.contract import Config, Seat
from play.games import animanize
from play.tables.animanize.board import board
from play.tables.perspective import Perspective, VisibleEvent
from tests.play.animanize.table_setup import Layout, Stacked, lay

NAMES = ("Adaeze", "Heron", "Tomasz", "Wren")


def shown(table: Layout, seat: Seat | None) -> dict[str, Any]:
    """The board's context for that seat, with all events so far."""
    events = [VisibleEvent(ply, event) for ply, event in enumerate(table.events) if event.seen_by(seat)]
    names = NAMES[: table.state.seats]
    players = ["", *["greedy"] * (len(names) - 1)]
    return board(Perspective(table.view(seat), table.state.table, names, players, events, first_new_ply=0))


def discarding() -> Layout:
    """A new game, with seat 0 to discard."""
    return Layout(animanize.setup(Config(3), Stacked()))


def test_cards_are_shown_clockwise_from_the_viewer() -> None:
    table = lay("red-5 red-6", "red-9 blue-2", "red-1 blue-1", leader=2).play("red-1", "red-5")
    places = shown(table, 1)["trick_area"].places
    assert [(each.name, each.card and each.card.slug) for each in places] == [
        ("You", None),
        ("Tomasz", "red-1"),
        ("Adaeze", "red-5"),
    ]
    assert [each.leads for each in places] == [False, True, False]
    assert [each.wins for each in places] == [False, False, True]
    assert [each.next for each in places] == [True, False, False]


def test_the_trick_area_names_the_lead_colour() -> None:
    table = lay("animal-5 red-6", "red-9 blue-2", "red-1 blue-1").play("animal-5")
    assert shown(table, 1)["trick_area"].text == "No lead colour yet. An animal has been played."
    table.play("red-9")
    area = shown(table, 2)["trick_area"]
    assert (area.lead, area.text) == ("red", "Lead colour: red (ball). An animal has been played.")


def test_a_finished_trick_is_shown_until_the_next_card() -> None:
    table = lay("red-5 red-6", "red-9 blue-2", "red-1 blue-1").play("red-5", "red-9", "red-1")
    area = shown(table, 0)["trick_area"]
    assert area.past
    assert (area.number, area.text) == (1, "Heron won trick 1.")
    assert [each.card.slug for each in area.places] == ["red-5", "red-9", "red-1"]
    assert shown(table, 0)["last"] is None
    table.play("blue-2")
    assert not shown(table, 0)["trick_area"].past
    assert shown(table, 0)["last"].winner == "Heron"


def test_lamps_show_the_score_of_the_round_up_to_the_limit() -> None:
    table = lay("red-5", "red-9", "red-1", tricks=[3, 22, 0], animals=["animal-4", "", ""])
    players = shown(table, 0)["players"]
    assert [sum(each.score.lamps) for each in players] == [7, 20, 0]
    assert [each.score.over for each in players] == [0, 2, 0]
    assert players[0].score.text == "7 of 20 points this round"
    assert players[1].score.text == "22 points this round, 2 over the brawl limit of 20"


def test_players_are_shown_clockwise_with_what_they_won() -> None:
    table = lay("red-5", "red-9", "red-1", "red-2", tricks=[0, 2, 1, 0], animals=["", "animal-4 animal-9", "", ""])
    players = shown(table, 2)["players"]
    assert [each.name for each in players] == ["You", "Wren", "Adaeze", "Heron"]
    assert [each.level for each in players] == ["greedy", "greedy", "", "greedy"]
    assert [len(each.tricks) for each in players] == [1, 0, 0, 2]
    assert [card.name for card in players[3].animals] == ["Penguin", "Elephant"]


def test_activities_follow_the_trick_and_the_discarding() -> None:
    table = lay("red-5 red-6", "red-9 blue-2", "red-1 blue-1").play("red-5", "red-9")
    assert [each.activity.text for each in shown(table, None)["players"]] == ["played", "winning", "to play"]
    table = discarding().do(0, "keep")
    assert [each.activity.text for each in shown(table, None)["players"]] == [
        "done discarding",
        "discarding",
        "discards later",
    ]
    assert [each.discards for each in shown(table, None)["players"]] == [0, 0, None]


def test_cards_of_the_hand_have_an_action_or_a_reason() -> None:
    table = lay("red-5", "red-1 blue-3 blue-4 animal-4 lion-2", "red-2").play("red-5")
    found = shown(table, 1)
    assert [(each.card.slug, each.is_choosable, each.starts) for each in found["hand"]] == [
        ("red-1", True, False),
        ("blue-3", False, True),
        ("blue-4", False, False),
        ("animal-4", False, True),
        ("lion-2", True, True),
    ]
    assert found["reasons"] == [
        "You hold red, the lead colour: follow it, or play a lion.",
        "Animals have no colour: follow red, or play a lion.",
    ]
    assert not any(choice.is_choosable for choice in shown(table, 0)["hand"])
    assert shown(table, 0)["reasons"] == []


def test_the_prompt_names_the_player_who_is_choosing() -> None:
    table = lay("red-5", "red-1", "red-2").play("red-5")
    assert shown(table, 0)["asks"].text == "Heron is choosing a card."
    assert shown(table, 0)["spoken"].endswith("Heron is choosing a card.")
    assert shown(table, 1)["asks"].text == "Follow red."


def test_the_button_that_ends_discarding_says_how_many_cards_one_gets() -> None:
    table = discarding()
    assert [each.note for each in shown(table, 0)["buttons"]] == ["you get no new cards"]
    table.do(0, "discard:red-1")
    assert [each.note for each in shown(table, 0)["buttons"]] == ["you get 1 new card"]
    assert [card.slug for card in shown(table, 0)["discarded"]] == ["red-1"]
    assert shown(table, 0)["trick_area"].face_down == 5
    assert shown(table, 1)["buttons"] == []
    assert shown(table, 1)["discarded"] == []


def test_a_round_sheet_is_shown_until_the_next_round_is_played() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 animal-9", tricks=[22, 3, 0]).play("red-5", "animal-4")
    (sheet,) = shown(table, 0)["shown_round_sheets"]
    rows = sheet.rows
    assert [(each.name, str(each.gain), each.why) for each in rows] == [
        ("You", "−2", "brawl: 2 over the limit"),
        ("Heron", "+3", ""),
        ("Tomasz", "−2", "eliminated with 2 animals"),
    ]
    for _ in range(3):
        table.do(table.to_act(), "keep")
    found = shown(table, 0)
    assert found["shown_round_sheets"] == []
    assert [str(each) for each in found["scores"].lines[0].gains] == ["−2", "+3", "−2"]
    assert found["where"] == "round 2 of 6, trick 1"


def test_the_final_sheet_names_the_winners_and_the_reason() -> None:
    table = lay("red-9", "red-1", "red-2", totals=[59, 60, 12], round_number=4).play("red-9", "red-1", "red-2")
    sheet = shown(table, 1)["sheet"]
    assert (sheet.headline, sheet.reason) == (
        "You and Adaeze win",
        "The goal of 60 points is reached. Players with equal totals share the win.",
    )
    assert [(each.name, each.total, each.won) for each in sheet.standings] == [
        ("Adaeze", 60, True),
        ("You", 60, True),
        ("Tomasz", 12, False),
    ]
    assert shown(table, 1)["where"] == "over"


def test_the_log_has_a_chapter_for_each_trick_newest_first_with_links() -> None:
    table = discarding()
    for _ in range(3):
        table.do(table.to_act(), "keep")
    table.do(0, "play:red-1")
    found = shown(table, 0)["log"]
    assert [chapter.heading for chapter in found][:1] == ["Trick 1"]
    assert 'data-card="red-1"' in found[0].lines[0].text
    assert "You play red 1." in shown(table, 0)["spoken"]


def test_a_spectator_sees_all_players_and_no_hand() -> None:
    found = shown(lay("red-5", "red-1", "red-2"), None)
    assert [each.name for each in found["players"]] == ["Adaeze", "Heron", "Tomasz"]
    assert (found["hand"], found["buttons"], found["discarded"]) == ([], [], [])
