"""Migrations that the previous version can live with: during an upgrade the database is migrated while its processes
still run (docs/deployment.md)."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.db import migrations, models
from django.db.migrations.operations.base import Operation
from django.db.models import NOT_PROVIDED

ROOT = Path(__file__).resolve().parents[2]
OWN = ("collection", "decks", "operations", "play", "printing")
BEFORE_THE_RULE = {"collection": 6, "decks": 4, "operations": 0, "play": 9, "printing": 0}
"""The last migration of each app that was written before the rule, and before the first release."""
MARK = "PREVIOUS_VERSION_WORKS_BECAUSE"
"""The constant in a migration's file with the reason why its other operations are harmless."""
HARMLESS = (
    migrations.CreateModel,
    migrations.AddIndex,
    migrations.RemoveIndex,
    migrations.RenameIndex,
    migrations.RemoveConstraint,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
)
"""Operations that change no column and refuse no row of the previous version."""


def faults(operations: list[Operation]) -> Iterator[str]:
    """The operations that the previous version may not work with. Tables that are new are unknown to it."""
    new = {operation.name_lower for operation in operations if isinstance(operation, migrations.CreateModel)}
    for operation in operations:
        if getattr(operation, "model_name", "").lower() in new:
            continue
        if isinstance(operation, migrations.AddField):
            field = operation.field
            if not (field.null or field.many_to_many or field.db_default is not NOT_PROVIDED):
                yield f"{operation.describe()}: the previous version inserts rows without it: null=True or db_default"
            elif field.unique:
                yield f"{operation.describe()}: the previous version writes the same value into every row"
        elif not isinstance(operation, HARMLESS):
            yield operation.describe()


def new_migrations() -> list[tuple[str, Path]]:
    return [
        (app, path)
        for app in OWN
        for path in sorted((ROOT / app / "migrations").glob("0*.py"))
        if int(path.name[:4]) > BEFORE_THE_RULE[app]
    ]


@pytest.mark.parametrize("app", OWN)
def test_the_previous_version_works_with_the_migrated_database(app: str) -> None:
    for own, path in new_migrations():
        module = importlib.import_module(f"{own}.migrations.{path.stem}")
        found = [] if getattr(module, MARK, "").strip() else list(faults(module.Migration.operations))
        assert own != app or found == [], (
            f"{path}: {found}. Do it in two releases (docs/deployment.md), or state in {MARK} why it is harmless."
        )


def test_the_rule_holds_for_every_app_with_migrations() -> None:
    own = {config.label for config in apps.get_app_configs() if Path(config.path).parent == ROOT}
    assert {label for label in own if (ROOT / label / "migrations").exists()} == set(OWN) == set(BEFORE_THE_RULE)


@pytest.mark.parametrize(
    ("operation", "harmless"),
    [
        (migrations.AddField("match", "note", models.TextField(null=True)), True),
        (migrations.AddField("match", "note", models.TextField(db_default="")), True),
        (migrations.AddField("match", "note", models.TextField(default="")), False),
        (migrations.AddField("match", "note", models.TextField(db_default="", unique=True)), False),
        (migrations.AddField("match", "watchers", models.ManyToManyField("collection.Player")), True),
        (migrations.CreateModel("Note", [("id", models.AutoField(primary_key=True))]), True),
        (migrations.AddIndex("match", models.Index(fields=["ply"], name="by_ply")), True),
        (migrations.RemoveField("match", "note"), False),
        (migrations.RenameField("match", "note", "remark"), False),
        (migrations.AlterField("match", "note", models.TextField()), False),
        (migrations.DeleteModel("Note"), False),
        (migrations.RenameModel("Note", "Remark"), False),
        (migrations.AddConstraint("match", models.UniqueConstraint(fields=["ply"], name="one")), False),
        (migrations.RunSQL("SELECT 1"), False),
        (migrations.RunPython(migrations.RunPython.noop), False),
    ],
    ids=lambda value: value.describe() if isinstance(value, Operation) else "",
)
def test_what_the_previous_version_can_live_with(operation: Operation, harmless: bool) -> None:
    assert (list(faults([operation])) == []) is harmless


def test_anything_may_be_done_to_a_table_that_the_same_migration_adds() -> None:
    added = migrations.AddField("nest", "eggs", models.IntegerField())
    assert list(faults([added])) != []
    assert list(faults([migrations.CreateModel("Nest", []), added])) == []
