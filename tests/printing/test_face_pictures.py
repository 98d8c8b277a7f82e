"""The print face as a picture for card pages, and owners' own pictures."""

from __future__ import annotations

import errno
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.template import Context, Template
from django.test import Client, RequestFactory
from PIL import Image, ImageChops

from collection.games import GameId
from collection.models import Art, Card, CardSet, Player
from printing import file_cache, services
from printing.cards_to_print import order_from_options
from printing.games.print_games import PRINT_GAMES
from printing.job_pdf import render_job
from printing.options import CardSource, Options
from printing.own_pictures import pictures_for
from printing.page_images import page_image
from printing.picture_choice import pictures_choose
from printing.refusals import TooHeavy
from printing.sheet_setup import Setup

pytestmark = pytest.mark.django_db

WINDOW = PRINT_GAMES[GameId.ANIMOZ].window


@pytest.fixture
def quoll(starter_set) -> Card:
    return Card.objects.get(slug="rinu")


def address(card: Card, viewer, size: str = "large", kind: str = "webp") -> str:
    request = RequestFactory().get("/")
    request.user = viewer
    tag = "{% load print_face_images %}{% face_url card size kind %}"
    return Template(tag).render(Context({"request": request, "card": card, "size": size, "kind": kind}))


def upload(owner: Player, card: Card, colour: str = "#ff0000", size: tuple[int, int] = (1200, 900)) -> Art:
    picture = BytesIO()
    Image.new("RGB", size, colour).save(picture, "WEBP", lossless=True)
    art = Art(owner=owner, card=card, width=size[0], height=size[1], size=1)
    art.original.save("x", ContentFile(b"private"), save=False)
    art.shown.save("x", ContentFile(picture.getvalue()), save=False)
    art.save()
    return art


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.mark.parametrize(("size", "width", "height"), [("small", 252, 352), ("large", 756, 1056)])
@pytest.mark.parametrize(("kind", "mime"), [("webp", "image/webp"), ("png", "image/png")])
def test_the_picture_of_a_face_is_cached_forever(client: Client, quoll, player, size, width, height, kind, mime):
    answer = client.get(address(quoll, player, size, kind))
    assert (answer.status_code, answer["Content-Type"]) == (200, mime)
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (width, height)


def test_the_picture_of_a_face_equals_the_printed_face(client: Client, quoll, player):
    job = services.plan_make(
        options=Options(what=CardSource.CARDS, cards=(("rinu", 1),), setup=Setup()), visitor=player
    ).job
    trim = job.layout.trims()[0]
    page = page_image(render_job(job), 0, 12.0)
    printed = page.crop((round(trim.x * 12), round(trim.y * 12), round(trim.x * 12) + 756, round(trim.y * 12) + 1056))
    with Image.open(BytesIO(client.get(address(quoll, player, "large", "png")).content)) as picture:
        shown = picture.convert("RGB")
    inner = (6, 6, 750, 1050)
    apart = ImageChops.difference(shown.crop(inner), printed.crop(inner)).convert("L")
    seen = sum(count for difference, count in enumerate(apart.histogram()) if difference > 16)
    assert seen < 0.001 * apart.width * apart.height


def test_an_old_address_redirects_to_the_current_face(client: Client, quoll, player):
    fresh = address(quoll, player)
    old = fresh.replace(fresh.split(".")[1], "0123456789abcdef")
    answer = client.get(old)
    assert answer.status_code == 302
    assert answer["Location"] == fresh


def test_a_corrected_card_has_a_new_address(quoll, player):
    before = address(quoll, player)
    quoll.text = "Corrected."
    assert address(quoll, player) != before


@pytest.mark.parametrize(
    "path",
    [
        "/print/face/animoz/nessie/large.x.webp",
        "/print/face/chess/rinu/large.x.webp",
        "/print/face/animoz/rinu/huge.x.webp",
        "/print/face/animoz/rinu/large.x.gif",
    ],
)
def test_a_face_that_does_not_exist_is_not_found(client: Client, quoll, path):
    assert client.get(path).status_code == 404


def test_the_face_of_another_players_own_card_is_not_found(client: Client, quoll, member_client, player, other_player):
    own_set = CardSet.objects.create(game=GameId.ANIMOZ, slug="mine", name="Mine", owner=player)
    Card.objects.filter(pk=quoll.pk).update(set=own_set)
    quoll.refresh_from_db()
    theirs = address(quoll, player)
    assert member_client(player).get(theirs)["Cache-Control"].startswith("private")
    assert member_client(other_player).get(theirs).status_code == 404
    assert client.get(theirs).status_code == 404


def test_an_owner_sees_and_prints_with_their_own_picture(member_client, quoll, player):
    upload(player, quoll)
    answer = member_client(player).get(address(quoll, player, "large", "png"))
    assert answer["Cache-Control"].startswith("private")
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.convert("RGB").getpixel((378, 360)) == pytest.approx((254, 0, 0), abs=3)


def test_the_plate_is_printed_if_the_file_of_a_picture_is_missing(member_client, quoll, player):
    plate = address(quoll, player)
    Path(upload(player, quoll).shown.path).unlink()
    assert address(quoll, player) == plate
    assert member_client(player).get(plate).status_code == 200


def test_on_a_full_disk_an_owners_picture_is_not_replaced_by_the_plate(member_client, quoll, player, monkeypatch):
    """The plate was printed in its place, and the response looked like success (2026-11-22)."""
    upload(player, quoll)

    def full(path: Path, data: bytes) -> None:
        if path.parent == file_cache.PICTURES.folder:
            raise OSError(errno.ENOSPC, "No space left on device")
        keep(path, data)

    keep = file_cache.write_atomically
    monkeypatch.setattr(file_cache, "write_atomically", full)
    file_cache.PICTURES.folder.mkdir(parents=True, exist_ok=True)
    answer = member_client(player).get("/print/cards.pdf?what=cards&cards=rinu")
    assert answer.status_code == 503
    assert "disk" in answer.text


def test_others_see_the_plate_instead_of_the_owners_picture(client: Client, quoll, player, other_player):
    upload(player, quoll)
    chosen = pictures_choose(game=GameId.ANIMOZ, cards=[quoll], visitor=other_player)
    assert chosen.cards == {}
    assert address(quoll, other_player) != address(quoll, player)


def test_a_picture_is_cropped_to_the_window_and_has_no_more_pixels_than_useful(quoll, player):
    picture = pictures_for({quoll: upload(player, quoll, size=(3000, 3000))})[quoll.pk]
    with Image.open(picture.path) as made:
        assert made.format == "JPEG"
        assert made.width / made.height == pytest.approx(WINDOW.width / WINDOW.height, rel=0.01)
        assert made.width == round(WINDOW.width / 25.4 * 400)
    assert picture.dpi == pytest.approx(400, rel=0.01)


def test_a_small_picture_is_not_enlarged_and_reports_its_resolution(quoll, player):
    picture = pictures_for({quoll: upload(player, quoll, size=(285, 200))})[quoll.pk]
    assert picture.dpi == pytest.approx(127, rel=0.01)


def test_a_jpeg_is_stored_unchanged_and_only_once(quoll, player):
    art = upload(player, quoll)
    job = services.plan_make(options=Options(what=CardSource.CARDS, cards=(("rinu", 9),)), visitor=player).job
    pdf = render_job(job)
    jpeg = pictures_for({quoll: art})[quoll.pk].path.read_bytes()
    assert pdf.count(jpeg) == 1


def test_pictures_too_large_for_one_file_are_refused_before_anything_is_drawn(quoll, player, monkeypatch):
    upload(player, quoll)
    monkeypatch.setattr(services, "MAX_PICTURES", 100)
    order = order_from_options(Options(what=CardSource.CARDS, cards=(("rinu", 1),)), player)
    with pytest.raises(TooHeavy, match="fewer different cards"):
        services.job_make(game=GameId.ANIMOZ, order=order, setup=Setup(), visitor=player)
