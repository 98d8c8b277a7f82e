"""The settings of tests that need the queue of PostgreSQL: only its own tables, those of Procrastinate, are created by
migrations, and all others directly, which takes seconds less."""

from __future__ import annotations

from tests.settings import *  # noqa: F403


class DirectTables:
    """What Django asks for the module with the migrations of an app: None if it has none."""

    def __contains__(self, label: str) -> bool:
        return label != "procrastinate"

    def __getitem__(self, label: str) -> None:
        return None


MIGRATION_MODULES = DirectTables()
