"""Notes of a deck's versions. They are kept in English and shown in the language of the request."""

from __future__ import annotations

import re
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop, override

DRAFTED = "Drafted"
COPIED = "Copied from “{name}”"
RESTORED = "Restored from version {number} ({moment})"
MOMENT = gettext_noop("j F Y, H:i")
ORIGIN = re.compile(r"Copied from “(?P<name>.*)”")
RESTORATION = re.compile(r"Restored from version (?P<number>[0-9]+) \((?P<moment>[^()]*)\)")


def restoration_note(number: int, moment: datetime) -> str:
    """The note of a version that was restored from an older one, which was saved at that moment."""
    with override("en-gb"):
        return RESTORED.format(number=number, moment=date_format(moment, MOMENT))


def note_text(note: str) -> str:
    """The note in the language of the request; unchanged if it is none of those above."""
    if note == DRAFTED:
        return gettext("Drafted")
    if copied := ORIGIN.fullmatch(note):
        return gettext("Copied from “%(name)s”") % {"name": copied["name"]}
    if restored := RESTORATION.fullmatch(note):
        shown = {"number": restored["number"], "moment": _moment_text(restored["moment"])}
        return gettext("Restored from version %(number)s (%(moment)s)") % shown
    return note


def _moment_text(moment: str) -> str:
    try:
        parsed = datetime.strptime(moment, "%d %B %Y, %H:%M")
    except ValueError:
        return moment
    return date_format(parsed, gettext(MOMENT))
