"""Decks as one picture, and for Tabletop Simulator."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse
from PIL import Image

from collection.games import GameId
from collection.models import Art, Card, CardSet, Player
from collection.services.card_set_loading import cards_write
from decks.models import Deck, DeckPicture
from decks.services import deck_create, deck_share, house_deck_create
from printing.deck_exports import deck_picture_make, simulator_deck, simulator_zip_make
from printing.refusals import BadPictureAddress, EmptyDeck
from printing.tabletop_simulator import PLACEHOLDER, checked_address
from tests.loaded_sets import load_set
from tests.printing.test_own_faces_and_backs import upload


@pytest.fixture
def deck(starter_set: CardSet, player: Player) -> Deck:
    entries = {"lagoti": 2, "horrid": 1, "rinu": 1}
    return deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert", name="Red Centre", entries=entries)


def opened(data: bytes) -> tuple[dict, dict[str, bytes]]:
    """The saved object and all files of a zip file."""
    with ZipFile(BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return json.loads(next(text for name, text in files.items() if name.endswith(".json"))), files


def test_a_picture_shows_each_card_once(deck):
    picture = Image.open(BytesIO(deck_picture_make(deck=deck, visitor=AnonymousUser())))
    assert (picture.format, picture.width) == ("PNG", 1200)
    assert picture.height < 500


def test_a_saved_object_has_every_copy_and_its_place_on_the_sheet(deck):
    base = "https://example.org/decks"
    saved, files = opened(simulator_zip_make(deck=deck, visitor=AnonymousUser(), base=base))
    (stack,) = saved["ObjectStates"]
    assert stack["Name"] == "DeckCustom"
    assert set(stack["DeckIDs"]) == {100, 101, 102}
    assert len(stack["DeckIDs"]) == 4
    assert [card["CardID"] for card in stack["ContainedObjects"]] == stack["DeckIDs"]
    assert len({card["Nickname"] for card in stack["ContainedObjects"]}) == 3
    custom = stack["CustomDeck"]["1"]
    names = [custom[side].removeprefix(f"{base}/") for side in ("FaceURL", "BackURL")]
    assert [name[:-12] for name in names] == ["faces-1-", "back-1-"]
    sheet, back = (Image.open(BytesIO(files[name])) for name in names)
    assert (custom["NumWidth"], custom["NumHeight"]) == (3, 1)
    assert sheet.size == (back.width * 3, back.height)
    assert base in files["READ-ME.txt"].decode()


def test_cards_of_another_size_have_a_sheet_of_their_own(starter_set, player):
    load_set(GameId.ANIMUS)
    team = house_deck_create(owner=player, game=GameId.ANIMUS)
    saved, files = opened(simulator_zip_make(deck=team, visitor=player, base=""))
    characters, entity = saved["ObjectStates"]
    assert (len(characters["DeckIDs"]), entity["Name"], entity["CardID"]) == (9, "CardCustom", 200)
    pictures = sorted(name for name in files if name.endswith(".jpg"))
    assert [name[:-12] for name in pictures] == ["back-1-", "back-2-", "faces-1-", "faces-2-"]
    assert entity["CustomDeck"]["2"]["FaceURL"] == f"{PLACEHOLDER}/{pictures[-1]}"


def test_a_changed_face_gets_an_address_of_its_own(deck):
    """Tabletop Simulator never fetches an address again."""
    (before,) = simulator_deck(deck=deck, visitor=AnonymousUser()).sheets
    card = Card.objects.get(slug="lagoti")
    cards_write(card_set=card.set, cards=[replace(card.face, common="Corrected bilby")])
    (after,) = simulator_deck(deck=Deck.objects.get(pk=deck.pk), visitor=AnonymousUser()).sheets
    assert after.faces != before.faces
    assert after.back == before.back


def test_the_owners_back_is_on_the_cards_and_others_see_it_only_if_it_is_shared(deck, player, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    out = BytesIO()
    Image.new("RGB", (630, 880), (200, 30, 30)).save(out, "JPEG", quality=95)

    def back_colour(visitor):
        _, files = opened(simulator_zip_make(deck=deck, visitor=visitor, base=""))
        (name,) = (name for name in files if name.startswith("back-"))
        return Image.open(BytesIO(files[name])).getpixel((40, 40))

    built_in = back_colour(player)
    back = upload(player, None, out.getvalue(), "back")
    assert all(abs(a - b) < 8 for a, b in zip(back_colour(player), (200, 30, 30), strict=True))
    assert back_colour(AnonymousUser()) == built_in
    DeckPicture.objects.create(deck=deck, card=None, picture=back)
    Art.objects.update(shared=True)
    assert back_colour(AnonymousUser()) == back_colour(player)


@pytest.mark.parametrize(
    "given", ["ftp://example.org", "example.org", 'https://x/"', "https://a b", "https://" + "x" * 400]
)
def test_an_address_that_cannot_be_fetched_is_refused(given):
    with pytest.raises(BadPictureAddress):
        checked_address(given)


def test_an_address_is_accepted_with_or_without_a_final_slash():
    assert checked_address(" https://example.org/d/ ") == "https://example.org/d"
    assert checked_address("") == ""


def test_an_empty_deck_is_not_drawn(starter_set, player, member_client):
    empty = deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert", name="Sand")
    with pytest.raises(EmptyDeck):
        deck_picture_make(deck=empty, visitor=player)
    browser = member_client(player)
    for name in ("deck-picture", "deck-tabletop-simulator", "deck-tabletop-simulator-zip"):
        assert browser.get(reverse(name, args=[empty.pk])).status_code == 302


def test_who_may_see_a_deck_may_save_it(deck, player, other_player, member_client):
    names = ("deck-picture", "deck-tabletop-simulator", "deck-tabletop-simulator-zip")
    own, stranger = member_client(player), member_client(other_player)
    assert [own.get(reverse(name, args=[deck.pk])).status_code for name in names] == [200] * 3
    assert [stranger.get(reverse(name, args=[deck.pk])).status_code for name in names] == [404] * 3
    shared = deck_share(deck=deck)
    page = stranger.get(reverse("deck-shared-tabletop-simulator", args=[shared.secret])).content.decode()
    assert f"http://testserver/s/{shared.secret}/tabletop-simulator" in page
    assert stranger.get(reverse("deck-shared-picture", args=[shared.secret]))["Content-Type"] == "image/png"


def test_the_pictures_of_a_shared_deck_are_at_the_addresses_of_its_saved_object(deck):
    shared = deck_share(deck=deck)
    browser = Client()
    saved, _ = opened(browser.get(reverse("deck-shared-tabletop-simulator-zip", args=[shared.secret])).content)
    custom = saved["ObjectStates"][0]["CustomDeck"]["1"]
    face, back = (custom[side].removeprefix("http://testserver") for side in ("FaceURL", "BackURL"))
    for address in (face, back, f"/s/{shared.secret}/tabletop-simulator/faces-1.jpg"):
        assert browser.get(address)["Content-Type"] == "image/jpeg"
    for address in (face.replace("faces-1", "faces-9"), face.replace("faces-1", "fronts-1")):
        assert browser.get(address).status_code == 404


def test_the_api_has_the_same_exports(deck, player, member_client):
    browser = member_client(player)
    assert browser.get(f"/api/decks/{deck.pk}/picture/")["Content-Type"] == "image/png"
    saved, _ = opened(browser.get(f"/api/decks/{deck.pk}/tabletop-simulator/?pictures=https://example.org").content)
    assert saved["SaveName"] == "Red Centre"
    assert browser.get(f"/api/decks/{deck.pk}/tabletop-simulator/?pictures=x").json()["code"] == "bad-picture-address"
    assert Client().get(f"/api/decks/{deck.pk}/picture/").status_code == 401
    secret = deck_share(deck=deck).secret
    assert Client().get(f"/api/shared-decks/{secret}/picture/").status_code == 200
