"""Compiles the translations of all apps, for `django.utils.translation`.

Each app keeps its translations in `<app>/locale/<language>/LC_MESSAGES/django.po`; those of the scripts are in
`config/locale/…/djangojs.po`. The compiled files are not in the repository: they are written to the data folder when a
process starts and finds none for the present sources, one file per language and domain for all apps together.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages import Message

PARTS = ("config", "collection", "decks", "printing")
"""Folders with a `locale` folder. Where two translate the same text, the first in this list is used."""
KEPT = 3
"""Older versions stay for processes that still run and read a language for the first time."""


def compiled_catalogues(root: Path, folder: Path) -> Path:
    """The folder with the compiled translations of the sources below `root`, made in `folder` if it does not exist.

    It is complete as soon as it exists, whichever of several processes made it. Raises OSError if it cannot be written.
    """
    sources = [file for part in PARTS for file in sorted((root / part / "locale").glob("*/LC_MESSAGES/*.po"))]
    version = sha256("\n".join(f"{file.relative_to(root)} {_stamp(file)}" for file in sources).encode()).hexdigest()[
        :16
    ]
    compiled = folder / version
    if not compiled.is_dir():
        _compile(sources, compiled)
        _remove_old(folder)
    return compiled


def _stamp(file: Path) -> str:
    status = file.stat()
    return f"{status.st_size} {status.st_mtime_ns}"


def _compile(sources: list[Path], compiled: Path) -> None:
    from babel.messages import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    catalogues: dict[tuple[str, str], Catalog] = {}
    for source in sources:
        locale, domain = source.parents[1].name, source.stem
        with source.open("rb") as opened:
            read = read_po(opened, locale=locale, domain=domain)
        if (merged := catalogues.setdefault((locale, domain), read)) is not read:
            for message in read:
                known = merged.get(message.id, message.context)
                if message.id and known is None:
                    merged[message.id] = message
                elif message.id and known is not None and known.id == message.id and not _is_translated(known):
                    known.string = message.string
    compiled.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=compiled.parent, prefix=".new-") as temporary:
        made = Path(temporary) / "made"
        for (locale, domain), catalogue in catalogues.items():
            file = made / locale / "LC_MESSAGES" / f"{domain}.mo"
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("wb") as opened:
                write_mo(opened, catalogue)
        made.mkdir(exist_ok=True)  # without any translations
        try:
            made.rename(compiled)
        except OSError:  # another process was first
            if not compiled.is_dir():
                raise


def _is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def _remove_old(folder: Path) -> None:
    versions = sorted((path for path in folder.iterdir() if path.name[0] != "."), key=os.path.getmtime, reverse=True)
    for old in versions[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
