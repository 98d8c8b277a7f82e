"""What the ring shows of a view: cards in front of their players, bulbs up to the limit, sheets, the log."""

from __future__ import annotations

from typing import Any

from play.engine.contract import Config, Seat
from play.games import animanize
from play.tables.animanize.board import board
from play.tables.look import Look, Said
from tests.play.animanize.table import Layout, Stacked, lay

NAMES = ("Adaeze", "Heron", "Tomasz", "Wren")


def shown(table: Layout, seat: Seat | None) -> dict[str, Any]:
    """The board from that seat, after all that was told at this table."""
    said = [Said(ply, event) for ply, event in enumerate(table.events) if event.seen_by(seat)]
    names = NAMES[: table.state.seats]
    players = ["", *["greedy"] * (len(names) - 1)]
    return board(Look(table.view(seat), table.state.table, names, players, said, fresh=0))


def discarding() -> Layout:
    """A game just dealt, seat 0 to discard."""
    return Layout(animanize.setup(Config(3), Stacked()))


def test_cards_lie_clockwise_from_the_viewers_side() -> None:
    table = lay("red-5 red-6", "red-9 blue-2", "red-1 blue-1", leader=2).play("red-1", "red-5")
    places = shown(table, 1)["ring"].places
    assert [(each.name, each.card and each.card.slug) for each in places] == [
        ("You", None),
        ("Tomasz", "red-1"),
        ("Adaeze", "red-5"),
    ]
    assert [each.leads for each in places] == [False, True, False]
    assert [each.wins for each in places] == [False, False, True]
    assert [each.awaited for each in places] == [True, False, False]


def test_the_ring_says_what_is_to_be_followed() -> None:
    table = lay("animal-5 red-6", "red-9 blue-2", "red-1 blue-1").play("animal-5")
    assert shown(table, 1)["ring"].words == "No lead colour yet. An animal lies there."
    table.play("red-9")
    ring = shown(table, 2)["ring"]
    assert (ring.lead, ring.words) == ("red", "Lead colour: red ball. An animal lies there.")


def test_a_trick_lies_there_until_the_next_card() -> None:
    table = lay("red-5 red-6", "red-9 blue-2", "red-1 blue-1").play("red-5", "red-9", "red-1")
    ring = shown(table, 0)["ring"]
    assert ring.past
    assert (ring.number, ring.words) == (1, "Heron won trick 1.")
    assert [each.card.slug for each in ring.places] == ["red-5", "red-9", "red-1"]
    assert shown(table, 0)["last"] is None
    table.play("blue-2")
    assert not shown(table, 0)["ring"].past
    assert shown(table, 0)["last"]["winner"] == "Heron"


def test_bulbs_show_the_score_of_the_round_against_the_limit() -> None:
    table = lay("red-5", "red-9", "red-1", tricks=[3, 22, 0], animals=["animal-4", "", ""])
    stations = shown(table, 0)["stations"]
    assert [sum(each.bulbs.lit) for each in stations] == [7, 20, 0]
    assert [each.bulbs.over for each in stations] == [0, 2, 0]
    assert stations[0].bulbs.words == "7 of 20 points this round"
    assert stations[1].bulbs.words == "22 points this round, 2 over the brawl limit of 20"


def test_players_stand_around_the_ring_with_what_they_won() -> None:
    table = lay("red-5", "red-9", "red-1", "red-2", tricks=[0, 2, 1, 0], animals=["", "animal-4 animal-9", "", ""])
    stations = shown(table, 2)["stations"]
    assert [each.name for each in stations] == ["You", "Wren", "Adaeze", "Heron"]
    assert [each.player for each in stations] == ["greedy", "greedy", "", "greedy"]
    assert [len(each.tricks) for each in stations] == [1, 0, 0, 2]
    assert [card.name for card in stations[3].animals] == ["Penguin", "Elephant"]


def test_moods_follow_the_trick_and_the_discarding() -> None:
    table = lay("red-5 red-6", "red-9 blue-2", "red-1 blue-1").play("red-5", "red-9")
    assert [each.mood.words for each in shown(table, None)["stations"]] == ["played", "winning", "to play"]
    table = discarding().do(0, "keep")
    assert [each.mood.words for each in shown(table, None)["stations"]] == [
        "has discarded",
        "discards now",
        "discards later",
    ]
    assert [each.discards for each in shown(table, None)["stations"]] == [0, 0, None]


def test_the_hand_lies_by_suit_lit_or_explained() -> None:
    table = lay("red-5", "red-1 blue-3 blue-4 animal-4 lion-2", "red-2").play("red-5")
    found = shown(table, 1)
    assert [(each.card.slug, each.lit, each.starts) for each in found["hand"]] == [
        ("red-1", True, False),
        ("blue-3", False, True),
        ("blue-4", False, False),
        ("animal-4", False, True),
        ("lion-2", True, True),
    ]
    assert found["reasons"] == [
        "You hold red, the lead colour: follow it, or play a lion.",
        "An animal has no colour, and you can follow red.",
    ]
    assert not any(choice.lit for choice in shown(table, 0)["hand"])
    assert shown(table, 0)["reasons"] == []


def test_who_is_awaited_is_named() -> None:
    table = lay("red-5", "red-1", "red-2").play("red-5")
    assert shown(table, 0)["asks"].text == "Heron is to play."
    assert shown(table, 1)["asks"].text == "Follow red."


def test_the_button_that_ends_discarding_says_what_comes_back() -> None:
    table = discarding()
    assert [each.note for each in shown(table, 0)["buttons"]] == ["nothing comes back to you"]
    table.do(0, "discard:red-1")
    assert [each.note for each in shown(table, 0)["buttons"]] == ["1 card comes back to you from the middle"]
    assert [card.slug for card in shown(table, 0)["discarded"]] == ["red-1"]
    assert shown(table, 0)["ring"].middle == 5
    assert shown(table, 1)["buttons"] == []
    assert shown(table, 1)["discarded"] == []


def test_the_sheet_of_a_round_stays_until_the_next_one_is_played() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 animal-9", tricks=[22, 3, 0]).play("red-5", "animal-4")
    (sheet,) = shown(table, 0)["round_sheets"]
    rows = sheet.rows
    assert [(each.name, str(each.gain), each.why) for each in rows] == [
        ("You", "−2", "a brawl: 2 over the limit"),
        ("Heron", "+3", ""),
        ("Tomasz", "−2", "eliminated with 2 animals"),
    ]
    for _ in range(3):
        table.do(table.to_act(), "keep")
    found = shown(table, 0)
    assert found["round_sheets"] == []
    assert [str(each) for each in found["scores"].lines[0].gains] == ["−2", "+3", "−2"]
    assert found["where"] == "round 2 of 6, trick 1"


def test_the_final_sheet_names_winners_and_why() -> None:
    table = lay("red-9", "red-1", "red-2", totals=[59, 60, 12], round_number=4).play("red-9", "red-1", "red-2")
    sheet = shown(table, 1)["sheet"]
    assert (sheet.headline, sheet.reason) == (
        "You and Adaeze win",
        "The goal of 60 points is reached. Equal totals share the win.",
    )
    assert [(each.name, each.total, each.won) for each in sheet.standings] == [
        ("Adaeze", 60, True),
        ("You", 60, True),
        ("Tomasz", 12, False),
    ]
    assert shown(table, 1)["where"] == "over"


def test_the_log_goes_by_tricks_the_newest_first_with_links() -> None:
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
    assert [each.name for each in found["stations"]] == ["Adaeze", "Heron", "Tomasz"]
    assert (found["hand"], found["buttons"], found["discarded"]) == ([], [], [])
