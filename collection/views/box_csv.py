"""Import of a box from CSV, after a preview, and export. Jobs check and import long tables."""

from __future__ import annotations

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_safe

from collection import box_csv_format
from collection.games import GameId
from collection.guest_accounts import get_or_create_player
from collection.guest_creation_limits import visitor_address
from collection.imported_table_columns import COLUMNS, MOST_MAPPED, layout_from
from collection.models import Job, Player
from collection.refusals import Refusal, TooManyWaiting, UnknownColumns, UnreadableTable
from collection.services.box import SMALL, box_expect_idle
from collection.services.box_import import Mode, box_csv, import_begin, import_job_start, import_plan
from collection.services.box_import_preview import Preview, plan_report_csv, preview_from, preview_of
from collection.services.jobs import expect_preview_capacity, preview_start
from collection.views.box import parse_id
from collection.views.csv_download import csv_attachment
from collection.views.post_view_helpers import as_player
from collection.views.requested_game import page_address, requested_game
from collection.views.table_layouts import column_choices, requested_layout


@require_http_methods(["GET", "HEAD", "POST"])
def dry_run(request: HttpRequest) -> HttpResponse:
    """The form to choose a file, and the preview of a chosen one. Changes nothing.

    A job checks a long table; a visitor who sends one becomes a guest, who owns the job.
    """
    if request.method != "POST":
        return checked_table_page(request) if "job" in request.GET else import_page(request)
    game, known = requested_game(request), request.user if isinstance(request.user, Player) else None
    text = ""
    try:
        text = submitted_table(request)
        layout = requested_layout(request, text, known)
        if box_csv_format.estimate_row_count(text) > SMALL:
            box_csv_format.expect_known_columns(text, layout)
            address = visitor_address(request)
            expect_preview_capacity(address=address, but=known)
            owner, back = get_or_create_player(request), page_address("box-import", game)
            job = preview_start(owner=owner, text=text, game=game.value, back=back, address=address, layout=layout)
            return redirect("job", job.pk)
        sheet = box_csv_format.parse_table(text, layout)
    except UnreadableTable as fault:
        return fault_page(request, fault, text)
    except TooManyWaiting as full:
        return import_page(request, crowded=str(full))
    plan = import_plan(owner=known, game=game, sheet=sheet)
    if "report" in request.POST:
        return csv_attachment(plan_report_csv(plan), "box-import-report.csv")
    return import_page(request, preview=preview_of(plan), text=text, headless=layout.headless)


def fault_page(request: HttpRequest, fault: UnreadableTable, text: str) -> HttpResponse:
    """The page for a table that cannot be read; if only its columns are not known, with the choice of what they are."""
    if not isinstance(fault, UnknownColumns):
        return import_page(request, fault=str(fault))
    headings = fault.headings[:MOST_MAPPED]
    return import_page(request, fault=str(fault), text=text, headings=headings, headless="headless" in request.POST)


def checked_table_page(request: HttpRequest) -> HttpResponse:
    """The preview of a long table that a job has checked."""
    job = finished_preview_job(request, request.GET.get("job"))
    return import_page(request, **preview_context(job))


def finished_preview_job(request: HttpRequest, pk: str | None) -> Job:
    """The player's finished check with this id. Raises Http404."""
    jobs = Job.objects.of(request.user).filter(kind=Job.Kind.PREVIEW, state=Job.State.DONE)
    return get_object_or_404(jobs, pk=parse_id(pk))


def preview_context(job: Job) -> dict[str, object]:
    """The context of a long table's preview."""
    preview: Preview = preview_from(job.result)
    headless = layout_from(job.payload.get("layout")).headless
    return {"preview": preview, "source": job, "game": GameId(job.payload["game"]), "headless": headless}


def import_page(request: HttpRequest, **context: object) -> HttpResponse:
    """Render the page, with the outcome of the last file: a `preview`, a `fault`, `refused`, or `crowded`."""
    status = 429 if context.get("crowded") else 422 if context.get("fault") or context.get("refused") else 200
    context = {
        "section": "box",
        "game": requested_game(request),
        "games": list(GameId),
        "columns": COLUMNS,
        "column_choices": column_choices(),
        **context,
    }
    if isinstance(preview := context.get("preview"), Preview):
        context["headings"] = preview.headings
    return render(request, "collection/import.html", context, status=status)


def submitted_table(request: HttpRequest) -> str:
    """The table that was uploaded or pasted, or that a job has checked before. Raises UnreadableTable, and Http404 if
    that job is not the player's."""
    if "source" in request.POST:
        return finished_preview_job(request, request.POST["source"]).text
    file = request.FILES.get("file")
    too_much = box_csv_format.MAX_BYTES + 1
    data = file.read(too_much) if isinstance(file, UploadedFile) else request.POST.get("text", "").encode()
    if not data.strip():
        raise UnreadableTable(gettext("The table is empty."), remedy=gettext("Choose a CSV file or paste the table."))
    return box_csv_format.decode_checked(data)


@as_player
def run_import(request: HttpRequest, player: Player) -> HttpResponse:
    """Import the table that was previewed, completely or not at all."""
    mode = Mode.REPLACE if request.POST.get("mode") == Mode.REPLACE else Mode.MERGE
    leave_out = "leave_out" in request.POST
    if "source" in request.POST:
        return import_checked_table(request, player, mode, leave_out)
    game = requested_game(request)
    back = page_address("box", game)
    text = ""
    try:
        text = submitted_table(request)
        layout = requested_layout(request, text, player)
        if box_csv_format.estimate_row_count(text) > SMALL:
            box_expect_idle(player)
            job = import_job_start(
                owner=player, game=game, mode=mode, leave_out_faults=leave_out, back=back, text=text, layout=layout
            )
            return redirect("job", job.pk)
        sheet = box_csv_format.parse_table(text, layout)
    except UnreadableTable as fault:
        return fault_page(request, fault, text)
    except Refusal as refusal:
        return import_page(request, refused=_unchanged(refusal), text=text)
    try:
        done = import_begin(
            owner=player, game=game, sheet=sheet, text=text, mode=mode, leave_out_faults=leave_out, back=back,
            layout=layout,
        )  # fmt: skip
    except Refusal as refusal:
        plan = import_plan(owner=player, game=game, sheet=sheet)
        return import_page(
            request, refused=_unchanged(refusal), preview=preview_of(plan), text=text, headless=layout.headless
        )
    if isinstance(done, Job):
        return redirect("job", done.pk)
    imported = gettext("%(change)s. You can undo it under “Recent changes”.")
    messages.success(request, imported % {"change": done.shown_label})
    return redirect(page_address("box", GameId(done.game) if done.game else game))


def _unchanged(refusal: Refusal) -> str:
    return gettext("Nothing was changed.") + f" {refusal}"


def import_checked_table(request: HttpRequest, player: Player, mode: Mode, leave_out: bool) -> HttpResponse:
    """Import a long table that a job has checked."""
    source = finished_preview_job(request, request.POST.get("source"))
    context = preview_context(source)
    preview, game = context["preview"], context["game"]
    if not isinstance(preview, Preview) or not isinstance(game, GameId):
        raise Http404
    if preview.wrong and not leave_out:
        refused = ngettext(
            "Nothing was changed. %(number)d row is invalid; tick “Skip” to import the rest.",
            "Nothing was changed. %(number)d rows are invalid; tick “Skip” to import the rest.",
            preview.wrong,
        )
        return import_page(request, refused=refused % {"number": preview.wrong}, **context)
    target = GameId(preview.games[0]) if len(preview.games) == 1 else game
    try:
        job = import_job_start(
            owner=player, game=game, mode=mode, leave_out_faults=leave_out, back=page_address("box", target),
            source=source.pk, layout=layout_from(source.payload.get("layout")),
        )  # fmt: skip
    except Refusal as refusal:
        return import_page(request, refused=_unchanged(refusal), **context)
    return redirect("job", job.pk)


@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """The whole box, with all games, as CSV; empty for a visitor."""
    rows = box_csv(owner=request.user) if isinstance(request.user, Player) else box_csv_format.box_table_text([])
    return csv_attachment(rows, "my-box.csv")
