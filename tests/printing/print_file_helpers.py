"""Starts and makes files in the background, for the tests of them."""

from __future__ import annotations

from typing import Any

from django.core.files.storage import default_storage

from collection.jobs.execution import jobs_run
from collection.models import Player
from printing.models import PrintFile
from printing.option_serializer import PrintOptions
from printing.print_files import FOLDER, print_file_start
from printing.services import plan_make


def start(owner: Player, **query: str) -> PrintFile:
    options = PrintOptions(data={"cards": "rinu:2", **query}).options()
    return print_file_start(owner=owner, plan=plan_make(options=options, visitor=owner))


def made(owner: Player, **query: str) -> PrintFile:
    """A file that has been made."""
    row = start(owner, **query)
    jobs_run()
    row = PrintFile.objects.get(pk=row.pk)
    assert row.ready, row.job and row.job.said
    return row


def stored() -> list[str]:
    """The files in the storage."""
    return default_storage.listdir(FOLDER)[1] if default_storage.exists(FOLDER) else []


def data_of(row: PrintFile) -> bytes:
    with default_storage.open(row.stored) as file:
        return bytes(file.read())


def content(response: Any) -> bytes:
    return b"".join(response.streaming_content)
