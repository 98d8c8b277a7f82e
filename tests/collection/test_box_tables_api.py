"""The REST API of the history of a box and of its tables: check, import, export, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from collection.jobs.execution import jobs_run
from collection.models import Change, Copy, Job, Player
from tests.collection.page_helpers import contents

Login = Callable[[Player], Client]
GERMAN = {
    "text": "Karte;Anzahl\nRiNU;2\nLAGOTi;1\n",
    "columns": [{"heading": "KARTE", "column": "name"}, {"heading": "Anzahl", "column": "quantity"}],
}
IMPORTED = {("rinu", "good", "en", "", ""): 2, ("lagoti", "good", "en", "", ""): 1}


@pytest.fixture
def api(starter_set: Any, player: Player, member_client: Login) -> Callable[..., Any]:
    """Sends a request of the player, checks the status, and returns the answer."""
    client = member_client(player)

    def send(method: str, address: str, body: Any = None, status: int = 200) -> Any:
        answer = getattr(client, method)(f"/api/{address}", body, content_type="application/json")
        assert answer.status_code == status, answer.content
        return answer.json()

    return send


def test_a_table_is_checked_imported_exported_and_undone(api: Any, player: Player) -> None:
    refused = api("post", "box-tables/", {"text": GERMAN["text"]}, 422)
    assert refused["code"] == "unreadable-table"
    checked = api("post", "box-tables/", GERMAN)
    assert (checked["right"], checked["wrong"], checked["copies"], Copy.objects.count()) == (2, 0, 3, 0)
    assert checked["headings"][0] == {"heading": "Karte", "sample": "RiNU", "column": "name"}
    made = api("post", "box-tables/", {**GERMAN, "mode": "merge"}, 201)
    assert contents(player) == IMPORTED
    exported = api("get", "box-tables/")["text"]
    api("post", "box-tables/", {"text": "3 HORRiD", "mode": "merge"}, 201)
    api("post", "box-tables/", {"text": exported, "mode": "replace"}, 201)
    assert contents(player) == IMPORTED
    history = api("get", "box-changes/?kind=import&undone=false")["results"]
    assert [each["id"] for each in history][-1] == made["change"]
    for each in history:
        assert api("post", f"box-changes/{each['id']}/undo/")["undone"] is True
    assert contents(player) == {}


def test_invalid_rows_stop_an_import_unless_they_are_skipped(api: Any, player: Player) -> None:
    body = {"text": "number\n203\n9999999\n", "mode": "merge"}
    assert "line 3" in api("post", "box-tables/", body, 400)["detail"]
    assert not Copy.objects.exists()
    api("post", "box-tables/", {**body, "skip_invalid": True}, 201)
    assert sum(contents(player).values()) == 1


def test_long_tables_and_long_undos_are_jobs(
    api: Any, player: Player, other_player: Player, member_client: Login
) -> None:
    text = "number,note\n" + "".join(f"203,{row}\n" for row in range(250))
    job = api("post", "box-tables/", {"text": text}, 202)
    api("get", f"box-tables/{job['id']}/", status=404)
    jobs_run()
    assert api("get", f"box-tables/{job['id']}/")["right"] == 250
    assert member_client(other_player).get(f"/api/box-tables/{job['id']}/").status_code == 404
    api("post", "box-tables/", {"text": text, "mode": "merge"}, 202)
    jobs_run()
    assert len(contents(player)) == 250
    change = Change.objects.get()
    assert member_client(other_player).post(f"/api/box-changes/{change.pk}/undo/").status_code == 404
    assert api("post", f"box-changes/{change.pk}/undo/", status=202)["kind"] == Job.Kind.UNDO
    jobs_run()
    assert contents(player) == {}
