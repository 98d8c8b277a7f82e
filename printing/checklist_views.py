"""Lists to carry as PDF: the pull list and the put-back list of a deck, and a place or a binder page to check."""

from __future__ import annotations

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.models import Copy
from collection.refusals import Refusal
from collection.services.places import rows_to_check
from collection.views.place_audit import Part, requested_part
from collection.views.refusals import refusal_response
from config.marked_text import MarkedText, marked
from decks.pull_list import PullRow, pull_list
from decks.views.view_helpers import own_deck
from printing.copy_checklist_pdf import Checklist, ChecklistRow, checklist_pdf
from printing.geometry import PAPERS
from printing.models import PrinterProfile
from printing.print_language import ENGLISH
from printing.print_languages import print_language
from printing.services import print_slot

MAX_ROWS = 1_000
"""How many rows of a place one file lists."""


@require_safe
def deck_list(request: HttpRequest, pk: int, *, back: bool = False) -> HttpResponse:
    """The cards of a deck in storage order, to take from the box or to put back; `?household=1` adds copies of others
    in the household that are missing."""
    deck = own_deck(request, pk)
    found = pull_list(deck, household=not back and request.GET.get("household") == "1")
    rows = [*found.rows, *found.household]
    sections = [(place, [_pulled(row) for row in group]) for place, group in groupby(rows, lambda row: row.place)]
    if found.missing and not back:
        missing = [ChecklistRow(count, card.name, f"#{card.number}") for card, count in found.missing.items()]
        sections.append((gettext("Not available: print or borrow these"), missing))
    title = marked("Put back: {name}", name=deck.name) if back else marked("Pull list: {name}", name=deck.name)
    about = marked("Where the cards of this deck belong, in storage order.")
    if not back:
        about = marked("Take these cards from your box, in storage order.")
    name = f"{'put-back' if back else 'pull'}-{slugify(deck.name) or deck.pk}"
    page = redirect("deck-put-back" if back else "deck-pull", pk)
    return _pdf(request, Checklist(title, about, sections), name, page)


def _pulled(row: PullRow) -> ChecklistRow:
    return ChecklistRow(row.quantity, row.copy.card.name, row.about)


@require_safe
def place_list(request: HttpRequest, pk: int) -> HttpResponse:
    """What should be in a place or on a binder page, with boxes for the numbers that are there: up to `MAX_ROWS` rows
    from `?start=`."""
    part = requested_part(request, pk)
    found = rows_to_check(request.user, part.place, part.page)
    total, start = found.count(), part.start
    rows = list(found[start : start + MAX_ROWS])
    if not rows and start:
        raise Http404
    sections = [
        (_page_heading(part, page), [ChecklistRow(row.quantity, row.card.name, row.checklist_text) for row in group])
        for page, group in groupby(rows, lambda row: row.page)
    ]
    name = f"check-{slugify(part.place.name) or pk}{f'-{part.page}' if part.page else ''}"
    listed = Checklist(_title(part), _about(rows, start, total), sections, counted=True)
    return _pdf(request, listed, name, redirect("places"))


def _title(part: Part) -> MarkedText:
    if part.page:
        return marked("Check {place}, page {number}", place=part.place.name, number=part.page)
    return marked("Check {place}", place=part.place.name)


def _about(rows: list[Copy], start: int, total: int) -> MarkedText:
    if len(rows) < total:
        return marked("Rows {first} to {last} of {total}.", first=start + 1, last=start + len(rows), total=total)
    return marked("Tick what is there. Where the number differs, write down what you found.")


def _page_heading(part: Part, page: int | None) -> str:
    if not part.place.is_binder or part.page:
        return ""
    return gettext("Page %(number)d") % {"number": page} if page else gettext("No slot")


def _pdf(request: HttpRequest, listed: Checklist, name: str, back: HttpResponse) -> HttpResponse:
    """The list on the paper of the player's default printer, or on A4; a refusal leads back."""
    profile = PrinterProfile.objects.of(request.user).order_by("-is_default", "pk").first()
    sheet = profile.sheet.size if profile else PAPERS["a4"].size
    language = print_language((translation.get_language() or ENGLISH.code).partition("-")[0])
    try:
        with print_slot():
            data = checklist_pdf(listed, sheet, language)
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    headers = {"Content-Disposition": f'attachment; filename="{name}.pdf"', "Cache-Control": "private, no-store"}
    return HttpResponse(data, content_type="application/pdf", headers=headers)
