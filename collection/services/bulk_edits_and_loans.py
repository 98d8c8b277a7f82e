"""Changes of several rows of a box at once: bulk edits, loans and returns. Each is one change that can be undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date

from django.db import transaction
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext

from collection.copy_details import (
    CONDITION_TEXTS,
    PLACE_NAME_TOO_LONG,
    CopyDetails,
    clean_date,
    clean_details,
    one_line,
)
from collection.edit_conflicts import expect_unchanged
from collection.games import GameId
from collection.models import Change, Copy, Job, Player
from collection.refusals import BorrowerMissing, LimitReached, NoRowChosen, NothingToChange, UnknownKind
from collection.selectors import NOWHERE, box_rows
from collection.services.box import (
    SMALL,
    Stack,
    box_apply,
    box_change,
    box_lock,
    change_remember,
    edit_description,
    places_ensure,
    stack_of,
    with_proxy_as_detail,
)
from collection.services.jobs import box_job_start
from collection.services.typed_copy_values import clean_condition, clean_language, clean_quantity
from config.marked_text import MarkedText, marked, marked_list, marked_plural

ACTIONS = ("change", "remove", "lend", "return")


@dataclass(frozen=True, slots=True)
class RowEdit:
    """What to do with each of several rows.

    Empty values are kept. The place `-` means no place. `copies` limits how many copies of each row are affected; 0 is
    all of them. The last three are for lending."""

    action: str
    condition: str = ""
    language: str = ""
    place: str = ""
    copies: int = 0
    lent_to: str = ""
    lent_since: str = ""
    lent_due: str = ""

    @property
    def place_name(self) -> str:
        """The name of the place to move to; empty if there is none."""
        return "" if self.place == NOWHERE else self.place

    @property
    def kind(self) -> Change.Kind:
        """The kind of change that this makes."""
        return Change.Kind.LOAN if self.action in ("lend", "return") else Change.Kind.BULK

    def edited(self, stack: Stack, place: int | None) -> Stack | None:
        """What becomes of copies; None if they are removed. `place` is the id of the place of that name."""
        if self.action == "remove":
            return None
        if self.action == "return":
            return stack._replace(details=stack.details.returned())
        if self.action == "lend":
            return stack if stack.details.lent_to else stack._replace(details=self._lent(stack.details))
        stack = stack._replace(condition=self.condition or stack.condition, language=self.language or stack.language)
        return with_proxy_as_detail(stack.moved_to(place) if self.place else stack)

    def _lent(self, details: CopyDetails) -> CopyDetails:
        since, due = clean_date(self.lent_since), clean_date(self.lent_due)
        return details._replace(lent_to=self.lent_to, lent_since=since, lent_due=due)

    def label(self, copies: int) -> MarkedText:
        """The description in the list of changes."""
        if self.action == "lend":
            return marked_plural(
                "{number} copy lent to {name}", "{number} copies lent to {name}", copies, name=self.lent_to
            )
        if self.action == "return":
            return marked_plural("{number} copy returned", "{number} copies returned", copies)
        if self.action == "remove":
            return marked_plural("{number} copy removed", "{number} copies removed", copies)
        parts = []
        if self.condition:
            parts.append(marked("condition {condition}", condition=CONDITION_TEXTS[self.condition]))
        if self.language:
            parts.append(marked("language {language}", language=self.language))
        if self.place:
            moved = marked("moved to {place}", place=self.place_name)
            parts.append(moved if self.place_name else marked("taken out of their place"))
        return marked_plural(
            "{number} copy: {changes}", "{number} copies: {changes}", copies, changes=marked_list(parts)
        )

    def job_label(self, rows: int) -> MarkedText:
        """The description of a job that does this to so many rows."""
        match self.action:
            case "lend":
                return marked_plural("Lend {number} row", "Lend {number} rows", rows)
            case "return":
                return marked_plural("Return {number} row", "Return {number} rows", rows)
            case "remove":
                return marked_plural("Remove {number} row", "Remove {number} rows", rows)
        return marked_plural("Change {number} row", "Change {number} rows", rows)


def clean_row_edit(said: Mapping[str, str], today: date) -> RowEdit:
    """The edit that a player asked for. Raises Refusal."""
    action = said.get("action", "")
    if action not in ACTIONS:
        raise UnknownKind(
            gettext("Choose what to do with the selected rows."),
            remedy=gettext("One of: %(actions)s.") % {"actions": ", ".join(ACTIONS)},
        )
    copies = clean_quantity(said["copies"], least=1) if said.get("copies", "").strip() else 0
    if action == "lend":
        loan = clean_details(
            {"lent_since": str(today), **{name: said.get(name, "") for name in ("lent_to", "lent_due")}}
        )
        if not loan.lent_to:
            raise BorrowerMissing(gettext("Enter the name of the person who borrows the copies."))
        return RowEdit(
            action, copies=copies, lent_to=loan.lent_to, lent_since=str(today), lent_due=loan.texts["lent_due"]
        )
    if action != "change":
        return RowEdit(action, copies=copies)
    edit = RowEdit(
        action,
        condition=clean_condition(said["condition"]) if said.get("condition", "").strip() else "",
        language=clean_language(said["language"]) if said.get("language", "").strip() else "",
        place=one_line(said.get("place", ""), 60, PLACE_NAME_TOO_LONG),
        copies=copies,
    )
    if not (edit.condition or edit.language or edit.place):
        raise NothingToChange(gettext("Choose a condition, language or place for the selected rows."))
    return edit


def row_edit_deltas(rows: Iterable[Copy], edit: RowEdit, place: int | None) -> Counter[Stack]:
    """The differences that the edit makes; rows that it would leave as they are have none. Raises NothingToChange if
    it would leave all of them."""
    deltas: Counter[Stack] = Counter()
    for row in rows:
        stack, count = stack_of(row), min(row.quantity, edit.copies or row.quantity)
        after = edit.edited(stack, place)
        if after != stack:
            deltas[stack] -= count
            if after is not None:
                deltas[after] += count
    if not any(deltas.values()):
        raise NothingToChange(gettext("The selected rows already have these values."))
    return deltas


def copies_affected(deltas: Mapping[Stack, int]) -> int:
    """How many copies a change takes out of their rows."""
    return -sum(difference for difference in deltas.values() if difference < 0)


@transaction.atomic
def rows_edit(*, owner: Player, rows: QuerySet[Copy], edit: RowEdit) -> Change:
    """Edit these rows of the owner's box, at most `SMALL`, as one change. Raises Refusal."""
    box_lock(owner)
    found = list(rows.select_related("card")[: SMALL + 1])
    if not found:
        raise NoRowChosen(gettext("No row is selected."), remedy=gettext("Tick the rows that you want to change."))
    if len(found) > SMALL:
        raise LimitReached(
            gettext("At most %(most)d rows can be changed at once.") % {"most": SMALL},
            remedy=gettext("Select fewer rows."),
        )
    name = edit.place_name
    place = places_ensure(owner=owner, names=[name])[name].pk if name else None
    deltas = row_edit_deltas(found, edit, place)
    label = edit.label(copies_affected(deltas))
    return box_change(owner=owner, game=common_game(found), kind=edit.kind, label=label, deltas=deltas)


def common_game(rows: Iterable[Copy]) -> GameId | None:
    """The game of all these rows; None if they are of several games."""
    games = {row.card.game for row in rows}
    return GameId(games.pop()) if len(games) == 1 else None


def rows_to_edit(owner: Player, chosen: Mapping[str, str]) -> QuerySet[Copy]:
    """The rows that a job edits: those that match a search (`game`, `text` and `place`), or all that a `borrower`
    has."""
    if "borrower" in chosen:
        return Copy.objects.of(owner).filter(lent_to=chosen["borrower"])
    return box_rows(player=owner, game=GameId(chosen["game"]), text=chosen["text"], place=chosen["place"])


def matching_rows_edit_begin(
    *, owner: Player, game: GameId, text: str, place: str, edit: RowEdit, back: str
) -> Change | Job:
    """Edit all rows that match a search of the box: a few at once, many by a job, which is returned. Raises Refusal."""
    return _edit_begin(owner, {"game": game.value, "text": text, "place": place}, edit, back)


def borrower_return_begin(*, owner: Player, borrower: str, back: str) -> Change | Job:
    """Record that a borrower has returned everything: a few rows at once, many by a job, which is returned. Raises
    Refusal."""
    return _edit_begin(owner, {"borrower": borrower}, RowEdit("return"), back)


def _edit_begin(owner: Player, chosen: Mapping[str, str], edit: RowEdit, back: str) -> Change | Job:
    rows = rows_to_edit(owner, chosen)
    count = rows.count()
    if count <= SMALL:
        return rows_edit(
            owner=owner, rows=owner.copies.filter(pk__in=list(rows.values_list("pk", flat=True))), edit=edit
        )
    payload: dict[str, object] = {**chosen, "edit": asdict(edit)}
    return box_job_start(owner=owner, kind=Job.Kind.ROWS, label=edit.job_label(count), back=back, payload=payload)


@transaction.atomic
def copy_split(*, owner: Player, copy: Copy, copies: int, stack: Stack, seen: str | None = None) -> None:
    """Turn some copies of a row into another stack; the row keeps the others. Raises Refusal, EditConflict if the row
    has been changed since, and Http404 if it has been deleted."""
    box_lock(owner)
    copy = get_object_or_404(owner.copies.select_related("card", "place"), pk=copy.pk)
    before = stack_of(copy)
    expect_unchanged(seen, copy.form_values)
    if stack == before:
        return
    copies = min(copies, copy.quantity)
    became = box_apply(owner, {before: -copies, stack: copies})
    parts = edit_description(stack_was=before, stack=stack, was=copies, quantity=copies)
    label = marked("{card}: {copies} × {changes}", card=copy.card.name, copies=copies, changes=parts)
    change_remember(owner, GameId(copy.card.game), Change.Kind.EDIT, label, became)
