"""What Arctic's table shows of a view: lit cards, the pile with what is being placed, tokens, Powers, the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from play.tables.arctic.board import board
from play.tables.look import Look, Said
from tests.play.arctic.table import TABLE, Layout, Player, lay

NAMES = ("Adaeze", "Heron", "Tomasz")
RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]
HAND = ["moose-1-1", "bear-1-3", "fox-1-2"]


def shown(table: Layout, seat: int | None = 0, **more: Any) -> dict[str, Any]:
    """The board as that seat has it."""
    seats = len(table.state.hands)
    said = [Said(place, event) for place, event in enumerate(table.events) if event.seen_by(seat)]
    players = ["", *["greedy"] * (seats - 1)]
    return board(Look(table.view(seat), TABLE, NAMES[:seats], players, said, **more))


def lit(choices: list[Any]) -> list[str]:
    return [choice.action for choice in choices if choice.lit]


def test_the_hand_lies_by_animal_and_what_can_be_placed_is_lit() -> None:
    page = shown(lay(Player(hand=HAND), Player(), river=RIVER))
    assert lit(page["hand"]) == ["place:fox-1-2", "place:moose-1-1", "place:bear-1-3"]
    assert lit(page["river"]) == []
    assert {choice.note for choice in page["river"]} == {"You draw when the tokens have moved."}


def test_who_waits_has_nothing_lit_and_is_told_for_whom() -> None:
    page = shown(lay(Player(hand=HAND), Player(hand=["orca-2-1"]), river=RIVER), seat=1)
    assert lit(page["hand"]) == lit(page["river"]) == page["buttons"] == []
    assert page["asks"].text == "Adaeze has the turn."


@pytest.mark.parametrize(("side", "verb", "word"), [("a", "under", "hide"), ("b", "bottom", "bottom")])
def test_the_fox_gives_each_card_a_second_button(side: str, verb: str, word: str) -> None:
    table = lay(Player(hand=HAND, pile=["orca-2-5"], powers=["fox"]), Player(), sides=side)
    choices = shown(table)["hand"]
    assert [(choice.other, choice.other_word) for choice in choices] == [
        (f"{verb}:{slug}", word) for slug in ("fox-1-2", "moose-1-1", "bear-1-3")
    ]


def test_the_puffin_lights_the_river_and_says_what_a_click_does() -> None:
    page = shown(lay(Player(hand=HAND, powers=["puffin"]), Player(), river=RIVER))
    assert [choice.word for choice in page["river"]] == ["exchange"] * 6
    assert "exchange a card with the River first" in page["asks"].text


def test_the_pile_shows_what_is_placed_in_order_and_how_many_are_still_to_come() -> None:
    table = lay(Player(hand=HAND, pile=["orca-2-2", "orca-2-3"]), Player()).do(0, "place:fox-1-2", "place:bear-1-3")
    pile = shown(table)["pile"]
    assert [(laid.card.slug, laid.number, laid.way) for laid in pile.laid] == [
        ("fox-1-2", 1, "place"),
        ("bear-1-3", 2, "place"),
    ]
    assert pile.free == [True]
    assert [card.slug for card, _ in pile.latest] == ["orca-2-2", "orca-2-3"]


def test_its_owner_sees_what_lies_face_down_and_nobody_else() -> None:
    table = lay(Player(hand=HAND, pile=["~orca-2-2", "orca-2-3"]), Player())
    assert [(card.slug, hidden) for card, hidden in shown(table)["pile"].latest] == [
        ("orca-2-2", True),
        ("orca-2-3", False),
    ]
    for seat in (1, None):
        (other,) = [player for player in shown(table, seat)["players"] if player.seat == 0]
        assert [card and card.slug for card in other.pile] == [None, "orca-2-3"]


def test_tokens_stand_on_their_places_and_the_own_totem_is_marked() -> None:
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


def test_buttons_say_where_the_walrus_shoves() -> None:
    table = lay(Player(hand=["fox-1-1"], powers=["walrus"]), Player(), sides="b")
    table.do(0, "place:fox-1-1", "confirm", "left:fox")
    assert [(button.action, button.note) for button in shown(table)["buttons"]] == [
        ("walrus:left", "moose to 3"),
        ("walrus:right", "moose to 10"),
        ("stay", ""),
    ]


def test_to_take_back_is_the_last_button() -> None:
    table = lay(Player(hand=HAND), Player()).do(0, "place:fox-1-2")
    assert [button.action for button in shown(table)["buttons"]] == ["confirm", "take-back"]


def test_powers_name_their_owner_and_the_side_that_is_up() -> None:
    table = lay(Player(powers=["orca"]), Player(powers=["bear"]), sides={"bear": "b"})
    powers = {power.animal: power for power in shown(table)["powers"]}
    assert (powers["orca"].owner, powers["orca"].side, powers["orca"].mine) == ("You", "A", True)
    assert (powers["bear"].owner, powers["bear"].side, powers["bear"].mine) == ("Heron", "B", False)
    assert powers["fox"].owner == ""
    assert powers["bear"].text.startswith("End of step 3")


def test_open_points_are_without_totems_and_best_first() -> None:
    rich = Player(pile=["fox-1-1", "fox-1-2", "fox-1-3"], totem="bear")
    lines = shown(lay(Player(penalties=["orca-1-1"]), rich))["scores"]
    assert [(line.name, line.total, line.totem) for line in lines] == [("Heron", "3", None), ("You", "−1", None)]


def test_who_watches_sees_everybody_and_no_hand_or_totem() -> None:
    page = shown(lay(Player(hand=HAND, totem="fox"), Player(hand=["orca-2-1"])), seat=None)
    assert [player.name for player in page["players"]] == ["Adaeze", "Heron"]
    assert (page["hand"], page["totem"], page["pile"]) == ([], None, None)


def test_the_end_is_announced() -> None:
    assert shown(lay(Player(hand=HAND), Player()))["ending"] == ""
    assert shown(lay(Player(hand=HAND), Player(), ending="round"))["ending"].startswith("The end has begun")
    assert shown(lay(Player(hand=HAND), Player(), ending="extra"))["ending"].startswith("The last turns")


def finished() -> Layout:
    """Seat 0 has two foxes joined by a card face down, and wins."""
    pile = ["fox-1-1", "~orca-1-1", "fox-1-2", "puffin-1-5"]
    table = lay(Player(hand=["bear-1-1"], pile=pile, totem="orca"), Player(totem="walrus"), ending="extra", first=1)
    return table.do(0, "place:bear-1-1", "confirm", "left:bear", "fox:best")


def test_the_sheet_counts_animal_by_animal() -> None:
    sheet = shown(finished())["sheet"]
    assert sheet.headline == "You win"
    assert [row.name for row in sheet.rows] == [
        "Fox", "Moose", "Walrus", "Orca", "Puffin", "Polar bear", "Variety", "Totem", "Penalties",
    ]  # fmt: skip
    assert [(row.cells[0].words, row.cells[0].figure) for row in sheet.rows[:1]] == [("3 in a run", "3")]
    assert [column.total for column in sheet.columns] == ["6", "3"]
    assert [(card.card.slug, card.animal) for card in sheet.columns[0].pile if card.hidden] == [("orca-1-1", "Fox")]


def test_at_a_shared_device_nobody_is_you_on_the_sheet() -> None:
    assert shown(finished(), hot=True)["sheet"].headline == "Adaeze wins"


def test_the_log_is_parted_by_turns_and_links_its_cards() -> None:
    page = shown(finished())
    assert page["log"][0].heading == "The end"
    assert 'data-card="bear-1-1"' in "".join(str(line.text) for chapter in page["log"] for line in chapter.lines)
    assert page["spoken"].endswith("The game is over and the points are counted.")


def test_beside_the_question_stands_what_the_others_did_since_the_own_last_move() -> None:
    table = lay(Player(hand=HAND), Player(hand=["orca-2-1"]), river=RIVER).do(0, "place:fox-1-2", "confirm")
    assert shown(table, seat=1)["lately"][0].startswith("Adaeze places Fox")
    assert shown(table, seat=0)["lately"] == []
    assert shown(table, seat=1, fresh=len(table.events))["lately"] == []


def test_an_owners_name_of_a_card_is_linked_too() -> None:
    from dataclasses import replace

    from play.games.arctic.table import Table

    own = Table({**TABLE.faces, "fox-1-2": replace(TABLE.faces["fox-1-2"], name="Vixen")})
    table = lay(Player(hand=HAND), Player()).do(0, "place:fox-1-2", "confirm")
    said = [Said(0, event) for event in table.events]
    page = board(Look(table.view(0), own, NAMES[:2], ["", ""], said))
    assert ">Vixen</a>" in "".join(str(line.text) for chapter in page["log"] for line in chapter.lines)
