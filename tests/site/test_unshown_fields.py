"""Requests with fields that a form does not show, or that the API does not describe, change nothing else."""

from __future__ import annotations

import pytest

from collection.models import CardSet, Player
from decks.models import Deck
from play.engine.chance import commitment
from play.models import Match
from tests.site.sample_world import World, allow_any_rate, world_create

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


@pytest.mark.target("A3")
def test_a_form_changes_no_field_that_it_does_not_show(world):
    player = world.players["member"]
    assert isinstance(player, Player)
    client = world.client("member")
    client.post("/accounts/", {"display_name": "Joris", "is_staff": "1", "is_superuser": "1", "username": "root"})
    player.refresh_from_db()
    assert (player.display_name, player.is_staff, player.is_superuser, player.username) == (
        "Joris",
        False,
        False,
        "member",
    )


@pytest.mark.target("A3")
def test_the_api_changes_no_field_that_it_does_not_show(world):
    owner, stranger = world.players["seat"], world.players["member"]
    assert owner is not None
    assert stranger is not None
    client = world.client("seat")
    deck, copy = world.things["deck"], world.things["copy"]
    body = {"owner": stranger.pk, "secret": "guessed", "shared": True, "id": 1, "pk": 1, "game": "animus"}
    client.patch(f"/api/decks/{deck.pk}/", body, content_type="application/json")
    client.patch(f"/api/copies/{copy.pk}/", body, content_type="application/json")
    before = (deck.secret, deck.shared, deck.owner_id, deck.game)
    deck.refresh_from_db()
    copy.refresh_from_db()
    assert (deck.secret, deck.shared, deck.owner_id, deck.game) == before
    assert copy.owner_id == owner.pk


@pytest.mark.target("A3")
def test_making_something_by_the_api_sets_no_field_that_it_does_not_show(world):
    stranger = world.players["member"]
    assert stranger is not None
    client = world.client("seat")
    extra = {
        "owner": stranger.pk, "host": stranger.pk, "player": stranger.pk, "secret": "guessed", "shared": True,
        "built": True,
        "id": 4711, "pk": 4711, "seed": "00" * 32, "commitment": "00" * 32, "invite": "guessed", "status": "over",
        "ply": 9,
    }  # fmt: skip
    seats = [{"kind": "me", "to_act": False, "player": stranger.pk}, {"kind": "bot"}]
    for where, said in (
        ("/api/decks/", {"nominated": "forest"}),
        ("/api/copies/", {"card": "lagoti"}),
        ("/api/matches/", {"game": "animoz", "seats": seats}),
    ):
        answer = client.post(where, said | extra, content_type="application/json")
        assert answer.status_code == 201, answer.content
        assert answer.json()["id"] != 4711
    deck, match = Deck.objects.of(world.players["seat"]).first(), Match.objects.order_by("pk").last()
    assert (deck.shared, deck.built, deck.secret == "guessed") == (False, False, False)
    assert (match.host, match.running, match.ply) == (world.players["seat"], True, 0)
    assert "guessed" not in (match.invite, match.seed)
    assert match.commitment == commitment(bytes.fromhex(match.seed))
    assert not stranger.decks.exists()
    assert not stranger.copies.exists()
    assert not stranger.match_seats.exists()


@pytest.mark.target("A3")
def test_signing_up_does_not_make_a_player_staff(client):
    form = {"username": "root", "password1": "quiet-river-at-dusk", "password2": "quiet-river-at-dusk"}
    client.post("/accounts/signup/", form | {"is_staff": "1", "is_superuser": "1", "is_guest": "1", "id": "1"})
    made = Player.objects.get(username="root")
    assert (made.is_staff, made.is_superuser, made.is_guest) == (False, False, False)
