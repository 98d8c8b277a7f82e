"""Deck lists as text and JSON: read with every fault named by its line, written so that they read back the same. Pure.

The formats stand in docs/decks.md.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from collection.folding import folded
from collection.games import GameId
from collection.games.animoz import Species
from collection.games.animus import AnimusCard, Kind
from collection.games.fields import GameCard

MAX_TEXT = 64 * 1024
"""Characters of a list. A long list of sixty cards has two thousand."""
MAX_LINE = 120
MAX_SHOWN = 10
"""How many faults are told at once."""
MANY = 999

HEADER = re.compile(r"(game|name|deck|nominated|biome|entity)\s*:\s*(.*)", re.IGNORECASE)
COUNTED = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")
COMMENT = re.compile(r"#(?!\s*[0-9])|//")
HEADERS = {"deck": "name", "biome": "nominated"}
"""Other words for a header."""

T = TypeVar("T")


class ListFaults(ValueError):
    """A list that cannot be read; `sentences` name the lines."""

    def __init__(self, sentences: Sequence[str]) -> None:
        more = len(sentences) - MAX_SHOWN
        self.sentences = [*sentences[:MAX_SHOWN], *([f"And {more} more."] if more > 0 else [])]
        super().__init__(" ".join(self.sentences))


@dataclass(frozen=True, slots=True)
class Line:
    """So many of the card that somebody calls `name`; `place` says where it stands ("Line 4")."""

    place: str
    quantity: int
    name: str


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list as it was written: names are not looked up yet. Missing headers are empty.

    An entity is a line like any card. `draft` is the log of an Animus team as it was given: nobody has checked it.
    """

    name: str
    nominated: str
    lines: tuple[Line, ...]
    game: str = ""
    draft: Mapping[str, Any] | None = None


def read(text: str) -> DeckList:
    """A list from text or JSON; JSON begins with a brace. Raises ListFaults."""
    if len(text) > MAX_TEXT:
        raise ListFaults([f"The list has {len(text):,} characters; {MAX_TEXT:,} are read at most."])
    text = text.lstrip("\ufeff").strip()
    return _read_json(text) if text.startswith("{") else _read_text(text)


def _read_text(text: str) -> DeckList:
    headers = {"name": "", "nominated": "", "game": ""}
    lines: list[Line] = []
    faults: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or COMMENT.match(line):
            continue
        if len(line) > MAX_LINE:
            faults.append(f"Line {number} has {len(line):,} characters; {MAX_LINE} are read at most.")
        elif header := HEADER.fullmatch(line):
            word = header[1].lower()
            if word == "entity" and header[2].strip():
                lines.append(Line(f"Line {number}", 1, header[2].strip()))
            elif word != "entity":
                headers[HEADERS.get(word, word)] = header[2].strip()
        else:
            counted = COUNTED.fullmatch(line)
            quantity, name = (int(counted[1]), counted[2]) if counted else (1, line)
            if quantity:
                lines.append(Line(f"Line {number}", quantity, name))
            else:
                faults.append(f"Line {number} asks for 0 cards; leave it out, or ask for 1 to {MANY}.")
    if faults:
        raise ListFaults(faults)
    return DeckList(headers["name"], headers["nominated"], tuple(lines), headers["game"].lower())


def _read_json(text: str) -> DeckList:
    try:
        given = json.loads(text)
        json.dumps(given, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ListFaults([f"Line {error.lineno} is not JSON: {error.msg}."]) from None
    except UnicodeEncodeError:
        raise ListFaults(["The JSON holds half of a character: a surrogate without its other half."]) from None
    except (RecursionError, ValueError):
        raise ListFaults(["The JSON nests too deep or holds a number that is too long."]) from None
    faults = _json_faults(given)
    if faults:
        raise ListFaults(faults)
    cards = Counter(given.get("cards", ()))
    cards.update([given["entity"]] if given.get("entity") else [])
    lines = tuple(Line(f"“{name[:MAX_LINE]}”", quantity, name) for name, quantity in cards.items())
    return DeckList(
        given.get("name", ""), given.get("nominated", ""), lines, given.get("game", "").lower(), given.get("draft")
    )


def _json_faults(given: dict[str, Any]) -> list[str]:
    """What keeps a JSON object from being a list: `{"name": …, "nominated": …, "cards": ["lagoti", …]}`."""
    texts = ("name", "nominated", "game", "entity")
    faults = [f"“{key}” must be text." for key in texts if not isinstance(given.get(key, ""), str)]
    if not isinstance(given.get("draft"), dict | None):
        faults.append("“draft” must be an object, the log of the draft, or be left out.")
    cards = given.get("cards", [])
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        faults.append("“cards” must be a list of slugs, a card as often as it is in the deck.")
    elif any(len(card) > MAX_LINE for card in cards):
        faults.append(f"A card's name has at most {MAX_LINE} characters.")
    return faults


class CardNames(Generic[T]):
    """Finds cards by what people call them: slug, name, an animal's common or Latin name, `206` or `#206`.

    Made from (card, whatever is to be found) pairs; where two share a name, the earlier pair has it.
    """

    def __init__(self, pairs: Iterable[tuple[GameCard, T]]) -> None:
        self._found: dict[str, T] = {}
        self._hints: dict[str, str] = {}
        for card, thing in pairs:
            common, latin = (card.common, [card.latin]) if isinstance(card, Species) else (card.name, [])
            self._hints |= {folded(name): name for name in (card.name, common)}
            for name in (card.slug, card.name, common, *latin, f"#{card.number}", str(card.number)):
                self._found.setdefault(folded(name), thing)

    def find(self, name: str) -> T | None:
        """The card of that name, or None."""
        return self._found.get(folded(name))

    def find_all(self, lines: Iterable[Line], most: int) -> list[tuple[T, int]]:
        """Each card once with how many are wanted, in the order of the lines. Raises ListFaults for names that are
        no card's, and for more than `most` cards together."""
        wanted: dict[int, tuple[T, int]] = {}
        unknown: list[Line] = []
        total = 0
        for line in lines:
            total += line.quantity
            thing = self.find(line.name)
            if thing is None:
                unknown.append(line)
            else:
                wanted[id(thing)] = (thing, wanted.get(id(thing), (thing, 0))[1] + line.quantity)
        # Looking for near names is slow; no more than are shown get that far.
        faults = [self._unknown(line) if at < MAX_SHOWN else line.place for at, line in enumerate(unknown)]
        if total > most:
            faults.insert(0, f"The list asks for {total:,} cards; a deck holds at most {most}.")
        if faults:
            raise ListFaults(faults)
        return list(wanted.values())

    def _unknown(self, line: Line) -> str:
        near = get_close_matches(folded(line.name), self._hints, n=1)
        hint = f" Did you mean {self._hints[near[0]]}?" if near else ""
        return f"{line.place}: no card is called “{line.name}”.{hint}"


def write_text(name: str, nominated: str, cards: Sequence[Species]) -> str:
    """The text form: headers, then one line a card."""
    rows = Counter(species.name for species in cards)
    counted = (f"{count} {card}" for card, count in rows.items())
    lines = [f"name: {name}", f"nominated: {nominated}", "", *counted]
    return "\n".join(lines) + "\n"


def write_json(name: str, nominated: str, cards: Sequence[Species]) -> str:
    """The JSON form: slugs, a card as often as it is in the deck."""
    given = {"name": name, "nominated": nominated, "cards": [species.slug for species in cards]}
    return json.dumps(given, ensure_ascii=False, indent=2) + "\n"


def write_team_text(name: str, cards: Sequence[AnimusCard], draft: Mapping[str, Any] | None = None) -> str:
    """An Animus team as text: headers, then one line a character. The log of a draft goes into JSON only."""
    leaders = [f"entity: {card.name}" for card in cards if card.kind is Kind.ENTITY]
    rows = Counter(card.name for card in cards if card.kind is Kind.CHARACTER)
    note = ["# drafted; saved as JSON, the list keeps the log of its draft"] if draft else []
    lines = [f"game: {GameId.ANIMUS}", f"name: {name}", *leaders, *note, ""]
    return "\n".join([*lines, *(f"{count} {card}" for card, count in rows.items())]) + "\n"


def write_team_json(name: str, cards: Sequence[AnimusCard], draft: Mapping[str, Any] | None = None) -> str:
    """An Animus team as JSON: slugs, the entity by itself, and the log of its draft if it was drafted."""
    leaders = [card.slug for card in cards if card.kind is Kind.ENTITY]
    given: dict[str, Any] = {"game": GameId.ANIMUS.value, "name": name}
    given["cards"] = [card.slug for card in cards if card.kind is Kind.CHARACTER] + leaders[1:]
    given |= {"entity": leaders[0]} if leaders else {}
    given |= {"draft": dict(draft)} if draft else {}
    return json.dumps(given, ensure_ascii=False, indent=2) + "\n"
