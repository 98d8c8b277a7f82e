"""Matches in the admin: read-only, and without hidden information."""

from __future__ import annotations

from random import Random

import pytest
from django.urls import reverse

from tests.play.conftest import play_on


@pytest.mark.target("H2")
def test_staff_see_neither_seed_nor_decks_of_a_running_match(new_match, player, curator, member_client):
    match = new_match(player, bots=1)
    address = reverse("admin:play_match_change", args=[match.pk])
    html = member_client(curator).get(address).content.decode()
    assert match.seed not in html
    assert match.commitment in html
    assert "secret until the match is over" in html
    play_on(match, Random(1))
    assert match.seed in member_client(curator).get(address).content.decode()


def test_nobody_edits_a_match_by_hand(new_match, player, curator, member_client):
    match = new_match(player, bots=1)
    client = member_client(curator)
    client.post(reverse("admin:play_match_change", args=[match.pk]), {"status": "over", "seed": "00"})
    match.refresh_from_db()
    assert match.running
    assert client.get(reverse("admin:play_match_add")).status_code == 403
