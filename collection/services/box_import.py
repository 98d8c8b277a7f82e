"""Imports CSV into a box: first a plan of what every row does, then the whole table or nothing."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeVar

from django.db import transaction
from django.db.models import Sum, Value
from django.db.models.functions import Coalesce
from django.utils.translation import gettext, ngettext

from collection import box_csv_format
from collection.box_csv_format import Row, Sheet
from collection.copy_details import (
    CONDITION_TEXTS,
    DETAIL_FIELDS,
    NO_DETAILS,
    NOTE_TOO_LONG,
    PLACE_NAME_TOO_LONG,
    CopyDetails,
    clean_details,
    details_summary,
    one_line,
)
from collection.games import GameId
from collection.imported_table_columns import COLUMNS, USUAL_LAYOUT, Heading, TableLayout
from collection.models import Card, Change, Copy, Job, Player
from collection.refusals import BadRow, FaultyRows, NoSuchCard, NothingToImport, Refusal
from collection.services.box import SMALL, Stack, box_change, box_lock, places_ensure, stack_of, with_proxy_as_detail
from collection.services.import_card_index import CardIndex
from collection.services.jobs import box_job_start
from collection.services.typed_copy_values import clean_condition, clean_language, clean_quantity
from config.marked_text import MarkedText, marked, marked_plural
from config.translated_text import translated

T = TypeVar("T")
SLICE = 250
"""Rows per step of a long plan."""
EXPORT_SLICE, PAUSE = 50, 0.004
"""Rows of an export between two pauses, and the seconds of each pause: without them, the thread would hold the
interpreter lock and delay the other requests."""
PLACE_NAME = Coalesce("place__name", Value(""))


class Mode(StrEnum):
    """What an import does with the present content of the box."""

    MERGE = "merge"
    REPLACE = "replace"


class Entry(NamedTuple):
    """The content of a valid row: a stack with the name of its place, which may not exist yet."""

    card: int
    condition: str
    language: str
    place: str
    note: str
    details: CopyDetails = NO_DETAILS


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """One row of a plan; `says` is what it will do, or what is wrong with it."""

    line: int
    good: bool
    says: str
    entry: Entry | None = None
    quantity: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import will do: every row, the `total` of all rows, and how many copies replacing would remove
    (`leaving`).

    `games` are those of the valid rows; replacing affects only cards of these games.
    """

    rows: list[PlannedRow]
    headings: tuple[Heading, ...] = ()
    games: tuple[GameId, ...] = ()
    total: Counter[Entry] = field(default_factory=Counter)
    new_places: tuple[str, ...] = ()
    leaving: int = 0

    @property
    def faults(self) -> list[PlannedRow]:
        """The invalid rows."""
        return [row for row in self.rows if not row.good]

    @property
    def copies(self) -> int:
        """The number of copies in the valid rows."""
        return self.total.total()

    @property
    def places(self) -> set[str]:
        """The names of all places in the valid rows; "" stands for no place."""
        return {entry.place for entry in self.total}

    @property
    def game(self) -> GameId | None:
        """The game of the valid rows; None if they are of several."""
        return self.games[0] if len(self.games) == 1 else None


def import_plan(*, owner: Player | None, game: GameId, sheet: Sheet) -> Plan:
    """What importing a file would do. Rows without a game are of `game`.

    Changes nothing. Makes a few queries per game, however many rows there are.
    """
    steps = import_plan_steps(owner=owner, game=game, sheet=sheet)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            plan: Plan = end.value
            return plan


def import_plan_steps(*, owner: Player | None, game: GameId, sheet: Sheet) -> Generator[int, None, Plan]:
    """`import_plan` in steps of `SLICE` rows, in two passes; yields how many rows have been processed in both so
    far."""
    indexes = _card_indexes(owner, game, sheet)
    yield 0
    read: list[PlannedRow] = []
    for row in sheet.rows:
        read.append(_plan_row(row, indexes, game))
        if not len(read) % SLICE:
            yield len(read)
    cards = {card.pk: card for index in indexes.values() for each in index.by["slug"].values() for card in each}
    meant = {planned.entry.card for planned in read if planned.entry}
    has = _copies_by_entry(owner, meant)
    passed = len(read)
    yield passed
    rows: list[PlannedRow] = []
    total: Counter[Entry] = Counter()
    for planned in read:
        if (entry := planned.entry) is not None:
            before = has[entry] + total[entry]
            rows.append(_with_sentence(planned, entry, cards[entry.card].name, before=before))
            total[entry] += planned.quantity
        else:
            rows.append(planned)
        if not len(rows) % SLICE:
            yield passed + len(rows)
    total = +total
    found = {cards[card].game for card in {entry.card for entry in total}}
    games = tuple(each for each in GameId if each.value in found)
    staying = sum(min(has[entry], quantity) for entry, quantity in total.items())
    known = set(owner.places.values_list("name", flat=True)) if owner else set()
    new = sorted({entry.place for entry in total if entry.place} - known)
    return Plan(rows, sheet.headings, games, total, tuple(new), _copies_owned(owner, games) - staying)


def _card_indexes(owner: Player | None, game: GameId, sheet: Sheet) -> dict[GameId, CardIndex]:
    """The index of every game that occurs in the file."""
    named = {row.cell("game").casefold() or game.value for row in sheet.rows}
    return {each: CardIndex(Card.objects.of(each).visible_to(owner)) for each in GameId if each.value in named}


def _plan_row(row: Row, indexes: Mapping[GameId, CardIndex], game: GameId) -> PlannedRow:
    """The plan of one row, with its fault if it is invalid."""
    try:
        if row.fault:
            raise BadRow(row.fault)
        said = row.cell("game").casefold() or game.value
        if said not in list(GameId):
            raise BadRow(
                gettext("“%(text)s” is not a game. Choose from %(games)s.") % {"text": said, "games": ", ".join(GameId)}
            )
        card = indexes[GameId(said)].find(row)
        quantity = clean_quantity(row.cell("quantity") or "1")
        entry = _entry_of(card, row)
    except Refusal as fault:
        return PlannedRow(row.line, False, str(fault))
    return PlannedRow(row.line, True, "", entry, quantity)


def _entry_of(card: Card, row: Row) -> Entry:
    """The content of a row. Raises Refusal."""
    details = clean_details({name: row.cell(name) for name in DETAIL_FIELDS})
    place = one_line(row.cell("place"), 60, PLACE_NAME_TOO_LONG)
    stack = with_proxy_as_detail(
        Stack(
            card.pk,
            clean_condition(row.cell("condition")),
            clean_language(row.cell("language")),
            None,
            one_line(row.cell("note"), 200, NOTE_TOO_LONG),
            details if place else details.without_slot(),
        )
    )
    return Entry(stack.card, stack.condition, stack.language, place, stack.note, stack.details)


def _with_sentence(planned: PlannedRow, entry: Entry, name: str, before: int) -> PlannedRow:
    """The planned row with the sentence that says what it will do."""
    what = [translated(CONDITION_TEXTS[entry.condition]), entry.language]
    if entry.place:
        what.append(gettext("in %(place)s") % {"place": entry.place})
    if entry.note:
        what.append(gettext("“%(note)s”") % {"note": entry.note})
    if entry.details != NO_DETAILS:
        what.append(details_summary(entry.details))
    if not planned.quantity:
        says = gettext("%(card)s: 0 copies; nothing is added.") % {"card": name}
    else:
        says = ngettext(
            "%(card)s: %(quantity)d more, %(details)s; %(total)d in total.",
            "%(card)s: %(quantity)d more, %(details)s; %(total)d in total.",
            planned.quantity,
        ) % {
            "card": name,
            "quantity": planned.quantity,
            "details": ", ".join(what),
            "total": before + planned.quantity,
        }
    return PlannedRow(planned.line, True, says, entry, planned.quantity)


def _copies_owned(owner: Player | None, games: Iterable[GameId]) -> int:
    """How many copies of these games the player has."""
    rows = Copy.objects.filter(owner=owner, card__game__in=list(games))
    return rows.aggregate(total=Sum("quantity"))["total"] or 0


def _copies_by_entry(owner: Player | None, cards: Iterable[int]) -> Counter[Entry]:
    rows = Copy.objects.filter(owner=owner, card__in=list(cards)).values_list(
        "card_id", "condition", "language", PLACE_NAME, "note", "quantity", *DETAIL_FIELDS
    )
    has: Counter[Entry] = Counter()
    for card, condition, language, place, note, quantity, *details in rows:
        has[Entry(card, condition, language, place or "", note, CopyDetails(*details))] += quantity
    return has


def import_run(*, owner: Player, game: GameId, sheet: Sheet, mode: Mode, leave_out_faults: bool = False) -> Change:
    """Import a short file at once, completely or not at all, as one change that can be undone. Raises Refusal.

    `import_begin` starts a job for longer files.
    """
    # Planning needs no lock, so other requests need not wait.
    plan = import_plan(owner=owner, game=game, sheet=sheet)
    expect_importable(plan, leave_out_faults=leave_out_faults)
    return _import_planned(owner, plan, mode)


def import_begin(
    *,
    owner: Player,
    game: GameId,
    sheet: Sheet,
    text: str,
    mode: Mode,
    leave_out_faults: bool,
    back: str,
    layout: TableLayout = USUAL_LAYOUT,
) -> Change | Job:
    """Import a file at once, or return the job that will if many rows change. Raises Refusal."""
    plan = import_plan(owner=owner, game=game, sheet=sheet)
    expect_importable(plan, leave_out_faults=leave_out_faults)
    if len(plan.total) + (max_rows_removed(owner, plan.games) if mode is Mode.REPLACE else 0) <= SMALL:
        return _import_planned(owner, plan, mode)
    return import_job_start(
        owner=owner, game=game, mode=mode, leave_out_faults=leave_out_faults, back=back, text=text, layout=layout
    )


def import_job_start(
    *,
    owner: Player,
    game: GameId,
    mode: Mode,
    leave_out_faults: bool,
    back: str,
    text: str = "",
    source: int = 0,
    layout: TableLayout = USUAL_LAYOUT,
) -> Job:
    """Start a job that imports `text`, or the table that the job `source` has checked. Raises BoxBusy."""
    payload = {
        "game": game.value, "mode": mode.value, "leave_out": leave_out_faults, "source": source,
        "layout": layout.data(),
    }  # fmt: skip
    return box_job_start(
        owner=owner, kind=Job.Kind.IMPORT, label=marked("Import a table"), back=back, text=text, payload=payload
    )


def expect_importable(plan: Plan, *, leave_out_faults: bool) -> None:
    """Raises FaultyRows if the plan has faults and they may not be skipped, or NothingToImport."""
    if plan.faults and not leave_out_faults:
        first = plan.faults[0]
        refusal = ngettext(
            "%(number)d row is invalid; line %(line)d: %(fault)s",
            "%(number)d rows are invalid; line %(line)d: %(fault)s",
            len(plan.faults),
        )
        raise FaultyRows(refusal % {"number": len(plan.faults), "line": first.line, "fault": first.says})
    if not plan.total:
        raise NothingToImport(gettext("No row of the file can be imported."))


def max_rows_removed(owner: Player, games: Iterable[GameId]) -> int:
    """How many rows of the box an import that replaces these games may remove."""
    return Copy.objects.filter(owner=owner, card__game__in=list(games)).count()


@transaction.atomic
def _import_planned(owner: Player, plan: Plan, mode: Mode) -> Change:
    box_lock(owner)
    expect_cards_exist(owner, plan)
    places = {name: place.pk for name, place in places_ensure(owner=owner, names=plan.places).items()}
    deltas = import_deltas(owner, plan, mode, places)
    label, game = import_label(plan, mode), plan.game
    return box_change(owner=owner, game=game, kind=Change.Kind.IMPORT, label=label, deltas=deltas)


def expect_cards_exist(owner: Player, plan: Plan) -> None:
    """Raises NoSuchCard if a card of the plan has been removed since the plan was made."""
    cards = {entry.card for entry in plan.total}
    if Card.objects.visible_to(owner).filter(pk__in=cards).count() < len(cards):
        raise NoSuchCard(gettext("A card in the file has been removed since it was checked."))


def import_deltas(owner: Player, plan: Plan, mode: Mode, places: Mapping[str, int]) -> Counter[Stack]:
    """The differences that an import makes; `places` are the ids of all places of the plan by name."""
    deltas: Counter[Stack] = Counter()
    for entry, quantity in plan.total.items():
        place = places[entry.place] if entry.place else None
        deltas[Stack(entry.card, entry.condition, entry.language, place, entry.note, entry.details)] += quantity
    if mode is Mode.REPLACE:
        for row in owner.copies.filter(card__game__in=plan.games):
            stack = stack_of(row)
            deltas[stack] -= row.quantity
            if row.holder is not None:  # a table only has the name to whom the copies are lent
                plain = stack._replace(details=stack.details._replace(holder=None))
                kept = min(row.quantity, max(0, deltas[plain]))
                deltas[plain] -= kept
                deltas[stack] += kept
    return deltas


def import_label(plan: Plan, mode: Mode) -> MarkedText:
    """The label of an import in the recent changes."""
    if mode is Mode.MERGE:
        return marked_plural("{number} copy added", "{number} copies added", plan.copies)
    return marked_plural(
        "{number} copy imported, replacing the box", "{number} copies imported, replacing the box", plan.copies
    )


def box_csv(*, owner: Player) -> str:
    """The box, with all games, as CSV text from which `import_run` restores exactly the same box.

    Pauses after every few rows, so that other requests get their turn.
    """
    rows = Copy.objects.filter(owner=owner).order_by("card__game", "card__number", "card_id", "pk")
    cells = rows.values_list(
        "card__game", "card__set__slug", "card__number", "card__slug", "card__name",
        "quantity", "condition", "language", PLACE_NAME, "note", *DETAIL_FIELDS,
    )  # fmt: skip
    plain = len(COLUMNS) - len(DETAIL_FIELDS)
    table = ((*row[:plain], *CopyDetails(*row[plain:]).texts.values()) for row in cells.iterator(EXPORT_SLICE))
    return box_csv_format.box_table_text(_with_pauses(table))


def _with_pauses(rows: Iterable[T]) -> Iterator[T]:
    """The rows, with a pause after every slice."""
    for count, row in enumerate(rows, start=1):
        yield row
        if not count % EXPORT_SLICE:
            time.sleep(PAUSE)
