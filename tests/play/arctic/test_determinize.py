"""Redealing hidden cards: players remember all cards that they saw going to a hand, and know nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import arctic
from play.games.arctic.state import State
from tests.play.arctic.table_setup import TABLE, Layout, Player, lay

RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]


def worlds(table: Layout, seat: int, number: int = 40) -> Iterator[Layout]:
    for each in range(number):
        yield Layout(arctic.redeal(table.state, seat, Chance(b"%d" % each)))


def walk(players: int, seed: str, **sides: str) -> Iterator[State]:
    """The positions of a random game."""
    state = arctic.setup(Config(players, {"sides": sides}), Chance(sha256(seed.encode()).digest()))
    luck = BotRandom(seed.encode())
    while waiting := arctic.to_act(state):
        yield state
        state.events.clear()
        arctic.apply(state, waiting[0], luck.pick(arctic.legal_actions(state, waiting[0])))


def every_card(state: State) -> list[int]:
    piles = [card if card >= 0 else ~card for pile in state.piles for card in pile]
    hands = [card for hand in (*state.hands, *state.penalties) for card in hand]
    passing = [*state.laid, *state.thrown, *[card for card, _ in state.drawn]]
    passing += [state.swap_in] if state.swap_out >= 0 and state.swap_in not in hands + state.laid else []
    return sorted({*piles, *hands, *passing, *state.river, *state.stock[state.draw_start :]})


def test_redealing_keeps_all_cards() -> None:
    for players in (2, 4):
        for state in walk(players, f"same {players}", fox="a", bear="b", orca="b"):
            for seat in range(players):
                world = arctic.redeal(state, seat, Chance(b"other"))
                assert every_card(world) == every_card(state) == list(range(30 * players))


def test_redealing_keeps_the_viewers_hand_and_totem_and_redeals_those_of_others() -> None:
    table = lay(Player(hand=["fox-1-1"], totem="bear"), Player(hand=["fox-2-1", "fox-2-2"], totem="fox"))
    found = list(worlds(table, 0))
    assert {tuple(world.hand(0)) for world in found} == {("fox-1-1",)}
    assert {world.view(0)["totem"] for world in found} == {"bear"}
    assert len({tuple(world.hand(1)) for world in found}) > 20
    assert len({world.view(1)["totem"] for world in found}) == 5


def test_cards_taken_from_the_river_stay_in_the_hand_when_redealt() -> None:
    table = lay(Player(hand=["bear-1-2", "fox-1-1"]), Player(), river=RIVER)
    table.do(0, "place:bear-1-2", "confirm", "left:bear", "draw:orca-1-1", "draw:orca-1-3", "confirm")
    for world in worlds(table, 1):
        assert {"orca-1-1", "orca-1-3"} < set(world.hand(0))
    assert len({tuple(world.hand(0)) for world in worlds(table, 1)}) > 10


def full_hand() -> Layout:
    """Seat 0 has six unseen cards and two from the River, and must discard one."""
    hand = ["bear-1-2", "fox-1-1", "fox-1-2", "fox-1-3", "moose-1-1", "moose-1-2", "moose-1-3"]
    table = lay(Player(hand=hand), Player(), river=RIVER)
    return table.do(0, "place:bear-1-2", "confirm", "left:bear", "draw:orca-1-1", "draw:orca-1-3", "confirm")


def test_a_known_card_may_have_been_discarded_later() -> None:
    table = full_hand().do(0, "discard:fox-1-1", "confirm")
    places = {(world.penalties(0)[0] == "orca-1-1", "orca-1-1" in world.hand(0)) for world in worlds(table, 1, 80)}
    assert places == {(True, False), (False, True)}
    assert all(world.penalties(0) == ["fox-1-1"] for world in worlds(table, 0))


def test_a_card_seen_again_was_not_discarded() -> None:
    table = full_hand().do(0, "discard:fox-1-1", "confirm")
    table.state.active, table.state.phase = 0, 0
    table.do(0, "place:orca-1-1", "place:orca-1-3", "place:moose-1-1", "place:moose-1-2", "confirm")
    for world in worlds(table, 1):
        assert world.penalties(0)[0] not in ("orca-1-1", "orca-1-3")


def test_a_card_taken_later_was_not_discarded_before() -> None:
    table = full_hand().do(0, "discard:fox-1-1", "confirm")
    table.state.note_card_entered_hand(0, TABLE.card_by_slug["puffin-1-1"])
    table.state.hands[0].append(TABLE.card_by_slug["puffin-1-1"])
    table.state.river.remove(TABLE.card_by_slug["puffin-1-1"])
    found = [world.penalties(0)[0] for world in worlds(table, 1, 80)]
    assert "puffin-1-1" not in found
    assert "orca-1-3" in found


def test_nobody_not_even_the_owner_knows_penalties_from_the_draw_pile() -> None:
    table = lay(Player(hand=["bear-1-1"], pile=["fox-1-1"]), Player()).do(0, "place:bear-1-1", "confirm")
    assert len({tuple(world.penalties(0)) for world in worlds(table, 0)}) > 20


def test_unconfirmed_moves_do_not_exist_in_other_players_redealt_worlds() -> None:
    table = lay(Player(hand=["bear-1-2", "fox-1-1"]), Player(), river=RIVER).do(0, "place:bear-1-2")
    for world in worlds(table, 1, 5):
        assert world.view(0)["step"]["laid"] == []
        assert len(world.hand(0)) == 2
    for world in worlds(table, 0, 5):
        assert world.view(0)["step"]["laid"] == ["bear-1-2"]


def test_a_card_hidden_by_the_fox_is_redealt_for_everyone_but_its_player() -> None:
    player = Player(hand=["bear-1-1", "moose-1-1"], pile=["fox-1-5"], powers=["fox"])
    table = lay(player, Player()).do(0, "under:bear-1-1", "confirm")
    assert len({world.pile(0)[0] for world in worlds(table, 1)}) > 10
    assert {world.pile(0)[0] for world in worlds(table, 0)} == {"~bear-1-1"}
