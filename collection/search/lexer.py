"""Splits the text of a search into the terminals of `grammar.lark`. Pure text; never fails."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lark import Token
from lark.lexer import Lexer

SIGNS = {"(": "LEFT", ")": "RIGHT", ",": "COMMA"}
JOINING_WORDS = {"or": "OR", "and": "AND"}
QUOTED = re.compile(r'"((?:[^"]|"")*)"?')
"""Within quotes, two quotes are one."""
KEY = re.compile(r"[^\W\d]\w*(?:<=|>=|!=|[:=<>])")
WORD = re.compile(r'[^\s",()]+')
LONE_MINUS = re.compile(r"-(?=[\s,)]|$)")
OPERAND_ENDS = {"VALUE", "RIGHT", "COMMA", "OR", "AND", "KEY"}
"""After these, `or` and `and` join conditions; elsewhere they are words to search for."""


class SearchLexer(Lexer):
    """The lexer for lark. A quote that is not closed ends with the text, because it may still be being typed."""

    def __init__(self, _conf: object) -> None:
        pass

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]
        return tokens(data)


def tokens(text: str) -> Iterator[Token]:
    """The terminals of a search. The value of a `VALUE` has no quotes."""
    at, before, joined = 0, "", False
    while at < len(text):
        if text[at].isspace():
            at, joined = at + 1, False
            continue
        kind, end, value = _next(text, at, before, in_value=joined and before in ("KEY", "COMMA"))
        yield Token(kind, value, at, 1, at + 1, 1, end + 1, end)
        at, before, joined = end, kind, True


def _next(text: str, at: int, before: str, *, in_value: bool) -> tuple[str, int, str]:
    """The terminal at a position, its end and its value. `in_value`: it directly follows a key or a comma."""
    sign = text[at]
    if sign in SIGNS:
        return SIGNS[sign], at + 1, sign
    if found := QUOTED.match(text, at):
        return "VALUE", found.end(), found[1].replace('""', '"').strip()
    if sign == "-" and not in_value:
        return ("ODD" if LONE_MINUS.match(text, at) else "MINUS"), at + 1, sign
    if not in_value and (found := KEY.match(text, at)):
        return "KEY", found.end(), found[0]
    found = WORD.match(text, at)
    assert found is not None  # every other character is part of a word
    kind = "VALUE" if in_value or before not in OPERAND_ENDS else JOINING_WORDS.get(found[0].casefold(), "VALUE")
    return kind, found.end(), found[0]


def span(token: Token) -> tuple[int, int]:
    """The start and end of a terminal in the text."""
    return token.start_pos or 0, token.end_pos or 0
