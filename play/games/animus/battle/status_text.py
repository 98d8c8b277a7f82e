"""What has been done to a character for a time, or keeps it from something, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from collection.games.animus.verbs import Trait
from play.games.animus.abilities import modifiers
from play.games.animus.card_table import TRAIT_BIT, Card
from play.games.animus.state import State

HELD: Final = (
    (TRAIT_BIT[Trait.NO_ATTACK], "attack"),
    (TRAIT_BIT[Trait.NOT_ATTACKED], "be-attacked"),
    (TRAIT_BIT[Trait.NO_SWITCH], "be-switched"),
)
UNTIL: Final = {
    modifiers.FOR_FIGHT: "for this fight",
    modifiers.FOR_TURN: "this turn",
    modifiers.UNTIL_FIRST: "until the next turn",
    modifiers.UNTIL_SECOND: "until the next turn",
    modifiers.FOR_GOOD: "while in play",
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
    return [f"{said(state, mod)} {UNTIL[mod[3]]}." for mod in state.modifiers if mod[1] == card]


def said(state: State, mod: tuple[int, int, int, int]) -> str:
    what, _, much, _ = mod
    if what in (modifiers.MELEE, modifiers.RANGE):
        return f"{'Melee' if what == modifiers.MELEE else 'Range'} {much:+d}"
    if what == modifiers.DIE:
        return f"Die {much:+d}"
    if what == modifiers.TRAIT:
        return next(str(trait) for trait, bit in TRAIT_BIT.items() if bit == much).capitalize()
    if what == modifiers.WITHSTAND:
        return f"Withstands {much} damage"
    copied = {
        modifiers.COPY_TYPE: "type",
        modifiers.COPY_VALUES: "values",
        modifiers.COPY_ABILITIES: "abilities",
    }[what]
    return f"Has the printed {copied} of {state.table.names[much]}"
