"""Parses deck lists in text and JSON; faults name their lines. docs/decks.md describes the formats.

Lists are written by the games (`DeckGame.as_text` and `as_json`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from collection.case_folding import fold_case
from collection.games.field_types_and_checks import GameCard
from collection.spelling_suggestions import nearest_word
from config.marked_text import MarkedText, marked, marked_plural
from config.text_lists import grouped
from config.translated_text import translated
from decks.games.contract import CardTerms
from decks.games_with_decks import GAMES_WITH_DECKS, NOMINATIONS

MAX_TEXT = 64 * 1024
"""The most characters of a list. A long list of sixty cards has two thousand."""
MAX_LINE = 120
MAX_SHOWN = 20
"""The most faults that are reported at once."""
MANY = 999

SYNONYMS = {"deck": "name"} | {nomination.header: "nominated" for nomination in NOMINATIONS}
"""Other names of headers."""
CARD_HEADERS = tuple(game.card_header for game in GAMES_WITH_DECKS.values() if game.card_header)
"""Headers that are followed by a card. The card counts like one on a line of its own."""
HEADER = re.compile(rf"({'|'.join(['game', 'name', 'nominated', *SYNONYMS, *CARD_HEADERS])})\s*:\s*(.*)", re.IGNORECASE)
COUNTED = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")
COMMENT = re.compile(r"#(?!\s*[0-9])|//")

T = TypeVar("T")


class ListFaults(ValueError):
    """A list that cannot be read. `sentences` describe the faults in the order of their lines, in the language of the
    request."""

    def __init__(self, sentences: Sequence[MarkedText | str]) -> None:
        more = len(sentences) - MAX_SHOWN
        rest = [marked_plural("And {number} more.", "And {number} more.", more)] if more > 0 else []
        self.sentences = [translated(sentence) for sentence in (*sentences[:MAX_SHOWN], *rest)]
        super().__init__(" ".join(self.sentences))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a list, and on which line; 0 if it concerns no particular line."""

    line: int
    sentence: MarkedText | str


@dataclass(frozen=True, slots=True)
class Line:
    """A quantity of the card called `name`; `place` says where it was found ("Line 4"), `at` is its line number."""

    place: MarkedText
    quantity: int
    name: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class DeckList:
    """A parsed list; card names have not been looked up yet. Missing headers are empty.

    A card after a header is among the `lines`. `draft` is the log of a draft as it was given, unchecked. `faults` are
    the lines that cannot be parsed; `header_lines` are the line numbers of the headers.
    """

    name: str
    nominated: str
    lines: tuple[Line, ...]
    game: str = ""
    draft: Mapping[str, object] | None = None
    faults: tuple[Fault, ...] = ()
    header_lines: Mapping[str, int] = field(default_factory=dict)


def parse_list(text: str) -> DeckList:
    """The list in a text; it is JSON if it begins with a brace. Raises ListFaults if it is too long or invalid JSON."""
    if len(text) > MAX_TEXT:
        counts = {"number": grouped(len(text)), "most": grouped(MAX_TEXT)}
        raise ListFaults([marked("The list has {number} characters; at most {most} are allowed.", **counts)])
    text = text.lstrip("\ufeff").strip()
    return _parse_json(text) if text.startswith("{") else _parse_text(text)


def _parse_text(text: str) -> DeckList:
    headers = {"name": "", "nominated": "", "game": ""}
    header_lines: dict[str, int] = {}
    lines: list[Line] = []
    faults: list[Fault] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or COMMENT.match(line):
            continue
        if len(line) > MAX_LINE:
            sentence = marked(
                "Line {line} has {number} characters; at most {most} are allowed.",
                line=number, number=grouped(len(line)), most=MAX_LINE,
            )  # fmt: skip
            faults.append(Fault(number, sentence))
        elif header := HEADER.fullmatch(line):
            word = header[1].lower()
            if word in CARD_HEADERS and header[2].strip():
                lines.append(Line(marked("Line {line}", line=number), 1, header[2].strip(), number))
            elif word not in CARD_HEADERS:
                word = SYNONYMS.get(word, word)
                headers[word], header_lines[word] = header[2].strip(), number
        else:
            counted = COUNTED.fullmatch(line)
            quantity, name = (int(counted[1]), counted[2]) if counted else (1, line)
            if quantity:
                lines.append(Line(marked("Line {line}", line=number), quantity, name, number))
            else:
                sentence = marked(
                    "Line {line} asks for 0 cards; remove it, or ask for 1 to {most}.", line=number, most=MANY
                )
                faults.append(Fault(number, sentence))
    return DeckList(
        headers["name"], headers["nominated"], tuple(lines), headers["game"].lower(), None, tuple(faults), header_lines
    )


def _parse_json(text: str) -> DeckList:
    try:
        given = json.loads(text)
        json.dumps(given, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        fault = marked("Line {line} is not JSON: {problem}.", line=error.lineno, problem=error.msg)
        raise ListFaults([fault]) from None
    except UnicodeEncodeError:
        raise ListFaults([marked("The JSON contains half a character: an unpaired surrogate.")]) from None
    except (RecursionError, ValueError):
        fault = marked("The JSON is nested too deeply or contains a number that is too long.")
        raise ListFaults([fault]) from None
    faults = _json_faults(given)
    if faults:
        raise ListFaults(faults)
    cards = Counter(given.get("cards", ()))
    cards.update(given[header] for header in CARD_HEADERS if given.get(header))
    lines = tuple(Line(marked("“{name}”", name=name[:MAX_LINE]), quantity, name) for name, quantity in cards.items())
    return DeckList(
        given.get("name", ""), given.get("nominated", ""), lines, given.get("game", "").lower(), given.get("draft")
    )


def _json_faults(given: dict[str, object]) -> list[MarkedText]:
    """Why a JSON object is not a list such as `{"name": …, "nominated": …, "cards": ["lagoti", …]}`."""
    texts = ("name", "nominated", "game", *CARD_HEADERS)
    faults = [marked("“{key}” must be text.", key=key) for key in texts if not isinstance(given.get(key, ""), str)]
    if not isinstance(given.get("draft"), dict | None):
        faults.append(marked("“draft” must be an object (the log of the draft) or be left out."))
    cards = given.get("cards", [])
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        faults.append(marked("“cards” must be a list of slugs, repeated for each copy."))
    elif any(len(card) > MAX_LINE for card in cards):
        faults.append(marked("A card name can have at most {most} characters.", most=MAX_LINE))
    return faults


class CardNames(Generic[T]):
    """Finds cards by slug, name, number (`206`, `#206`) and the other terms that the game has for them.

    Made from (card, result) pairs; `find` returns the result. If cards share a name, it means the first of them.
    """

    def __init__(
        self, pairs: Iterable[tuple[GameCard, T]], terms: Callable[[GameCard], CardTerms] | None = None
    ) -> None:
        self._found: dict[str, T] = {}
        self._hints: dict[str, str] = {}
        for card, result in pairs:
            suggested, accepted = terms(card) if terms else CardTerms((), ())
            self._hints |= {fold_case(name): name for name in (card.name, *suggested)}
            for name in (card.slug, card.name, *suggested, *accepted, f"#{card.number}", str(card.number)):
                self._found.setdefault(fold_case(name), result)

    def find(self, name: str) -> T | None:
        """The result for the card of that name, or None."""
        return self._found.get(fold_case(name))

    def has_unknown_card(self, given: DeckList) -> bool:
        """Whether a list names a card that does not exist."""
        return any(self.find(line.name) is None for line in given.lines)

    def find_all(self, given: DeckList, most: int, more: Iterable[Fault] = ()) -> list[tuple[T, int]]:
        """Each card once with its quantity, in the order of the lines.

        Raises ListFaults with everything that is wrong, in the order of the lines: lines that cannot be parsed, names
        that no card has, and what the caller found (`more`). More than `most` cards in total is the first fault.
        """
        wanted: dict[int, tuple[T, int]] = {}
        unknown: list[Line] = []
        total = 0
        for line in given.lines:
            total += line.quantity
            thing = self.find(line.name)
            if thing is None:
                unknown.append(line)
            else:
                wanted[id(thing)] = (thing, wanted.get(id(thing), (thing, 0))[1] + line.quantity)
        faults: list[tuple[int, Line | MarkedText | str]] = [
            (fault.line, fault.sentence) for fault in (*given.faults, *more)
        ]
        faults += [(line.at, line) for line in unknown]
        if total > most:
            text = marked(
                "The list asks for {number} cards; a deck holds at most {most}.", number=grouped(total), most=most
            )
            faults.append((-1, text))
        if faults:
            raise ListFaults(self._fault_sentences(sorted(faults, key=lambda fault: fault[0])))
        return list(wanted.values())

    def _fault_sentences(self, faults: Sequence[tuple[int, Line | MarkedText | str]]) -> list[MarkedText | str]:
        """The faults as sentences. Finding a similar name is slow, so only faults that are shown get a suggestion."""
        return [
            fault
            if not isinstance(fault, Line)
            else self._unknown_card_sentence(fault)
            if at < MAX_SHOWN
            else fault.place
            for at, (_, fault) in enumerate(faults)
        ]

    def _unknown_card_sentence(self, line: Line) -> MarkedText:
        near = nearest_word(fold_case(line.name), self._hints)
        values = {"place": line.place, "name": line.name}
        if not near:
            return marked("{place}: no card is called “{name}”.", **values)
        return marked("{place}: no card is called “{name}”. Did you mean {near}?", near=self._hints[near], **values)
