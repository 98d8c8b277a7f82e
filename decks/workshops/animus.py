"""An Animus team on its pages: the entity, the characters along the curve of levels, what is counted of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from collection.games.animus import AnimusCard, Kind
from collection.models import Card
from collection.selectors import with_art
from decks.board import deck_troubles
from decks.charts import Chart, drawn
from decks.games.animoz_advice import Bar
from decks.games.animus.figures import LEVELS, Figures, figures
from decks.games.animus.pyramid import TEAM
from decks.lists import write_team_json, write_team_text
from decks.models import Deck
from decks.verdicts import Judged, Stock, team_faces
from decks.views.looking import Looking, deck_search

PAGE = "decks/animus/deck.html"
BUILDER = "decks/animus/_builder.html"
SEARCH = "decks/animus/_search.html"
SHARED = "decks/animus/shared.html"
WRITERS = {"txt": write_team_text, "json": write_team_json}
LIMIT: Final = 10
"""So many levels lost lose the game. [U 11.1]"""


@dataclass(frozen=True, slots=True)
class Slot:
    """One card on the board. `blamed`: a problem names it; `away`: no free copy of it is owned."""

    card: Card
    face: AnimusCard
    blamed: bool
    away: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The characters of one level."""

    level: int
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The whole team laid out, the highest level first."""

    leaders: tuple[Slot, ...]
    rows: tuple[Row, ...]
    figures: Figures

    nine = TEAM
    limit = LIMIT

    @property
    def size(self) -> int:
        """Characters."""
        return self.figures.size

    @property
    def gaps(self) -> range:
        """How many characters are missing."""
        return range(max(0, TEAM - self.size))


def building(judged: Judged, stock: Stock, looking: Looking) -> dict[str, Any]:
    """Board, charts and the cards found."""
    deck = judged.deck
    context = shown(judged)
    search = deck_search(deck, looking, stock, _asked(context["board"]))
    with_art([*deck.cards(), *(row[0] for row in search["rows"])], deck.owner)
    return context | search


def shown(judged: Judged) -> dict[str, Any]:
    """Board and charts."""
    board = team_board(judged)
    return {"troubles": deck_troubles(judged), "board": board, "charts": team_charts(board.figures)}


def showcase(deck: Deck) -> list[Card]:
    """The entity, then the characters from the highest level down."""
    cards = dict.fromkeys(deck.cards())
    faces = {card: card.face_as(AnimusCard) for card in cards}
    return sorted(cards, key=lambda card: (faces[card].kind is not Kind.ENTITY, -(faces[card].level or 0)))


def written(deck: Deck, form: str) -> str:
    """Headers and names, or slugs with the log of the draft."""
    return WRITERS[form](deck.name, [card.face_as(AnimusCard) for card in deck.cards()], deck.draft)


def team_board(judged: Judged) -> Board:
    """Lay a judged team out."""
    deck, faces = judged.deck, team_faces(judged.deck)
    blamed = {slug for problem in judged.problems for slug in problem.cards}
    short = Counter({card.slug: count for card, count in judged.buildable.missing.items()})
    slots = []
    for card in deck.cards():
        short[card.slug] -= 1
        slots.append(Slot(card, faces[card.slug], card.slug in blamed, short[card.slug] >= 0))
    leaders = tuple(slot for slot in slots if slot.face.kind is Kind.ENTITY)
    rows = tuple(Row(level, tuple(slot for slot in slots if slot.face.level == level)) for level in reversed(LEVELS))
    return Board(leaders, rows, figures(deck.slugs(), faces))


def team_charts(counted: Figures) -> list[Chart]:
    """The level curve, types, values and keywords of a team."""
    note = f"{counted.total} levels; {LIMIT} lost lose the game" if counted.size else ""
    return [
        drawn("levels", "By Animus Level", note, _bars(counted.levels, "Level ")),
        drawn("types", "By type", "", [Bar(kind, kind.upper(), count) for kind, count in counted.types.items()]),
        drawn("melee", "By Melee value", f"mean {counted.mean_melee:.1f}", _values(counted.melee)),
        drawn("range", "By Range value", f"mean {counted.mean_range:.1f}", _values(counted.range)),
        drawn("keywords", "By keyword", "abilities", _bars(counted.keywords)),
    ]


def _bars(counts: Any, before: str = "") -> list[Bar]:
    return [Bar(str(key), f"{before}{str(key).capitalize()}", count) for key, count in counts.items()]


def _values(values: Sequence[int]) -> list[Bar]:
    """From the lowest value to the highest that occurs; of nobody, nothing."""
    counts = Counter(values)
    return (
        [Bar(str(value), str(value), counts[value]) for value in range(min(values), max(values) + 1)] if values else []
    )


def _asked(board: Board) -> list[tuple[str, str]]:
    """What this team needs: an entity, the type it has fewest of, levels at the end of the curve that it lacks."""
    counted = board.figures
    thin = min(counted.types, key=lambda kind: counted.types[kind])
    asked = [] if board.leaders else [("Entities", "kind:entity")]
    asked += [("Characters", "kind:character"), (thin.upper(), f"type:{thin}")]
    return [*asked, ("Level 1 and 2", "level<3"), ("Level 4 and 5", "level>3")]
