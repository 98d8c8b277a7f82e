"""A reason why a deck is not legal. Pure: no Django."""

from __future__ import annotations

from dataclasses import dataclass

from config.marked_text import MarkedText


@dataclass(frozen=True, slots=True)
class Problem:
    """One rule that a deck breaks.

    `code` is stable; `cards` are the slugs that it concerns, each once; `text` is a sentence for the player, marked for
    translation; `rule` is the broken paragraph of docs/rules, such as `R 9.4`, or empty if there is none.
    """

    code: str
    cards: tuple[str, ...]
    text: MarkedText | str
    rule: str = ""

    def __str__(self) -> str:
        """The sentence with its rule, as lists and commands show it."""
        return f"{self.text} [{self.rule}]" if self.rule else str(self.text)
