"""What keeps a deck from playing. Pure: no Django."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One rule that a deck breaks.

    `code` is stable; `cards` are the slugs that it concerns, each once; `text` is a sentence for the player; `rule` is
    the paragraph of docs/rules that asks for it, as `R 9.4`, or empty where no rule is concerned.
    """

    code: str
    cards: tuple[str, ...]
    text: str
    rule: str = ""

    def __str__(self) -> str:
        """The sentence with its rule, as lists and command lines show it."""
        return f"{self.text} [{self.rule}]" if self.rule else self.text
