"""Files that are made in the background and kept for a week: starting, deleting, limits and the clean-up.

`printing.print_file_work` makes them. They are in the storage of users' pictures, which all machines share, under names
that nobody can guess; only `printing.print_file_views` and the API give them out.
"""

from __future__ import annotations

import logging
import secrets
from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from collection.models import Job, Player
from collection.services.box import player_lock
from collection.services.jobs import job_cancel, job_enqueue
from collection.services.stored_files import GRACE, unnamed_files_delete
from config.marked_text import marked
from config.translated_text import translated
from printing.face_styles import STYLE_WORDS
from printing.models import KEPT_FOR, MAX_SUMMARY, MAX_TITLE, BasePdf, PrintFile
from printing.output_options import FileFormat
from printing.production_choices import MACHINES
from printing.refusals import StorageFull, TooManyFiles, TooManyWaiting
from printing.services import Plan
from printing.shown_numbers import decimal_text, fixed_text

log = logging.getLogger(__name__)

MB = 1_000_000
FOLDER = "prints"
MAX_ACTIVE = 3
"""How many files of one player may be waiting or being made."""
MAX_WAITING = 60
"""How many files of all players may be waiting or being made. Guests, whom everybody can become at any time, may take
up half of them."""
KEPT_FAILURES = 5
"""How many failed or cancelled ones are listed."""


class Limits(NamedTuple):
    """The most files that a player may have, and their most bytes in total."""

    files: int
    bytes: int


MEMBER, GUEST = Limits(20, 400 * MB), Limits(5, 100 * MB)


def limits_of(player: Player) -> Limits:
    """The limits of a player."""
    return GUEST if player.is_guest else MEMBER


@transaction.atomic
def print_file_start(*, owner: Player, plan: Plan, manifest: str = "") -> PrintFile:
    """Start a job that makes the files of a plan, which the player can then download for a week.

    With a `manifest`, the plan was made from it; otherwise it is made again from its options when the job runs.
    Raises TooManyFiles, TooManyWaiting, StorageFull.
    """
    player_lock(owner)
    _expect_room(owner)
    made = PrintFile(
        owner=owner,
        title=plan.job.title[:MAX_TITLE],
        summary=translated(plan.order.summary)[:MAX_SUMMARY],  # these two are in the language of whoever starts it
        settings=how_it_is_printed(plan)[:MAX_SUMMARY],
        options="" if manifest else urlencode(plan.options.query()),
        from_manifest=bool(manifest),
    )
    label = marked("Print {title}", title=made.title)
    made.job = job_enqueue(owner=owner, kind=Job.Kind.PRINT, label=label, back=reverse("print-files"), text=manifest)
    made.save()
    return made


def _expect_room(owner: Player) -> None:
    mine, limits = PrintFile.objects.of(owner), limits_of(owner)
    stale = list(mine.ended_without_file().values_list("pk", flat=True)[KEPT_FAILURES - 1 :])
    PrintFile.objects.filter(pk__in=stale).delete()
    active, ready = mine.active().count(), mine.ready()
    if active >= MAX_ACTIVE:
        raise TooManyFiles(
            ngettext(
                "You already have %(number)s file waiting or being made, the maximum.",
                "You already have %(number)s files waiting or being made, the maximum.",
                active,
            )
            % {"number": active},
            remedy=gettext("Wait until one is ready, or cancel one under “Your prints”."),
        )
    if ready.count() + active >= limits.files or ready.bytes() >= limits.bytes:
        text = gettext("You have reached the limit: %(files)s files, %(size)s MB in total.")
        raise TooManyFiles(
            text % {"files": limits.files, "size": limits.bytes // MB},
            remedy=gettext("Delete one under “Your prints” to make another."),
        )
    waiting = PrintFile.objects.active()
    of_guests = waiting.filter(owner__is_guest=True)
    if waiting.count() >= MAX_WAITING or (owner.is_guest and of_guests.count() >= MAX_WAITING // 2):
        raise TooManyWaiting(
            gettext("Many files are waiting to be made."), remedy=gettext("Try again in a few minutes.")
        )
    expect_storage(owner, 0)


def expect_storage(owner: Player, size: int) -> None:
    """Raises TooManyFiles or StorageFull if a file of that many bytes would exceed the limit of its owner, or of the
    server. Guests may use half of the server's space."""
    limits, kept = limits_of(owner), PrintFile.objects.of(owner).ready().bytes()
    if kept + size > limits.bytes:
        raise TooManyFiles(
            gettext("With this file of %(size)s MB, your files would exceed %(most)s MB.")
            % {"size": fixed_text(size / MB, 1), "most": limits.bytes // MB},
            remedy=gettext("Delete others under “Your prints”, or print fewer cards at a time."),
        )
    every = PrintFile.objects.ready()
    total, most = every.bytes(), settings.PRINT_FILES_MB * MB
    theirs = every.filter(owner__is_guest=True).bytes() if owner.is_guest else 0
    if total + size > most or theirs + size > most // 2:
        raise StorageFull(
            gettext("This server has no space for more finished files at the moment."),
            remedy=gettext("Download the file directly, or try again tomorrow."),
        )


def how_it_is_printed(plan: Plan) -> str:
    """How a plan is printed, in a few words: the service, the machine or the paper, and what differs from usual."""
    setup, spec = plan.job.setup, plan.specification
    if spec:
        pictures = f"PNG, {spec.dpi} dpi" if spec.format is FileFormat.PNG else "PDF"
        words = [translated(spec.service.title), pictures, spec.colours.upper(), _bleed_words(spec.bleed)]
    else:
        sheets = ngettext("%(number)s sheet", "%(number)s sheets", plan.job.sheets) % {"number": plan.job.sheets}
        words = [setup.sheet.title, sheets]
        words += [gettext(dict(MACHINES)[plan.job.cutting.machine])] if plan.job.cutting else []
        words += [_bleed_words(setup.bleed)] if setup.bleed else []
        words += [gettext("folded backs") if setup.folded else gettext("with backs")] if setup.backs else []
    words += [translated(STYLE_WORDS[setup.faces])] if setup.faces in STYLE_WORDS else []
    words += [gettext("greyscale")] if setup.greyscale else []
    return ", ".join(words)


def _bleed_words(bleed: float) -> str:
    return gettext("bleed %(bleed)s mm") % {"bleed": decimal_text(bleed, 3)}


def storage_name(ending: str) -> str:
    """A random name in the storage, which nobody can guess."""
    return f"{FOLDER}/{secrets.token_hex(16)}.{ending}"


@transaction.atomic
def print_file_remove(*, row: PrintFile) -> None:
    """Delete a file, or cancel it if it is being made."""
    if row.job is not None and row.active:
        job_cancel(job=row.job)
    PrintFile.objects.filter(pk=row.pk).delete()


def print_file_rows(player: Player) -> tuple[QuerySet[PrintFile], QuerySet[BasePdf]]:
    """The player's files and base PDFs, for the deletion of an account."""
    return (PrintFile.objects.filter(owner=player), BasePdf.objects.filter(owner=player))


def print_files_purge(*, now: datetime) -> None:
    """Delete files that were finished a week ago, what is left of failures whose jobs have been deleted, and files
    without a row."""
    PrintFile.objects.filter(finished__lt=now - KEPT_FOR).delete()
    PrintFile.objects.filter(finished=None, job=None, made__lt=now - GRACE).delete()
    named = set(PrintFile.objects.exclude(stored="").values_list("stored", flat=True))
    unnamed_files_delete(FOLDER, named, before=now - GRACE)
