"""Writes a backup, in steps: a snapshot of the database, its tables, the pictures, the manifest."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connections, models
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from django.utils.module_loading import import_string

from collection.backup.archive_format import (
    MANIFEST,
    MAX_MEMBERS,
    MEMBER,
    PICTURE_FOLDER,
    PICTURES,
    SECRETS,
    BackupFault,
    Manifest,
    Member,
    Table,
    check_member,
    table_member,
    to_line,
)
from collection.backup.databases import snapshot
from collection.backup.tables import Digest, Model, columns_of, exported_models, label_of, row_lines
from config.version import VERSION
from operations.machine import database_bytes

Progress: TypeAlias = tuple[int, int]
"""How many rows and pictures are done, and how many there are."""
COMPRESSION = 1
"""Level of zlib. Higher levels save a tenth of the space and take several times as long."""
STEP = 500
"""Rows or pictures between two reports of progress."""
JOINED = 64 * 1024
"""Bytes that are compressed at once."""
LEAST_FREE = 50 * 1024 * 1024
Check = Callable[[str], Iterable[tuple[str, str]]]


def backup_steps(
    path: Path, *, by: str = "", with_secrets: bool = False, with_checks: bool = False
) -> Generator[Progress, None, Manifest]:
    """Write a backup to `path`, replacing an existing file only once the new one is complete; readable by its owner
    only.

    `with_secrets` adds the secret key; `with_checks` a hash of the replay of every match, which takes about as long as
    replaying them. Returns the manifest. Raises BackupFault, and OSError if the file cannot be written.
    """
    _expect_space(path.parent)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with snapshot(path.parent) as using:
            yield 0, 0
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=COMPRESSION) as archive:
                    writer = ArchiveWriter(archive, using, by)
                    yield from writer.write_tables(exported_models())
                    yield from writer.write_pictures()
                    if with_checks:
                        yield from writer.write_checks()
                    if with_secrets:
                        writer.write_secrets()
                    writer.write_manifest()
                file.flush()
                os.fsync(file.fileno())  # otherwise a power cut could leave an empty file under the final name
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return writer.manifest


def _expect_space(folder: Path) -> None:
    """Raise BackupFault if the disk has too little space for a copy of the database and the backup."""
    needed, free = 2 * database_bytes() + LEAST_FREE, shutil.disk_usage(folder).free
    if free < needed:
        raise BackupFault(
            f"The disk has {free // 1_000_000:,} MB left; this backup may need {needed // 1_000_000:,} MB. Delete old"
            " backups or choose another folder."
        )


class ArchiveWriter:
    """Adds members to an archive, and keeps the manifest. `using`: the alias of the database."""

    def __init__(self, archive: ZipFile, using: str, by: str = "") -> None:
        self.archive, self.using = archive, using
        self.manifest = Manifest(
            VERSION, timezone.now().isoformat(), connections[using].vendor, applied_migrations(using), by
        )
        self.done = self.total = 0

    def write_tables(self, tables: list[Model]) -> Iterator[Progress]:
        """The rows of all tables."""
        self.total = sum(model._base_manager.using(self.using).count() for model in tables)
        for model in tables:
            digest = Digest()
            yield from self._write_lines(table_member(label_of(model)), row_lines(model, self.using), digest.add)
            columns = tuple(field.attname for field in columns_of(model))
            self.manifest.tables[label_of(model)] = Table(columns, digest.rows, digest.hexdigest())

    def write_pictures(self, *, with_files: bool = True) -> Iterator[Progress]:
        """The files that rows refer to. One that has been deleted since the snapshot is counted as missing."""
        with SpooledTemporaryFile(1 << 20) as index:
            for name in picture_names(self.using) if with_files else ():
                member = PICTURE_FOLDER + name
                if member in self.archive.NameToInfo:
                    continue
                if not MEMBER.fullmatch(member) or len(self.archive.filelist) > MAX_MEMBERS - 200:
                    raise BackupFault(f"The picture {name} has an unexpected name, or there are too many pictures.")
                try:
                    with default_storage.open(name) as file:
                        data = file.read()
                except FileNotFoundError:
                    self.manifest.missing_pictures += 1
                    continue
                self.archive.writestr(member, data, ZIP_STORED)
                index.write(to_line([name, len(data), hashlib.sha256(data).hexdigest()]) + b"\n")
                self.manifest.pictures += 1
                self.manifest.picture_bytes += len(data)
                yield self.done, self.total
            index.seek(0)
            yield from self._write_lines(PICTURES, (line.rstrip(b"\n") for line in index))

    def write_checks(self) -> Iterator[Progress]:
        """A hash of each object of the checks in the settings."""
        for name, function in settings.BACKUP_CHECKS.items():
            check: Check = import_string(function)
            yield from self._write_lines(check_member(name), map(to_line, check(self.using)))

    def write_secrets(self) -> None:
        """The secret files of the data folder."""
        for name in SECRETS:
            path = Path(settings.DATA_DIR, name)
            if path.exists():
                data = path.read_bytes()
                self.archive.writestr(f"secrets/{name}", data)
                self.manifest.members[f"secrets/{name}"] = Member(len(data), hashlib.sha256(data).hexdigest())

    def write_manifest(self) -> None:
        self.archive.writestr(MANIFEST, self.manifest.to_json())

    def _write_lines(
        self, member: str, lines: Iterable[bytes], add: Callable[[bytes], None] = lambda _: None
    ) -> Iterator[Progress]:
        """Write a member with these lines, and call `add` for each."""
        total = hashlib.sha256()
        size = count = held = 0
        parts: list[bytes] = []
        with self.archive.open(member, "w", force_zip64=True) as out:
            for line in lines:
                add(line)
                parts += line, b"\n"
                held += len(line) + 1
                count += 1
                if held >= JOINED:
                    size += _write_joined(out, total.update, parts)
                    held = 0
                if count % STEP == 0:
                    yield min(self.done + count, self.total), self.total
            size += _write_joined(out, total.update, parts)
        self.done = min(self.done + count, self.total)
        self.manifest.members[member] = Member(size, total.hexdigest())
        yield self.done, self.total


def _write_joined(out: IO[bytes], add: Callable[[bytes], object], parts: list[bytes]) -> int:
    """Write the parts, add them to a hash, and empty the list; returns the number of bytes."""
    data = b"".join(parts)
    parts.clear()
    out.write(data)
    add(data)
    return len(data)


def applied_migrations(using: str) -> dict[str, list[str]]:
    """The applied migrations of the apps whose tables a backup has."""
    apps = {model._meta.app_label for model in exported_models()}
    applied = MigrationRecorder(connections[using]).applied_migrations()
    return {app: sorted(name for other, name in applied if other == app) for app in sorted(apps)}


def picture_names(using: str) -> Iterator[str]:
    """The names of the files that rows refer to."""
    for model in exported_models():
        fields = [field.attname for field in columns_of(model) if isinstance(field, models.FileField)]
        if fields:
            rows = model._base_manager.using(using).order_by("pk").values_list(*fields)
            yield from (str(name) for row in rows.iterator(chunk_size=STEP) for name in row if name)
