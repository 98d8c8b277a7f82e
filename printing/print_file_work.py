"""The work of the job that makes a file to print.

Nothing is kept between two attempts: a job that continues after its worker was killed starts again, and deletes what
the earlier attempt has written. A file is in the storage under a name that its row has had before, so that it can
always be found and deleted.
"""

from __future__ import annotations

import errno
import logging
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from urllib.parse import parse_qsl

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop
from rest_framework.exceptions import ValidationError

from collection.jobs.contract import (
    Cancelled,
    Failed,
    Pace,
    Work,
    batch_transaction,
    kept_alive,
    report_progress,
)
from collection.models import Job
from printing.downloads import Download, download_step_count, download_steps
from printing.manifests import plan_from_manifest
from printing.models import PrintFile
from printing.option_serializer import PrintOptions
from printing.print_files import expect_storage, storage_name
from printing.printed_decks import print_remember
from printing.services import Plan, plan_make
from printing.shown_numbers import fixed_text
from printing.stepwise_work import Steps

log = logging.getLogger(__name__)

REPORT_EVERY = 0.3
"""Seconds between two reports of the progress, each of which writes to the database."""
FULL = (errno.ENOSPC, errno.EDQUOT)


def make_file(job: Job, _pace: Pace) -> Iterator[None]:
    """Make the file of the job, store it, and show it to its owner."""
    row = PrintFile.objects.filter(job=job).select_related("owner").first()
    if row is None or row.ready:
        return  # its owner has deleted it, or an earlier attempt ended before it could say so
    _discard_partial_file(job, row)
    yield
    with kept_alive(job):
        plan = _plan(job, row)
    yield
    download = yield from _download(job, plan)
    _store(job, row, plan, download)
    yield


def _plan(job: Job, row: PrintFile) -> Plan:
    """What is to be printed, as it is now. Raises Failed and `Refusal`."""
    if row.from_manifest:
        return plan_from_manifest(job.text, row.owner).plan
    try:
        options = PrintOptions(data=dict(parse_qsl(row.options))).options()
        return plan_make(options=options, visitor=row.owner)
    except Http404 as gone:
        raise Failed(gettext("What you wanted to print no longer exists.")) from gone
    except ValidationError as changed:
        text = gettext("These options are no longer valid. Choose them again in the Print shop.")
        raise Failed(text) from changed


def _download(job: Job, plan: Plan) -> Generator[None, None, Download]:
    """The file, with reports of the progress."""
    steps, done = download_steps(plan), 0
    report_progress(job, done=0, total=download_step_count(plan) + 1)
    reported = time.monotonic()
    while True:
        try:
            with kept_alive(job):
                done += _steps_taken(steps)
        except StopIteration as end:
            download: Download = end.value
            return download
        if time.monotonic() - reported > REPORT_EVERY:
            reported = time.monotonic()
            report_progress(job, done=min(done, job.total - 1))
        yield


def _steps_taken(steps: Steps[Download]) -> int:
    """Take steps for about as long as a batch of a job should take; returns how many. Raises StopIteration with the
    result."""
    began, count = time.monotonic(), 0
    while time.monotonic() - began < Pace.TARGET:
        next(steps)
        count += 1
    return count


def _store(job: Job, row: PrintFile, plan: Plan, download: Download) -> None:
    """Store the file and show it. Raises Failed if there is no space for it; then nothing of it stays."""
    size = len(download.data)
    expect_storage(row.owner, size)
    wanted = storage_name(download.name.rpartition(".")[2])
    with batch_transaction(job):
        if not PrintFile.objects.filter(pk=row.pk).update(stored=wanted):
            raise Cancelled
    try:
        with kept_alive(job):
            default_storage.save(wanted, ContentFile(download.data))
        said = gettext("%(title)s is ready: %(size)s MB.") % {"title": row.title, "size": fixed_text(size / 1e6, 1)}
        with batch_transaction(job, done=job.total, said=said, state=Job.State.FINISHING):
            if Job.objects.select_for_update().filter(pk=job.pk, cancelled=True).exists():
                raise Cancelled
            ready = {"name": download.name[:200], "media": download.media, "size": size, "finished": timezone.now()}
            if not PrintFile.objects.filter(pk=row.pk).update(**ready):
                raise Cancelled
            print_remember(order=plan.order, options=plan.options, visitor=row.owner)
    except BaseException as fault:
        with suppress(OSError):
            default_storage.delete(wanted)
        if isinstance(fault, OSError) and fault.errno in FULL:
            log.warning("there is no space for a file of %s bytes: %s", size, fault)
            text = gettext("The disk of the server is full. Try again later, or print fewer cards at a time.")
            raise Failed(text) from fault
        raise


def _discard_partial_file(job: Job, row: PrintFile) -> None:
    """Delete the file that an earlier attempt has left, unless it is complete."""
    if row.stored and not row.ready:
        with transaction.atomic():
            report_progress(job)
            PrintFile.objects.filter(pk=row.pk, finished=None).update(stored="")
        with suppress(FileNotFoundError):
            default_storage.delete(row.stored)
        row.stored = ""


def discard_file(job: Job, _pace: Pace) -> Iterator[None]:
    """Delete what there is of the file."""
    row = PrintFile.objects.filter(job=job).first()
    if row is not None:
        _discard_partial_file(job, row)
    yield


NOTHING_MADE = gettext_noop("No file was made.")
PRINT_WORK = Work(make_file, discard_file, reverted=NOTHING_MADE, failed=NOTHING_MADE)
