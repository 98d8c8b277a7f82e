"""Whole faces and backs from players' own pictures: their bleed, which of them is printed, and what others see."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import EncodedStreamObject

from collection.games import GameId
from collection.models import Art, Card, Player
from decks.deck_pictures import deck_picture_set
from decks.refusals import NoSuchPicture
from decks.services import deck_create, deck_share
from printing import services
from printing.face_contract import Picture
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD, Size
from printing.job_pdf import render_job
from printing.options import CardSource, Options, PictureUse
from printing.own_pictures import whole_picture_of
from printing.page_images import page_image
from printing.picture_choice import PictureChoice, parse_picks, pictures_choose
from printing.preflight import preflight_checks
from printing.preflight_line import Verdict
from printing.print_job import Job
from printing.refusals import BadPictureChoice
from printing.scan_face import ScanFace
from printing.sheet_setup import Setup

pytestmark = pytest.mark.django_db
SCALE = 12
EDGE, MIDDLE, OUTSIDE = (208, 32, 32), (32, 96, 208), (16, 160, 64)


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.fixture
def quoll(starter_set: Any) -> Card:
    return Card.objects.get(slug="rinu")


def scan(bleed: float = 0.0, edge: float = 1.0, size: Size = STANDARD) -> bytes:
    """A face: blue, with a red border of `edge` mm at the cut, and green bleed."""
    wide, high = (round((side + 2 * bleed) * SCALE) for side in size)
    picture = Image.new("RGB", (wide, high), OUTSIDE)
    for inset, colour in ((bleed, EDGE), (bleed + edge, MIDDLE)):
        at = round(inset * SCALE)
        picture.paste(colour, (at, at, wide - at, high - at))
    out = BytesIO()
    picture.save(out, "JPEG", quality=95, subsampling=0)
    return out.getvalue()


def upload(owner: Player, card: Card | None, data: bytes, kind: str = "face", **more: Any) -> Art:
    """A stored picture, chosen instead of others of the card."""
    art = Art(owner=owner, card=card, kind=kind, width=1, height=1, size=1, game="" if card else "animoz", **more)
    Art.objects.beside(art).update(chosen=False)
    for name, ending in (("original", "jpg"), ("shown", "jpg"), ("small", "webp")):
        getattr(art, name).save(f"x.{ending}", ContentFile(data), save=False)
    art.save()
    return art


def face(path: Path, bleed: float = 0.0) -> ScanFace:
    own = PRINT_GAMES[GameId.ANIMOZ].face(Card.objects.get(slug="rinu").face, None)
    return ScanFace(own, Picture(path, 300.0, bleed))


def job_of(faces: list[ScanFace], setup: Setup, **more: Any) -> Job:
    return Job("Scans", GameId.ANIMOZ, tuple((each, 1) for each in faces), setup, **more)


def printed(job: Job, page: int = 0) -> Image.Image:
    return page_image(render_job(job), page, SCALE).convert("RGB")


def near(colour: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) < 24


def test_a_face_without_bleed_is_mirrored_outwards_without_a_hairline(quoll: Card, tmp_path: Path) -> None:
    (tmp_path / "scan.jpg").write_bytes(scan(edge=1.0))
    job = job_of([face(tmp_path / "scan.jpg")], Setup(bleed=3.0))
    page, trim = printed(job), job.layout.trims()[0]
    left, top = trim.x * SCALE, trim.y * SCALE
    for mm, colour in ((-2.5, MIDDLE), (-0.5, EDGE), (0.5, EDGE), (1.5, MIDDLE)):
        along = [(left + mm * SCALE, top + 44 * SCALE), (left + 31 * SCALE, top + mm * SCALE)]
        along += [(left + (63 - mm) * SCALE, top + 44 * SCALE), (left + 31 * SCALE, top + (88 - mm) * SCALE)]
        assert all(near(page.getpixel((round(x), round(y))), colour) for x, y in along), f"{mm} mm from the cut"
    for x in range(round(left - 2.8 * SCALE), round(left + 65.8 * SCALE)):
        for y in (top - 2.5 * SCALE, top + 1, top + 40 * SCALE, top + 87.9 * SCALE, top + 90.5 * SCALE):
            assert min(page.getpixel((x, round(y)))) < 140, "no white line between the picture and its copies"
    assert page.getpixel((round(left - 4 * SCALE), round(top + 44 * SCALE))) == (255, 255, 255)


def test_a_face_that_includes_bleed_is_cut_where_the_card_is(quoll: Card, tmp_path: Path) -> None:
    (tmp_path / "scan.jpg").write_bytes(scan(bleed=3.0))
    for bleed in (0.0, 3.0):
        job = job_of([face(tmp_path / "scan.jpg", 3.0)], Setup(bleed=bleed))
        page, trim = printed(job), job.layout.trims()[0]
        x, y = trim.x * SCALE, (trim.y + 44) * SCALE
        assert near(page.getpixel((round(x + 6), round(y))), EDGE)
        beyond = page.getpixel((round(x - 2 * SCALE), round(y)))
        assert near(beyond, OUTSIDE) if bleed else beyond == (255, 255, 255)


def test_the_stream_of_a_face_in_the_pdf_is_its_file_and_is_stored_once(quoll: Card, player: Player) -> None:
    art = upload(player, quoll, scan())
    options = Options(what=CardSource.CARDS, cards=(("rinu", 20),), setup=Setup(bleed=3.0))
    pdf = render_job(services.plan_make(options=options, visitor=player).job)
    with art.shown.open("rb") as file:
        stored = file.read()
    reader = PdfReader(BytesIO(pdf))
    objects = [reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1)]
    images = [each for each in objects if isinstance(each, EncodedStreamObject) and each.get("/Subtype") == "/Image"]
    assert [(each["/Filter"], each._data) for each in images] == [(["/DCTDecode"], stored)]
    assert pdf.count(stored) == 1


def test_the_resolution_of_a_whole_face_includes_its_bleed(quoll: Card, player: Player) -> None:
    art = upload(player, quoll, scan(bleed=3.0), bleed=3.0)
    assert whole_picture_of(art.shown, STANDARD, 3.0).dpi == pytest.approx(SCALE * 25.4, rel=0.002)


def test_an_own_back_is_behind_every_card_and_upright_like_the_page_of_a_book(quoll: Card, player: Player) -> None:
    picture = Image.open(BytesIO(scan()))
    picture.paste((255, 255, 0), (300, 40, 400, 140))  # at the upper end
    out = BytesIO()
    picture.save(out, "JPEG", quality=95)
    upload(player, None, out.getvalue(), "back")
    options = Options(what=CardSource.CARDS, cards=(("rinu", 1),), setup=Setup(backs=True))
    job = services.plan_make(options=options, visitor=player).job
    page = printed(job, 1)
    behind = job.layout.area_behind(job.layout.trims()[0], job.setup.flip)
    assert near(page.getpixel((round(behind.x * SCALE) + 350, round(behind.y * SCALE) + 90)), (255, 255, 0))
    plain = services.plan_make(
        options=Options(what=options.what, cards=options.cards, back=0, setup=options.setup), visitor=player
    )
    assert plain.job.own_back is None
    assert services.job_key(plain.job) != services.job_key(job)


def chosen_of(card: Card, visitor: Any, **choice: Any) -> Art | None:
    found = pictures_choose(game=GameId.ANIMOZ, cards=[card], visitor=visitor, choice=PictureChoice(**choice))
    return found.cards.get(card)


def test_a_print_can_use_another_picture_than_the_chosen_one(quoll: Card, player: Player, other_player: Player) -> None:
    frame = upload(player, quoll, scan(), "art")
    whole = upload(player, quoll, scan())
    theirs = upload(other_player, quoll, scan())
    assert chosen_of(quoll, player) == whole
    assert chosen_of(quoll, player, picks=f"rinu:{frame.pk}") == frame
    assert chosen_of(quoll, player, picks="rinu:0") is None
    assert chosen_of(quoll, player, use=PictureUse.NONE) is None
    assert chosen_of(quoll, player, use=PictureUse.FRAME) is None
    assert chosen_of(quoll, player, use=PictureUse.NONE, picks=f"rinu:{frame.pk}") == frame
    for strange in (theirs.pk, 987654):
        with pytest.raises(NoSuchPicture):
            chosen_of(quoll, player, picks=f"rinu:{strange}")


def test_a_list_of_pictures_that_cannot_be_read_is_refused(quoll: Card, player: Player, member_client: Any) -> None:
    for text in ("rinu", "rinu:x", ":4", "rinu:99999999999", ",".join(f"a{n}:1" for n in range(201))):
        with pytest.raises(BadPictureChoice):
            parse_picks(text)
    answer = member_client(player).get(reverse("print-shop") + "?cards=rinu&pictures=rinu:x")
    assert "cannot be read" in answer.content.decode()
    assert member_client(player).get(reverse("print-pdf") + "?cards=rinu&pictures=rinu:77").status_code == 404


def test_a_deck_uses_its_own_choice_and_others_see_only_what_is_shared(
    quoll: Card, player: Player, other_player: Player, member_client: Any
) -> None:
    first = upload(player, quoll, scan(), "art", credit="Maria K.", licence="cc-by", shared=True)
    second = upload(player, quoll, scan(), "art")
    deck = deck_share(
        deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Mine", entries={"rinu": 1})
    )
    assert chosen_of(quoll, player, deck=deck) == second
    assert chosen_of(quoll, other_player, deck=deck) is None, "the chosen one is private"
    deck_picture_set(deck=deck, card=quoll, choice=str(first.pk))
    assert chosen_of(quoll, player, deck=deck) == first
    for visitor in (other_player, Client().get("/").wsgi_request.user):
        assert chosen_of(quoll, visitor, deck=deck) == first
    page = member_client(other_player).get(reverse("deck-shared", args=[deck.secret])).content.decode()
    assert "Maria K. · CC BY" in page
    address = re.search(r"/art/shared/[^\"]+", page)
    assert address
    answer = Client().get(address[0])
    assert (answer.status_code, b"".join(answer.streaming_content)[:2]) == (200, b"\xff\xd8")
    own = upload(other_player, quoll, scan())
    assert chosen_of(quoll, other_player, deck=deck) == own, "one's own pictures come first"
    Art.objects.filter(pk=first.pk).update(shared=False)
    assert Client().get(address[0]).status_code == 404
    assert "Maria K." not in Client().get(reverse("deck-shared", args=[deck.secret])).content.decode()


def test_the_preflight_lists_the_resolution_of_each_picture_and_what_happens_at_its_edges(
    quoll: Card, tmp_path: Path
) -> None:
    (tmp_path / "scan.jpg").write_bytes(scan())
    path = tmp_path / "scan.jpg"
    job = job_of([face(path), face(path, 3.0)], Setup(backs=True), own_back=Picture(path, 212.4, 0.0))
    checks = {check.title: check for check in preflight_checks(job)}
    listed = checks["3 pictures of your own"]
    assert (listed.verdict, listed.text) == (
        Verdict.WARNING,
        "Their resolution in dpi: Back 212, RiNU, Eastern quoll 300, RiNU, Eastern quoll 300.",
    )
    assert checks["Bleed of your pictures"].text.startswith("2 of 3 whole faces and backs end at the cut")
