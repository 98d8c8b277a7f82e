"""The staff page of backups: making, downloading and deleting them, and restoring one at the next start.

For everyone but superusers these addresses do not exist.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec

from allauth.account.decorators import reauthentication_required
from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import activate
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.backup.archive_format import BackupFault
from collection.backup.checking import Backup
from collection.backup.folder import stored_backup_path
from collection.backup.restoring import is_older
from collection.backup.scheduled_restore import (
    restore_outcome,
    restore_schedule,
    restore_unschedule,
    scheduled_restore,
)
from collection.backup.stored_backups import KEPT, stored_backups
from collection.models import Job, Player
from collection.refusals import BackupUnderWay
from collection.services.jobs import backup_job_start
from collection.views.large_files import large_file_response

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


def superusers_only(view: View[P]) -> Callable[..., HttpResponseBase]:
    """Decorator that raises Http404 unless the visitor is a superuser and may use the admin. The page is in English."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        user = request.user
        if not (isinstance(user, Player) and user.is_active and user.is_staff and user.is_superuser):
            raise Http404
        activate(settings.LANGUAGE_CODE)
        request.LANGUAGE_CODE = settings.LANGUAGE_CODE
        return view(request, *args, **kwargs)

    return guarded


def password_confirmed(view: View[P]) -> Callable[..., HttpResponseBase]:
    """Decorator that asks for the password unless this session has confirmed it in the last five minutes, so that a
    stolen session is not enough."""
    confirmed: Callable[..., HttpResponseBase] = reauthentication_required(view)
    return confirmed


def _path(name: str) -> Path:
    """The backup with that name, without `.zip`. Raises Http404."""
    path = stored_backup_path(f"{name}.zip")
    if path is None:
        raise Http404
    return path


@superusers_only
@require_http_methods(["GET", "HEAD", "POST"])
def backups(request: HttpRequest) -> HttpResponse:
    """The list of backups; POST makes another one."""
    if request.method == "POST":
        assert isinstance(request.user, Player)
        try:
            return redirect("job", backup_job_start(owner=request.user, back=reverse("backups")).pk)
        except BackupUnderWay as refusal:
            messages.error(request, str(refusal))
            return redirect("backups")
    context = {
        "backups": [(Path(each.name).stem, each) for each in stored_backups()],
        "kept": KEPT,
        "job": Job.objects.of(request.user).active().filter(kind=Job.Kind.BACKUP).first(),
        "scheduled": scheduled_restore(),
        "outcome": restore_outcome(),
    }
    return render(request, "collection/backups.html", context)


@superusers_only
@require_safe
@password_confirmed
def download(request: HttpRequest, name: str) -> HttpResponseBase:
    """A backup as a file. Asks for the password first, because it contains everybody's secrets."""
    path = _path(name)
    response = large_file_response(request, lambda: path.open("rb"), path.stat().st_size, "application/zip", path.name)
    response["Cache-Control"] = "no-store"
    return response


@superusers_only
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, name: str) -> HttpResponse:
    """Ask for confirmation, then delete a backup."""
    path = _path(name)
    if (wanted := scheduled_restore()) and wanted.name == path.name:
        messages.error(request, "This backup will be restored at the next start. Cancel that first.")
    elif request.method != "POST":
        context = {"path": path, "size": path.stat().st_size, "others": len(stored_backups()) - 1}
        return render(request, "collection/backup_delete.html", context)
    else:
        path.unlink(missing_ok=True)
        messages.success(request, f"{path.name} was deleted.")
    return redirect("backups")


@superusers_only
@require_http_methods(["GET", "HEAD", "POST"])
@password_confirmed
def restore(request: HttpRequest, name: str) -> HttpResponse:
    """Ask for the backup's name, then let the next start of the server restore it. It is checked first."""
    path, fault, status = _path(name), "", 200
    if request.method == "POST":
        if request.POST.get("name", "").strip() not in (name, path.name):
            fault, status = "This is not the name of the backup. Nothing was changed.", 422
        elif fault := _fault(path):
            status = 422
        else:
            restore_schedule(name=path.name, by=request.user.get_username())
            messages.success(request, f"{path.name} will be restored when the server starts the next time.")
            return redirect("backups")
    context = {"name": name, "path": path, "size": path.stat().st_size, "fault": fault}
    return render(request, "collection/backup_restore.html", context, status=status)


def _fault(path: Path) -> str:
    """Why the backup cannot be restored; empty if it can. Its checksums are compared at the start of the server."""
    try:
        with Backup(path) as backup:
            is_older(backup.manifest)
    except BackupFault as fault:
        return str(fault)
    return ""


@superusers_only
@require_POST
def cancel_restore(request: HttpRequest) -> HttpResponse:
    """Withdraw the request to restore a backup."""
    restore_unschedule()
    messages.success(request, "No backup will be restored.")
    return redirect("backups")
