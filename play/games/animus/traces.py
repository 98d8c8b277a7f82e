"""What has been done to a character for a time, or keeps it from something, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from collection.games.animus.abilities.verbs import Trait
from play.games.animus import values
from play.games.animus.state import State
from play.games.animus.table import TRAIT_BIT, Card

HELD: Final = (
    (TRAIT_BIT[Trait.NO_ATTACK], "attack"),
    (TRAIT_BIT[Trait.NOT_ATTACKED], "be-attacked"),
    (TRAIT_BIT[Trait.NO_SWITCH], "be-switched"),
)
UNTIL: Final = {
    values.FOR_FIGHT: "for this fight",
    values.FOR_TURN: "this turn",
    values.UNTIL_FIRST: "until the next turn",
    values.UNTIL_SECOND: "until the next turn",
    values.FOR_GOOD: "while in play",
}


@lru_cache(maxsize=256)
def traits_in(mask: int) -> tuple[str, ...]:
    """The words of those traits."""
    return tuple(str(trait) for trait, bit in TRAIT_BIT.items() if mask & bit)


@lru_cache(maxsize=256)
def held_by(mask: int) -> tuple[str, ...]:
    """What those traits keep a character from, or keep from it."""
    return tuple(word for bit, word in HELD if mask & bit)


def marks(state: State, card: Card) -> list[str]:
    """What has been done to it, each with how long it lasts."""
    return [f"{said(state, mod)} {UNTIL[mod[3]]}." for mod in state.mods if mod[1] == card]


def said(state: State, mod: tuple[int, int, int, int]) -> str:
    what, _, much, _ = mod
    if what in (values.MELEE, values.RANGE):
        return f"{'Melee' if what == values.MELEE else 'Range'} {much:+d}"
    if what == values.DIE:
        return f"Die {much:+d}"
    if what == values.TRAIT:
        return next(str(trait) for trait, bit in TRAIT_BIT.items() if bit == much).capitalize()
    if what == values.WITHSTAND:
        return f"Withstands {much} damage"
    copied = {values.COPY_TYPE: "type", values.COPY_VALUES: "values", values.COPY_ABILITIES: "abilities"}[what]
    return f"Has the printed {copied} of {state.table.names[much]}"
