"""The page of one own picture, its credit, sharing, and the API of pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from collection.games import GameId
from collection.models import Art, Card, Player
from collection.picture_opener import picture_crop_again
from collection.picture_refusals import PictureRefusal
from collection.pictures_api import PictureCrop
from collection.selectors import art_addresses
from collection.services import own_pictures
from collection.services.guest_transfer import pictures_transfer
from collection.services.own_pictures import art_choose, art_crop, art_describe, art_upload
from collection.services.picture_details import PictureDetails
from collection.uploaded_pictures import CropFiles
from decks.services import deck_create

Cards = Callable[[str], Card]
Files = Callable[..., SimpleUploadedFile]
Login = Callable[[Player], Client]


def test_a_picture_is_straightened_credited_chosen_and_removed_on_its_page(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    browser = member_client(player)
    form = {"picture": picture_file(), "kind": "face", "credit": " Maria   K. ", "licence": "cc-by"}
    answer = browser.post(reverse("card-picture-upload", args=["animoz", "rinu"]), form, follow=True)
    assert "Corner upper left" in answer.content.decode()
    art = Art.objects.get()
    assert (art.credit, art.chosen, art.shared) == ("Maria K.", True, False)
    corners = dict(
        zip(("x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"), map(str, (10, 10, 90, 10, 90, 90, 10, 90)), strict=True)
    )
    browser.post(reverse("own-picture-corners", args=[art.pk]), {**corners, "turns": "2", "bleed": "3"})
    art.refresh_from_db()
    assert (art.corners, art.turns, art.bleed) == ([0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9], 2, 3)
    for wrong in ({**corners, "x0": "nan"}, {**corners, "turns": "9"}, {**corners, "x0": "95"}, {}):
        answer = browser.post(reverse("own-picture-corners", args=[art.pk]), wrong)
        assert answer.status_code == 422
        assert ('value="95.00"' in answer.content.decode()) == (wrong.get("x0") == "95")  # typed corners are kept
        assert Art.objects.get().version == art.version
    browser.post(reverse("own-picture-choose", args=[art.pk]), {"chosen": "0"})
    assert not Art.objects.get().chosen
    browser.post(reverse("own-picture-remove", args=[art.pk]))
    assert not Art.objects.exists()


def test_details_that_are_refused_stay_in_the_form(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    where = reverse("own-picture-details", args=[art.pk])
    answer = member_client(player).post(where, {"credit": "Jan N.", "shared": "1"})
    assert answer.status_code == 422
    assert "needs a licence" in answer.content.decode()
    assert 'value="Jan N."' in answer.content.decode()
    assert not Art.objects.get().shared
    for details in (
        PictureDetails(credit="x" * 121),
        PictureDetails(licence="mine"),
        PictureDetails(licence_note="x" * 201),
    ):
        with pytest.raises(PictureRefusal) as refusal:
            art_describe(art=art, details=details)
        assert refusal.value.code == "bad-picture-details"


def test_the_credit_of_the_picture_in_use_is_on_the_page_of_the_card(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    details = PictureDetails("Maria K.", "cc-by-sa", "4.0")
    art = art_upload(owner=player, card=card("rinu"), file=picture_file(), details=details)
    where = reverse("card", args=["animoz", "rinu"])
    assert "Picture: Maria K. · CC BY-SA (4.0)" in member_client(player).get(where).content.decode()
    art_choose(art=art, chosen=False)
    assert "Maria K." not in member_client(player).get(where).content.decode()


def test_of_several_pictures_the_chosen_one_in_the_frame_is_in_the_list_of_cards(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    rinu = card("rinu")
    first = art_upload(owner=player, card=rinu, file=picture_file())
    whole = art_upload(owner=player, card=rinu, file=picture_file(), kind="face")
    assert art_addresses(player) == {}, "a whole face does not fit into the frame"
    art_choose(art=first)
    assert f"/art/own/{first.pk}/small." in art_addresses(player)[rinu.pk]
    page = member_client(player).get(reverse("cards")).content.decode()
    assert re.search(rf'srcset="/art/own/{first.pk}/thumb\.1\.webp 1x, /art/own/{first.pk}/small\.1\.webp 2x"', page)
    assert not Art.objects.get(pk=whole.pk).chosen


def test_a_guests_pictures_become_the_accounts_whose_choice_is_kept(
    player: Player, other_player: Player, card: Cards, picture_file: Files
) -> None:
    mine = art_upload(owner=player, card=card("rinu"), file=picture_file())
    art_upload(owner=other_player, card=card("rinu"), file=picture_file())
    art_upload(owner=other_player, card=card("lagoti"), file=picture_file())
    pictures_transfer(guest=other_player, into=player)
    assert Art.objects.of(player).count() == 3
    assert Art.objects.of(player).get(card=card("rinu"), chosen=True) == mine
    assert Art.objects.of(player).get(card=card("lagoti")).chosen


def test_a_crop_keeps_what_was_changed_while_the_picture_was_being_cropped(
    player: Player, card: Cards, picture_file: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On 2026-11-26 saving a crop shared a picture again whose owner had stopped to share it meanwhile."""
    details = PictureDetails("Maria K.", "own", "", shared=True)
    art = art_upload(owner=player, card=card("rinu"), file=picture_file(), details=details)

    def crop_slowly(*given: Any) -> CropFiles:
        art_describe(art=Art.objects.get(), details=PictureDetails("Jan N.", "own"))
        art_choose(art=Art.objects.get(), chosen=False)
        return picture_crop_again(*given)

    monkeypatch.setattr(own_pictures, "picture_crop_again", crop_slowly)
    art_crop(art=art, middle_x=0.5, middle_y=0.5, zoom=0.5)
    now = Art.objects.get()
    assert (now.version, now.crop_w < 0.6, now.credit, now.shared, now.chosen) == (2, True, "Jan N.", False, False)


def test_a_saved_crop_is_the_same_after_it_is_opened_and_saved_again(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    art_upload(owner=player, card=card("rinu"), file=picture_file())
    browser, pk = member_client(player), Art.objects.get().pk
    art_crop(art=Art.objects.get(), middle_x=0.4567, middle_y=0.5, zoom=0.3333)
    before = Art.objects.get()
    page = browser.get(reverse("own-picture", args=[pk])).content.decode()
    form = dict(re.findall(r'name="(middle_x|middle_y|zoom)"[^>]*value="([\d.]+)"', page))
    assert len(form) == 3
    browser.post(reverse("own-picture-crop", args=[pk]), form)
    after = Art.objects.get()
    assert after.version == before.version + 1
    for name in ("crop_x", "crop_y", "crop_w", "crop_h"):
        assert abs(getattr(after, name) - getattr(before, name)) < 0.0002


def test_pictures_are_uploaded_changed_and_deleted_in_the_api(
    player: Player, other_player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    api = member_client(player)
    made = api.post("/api/pictures/", {"file": picture_file(), "card": card("rinu").slug, "credit": "Jan"})
    assert made.status_code == 201, made.content
    found = made.json()
    assert (found["kind"], found["chosen"], found["game"], found["corners"]) == ("art", True, "animoz", None)
    where = f"/api/pictures/{found['id']}/"
    json = {"content_type": "application/json"}
    assert api.patch(where, {"shared": True}, **json).json()["code"] == "licence-missing"
    changed = api.patch(where, {"shared": True, "licence": "own", "chosen": False}, **json).json()
    assert (changed["shared"], changed["chosen"], changed["credit"]) == (True, False, "Jan")
    cropped = api.post(f"{where}crop/", {"middle_x": 0.25, "middle_y": 0.5, "zoom": 0.5}, **json)
    assert cropped.json()["version"] == 2
    assert api.post(f"{where}corners/", {"corners": [0, 0, 1, 0, 1, 1, 0, 1]}, **json).status_code == 422
    face = api.post("/api/pictures/", {"file": picture_file(), "card": "rinu", "kind": "face"}).json()
    assert (
        api.post(
            f"/api/pictures/{face['id']}/corners/", {"corners": [0.1, 0, 1, 0, 1, 1, 0, 1], "turns": 1}, **json
        ).json()["turns"]
        == 1
    )
    assert [each["id"] for each in api.get("/api/pictures/?kind=face").json()["results"]] == [face["id"]]
    assert api.post("/api/pictures/", {"card": "rinu"}).status_code == 400
    assert api.post("/api/pictures/", {"file": picture_file(), "card": "nessie"}).status_code == 404
    stranger = member_client(other_player)
    assert stranger.get(where).status_code == stranger.delete(where).status_code == 404
    assert api.delete(where).status_code == 204
    assert Art.objects.count() == 1


def test_the_pictures_of_a_deck_are_chosen_on_its_page_and_in_the_api(
    player: Player, other_player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    rinu = card("rinu")
    first = art_upload(owner=player, card=rinu, file=picture_file())
    back = art_upload(owner=player, game="animoz", file=picture_file())
    theirs = art_upload(owner=other_player, card=rinu, file=picture_file())
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Mine", entries={"rinu": 1})
    browser, where = member_client(player), reverse("deck-pictures", args=[deck.pk])
    assert f'value="{first.pk}"' in browser.get(where).content.decode()
    browser.post(where, {f"card-{rinu.pk}": "none", "back": str(back.pk)})
    api = f"/api/decks/{deck.pk}/pictures/"
    chosen = browser.get(api).json()["pictures"]
    assert sorted(chosen, key=lambda each: each["card"]) == [
        {"card": "", "picture": back.pk},
        {"card": "rinu", "picture": None},
    ]
    put = browser.put(api, {"pictures": [{"card": "rinu", "picture": first.pk}]}, content_type="application/json")
    assert put.json() == {"pictures": [{"card": "rinu", "picture": first.pk}]}
    for picture, card_slug in ((theirs.pk, "rinu"), (back.pk, "rinu"), (first.pk, "lagoti")):
        wrong: Any = {"pictures": [{"card": card_slug, "picture": picture}]}
        assert browser.put(api, wrong, content_type="application/json").status_code in (404, 422)
    assert browser.get(api).json() == put.json()


def test_a_shared_picture_is_only_found_by_the_random_name_of_its_file(
    player: Player, card: Cards, picture_file: Files
) -> None:
    art = art_upload(
        owner=player, card=card("rinu"), file=picture_file(), details=PictureDetails(licence="own", shared=True)
    )
    name = (art.small.name or "").removeprefix("art/").removesuffix(".webp")
    found = Client().get(reverse("shared-art", args=[name, "webp"]))
    assert sorted(found["Cache-Control"].split(", ")) == ["max-age=300", "private"]
    assert (found.status_code, found["Content-Type"]) == (200, "image/webp")
    assert Image.open(BytesIO(b"".join(found.streaming_content))).format == "WEBP"
    for other in ("0" * 32, (art.original.name or "").removeprefix("originals/").removesuffix(".jpg")):
        assert Client().get(reverse("shared-art", args=[other, "webp"])).status_code == 404


@pytest.mark.parametrize("value", ["nan", float("nan"), float("inf"), -float("inf"), 1.5, True])
@pytest.mark.parametrize("field", ["middle_x", "middle_y", "zoom"])
def test_the_api_refuses_a_crop_that_is_no_fraction(field: str, value: object) -> None:
    """It is not moved to the nearest possible crop."""
    said = PictureCrop(data={"middle_x": 0.5, "middle_y": 0.5, "zoom": 1, field: value})
    assert not said.is_valid()
    assert list(said.errors) == [field]
