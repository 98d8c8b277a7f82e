"""The first state: sides, totems, Reserve, hands, River, draw pile, and who is first. [A 1]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.arctic import turns
from play.games.arctic.state import RIVER, SIDE_A, SIDE_B, State
from play.games.arctic.table import KINDS, table_for

PLAYERS = range(2, 5)
"""How many may play. [A 1.1]"""
HAND = 3
RESERVE_EACH = 5
"""The Reserve has so many cards for every player but one. [A 1.7]"""
SIDES = {"a": SIDE_A, "b": SIDE_B}


def setup(config: Config, chance: Chance) -> State:
    """Deal, and draw who is first. Raises ValueError that says what is wrong with the config."""
    check_options(config)
    table = table_for(config.cards)
    state = State(table, config.seats, sides_of(config.options, chance), chance)
    deal_totems(state, chance)
    deal_cards(state, chance)
    state.first = chance.below(config.seats)
    chance.tell("first", {"seat": state.first})
    tell_beginning(state)
    turns.begin(state, state.first)
    return state


def check_options(config: Config) -> None:
    """Raises ValueError unless number of players and options suit. [A 1.1, A 1.6]"""
    if config.seats not in PLAYERS:
        raise ValueError(f"{PLAYERS[0]} to {PLAYERS[-1]} can play Arctic, not {config.seats}. [A 1.1]")
    if unknown := [name for name in config.options if name != "sides"]:
        raise ValueError(f"Arctic has no option {', '.join(unknown)}; there is sides.")
    if config.decks:
        raise ValueError("Nobody brings a deck to Arctic: the box is shared.")
    sides = config.options.get("sides", {})
    if not isinstance(sides, Mapping):
        raise ValueError("The sides are an object that gives a or b for animals.")
    for animal, side in sides.items():
        if animal not in KINDS or not isinstance(side, str) or side not in SIDES:
            raise ValueError(f"The side of {animal} cannot be {side}: a or b for one of {', '.join(KINDS)}. [A 1.6]")


def sides_of(options: Mapping[str, Any], chance: Chance) -> tuple[int, ...]:
    """The side that lies up of each Power: as the options say, else drawn. [A 1.6]"""
    given = options.get("sides", {})
    drawn = {kind: chance.choice("ab") for kind in KINDS if kind not in given}
    if drawn:
        chance.tell("sides", {"sides": drawn})
    return tuple(SIDES[given.get(kind) or drawn[kind]] for kind in KINDS)


def deal_totems(state: State, chance: Chance) -> None:
    """One each; the rest stay hidden. [A 1.5]"""
    totems = chance.deal(range(len(KINDS)))
    state.totems, state.spare = totems[: state.seats], totems[state.seats :]
    names = [KINDS[totem] for totem in totems]
    chance.tell("totems", {"totems": names[: state.seats], "aside": names[state.seats :]})


def deal_cards(state: State, chance: Chance) -> None:
    """From the top of the pack: the Reserve, three cards to each, the River; the rest is the draw pile. [A 1.7]"""
    pack = chance.deal(state.table.pack(state.seats))
    reserve_size, hands_end = RESERVE_EACH * (state.seats - 1), RESERVE_EACH * (state.seats - 1) + HAND * state.seats
    reserve, pile = pack[:reserve_size], pack[hands_end + RIVER :]
    hands = [pack[start : start + HAND] for start in range(reserve_size, hands_end, HAND)]
    state.hands = [sorted(hand) for hand in hands]
    state.river = pack[hands_end : hands_end + RIVER]
    state.stock = pile + reserve
    state.end = len(pile)
    chance.tell("reserve", {"cards": state.names(reserve)})
    chance.tell("deal", {"hands": [state.names(hand) for hand in hands], "aside": []})
    chance.tell("river", {"cards": state.names(state.river)})
    chance.tell("pile", {"cards": state.names(pile)})


def tell_beginning(state: State) -> None:
    """What everybody sees, and to each player their hand and totem."""
    state.tell(
        "began", first=state.first, sides={kind: "ab"[side] for kind, side in zip(KINDS, state.sides, strict=True)},
        river=state.names(state.river),
    )  # fmt: skip
    for seat in range(state.seats):
        totem, cards = KINDS[state.totems[seat]], state.names(state.hands[seat])
        state.tell("dealt", seats=(seat,), seat=seat, cards=cards, totem=totem)
