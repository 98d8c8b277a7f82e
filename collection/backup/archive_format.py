"""The format of a backup: a zip file with one JSON-lines file per table, pictures, and a manifest.

    manifest.json             what the file contains, with the SHA-256 of every other member but the pictures
    tables/<app>.<model>.jsonl   one JSON list of column values per row, in the order of the primary key
    pictures.jsonl            [name, bytes, SHA-256] of each picture
    pictures/<name>           users' own pictures
    checks/<name>.jsonl       [key, hash] per object, such as the replay of each match
    secrets/<name>            secret files of the data folder, only if asked for

The format is the same for SQLite and PostgreSQL, so a backup of one can be restored into the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

FORMAT = "menagerie-backup/1"
MANIFEST, PICTURES, PICTURE_FOLDER = "manifest.json", "pictures.jsonl", "pictures/"
SECRETS = ("secret-key", "demo-password")
"""Files of the data folder that `--with-secret-key` adds."""
MEMBER = re.compile(
    r"manifest\.json|pictures\.jsonl|tables/[a-z0-9_]+\.[a-z0-9_]+\.jsonl|checks/[a-z-]+\.jsonl"
    r"|pictures/(?:(?:originals|art|sources)/[\w-]{1,80}\.(?:jpg|webp)|base-pdfs/[\w-]{1,80}\.pdf)|secrets/(?:secret-key|demo-password)"
)
"""The names that members may have."""

MAX_MEMBERS = 500_000
MAX_MANIFEST = 4 * 1024 * 1024
MAX_LINE = 64 * 1024 * 1024
"""Bytes of one row. The longest are changes of 20,000 rows of a box, about 2 MB."""
MAX_PICTURE = 32 * 1024 * 1024
MAX_RATIO = 200
"""How many times as large as the file its contents may be. Tables of moves are compressed about twelvefold."""
ALWAYS_ALLOWED = 64 * 1024 * 1024
"""Contents of up to this many bytes are accepted whatever the ratio."""


class BackupFault(Exception):
    """A backup cannot be made or restored; nothing was changed. The text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Member:
    """The size in bytes and the SHA-256 of a member of the archive."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its columns, the number of rows, and a digest of the rows that does not depend on their order."""

    columns: tuple[str, ...]
    rows: int
    digest: str


@dataclass(slots=True)
class Manifest:
    """What a backup contains. `migrations` are those that were applied, by app; `tables` are by model label.

    `by` is the user name of the person who made it on the page; empty for the command.
    """

    version: str
    made: str
    database: str
    migrations: dict[str, list[str]]
    by: str = ""
    tables: dict[str, Table] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    pictures: int = 0
    picture_bytes: int = 0
    missing_pictures: int = 0

    @property
    def rows(self) -> int:
        """The rows of all tables."""
        return sum(table.rows for table in self.tables.values())

    def to_json(self) -> bytes:
        return json.dumps({"format": FORMAT, **asdict(self)}, indent=1).encode()

    @classmethod
    def from_json(cls, data: bytes) -> Manifest:
        """Raises BackupFault if this is not the manifest of a backup in our format."""
        try:
            read = json.loads(data)
            if read.pop("format") != FORMAT:
                raise BackupFault("This backup has another format. Restore it with the version that made it.")
            tables, members = read.pop("tables"), read.pop("members")
            manifest = cls(**read)
            manifest.tables = {
                str(label): Table(tuple(map(str, table["columns"])), int(table["rows"]), str(table["digest"]))
                for label, table in tables.items()
            }
            manifest.members = {
                str(name): Member(int(member["size"]), str(member["sha256"])) for name, member in members.items()
            }
            manifest.migrations = {
                str(app): [str(name) for name in names] for app, names in manifest.migrations.items()
            }
            counts = (manifest.pictures, manifest.picture_bytes, manifest.missing_pictures)
            texts = (manifest.version, manifest.made, manifest.database, manifest.by)
            if not all(type(count) is int for count in counts) or not all(type(text) is str for text in texts):
                raise TypeError
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
            raise BackupFault("The manifest of this backup cannot be read. Use another copy of the file.") from fault
        return manifest


def table_member(label: str) -> str:
    """The member with the rows of a table."""
    return f"tables/{label}.jsonl"


def check_member(name: str) -> str:
    """The member with the hashes of a check."""
    return f"checks/{name}.jsonl"


def line_encoder(default: Callable[[object], object] | None = None) -> Callable[[object], bytes]:
    """The function that writes a value as one line of canonical JSON, without its line end.

    `default` turns a value that JSON cannot represent into one that it can."""
    encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"), check_circular=False, default=default)
    return lambda value: encoder.encode(value).encode()


to_line = line_encoder()
