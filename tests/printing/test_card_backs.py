"""Backs of single cards: other ones than those of the rest of the print."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from collection.games import GameId
from collection.models import Art, Player
from decks.refusals import NoSuchPicture
from printing.card_backs import NumberedFace
from printing.downloads import download_make_uncached
from printing.face_styles import FaceStyle
from printing.job_pdf import render_job
from printing.manifests import manifest_of, plan_from_manifest
from printing.models import PrintPreset
from printing.options import BLANK_BACK, CardSource, Options
from printing.output_options import Output, Production
from printing.page_images import page_image
from printing.preflight import preflight_checks
from printing.presets import options_for_others, preset_apply, preset_save
from printing.print_job import Job
from printing.refusals import BadPictureChoice
from printing.services import plan_make
from printing.sheet_setup import Setup
from tests.printing.test_own_faces_and_backs import upload

pytestmark = pytest.mark.django_db
RED, YELLOW = (200, 30, 30), (230, 220, 40)
CARDS = (("rinu", 1), ("lagoti", 1), ("horrid", 2))


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def picture(colour: tuple[int, int, int]) -> bytes:
    out = BytesIO()
    Image.new("RGB", (630, 880), colour).save(out, "JPEG", quality=95)
    return out.getvalue()


@pytest.fixture
def backs(starter_set: Any, player: Player) -> tuple[Art, Art]:
    """A red back, and a yellow one that is in use."""
    return upload(player, None, picture(RED), "back"), upload(player, None, picture(YELLOW), "back")


def options(card_backs: str, **setup: Any) -> Options:
    return Options(what=CardSource.CARDS, cards=CARDS, card_backs=card_backs, setup=Setup(**({"backs": True} | setup)))


def colours_behind(job: Job) -> dict[str, set[tuple[int, ...]]]:
    """The colours behind the cards of the first sheet, a little inside their edges, by the name of the card."""
    page = page_image(render_job(job), 1, 4.0)
    behind = [job.layout.area_behind(trim, job.setup.flip) for trim in job.layout.trims()[: job.cards]]
    at = [(round(4 * (area.x + 10)), round(4 * (area.y + 12))) for area in behind]
    found: dict[str, set[tuple[int, ...]]] = {}
    for index, point in zip(job.pieces, at, strict=True):
        colour = page.getpixel(point)
        assert isinstance(colour, tuple)
        found.setdefault(job.distinct_faces[index].label.partition(",")[0].lower(), set()).add(colour)
    return found


def near(found: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 8 for a, b in zip(found, wanted, strict=True))


def test_single_cards_have_their_own_back_exactly_behind_them(player: Player, backs: tuple[Art, Art]) -> None:
    red, _ = backs
    job = plan_make(options=options(f"lagoti:{red.pk},horrid:0"), visitor=player).job
    found = colours_behind(job)
    (usual,), (other,), (built_in,) = found["rinu"], found["lagoti"], found["horrid"]
    assert near(usual, YELLOW), "the back in use"
    assert near(other, RED)
    assert not near(built_in, YELLOW)
    assert not near(built_in, RED), "the game's own"


@pytest.mark.parametrize("setup", [{"backs": False}, {"faces": FaceStyle.LOW_INK}])
def test_without_backs_and_with_white_backs_nothing_changes(
    player: Player, backs: tuple[Art, Art], setup: dict[str, Any]
) -> None:
    with_choice = plan_make(options=options(f"lagoti:{backs[0].pk}", **setup), visitor=player).job
    without = plan_make(options=options("", **setup), visitor=player).job
    assert render_job(with_choice) == render_job(without)


def test_numbers_are_on_them_too(player: Player, backs: tuple[Art, Art]) -> None:
    wanted = replace(options(f"lagoti:{backs[0].pk}"), copies=2, numbered_backs=True)
    job = plan_make(options=wanted, visitor=player).job
    numbered = [
        face.back for face, _ in job.lines if isinstance(face, NumberedFace) and face.label.startswith("LAGOTi")
    ]
    assert [back.number for back in numbered] == [1, 2]
    assert {back.look.picture.dpi > 0 for back in numbered if back.look.picture} == {True}


def test_large_cards_and_cards_with_two_sides_keep_theirs(boxes: None, player: Player) -> None:
    back = upload(player, None, picture(RED), "back")
    Art.objects.update(game="arctic")
    both = Options(
        game="arctic", what=CardSource.CARDS, cards=(("power-fox", 1), ("fox-2-4", 1)),  # type: ignore[arg-type]
        card_backs=f"power-fox:{back.pk},fox-2-4:{back.pk}", setup=Setup(backs=True),
    )  # fmt: skip
    faces = [face for face, _ in plan_make(options=both, visitor=player).job.lines]
    assert {"deck 2" in face.label: isinstance(face, NumberedFace) for face in faces} == {False: False, True: True}


def test_backs_of_others_and_unreadable_lists_are_refused(
    player: Player, other_player: Player, backs: tuple[Art, Art]
) -> None:
    with pytest.raises(NoSuchPicture):
        plan_make(options=options(f"lagoti:{backs[0].pk}"), visitor=other_player)
    with pytest.raises(BadPictureChoice):
        plan_make(options=options("lagoti"), visitor=player)


def test_manifests_presets_and_links_know_them(player: Player, backs: tuple[Art, Art]) -> None:
    wanted = options(f"lagoti:{backs[0].pk},horrid:0")
    plan = plan_make(options=wanted, visitor=player)
    text = manifest_of(plan=plan, visitor=player)
    rows = {row["slug"]: row for row in tomllib.loads(text)["cards"]}
    assert rows["horrid"]["back"] == {"usual": True}
    assert "back" not in rows["rinu"]
    assert render_job(plan_from_manifest(text, player).plan.job) == render_job(plan.job)
    assert "card_backs" not in options_for_others(wanted, player).query
    preset_save(owner=player, name="Two backs", options=wanted, whole=True)
    backs[0].delete()
    applied = preset_apply(PrintPreset.objects.select_related("owner").get(), Options())
    assert applied.options.card_backs == "horrid:0"


def test_blank_backs_leave_only_the_sides_b_of_cards(boxes: None, player: Player) -> None:
    def job_with(back: int | None, **setup: Any) -> Job:
        cards = (("fox-2-4", 1), ("power-fox", 1))
        chosen = Setup(**({"backs": True} | setup))
        return plan_make(
            options=Options(GameId.ARCTIC, CardSource.CARDS, cards=cards, back=back, setup=chosen), visitor=player
        ).job

    blank = job_with(BLANK_BACK)
    (side_b,) = blank.shown(blank.sides[1])
    assert side_b.face in blank.face_behind.values()
    behind = [blank.layout.area_behind(trim, blank.setup.flip) for trim in blank.layout.trims()[:2]]
    page = page_image(render_job(blank), 1, 2.0)
    colours = [page.getpixel((round(2 * (area.x + 20)), round(2 * (area.y + 4)))) for area in behind]
    assert colours[0] == (255, 255, 255) != colours[1]
    assert not job_with(None).blank_back
    said = [check.text for check in preflight_checks(blank) if check.title == "All backs are included"]
    assert [text.startswith("Side B behind 1 card, mirrored; the other backs are blank.") for text in said] == [True]
    assert render_job(job_with(BLANK_BACK, backs=False)) == render_job(job_with(None, backs=False))


def test_a_print_service_gets_white_pages_for_blank_backs(player: Player, backs: tuple[Art, Art]) -> None:
    wanted = Options(what=CardSource.CARDS, cards=CARDS, back=BLANK_BACK, production=Production(Output.SERVICE))
    pdf = download_make_uncached(plan=plan_make(options=wanted, visitor=player)).data
    assert page_image(pdf, 1, 2.0).getextrema() == ((255, 255),) * 3
    assert page_image(pdf, 0, 2.0).getextrema() != ((255, 255),) * 3


def test_single_cards_can_be_blank_also_in_a_manifest(player: Player, backs: tuple[Art, Art]) -> None:
    plan = plan_make(options=options("lagoti:-1"), visitor=player)
    found = colours_behind(plan.job)
    assert any(
        "One shared back, mirrored. 1 card has another back." in each.text for each in preflight_checks(plan.job)
    )
    assert found["lagoti"] == {(255, 255, 255)}
    assert near(*found["rinu"], YELLOW)
    for back in (None, BLANK_BACK):
        plan = plan_make(options=replace(options("lagoti:-1,rinu:0"), back=back), visitor=player)
        again = plan_from_manifest(manifest_of(plan=plan, visitor=player), player).plan
        assert render_job(again.job) == render_job(plan.job)
    with pytest.raises(NoSuchPicture):
        plan_make(options=replace(options(""), pictures="lagoti:-1"), visitor=player)


def test_the_form_adds_one_card_after_another(
    player: Player, backs: tuple[Art, Art], member_client: Callable[[Player], Client]
) -> None:
    red, browser = backs[0], member_client(player)
    page = browser.get("/print/?backs=1&card_backs=horrid:-1").content.decode()
    assert '<select class="select" name="b.horrid">' in page
    assert '<option value="lagoti">LAGOTi · ' in page
    assert '<option value="horrid">' not in page
    typed = {"backs": "1", "b.horrid": "-1", "b.rinu": "", "new_back_card": "lagoti", "new_back": str(red.pk)}
    answer = browser.get("/print/", typed, headers={"HX-Request": "true"})
    assert f"card_backs=horrid%3A-1%2Clagoti%3A{red.pk}" in answer["HX-Replace-Url"]
    assert 'hx-swap-oob="true"' in (fragment := answer.content.decode().partition('id="card-backs"')[2])
    assert f'<option value="{red.pk}" selected>' in fragment
    del typed["new_back"]
    unfinished = browser.get("/print/", typed, headers={"HX-Request": "true"})
    assert "card_backs=horrid%3A-1" in unfinished["HX-Replace-Url"]
    assert 'id="card-backs"' not in unfinished.content.decode()
