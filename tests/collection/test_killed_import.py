"""`kill -9` of the server in the middle of a long import: no partial state is ever visible, the import is completed,
and its owner can continue."""

from __future__ import annotations

import re
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode

import pytest

from collection.models import Copy, Job
from tests.server_process import ServerProcess, wait_for

ROWS = 4000
FEW = "number,quantity,note\n203,2,mine\n"
MANY = "number,quantity,note\n" + "".join(f"203,1,page {number}\n" for number in range(ROWS))


class Visitor:
    """A browser without JavaScript, which becomes a guest with the first form."""

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def get(self, path: str) -> str:
        with self.opener.open(f"{self.base}{path}", timeout=120) as answer:
            return str(answer.read().decode())

    def post(self, path: str, form: dict[str, str]) -> tuple[str, str]:
        """The address to which the form redirected, and the page there."""
        token = {"csrfmiddlewaretoken": next(each.value or "" for each in self.jar if each.name == "csrftoken")}
        with self.opener.open(f"{self.base}{path}", urlencode(form | token).encode(), timeout=120) as answer:
            return answer.geturl().removeprefix(self.base), answer.read().decode()

    def box(self) -> list[str]:
        """The rows of the box, from its export."""
        return sorted(self.get("/box/export.csv").splitlines()[1:])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ServerProcess]:
    started = ServerProcess(tmp_path)
    started.start()
    yield started
    started.kill(children=True)


def query_number(served: ServerProcess, question: str, *values: object) -> int:
    """A number from the server's database."""
    with closing(sqlite3.connect(served.database, timeout=60)) as other:
        return int(other.execute(question, values).fetchone()[0])


def rows_in(served: ServerProcess, phase: Copy.Phase) -> int:
    return query_number(served, "SELECT count(*) FROM collection_copy WHERE phase = ?", phase.value)


@pytest.mark.prove
@pytest.mark.target("C3")
@pytest.mark.parametrize("children", [True, False])
def test_an_import_continues_after_the_server_was_killed(served: ServerProcess, children: bool) -> None:
    visitor = Visitor(served.port)
    visitor.get("/box/import/")
    visitor.post("/box/import/run/", {"game": "animoz", "mode": "merge", "text": FEW})
    before = visitor.box()
    assert len(before) == 1
    where, page = visitor.post("/box/import/run/", {"game": "animoz", "mode": "replace", "text": MANY})
    assert re.fullmatch(r"/box/jobs/\d+/", where), page[:500]
    wait_for(lambda: rows_in(served, Copy.Phase.ARRIVES) > 0, seconds=120)
    served.kill(children=children)
    half = rows_in(served, Copy.Phase.ARRIVES)
    assert 0 < half <= ROWS
    assert query_number(served, "SELECT count(*) FROM collection_job WHERE state = ?", Job.State.DONE.value) == 0
    served.start()
    seen = [visitor.box()]
    assert seen[0] in (before, visitor.box())
    assert "Import a table" in visitor.get("/box/") or len(visitor.box()) == ROWS

    def done() -> bool:
        time.sleep(0.4)  # the server needs the processor too
        seen.append(visitor.box())
        return query_number(served, "SELECT count(*) FROM collection_job WHERE state = ?", Job.State.DONE.value) == 1

    wait_for(done, seconds=180)
    after = visitor.box()
    assert len(after) == ROWS
    assert all(box in (before, after) for box in seen), "something half applied was shown"
    assert rows_in(served, Copy.Phase.ARRIVES) == rows_in(served, Copy.Phase.LEAVES) == 0
    assert "copies added" in visitor.get(where)
    visitor.post("/box/import/run/", {"game": "animoz", "mode": "merge", "text": FEW})
    assert len(visitor.box()) == ROWS + 1
