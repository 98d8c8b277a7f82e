"""What is on a card, for the plain faces: values and texts without a layout. Pure.

A game gives the content of its cards in `PrintGame.plain`; without that, it follows from the fields that the game's
descriptions show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from collection.games.contract import CardGame
from collection.games.field_value_text import Word
from printing.geometry import STANDARD, Size
from printing.print_language import ENGLISH

DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class PlainValue:
    """A number or a word that is set large: its name, its text, and the key of an icon ("" for none)."""

    label: str
    text: str
    icon: str = ""

    @property
    def is_word(self) -> bool:
        """Whether the text is a word and not a number."""
        return not any(letter in DIGITS for letter in self.text)


@dataclass(frozen=True, slots=True)
class PlainText:
    """A paragraph: words in bold, then the text, after an icon ("" for none). `minor` ones are left out in large print,
    unless they all fit."""

    text: str
    head: str = ""
    icon: str = ""
    minor: bool = False
    flavour: bool = False
    language: str = ENGLISH.code
    """The language of its words, for hyphens; "" for names."""


@dataclass(frozen=True, slots=True)
class PlainTrack:
    """What is on a card that is one of several places in a row: the labels of all places, which of them it is (from 0;
    None if it is none of them), and for each token that can be put on it the key of its icon."""

    labels: tuple[str, ...]
    here: int | None
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlainContent:
    """One side of a card: its name and a line below it; the rank or level in its corner; the symbol of its suit or type
    and what that is called; values, texts, and a track with its tokens. `behind` is its other side."""

    name: str
    label: str = ""
    """What it is called in lists; by default its name."""
    caption: str = ""
    index: str = ""
    symbol: str = ""
    symbol_name: str = ""
    values: tuple[PlainValue, ...] = ()
    texts: tuple[PlainText, ...] = ()
    track: PlainTrack | None = None
    size: Size = STANDARD
    behind: PlainContent | None = None


def content_from_fields(game: CardGame[Any], card: Any) -> PlainContent:
    """The content of a card from the fields that its game's descriptions show: numbers as values, others as texts."""
    descriptions = game.descriptions
    shown = [(name, _english(descriptions.in_words(card, name))) for name in descriptions.shown]
    named = [(name, words) for name, words in shown if words]
    symbol = next(((text, icon) for _, words in named for text, icon in words if icon), ("", ""))
    texts = [_text(game, name, words) for name, words in named if not _is_number(card, name)]
    text = [PlainText(card.text)] if card.text and "text" not in descriptions.shown else []
    return PlainContent(
        name=card.name,
        caption=str(descriptions.caption(card)),
        symbol=symbol[1],
        symbol_name=symbol[0],
        values=tuple(PlainValue(game.field[name].label, *words[0]) for name, words in named if _is_number(card, name)),
        texts=(*_important_first(texts), *text),
    )


def _english(words: Iterable[Word]) -> list[tuple[str, str]]:
    return [(str(text), icon) for text, icon in words]


def _is_number(card: object, name: str) -> bool:
    value = getattr(card, name)
    return isinstance(value, int) and not isinstance(value, bool) and name != "number"


def _text(game: CardGame[Any], name: str, words: Iterable[tuple[str, str]]) -> PlainText:
    return PlainText(", ".join(text for text, _ in words), head=f"{game.field[name].label}:", minor=name == "number")


def _important_first(texts: Iterable[PlainText]) -> Iterator[PlainText]:
    yield from sorted(texts, key=lambda text: text.minor)
