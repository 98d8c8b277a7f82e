"""The box as a file: CSV in, with a dry run first, and out."""

from __future__ import annotations

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from collection import box_file
from collection.box_file import Sheet, UnreadableError
from collection.games import GameId
from collection.models import Player
from collection.services.box import BoxError
from collection.services.box_import import Mode, Plan, box_csv, import_plan, import_run
from collection.views.acting import keeps
from collection.views.asked import address_of, game_asked

LISTED = 300
"""Good rows that the page lists; the report has them all."""


@require_http_methods(["GET", "HEAD", "POST"])
def dry_run(request: HttpRequest) -> HttpResponse:
    """Choose a file; then what every row of it would do. Nothing is changed and no guest is made."""
    if request.method != "POST":
        return page(request)
    player = request.user if isinstance(request.user, Player) else None
    try:
        text, sheet = sent(request)
    except UnreadableError as fault:
        return page(request, fault=str(fault))
    plan = import_plan(owner=player, game=game_asked(request), sheet=sheet)
    return report(plan) if "report" in request.POST else page(request, **planned(text, plan))


def page(request: HttpRequest, **shown: object) -> HttpResponse:
    """The page to choose a file on, with what became of the one before: a `plan`, a `fault` of it, or `refused`."""
    status = 422 if shown.get("fault") or shown.get("refused") else 200
    context = {
        "section": "box",
        "game": game_asked(request),
        "games": list(GameId),
        "columns": box_file.COLUMNS,
        **shown,
    }
    return render(request, "collection/import.html", context, status=status)


def planned(text: str, plan: Plan) -> dict[str, object]:
    """A dry run as the page shows it."""
    good = [row for row in plan.rows if row.good]
    return {"plan": plan, "text": text, "good": good[:LISTED], "unlisted": max(0, len(good) - LISTED)}


def sent(request: HttpRequest) -> tuple[str, Sheet]:
    """The table that was uploaded or pasted, as text and as rows. Raises UnreadableError."""
    file = request.FILES.get("file")
    too_much = box_file.MAX_BYTES + 1
    data = file.read(too_much) if isinstance(file, UploadedFile) else request.POST.get("text", "").encode()
    if not data.strip():
        raise UnreadableError("There is nothing to read. Choose a CSV file or paste the table.")
    sheet = box_file.read(data)
    return box_file.decoded(data), sheet


def report(plan: Plan) -> HttpResponse:
    """The verdict on every row, as CSV."""
    rows = [(row.line, "good" if row.good else "wrong", row.says) for row in plan.rows]
    return attachment(box_file.table(("line", "verdict", "says"), rows), "box-import-report.csv")


@keeps
def run(request: HttpRequest, player: Player) -> HttpResponse:
    """Bring the table in as its dry run said: all of it or nothing."""
    game = game_asked(request)
    mode = Mode.REPLACE if request.POST.get("mode") == Mode.REPLACE else Mode.MERGE
    leave_out = "leave_out" in request.POST
    try:
        text, sheet = sent(request)
    except UnreadableError as fault:
        return page(request, fault=str(fault))
    try:
        change = import_run(owner=player, game=game, sheet=sheet, mode=mode, leave_out_faults=leave_out)
    except BoxError as fault:
        plan = import_plan(owner=player, game=game, sheet=sheet)
        return page(request, refused=f"Nothing was changed. {fault}", **planned(text, plan))
    messages.success(request, f"{change.label}. You can take it back under “Done last”.")
    return redirect(address_of("box", GameId(change.game) if change.game else game))


@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """The whole box, over all games, as CSV; a visitor's is empty."""
    rows = box_csv(owner=request.user) if isinstance(request.user, Player) else box_file.write([])
    return attachment(rows, "my-box.csv")


def attachment(text: str, name: str) -> HttpResponse:
    """A text file to keep. The mark at its beginning lets spreadsheets read it as UTF-8."""
    response = HttpResponse("\ufeff" + text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
