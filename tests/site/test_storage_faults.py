"""A locked, full or read-only database and a full disk: 503 with a readable answer on every route, and nothing half
done.
"""

from __future__ import annotations

import errno
import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core.files.storage import FileSystemStorage
from django.db import OperationalError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from collection.models import CardSet
from config.temporary_faults import FaultReason, fault_reason
from tests.case_counts import case_choice, case_count
from tests.conftest import PASSWORD
from tests.site.routes import address, answered_methods, names
from tests.site.sample_world import World, allow_any_rate, picture, world_create

pytestmark = [
    pytest.mark.target("C6", "D6"),
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse"),
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(
        connection.vendor != "sqlite", reason="the faults are SQLite's; PostgreSQL's have a test of their own"
    ),
]
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class Asked(NamedTuple):
    """One request."""

    role: str
    name: str
    method: str
    where: str
    sent: dict[str, Any] | None = None

    def send(self, client: Client) -> Any:
        """The answer, read to its end."""
        to_api = self.name.startswith("api-") and self.method in ("post", "put", "patch")
        more: dict[str, Any] = {"content_type": "application/json"} if to_api else {}
        body = {} if self.sent is None else {"data": json.dumps(self.sent) if more else self.sent}
        answer = getattr(client, self.method)(self.where, **body, **more)
        if answer.streaming:
            list(answer.streaming_content)
        return answer


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Path, _nothing_to_check: None) -> World:
    settings.MEDIA_ROOT = tmp_path / "media"
    allow_any_rate(settings)
    return world_create(starter_set)


def valid_forms(world: World) -> dict[str, dict[str, Any]]:
    """What forms and bodies hold when they are meant to work, by route."""
    card = world.things["card"]
    return {
        "account": {"display_name": "Joris"},
        "account_login": {"login": "member", "password": PASSWORD},
        "account_signup": {"username": "newcomer", "password1": PASSWORD, "password2": PASSWORD},
        "api-token": {"username": "member", "password": PASSWORD},
        "api-copy-list": {"card": card.slug},
        "api-deck-list": {"nominated": "forest"},
        "api-match-list": {"game": "animoz", "seats": [{"kind": "me"}, {"kind": "bot"}]},
        "box-enter-add": {"game": "animoz", "what": str(card.number), "quantity": "1"},
        "api-copy-bulk": {"copies": [world.things["copy"].pk], "condition": "mint"},
        "api-listed-card-list": {"which": "spare", "card": card.slug},
        "api-place-list": {"name": "Binder 4"},
        "box-rows": {"action": "change", "condition": "mint", "copy": world.things["copy"].pk},
        "card-list-set": {"card": card.pk, "quantity": "2"},
        "card-list-share": {"shared": "1"},
        "place-audit-record": {"found": str(card.number), "game": "animoz"},
        "place-new": {"name": "Binder 5"},
        "box-import-run": {"game": "animoz", "text": f"number,quantity\n{card.number},2\n"},
        "box-tick": {"card": card.pk, "step": "1"},
        "own-picture-crop": {"middle_x": "50", "middle_y": "50", "zoom": "90"},
        "copy-edit": {"quantity": "3"},
        "deck-change": {"change": f"+{card.slug}"},
        "deck-edit": {"name": "Another name"},
        "deck-new": {"game": "animoz", "nominated": "forest", "name": "Mine"},
        "deck-share": {"shared": "1"},
        "match-new": {"mode": "starter", "who_2": "0", "who_3": "", "who_4": ""},
        "place": {"name": "Binder 3"},
        "places": {"name": "Binder 2"},
        "household-name": {"name": "Den"},
        "household-invite": {"user_name": "member", "role": "member"},
        "household-copies": {"action": "take"},
        "printer": {"name": "Epson"},
        "printer-new": {"name": "Laser", "paper": "letter"},
        "printer-calibrate": {"version": "1", "across": "150.2"},
        "print-preset": {"name": "Thin card"},
        "print-preset-save": {"name": "Mine", "options": "paper=letter"},
        "api-printer-list": {"name": "Inkjet"},
        "api-print-preset-list": {"name": "All", "options": {"paper": "letter"}},
        "saved-search": {"name": "Still missing"},
        "search-save": {"game": "animoz", "name": "Mine", "text": "own:any"},
        "api-saved-search-list": {"name": "Mine", "text": "own:any"},
        "theme": {"theme": "dark"},
    }


VISITORS = ("account_login", "account_signup", "api-token", "box-tick", "match-new", "deck-new", "api-copy-list")


def everything(world: World) -> Iterator[Asked]:
    """Every route, read and written, by the player who owns it all; and what a visitor may do."""
    member = world.players["member"]
    assert member is not None
    member.set_password(PASSWORD)
    member.save()
    forms = valid_forms(world)
    for name in dict.fromkeys(names()):
        where = address(name, world.things)
        for method in answered_methods(name):
            sent = forms.get(name) if method in ("post", "patch") else None
            if method == "post" and name in ("card-picture-upload", "own-back-upload"):
                sent = {"picture": picture()}
            yield Asked("seat", name, method, where, sent)
    for name in VISITORS:
        yield Asked("anonymous", name, "post", address(name, world.things), forms[name])


def logged_in_requests(world: World) -> list[Asked]:
    """All of them, with everybody logged in while that is possible."""
    requests = list(everything(world))
    for asked in requests:
        world.client(asked.role)
    return requests


def writing_requests(world: World, part: int) -> list[Asked]:
    """All that send something, every third of the others that may write, beginning with number `part`, and some that
    read; in `./run prove` all."""
    requests = logged_in_requests(world)
    reads = [asked for asked in requests if asked.method == "get"]
    writes = [asked for asked in requests if asked.method != "get" and not asked.sent]
    chosen = [*reads[case_count(part, 0) :: case_count(16, 1)], *writes[case_count(part, 0) :: case_count(3, 1)]]
    return [asked for asked in requests if asked.sent or asked in chosen]


def undisturbed_answer(world: World, asked: Asked) -> tuple[int, bool, bool]:
    """The status when all is well, whether something was written, and whether a transaction began; all is undone."""
    with transaction.atomic():
        with CaptureQueriesContext(connection) as queries:
            answer = asked.send(world.client(asked.role))
        transaction.set_rollback(True)
    said = [query["sql"].lstrip() for query in queries]
    writes, begins = (any(sql.startswith(word) for sql in said) for word in (WRITES, "SAVEPOINT"))
    return answer.status_code, writes, begins


def answers(world: World, requests: list[Asked]) -> list[Any]:
    """What each of them hears; a fault that nobody answers for is a 500."""
    heard = []
    for asked in requests:
        client = world.client(asked.role)
        client.raise_request_exception = False
        heard.append(asked.send(client))
    return heard


def readable(answer: Any, where: str) -> bool:
    """Whether a 503 says what to do, in the form that was asked for, and when to come back."""
    assert int(answer["Retry-After"]) > 0
    if where.startswith("/api/"):
        return set(answer.json()) == {"code", "detail"} and "Nothing was changed" in answer.json()["detail"]
    text = answer.content.decode()
    return text.count("<h1>") == 1 and "Nothing was changed" in text and "Log in" not in text


def count_refused(world: World, heard: list[Any], requests: list[Asked]) -> int:
    """Checks that each is refused that would have written, and all others hear the same as ever; how many are refused.

    A view may begin a transaction, which takes the lock, before it finds that nothing is to be written.
    """
    refused = 0
    for asked, answer in zip(requests, heard, strict=True):
        if (key := asked[:3]) not in WHEN_WELL:  # the same in the small world of every test
            WHEN_WELL[key] = undisturbed_answer(world, asked)
        status, writes, begins = WHEN_WELL[key]
        stalled = answer.status_code == 503
        assert stalled or answer.status_code == status, f"{asked.role} {asked.method} {asked.name}"
        assert stalled >= writes, f"{asked.role} {asked.method} {asked.name}"
        assert stalled <= (writes or begins), f"{asked.role} {asked.method} {asked.name}"
        if stalled:
            assert readable(answer, asked.where), asked.name
            refused += 1
    return refused


def contents() -> str:
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
        return "\n".join(other.iterdump())


@contextmanager
def locked() -> Iterator[None]:
    """Another process writes, and does not come to an end."""
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def failing(name: str, says: str) -> Iterator[None]:
    """Every statement that writes fails as SQLite does with that error."""

    def fail(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.lstrip().startswith(WRITES):
            return execute(sql, params, many, context)
        cause = sqlite3.OperationalError(says)
        cause.sqlite_errorname = name
        raise OperationalError(says) from cause

    with connection.execute_wrapper(fail):
        yield


WHEN_WELL: dict[tuple[str, str, str], tuple[int, bool, bool]] = {}
"""What `well` found, by role, route and method."""
STALLS = {
    "locked": locked,
    "full": lambda: failing("SQLITE_FULL", "database or disk is full"),
    "read-only": lambda: failing("SQLITE_READONLY_DBMOVED", "attempt to write a readonly database"),
}


@pytest.mark.parametrize("stall", case_choice(["locked"], STALLS))
def test_requests_that_write_are_refused_readably_and_all_others_work(world: World, stall: str) -> None:
    requests = writing_requests(world, 0)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 10")
    before = contents()
    with STALLS[stall]():
        heard = answers(world, requests)
    assert contents() == before
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 20000")
    for asked in requests:
        if asked.sent and "picture" in asked.sent:
            asked.sent["picture"].seek(0)
    assert count_refused(world, heard, requests) >= 40


def test_a_full_database_is_reported_as_full(world: World, settings: Any) -> None:
    """The limit is SQLite's own: what still fits is kept, then everything is refused, and never as a crowd (429)."""
    settings.GUESTS_PER_HOUR = 0  # more visitors come here than one address may bring in an hour
    requests = writing_requests(world, 1)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    visit = next(asked for asked in requests if (asked.role, asked.name) == ("anonymous", "box-tick"))
    heard: list[int] = []
    try:
        while len(heard) < 150 and heard[-9:] != [503] * 9:
            heard += [answer.status_code for answer in answers(world, [visit])]
        assert set(heard) == {302, 503}
        assert heard[-1] == 503
        codes: Counter[int] = Counter()
        for asked in requests:
            with transaction.atomic():  # logging in or out would end the session that all are in
                (answer,) = answers(world, [asked])
                transaction.set_rollback(True)
            codes[answer.status_code] += 1
            assert answer.status_code < 500 or (answer.status_code == 503 and readable(answer, asked.where)), asked
            assert answer.status_code != 429, asked
        assert codes[503] >= 5, (
            "what needs a page more; an UPDATE in place, and a row that fits into a page, still work"
        )
        assert codes[401] < 5, "the player stays logged in"
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA max_page_count = 1000000")


NEEDS_FILES = {
    "card-picture-upload",
    "own-back-upload",
    "own-picture-crop",
    "print-pdf",
    "print-zip",
    "print-page",
    "print-cut",
    "print-manifest",
    "api-print-list",
    "api-print-file-list",
    "print-file-start",
}


def test_a_full_disk_refuses_uploads_and_shows_everything_else(
    world: World, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: Any, **_more: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    settings.DATA_DIR = tmp_path / "full"  # where nothing has been drawn yet
    settings.DATA_DIR.mkdir()
    requests = [
        asked
        for number, asked in enumerate(logged_in_requests(world))
        if asked.method in ("get", "post") and asked.role == "seat"
        if asked.name in NEEDS_FILES or number % case_count(24, 1) == 0
    ]
    known = [undisturbed_answer(world, asked)[0] for asked in requests if asked.name not in NEEDS_FILES]
    settings.DATA_DIR = tmp_path / "fuller"
    settings.DATA_DIR.mkdir()
    before, refused, others = contents(), set(), []
    monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.setattr(FileSystemStorage, "_save", full)
    for asked in requests:
        with transaction.atomic():
            (answer,) = answers(world, [asked])
            transaction.set_rollback(True)
        if answer.status_code == 503:
            assert readable(answer, asked.where)
            assert "disk is full" in answer.content.decode()
            refused.add(asked.name)
        if asked.name not in NEEDS_FILES:
            others.append(answer.status_code)
    assert refused == NEEDS_FILES
    assert others == known
    assert contents() == before
    assert not [path for path in settings.DATA_DIR.rglob("*") if path.is_file()], "half-written files"


def test_a_bug_is_not_mistaken_for_a_temporary_fault(db: None) -> None:
    with connection.cursor() as cursor, pytest.raises(OperationalError) as missing:
        cursor.execute("SELECT * FROM no_such_table")
    assert fault_reason(missing.value) is None
    assert fault_reason(ZeroDivisionError()) is None
    assert fault_reason(OSError(errno.ENOENT, "gone")) is None
    assert fault_reason(OperationalError("the connection is closed")) is FaultReason.BUSY


def test_the_reason_is_found_in_causes_that_make_a_circle(db: None) -> None:
    """As when a library raises the database's own error instead of Django's."""
    driver, django, library = sqlite3.OperationalError("locked"), OperationalError("locked"), RuntimeError()
    library.__cause__, driver.__context__, django.__cause__ = driver, django, driver
    assert fault_reason(library) is FaultReason.BUSY
    driver.__context__, django.__cause__ = library, None
    assert fault_reason(library) is None


def test_a_refusal_is_one_line_of_the_log(world: World, caplog: pytest.LogCaptureFixture) -> None:
    tick = next(asked for asked in everything(world) if asked.name == "box-tick" and asked.method == "post")
    world.client("seat")
    caplog.clear()
    with failing("SQLITE_FULL", "database or disk is full"):
        answers(world, [tick])
    assert [(record.name, record.levelname) for record in caplog.records] == [("config.error_pages", "WARNING")]
    assert caplog.records[0].exc_info is None
