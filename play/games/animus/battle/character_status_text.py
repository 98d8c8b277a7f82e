"""The temporary effects on a character, and what it cannot do, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from collection.games.animus.abilities.verbs import Trait
from play.games.animus.abilities import temporary_effects
from play.games.animus.card_table import TRAIT_BIT, Card
from play.games.animus.state import Modifier, State

HELD: Final = (
    (TRAIT_BIT[Trait.NO_ATTACK], "attack"),
    (TRAIT_BIT[Trait.NOT_ATTACKED], "be-attacked"),
    (TRAIT_BIT[Trait.NO_SWITCH], "be-switched"),
)
UNTIL: Final = {
    temporary_effects.FOR_FIGHT: "for this fight",
    temporary_effects.FOR_TURN: "this turn",
    temporary_effects.UNTIL_FIRST: "until the next turn",
    temporary_effects.UNTIL_SECOND: "until the next turn",
    temporary_effects.FOR_GOOD: "while in play",
}


@lru_cache(maxsize=256)
def trait_names(mask: int) -> tuple[str, ...]:
    """The traits in the mask, in words."""
    return tuple(str(trait) for trait, bit in TRAIT_BIT.items() if mask & bit)


@lru_cache(maxsize=256)
def prevented_actions(mask: int) -> tuple[str, ...]:
    """What the traits in the mask prevent: `attack`, `be-attacked`, `be-switched`."""
    return tuple(word for bit, word in HELD if mask & bit)


def temporary_effects_text(state: State, card: Card) -> list[str]:
    """The temporary effects on a character, each with its duration."""
    return [f"{effect_text(state, mod)} {UNTIL[mod[3]]}." for mod in state.modifiers if mod[1] == card]


def effect_text(state: State, modifier: Modifier) -> str:
    """A modifier without its duration."""
    what, _, much, _ = modifier
    return TEXTS[what](state, much)


def trait_text(_state: State, bit: int) -> str:
    return next(str(trait) for trait, each in TRAIT_BIT.items() if each == bit).capitalize()


def copy_text(what: str) -> Callable[[State, int], str]:
    """A function that describes a copy, naming the card copied."""
    return lambda state, card: f"Has the printed {what} of {state.table.names[card]}"


TEXTS: Final[dict[int, Callable[[State, int], str]]] = {
    temporary_effects.MELEE: lambda _, much: f"Melee {much:+d}",
    temporary_effects.RANGE: lambda _, much: f"Range {much:+d}",
    temporary_effects.DIE: lambda _, much: f"Die {much:+d}",
    temporary_effects.TRAIT: trait_text,
    temporary_effects.WITHSTAND: lambda _, much: f"Withstands {much} damage",
    temporary_effects.COPY_TYPE: copy_text("type"),
    temporary_effects.COPY_VALUES: copy_text("values"),
    temporary_effects.COPY_ABILITIES: copy_text("abilities"),
}
"""By kind of modifier: its text. The function's second argument is the amount, a trait's bit or the card copied."""
