"""Own pictures: limits, access to their files, and the page for uploading them."""

from __future__ import annotations

import stat
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from collection.games import GameId
from collection.models import Art, Card, Player
from collection.picture_refusals import PictureRefusal
from collection.selectors import art_addresses
from collection.services import own_pictures as services
from collection.services.own_cards import own_card_create
from collection.services.own_pictures import art_files_sweep, art_remove, art_upload
from tests.collection.page_helpers import picture_bytes

Cards = Callable[[str], Card]
Files = Callable[..., SimpleUploadedFile]
Login = Callable[[Player], Client]


@pytest.fixture
def _commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs on_commit callbacks at once."""
    monkeypatch.setattr(services.transaction, "on_commit", lambda then: then())


@pytest.mark.usefixtures("_commit")
def test_a_new_picture_is_chosen_and_when_it_is_removed_with_its_files_the_old_one_is_again(
    player: Player, card: Cards, picture_file: Files
) -> None:
    first = art_upload(owner=player, card=card("rinu"), file=picture_file())
    second = art_upload(owner=player, card=card("rinu"), file=picture_file(picture_bytes("JPEG")))
    assert Art.objects.get(chosen=True) == second
    assert sum(path.is_file() for path in Path(settings.MEDIA_ROOT).rglob("*")) == 8
    art_remove(art=second)
    assert Art.objects.get(chosen=True) == first
    assert sum(path.is_file() for path in Path(settings.MEDIA_ROOT).rglob("*")) == 4
    art_remove(art=first)
    assert not any(path.is_file() for path in Path(settings.MEDIA_ROOT).rglob("*"))


def test_files_have_random_names_and_are_private(player: Player, card: Cards, picture_file: Files) -> None:
    art_upload(owner=player, card=card("rinu"), file=picture_file(name="../../etc/passwd.png"))
    for path in Path(settings.MEDIA_ROOT).rglob("*.jpg"):
        assert len(path.stem) == 32
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.target("U6")
def test_the_number_of_pictures_per_player_is_limited(
    player: Player, card: Cards, picture_file: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_FILES", 2)
    for slug in ("rinu", "lagoti"):
        art_upload(owner=player, card=card(slug), file=picture_file())
    with pytest.raises(PictureRefusal) as refusal:
        art_upload(owner=player, card=card("horrid"), file=picture_file())
    assert refusal.value.code == "too-many-pictures"
    monkeypatch.setattr(services, "picture_reencode", None)  # refused before the work
    with pytest.raises(PictureRefusal):
        art_upload(owner=player, card=card("horrid"), file=picture_file())


@pytest.mark.target("U6")
def test_the_size_of_a_players_pictures_is_limited(
    player: Player, other_player: Player, card: Cards, picture_file: Files
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    Art.objects.filter(pk=art.pk).update(size=services.MAX_TOTAL - 10)
    with pytest.raises(PictureRefusal) as refusal:
        art_upload(owner=player, card=card("lagoti"), file=picture_file())
    assert refusal.value.code == "no-room"
    art_upload(owner=other_player, card=card("lagoti"), file=picture_file())


@pytest.mark.target("U6")
def test_the_limits_are_200_pictures_and_100_megabytes() -> None:
    assert (services.MAX_FILES, services.MAX_TOTAL) == (200, 100 * 1024 * 1024)


def test_sweeping_deletes_only_unused_files(player: Player, card: Cards, picture_file: Files) -> None:
    kept = art_upload(owner=player, card=card("rinu"), file=picture_file())
    lost = art_upload(owner=player, card=card("lagoti"), file=picture_file())
    Art.objects.filter(pk=lost.pk).delete()
    assert art_files_sweep(now=timezone.now()) == 0
    assert art_files_sweep(now=timezone.now() + timedelta(hours=2)) == 4
    assert Path(kept.shown.path).exists()
    assert not Path(lost.shown.path).exists()


def test_own_pictures_show_on_ones_own_faces(
    player: Player, other_player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    rinu = card("rinu")
    art_upload(owner=player, card=rinu, file=picture_file())
    address = art_addresses(player)[rinu.pk]
    assert art_addresses(other_player) == {}
    assert address in member_client(player).get(reverse("cards")).content.decode()
    assert address not in member_client(other_player).get(reverse("cards")).content.decode()


@pytest.mark.target("A2", "U2")
@pytest.mark.parametrize(
    ("size", "kind", "mime", "first"),
    [
        ("original", "jpg", "image/jpeg", b"\xff\xd8"),
        ("shown", "jpg", "image/jpeg", b"\xff\xd8"),
        ("small", "webp", "image/webp", b"RI"),
        ("thumb", "webp", "image/webp", b"RI"),
    ],
)
def test_a_file_is_served_only_to_its_owner_and_as_untrusted_content(
    player: Player,
    other_player: Player,
    card: Cards,
    picture_file: Files,
    member_client: Login,
    size: str,
    kind: str,
    mime: str,
    first: bytes,
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    address = reverse("own-art", args=[art.pk, size, art.version, kind])
    answer = member_client(player).get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == mime
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert answer["Content-Disposition"] == f'inline; filename="{size}.{kind}"'
    assert "private" in answer["Cache-Control"]
    assert b"".join(answer.streaming_content)[:2] == first
    for stranger in (member_client(other_player), Client()):
        assert stranger.get(address).status_code == 404
        assert stranger.get(reverse("own-art", args=[art.pk + 1, size, 1, kind])).status_code == 404


def test_a_picture_is_chosen_cropped_and_removed_on_its_page(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    client, where = member_client(player), ["animoz", "rinu"]
    answer = client.post(reverse("card-picture-upload", args=where), {"picture": picture_file()}, follow=True)
    assert "Picture uploaded" in answer.content.decode()
    form = {"middle_x": "20", "middle_y": "50", "zoom": "50"}
    art = Art.objects.get()
    client.post(reverse("own-picture-crop", args=[art.pk]), form)
    art.refresh_from_db()
    assert art.crop_w == pytest.approx(0.475)
    assert art.crop_x == 0
    client.post(reverse("own-picture-remove", args=[art.pk]))
    assert not Art.objects.exists()


def test_a_picture_changed_or_removed_in_another_tab_is_left_alone(
    player: Player, card: Cards, picture_file: Files, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    browser, where = member_client(player), reverse("own-picture-crop", args=[art.pk])
    form = {"middle_x": "20", "middle_y": "50", "zoom": "50"}
    for deed in (lambda _: Art.objects.update(version=7), lambda _: Art.objects.all().delete()):
        monkeypatch.setattr(services, "player_lock", deed)
        answer = browser.post(where, form, follow=True)
        assert "changed or removed since" in answer.content.decode()
        assert Art.objects.get().crop_w == art.crop_w
    assert Path(art.shown.path).exists()


def test_missing_files_are_answered_with_404(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    for file in (art.original, art.shown, art.small, art.thumb):
        Path(file.path).unlink()
    browser = member_client(player)
    assert browser.get(reverse("own-art", args=[art.pk, "shown", 1, "jpg"])).status_code == 404
    form = {"middle_x": "20", "middle_y": "50", "zoom": "50"}
    answer = browser.post(reverse("own-picture-crop", args=[art.pk]), form, follow=True)
    assert "changed or removed" in answer.content.decode()


@pytest.mark.parametrize(
    "form", [{}, {"middle_x": "nan", "middle_y": "1", "zoom": "1"}, {"middle_x": "1", "middle_y": "1", "zoom": "1e9"}]
)
def test_a_crop_that_is_not_numbers_changes_nothing(
    player: Player, card: Cards, picture_file: Files, member_client: Login, form: dict[str, str]
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    answer = member_client(player).post(reverse("own-picture-crop", args=[art.pk]), form, follow=True)
    assert "numbers from 0 to 100" in answer.content.decode()
    assert Art.objects.get().version == 1


@pytest.mark.parametrize("data", [b"%!PS-Adobe-3.0 EPSF-3.0\n%%EOF\n", picture_bytes("GIF")], ids=["EPS", "GIF"])
def test_a_refused_picture_says_why_on_the_page(
    player: Player, card: Cards, picture_file: Files, member_client: Login, data: bytes
) -> None:
    form = {"picture": picture_file(data, "fine.png")}
    answer = member_client(player).post(reverse("card-picture-upload", args=["animoz", "rinu"]), form, follow=True)
    assert "not a PNG, JPEG or WebP" in answer.content.decode()
    assert not Art.objects.exists()


@pytest.mark.target("A2")
def test_a_picture_page_of_anothers_card_answers_like_a_missing_one(
    player: Player, other_player: Player, starter_set: Any, own_stats: Any, member_client: Login, picture_file: Files
) -> None:
    theirs = own_card_create(owner=other_player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    for slug in (theirs.slug, "no-such-card"):
        upload = reverse("card-picture-upload", args=["animoz", slug])
        assert member_client(player).post(upload, {"picture": picture_file()}).status_code == 404
        assert member_client(player).get(reverse("card-picture", args=["animoz", slug])).status_code == 404
