"""The mark of a player's own set on the printed faces of its cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from collection.games import GameId
from collection.models import Card, CardSet, Player
from collection.services.own_cards import own_card_create
from collection.services.own_sets import SetDescription, own_set_create
from printing import services
from printing.marked_face import MarkedFace
from tests.own_card_samples import own_kinds, sample_stats

pytestmark = pytest.mark.django_db


def text_of(client: Client, card_set: CardSet) -> str:
    answer = client.get(reverse("print-pdf"), {"game": card_set.game, "what": "set", "set": card_set.pk})
    assert answer["Content-Type"] == "application/pdf"
    data = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)


def test_the_cards_of_a_printed_set_have_its_mark_and_their_place(
    player: Player, member_client: Callable[[Player], Client]
) -> None:
    client = member_client(player)
    for game in GameId:
        kinds = [own for of, own in own_kinds() if of is game]
        described = SetDescription("Back Yard", "" if game.has_decks else "paw")
        made = own_set_create(owner=player, game=game, described=described)
        for number, own in enumerate(kinds, start=1):
            stats = sample_stats(game, own, number=number)
            own_card_create(owner=player, set_name="Back Yard", stats=stats, game=game)
        text = text_of(client, made)
        for place in range(1, len(kinds) + 1):
            assert re.search(rf"{'BY ' if game.has_decks else ''}{place}/{len(kinds)}\b", text), (game, place, text)


def test_cards_of_loaded_sets_have_no_mark_and_the_picture_of_a_card_changes_with_its_set(player: Player) -> None:
    game, own = own_kinds()[0]
    card = own_card_create(owner=player, set_name="Yard", stats=sample_stats(game, own), game=game)
    face = services.face_of(card=card, visitor=player)
    assert isinstance(face, MarkedFace)
    before = services.face_version(face=face)
    own_card_create(owner=player, set_name="Yard", stats=sample_stats(game, own, name="OTHER", number=1), game=game)
    fresh = Card.objects.of(game).get(pk=card.pk)
    assert services.face_version(face=services.face_of(card=fresh, visitor=player)) != before
    CardSet.objects.filter(pk=card.set_id).update(owner=None)
    loaded = Card.objects.of(game).get(pk=card.pk)
    assert not isinstance(services.face_of(card=loaded, visitor=player), MarkedFace)
