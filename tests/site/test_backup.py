"""Backups: every table is in them or listed, restoring gives back every row, and nothing is restored in part."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission
from django.contrib.sessions.models import Session
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import connection, models, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.models import Q

from collection.backup import archive_format, restoring, tables
from collection.backup.archive_format import BackupFault, Manifest
from collection.backup.checked_restore import check_and_restore
from collection.backup.checking import Backup
from collection.backup.server_lock import ServersRunning, no_server_running, server_running
from collection.backup.tables import exported_models, label_of, row_line, row_lines
from collection.backup.writing import backup_steps
from collection.models import Art, Change, Copy, Job, Place, Player
from config.version import VERSION
from tests.case_counts import case_count
from tests.site.sample_world import world_create

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _pictures(settings: Any, tmp_path: Path) -> None:
    """A media folder of this test's own."""
    settings.MEDIA_ROOT = tmp_path / "media"


def made(path: Path, **options: bool) -> Manifest:
    """The manifest of a new backup at that path."""
    steps = backup_steps(path, **options)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            manifest: Manifest = end.value
            return manifest


def restored(path: Path, **options: bool) -> list[restoring.Comparison]:
    return check_and_restore(path, say=lambda _text: None, progress=None, **options)


def everything() -> dict[str, list[bytes]]:
    """Every row of every table of a backup."""
    return {label_of(model): sorted(row_lines(model, "default")) for model in exported_models()}


def stored_picture() -> bytes:
    with default_storage.open(Art.objects.get().shown.name) as file:
        return bytes(file.read())


def rewritten(path: Path, change: Callable[[dict[str, bytes]], object]) -> Path:
    """A backup whose members were changed, with a manifest that fits them again."""
    with ZipFile(path) as old:
        members = {name: old.read(name) for name in old.namelist()}
    change(members)
    manifest = json.loads(members["manifest.json"])
    for name in manifest["members"]:
        digest = hashlib.sha256(members[name]).hexdigest()
        manifest["members"][name] = {"size": len(members[name]), "sha256": digest}
    members["manifest.json"] = json.dumps(manifest).encode()
    changed = path.with_name("changed.zip")
    with ZipFile(changed, "w", ZIP_DEFLATED) as new:
        for name, data in members.items():
            new.writestr(name, data)
    return changed


@pytest.mark.backends
def test_every_table_is_in_a_backup_or_listed_with_a_reason() -> None:
    exported = {model._meta.db_table for model in exported_models()}
    left_out = {name for name in connection.introspection.table_names() if name.startswith("procrastinate_")}
    found = {*connection.introspection.table_names(), "django_migrations"}  # the tests' own database is not migrated
    assert found - left_out == exported | set(tables.LEFT_OUT_TABLES)
    assert all({*tables.LEFT_OUT_TABLES.values(), *tables.LEFT_OUT_APPS.values()})
    assert left_out == set() or "procrastinate" in tables.LEFT_OUT_APPS


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (models.DateTimeField(), datetime(2026, 11, 26, 1, 2, 3, 456789, UTC)),
        (models.DateField(), date(2026, 11, 26)),
        (models.TimeField(), time(1, 2, 3, 4)),
        (models.DurationField(), timedelta(days=-2, seconds=3, microseconds=4)),
        (models.DecimalField(max_digits=9, decimal_places=4), Decimal("10.5000")),
        (models.UUIDField(), UUID(int=7)),
        (models.BinaryField(), b"\x00\xff"),
        (models.FloatField(), 0.1 + 0.2),
        (models.BigIntegerField(), 2**62),
        (models.BooleanField(), False),
        (models.TextField(), 'Ünï\u2028\x7f"\\'),
        (models.JSONField(), {"b": [1, 2.5, None, "x"], "a": {"": True}}),
    ],
)
def test_values_keep_their_type(field: models.Field[Any, Any], value: Any) -> None:
    field.set_attributes_from_name("value")
    read = field.to_python(json.loads(row_line([value]))[0])
    assert (bytes(read) if isinstance(read, memoryview) else read) == value
    assert type(read) in (type(value), memoryview)


@pytest.mark.backends
def test_restoring_gives_back_every_row_and_picture(starter_set: Any, tmp_path: Path) -> None:
    """Into an installation that has gone on: rows were changed, added and deleted, a picture was replaced."""
    world = world_create(starter_set)
    world.client("seat")
    player = world.players["seat"]
    assert player is not None
    player.user_permissions.add(Permission.objects.get(codename="change_card"))
    before, path = everything(), tmp_path / "all.zip"
    picture = stored_picture()
    manifest = made(path)
    assert (manifest.rows, manifest.pictures) == (sum(map(len, before.values())), 6), "five pictures and a base PDF"
    assert all(before[label] for label in ("sessions.session", "play.match", "collection.job", "collection.change"))

    Player.objects.exclude(username="member").delete()
    Player.objects.create_user("late")
    Copy.every.all().delete()
    for name in ("originals", "art"):
        for file in (tmp_path / "media" / name).glob("*"):
            file.unlink()
    assert everything() != before
    compared = restored(path, replace=True)
    assert everything() == before
    assert all(each.same for each in compared)
    assert len(compared) == len(exported_models())
    assert stored_picture() == picture
    assert Place.objects.create(owner=player, name="new").pk > max(
        int(json.loads(row)[0]) for row in before["collection.place"]
    )
    restored(path, replace=True, end_sessions=True)
    assert not Session.objects.exists()


@pytest.mark.backends
@pytest.mark.target("B1")
def test_a_backup_shows_the_moment_at_which_it_began(player: Player, tmp_path: Path) -> None:
    """What is written while it is being made is not in it, in no table."""
    Place.objects.create(owner=player, name="before")
    before = everything()
    steps = backup_steps(tmp_path / "all.zip")
    next(steps)
    Place.objects.create(owner=player, name="during")
    player.delete()
    list(steps)
    restored(tmp_path / "all.zip", replace=True)
    assert everything() == before
    assert list((tmp_path).glob(".*")) == []


@pytest.mark.backends
def test_a_failure_leaves_everything_as_it_was(player: Player, tmp_path: Path) -> None:
    """A row that refers to a missing one, a row that is not one, one that the database refuses, and rows that were
    changed without the manifest's digest: all are found after most rows were replaced."""
    Place.objects.create(owner=player, name="Binder")
    made(tmp_path / "all.zip")
    Place.objects.create(owner=player, name="Later")
    now = everything()
    member = "tables/collection.place.jsonl"
    for spoiled, said in (
        (lambda row: row.replace(b",%d," % player.pk, b",987654,"), "refer to rows that are missing"),
        (lambda row: b"{}\n", "cannot be read"),
        (lambda row: row.replace(b'"Binder"', b"null"), r"collection\.place cannot be restored: (?!.*\n)"),
        (lambda row: row.replace(b"Binder", b"Folder"), "differs from the backup"),
    ):
        changed = rewritten(tmp_path / "all.zip", lambda each: each.update({member: spoiled(each[member])}))  # noqa: B023
        with pytest.raises(BackupFault, match=said):
            restored(changed, replace=True)
        assert everything() == now


@pytest.mark.backends
def test_an_installation_in_use_is_not_replaced_unless_asked(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    call_command("backup", str(path), niceness=0, stdout=StringIO())
    with pytest.raises(CommandError, match=r"Nothing was changed\..*not empty"):
        call_command("restore", str(path))
    with pytest.raises(CommandError, match="--yes"):
        call_command("restore", str(path), "--replace")
    with server_running(), pytest.raises(CommandError, match="server is running"):
        call_command("restore", str(path), "--replace", "--yes")
    with no_server_running(), pytest.raises(ServersRunning), no_server_running():
        pass
    player.delete()
    said = StringIO()
    call_command("restore", str(path), stdout=said, stderr=said)
    assert re.search(r"^collection.player +1 +1 +yes$", said.getvalue(), re.M)
    assert Player.objects.get().username == "tomasz"


def link(archive: ZipFile) -> None:
    entry = ZipInfo("pictures/art/a.jpg")
    entry.external_attr = 0o120777 << 16
    archive.writestr(entry, "/etc/passwd")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda archive: archive.writestr("pictures/art/../../secret-key", b""), "do not contain"),
        (lambda archive: archive.writestr("/etc/passwd", b""), "do not contain"),
        (link, "do not contain"),
        (lambda archive: archive.writestr("tables/play.match.jsonl", b""), "the same name"),
        (lambda archive: archive.writestr("tables/auth.user.jsonl", b""), "not those that the manifest lists"),
        (lambda archive: archive.writestr("checks/bomb.jsonl", b"0" * 70_000_000), "times as large"),
        (lambda archive: [archive.writestr(f"pictures/art/{n}.jpg", b"") for n in range(60)], "more than 90 members"),
        (lambda archive: archive.writestr("pictures/art/unlisted.jpg", b""), "not those that its list names"),
    ],
    ids=["dots", "absolute", "link", "twice", "table", "bomb", "many", "unlisted"],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_that_no_backup_can_be_is_refused(
    spoil: Callable[[ZipFile], object], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.zip"
    made(path)
    monkeypatch.setattr("collection.backup.checking.MAX_MEMBERS", 90)
    with ZipFile(path, "a", ZIP_DEFLATED) as archive:
        spoil(archive)
    with pytest.raises(BackupFault, match=said):
        restored(path, replace=True)


@pytest.mark.backends
@pytest.mark.skipif(connection.vendor != "sqlite", reason="reading a file is the same with either database")
def test_a_damaged_file_is_refused_before_anything_is_touched(player: Player, tmp_path: Path) -> None:
    """Cut off at several places, and with each of many bytes changed."""
    path = tmp_path / "all.zip"
    made(path)
    whole, now = path.read_bytes(), everything()
    cut = [whole[:at] for at in range(0, len(whole), len(whole) // case_count(4, 9))]
    places = range(60, len(whole), len(whole) // case_count(15, 40))
    for spoiled in cut + [whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :] for at in places]:
        path.write_bytes(spoiled)
        try:
            with Backup(path) as backup:
                list(backup.check_steps())
        except BackupFault:
            continue
        restored(path, replace=True)  # a byte that no reader uses, such as the time of a member
        assert everything() == now
    path.write_bytes(whole)
    restored(path, replace=True)


def test_backups_of_newer_versions_and_unknown_tables_are_refused(tmp_path: Path) -> None:
    made(tmp_path / "all.zip")
    newer = lambda each: each["migrations"]["play"].append("9999_later")  # noqa: E731
    other = lambda each: each.update(format="menagerie-backup/2")  # noqa: E731
    for change, said in ((newer, "with that version or a newer one"), (other, "another format")):

        def spoil(members: dict[str, bytes], change: Any = change) -> None:
            manifest = json.loads(members["manifest.json"])
            change(manifest)
            members["manifest.json"] = json.dumps(manifest).encode()

        with pytest.raises(BackupFault, match=said):
            restored(rewritten(tmp_path / "all.zip", spoil))


def test_secrets_are_in_a_backup_only_if_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    (tmp_path / "secret-key").write_text("first")
    made(tmp_path / "without.zip")
    with pytest.raises(BackupFault, match="no secret key"):
        restored(tmp_path / "without.zip", replace=True, with_secrets=True)
    made(tmp_path / "with.zip", with_secrets=True)
    (tmp_path / "secret-key").write_text("second")
    restored(tmp_path / "with.zip", replace=True)
    assert (tmp_path / "secret-key").read_text() == "second"
    restored(tmp_path / "with.zip", replace=True, with_secrets=True)
    assert (tmp_path / "secret-key").read_text() == "first"
    assert (tmp_path / "secret-key.before-restore").read_text() == "second"
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600


@pytest.mark.backends
def test_a_backup_does_not_contain_the_job_that_makes_it(player: Player, tmp_path: Path) -> None:
    """After a restore it would be considered lost, and executed again."""
    Job.objects.create(owner=player, kind=Job.Kind.BACKUP, label="Back up everything", state=Job.State.RUNNING)
    kept = Job.objects.create(owner=player, kind=Job.Kind.IMPORT, label="Import", state=Job.State.QUEUED)
    made(tmp_path / "all.zip")
    restored(tmp_path / "all.zip", replace=True)
    assert list(Job.objects.all()) == [kept]


@pytest.mark.backends
def test_an_unfinished_backup_leaves_no_file(tmp_path: Path) -> None:
    steps = backup_steps(tmp_path / "all.zip")
    next(steps)
    next(steps)
    assert len(list(tmp_path.iterdir())) >= 1
    steps.close()
    assert list(tmp_path.iterdir()) == []


def test_the_version_is_that_of_the_project() -> None:
    assert f'version = "{VERSION}"' in (settings.BASE_DIR / "pyproject.toml").read_text()


@pytest.mark.backends
def test_restoring_cannot_be_part_of_another_transaction(tmp_path: Path) -> None:
    """Otherwise a later failure of the caller could undo it after its pictures were written."""
    made(tmp_path / "all.zip")
    with transaction.atomic(), pytest.raises(RuntimeError, match="durable"):
        restored(tmp_path / "all.zip", replace=True)


def aged(members: dict[str, bytes], first: tuple[str, str]) -> dict[str, tuple[str, ...]]:
    """Take from a backup what the migration `first` and those that depend on it added, as if it had been made before
    them. Returns the columns of each table that are left."""
    loader = MigrationLoader(None)
    later = set(loader.graph.backwards_plan(first))
    applied = [node for node in loader.graph.nodes if node not in later]
    models = exported_models(loader.project_state(applied).apps)
    old = {label_of(model): tuple(field.attname for field in tables.columns_of(model)) for model in models}
    manifest = json.loads(members["manifest.json"])
    for app in manifest["migrations"]:
        manifest["migrations"][app] = sorted(name for other, name in applied if other == app)
    for label in list(manifest["tables"]):
        table, member = manifest["tables"][label], f"tables/{label}.jsonl"
        if label not in old:
            del manifest["tables"][label], manifest["members"][member], members[member]
            continue
        kept = [table["columns"].index(column) for column in old[label]]
        rows = [json.loads(line) for line in members[member].splitlines()]
        members[member] = b"".join(archive_format.to_line([row[at] for at in kept]) + b"\n" for row in rows)
        table["columns"] = old[label]
    members["manifest.json"] = json.dumps(manifest).encode()
    return old


def values(old: dict[str, tuple[str, ...]]) -> dict[str, list[Any]]:
    """The rows of an older version's tables, with the columns of then."""
    rows = {}
    for model in exported_models():
        if columns := old.get(label_of(model)):
            kept = model._base_manager.exclude(tables.LEFT_OUT_ROWS.get(label_of(model), Q(pk=None)))
            rows[label_of(model)] = list(kept.order_by("pk").values_list(*columns))
    return rows


@pytest.mark.backends
@pytest.mark.prove
@pytest.mark.usefixtures("recorded_migrations")
def test_a_backup_of_an_older_version_is_migrated(starter_set: Any, tmp_path: Path) -> None:
    """From before changes of boxes counted their rows: the migration that counts them is executed, and everything else
    is as it was. A backup that claims other tables than its migrations have is refused."""
    world_create(starter_set)
    Change.objects.exclude(listed=None).delete()  # changes of lists came later
    first = ("collection", "0005_change_rows")
    made(tmp_path / "all.zip")
    with ZipFile(tmp_path / "all.zip") as archive:
        old = aged({name: archive.read(name) for name in archive.namelist()}, first)
    before = values(old)
    assert Change.objects.filter(rows__gt=0).exists()

    def age(members: dict[str, bytes]) -> None:
        columns, member = aged(members, first)["collection.change"], "tables/collection.change.jsonl"
        rows = [json.loads(line) for line in members[member].splitlines()]
        for row in rows:
            row[columns.index("rows")] = 0
        members[member] = b"".join(archive_format.to_line(row) + b"\n" for row in rows)

    Player.objects.all().delete()
    restored(rewritten(tmp_path / "all.zip", age), replace=True)
    assert values(old) == before
    assert stored_picture()

    def mislead(members: dict[str, bytes]) -> None:
        age(members)
        manifest = json.loads(members["manifest.json"])
        manifest["migrations"]["collection"].remove("0004_long_jobs")
        members["manifest.json"] = json.dumps(manifest).encode()

    with pytest.raises(BackupFault, match=r"cannot be upgraded: .*damaged"):
        restored(rewritten(tmp_path / "all.zip", mislead), replace=True)
    assert values(old) == before
