"""H1 on pages and API: deal anew what a viewer cannot see, and not a byte of what they are sent may differ."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from play.engine.chance import Chance
from play.models import Match
from play.runner import bots_move
from play.states import STATES, rules_of
from tests.play.conftest import choose

WORLDS = 2


def sent(client, api: APIClient, match: Match) -> list[bytes]:
    """Everything that a seat can ask for: page, fragment, hint, view, and the refusal of a card it does not hold."""
    addresses = [reverse(name, args=[match.pk]) for name in ("match", "match-table", "match-hint")]
    bodies = [client.get(address).content for address in addresses]
    bodies.append(api.get(f"/api/matches/{match.pk}/view/").content)
    for card in ("lagoti", "reus", "nobody"):
        refused = api.post(f"/api/matches/{match.pk}/actions/", {"action": f"send:{card}", "ply": match.ply})
        assert refused.status_code in (409, 422)
        bodies.append(refused.content)
    return [re.sub(rb"[A-Za-z0-9]{64}|value=\"[0-9a-f]{16}\"", b"", body) for body in bodies]


@pytest.mark.mark("H1", "H4")
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_sent(
    new_match, player, other_player, member_client, monkeypatch
):
    match, lot, compared = new_match(player, other_player, bots=1), Random(1), 0
    clients = [member_client(player), member_client(other_player)]
    apis = [APIClient(), APIClient()]
    for api, person in zip(apis, (player, other_player), strict=True):
        api.force_authenticate(person)
    while bots_move(match.pk) is not None and not Match.objects.get(pk=match.pk).over:
        match.refresh_from_db()
        for seat in (0, 1) if match.ply % 3 == 0 else ():
            true = sent(clients[seat], apis[seat], match)
            for _ in range(WORLDS):
                world = rules_of(match).redeal(STATES.at(match), seat, Chance(lot.randbytes(16)))
                with monkeypatch.context() as patch:
                    patch.setattr(STATES, "at", lambda _, world=world: world.copy())
                    assert sent(clients[seat], apis[seat], match) == true
                compared += len(true)
        choose(match, lot, seat=match.seats.filter(to_act=True, kind="person").first().number)
    assert compared > 300
