"""The API of own cards, their versions and their sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.test import Client

from collection.games import GameId
from collection.models import Card, Player
from tests.own_card_samples import own_kinds, sample_stats

Login = Callable[[Player], Client]
CARDS, SETS = "/api/own-cards/", "/api/own-sets/"


def call(client: Client, method: str, address: str, data: object = None, status: int = 200) -> Any:
    answer = getattr(client, method)(address, data, content_type="application/json")
    assert answer.status_code == status, answer.content.decode()
    return answer.json() if answer.content else None


def test_cards_of_every_game_are_made_changed_and_deleted(
    player: Player, other_player: Player, member_client: Login
) -> None:
    client, stranger = member_client(player), member_client(other_player)
    for game, own in own_kinds():
        stats = sample_stats(game, own)
        made = call(client, "post", CARDS, {"game": game, "set": own.label, "stats": stats}, 201)
        assert made["stats"].items() >= stats.items()
        assert bool(made["replaces"]) == (own.same is not None)
        address = f"{CARDS}{made['id']}/"
        assert call(client, "get", address) == made
        changed = {"game": game, "set": own.label, "stats": {**made["stats"], "number": 77}}
        assert call(client, "put", address, changed)["stats"]["number"] == 77
        for method in ("get", "delete"):
            call(stranger, method, address, status=404)
        call(stranger, "put", address, changed, 404)
        (version,) = call(client, "get", f"{address}versions/")
        assert (version["number"], version["stats"]["number"]) == (1, 77)
        call(client, "post", f"{address}restore/", {"number": 1})
        call(client, "post", f"{address}restore/", {"number": 9}, 404)
        call(client, "delete", address, status=204)
    assert call(client, "get", CARDS)["count"] == 0
    assert not Card.objects.own_of(player).exists()


def test_invalid_cards_are_refused(player: Player, member_client: Login, client: Client) -> None:
    mine, (game, own) = member_client(player), own_kinds()[0]
    stats = sample_stats(game, own)
    refused = call(mine, "post", CARDS, {"game": game, "stats": {**stats, "text": "mm " * 99 + "m"}}, 422)
    assert refused["code"] == "bad-card"
    assert "Text does not fit on the printed card. Shorten it by about" in refused["detail"]
    for wrong in ([], "text", {str(n): n for n in range(50)}, {"name": [[[[[[[[[[]]]]]]]]]]}):
        call(mine, "post", CARDS, {"game": game, "stats": wrong}, 400)
    call(mine, "post", CARDS, {"game": game, "stats": {}}, 422)
    call(client, "post", CARDS, {"game": game, "stats": stats}, 401)
    made = call(mine, "post", CARDS, {"game": game, "stats": stats}, 201)
    other = next(each for each in GameId if each is not game)
    call(mine, "put", f"{CARDS}{made['id']}/", {"game": other, "stats": stats}, 400)


def test_sets_are_described_shared_copied_exported_and_imported(
    player: Player, other_player: Player, member_client: Login
) -> None:
    mine, theirs = member_client(player), member_client(other_player)
    game, own = own_kinds()[-1]
    made = call(mine, "post", SETS, {"game": game, "name": "Garden", "symbol": "paw"}, 201)
    address = f"{SETS}{made['id']}/"
    call(mine, "post", SETS, {"game": game, "name": "Garden"}, 400)
    call(mine, "post", CARDS, {"game": game, "set": "Garden", "stats": sample_stats(game, own)}, 201)
    described = call(mine, "patch", address, {"description": "Small."})
    assert (described["description"], described["symbol"], described["size"]) == ("Small.", "paw", 1)
    call(mine, "delete", address, status=409)
    file = call(mine, "get", f"{address}file/")
    assert call(mine, "post", f"{SETS}import/", file, 201)["id"] == made["id"]
    call(mine, "post", f"{SETS}import/", {**file, "format": "x"}, 400)
    call(mine, "post", f"{SETS}import/", {**file, "cards": [{"name": "Only a name"}]}, 422)
    secret = call(mine, "post", f"{address}share/")["secret"]
    call(theirs, "post", f"{address}share/", status=404)
    copied = call(theirs, "post", f"{SETS}copy/", {"secret": secret}, 201)
    assert call(theirs, "get", f"{SETS}{copied['id']}/file/") == file
    assert call(mine, "post", f"{address}unshare/")["secret"] is None
    call(theirs, "post", f"{SETS}copy/", {"secret": secret}, 404)
    assert call(mine, "get", SETS)["count"] == 1
