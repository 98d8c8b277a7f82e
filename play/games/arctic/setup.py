"""The first state: sides, totems, Reserve, hands, River, draw pile and start player. [A 1]"""

from __future__ import annotations

from collections.abc import Mapping

from play.engine.chance import Chance
from play.engine.contract import Config, Options
from play.games.arctic import turns
from play.games.arctic.card_table import ANIMAL_SLUGS, table_for
from play.games.arctic.state import RIVER_SIZE, SIDE_A, SIDE_B, State

PLAYERS = range(2, 5)
"""Possible numbers of players. [A 1.1]"""
HAND_SIZE = 3
RESERVE_PER_OPPONENT = 5
"""Cards of the Reserve, for each player except one. [A 1.7]"""
SIDES = {"a": SIDE_A, "b": SIDE_B}


def setup(config: Config, chance: Chance) -> State:
    """Deal the cards and draw the start player. Raises ValueError, with the reason, for an invalid config."""
    check_options(config)
    table = table_for(config.cards)
    state = State(table, config.seats, sides_of(config.options, chance), chance)
    deal_totems(state, chance)
    deal_cards(state, chance)
    state.first = chance.below(config.seats)
    chance.record("first", {"seat": state.first})
    emit_beginning(state)
    turns.begin_turn(state, state.first)
    return state


def check_options(config: Config) -> None:
    """Raises ValueError, with the reason, if the number of players or an option is not valid. [A 1.1, A 1.6]"""
    if config.seats not in PLAYERS:
        raise ValueError(f"Arctic is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {config.seats}. [A 1.1]")
    if unknown := [name for name in config.options if name != "sides"]:
        raise ValueError(f"Arctic has no option {', '.join(unknown)}. Its only option is sides.")
    if config.decks:
        raise ValueError("Arctic takes no decks: all players share the box.")
    sides = config.options.get("sides", {})
    if not isinstance(sides, Mapping):
        raise ValueError("sides must be an object with a or b for each animal.")
    for animal, side in sides.items():
        if animal not in ANIMAL_SLUGS or not isinstance(side, str) or side not in SIDES:
            raise ValueError(
                f"{animal}: {side} is not a valid side. Choose a or b for {', '.join(ANIMAL_SLUGS)}. [A 1.6]"
            )


def sides_of(options: Options, chance: Chance) -> tuple[int, ...]:
    """The side of each Power that is face up: as the options say, otherwise at random. [A 1.6]"""
    given = options.get("sides", {})
    drawn = {kind: chance.choice("ab") for kind in ANIMAL_SLUGS if kind not in given}
    if drawn:
        chance.record("sides", {"sides": drawn})
    return tuple(SIDES[given.get(kind) or drawn[kind]] for kind in ANIMAL_SLUGS)


def deal_totems(state: State, chance: Chance) -> None:
    """Deal one totem to each seat; the rest stay hidden. [A 1.5]"""
    totems = chance.deal(range(len(ANIMAL_SLUGS)))
    state.totems, state.unused_totems = totems[: state.seats], totems[state.seats :]
    names = [ANIMAL_SLUGS[totem] for totem in totems]
    chance.record("totems", {"totems": names[: state.seats], "aside": names[state.seats :]})


def deal_cards(state: State, chance: Chance) -> None:
    """Deal from the top: the Reserve, three cards to each seat, the River; the rest is the draw pile. [A 1.7]"""
    pack = chance.deal(state.table.cards_of_decks(state.seats))
    reserve_size = RESERVE_PER_OPPONENT * (state.seats - 1)
    hands_end = reserve_size + HAND_SIZE * state.seats
    reserve, pile = pack[:reserve_size], pack[hands_end + RIVER_SIZE :]
    hands = [pack[start : start + HAND_SIZE] for start in range(reserve_size, hands_end, HAND_SIZE)]
    state.hands = [sorted(hand) for hand in hands]
    state.river = pack[hands_end : hands_end + RIVER_SIZE]
    state.stock = pile + reserve
    state.draw_end = len(pile)
    chance.record("reserve", {"cards": state.slugs_of(reserve)})
    chance.record("deal", {"hands": [state.slugs_of(hand) for hand in hands], "aside": []})
    chance.record("river", {"cards": state.slugs_of(state.river)})
    chance.record("pile", {"cards": state.slugs_of(pile)})


def emit_beginning(state: State) -> None:
    """Emit what everybody sees, and for each seat its hand and totem."""
    sides = {animal: "ab"[side] for animal, side in zip(ANIMAL_SLUGS, state.sides, strict=True)}
    state.emit("began", first=state.first, sides=sides, river=state.slugs_of(state.river))
    for seat in range(state.seats):
        totem, cards = ANIMAL_SLUGS[state.totems[seat]], state.slugs_of(state.hands[seat])
        state.emit("dealt", seats=(seat,), seat=seat, cards=cards, totem=totem)
