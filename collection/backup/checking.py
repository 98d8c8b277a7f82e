"""Opens a backup and checks it against its manifest, before anything is touched.

The file may come from anywhere, so every size is limited before it is read: the directory of the archive, the manifest,
the ratio of the contents to the file, and each line. Nothing is extracted by name: a member's name must be one of ours,
and pictures are stored under the name that it states.
"""

from __future__ import annotations

import hashlib
import json
import stat
import struct
import zlib
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, TypeAlias
from zipfile import BadZipFile, ZipFile, ZipInfo

from collection.backup.archive_format import (
    ALWAYS_ALLOWED,
    MANIFEST,
    MAX_LINE,
    MAX_MANIFEST,
    MAX_MEMBERS,
    MAX_PICTURE,
    MAX_RATIO,
    MEMBER,
    PICTURE_FOLDER,
    PICTURES,
    BackupFault,
    Manifest,
    Member,
    table_member,
)

UNREADABLE = (OSError, BadZipFile, ValueError, EOFError, NotImplementedError, RuntimeError, zlib.error)
"""What zipfile raises for a member that it cannot read: NotImplementedError for a kind of compression that it does not
know, RuntimeError for one that is encrypted."""
DAMAGED = "This backup is damaged: {} Use another copy of the file."
BLOCK = 1 << 20
END_RECORD = 22
"""Bytes of the record at the end of a zip file, without its comment."""
DIRECTORY_BYTES = 160
"""Bytes of the directory per member, at most: names and sizes of ours take less."""
Progress: TypeAlias = tuple[int, int]
"""How many bytes are checked, and how many there are."""


class Backup:
    """An open backup whose manifest has been read and whose members have the expected names and sizes."""

    def __init__(self, path: Path) -> None:
        """Raises BackupFault if this is not a backup, or contains something that a backup does not."""
        self.path = path
        try:
            _expect_small_directory(path)
            self._archive = ZipFile(path)
        except (OSError, BadZipFile, ValueError, NotImplementedError, struct.error) as fault:
            reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "it is not a whole zip file"
            raise BackupFault(f"{path.name} cannot be read as a backup: {reason}.") from fault
        try:
            self._entries = {entry.filename: entry for entry in self._archive.infolist()}
            self._expect_allowed_members()
            self.manifest = Manifest.from_json(self._read(MANIFEST, MAX_MANIFEST))
            self._expect_members_of_manifest()
        except BaseException:
            self._archive.close()
            raise

    def __enter__(self) -> Backup:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._archive.close()

    def _expect_allowed_members(self) -> None:
        entries = self._archive.infolist()
        if len(entries) > MAX_MEMBERS:
            raise BackupFault(f"This backup has more than {MAX_MEMBERS:,} members. It was not made by this program.")
        if len(self._entries) != len(entries):
            raise BackupFault("Two members of this backup have the same name. It was not made by this program.")
        for entry in entries:
            kind = stat.S_IFMT(entry.external_attr >> 16)
            if not MEMBER.fullmatch(entry.filename) or kind not in (0, stat.S_IFREG) or entry.flag_bits & 1:
                raise BackupFault(
                    f"This backup contains {entry.filename[:80]!r}, which backups do not contain. It was not made by"
                    " this program, or by a newer version."
                )
        if MANIFEST not in self._entries:
            raise BackupFault(f"This file has no {MANIFEST}, so it is not a backup of this program.")
        size, packed = sum(entry.file_size for entry in entries), self.path.stat().st_size
        if size > max(ALWAYS_ALLOWED, packed * MAX_RATIO):
            raise BackupFault(
                f"The contents of this backup are more than {MAX_RATIO} times as large as the file. It was not made by"
                " this program."
            )

    def _expect_members_of_manifest(self) -> None:
        listed = {MANIFEST, *self.manifest.members}
        if {name for name in self._entries if not name.startswith(PICTURE_FOLDER)} != listed or PICTURES not in listed:
            raise BackupFault(DAMAGED.format("its members are not those that the manifest lists."))
        if {name for name in listed if name.startswith("tables/")} != set(map(table_member, self.manifest.tables)):
            raise BackupFault(DAMAGED.format("its tables are not those that the manifest lists."))
        for name, member in self.manifest.members.items():
            if self._entries[name].file_size != member.size:
                raise BackupFault(DAMAGED.format(f"{name} has another size than the manifest states."))

    def has(self, member: str) -> bool:
        """Whether there is such a member."""
        return member in self._entries

    def check_steps(self) -> Generator[Progress, None, None]:
        """Read everything once and compare it with the manifest. Raises BackupFault."""
        total, done = sum(entry.file_size for entry in self._entries.values()), 0
        rows = {table_member(label): table.rows for label, table in self.manifest.tables.items()}
        for name, member in self.manifest.members.items():
            digest, lines = hashlib.sha256(), 0
            for line in self.lines(name) if name.endswith(".jsonl") else [self._read(name, MAX_LINE)]:
                digest.update(line)
                lines += 1
                done += len(line)
                if lines % 5000 == 0:
                    yield done, total
            if digest.hexdigest() != member.sha256 or rows.get(name, lines) != lines:
                raise BackupFault(DAMAGED.format(f"{name} differs from the manifest."))
            yield done, total
        names = set()
        for name, listed in self.pictures():
            done += len(self.picture(name, listed))
            names.add(name)
            yield done, total
        stored = {name.removeprefix(PICTURE_FOLDER) for name in self._entries if name.startswith(PICTURE_FOLDER)}
        if stored != names or len(names) != self.manifest.pictures:
            raise BackupFault(DAMAGED.format("its pictures are not those that its list names."))

    def lines(self, member: str) -> Iterator[bytes]:
        """The lines of a member, with their line ends."""
        try:
            with self._archive.open(self._entries[member]) as file:
                yield from _limited_lines(file, member)
        except UNREADABLE as fault:
            raise BackupFault(DAMAGED.format(f"{member} cannot be read.")) from fault

    def pairs(self, member: str) -> Iterator[tuple[str, str]]:
        """The lines of a check."""
        for line in self.lines(member):
            key, value = _json_list(line, member, 2)
            yield str(key), str(value)

    def pictures(self) -> Iterator[tuple[str, Member]]:
        """The names of the pictures, with their sizes and hashes."""
        for line in self.lines(PICTURES):
            name, size, sha256 = _json_list(line, PICTURES, 3)
            if not isinstance(name, str) or PICTURE_FOLDER + name not in self._entries:
                raise BackupFault(DAMAGED.format("a picture in its list is missing."))
            yield name, Member(int(size), str(sha256))

    def picture(self, name: str, listed: Member) -> bytes:
        """A picture. Raises BackupFault if it is not the one that was listed."""
        data = self._read(PICTURE_FOLDER + name, MAX_PICTURE)
        if len(data) != listed.size or hashlib.sha256(data).hexdigest() != listed.sha256:
            raise BackupFault(DAMAGED.format(f"the picture {name} differs from the list."))
        return data

    def secret(self, name: str) -> bytes | None:
        """A secret file; None if the backup was made without."""
        member = f"secrets/{name}"
        return self._read(member, 64 * 1024) if member in self._entries else None

    def _read(self, member: str, most: int) -> bytes:
        entry: ZipInfo = self._entries[member]
        if entry.file_size > most:
            raise BackupFault(f"{member} of this backup has more than {most:,} bytes, which is not allowed.")
        try:
            with self._archive.open(entry) as file:
                return file.read(most + 1)
        except UNREADABLE as fault:
            raise BackupFault(DAMAGED.format(f"{member} cannot be read.")) from fault


def _limited_lines(file: IO[bytes], member: str) -> Iterator[bytes]:
    while line := file.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE:
            raise BackupFault(f"A row in {member} has more than {MAX_LINE:,} bytes, which is not allowed.")
        yield line


def _json_list(line: bytes, member: str, length: int) -> Sequence[Any]:
    try:
        read = json.loads(line)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, list) or len(read) != length:
        raise BackupFault(DAMAGED.format(f"{member} has a line that cannot be read."))
    return read


def _expect_small_directory(path: Path) -> None:
    """Raise BackupFault if the directory of the zip file is larger than that of the largest backup: `zipfile` reads all
    of it into memory."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        tail_size = min(size, END_RECORD + 0xFFFF)
        file.seek(size - tail_size)
        tail = file.read(tail_size)
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or len(tail) - end < END_RECORD:
        raise ValueError("no end record")
    directory = struct.unpack_from("<L", tail, end + 12)[0]
    if directory == 0xFFFFFFFF:
        extended = tail.rfind(b"PK\x06\x06", 0, end)
        directory = struct.unpack_from("<Q", tail, extended + 40)[0] if extended >= 0 else directory
    if directory > MAX_MEMBERS * DIRECTORY_BYTES:
        raise BackupFault(f"This backup has more than {MAX_MEMBERS:,} members. It was not made by this program.")
