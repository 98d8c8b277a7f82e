"""How far a job is, on any page that shows it; cancelling it; and the report of a table that was checked."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from collection.models import Job, Player
from collection.selectors import Visitor
from collection.services.jobs import job_cancel
from collection.views.downloads import attachment
from collection.views.player_actions import as_player


def box_job(visitor: Visitor) -> Job | None:
    """The job that is changing the visitor's box, or the last one that ended without their having seen what came of
    it."""
    if not (visitor and visitor.pk):
        return None
    mine = Job.objects.of(visitor).exclude(kind__in=(Job.Kind.PREVIEW, Job.Kind.PLAYER))
    return mine.active().order_by("pk").first() or mine.filter(seen=False).first()


def own_job(request: HttpRequest, pk: int) -> Job:
    """One of the player's jobs. Raises Http404: a stranger's job is like none."""
    return get_object_or_404(Job.objects.of(request.user), pk=pk)


@require_safe
def job(request: HttpRequest, pk: int) -> HttpResponse:
    """How far a job is. When it has ended: what came of it, on the page that it belongs to. htmx gets the panel
    alone."""
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
    """Cancel a job; what it has prepared is removed."""
    if not job_cancel(job=get_object_or_404(Job.objects.of(player), pk=pk)):
        messages.error(request, "It is too late to cancel: the change is already visible. You can undo it afterwards.")
    return redirect("job", pk)


@require_safe
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """The verdict on every row of a table that was checked, as CSV."""
    found = own_job(request, pk)
    if found.kind != Job.Kind.PREVIEW or not found.report:
        raise Http404
    return attachment(found.report, "box-import-report.csv")
