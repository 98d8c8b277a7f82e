"""What abilities do: one frozen value a verb, on characters, on cards and players, or on the fight. Pure.

A verb that lasts is *standing* in an Ongoing ability without an event (its duration is then WHILE), and one-time
elsewhere. `str` of a verb is its canonical text in the ability language.
"""

from __future__ import annotations

from dataclasses import dataclass

from collection.games.animus.abilities.modifiers import Duration, Extra, Law, Source, Then

# isort: split
from collection.games.animus.abilities.modifiers import Threat, Trace, Trait, Value, Zone
from collection.games.animus.abilities.terms import Amount, CardFilter, Player, Role, Target

__all__ = (
    "LASTING", "STANDING_ONLY", "AttackAgain", "Copy", "Cost", "CountAs", "Damage", "Decree", "Discard", "Draw", "Duration",
    "Either", "Enlist", "Extra", "Gain", "Grant", "HandSize", "Have", "Heal", "Kill", "Law", "Look", "Move", "Prevent", "Put",
    "Recover", "Redirect", "Reroll", "Return", "Reveal", "Shift", "SkipAttack", "Source", "Swap", "Then", "Threat", "Trace", "Trait", "Value", "Verb", "Withstand", "Zone",
    "deeds", "subject_first",
)  # fmt: skip


def _lasting(text: str, duration: Duration) -> str:
    return text if duration is Duration.WHILE else f"{text} {duration}"


# On characters in play.


@dataclass(frozen=True, slots=True)
class Damage:
    """Puts that many damage tokens on each target."""

    amount: Amount
    target: Target

    def __str__(self) -> str:
        return f"damage {self.amount} to {self.target}"


@dataclass(frozen=True, slots=True)
class Heal:
    """Takes up to that many damage tokens off each target. Only hurt characters are offered."""

    amount: Amount
    target: Target

    def __str__(self) -> str:
        return f"heal {self.amount} from {self.target}"


@dataclass(frozen=True, slots=True)
class Move:
    """Heals up to that many tokens of `one` and puts as many on `other`: damage that SELF deals."""

    amount: Amount
    one: Target
    other: Target

    def __str__(self) -> str:
        return f"move {self.amount} damage from {self.one} to {self.other}"


@dataclass(frozen=True, slots=True)
class Kill:
    """Kills each target, whatever its damage; SELF is the killer."""

    target: Target

    def __str__(self) -> str:
        return f"kill {self.target}"


@dataclass(frozen=True, slots=True)
class Return:
    """Takes each target out of play, to its owner's hand or deck; it is not eliminated, and loses its tokens.

    In a Death ability, and on `would be killed`, `return self` takes it there instead of to the discard pile.
    """

    target: Target
    to: Zone

    def __str__(self) -> str:
        return f"return {self.target} to {self.to}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Moves the target to a free place of its formation that somebody may stand in; those behind it close up."""

    target: Target

    def __str__(self) -> str:
        return f"shift {self.target}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchanges the places of two characters of one formation. Does not use the turn's switch."""

    one: Target
    other: Target

    def __str__(self) -> str:
        return f"swap {self.one} and {self.other}"


@dataclass(frozen=True, slots=True)
class Have:
    """Adds the amount to a value (or the die) of each target; takes it away if not `plus`. No value falls below 0."""

    target: Target
    value: Value
    amount: Amount
    duration: Duration
    plus: bool = True

    def __str__(self) -> str:
        sign = "+" if self.plus else "-"
        amount = f"{sign}{self.amount}" if isinstance(self.amount, int) else f"{sign} {self.amount}"
        return _lasting(f"{self.target} has {self.value} {amount}", self.duration)


@dataclass(frozen=True, slots=True)
class Gain:
    """Gives each target a trait."""

    target: Target
    trait: Trait
    duration: Duration

    def __str__(self) -> str:
        return _lasting(f"{self.target} {self.trait}", self.duration)


@dataclass(frozen=True, slots=True)
class Withstand:
    """The target is killed by its `damage`th token instead of the third. Of several such, the highest number counts."""

    target: Target
    damage: int
    duration: Duration

    def __str__(self) -> str:
        return _lasting(f"{self.target} withstands {self.damage} damage", self.duration)


@dataclass(frozen=True, slots=True)
class CountAs:
    """A card that is eliminated counts so many levels towards its owner's defeat. Standing only.

    Read when a card comes to its discard pile, as the table is just before, and settled then. Of a `Pick` (EACH, and
    types and levels only) it holds for the cards that fit, as long as the card with the ability is in play. [U 11.8]
    """

    target: Target
    level: int

    def __str__(self) -> str:
        return f"{self.target} counts as level {self.level}"


@dataclass(frozen=True, slots=True)
class Copy:
    """SELF takes on another's printed type, values or abilities instead of its own. A copied SELF is the copier."""

    what: Trace
    of: Target
    duration: Duration

    def __str__(self) -> str:
        return _lasting(f"copy the {self.what} of {self.of}", self.duration)


@dataclass(frozen=True, slots=True)
class AttackAgain:
    """Each target may attack once more this turn, where its place allows."""

    target: Target

    def __str__(self) -> str:
        return f"{self.target} attacks again"


@dataclass(frozen=True, slots=True)
class SkipAttack:
    """The target gives up its attack of this turn. As a cost: payable only while it has one to give up."""

    target: Target

    def __str__(self) -> str:
        return f"skip the attack of {self.target}"


# On the fight that is going on, or what is about to happen.


@dataclass(frozen=True, slots=True)
class Reroll:
    """All dice of one fighter are rolled once more. Only when somebody `rolls`."""

    target: Role

    def __str__(self) -> str:
        return f"reroll the die of {self.target}"


@dataclass(frozen=True, slots=True)
class Prevent:
    """DAMAGE: so many tokens fewer. ATTACK: it is over without dice, and used up. KILL: the character stays as it was
    before the token or ability that would have killed it. `amount` is of DAMAGE only.
    """

    what: Threat
    amount: Amount = 1

    def __str__(self) -> str:
        return f"prevent {self.amount} damage" if self.what is Threat.DAMAGE else f"prevent the {self.what}"


@dataclass(frozen=True, slots=True)
class Redirect:
    """The attack goes on against another character of the same side, anywhere. Only at ATTACKS or ATTACKED."""

    to: Target

    def __str__(self) -> str:
        return f"redirect the attack to {self.to}"


# On cards and players.


def _does(player: Player, verb: str, rest: str) -> str:
    """`draw 1`, `your opponent draws 1`."""
    return f"{verb} {rest}" if player is Player.YOU else f"{player} {verb}s {rest}"


@dataclass(frozen=True, slots=True)
class Draw:
    """From the deck; an empty deck gives nothing. [U 6.12]"""

    player: Player
    amount: Amount

    def __str__(self) -> str:
        return _does(self.player, "draw", str(self.amount))


@dataclass(frozen=True, slots=True)
class Discard:
    """From hand to discard pile, where its levels count as eliminated. The hand's owner chooses, unless at random."""

    player: Player
    amount: Amount
    at_random: bool = False

    def __str__(self) -> str:
        return _does(self.player, "discard", f"{self.amount} at random" if self.at_random else str(self.amount))


@dataclass(frozen=True, slots=True)
class Put:
    """Cards from hand to the top or bottom of the deck, never to HAND. The hand's owner chooses, unless at random."""

    player: Player
    amount: Amount
    to: Zone
    at_random: bool = False

    def __str__(self) -> str:
        return _does(self.player, "put", f"{self.amount}{' at random' if self.at_random else ''} on {self.to}")


@dataclass(frozen=True, slots=True)
class Look:
    """You alone look at the top cards of a deck; then, perhaps, change it. TAKE only from your own. Never of EACH."""

    whose: Player
    amount: int
    then: Then = Then.NOTHING

    def __str__(self) -> str:
        then = f" and {self.then}" if self.then else ""
        return f"look at {self.amount} of {self.whose.whose} deck{then}"


@dataclass(frozen=True, slots=True)
class Recover:
    """Cards of your choice from your discard pile; their levels no longer count."""

    amount: int
    to: Zone
    where: tuple[CardFilter, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"recover {self.amount}", *map(str, self.where), f"to {self.to}"])


@dataclass(frozen=True, slots=True)
class Enlist:
    """You put a card of your own into play that is not in your hand. It is no card of the turn's, and no Play ability
    applies.

    TOP: the top card of the deck, whatever it is. DECK: you look for one that fits, or leave it, and the deck is
    shuffled. DISCARD: its levels no longer count. `where` is of DECK and DISCARD only.
    """

    source: Source
    where: tuple[CardFilter, ...] = ()

    def __str__(self) -> str:
        if self.source is Source.TOP:
            return f"play {self.source}"
        return " ".join(["play 1", *map(str, self.where), f"from {self.source}"])


@dataclass(frozen=True, slots=True)
class Reveal:
    """The player shows the hand as it is now to all."""

    player: Player

    def __str__(self) -> str:
        return _does(self.player, "reveal", "your hand" if self.player is Player.YOU else "their hand")


@dataclass(frozen=True, slots=True)
class Grant:
    """You may play one card more, or switch once more."""

    what: Extra
    duration: Duration

    def __str__(self) -> str:
        return str(self.what)


@dataclass(frozen=True, slots=True)
class HandSize:
    """Changes up to how many cards a player draws in Reset. Standing only."""

    player: Player
    amount: int
    plus: bool = True

    def __str__(self) -> str:
        return f"{self.player.whose} hand size is {'+' if self.plus else '-'}{self.amount}"


@dataclass(frozen=True, slots=True)
class Decree:
    """Lays a law upon a player. NO_PLAY does not touch whoever has nothing in play, or no Melee."""

    player: Player
    law: Law
    duration: Duration

    def __str__(self) -> str:
        law = str(self.law).replace("plays", "play") if self.player is Player.YOU else str(self.law)
        return _lasting(f"{self.player} {law}", self.duration)


@dataclass(frozen=True, slots=True)
class Either:
    """One of two, as you choose at that moment; what would do nothing cannot be chosen. Neither is an Either itself."""

    one: Verb
    other: Verb

    def __str__(self) -> str:
        return f"either {self.one} or {self.other}"


Verb = (
    Damage | Heal | Move | Kill | Return | Shift | Swap | Have | Gain | Withstand | CountAs | Copy | AttackAgain | SkipAttack
    | Reroll | Prevent | Redirect
    | Draw | Discard | Put | Look | Recover | Enlist | Reveal | Grant | HandSize | Decree
    | Either
)  # fmt: skip
Cost = Damage | Kill | Return | SkipAttack | Discard | Put
"""What can be paid: by YOU, with your own cards and characters, and in full or not at all."""
LASTING = (Have, Gain, Withstand, Copy, Grant, Decree)
"""Verbs that stand in an Ongoing ability, or last for a while elsewhere."""
STANDING_ONLY = (CountAs, HandSize)


def deeds(verb: Verb) -> tuple[Verb, ...]:
    """What a verb may come to: itself, or the two of which one is chosen."""
    return (verb.one, verb.other) if isinstance(verb, Either) else (verb,)


def subject_first(verb: Verb) -> bool:
    """Whether its text is a clause (`self has melee +1`), and not an order (`draw 1`)."""
    if isinstance(verb, Draw | Discard | Put | Reveal):
        return verb.player is not Player.YOU
    return isinstance(verb, Have | Gain | Withstand | CountAs | AttackAgain | HandSize | Decree)
