"""What abilities do: one frozen value a verb, on characters, on the fight, or on cards and players. Pure.

A verb that lasts is *standing* in an Ongoing ability without an event (its duration is then WHILE), and one-time
elsewhere. `str` of a verb is its canonical text in the ability language.
"""

from __future__ import annotations

from dataclasses import dataclass

from collection.games.animus.abilities.card_verbs import (
    Decree,
    Discard,
    Draw,
    Enlist,
    Grant,
    HandSize,
    Look,
    Put,
    Recover,
    Reveal,
)
from collection.games.animus.abilities.character_verbs import (
    AttackAgain,
    Copy,
    CountAs,
    Damage,
    Gain,
    Have,
    Heal,
    Kill,
    Move,
    Return,
    Shift,
    SkipAttack,
    Swap,
    Withstand,
)
from collection.games.animus.abilities.fight_verbs import Prevent, Redirect, Reroll
from collection.games.animus.abilities.terms import Player
from collection.games.animus.abilities.verb_options import (
    Duration,
    Extra,
    Law,
    Source,
    Then,
    Threat,
    Trace,
    Trait,
    Value,
    Zone,
)

__all__ = (
    "LASTING", "STANDING_ONLY", "AttackAgain", "Copy", "Cost", "CountAs", "Damage", "Decree", "Discard", "Draw",
    "Duration",
    "Either", "Enlist", "Extra", "Gain", "Grant", "HandSize", "Have", "Heal", "Kill", "Law", "Look", "Move",
    "PlayerVerb", "Prevent", "Put",
    "Recover", "Redirect", "Reroll", "Return", "Reveal", "Shift", "SkipAttack", "Source", "Swap", "Then", "Threat",
    "Trace", "Trait", "Value", "Verb", "Withstand", "Zone",
    "alternatives", "text_is_clause",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Either:
    """One of two, as you choose at that moment; what would do nothing cannot be chosen. Neither is an Either itself."""

    one: Verb
    other: Verb

    def __str__(self) -> str:
        return f"either {self.one} or {self.other}"


Verb = (
    Damage | Heal | Move | Kill | Return | Shift | Swap | Have | Gain | Withstand | CountAs | Copy | AttackAgain
    | SkipAttack | Reroll | Prevent | Redirect
    | Draw | Discard | Put | Look | Recover | Enlist | Reveal | Grant | HandSize | Decree
    | Either
)  # fmt: skip
Cost = Damage | Kill | Return | SkipAttack | Discard | Put
"""What can be paid: by YOU, with your own cards and characters, and in full or not at all."""
PlayerVerb = Draw | Discard | Put | Reveal | Decree
"""What is done to a player, or to one after the other."""
LASTING = (Have, Gain, Withstand, Copy, Grant, Decree)
"""Verbs that stand in an Ongoing ability, or last for a while elsewhere."""
STANDING_ONLY = (CountAs, HandSize)


def alternatives(verb: Verb) -> tuple[Verb, ...]:
    """What a verb may come to: itself, or the two of which one is chosen."""
    return (verb.one, verb.other) if isinstance(verb, Either) else (verb,)


def text_is_clause(verb: Verb) -> bool:
    """Whether its text is a clause (`self has melee +1`), and not an order (`draw 1`)."""
    if isinstance(verb, Draw | Discard | Put | Reveal):
        return verb.player is not Player.YOU
    return isinstance(verb, Have | Gain | Withstand | CountAs | AttackAgain | HandSize | Decree)
