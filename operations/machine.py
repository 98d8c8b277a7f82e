"""Figures of the machine and the installation: disk, database, versions, incidents."""

from __future__ import annotations

import platform
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime

import django
from django.conf import settings
from django.db import connection
from django.utils.dateformat import format as format_date

from config.version import VERSION
from operations.figures import Section, in_bytes
from operations.metrics import Figure
from operations.models import Incident

SHOWN = 50
"""Errors, and slow requests, that the staff page shows."""


def figures() -> Iterator[Figure]:
    """Free disk space, size of the database, versions."""
    yield Figure("menagerie_disk_free_bytes", shutil.disk_usage(settings.DATA_DIR).free)
    yield Figure("menagerie_info", 1, (VERSION, platform.python_version(), django.get_version()))
    yield Figure("menagerie_database_bytes", database_bytes())


def database_bytes() -> int:
    """The size of the database."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        else:
            cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def database_version() -> str:
    """The name and version of the database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT sqlite_version()" if connection.vendor == "sqlite" else "SHOW server_version")
        return f"{connection.display_name} {str(cursor.fetchone()[0]).split()[0]}"


def sections() -> Iterator[Section]:
    """The machine: disk, database, versions. `incident_sections` has the latest incidents."""
    disk = shutil.disk_usage(settings.DATA_DIR)
    yield Section(
        "Machine",
        (),
        (
            ("Free disk space", f"{in_bytes(disk.free)} of {in_bytes(disk.total)}"),
            ("Database", f"{in_bytes(database_bytes())}, {database_version()}"),
            ("Redis", "used" if settings.REDIS_URL else "not used"),
            ("Web processes", str(settings.WEB_PROCESSES)),
            ("Menagerie", VERSION),
            ("Python, Django", f"{platform.python_version()}, {django.get_version()}"),
        ),
    )


def utc_time_text(at: datetime) -> str:
    """Day and time to the second, in UTC as in the log."""
    return format_date(at, "j M H:i:s")


def incident_sections() -> Iterator[Section]:
    """The latest errors and slow requests of all processes."""
    yield _incident_section(
        Incident.Kind.ERROR, "Recent errors", "Exception", lambda each: each.exception or "–", "No errors."
    )
    yield _incident_section(
        Incident.Kind.SLOW,
        "Slow requests",
        "Time",
        lambda each: f"{each.milliseconds / 1000:.1f} s",
        f"No request took {settings.SLOW_REQUEST:g} s or more.",
    )


def _incident_section(
    kind: Incident.Kind, title: str, heading: str, value: Callable[[Incident], str], empty: str
) -> Section:
    """The latest incidents of one kind; `value` is what the second column shows of each."""
    rows = tuple(
        (utc_time_text(each.at), value(each), f"{each.method} {each.source}".strip(), each.request_id or "–")
        for each in Incident.objects.filter(kind=kind)[:SHOWN]
    )
    return Section(title, ("When", heading, "Where", "Request id"), rows, empty, wide=True)
