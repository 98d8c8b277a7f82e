"""Importing tables with any headings: what they mean is chosen once, and remembered for the next table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from django.test import Client
from django.urls import reverse

from collection.imported_table_columns import TableLayout
from collection.jobs.execution import jobs_run
from collection.models import ImportColumns, Job, Player
from collection.services import box as services
from collection.services.remembered_columns import (
    MOST_REMEMBERED,
    columns_remember,
    columns_transfer,
    remembered_columns,
)
from tests.collection.page_helpers import contents

Login = Callable[[Player], Client]
TABLE = "Karte;Anzahl;Fach\nRiNU;2;Blau\nLAGOTi;1;\n"
CHOSEN = {"column-0": "name", "column-1": "quantity", "column-2": "place"}
IMPORTED = {("rinu", "good", "en", "Blau", ""): 2, ("lagoti", "good", "en", "", ""): 1}


def post(client: Client, name: str, status: int = 200, **form: Any) -> str:
    answer = client.post(reverse(name), form)
    assert answer.status_code == status, answer.content
    return answer.content.decode()


def chosen_in(text: str) -> list[str]:
    """The chosen option of each column on the page; "" for an ignored one."""
    selects = re.findall(r'<select[^>]*name="column-[0-9]+".*?</select>', text, re.DOTALL)
    return [next(iter(re.findall(r'value="([a-z_]+)" selected', select)), "") for select in selects]


def test_columns_are_chosen_once_and_remembered(starter_set: Any, player: Player, member_client: Login) -> None:
    client = member_client(player)
    refused = post(client, "box-import", 422, text=TABLE)
    assert "No column identifies the card" in refused
    assert chosen_in(refused) == ["", "", ""]
    checked = post(client, "box-import", text=TABLE, **CHOSEN)
    assert "2 valid rows" in checked
    assert chosen_in(checked) == ["name", "quantity", "place"]
    assert remembered_columns(player) == {"karte": "name", "anzahl": "quantity", "fach": "place"}
    assert "2 valid rows" in post(client, "box-import", text=TABLE), "the choices were not remembered"
    post(client, "box-import-run", 302, text=TABLE, mode="merge", **CHOSEN)
    assert contents(player) == IMPORTED


def test_a_visitors_choices_arrive_with_the_import_and_move_into_their_account(
    starter_set: Any, client: Client, player: Player
) -> None:
    assert "2 valid rows" in post(client, "box-import", text=TABLE, **CHOSEN)
    assert not ImportColumns.objects.exists()
    post(client, "box-import-run", 302, text=TABLE, mode="merge", **CHOSEN)
    guest = Player.objects.get(is_guest=True)
    assert contents(guest) == IMPORTED
    columns_remember(owner=player, layout=TableLayout({"fach": "note"}))
    columns_transfer(guest=guest, into=player)
    assert remembered_columns(player) == {"karte": "name", "anzahl": "quantity", "fach": "note"}


def test_a_long_table_is_checked_and_imported_by_jobs_with_the_chosen_columns(
    starter_set: Any, player: Player, member_client: Login, monkeypatch: Any
) -> None:
    monkeypatch.setattr("collection.views.box_csv.SMALL", 1)
    monkeypatch.setattr(services, "SMALL", 1)
    client = member_client(player)
    assert chosen_in(post(client, "box-import", 422, text=TABLE)) == ["", "", ""]
    assert not Job.objects.exists(), "a table with unknown columns needs no job"
    post(client, "box-import", 302, text=TABLE, **{**CHOSEN, "column-2": "note"})
    jobs_run()
    first = Job.objects.get()
    page = client.get(first.back).content.decode()
    assert chosen_in(page) == ["name", "quantity", "note"]
    post(client, "box-import", 302, source=first.pk, **CHOSEN)
    jobs_run()
    second = Job.objects.latest("pk")
    post(client, "box-import-run", 302, source=second.pk, mode="merge")
    jobs_run()
    assert contents(player) == IMPORTED


def test_a_list_is_imported_by_numbers_and_by_common_and_latin_names(
    starter_set: Any, player: Player, member_client: Login
) -> None:
    client = member_client(player)
    listed = "2 RiNU\nthorny dragon\nMoloch horridus x2\n#203\nno such card\n"
    checked = post(client, "box-import", text=listed)
    assert "No card has the name “no such card”" in checked
    post(client, "box-import-run", 302, text=listed, mode="merge", leave_out="1")
    assert sum(contents(player).values()) == 6


def test_only_the_latest_choices_are_kept_and_only_those_that_say_something(player: Player) -> None:
    columns_remember(owner=player, layout=TableLayout({"qty": "quantity", "number": "number"}))
    assert not ImportColumns.objects.exists()
    columns_remember(owner=player, layout=TableLayout({f"old {n}": "note" for n in range(MOST_REMEMBERED)}))
    columns_remember(owner=player, layout=TableLayout({"new": "place"}))
    kept = remembered_columns(player)
    assert (len(kept), kept["new"], "old 0" in kept) == (MOST_REMEMBERED, "place", False)
