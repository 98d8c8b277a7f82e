"""What abilities do: one frozen type per verb, for characters, the fight, or cards and players. Pure.

A lasting verb is *standing* in an Ongoing ability without an event (its duration is then WHILE), and one-time
elsewhere. The `str` of a verb is its canonical text in the ability language.
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
    """One of two verbs, chosen by you when it applies; one that would do nothing cannot be chosen. Neither is itself an
    Either.
    """

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
"""What can be a cost: paid by YOU with your own cards and characters, in full or not at all."""
PlayerVerb = Draw | Discard | Put | Reveal | Decree
"""Verbs that affect one player, or one after the other."""
LASTING = (Have, Gain, Withstand, Copy, Grant, Decree)
"""Verbs that are in effect throughout in an Ongoing ability without an event, and for a stated time elsewhere."""
STANDING_ONLY = (CountAs, HandSize)


def alternatives(verb: Verb) -> tuple[Verb, ...]:
    """The verbs that may be carried out: the verb itself, or both options of an Either."""
    return (verb.one, verb.other) if isinstance(verb, Either) else (verb,)


def text_is_clause(verb: Verb) -> bool:
    """Whether the verb's text is a clause (`self has melee +1`) rather than a command (`draw 1`)."""
    if isinstance(verb, Draw | Discard | Put | Reveal):
        return verb.player is not Player.YOU
    return isinstance(verb, Have | Gain | Withstand | CountAs | AttackAgain | HandSize | Decree)
