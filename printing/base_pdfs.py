"""Base PDFs of players: uploaded, deleted, and chosen to be below the cards of a print."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import TypedDict

from django.core.files.base import ContentFile
from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext, gettext_noop

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.models import Player
from collection.picture_opener import ROOT, SLOT, child_environment
from collection.services.box import player_lock
from collection.services.stored_files import GRACE, unnamed_files_delete
from printing.base_pages import BasePages
from printing.cards_to_print import Visitor
from printing.file_cache import PICTURES
from printing.geometry import Size
from printing.models import BASE_FOLDER, MAX_NAME, BasePdf
from printing.options import Options
from printing.refusals import BasePdfGone, DoesNotFit, LimitReached, NameMissing, NameTaken, UnusableBasePdf
from printing.sheet_setup import Setup

log = logging.getLogger(__name__)

MB = 1_000_000
MAX_BYTES, MAX_STORED = 5 * MB, 10 * MB
"""The most bytes of an upload, and of what is kept of it."""
MAX_BASES, MAX_BASES_OF_GUEST = 10, 3
"""How many base PDFs a player may have."""
TIMEOUT = 30.0
"""Seconds after which a child that has not answered is killed."""
SMALLER = gettext_noop("Print or export it as PDF again, in a simpler version, and upload that.")
REASONS = {
    "damaged": (gettext_noop("This file is not a PDF, or it is damaged."), SMALLER),
    "encrypted": (gettext_noop("This PDF is encrypted."), gettext_noop("Save it without a password.")),
    "pages": (
        gettext_noop("A base PDF can have 1 to 20 pages; this one has %(figure)s."),
        gettext_noop("Save only the pages that you need."),
    ),
    "size": (
        gettext_noop("A page of this PDF is smaller than 100 mm or larger than 510 mm."),
        gettext_noop("Save it with pages as large as your paper."),
    ),
    "unit": (
        gettext_noop("The pages of this PDF use an unusual unit or are not rotated by a multiple of 90°."),
        SMALLER,
    ),
    "other-files": (gettext_noop("This PDF uses content from other files."), SMALLER),
    "filter": (gettext_noop("This PDF contains a kind of picture or content that cannot be used here."), SMALLER),
    "complex": (gettext_noop("This PDF is too complex."), SMALLER),
    "heavy": (gettext_noop("This PDF has too much content."), SMALLER),
    "pixels": (gettext_noop("The pictures in this PDF are too large or not readable."), SMALLER),
}
"""Why a PDF is refused, and what to do, by the reasons of `printing.base_pdf_reading.UnusablePdf`."""


def base_pdf_create(*, owner: Player, name: str, data: bytes) -> BasePdf:
    """A new base PDF from an upload. Raises Refusal if it is too large, cannot be used, or if the name is blank, too
    long or taken, or the player has the maximum number."""
    if not 0 < len(data) <= MAX_BYTES:
        said = gettext("A base PDF can be at most %(size)s MB.") % {"size": MAX_BYTES // MB}
        raise UnusableBasePdf(said, remedy=gettext(SMALLER))
    name = _checked(owner, name)
    made, sizes = _read_in_child(data)
    with transaction.atomic():
        player_lock(owner)
        _checked(owner, name)
        row = BasePdf(owner=owner, name=name, sha256=sha256(made).hexdigest(), size=len(made), pages=sizes)
        row.file.save("base.pdf", ContentFile(made), save=False)
        row.save()
    return row


def _checked(owner: Player, name: str) -> str:
    """The name. Raises LimitReached, NameMissing, NameTaken."""
    most = MAX_BASES_OF_GUEST if owner.is_guest else MAX_BASES
    if BasePdf.objects.of(owner).count() >= most:
        raise LimitReached(
            gettext("You have %(number)s base PDFs, the maximum.") % {"number": most},
            remedy=gettext("Delete one to upload another."),
        )
    name = one_line(name, MAX_NAME, NAME_TOO_LONG)
    if not name:
        raise NameMissing(gettext("A base PDF needs a name."))
    if BasePdf.objects.of(owner).filter(name=name).exists():
        raise NameTaken(
            gettext("You already have a base PDF called “%(name)s”.") % {"name": name},
            remedy=gettext("Choose another name."),
        )
    return name


class _Head(TypedDict, total=False):
    """The first line that the child process writes: the sizes of the pages in mm, or why the PDF is refused."""

    sizes: list[list[float]]
    refused: str
    figure: float


def _read_in_child(data: bytes) -> tuple[bytes, list[list[float]]]:
    """What is kept of an upload, and the sizes of its pages in mm. Raises UnusableBasePdf, and PicturesBusy if other
    uploads are being read for too long."""
    command = [sys.executable, "-m", "printing.base_pdf_reader_child"]
    with SLOT.acquire():
        try:
            done = subprocess.run(  # noqa: S603  (our own program, without a shell)
                command, input=data, capture_output=True, cwd=ROOT, env=child_environment(), timeout=TIMEOUT, check=True
            )
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as failure:
            said = (failure.stderr or b"").decode(errors="replace").strip().rpartition("\n")[2]
            log.warning("a PDF of %d bytes was not read: %s: %s", len(data), type(failure).__name__, said[:200])
            raise _unusable("complex") from failure
    line, _, made = done.stdout.partition(b"\n")
    head: _Head = json.loads(line)
    if reason := head.get("refused"):
        raise _unusable(reason, head.get("figure", 0))
    if len(made) > MAX_STORED:
        raise _unusable("heavy")
    return made, head["sizes"]


def _unusable(reason: str, figure: float = 0) -> UnusableBasePdf:
    message, remedy = REASONS[reason]
    return UnusableBasePdf(gettext(message) % {"figure": round(figure)}, remedy=gettext(remedy))


def base_pdf_remove(*, row: BasePdf) -> None:
    """Delete a base PDF with its file."""
    BasePdf.objects.filter(pk=row.pk).delete()


# ---- printing


def base_for(setup: Setup, owner: Visitor) -> BasePages | None:
    """The base PDF that the options name, ready for printing; None for none.

    Raises Http404 if it is not the owner's, and DoesNotFit if it is for other paper."""
    if not setup.base:
        return None
    row = BasePdf.objects.of(owner).filter(pk=setup.base).first()
    if row is None:
        raise Http404
    return base_pages(row, setup)


def base_pages(row: BasePdf, setup: Setup) -> BasePages:
    """A base PDF, ready for printing. Raises DoesNotFit if it is for other paper, and BasePdfGone without its file."""
    sizes = tuple(Size(*size) for size in row.pages)
    try:
        path = PICTURES.fetch(f"{row.sha256[:32]}.pdf", lambda: _stored(row))
    except FileNotFoundError as gone:
        text = gettext("The file of the base PDF “%(name)s” no longer exists.") % {"name": row.name}
        raise BasePdfGone(text, remedy=gettext("Delete it and upload it again.")) from gone
    base = BasePages(row.name, path, row.sha256, row.size, sizes)
    if number := base.misfit(setup.sheet.size):
        said = {"name": row.name, "number": number, "size": sizes[number - 1].label, "paper": setup.sheet.size.label}
        text = gettext("Page %(number)s of the base PDF “%(name)s” is %(size)s, but the paper is %(paper)s.")
        raise DoesNotFit(text % said, remedy=gettext("Choose the paper of that size, or another base PDF."))
    return base


def _stored(row: BasePdf) -> bytes:
    with row.file.open("rb") as file:
        data: bytes = file.read()
    return data


def is_known_base(number: int, visitor: Visitor) -> bool:
    """Whether the option `base` names none or one of the visitor's base PDFs."""
    return not number or BasePdf.objects.of(visitor).filter(pk=number).exists()


def is_known_base_text(text: str, visitor: Visitor) -> bool:
    """`is_known_base` for the text in an address. Whatever is not a number is refused elsewhere."""
    return not (text.isascii() and text.isdigit() and len(text) < 11) or is_known_base(int(text), visitor)


def without_base(options: Options) -> Options:
    """The options without a base PDF."""
    return replace(options, setup=replace(options.setup, base=0))


# ---- clean-up


def base_pdfs_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's base PDFs to the account, as many as it may have, before its presets. Those whose name is taken
    get another one; those that are too many are deleted with the guest."""
    names = set(BasePdf.objects.of(into).values_list("name", flat=True))
    for row in BasePdf.objects.of(guest)[: max(0, MAX_BASES - len(names))]:
        name = row.name if row.name not in names else f"{row.name[: MAX_NAME - 9]} {row.sha256[:8]}"
        BasePdf.objects.filter(pk=row.pk).update(owner=into, name=name)
    BasePdf.objects.of(guest).delete()


def base_pdf_files_purge(*, now: datetime) -> None:
    """Delete files that no row refers to."""
    named = set(BasePdf.objects.values_list("file", flat=True))
    unnamed_files_delete(BASE_FOLDER, named, before=now - GRACE)
