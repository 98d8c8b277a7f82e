"""Transfer of a guest's base PDFs, printer profiles, presets and files to the account they log in to."""

from __future__ import annotations

import secrets
from urllib.parse import urlencode

from collection.models import Job, Player
from printing.base_pdfs import base_pdfs_transfer, is_known_base
from printing.models import MAX_NAME, PrinterProfile, PrintFile, PrintPreset
from printing.presets import MAX_PRESETS, saved_query
from printing.print_files import limits_of
from printing.printer_profiles import MAX_PROFILES


def prints_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's base PDFs, printer profiles and presets to the account, as many as it may have.

    Those whose name is taken get another one. The account keeps its own default printer. Presets no longer name what
    was not transferred."""
    base_pdfs_transfer(guest=guest, into=into)
    mine = PrinterProfile.objects.of(into)
    names, has_default = set(mine.values_list("name", flat=True)), mine.filter(is_default=True).exists()
    for profile in PrinterProfile.objects.of(guest)[: max(0, MAX_PROFILES - len(names))]:
        profile.name = _free_name(profile.name, names)
        profile.owner = into
        profile.is_default = profile.is_default and not has_default
        profile.save()
    kept = set(PrinterProfile.objects.of(into).values_list("pk", flat=True))
    names = set(PrintPreset.objects.of(into).values_list("name", flat=True))
    for preset in PrintPreset.objects.of(guest)[: max(0, MAX_PRESETS - len(names))]:
        query = saved_query(preset)
        if int(query.get("printer", 0)) not in kept | {0}:
            del query["printer"]
        if not is_known_base(int(query.get("base", 0)), into):
            del query["base"]
        preset.options = urlencode(query)
        preset.name = _free_name(preset.name, names)
        preset.owner = into
        preset.save()


def _free_name(name: str, taken: set[str]) -> str:
    """The name, or another one if it is taken."""
    return f"{name[: MAX_NAME - 7]} {secrets.token_hex(3)}" if name in taken else name


def print_files_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's files to the account, the newest first, as many as it may have; those that are being made keep
    being made."""
    mine, limits = PrintFile.objects.of(into), limits_of(into)
    room, used = limits.files - mine.ready().count() - mine.active().count(), mine.bytes()
    for row in PrintFile.objects.of(guest):
        if room <= 0 or used + row.size > limits.bytes or not (row.ready or row.active):
            PrintFile.objects.filter(pk=row.pk).delete()
            continue
        room, used = room - 1, used + row.size
        PrintFile.objects.filter(pk=row.pk).update(owner=into)
        Job.objects.filter(print_file=row).update(owner=into)
