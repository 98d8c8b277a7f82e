"""What players know: hands, decks, open cards, and redealt worlds. [U 12]"""

from __future__ import annotations

import json

import pytest

from play.engine.chance import Chance
from play.games import animus
from play.games.animus.questions import GiveUpCard
from tests.play.animus.table_setup import Layout, Side, lay

OX, COW = "ox-power-5-5", "cow-power-1-1"
HAND = ["a-power-1-1", "b-power-1-1", "c-power-1-1"]
DECK = ["d-power-1-1", "e-power-1-1", "f-power-1-1", "g-power-1-1"]


def worlds(table: Layout, seat: int, count: int = 40) -> list[Layout]:
    """Redealt worlds that the seat cannot distinguish from this one."""
    return [Layout(animus.redeal(table.state, seat, Chance(b"%d" % each))) for each in range(count)]


@pytest.mark.rule("U 12.1")
def test_hands_are_secret_and_decks_are_face_down() -> None:
    table = lay(Side({"melee": OX}, hand=HAND, deck=DECK), {"melee": COW})
    mine, theirs = (table.view(seat)["seats"][0] for seat in (0, 1))
    assert (mine["hand"], theirs["hand"], theirs["hand_size"]) == (HAND, None, 3)
    assert mine["top"] is None
    assert mine["known_deck"] == [None] * 4
    assert mine["deck"] == DECK
    assert theirs["deck"] == [*HAND, *DECK]


@pytest.mark.rule("U 12.1")
def test_discard_piles_are_face_up() -> None:
    table = lay(Side({"melee": OX}, pile=HAND), {"melee": COW})
    assert all(table.view(seat)["seats"][0]["discard"] == HAND for seat in (0, 1, None))


@pytest.mark.rule("U 12.2")
def test_both_teams_are_known_to_both() -> None:
    table = lay(Side({"melee": OX}, hand=HAND, deck=DECK), {"melee": COW})
    for seat in (0, 1, None):
        side = table.view(seat)["seats"][0]
        assert sorted(side["team"]) == sorted([OX, *HAND, *DECK])
        assert (side["hand_size"], side["deck_size"]) == (3, 4)


@pytest.mark.rule("U 12.1", "U 12.2")
def test_redealing_moves_only_unknown_cards() -> None:
    table = lay(Side({"melee": OX}, hand=HAND, deck=DECK), Side({"melee": COW}, hand=["x-power-1-1"]))
    seen = worlds(table, 1)
    assert len({tuple(world.hand(0)) for world in seen}) > 10
    assert {tuple(sorted([*world.hand(0), *world.deck(0)])) for world in seen} == {(*HAND, *DECK)}
    own = worlds(table, 0)
    assert {tuple(world.hand(0)) for world in own} == {tuple(HAND)}
    assert len({tuple(world.deck(0)) for world in own}) > 10


@pytest.mark.rule("U 12.3")
def test_a_player_who_looks_at_a_deck_knows_its_order_and_the_opponent_only_the_number() -> None:
    writes = {OX: ["Tactical: look at 2 of your deck and reorder them."]}
    table = lay(Side({"melee": OX}, hand=HAND, deck=DECK), {"melee": COW}, writes=writes).do(0, "use:melee")
    assert (table.view(0)["looking"], table.view(1)["looking"]) == (DECK[:2], [])
    table.do(0, "choose:e-power-1-1")
    assert table.deck(0)[:2] == ["e-power-1-1", "d-power-1-1"]
    assert table.view(0)["seats"][0]["known_deck"] == ["e-power-1-1", "d-power-1-1", None, None]
    assert {tuple(world.deck(0)[:2]) for world in worlds(table, 0)} == {("e-power-1-1", "d-power-1-1")}
    assert len({tuple(world.deck(0)[:2]) for world in worlds(table, 1)}) > 5
    assert "e-power-1-1" not in json.dumps([event.data for event in table.events if event.seen_by(1)])


@pytest.mark.rule("U 12.3")
def test_cards_looked_at_may_go_under_the_deck_or_to_the_hand() -> None:
    writes = {OX: ["Tactical: look at 3 of your deck and put any on the bottom."]}
    table = lay(Side({"melee": OX}, deck=DECK), {"melee": COW}, writes=writes)
    table.do(0, "use:melee", "choose:e-power-1-1", "done")
    assert table.deck(0) == ["d-power-1-1", "f-power-1-1", "g-power-1-1", "e-power-1-1"]
    writes = {OX: ["Tactical: look at 3 of your deck and take 1."]}
    table = lay(Side({"melee": OX}, deck=DECK), {"melee": COW}, writes=writes)
    table.do(0, "use:melee", "choose:e-power-1-1")
    assert (table.hand(0), table.deck(0)) == (["e-power-1-1"], ["g-power-1-1", "d-power-1-1", "f-power-1-1"])
    assert table.view(1)["seats"][0]["known"] == []


@pytest.mark.rule("U 12.4")
def test_an_open_hand_and_an_open_top_card_stay_known() -> None:
    sees = "omniscient-artificial-intelligence"
    table = lay(Side({"melee": OX}, hand=HAND, deck=DECK, entity=sees), Side({"melee": COW}, hand=["x-power-1-1"]))
    theirs, mine = table.view(0)["seats"][1], table.view(1)["seats"][0]
    assert (theirs["hand"], theirs["open_hand"]) == (["x-power-1-1"], True)
    assert (mine["top"], mine["hand"]) == ("d-power-1-1", None)
    assert table.view(None)["seats"][0]["top"] == "d-power-1-1"
    assert {world.deck(0)[0] for world in worlds(table, 1)} == {"d-power-1-1"}


@pytest.mark.rule("U 12.4")
def test_a_revealed_hand_is_known_until_it_changes_unseen() -> None:
    writes = {OX: ["Tactical: your opponent reveals their hand."]}
    theirs = Side({"melee": COW}, hand=HAND, deck=DECK)
    table = lay({"melee": OX}, theirs, writes=writes).do(0, "use:melee")
    assert table.view(0)["seats"][1]["known"] == HAND
    assert {tuple(world.hand(1)) for world in worlds(table, 0)} == {tuple(HAND)}
    table.do(0, "end").do(1, "end", "bottom:b-power-1-1")
    assert table.view(0)["seats"][1]["known"] == []
    assert len({tuple(world.hand(1)) for world in worlds(table, 0)}) > 3


@pytest.mark.rule("U 12.1", "U 12.4")
def test_a_pending_question_names_only_a_card_that_both_have_seen() -> None:
    """The cow returned openly; another card may have left the hand since, so only the cow's place is unknown."""
    writes = {OX: ["Tactical: return an enemy in support to hand; your opponent puts 2 on the bottom of the deck."]}
    theirs = Side({"melee": "yak-power-1-1", "range-left": "gnu-power-1-1", "support-left": COW}, hand=HAND, deck=DECK)
    table = lay({"melee": OX}, theirs, writes=writes).do(0, "use:melee").do(1, "choose:a-power-1-1")
    cow = table.state.table.slugs.index(COW)
    seen = worlds(table, 0)
    assert {world.state.asked.call[2] for world in seen if isinstance(world.state.asked, GiveUpCard)} == {cow}
    assert {COW in world.hand(1) for world in seen} == {True, False}
