"""Upgrades the tables of an older backup: they are loaded into an empty database at the migrations of the backup, which
is then migrated and written as a new backup."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from django.db import DEFAULT_DB_ALIAS, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph

from collection.backup.archive_format import BackupFault, Manifest
from collection.backup.checking import Backup
from collection.backup.restoring import load_tables
from collection.backup.tables import exported_models, label_of
from collection.backup.writing import COMPRESSION, ArchiveWriter

Node = tuple[str, str]
"""The app and the name of a migration."""


def upgrade(old: Path, new: Path) -> Manifest:
    """Write the tables of the backup `old` to `new`, without pictures, checks and secrets. Uses the default database,
    which must be empty. Raises BackupFault."""
    if connection.introspection.table_names():
        raise BackupFault("The database is not empty. A backup can only be upgraded in an empty database.")
    with Backup(old) as backup:
        applied = [(app, name) for app, names in backup.manifest.migrations.items() for name in names]
        executor = MigrationExecutor(connection)
        if unknown := [node for node in applied if node not in executor.loader.graph.nodes]:
            raise BackupFault(f"This version has no migration {' '.join(unknown[0])}.")
        executor.migrate(_last_of(applied, executor.loader.graph))
        models = exported_models(executor.loader.project_state(applied).apps)
        if {label_of(model) for model in models} != set(backup.manifest.tables):
            raise BackupFault("The tables of this backup do not fit its migrations. It is damaged.")
        with transaction.atomic():
            load_tables(backup, models, DEFAULT_DB_ALIAS, say=lambda _text: None)
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    with ZipFile(new, "w", ZIP_DEFLATED, compresslevel=COMPRESSION) as archive:
        writer = ArchiveWriter(archive, DEFAULT_DB_ALIAS)
        for _ in writer.write_tables(exported_models()):
            pass
        for _ in writer.write_pictures(with_files=False):
            pass
        writer.write_manifest()
    return writer.manifest


def _last_of(applied: Sequence[Node], graph: MigrationGraph) -> list[Node]:
    """Those of the migrations on which no other one of them depends. Others as targets would mean to migrate back."""
    known = set(applied)
    return [node for node in applied if not any(child.key in known for child in graph.node_map[node].children)]
