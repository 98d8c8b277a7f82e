"""Restores a backup into the database of this installation: everything in one transaction, or nothing."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.contrib.auth.management import create_permissions
from django.contrib.contenttypes.management import create_contenttypes
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections, transaction
from django.db.migrations.loader import MigrationLoader
from django.utils.module_loading import import_string

from collection.backup.archive_format import SECRETS, BackupFault, Manifest, check_member, table_member
from collection.backup.checking import Backup
from collection.backup.tables import LEFT_OUT_APPS, Digest, Model, RowWriter, exported_models, label_of, row_lines
from collection.backup.writing import Check
from collection.models import STATS

Say = Callable[[str], None]
CREATED_BY_THE_APP = {
    "contenttypes.contenttype",
    "auth.permission",
    "collection.cardset",
    "collection.card",
    *(label_of(stats) for stats in STATS.values()),
}
"""Tables that also have rows in an installation that nobody has used: own cards need a player."""
BATCH_ROWS, BATCH_BYTES = 500, 1 << 20
"""How many rows are inserted at once, at most."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A table, or a check of objects, after restoring: what the backup states and what there is now."""

    name: str
    expected: int
    found: int
    same: bool


def is_older(manifest: Manifest) -> bool:
    """Whether the backup lacks migrations that this version has. Raises BackupFault if it has others."""
    known = set(MigrationLoader(None).disk_migrations)
    tables = {label_of(model) for model in exported_models()}
    ours = {(app, name) for app, name in known if app in {label.split(".")[0] for label in tables}}
    theirs = {(app, name) for app, names in manifest.migrations.items() for name in names}
    if unknown := sorted(f"{app} {name}" for app, name in theirs - ours):
        raise BackupFault(
            f"This backup was made by another version ({manifest.version}), with migrations that this one does not have"
            f" ({', '.join(unknown[:3])}). Restore it with that version or a newer one."
        )
    if theirs == ours and (strange := sorted(set(manifest.tables) ^ tables)):
        raise BackupFault(
            f"The tables of this backup are not those of this version: {', '.join(strange[:3])}. It is damaged."
        )
    return theirs != ours


def is_used() -> bool:
    """Whether the database contains anything that people have entered or done."""
    return any(model._base_manager.exists() for model in exported_models() if label_of(model) not in CREATED_BY_THE_APP)


def prepare_database() -> None:
    """Create missing tables, as a start of the server does."""
    call_command("migrate", verbosity=0, interactive=False)
    call_command("createcachetable", verbosity=0)


def restore(
    backup: Backup,
    *,
    say: Say,
    pictures: Backup | None = None,
    replace: bool = False,
    end_sessions: bool = False,
    with_secrets: bool = False,
) -> list[Comparison]:
    """Replace everything in the database by a checked backup of the same version; returns what was compared.

    `pictures` is the backup with the pictures and secrets, if they are not in the same file. Pictures are written
    before the commit, under names that no row uses yet: if the process is killed, the daily clean-up removes them.
    Raises BackupFault, also if the installation is in use and `replace` is not set; then nothing was changed.
    """
    if not replace and is_used():
        raise BackupFault("This installation is not empty. Add --replace to delete everything in it first.")
    pictures = pictures or backup
    if with_secrets and pictures.secret(SECRETS[0]) is None:
        raise BackupFault("This backup has no secret key: it was made without --with-secret-key.")
    with _written_pictures(pictures, say) as write_pictures:
        try:
            with transaction.atomic(durable=True):
                _empty_tables()
                load_tables(backup, exported_models(), DEFAULT_DB_ALIAS, say)
                compared = [*_compare_tables(backup, say), *_compare_checks(backup, say)]
                if different := [each.name for each in compared if not each.same]:
                    raise BackupFault(f"What was restored differs from the backup: {', '.join(different)}.")
                if end_sessions:
                    Session.objects.all().delete()
                _add_missing_permissions()
                cache.clear()  # its mark that the cards are loaded belongs to the cards that were replaced
                write_pictures()
        except DatabaseError as fault:
            raise BackupFault(f"The database refused the backup: {reason_of(fault)}") from fault
    if with_secrets:
        _write_secrets(pictures, say)
    return compared


def load_tables(backup: Backup, models: Sequence[Model], using: str, say: Say) -> None:
    """Insert all rows. Foreign keys are checked at the end, so the order of the tables does not matter."""
    connection = connections[using]
    for model in models:
        table = backup.manifest.tables[label_of(model)]
        writer = RowWriter(model, table.columns, using)
        try:
            for batch in _batches(backup.lines(table_member(label_of(model)))):
                writer.insert(batch)
        except DatabaseError as fault:
            raise BackupFault(f"The table {label_of(model)} cannot be restored: {reason_of(fault)}") from fault
        if table.rows:
            say(f"{label_of(model)}: {table.rows:,} rows")
    try:
        connection.check_constraints()
    except DatabaseError as fault:
        raise BackupFault(f"Rows of this backup refer to rows that are missing: {reason_of(fault)}") from fault
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)


def reason_of(fault: DatabaseError) -> str:
    """The first line of the database's message: PostgreSQL shows the values of the row, which may be secret, below."""
    return (str(fault).splitlines() or [type(fault).__name__])[0][:300]


def _batches(lines: Iterator[bytes]) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    size = 0
    for line in lines:
        batch.append(line)
        size += len(line)
        if len(batch) >= BATCH_ROWS or size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _empty_tables() -> None:
    """Delete every row, and keep others from writing until the end of the transaction."""
    connection = connections[DEFAULT_DB_ALIAS]
    queued = [model for app in LEFT_OUT_APPS if apps.is_installed(f"{app}.contrib.django") for model in _models_of(app)]
    models = [*exported_models(), *queued]
    names = [connection.ops.quote_name(model._meta.db_table) for model in models]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"LOCK TABLE {', '.join(names)} IN EXCLUSIVE MODE")
        for name in names:
            cursor.execute(f"DELETE FROM {name}")  # noqa: S608


def _models_of(app: str) -> list[Model]:
    return [model for model in apps.get_app_config(app).get_models() if "workers" not in model._meta.db_table]


def _compare_tables(backup: Backup, say: Say) -> Iterator[Comparison]:
    """Read every table again, and compare its rows with those of the backup."""
    say("comparing every row with the backup")
    for model in exported_models():
        expected, digest = backup.manifest.tables[label_of(model)], Digest()
        for line in row_lines(model, DEFAULT_DB_ALIAS):
            digest.add(line)
        same = (digest.rows, digest.hexdigest()) == (expected.rows, expected.digest)
        yield Comparison(label_of(model), expected.rows, digest.rows, same)


def _compare_checks(backup: Backup, say: Say) -> Iterator[Comparison]:
    """Calculate the hashes of the checks again, such as the replays of all matches, if the backup has them."""
    for name, function in settings.BACKUP_CHECKS.items():
        if not backup.has(check_member(name)):
            continue
        say(f"comparing {name}")
        check: Check = import_string(function)
        expected = dict(backup.pairs(check_member(name)))
        found = dict(check(DEFAULT_DB_ALIAS))
        yield Comparison(name, len(expected), len(found), expected == found)


def _add_missing_permissions() -> None:
    """Content types and permissions of apps that the backup's database did not have, such as the queue's."""
    ContentType.objects.clear_cache()
    for app in apps.get_app_configs():
        create_contenttypes(app, verbosity=0)
        create_permissions(app, verbosity=0)


@contextmanager
def _written_pictures(backup: Backup, say: Say) -> Iterator[Callable[[], None]]:
    """Yields the function that writes the pictures; they are deleted again if anything fails."""
    written: list[str] = []

    def write() -> None:
        for name, listed in backup.pictures():
            data = backup.picture(name, listed)
            if default_storage.exists(name):
                with default_storage.open(name) as file:
                    if file.read() == data:
                        continue
                default_storage.delete(name)  # the name is random, so this is a damaged copy of the same picture
            written.append(name)
            if default_storage.save(name, ContentFile(data)) != name:
                raise BackupFault(f"The picture {name} cannot be stored under its name.")
        if backup.manifest.pictures:
            say(f"{backup.manifest.pictures:,} pictures")

    try:
        yield write
    except BaseException:
        for name in written:
            default_storage.delete(name)
        raise


def _write_secrets(backup: Backup, say: Say) -> None:
    """Replace the secret files of the data folder by those of the backup; the old ones are kept beside them."""
    for name in SECRETS:
        data = backup.secret(name)
        path = Path(settings.DATA_DIR, name)
        if data is None or (path.exists() and path.read_bytes() == data):
            continue
        draft = path.with_name(f"{name}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
        if path.exists():
            path.replace(path.with_name(f"{name}.before-restore"))
        draft.replace(path)
        say(f"{name} replaced; the old one is {name}.before-restore")
