"""Verbs for cards and players: hands, decks, discard piles, and what players may do. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from collection.games.animus.abilities.terms import Amount, CardFilter, Player
from collection.games.animus.abilities.verb_options import Duration, Extra, Law, Source, Then, Zone


def _player_clause(player: Player, verb: str, rest: str) -> str:
    """`draw 1`, `your opponent draws 1`."""
    return f"{verb} {rest}" if player is Player.YOU else f"{player} {verb}s {rest}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws cards from the deck, or as many as there are. [U 6.12]"""

    player: Player
    amount: Amount

    def __str__(self) -> str:
        return _player_clause(self.player, "draw", str(self.amount))


@dataclass(frozen=True, slots=True)
class Discard:
    """Discards cards from the hand; their levels count as eliminated. The hand's owner chooses them, unless
    `at_random`.
    """

    player: Player
    amount: Amount
    at_random: bool = False

    def __str__(self) -> str:
        return _player_clause(
            self.player, "discard", f"{self.amount} at random" if self.at_random else str(self.amount)
        )


@dataclass(frozen=True, slots=True)
class Put:
    """Puts cards from the hand on or under the deck (never to HAND). The hand's owner chooses, unless `at_random`."""

    player: Player
    amount: Amount
    to: Zone
    at_random: bool = False

    def __str__(self) -> str:
        return _player_clause(self.player, "put", f"{self.amount}{' at random' if self.at_random else ''} on {self.to}")


@dataclass(frozen=True, slots=True)
class Look:
    """You alone look at the top cards of a deck, and may then move them. TAKE only from your own deck. `whose` is never
    EACH.
    """

    whose: Player
    amount: int
    then: Then = Then.NOTHING

    def __str__(self) -> str:
        then = f" and {self.then}" if self.then else ""
        return f"look at {self.amount} of {self.whose.whose} deck{then}"


@dataclass(frozen=True, slots=True)
class Recover:
    """Takes cards of your choice from your discard pile; their levels no longer count."""

    amount: int
    to: Zone
    where: tuple[CardFilter, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"recover {self.amount}", *map(str, self.where), f"to {self.to}"])


@dataclass(frozen=True, slots=True)
class Enlist:
    """You put one of your own cards into play from outside your hand. It does not count as the card played this turn,
    and its Play abilities do not apply.

    TOP: the top card of the deck, whichever it is. DECK: you search for a card that fits, or choose none, and the deck
    is shuffled. DISCARD: its levels no longer count. `where` is used with DECK and DISCARD only.
    """

    source: Source
    where: tuple[CardFilter, ...] = ()

    def __str__(self) -> str:
        if self.source is Source.TOP:
            return f"play {self.source}"
        return " ".join(["play 1", *map(str, self.where), f"from {self.source}"])


@dataclass(frozen=True, slots=True)
class Reveal:
    """The player shows everybody their hand as it is now."""

    player: Player

    def __str__(self) -> str:
        return _player_clause(self.player, "reveal", "your hand" if self.player is Player.YOU else "their hand")


@dataclass(frozen=True, slots=True)
class Grant:
    """You may play one more card, or switch once more."""

    what: Extra
    duration: Duration

    def __str__(self) -> str:
        return str(self.what)


@dataclass(frozen=True, slots=True)
class HandSize:
    """Changes the number of cards up to which a player draws in Reset. Standing only."""

    player: Player
    amount: int
    plus: bool = True

    def __str__(self) -> str:
        return f"{self.player.whose} hand size is {'+' if self.plus else '-'}{self.amount}"


@dataclass(frozen=True, slots=True)
class Decree:
    """Imposes a law on a player. NO_PLAY has no effect while the player's Melee place is free."""

    player: Player
    law: Law
    duration: Duration

    def __str__(self) -> str:
        law = str(self.law).replace("plays", "play") if self.player is Player.YOU else str(self.law)
        return self.duration.written_after(f"{self.player} {law}")
