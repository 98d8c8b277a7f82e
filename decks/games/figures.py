"""Key figures of a deck: numbers with an explanation, in groups. Pure: no Django."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from config.marked_text import MarkedText


@dataclass(frozen=True, slots=True)
class DeckFigure:
    """A number, its name, and what it means, as a sentence. `key` is stable."""

    key: str
    label: MarkedText | str
    value: Decimal
    explanation: MarkedText | str


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """Figures that belong together. `key` is stable."""

    key: str
    title: MarkedText | str
    figures: tuple[DeckFigure, ...]
