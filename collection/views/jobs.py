"""The page of a job with its progress, cancelling it, and the report on a checked table."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from collection.models import Job, Player
from collection.refusals import TooLateToCancel
from collection.selectors import Visitor
from collection.services.jobs import job_cancel_or_refuse
from collection.views.csv_download import csv_attachment
from collection.views.post_view_helpers import as_player

BESIDE_THE_BOX = (Job.Kind.PREVIEW, Job.Kind.PLAYER, Job.Kind.BACKUP, Job.Kind.PRINT)
"""Kinds of jobs that the pages of the box do not show."""


def box_job(visitor: Visitor) -> Job | None:
    """The job that is changing the visitor's box, or one that has ended and whose outcome they have not seen; or
    None."""
    if not (visitor and visitor.pk):
        return None
    mine = Job.objects.of(visitor).exclude(kind__in=BESIDE_THE_BOX)
    return mine.active().order_by("pk").first() or mine.filter(seen=False).first()


def own_job(request: HttpRequest, pk: int) -> Job:
    """One of the player's jobs. Raises Http404, also for other players' jobs."""
    return get_object_or_404(Job.objects.of(request.user), pk=pk)


@require_safe
def job(request: HttpRequest, pk: int) -> HttpResponse:
    """The progress of a job; when it is done, a redirect to its page with a message. htmx requests get only the
    panel."""
    found = own_job(request, pk)
    if request.headers.get("HX-Request"):
        if found.active:
            return render(request, "collection/_job.html", {"job": found})
        return HttpResponse(headers={"HX-Redirect": reverse("job", args=[pk])})
    if found.active or found.state != Job.State.DONE:
        if not found.active:
            _mark_seen(found)
        return render(request, "collection/job.html", {"section": "box", "job": found})
    if found.kind != Job.Kind.PREVIEW and not found.seen:
        messages.success(request, found.said)
        _mark_seen(found)
    return redirect(found.back or "box")


def _mark_seen(found: Job) -> None:
    Job.objects.filter(pk=found.pk, seen=False).update(seen=True)


@as_player
def cancel(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Cancel a job, which is then reverted."""
    try:
        job_cancel_or_refuse(job=get_object_or_404(Job.objects.of(player), pk=pk))
    except TooLateToCancel as refusal:
        messages.error(request, str(refusal))
    return redirect("job", pk)


@require_safe
def checked_rows_report(request: HttpRequest, pk: int) -> HttpResponse:
    """The report on every row of a checked table, as CSV."""
    found = own_job(request, pk)
    if found.kind != Job.Kind.PREVIEW or not found.report:
        raise Http404
    return csv_attachment(found.report, "box-import-report.csv")
