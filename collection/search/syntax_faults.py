"""What is wrong with a text that is not a search, and where. Only text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext
from lark import Token

from collection.search.lexer import span

NEED_MORE = ("KEY", "OR", "AND", "MINUS")
"""Terminals that something must follow."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A part of the text that is not valid, from `start` to `end`. `instead` is the key that was probably meant, or
    ""."""

    start: int
    end: int
    message: str
    instead: str = ""


class SearchSyntaxError(ValueError):
    """A text that is not a search."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def missing_value(key: str, start: int, end: int) -> Fault:
    """The fault of a key without a value."""
    return Fault(start, end, gettext("“%(key)s” must be followed by a value.") % {"key": key})


def syntax_fault(text: str, found: Sequence[Token], token: Token) -> Fault:
    """The fault of a terminal that is misplaced, or missing at the end (`$END`). `found` are all terminals."""
    ended = token.type == "$END"
    at = len(found) if ended else [span(each)[0] for each in found].index(span(token)[0])
    before = found[at - 1] if at else None
    if before is not None and before.type in NEED_MORE:
        return _unfinished(before)
    if before is not None and before.type == "LEFT" and token.type == "RIGHT":
        return Fault(span(before)[0], span(token)[1], gettext("There is nothing between these parentheses."))
    if ended:
        return Fault(*span(_unclosed(found) or found[-1]), gettext("This parenthesis is not closed."))
    return _misplaced(text, token)


def _unfinished(last: Token) -> Fault:
    if last.type == "KEY":
        return missing_value(last, *span(last))
    if last.type == "MINUS":
        return Fault(*span(last), gettext("A minus must be followed by a condition."))
    return Fault(*span(last), gettext("“%(word)s” must be followed by a condition.") % {"word": last})


def _misplaced(text: str, token: Token) -> Fault:
    start, end = span(token)
    said = text[start:end]
    joins = gettext("“%(word)s” joins two conditions. To search for the word, write it in quotes.") % {"word": said}
    messages = {
        "ODD": gettext("A minus must be followed by a condition, without a space."),
        "RIGHT": gettext("This parenthesis was not opened."),
        "COMMA": gettext("A comma joins two values and must follow the first."),
        "OR": joins,
        "AND": joins,
    }
    other = gettext("“%(word)s” is not valid here.") % {"word": said}
    return Fault(start, end, messages.get(token.type, other))


def _unclosed(found: Sequence[Token]) -> Token | None:
    """The last parenthesis that is not closed."""
    opened: list[Token] = []
    for token in found:
        if token.type == "LEFT":
            opened.append(token)
        elif token.type == "RIGHT" and opened:
            opened.pop()
    return opened[-1] if opened else None
