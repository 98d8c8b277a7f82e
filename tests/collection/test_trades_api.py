"""The API of trades: everything that the pages do, and its refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from collection.guest_accounts import guest_create
from collection.models import Player, Trade, TradeProfile
from tests.collection.page_helpers import contents
from tests.collection.trade_helpers import offered, spare, traders, wish

pytestmark = pytest.mark.usefixtures("starter_set")
Login = Callable[[Player], Client]


def call(client: Client, where: str, body: dict[str, Any] | None = None, status: int = 200) -> Any:
    """Get, or post a body; the answer must have that status."""
    answer = client.get(where) if body is None else client.post(where, body, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_whole_trade_by_the_api(player: Player, other_player: Player, member_client: Login) -> None:
    traders(player, other_player)
    spare(player, "suchi")
    ana, ben = member_client(player), member_client(other_player)
    (partner,) = call(ana, "/api/trade-partners/")["results"]
    assert (partner["name"], partner["points"], partner["mutual"]) == (other_player.shown_name, 2, True)
    match = call(ana, f"/api/trade-partners/{partner['key']}/")
    (gets,) = match["gets"]
    assert (gets["card"], gets["quantity"], gets["condition"], gets["priority"]) == ("lagoti", 2, "good", 2)
    assert [each["card"] for each in match["gives"]] == ["rinu"]  # nobody wishes for SUCHi
    (suggestion,) = match["suggestions"]
    offer = {"partner": partner["key"], "gives": suggestion["gives"], "gets": suggestion["gets"], "message": "Fair?"}
    made = call(ana, "/api/trades/", offer, 201)
    where = f"/api/trades/{made['id']}/"
    assert (made["state"], made["my_turn"]) == ("offered", False)
    (waiting,) = call(ben, "/api/trades/?waiting=me")["results"]
    assert waiting["terms"]["gets"] == suggestion["gives"]
    one = {"version": 1, "gives": [{"card": "lagoti"}], "gets": [{"card": "rinu"}]}
    call(ben, f"{where}counter/", one)
    assert call(ben, f"{where}accept/", {"version": 2}, 409)["code"] == "not-your-turn"
    assert call(ana, f"{where}accept/", {"version": 1}, 409)["code"] == "trade-changed"
    assert call(ana, f"{where}accept/", {"version": 2})["state"] == "agreed"
    versions = call(ana, f"{where}history/")["versions"]
    assert [(each["version"], each["mine"], each["message"]) for each in versions] == [
        (1, True, "Fair?"),
        (2, False, ""),
    ]
    copy = player.copies.get(card__slug="rinu").pk
    assert ana.delete(f"/api/copies/{copy}/").json()["code"] == "copies-promised"
    call(ana, f"{where}confirm/", {})
    done = call(ben, f"{where}confirm/", {})
    assert (done["state"], done["confirmed"], done["partner_confirmed"]) == ("done", True, True)
    assert contents(player)["lagoti", "good", "en", "", ""] == 1


def test_refusals_of_the_api(player: Player, other_player: Player, member_client: Login) -> None:
    traders(player, other_player)
    ana, ben = member_client(player), member_client(other_player)
    key = TradeProfile.objects.get(owner=other_player).key
    offer = {"partner": key, "gives": [{"card": "rinu"}], "gets": [{"card": "lagoti"}]}
    wish(player, "suchi")
    cases: list[tuple[dict[str, Any], int, str]] = [
        ({"partner": "unknown"}, 404, "not-found"),
        ({"gives": []}, 400, "invalid"),
        ({"gives": [{"card": "rinu"}] * 21}, 400, "invalid"),
        ({"message": "x" * 501}, 400, "invalid"),
        ({"gives": [{"card": "nothing"}]}, 404, "no-such-card"),
        ({"gets": [{"card": "suchi"}]}, 422, "not-for-trade"),
    ]
    for change, status, code in cases:
        assert call(ana, "/api/trades/", offer | change, status)["code"] == code
    guest = member_client(guest_create())
    assert call(guest, "/api/trades/", offer, 403)["code"] == "members-only"
    stranger = member_client(Player.objects.create_user("stranger"))
    assert call(stranger, "/api/trade-partners/", status=409)["code"] == "not-trading"
    trade = offered(player, other_player)
    call(stranger, f"/api/trades/{trade.pk}/", status=404)
    call(stranger, f"/api/trades/{trade.pk}/accept/", {"version": 1}, 404)
    assert call(ben, f"/api/trades/{trade.pk}/cancel/", {"notice": "no"}, 409)["code"] == "not-your-turn"
    assert call(ana, f"/api/trades/{trade.pk}/withdraw/", {})["state"] == "withdrawn"
    declined = offered(player, other_player)
    answer = call(ben, f"/api/trades/{declined.pk}/decline/", {"version": 1, "notice": "No, thanks"})
    assert (answer["state"], answer["notice"]) == ("declined", "No, thanks")
    assert len(call(ben, "/api/trades/?waiting=none")["results"]) == Trade.objects.count()


def test_the_setting_names_and_blocks_by_the_api(player: Player, other_player: Player, member_client: Login) -> None:
    traders(player, other_player)
    ana, ben = member_client(player), member_client(other_player)
    saved = call(ana, "/api/trade-settings/", {"openness": "link", "shows_values": True})
    assert call(ana, "/api/trade-settings/") == saved
    assert call(ben, "/api/trade-partners/")["results"] == []
    (found,) = call(ben, f"/api/trade-partners/?name={player.username}")["results"]
    assert (found["key"], found["points"]) == (saved["key"], 2)
    trade = offered(player, other_player)
    made = call(ben, "/api/trade-blocks/", {"trade": trade.pk}, 201)
    assert made["name"] == player.shown_name
    assert call(ben, f"/api/trade-partners/?name={player.username}", status=404)["code"] == "no-such-partner"
    assert ben.delete(f"/api/trade-blocks/{made['id']}/").status_code == 204
    assert call(ben, "/api/trade-blocks/")["results"] == []
