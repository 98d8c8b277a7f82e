"""F4: random deck lists, tables and searches are read or refused with sentences, and long ones take no time."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from collection.box_csv_format import parse_file
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.refusals import UnreadableTable
from collection.search.query import parse_search
from decks.games.animoz.game import GAME
from decks.list_parser import CardNames, ListFaults, parse_list
from tests.case_counts import case_count

pytestmark = pytest.mark.target("F4")
TEXTS = case_count(500, 100_000)
LONG_TEXTS = case_count(2, 25)
LENGTH = 64 * 1024
PIECES = (
    *(
        "2 ",
        "LAGOTi",
        "horrid",
        "\n",
        "\r\n",
        "name:",
        "nominated: desert",
        "#",
        "1x",
        "×",
        '"',
        '""',
        ",",
        ";",
        "\t",
        "=",
    ),
    *('{"cards": [', "{", "}", "[", "]", "null", "\\u0000", "\0", "\u2028", "\ufeff", "0", "999 ", "-1", "1e999", "🐾"),
    *(
        "number,quantity\n",
        "slug,place,note\n",
        "203,2\n",
        "rinu",
        "+1+1",
        "@SUM(A1)",
        "mint",
        "level:apex",
        "-form:venom",
    ),
    *(
        "weight>",
        "own:1",
        "biome:",
        "(",
        ")",
        "-",
        " or ",
        " and ",
        "2..5",
        "..",
        "order:",
        "!=",
        "in:deck",
        " " * 40,
        "x" * 200,
        "é",
        "\ud800",
        "٣",
    ),
)
"""Texts from which the random ones are composed: valid, nearly valid and hostile."""


def random_text(lot: Random) -> str:
    """A few pieces, or any characters."""
    if lot.random() < 0.8:
        return "".join(lot.choice(PIECES) for _ in range(lot.randrange(1, 30)))
    return "".join(chr(lot.choice((lot.randrange(128), lot.randrange(0x11_0000)))) for _ in range(lot.randrange(80)))


def parsers() -> dict[str, Callable[[str], object]]:
    """Everything that reads a text of a player: it returns, or raises its own refusal with sentences."""
    cards = CARD_GAMES[GameId.ANIMOZ].load()
    names = CardNames(((card, card) for card in cards.values()), GAME.card_terms)

    def deck_list(text: str) -> object:
        return names.find_all(parse_list(text), 60)

    def table(text: str) -> object:
        return parse_file(text.encode("utf-8", "surrogatepass"))

    def search(text: str) -> object:
        return parse_search(text, GameId.ANIMOZ)

    return {"deck lists": deck_list, "tables": table, "searches": search}


def parsed(parse: Callable[[str], object], text: str) -> bool:
    """Whether the text was read; otherwise it was refused with at least one sentence."""
    refusals: list[str] = []
    try:
        parse(text)
    except ListFaults as refusal:
        refusals += refusal.sentences or [""]
    except UnreadableTable as refusal:
        refusals.append(str(refusal))
    assert all(sentence.strip() for sentence in refusals)
    return not refusals


@pytest.mark.parametrize("kind", ["deck lists", "tables", "searches"])
def test_random_texts_are_read_or_refused_with_sentences(kind: str, measured: Callable[..., None]) -> None:
    lot, parse, count = Random(4), parsers()[kind], 0
    for _ in range(TEXTS):
        count += parsed(parse, random_text(lot))
    assert 0 < count <= TEXTS
    measured(kind, TEXTS, at_least=100_000)


@pytest.mark.parametrize("kind", ["deck lists", "tables", "searches"])
def test_64_kilobytes_of_anything_take_less_than_a_second(kind: str, measured: Callable[..., None]) -> None:
    """CPU time, so that other programs do not matter."""
    lot, parse, slowest = Random(64), parsers()[kind], 0.0
    for number in range(LONG_TEXTS):
        pieces = lot.sample(PIECES, 1 + number % 4)
        text = "".join(lot.choice(pieces) for _ in range(LENGTH // max(1, len("".join(pieces)) // len(pieces))))[
            :LENGTH
        ]
        begun = time.process_time()
        parsed(parse, text)
        slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.0
    measured("64 KB, CPU time", slowest, "s", at_most=1.0)
