"""Members' own values: what they see and print themselves, and nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animoz import Species
from collection.games.card_games import CARD_GAMES
from collection.models import Card, OwnValue, Player, ValueChange
from collection.refusals import BadCard, MembersOnly
from collection.services.card_corrections import card_correct
from collection.services.correctable_values import Subject
from collection.services.own_values import own_value_remove, own_value_set
from tests.collection.page_helpers import page

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
TABLE = next(table for table in CARD_GAMES[GameId.ANIMOZ].rule_tables)
MATRIX = Subject(GameId.ANIMOZ, table=TABLE)


def suchi(card: Cards) -> Subject:
    return Subject(GameId.ANIMOZ, card=card("suchi"))


def test_an_own_value_is_on_the_members_pages_and_prints_and_nobody_elses(
    player: Player, other_player: Player, card: Cards, member_client: Login
) -> None:
    mine, theirs = member_client(player), member_client(other_player)
    address = reverse("card", args=["animoz", "suchi"])
    before = mine.get(address).content.decode()
    answer = mine.post(reverse("card-correct", args=["animoz", "suchi", "weight"]), {"value": "77.5", "for": "me"})
    assert answer.status_code == 302
    seen, others = mine.get(address).content.decode(), theirs.get(address).content.decode()
    assert "Your value" in seen
    assert "77.5 kg" in seen
    assert "77.5" not in others
    face = 'class="print-face"'
    assert face in before
    assert printed_face(before) == printed_face(others) != printed_face(seen)
    assert "77.5 kg" in mine.get(reverse("cards"), {"q": "suchi"}).content.decode()
    assert "your values" in mine.get(reverse("cards"), {"q": "suchi"}).content.decode()
    assert "your values" not in theirs.get(reverse("cards"), {"q": "suchi"}).content.decode()
    assert card("suchi").game_card_as(Species).weight != 77.5
    assert not ValueChange.objects.exists()


def printed_face(html: str) -> str:
    return html.partition('src="/print/face/')[2].partition('"')[0]


def test_the_picture_of_a_face_with_own_values_is_not_cached_for_others(
    player: Player, card: Cards, member_client: Login
) -> None:
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    html = page(member_client(player), "card", "animoz", "suchi")
    answer = member_client(player).get(f"/print/face/{printed_face(html)}")
    assert answer["Cache-Control"].startswith("private")


def test_an_own_value_is_removed_by_its_form(player: Player, card: Cards, member_client: Login) -> None:
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    client = member_client(player)
    assert "77.5" in page(client, "my-corrections")
    client.post(reverse("card-own-value-remove", args=["animoz", "suchi", "weight"]))
    assert not OwnValue.objects.exists()
    assert "Your value" not in page(client, "card", "animoz", "suchi")
    assert not own_value_remove(owner=player, subject=suchi(card), field="weight")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("weight", -1, "Weight must be"),
        ("status", "MYTHICAL", "must be one of"),
        ("slug", "other", "cannot be corrected"),
        ("number", 207, "already belongs to"),
    ],
)
def test_an_own_value_is_checked_like_a_correction(
    player: Player, card: Cards, field: str, value: object, said: str
) -> None:
    with pytest.raises(BadCard, match=said):
        own_value_set(owner=player, subject=suchi(card), field=field, value=value)
    assert not OwnValue.objects.exists()


def test_members_cannot_correct_printed_values_and_guests_none(
    player: Player, curator: Player, guest: Player, card: Cards, member_client: Login
) -> None:
    card_correct(card=card("suchi"), field="weight", value=1.9, note="my card", by=curator)
    with pytest.raises(BadCard, match="Only a curator can correct it"):
        own_value_set(owner=player, subject=suchi(card), field="weight", value=2)
    page(member_client(player), "card-correct", "animoz", "suchi", "weight", status=403)
    with pytest.raises(MembersOnly):
        own_value_set(owner=guest, subject=suchi(card), field="length", value=2)
    answer = member_client(guest).get(reverse("card-correct", args=["animoz", "suchi", "length"]))
    assert answer["Location"] == reverse("account_signup")


def test_an_own_value_that_no_longer_fits_is_not_used(player: Player, card: Cards, monkeypatch: Any) -> None:
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    OwnValue.objects.update(value="heavy")
    shown = card("suchi")
    shown.own_values = {"weight": "heavy"}
    assert shown.face == shown.accepted_face


def test_the_number_of_own_values_is_limited(player: Player, card: Cards, monkeypatch: Any) -> None:
    monkeypatch.setattr("collection.services.own_values.MAX_OWN_VALUES", 1)
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    own_value_set(owner=player, subject=suchi(card), field="weight", value=78)
    with pytest.raises(Exception, match="You have 1 values of your own, the maximum"):
        own_value_set(owner=player, subject=suchi(card), field="length", value=12)


def test_an_own_value_can_be_taken_back_after_the_value_was_printed(
    player: Player, curator: Player, card: Cards, member_client: Login
) -> None:
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    card_correct(card=card("suchi"), field="weight", value=0.5, note="a photo", by=curator)
    mine, where = member_client(player), reverse("card-correct", args=["animoz", "suchi", "weight"])
    assert where in mine.get(reverse("card", args=["animoz", "suchi"])).content.decode()
    assert "Use the accepted value again" in mine.get(where).content.decode()
    assert mine.post(reverse("card-own-value-remove", args=["animoz", "suchi", "weight"])).status_code == 302
    assert mine.get(where).status_code == 403
