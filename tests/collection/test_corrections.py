"""Corrections of loaded values by curators, on pages and in services."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from collection.games import GameId, animoz
from collection.games.animoz import Biome, Species
from collection.models import Card, Correction, Player
from collection.refusals import BadCard
from collection.services.card_corrections import card_correct
from collection.services.card_set_loading import cards_load
from collection.services.own_cards import own_card_create
from tests.collection.page_helpers import faces, page

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]


def test_a_correction_is_printed_noted_and_survives_loading_again(curator: Player, card: Cards) -> None:
    card_correct(card=card("lagoti"), field="weight", value=1.9, note="my card, number 206", by=curator)
    now = card("lagoti")
    assert now.game_card_as(Species).weight == 1.9
    assert now.game_card_as(Species).certainty["weight"] == "printed"
    assert cards_load(game=GameId.ANIMOZ).kept == 1
    assert card("lagoti").game_card_as(Species).weight == 1.9


def test_a_correction_of_a_field_that_is_now_fixed_is_logged_before_it_is_dropped(
    curator: Player, card: Cards, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was dropped without a log entry (2026-11-22)."""
    card_correct(card=card("lagoti"), field="weight", value=1.9, note="my card, number 206", by=curator)
    Correction.objects.update(field="certainty")
    loaded = cards_load(game=GameId.ANIMOZ)
    assert (loaded.kept, loaded.dropped) == (0, 1)
    (said,) = [record for record in caplog.records if record.name == "collection.services.card_set_loading"]
    assert said.levelname == "WARNING"
    for part in ("lagoti", "certainty", "1.9", "my card, number 206"):
        assert part in said.getMessage()
    assert not Correction.objects.exists()
    card_correct(card=card("lagoti"), field="weight", value=1.9, note="my card", by=curator)
    Correction.objects.update(field="certainty")
    call_command("load_cards")
    assert "corrections kept: 0, dropped: 1 (see the log)." in capsys.readouterr().out


def test_a_corrected_list_is_found_by_searching(curator: Player, card: Cards, client: Client) -> None:
    card_correct(card=card("lagoti"), field="overcomes", value=["flood"], note="my card", by=curator)
    assert "LAGOTi" in faces(page(client, "cards", danger="flood"))
    assert "LAGOTi" not in faces(page(client, "cards", danger="persecution"))


def test_a_printed_wildcard_among_the_secondary_biomes_can_be_entered_found_and_read(
    curator: Player, card: Cards, client: Client, member_client: Login
) -> None:
    where = reverse("card-correct", args=["animoz", "audax", "secondary"])
    answer = member_client(curator).post(where, {"value": ["wildcard"], "note": "my card"})
    assert answer.status_code == 302
    assert card("audax").game_card_as(Species).secondary == (Biome.WILDCARD,)
    assert "AUDAX" in faces(page(client, "cards", q="biome:wildcard primary:sky"))
    assert "biome-wildcard" in page(client, "card", "animoz", "audax")
    found = client.get("/api/cards/audax/").json()
    assert found["stats"]["secondary"] == ["wildcard"]


def test_withdrawing_a_correction_restores_the_loaded_value_and_certainty(
    curator: Player, card: Cards, member_client: Login
) -> None:
    before = card("suchi").game_card_as(Species)
    card_correct(card=card("suchi"), field="status", value="RARE", note="a", by=curator)
    card_correct(card=card("suchi"), field="status", value="INFREQUENT", note="b", by=curator)
    assert Correction.objects.get().loaded["value"] == before.status
    member_client(curator).post(reverse("card-take-back", args=["animoz", "suchi", "status"]))
    assert animoz.stats(card("suchi").game_card_as(Species)) == animoz.stats(before)
    assert not Correction.objects.exists()


def test_a_correction_is_checked_like_any_card(curator: Player, card: Cards, member_client: Login) -> None:
    answer = member_client(curator).post(
        reverse("card-correct", args=["animoz", "lagoti", "weight"]), {"value": "-1", "note": "my card"}
    )
    assert answer.status_code == 422
    assert "Weight must be a number of kilograms above 0" in answer.content.decode()
    assert not Correction.objects.exists()


def test_the_form_shows_a_very_small_weight_in_decimals(curator: Player, card: Cards, member_client: Login) -> None:
    """It showed 1e-06 (2026-11-28)."""
    for slug, shown in (("suchi", "0.000001"), ("lagoti", "2.4")):
        text = page(member_client(curator), "card-correct", "animoz", card(slug).slug, "weight")
        assert f'name="value" value="{shown}"' in text


def test_a_correction_needs_a_note(curator: Player, card: Cards) -> None:
    with pytest.raises(BadCard, match="Say where you read it"):
        card_correct(card=card("lagoti"), field="weight", value=1.9, note="  ", by=curator)


def test_every_figure_has_a_form_for_its_correction(curator: Player, card: Cards, member_client: Login) -> None:
    client = member_client(curator)
    for field in animoz.FIELDS:
        known = field.name not in ("slug", "plate", "certainty")
        page(client, "card-correct", "animoz", "lagoti", field.name, status=200 if known else 404)
    answer = client.post(
        reverse("card-correct", args=["animoz", "lagoti", "powers"]), {"value": "dig, speed", "note": "card"}
    )
    assert answer.status_code == 302
    assert card("lagoti").game_card_as(Species).powers == ("DIG", "SPEED")


@pytest.mark.target("A1")
def test_only_curators_correct_printed_values_of_loaded_cards(
    player: Player, curator: Player, guest: Player, card: Cards, member_client: Login, client: Client
) -> None:
    where = reverse("card-correct", args=["animoz", "lagoti", "weight"])
    said = {"value": "1.9", "note": "my card"}
    assert client.post(where, said).status_code == 302
    for who, status in ((player, 403), (guest, 302)):  # a guest is asked to sign up
        assert member_client(who).get(where).status_code == status
        assert member_client(who).post(where, said).status_code == status
    assert not Correction.objects.exists()
    player.user_permissions.add(Permission.objects.get(codename="change_card"))
    assert member_client(Player.objects.get(pk=player.pk)).post(where, said).status_code == 302
    assert card("lagoti").game_card_as(Species).weight == 1.9


def test_own_cards_cannot_be_corrected(curator: Player, own_stats: Any, member_client: Login) -> None:
    made = own_card_create(owner=curator, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    page(member_client(curator), "card-correct", "animoz", made.slug, "weight", status=404)
