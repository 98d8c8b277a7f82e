"""Checking what is really in a place: a list to tick, in parts if it is long, and recording the differences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Copy, Place, Player
from collection.parse_card_entry import parse_entry
from collection.refusals import EditConflict, NoRowChosen, Refusal, UnreadableEntry
from collection.selectors import with_art
from collection.services.box import MAX_STACKS, SMALL
from collection.services.places import CountedRow, place_audit, rows_to_check
from collection.services.typed_copy_values import clean_quantity
from collection.typed_cards import matching_cards_by_text
from collection.views.box import parse_id
from collection.views.places import own_place, requested_page
from collection.views.post_view_helpers import as_player
from collection.views.requested_game import game_or_404

CHANGED = gettext_noop(
    "Nothing was recorded: the marked rows have been changed since you opened this list, or some rows have gone. "
    "The current numbers are shown; check these rows again."
)


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """A row in the list: the number of copies in its field, and whether it is ticked or has been `changed` since."""

    copy: Copy
    there: str
    ticked: bool
    changed: bool


@dataclass(frozen=True, slots=True)
class Part:
    """What is checked at once: rows of a place, or of a `page` of a binder (0: all), from the one at `start`."""

    place: Place
    page: int
    start: int

    @property
    def query(self) -> str:
        """What an address that names the place needs for this part: "", or for example "?page=2"."""
        asked = {name: value for name, value in (("page", self.page), ("start", self.start)) if value}
        return f"?{urlencode(asked)}" if asked else ""

    @property
    def address(self) -> str:
        """The address of the list."""
        return f"{reverse('place-audit', args=[self.place.pk])}{self.query}"


def requested_part(request: HttpRequest, pk: int) -> Part:
    """The part that the address or the form names. Raises Http404 for a place that is not the player's."""
    place, said = own_place(request, pk), request.POST or request.GET
    page = requested_page(request, place) if said.get("page") else 0
    return Part(place, page, min(parse_id(said.get("start")), MAX_STACKS))


@require_safe
def audit_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A checklist of what should be in a place."""
    return _page(request, requested_part(request, pk))


def _page(request: HttpRequest, part: Part, fault: str = "", status: int = 200) -> HttpResponse:
    """The list; after a refusal with what was ticked and typed, except in rows that have been changed since."""
    place, said = part.place, request.POST.dict()
    found = rows_to_check(request.user, place, part.page)
    total = found.count()
    start = part.start if part.start < total else 0
    rows = list(found[start : start + SMALL])
    with_art([row.card for row in rows], request.user)
    context = {
        "section": "box",
        "place": place,
        "number": part.page,
        "start": start,
        "rows": [_row(said, row) for row in rows],
        "said": {name: said.get(name, "") for name in ("found", "missing", "unticked")},
        "total": total,
        "last": start + len(rows),
        "next_part": replace(part, start=start + len(rows)).address,
        "games": list(GameId),
        "game": said.get("game") or (rows[0].card.game if rows else ""),
        "part": part,
        "after": part.page + 1 if part.page and part.page < place.pages else None,
        "fault": fault,
    }
    return render(request, "collection/audit.html", context, status=status)


def _row(said: Mapping[str, str], row: Copy) -> CheckedRow:
    if said.get(f"was-{row.pk}", str(row.quantity)) != str(row.quantity):
        return CheckedRow(row, str(row.quantity), ticked=False, changed=True)
    there = said.get(f"row-{row.pk}", str(row.quantity))[:4]
    return CheckedRow(row, there, ticked=f"tick-{row.pk}" in said, changed=False)


@as_player
def record_audit(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Record the differences that a check has found, as one change, and go on to the next part if there is one."""
    part = requested_part(request, pk)
    try:
        counted = counted_rows(request.POST.dict())
        change = place_audit(
            owner=player,
            place=part.place,
            counted=counted,
            missing_stay=request.POST.get("missing") != "remove",
            found=found_cards(request, player),
            page=part.page,
        )
    except EditConflict as conflict:
        return _page(request, part, gettext(CHANGED), conflict.status)
    except Refusal as refusal:
        return _page(request, part, gettext("Nothing was recorded.") + f" {refusal}", refusal.status)
    done = gettext("Everything matches the records.")
    if change:
        done = gettext("%(change)s. You can undo it in the history.") % {"change": change.shown_label}
    messages.success(request, done)
    return redirect(_next_part(player, part, request.POST.dict()).address)


def _next_part(player: Player, part: Part, said: Mapping[str, str]) -> Part:
    """What to check next: the rows after the listed ones if there were `more`, else the same part again. Rows that
    were missing are no longer in the list, so the next ones have moved up."""
    if not said.get("more"):
        return part
    stayed = rows_to_check(player, part.place).filter(pk__in=_listed_rows(said)).count()
    return replace(part, start=part.start + stayed)


def _listed_rows(said: Mapping[str, str]) -> list[int]:
    """The ids of the rows in the form."""
    return [parse_id(name.removeprefix("row-")) for name in said if name.startswith("row-")]


def counted_rows(said: Mapping[str, str]) -> dict[int, CountedRow]:
    """The rows that were checked, by id. Raises Refusal.

    A row is `there` if it is ticked, or if another number than the recorded one was entered. The form says whether the
    others are missing or have not been checked."""
    counted: dict[int, CountedRow] = {}
    unticked: dict[int, CountedRow] = {}
    ticks = 0
    for pk in _listed_rows(said):
        there, before = clean_quantity(said.get(f"row-{pk}", "")), said.get(f"was-{pk}")
        recorded = None if before is None else clean_quantity(before)
        ticked = f"tick-{pk}" in said
        ticks += ticked
        if ticked or there != recorded:
            counted[pk] = CountedRow(there, recorded)
        else:
            unticked[pk] = CountedRow(0, recorded)
    if not unticked or said.get("unticked") == "unchecked":
        return counted
    if not ticks:
        raise NoRowChosen(
            gettext("No row is ticked."),
            remedy=gettext("Tick what is there, or choose that rows without a tick have not been checked."),
        )
    return counted | unticked


def found_cards(request: HttpRequest, player: Player) -> dict[int, int]:
    """How many copies of each card (by id) were found in addition, as typed. Raises UnreadableEntry."""
    text = request.POST.get("found", "")
    if not text.strip():
        return {}
    game, entry = game_or_404(request.POST.get("game", "")), parse_entry(text)
    matching = matching_cards_by_text(player, game, [wanted.text for wanted in entry])
    found: dict[int, int] = {}
    for wanted in entry:
        cards = matching[wanted.text]
        if len(cards) != 1:
            refusal = (
                gettext("“%(text)s” matches several cards of %(game)s.")
                if cards
                else gettext("“%(text)s” is not a card of %(game)s.")
            )
            raise UnreadableEntry(
                refusal % {"text": wanted.text, "game": game.label}, remedy=gettext("Type the card’s number.")
            )
        found[cards[0].pk] = found.get(cards[0].pk, 0) + (wanted.copies or 1)
    return found
