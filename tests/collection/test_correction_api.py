"""Corrections by the API: own values, proposals and decisions, the history, and how certain the sets are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from collection.models import Card, CorrectionProposal, OwnValue, Player

Login = Callable[[Player], Client]
SAID = {"card": "suchi", "field": "length", "value": 0.4, "source": "my card"}


@pytest.fixture
def post() -> Callable[..., Any]:
    """Post JSON: `post(client, "/api/…/", {…})`; the answer's status and JSON."""

    def send(client: Client, where: str, data: object = None) -> tuple[int, Any]:
        answer = client.post(where, data or {}, content_type="application/json")
        return answer.status_code, answer.json()

    return send


def test_own_values_are_listed_replaced_and_removed_and_the_stats_stay(
    player: Player, other_player: Player, starter_set: Any, member_client: Login, post: Any
) -> None:
    client, other = member_client(player), member_client(other_player)
    status, first = post(client, "/api/own-values/", SAID)
    assert (status, first["value"], first["card"], first["field"]) == (201, 0.4, "suchi", "length")
    _, again = post(client, "/api/own-values/", SAID | {"value": 0.5})
    assert again["id"] == first["id"]
    assert [each["value"] for each in client.get("/api/own-values/?card=suchi").json()["results"]] == [0.5]
    assert client.get("/api/cards/suchi/").json()["stats"]["length"] == 0.3
    for method in ("get", "delete"):
        assert getattr(other, method)(f"/api/own-values/{first['id']}/").status_code == 404
    assert client.delete(f"/api/own-values/{first['id']}/").status_code == 204
    assert not OwnValue.objects.exists()


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"card": "", "table": ""}, 400, "invalid"),
        ({"table": "clash-matrix"}, 400, "invalid"),
        ({"card": "nothing"}, 404, "not-found"),
        ({"value": {"a": 1}}, 400, "invalid"),
        ({"value": ["x"] * 41}, 400, "invalid"),
        ({"value": "x" * 2001}, 400, "invalid"),
        ({"value": -1}, 422, "bad-card"),
        ({"field": "slug"}, 422, "bad-card"),
        ({"source": "x" * 301}, 400, "invalid"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(
    player: Player, starter_set: Any, member_client: Login, post: Any, changed: dict[str, Any], status: int, code: str
) -> None:
    for where in ("/api/own-values/", "/api/correction-proposals/"):
        found, said = post(member_client(player), where, SAID | changed)
        assert (found, said["code"]) == (status, code), said
    assert not OwnValue.objects.exists()
    assert not CorrectionProposal.objects.exists()


def test_a_proposal_is_decided_by_curators_and_its_change_can_be_undone(
    player: Player, curator: Player, starter_set: Any, client: Client, member_client: Login, post: Any
) -> None:
    mine, curators = member_client(player), member_client(curator)
    _, made = post(mine, "/api/correction-proposals/", SAID)
    where = f"/api/correction-proposals/{made['id']}/"
    assert (made["state"], made["before"]["value"], made["by"]) == ("open", 0.3, player.shown_name)
    assert post(mine, f"{where}accept/")[0] == 403
    assert mine.get("/api/correction-proposals/?queue=true").status_code == 403
    (waiting,) = curators.get("/api/correction-proposals/?queue=true").json()["results"]
    assert post(curators, f"{where}accept/", {"version": "0" * 16})[1]["code"] == "edit-conflict"
    status, accepted = post(curators, f"{where}accept/", {"version": waiting["version"], "message": "Thank you!"})
    assert (status, accepted["state"], accepted["message"]) == (200, "accepted", "Thank you!")
    assert post(curators, f"{where}decline/", {"message": "No."})[1]["code"] == "proposal-decided"
    (change,) = client.get("/api/value-changes/?card=suchi").json()["results"]
    assert (change["after"], change["by"]) == ({"value": 0.4, "certainty": "printed"}, player.shown_name)
    assert post(mine, f"/api/value-changes/{change['id']}/undo/")[0] == 403
    assert post(curators, f"/api/value-changes/{change['id']}/undo/")[1]["kind"] == "undone"
    assert Card.objects.of("animoz").get(slug="suchi").face.length == 0.3  # type: ignore[attr-defined]


def test_certainty_names_the_sets_their_fields_and_the_tables(starter_set: Any, client: Client) -> None:
    starter, matrix = client.get("/api/certainty/?game=animoz").json()
    assert matrix["table"] == "clash-matrix"
    total = starter["total"]
    assert total["printed"] + total["derived"] + total["reconstructed"] == 54 * len(starter["by_field"])
    assert starter["cards"][0]["reconstructed"] >= starter["cards"][-1]["reconstructed"]
