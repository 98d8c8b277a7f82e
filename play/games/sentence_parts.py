"""Building blocks of every game's log and prompts: lists and numbers in words, players in a sentence. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from play.engine.contract import EventData, Seat

Data: TypeAlias = EventData
"""The data of an event."""
NO_NAMES: Mapping[str, str] = {}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Prompt(NamedTuple):
    """A question: its stable code, the sentence for the player, and the paragraph of the rules."""

    code: str
    text: str
    rule: str


def join_words(words: Sequence[str], none: str = "nothing") -> str:
    """“a”, “a and b”, “a, b and c”; `none` for an empty list."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else none


def counted_noun(number: int, noun: str) -> str:
    """“one card”, “two cards”, “13 cards”."""
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


class Narrator:
    """Players in the sentences for one viewer. `names` are by seat; `cards` are names by slug that take
    precedence over those of the game's set."""

    def __init__(self, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = NO_NAMES) -> None:
        self.names = names
        self.viewer = viewer
        self.cards = cards

    def name(self, seat: Seat) -> str:
        """The player's name; “Player 2” if there is none."""
        return self.names[seat] if seat < len(self.names) else f"Player {seat + 1}"

    def as_subject(self, seat: Seat) -> str:
        """The subject of a sentence: “You” or the name."""
        return "You" if seat == self.viewer else self.name(seat)

    def as_object(self, seat: Seat) -> str:
        """The object of a sentence: “you” or the name."""
        return "you" if seat == self.viewer else self.name(seat)

    def possessive(self, seat: Seat) -> str:
        """“your” or “Heron’s”."""
        return "your" if seat == self.viewer else f"{self.name(seat)}’s"

    def your_or_their(self, seat: Seat) -> str:
        """“your” or “their”, for a sentence whose subject is the player."""
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
