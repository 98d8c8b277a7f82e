"""CSV into a box: first a dry run that names every row, then all of it or nothing."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeVar

from django.db import transaction
from django.db.models import Sum, Value
from django.db.models.functions import Coalesce

from collection import box_file
from collection.box_file import Row, Sheet
from collection.case_folding import folded
from collection.games import GameId
from collection.models import Card, Change, Copy, Job, Player
from collection.refusals import BadRow, FaultyRows, NoSuchCard, NothingToImport, Refusal
from collection.services.box import (
    SMALL,
    Stack,
    box_change,
    box_lock,
    clean_condition,
    clean_language,
    clean_quantity,
    one_line,
    places_ensure,
    stack_of,
)
from collection.services.jobs import box_job_start

T = TypeVar("T")
SLICE = 250
"""Rows between two steps of a long plan."""
EXPORT_SLICE, PAUSE = 50, 0.004
"""Rows of a long export between two pauses, and their length in seconds: a thread that computes for longer delays every
database call of the others by its share of the interpreter lock."""
PLACE_NAME = Coalesce("place__name", Value(""))


class Mode(StrEnum):
    """What an import does with what lies in the box already."""

    MERGE = "merge"
    REPLACE = "replace"


class Entry(NamedTuple):
    """What a good row says: a stack whose place has a name, perhaps one that is not there yet."""

    card: int
    condition: str
    language: str
    place: str
    note: str


@dataclass(frozen=True, slots=True)
class Planned:
    """One row of the dry run: what it will do, or what is wrong with it."""

    line: int
    good: bool
    says: str
    entry: Entry | None = None
    quantity: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """A dry run: every row, what the file adds up to, and what a replacing import would take out of the box.

    `games` are those of the good rows: replacing concerns their boxes and no other.
    """

    rows: list[Planned]
    ignored: tuple[str, ...]
    games: tuple[GameId, ...] = ()
    total: Counter[Entry] = field(default_factory=Counter)
    new_places: tuple[str, ...] = ()
    leaving: int = 0

    @property
    def faults(self) -> list[Planned]:
        """The rows that are wrong."""
        return [row for row in self.rows if not row.good]

    @property
    def copies(self) -> int:
        """How many copies the good rows hold."""
        return self.total.total()

    @property
    def places(self) -> set[str]:
        """The names of all places that the good rows name; empty for none."""
        return {entry.place for entry in self.total}

    @property
    def game(self) -> GameId | None:
        """The game of the good rows; None when they are of several."""
        return self.games[0] if len(self.games) == 1 else None


class CardIndex:
    """The cards that a player may own, found by slug, number or name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.by: Mapping[str, dict[str, list[Card]]] = {name: defaultdict(list) for name in box_file.IDENTIFYING}
        for card in cards:
            self.by["slug"][card.slug].append(card)
            self.by["number"][str(card.number)].append(card)
            self.by["name"][folded(card.name)].append(card)

    def find(self, row: Row) -> Card:
        """The card that a row means by all that it says. Raises BadRow."""
        said = {name: row.cell(name) for name in box_file.IDENTIFYING if row.cell(name)}
        if not said:
            raise BadRow("says no card: number, slug and name are empty.")
        fitting: list[Card] | None = None
        for name, value in said.items():
            cards = self.by[name].get(_key(name, value), [])
            if not cards:
                raise BadRow(f"there is no card with the {name} “{value}”.")
            fitting = cards if fitting is None else [card for card in fitting if card in cards]
        return self._only(fitting or [], said, row.cell("set"))

    def _only(self, fitting: list[Card], said: Mapping[str, str], in_set: str) -> Card:
        words = ", ".join(f"{name} {value}" for name, value in said.items())
        if not fitting:
            raise BadRow(f"{words} belong to different cards.")
        if in_set:
            fitting = [card for card in fitting if folded(in_set) in (card.set.slug, folded(card.set.name))]
            if not fitting:
                raise BadRow(f"there is no card with the {words} in the set “{in_set}”.")
        if len(fitting) > 1:
            sets = ", ".join(sorted(card.set.slug for card in fitting))
            raise BadRow(f"{words} stands on several cards; say the set: {sets}.")
        return fitting[0]


def _key(name: str, value: str) -> str:
    if name == "number":
        return value.lstrip("#").lstrip("0") or "0"
    return value.casefold() if name == "slug" else folded(value)


def import_plan(*, owner: Player | None, game: GameId, sheet: Sheet) -> Plan:
    """What importing a file would do. A row that names no game is of `game`.

    Changes nothing; a few queries a game, however many rows.
    """
    steps = import_plan_steps(owner=owner, game=game, sheet=sheet)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            plan: Plan = end.value
            return plan


def import_plan_steps(*, owner: Player | None, game: GameId, sheet: Sheet) -> Generator[int, None, Plan]:
    """The same in steps of `SLICE` rows, in two passes; yields how many rows have been looked at so far."""
    indexes = _card_indexes(owner, game, sheet)
    yield 0
    read: list[Planned] = []
    for row in sheet.rows:
        read.append(_planned(row, indexes, game))
        if not len(read) % SLICE:
            yield len(read)
    cards = {card.pk: card for index in indexes.values() for each in index.by["slug"].values() for card in each}
    meant = {planned.entry.card for planned in read if planned.entry}
    has = _copies_by_entry(owner, meant)
    passed = len(read)
    yield passed
    rows: list[Planned] = []
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
    return Plan(rows, sheet.ignored, games, total, tuple(new), _copies_owned(owner, games) - staying)


def _card_indexes(owner: Player | None, game: GameId, sheet: Sheet) -> dict[GameId, CardIndex]:
    """The cards of every game that the file may mean."""
    named = {row.cell("game").casefold() or game.value for row in sheet.rows}
    return {each: CardIndex(Card.objects.of(each).visible_to(owner)) for each in GameId if each.value in named}


def _planned(row: Row, indexes: Mapping[GameId, CardIndex], game: GameId) -> Planned:
    """One row read; its fault in words when it is wrong."""
    try:
        if row.fault:
            raise BadRow(row.fault)
        said = row.cell("game").casefold() or game.value
        if said not in list(GameId):
            raise BadRow(f"there is no game “{said}”; there are {', '.join(GameId)}.")
        card = indexes[GameId(said)].find(row)
        quantity = clean_quantity(row.cell("quantity") or "1")
        entry = Entry(
            card.pk,
            clean_condition(row.cell("condition")),
            clean_language(row.cell("language")),
            one_line(row.cell("place"), 60, "name of the place"),
            one_line(row.cell("note"), 200, "note"),
        )
    except Refusal as fault:
        return Planned(row.line, False, str(fault))
    return Planned(row.line, True, "", entry, quantity)


def _with_sentence(planned: Planned, entry: Entry, name: str, before: int) -> Planned:
    """The row with a sentence that says what it will do."""
    what = [entry.condition, entry.language]
    if entry.place:
        what.append(f"in {entry.place}")
    if entry.note:
        what.append(f"“{entry.note}”")
    if not planned.quantity:
        says = f"{name}: none, so nothing is added."
    else:
        says = f"{name}: {planned.quantity} more, {', '.join(what)}; then {before + planned.quantity}."
    return Planned(planned.line, True, says, entry, planned.quantity)


def _copies_owned(owner: Player | None, games: Iterable[GameId]) -> int:
    """How many copies of these games the player has."""
    rows = Copy.objects.filter(owner=owner, card__game__in=list(games))
    return rows.aggregate(total=Sum("quantity"))["total"] or 0


def _copies_by_entry(owner: Player | None, cards: Iterable[int]) -> Counter[Entry]:
    rows = Copy.objects.filter(owner=owner, card__in=list(cards)).values_list(
        "card_id", "condition", "language", PLACE_NAME, "note", "quantity"
    )
    has: Counter[Entry] = Counter()
    for card, condition, language, place, note, quantity in rows:
        has[Entry(card, condition, language, place or "", note)] += quantity
    return has


def import_run(*, owner: Player, game: GameId, sheet: Sheet, mode: Mode, leave_out_faults: bool = False) -> Change:
    """Import a file at once: all of it or nothing, as one change that can be undone. Raises Refusal.

    For files of a few rows. `import_begin` hands longer ones to a job.
    """
    # Reading needs no lock, so other people's requests do not wait for it.
    plan = import_plan(owner=owner, game=game, sheet=sheet)
    expect_importable(plan, leave_out_faults=leave_out_faults)
    return _bring_in(owner, plan, mode)


def import_begin(
    *, owner: Player, game: GameId, sheet: Sheet, text: str, mode: Mode, leave_out_faults: bool, back: str
) -> Change | Job:
    """Import a file of a few rows at once, or start a job for it where that changes many rows. Raises Refusal."""
    plan = import_plan(owner=owner, game=game, sheet=sheet)
    expect_importable(plan, leave_out_faults=leave_out_faults)
    if len(plan.total) + (rows_replaced(owner, plan.games) if mode is Mode.REPLACE else 0) <= SMALL:
        return _bring_in(owner, plan, mode)
    return import_job_start(owner=owner, game=game, mode=mode, leave_out_faults=leave_out_faults, back=back, text=text)


def import_job_start(
    *, owner: Player, game: GameId, mode: Mode, leave_out_faults: bool, back: str, text: str = "", source: int = 0
) -> Job:
    """A job that imports `text`, or the table that the job `source` has checked. Raises BoxBusy."""
    payload = {"game": game.value, "mode": mode.value, "leave_out": leave_out_faults, "source": source}
    return box_job_start(
        owner=owner, kind=Job.Kind.IMPORT, label="Import a table", back=back, text=text, payload=payload
    )


def expect_importable(plan: Plan, *, leave_out_faults: bool) -> None:
    """Raises FaultyRows when the plan has faults that are not to be left out, or NothingToImport."""
    if plan.faults and not leave_out_faults:
        first = plan.faults[0]
        raise FaultyRows(f"{len(plan.faults)} rows are wrong, the first in line {first.line}: {first.says}")
    if not plan.total:
        raise NothingToImport("No row of the file can be imported.")


def rows_replaced(owner: Player, games: Iterable[GameId]) -> int:
    """How many rows of the box an import that replaces the boxes of these games may remove."""
    return Copy.objects.filter(owner=owner, card__game__in=list(games)).count()


@transaction.atomic
def _bring_in(owner: Player, plan: Plan, mode: Mode) -> Change:
    box_lock(owner)
    expect_cards(owner, plan)
    places = {name: place.pk for name, place in places_ensure(owner=owner, names=plan.places).items()}
    deltas = import_deltas(owner, plan, mode, places)
    label, game = import_label(plan, mode), plan.game
    return box_change(owner=owner, game=game, kind=Change.Kind.IMPORT, label=label, deltas=deltas)


def expect_cards(owner: Player, plan: Plan) -> None:
    """Raises NoSuchCard when a card that the plan names has been removed since it was made."""
    cards = {entry.card for entry in plan.total}
    if Card.objects.visible_to(owner).filter(pk__in=cards).count() < len(cards):
        raise NoSuchCard("A card of the file was removed in the meantime.")


def import_deltas(owner: Player, plan: Plan, mode: Mode, places: Mapping[str, int]) -> Counter[Stack]:
    """What an import does to the box; `places` are the ids of all places that the plan names."""
    deltas: Counter[Stack] = Counter()
    for entry, quantity in plan.total.items():
        place = places[entry.place] if entry.place else None
        deltas[Stack(entry.card, entry.condition, entry.language, place, entry.note)] += quantity
    if mode is Mode.REPLACE:
        for row in owner.copies.filter(card__game__in=plan.games):
            deltas[stack_of(row)] -= row.quantity
    return deltas


def import_label(plan: Plan, mode: Mode) -> str:
    """What an import is called among the recent changes."""
    return f"{plan.copies} copies {'added' if mode is Mode.MERGE else 'imported in place of the whole box'}"


def box_csv(*, owner: Player) -> str:
    """The box, over all games, as CSV text that `import_run` brings back to the very same box.

    A long box is written in slices with pauses, so that the threads of other requests get their turn.
    """
    rows = Copy.objects.filter(owner=owner).order_by("card__game", "card__number", "card_id", "pk")
    cells = rows.values_list(
        "card__game", "card__set__slug", "card__number", "card__slug", "card__name",
        "quantity", "condition", "language", PLACE_NAME, "note",
    )  # fmt: skip
    return box_file.write(_unhurried(cells.iterator(chunk_size=EXPORT_SLICE)))


def _unhurried(rows: Iterable[T]) -> Iterator[T]:
    """The rows, with a pause after every slice."""
    for count, row in enumerate(rows, start=1):
        yield row
        if not count % EXPORT_SLICE:
            time.sleep(PAUSE)
