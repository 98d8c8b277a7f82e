"""The board of Arctic: choices, the pile with the cards being placed, tokens, Powers, log and score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from play.tables.arctic.board import board
from play.tables.perspective import Perspective, VisibleEvent
from tests.play.arctic.table_setup import TABLE, Layout, Player, lay

NAMES = ("Adaeze", "Heron", "Tomasz")
RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]
HAND = ["moose-1-1", "bear-1-3", "fox-1-2"]


def shown(table: Layout, seat: int | None = 0, **more: Any) -> dict[str, Any]:
    """The board's context for that seat."""
    seats = len(table.state.hands)
    events = [VisibleEvent(ply, event) for ply, event in enumerate(table.events) if event.seen_by(seat)]
    players = ["", *["greedy"] * (seats - 1)]
    return board(Perspective(table.view(seat), TABLE, NAMES[:seats], players, events, **more))


def selectable(choices: list[Any]) -> list[str]:
    return [choice.action for choice in choices if choice.is_choosable]


def test_the_hand_is_sorted_by_animal_and_only_cards_to_place_are_selectable() -> None:
    page = shown(lay(Player(hand=HAND), Player(), river=RIVER))
    assert selectable(page["hand"]) == ["place:fox-1-2", "place:moose-1-1", "place:bear-1-3"]
    assert selectable(page["river"]) == []
    assert {choice.note for choice in page["river"]} == {"You draw after moving the tokens."}


def test_a_waiting_player_has_no_choices_and_sees_whose_turn_it_is() -> None:
    page = shown(lay(Player(hand=HAND), Player(hand=["orca-2-1"]), river=RIVER), seat=1)
    assert selectable(page["hand"]) == selectable(page["river"]) == page["buttons"] == []
    assert page["asks"].text == "Adaeze is taking their turn."


@pytest.mark.parametrize(("side", "verb", "word"), [("a", "under", "hide"), ("b", "bottom", "bottom")])
def test_the_fox_power_gives_each_card_a_second_button(side: str, verb: str, word: str) -> None:
    table = lay(Player(hand=HAND, pile=["orca-2-5"], powers=["fox"]), Player(), sides=side)
    choices = shown(table)["hand"]
    assert [(choice.other, choice.other_word) for choice in choices] == [
        (f"{verb}:{slug}", word) for slug in ("fox-1-2", "moose-1-1", "bear-1-3")
    ]


def test_the_puffin_power_makes_the_river_selectable_with_a_label() -> None:
    page = shown(lay(Player(hand=HAND, powers=["puffin"]), Player(), river=RIVER))
    assert [choice.action_word for choice in page["river"]] == ["exchange"] * 6
    assert "exchange a card with the River first" in page["asks"].text


def test_the_pile_shows_the_cards_placed_in_order_and_how_many_are_left_to_place() -> None:
    table = lay(Player(hand=HAND, pile=["orca-2-2", "orca-2-3"]), Player()).do(0, "place:fox-1-2", "place:bear-1-3")
    pile = shown(table)["pile"]
    assert [(laid.card.slug, laid.number, laid.way) for laid in pile.laid] == [
        ("fox-1-2", 1, "place"),
        ("bear-1-3", 2, "place"),
    ]
    assert pile.free == [True]
    assert [card.slug for card, _ in pile.latest] == ["orca-2-2", "orca-2-3"]


def test_only_the_owner_sees_the_face_down_cards_of_a_pile() -> None:
    table = lay(Player(hand=HAND, pile=["~orca-2-2", "orca-2-3"]), Player())
    assert [(card.slug, hidden) for card, hidden in shown(table)["pile"].latest] == [
        ("orca-2-2", True),
        ("orca-2-3", False),
    ]
    for seat in (1, None):
        (other,) = [player for player in shown(table, seat)["players"] if player.seat == 0]
        assert [card and card.slug for card in other.pile] == [None, "orca-2-3"]


def test_tokens_are_on_their_places_and_the_viewers_totem_is_marked() -> None:
    table = lay(Player(hand=["fox-1-1"], totem="bear"), Player(), tokens={"bear": 10}).do(0, "place:fox-1-1", "confirm")
    places = {place.points: place.tokens for place in shown(table)["landscape"]}
    assert [(token.animal, token.mine) for token in places[10]] == [("bear", True)]
    assert [token.animal for token in places[3] if token.moves] == ["fox", "moose"]
    assert not any(token.mine for place in shown(table, None)["landscape"] for token in place.tokens)


def test_buttons_say_where_the_tokens_go() -> None:
    table = lay(Player(hand=["fox-1-1"]), Player()).do(0, "place:fox-1-1", "confirm")
    assert [(button.action, button.note) for button in shown(table)["buttons"]] == [
        ("left:fox", "fox to 1, moose to 6"),
        ("left:moose", "moose to 1, fox to 6"),
    ]


def test_buttons_say_where_the_walrus_power_moves_a_token() -> None:
    table = lay(Player(hand=["fox-1-1"], powers=["walrus"]), Player(), sides="b")
    table.do(0, "place:fox-1-1", "confirm", "left:fox")
    assert [(button.action, button.note) for button in shown(table)["buttons"]] == [
        ("walrus:left", "moose to 3"),
        ("walrus:right", "moose to 10"),
        ("stay", ""),
    ]


def test_undo_is_the_last_button() -> None:
    table = lay(Player(hand=HAND), Player()).do(0, "place:fox-1-2")
    assert [button.action for button in shown(table)["buttons"]] == ["confirm", "take-back"]


def test_powers_show_their_owner_and_the_side_that_is_face_up() -> None:
    table = lay(Player(powers=["orca"]), Player(powers=["bear"]), sides={"bear": "b"})
    powers = {power.animal: power for power in shown(table)["powers"]}
    assert (powers["orca"].owner, powers["orca"].side, powers["orca"].mine) == ("You", "A", True)
    assert (powers["bear"].owner, powers["bear"].side, powers["bear"].mine) == ("Heron", "B", False)
    assert powers["fox"].owner == ""
    assert powers["bear"].text.startswith("End of step 3")


def test_open_points_exclude_totems_and_are_sorted_best_first() -> None:
    rich = Player(pile=["fox-1-1", "fox-1-2", "fox-1-3"], totem="bear")
    lines = shown(lay(Player(penalties=["orca-1-1"]), rich))["scores"]
    assert [(line.name, line.total, line.totem) for line in lines] == [("Heron", "3", None), ("You", "−1", None)]


def test_a_spectator_sees_all_players_but_no_hand_or_totem() -> None:
    page = shown(lay(Player(hand=HAND, totem="fox"), Player(hand=["orca-2-1"])), seat=None)
    assert [player.name for player in page["players"]] == ["Adaeze", "Heron"]
    assert (page["hand"], page["totem"], page["pile"]) == ([], None, None)


def test_the_end_is_announced() -> None:
    assert shown(lay(Player(hand=HAND), Player()))["ending"] == ""
    assert shown(lay(Player(hand=HAND), Player(), ending="round"))["ending"].startswith("The end has begun")
    assert shown(lay(Player(hand=HAND), Player(), ending="extra"))["ending"].startswith("Last turns")


def finished() -> Layout:
    """A finished game: seat 0 wins with two foxes joined by a face-down card."""
    pile = ["fox-1-1", "~orca-1-1", "fox-1-2", "puffin-1-5"]
    table = lay(Player(hand=["bear-1-1"], pile=pile, totem="orca"), Player(totem="walrus"), ending="extra", first=1)
    return table.do(0, "place:bear-1-1", "confirm", "left:bear", "fox:best")


def test_the_score_sheet_has_a_row_for_each_animal() -> None:
    sheet = shown(finished())["sheet"]
    assert sheet.headline == "You win"
    assert [row.name for row in sheet.rows] == [
        "Fox", "Moose", "Walrus", "Orca", "Puffin", "Polar bear", "Variety", "Totem", "Penalties",
    ]  # fmt: skip
    assert [(row.cells[0].words, row.cells[0].figure) for row in sheet.rows[:1]] == [("run of 3", "3")]
    assert [column.total for column in sheet.columns] == ["6", "3"]
    assert [(card.card.slug, card.animal) for card in sheet.columns[0].pile if card.hidden] == [("orca-1-1", "Fox")]


def test_on_a_shared_device_the_score_sheet_says_you_to_nobody() -> None:
    assert shown(finished(), shared_device=True)["sheet"].headline == "Adaeze wins"


def test_the_log_has_a_chapter_for_each_turn_and_links_card_names() -> None:
    page = shown(finished())
    assert page["log"][0].heading == "The end"
    assert 'data-card="bear-1-1"' in "".join(str(line.text) for chapter in page["log"] for line in chapter.lines)
    assert page["spoken"].endswith("The game is over and the points are counted.")


def test_recent_events_are_what_the_others_did_since_the_viewers_last_move() -> None:
    table = lay(Player(hand=HAND), Player(hand=["orca-2-1"]), river=RIVER).do(0, "place:fox-1-2", "confirm")
    assert shown(table, seat=1)["recent_events"][0].startswith("Adaeze places Fox")
    assert shown(table, seat=0)["recent_events"] == []
    assert shown(table, seat=1, first_new_ply=len(table.events))["recent_events"] == []


def test_a_card_name_changed_by_its_owner_is_linked_too() -> None:
    from dataclasses import replace

    from play.games.arctic.card_table import Table

    own = Table({**TABLE.faces, "fox-1-2": replace(TABLE.faces["fox-1-2"], name="Vixen")})
    table = lay(Player(hand=HAND), Player()).do(0, "place:fox-1-2", "confirm")
    events = [VisibleEvent(0, event) for event in table.events]
    page = board(Perspective(table.view(0), own, NAMES[:2], ["", ""], events))
    assert ">Vixen</a>" in "".join(str(line.text) for chapter in page["log"] for line in chapter.lines)
