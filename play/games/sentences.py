"""What every game's log and prompts are made of: prompts, lists and numbers in words, people in a sentence. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from play.engine.contract import Seat

Data: TypeAlias = Mapping[str, Any]
"""An event's data."""
NO_NAMES: Mapping[str, str] = {}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Ask(NamedTuple):
    """A stable code, the sentence for the player, the paragraph of the rules."""

    code: str
    text: str
    rule: str


def listing(words: Sequence[str], none: str = "nothing") -> str:
    """“a”, “a and b”, “a, b and c”; `none` of an empty list."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else none


def count(number: int, noun: str) -> str:
    """“one card”, “two cards”, “13 cards”."""
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


class Teller:
    """People in the sentences for one viewer. `names` are theirs by seat, `cards` card names that the house does not use."""

    def __init__(self, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> None:
        self.names = names
        self.viewer = viewer
        self.cards = cards

    def name(self, seat: Seat) -> str:
        """The player's name, or their number where there is no name."""
        return self.names[seat] if seat < len(self.names) else f"Player {seat + 1}"

    def they(self, seat: Seat) -> str:
        """The subject of a sentence: “You” or the name."""
        return "You" if seat == self.viewer else self.name(seat)

    def them(self, seat: Seat) -> str:
        """The object of a sentence: “you” or the name."""
        return "you" if seat == self.viewer else self.name(seat)

    def whose(self, seat: Seat) -> str:
        """“your” or “Heron’s”."""
        return "your" if seat == self.viewer else f"{self.name(seat)}’s"

    def their(self, seat: Seat) -> str:
        """“your” or “their”, once the subject is named."""
        return "your" if seat == self.viewer else "their"

    def does(self, seat: Seat, verb: str) -> str:
        """Subject and verb: “You take”, “Heron takes”."""
        if seat == self.viewer:
            return f"You {verb}"
        ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
        return f"{self.name(seat)} {verb}{ending}"

    def has(self, seat: Seat) -> str:
        """“You have”, “Heron has”."""
        return "You have" if seat == self.viewer else f"{self.name(seat)} has"
