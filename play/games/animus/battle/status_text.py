"""What has been done to a character for a time, or keeps it from something, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from collection.games.animus.verbs import Trait
from play.games.animus.abilities import continuous_effects
from play.games.animus.card_table import TRAIT_BIT, Card
from play.games.animus.state import State

HELD: Final = (
    (TRAIT_BIT[Trait.NO_ATTACK], "attack"),
    (TRAIT_BIT[Trait.NOT_ATTACKED], "be-attacked"),
    (TRAIT_BIT[Trait.NO_SWITCH], "be-switched"),
)
UNTIL: Final = {
    continuous_effects.FOR_FIGHT: "for this fight",
    continuous_effects.FOR_TURN: "this turn",
    continuous_effects.UNTIL_FIRST: "until the next turn",
    continuous_effects.UNTIL_SECOND: "until the next turn",
    continuous_effects.FOR_GOOD: "while in play",
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
    if what in (continuous_effects.MELEE, continuous_effects.RANGE):
        return f"{'Melee' if what == continuous_effects.MELEE else 'Range'} {much:+d}"
    if what == continuous_effects.DIE:
        return f"Die {much:+d}"
    if what == continuous_effects.TRAIT:
        return next(str(trait) for trait, bit in TRAIT_BIT.items() if bit == much).capitalize()
    if what == continuous_effects.WITHSTAND:
        return f"Withstands {much} damage"
    copied = {
        continuous_effects.COPY_TYPE: "type",
        continuous_effects.COPY_VALUES: "values",
        continuous_effects.COPY_ABILITIES: "abilities",
    }[what]
    return f"Has the printed {copied} of {state.table.names[much]}"
