"""Parses the text of an ability, or reports what is wrong with it and where. Pure.

`read_ability(text, entity=…)` is the only entry point. It splits the text into words (here), checks their order against
`grammar.lark` (here), and checks that they make sense (`semantics`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path

from lark import Lark, Token, UnexpectedToken
from lark.lexer import Lexer

from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.ability_transformer import Spans, ability_from_tree
from collection.games.animus.abilities.expected_words import expected_words_text, terminal_text
from collection.games.animus.abilities.semantics import check_semantics
from config.marked_text import marked

MAX_ABILITY = 240
"""The most characters in the text of one ability."""
KEPT = 2_048
"""How many parsed texts are cached, since a match reads its cards again and again."""

SIGNS = {":": "COLON", ";": "SEMICOLON", ",": "COMMA", ".": "DOT", "+": "SIGN", "-": "SIGN", "−": "SIGN"}
COMPARES = {">=": ">=", "≥": ">=", "<=": "<=", "≤": "<=", "=": "=", ">": ">", "<": "<"}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
SAME = {"AN": "A", "CANT": "CANNOT", "TOKEN": "DAMAGE"}
# Only 0 to 9 are digits: the language has no numbers in the digits of other scripts.
WORD = re.compile(r"[^\W\d_]+(?:['’]s?)?|[0-9]+|>=|<=|\S")
ODD = "ODD"


def _token_type(text: str) -> str:
    """The terminal for a piece of text; ODD if it is not a word of the language."""
    if (text.isascii() and text.isdecimal()) or text.lower() in NUMBERS:
        return "INT"
    if text in COMPARES:
        return "COMPARE"
    word = text.upper().replace("'", "").replace("’", "")
    return SIGNS.get(text) or (SAME.get(word, word) if word in SAME or word in _words() else ODD)


class AbilityLexer(Lexer):
    """Splits a text into words and signs. Never fails: anything outside the language becomes ODD."""

    def __init__(self, _conf: object) -> None:
        pass

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]
        for found in WORD.finditer(data):
            text = found.group()
            kind = _token_type(text)
            value = str(NUMBERS.get(text.lower(), text)) if kind == "INT" else COMPARES.get(text, text)
            yield Token(kind, value, found.start(), 1, found.start() + 1, 1, found.end() + 1, found.end())


def _grammar() -> str:
    return (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")


@cache
def _words() -> frozenset[str]:
    """Every word of the language, as terminals."""
    declared = " ".join(re.findall(r"^%declare (.+)$", _grammar(), re.MULTILINE))
    return frozenset(declared.split()) - {*SIGNS.values(), "COMPARE", "INT"}


@cache
def _parser() -> Lark:
    return Lark(
        _grammar(),
        parser="lalr",
        lexer=AbilityLexer,
        start="ability",
        propagate_positions=True,
        maybe_placeholders=False,
    )


@lru_cache(maxsize=KEPT)
def read_ability(text: str, entity: bool = False) -> Ability:
    """Return the ability that a line of text describes; `entity` if it belongs to an entity. Results are cached.

    Raises AbilityFault, whose message says what is wrong, where, and what may come there.
    """
    if len(text) > MAX_ABILITY:
        raise AbilityFault(
            text, MAX_ABILITY, len(text), marked("It is too long: at most {most} characters.", most=MAX_ABILITY)
        )
    ability, spans = parse_with_spans(text)
    check_semantics(text, ability, spans, entity)
    return ability


def parse_with_spans(text: str) -> tuple[Ability, Spans]:
    """Return what a text says, whether it makes sense or not, and where its parts are.

    Raises AbilityFault if the words are not in a valid order.
    """
    try:
        return ability_from_tree(_parser().parse(text))
    except UnexpectedToken as error:
        raise _syntax_fault(text, error) from None


def _syntax_fault(text: str, error: UnexpectedToken) -> AbilityFault:
    """The fault for a word that is unknown, misplaced, or missing at the end."""
    token = error.token
    accepts = error.accepts or set()
    stand = expected_words_text(accepts)
    if token.type == "$END":
        reason = marked("The text ends too soon. Expected: {expected}.", expected=stand)
        return AbilityFault(text, len(text), len(text), reason)
    start, end = token.start_pos or 0, token.end_pos or 0
    found = text[start:end]
    if guess := _guess_word(found, accepts):
        reason = marked("“{found}” is not valid here. Did you mean “{guess}”?", found=found, guess=guess)
        return AbilityFault(text, start, end, reason, guess)
    reason = (
        marked("“{found}” is not a word of the language. Expected: {expected}.", found=found, expected=stand)
        if token.type == ODD
        else marked("“{found}” is not valid here. Expected: {expected}.", found=found, expected=stand)
    )
    return AbilityFault(text, start, end, reason)


def _guess_word(found: str, accepts: set[str]) -> str:
    """The possible word that was probably meant; empty if none is similar."""
    near = get_close_matches(found.upper().replace("'", ""), accepts & _words(), n=1, cutoff=0.7)
    return str(terminal_text(near[0])).strip("“”") if near else ""
