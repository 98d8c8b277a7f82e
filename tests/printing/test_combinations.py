"""Options together: each does what it says with every kind of output, or the page says that it does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client
from PIL import Image
from pypdf import PdfReader

from collection.games import GameId
from collection.models import Art, Card, Player
from printing import services
from printing.downloads import download_make, page_image_make
from printing.face_styles import FaceStyle
from printing.option_types import Choice, Number, Whole, options_of
from printing.options import CardSource, Options
from printing.output_options import Colours, Cutting, FileFormat, Machine, Output, Production
from printing.preflight import predicted_bytes
from printing.preflight_line import Verdict
from printing.presets import options_for_others, preset_apply, preset_save
from printing.printer_profiles import profile_create, with_default_printer
from printing.services import Plan, plan_make
from printing.sheet_setup import BleedEdges, Setup
from tests.case_counts import case_count
from tests.loaded_sets import load_set
from tests.printing.print_services.ink_profiles import ink_profile_bytes
from tests.printing.test_cards_to_print import homebrew
from tests.printing.test_own_faces_and_backs import MIDDLE, near, scan, upload

pytestmark = pytest.mark.django_db
SERVICE = Production(Output.SERVICE, service="mbprint", colours=Colours.RGB)
RINU = Options(what=CardSource.CARDS, cards=(("rinu", 1),))


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path, starter_set: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def colours_of(data: bytes) -> set[tuple[int, ...]]:
    """The colours in the middle of a picture that are not shades of grey."""
    with Image.open(BytesIO(data)) as picture:
        wide, high = picture.size
        middle = picture.convert("RGB").crop((wide // 3, high // 3, 2 * wide // 3, 2 * high // 3))
    found = middle.getcolors(1 << 24) or []
    return {tone for _, tone in found if max(tone) - min(tone) > 12}


def plan_of(player: Player, options: Options) -> Plan:
    return plan_make(options=options, visitor=player)


def titles(plan: Plan) -> dict[str, Verdict]:
    return {check.title: check.verdict for check in services.preflight(job=plan.job)}


def test_a_print_service_gets_the_players_own_back(player: Player) -> None:
    """Files for services had the game's back: they have backs whatever the option `backs` says (2026-11-26)."""
    upload(player, None, scan(bleed=3.0), "back", bleed=3.0)
    plan = plan_of(player, replace(RINU, production=SERVICE))
    with Image.open(BytesIO(page_image_make(plan=plan, page=2, size="small"))) as picture:
        middle = picture.convert("RGB").getpixel((picture.width // 2, picture.height // 2))
    assert near(middle, MIDDLE)
    built_in = plan_of(player, replace(RINU, production=SERVICE, back=0))
    assert built_in.job.own_back is None
    assert services.job_key(plan.job) != services.job_key(built_in.job)


def test_a_print_service_gets_faces_in_the_chosen_style(player: Player) -> None:
    """They were always normal (2026-11-26)."""
    keys = set()
    for style in FaceStyle:
        plan = plan_of(player, replace(RINU, production=SERVICE, setup=Setup(faces=style)))
        assert plan.job.setup.faces is style
        assert download_make(plan=plan).data[:4] == b"%PDF"
        keys.add(services.job_key(plan.job))
    assert len(keys) == len(FaceStyle)


def test_files_for_print_services_are_in_greyscale(player: Player, settings: Any, tmp_path: Path) -> None:
    """They were in colour, as PDF in both kinds of colours and as PNG (2026-11-26)."""
    (tmp_path / "inks.icc").write_bytes(ink_profile_bytes())
    settings.CMYK_PROFILE = str(tmp_path / "inks.icc")
    upload(player, Card.objects.get(slug="rinu"), scan())
    wish = replace(RINU, production=SERVICE, setup=Setup(greyscale=True))
    for page in (1, 2):
        assert not colours_of(page_image_make(plan=plan_of(player, wish), page=page, size="small"))
    for colours in Colours:
        plan = plan_of(player, replace(wish, production=replace(SERVICE, colours=colours)))
        data = download_make(plan=plan).data
        reader = PdfReader(BytesIO(data))
        assert ("/GTS_PDFXVersion" in reader.metadata) == (colours is Colours.CMYK)
        for found in map(reader.get_object, filter(None, reader.xref[0])):
            space = found.get("/ColorSpace") if hasattr(found, "get") else None
            assert space in (None, "/DeviceGray"), colours
            if hasattr(found, "get_data") and found.get("/Subtype") == "/Form":
                words = found.get_data().split()
                assert not {b"rg", b"RG", b"k", b"K"} & set(words), colours


def test_the_predicted_size_counts_the_own_back(player: Player) -> None:
    data = scan(bleed=3.0) + Random(1).randbytes(900_000)
    upload(player, None, data, "back", bleed=3.0)
    plan = plan_of(player, replace(RINU, setup=Setup(backs=True)))
    made = len(download_make(plan=plan).data)
    assert made / 1.34 < predicted_bytes(plan.job) < made * 1.34


def test_low_ink_prints_no_own_back_and_says_nothing_of_it(player: Player) -> None:
    """The preflight listed the back with its resolution, though backs are white (2026-11-26)."""
    upload(player, None, scan(bleed=3.0), "back", bleed=3.0)
    plan = plan_of(player, replace(RINU, setup=Setup(backs=True, faces=FaceStyle.LOW_INK)))
    assert "1 picture of your own" not in titles(plan)
    large = plan_of(player, replace(RINU, setup=Setup(backs=True, faces=FaceStyle.LARGE_PRINT)))
    assert "1 picture of your own" in titles(large)


def test_a_printer_profile_does_not_matter_for_cricut(player: Player) -> None:
    """The preflight asked for a profile although one was chosen (2026-11-26)."""
    printer = profile_create(owner=player, name="Canon", values={"back_x": 0.8, "edge_bottom": 12.7})
    options = replace(RINU, printer=printer.pk, setup=Setup(within_printable=True))
    cutter = replace(options, production=Production(Output.CUTTER))
    assert plan_of(player, cutter).job.setup.profile is not None
    cricut = plan_of(player, replace(cutter, cutting=Cutting(Machine.CRICUT)))
    assert cricut.job.setup.profile is None
    assert "The printable area is not known" not in titles(cricut)
    texts = " ".join(check.text for check in services.preflight(job=cricut.job))
    assert "printer profiles do not matter" in texts


def test_bleed_only_on_backs_without_backs_is_a_warning(player: Player) -> None:
    """It passed “as print shops require” (2026-11-26)."""
    setup = Setup(bleed=3.0, bleed_edges=BleedEdges.BACKS)
    assert titles(plan_of(player, replace(RINU, setup=setup)))["No bleed"] is Verdict.WARNING
    both = titles(plan_of(player, replace(RINU, setup=replace(setup, backs=True))))
    assert "No bleed" not in both


def test_a_preset_with_a_deleted_picture_prints_the_one_in_use(player: Player, other_player: Player) -> None:
    """It was refused, and the page had nothing to print (2026-11-26)."""
    rinu = Card.objects.get(slug="rinu")
    kept, gone = upload(player, rinu, scan()), upload(player, None, scan(), "back")
    strange = upload(other_player, rinu, scan())
    options = replace(RINU, pictures=f"rinu:{kept.pk}", back=gone.pk, setup=Setup(backs=True))
    preset = preset_save(owner=player, name="Whole", options=options, whole=True)
    assert preset_apply(preset, Options()).missing == ()
    Art.objects.filter(pk=gone.pk).delete()
    applied = preset_apply(preset, Options())
    assert (applied.options.pictures, applied.options.back) == (f"rinu:{kept.pk}", None)
    assert "A picture" in applied.missing[0]
    other = preset_save(owner=player, name="X", options=replace(RINU, pictures=f"rinu:{strange.pk}"), whole=True)
    assert preset_apply(other, Options()).options.pictures == ""


def test_a_preset_keeps_its_paper_when_a_default_printer_is_chosen_later(player: Player) -> None:
    """The default printer replaced the paper of presets that were saved without a printer (2026-11-26)."""
    preset = preset_save(owner=player, name="Plain", options=Options(), whole=False)
    profile_create(owner=player, name="Canon", values={"paper": "letter"}, is_default=True)
    query = preset_apply(preset, Options()).options.query()
    assert with_default_printer(query, player).get("paper", "a4") == "a4"


def test_the_link_for_others_has_no_private_cards(player: Player) -> None:
    """It named them, and others could not open it (2026-11-26)."""
    homebrew(player)
    found = options_for_others(replace(RINU, cards=(("rinu", 1), ("bunyip", 2))), player)
    assert "cards" not in found.query
    assert "private" in found.reason
    assert "rinu" in options_for_others(RINU, player).query["cards"]


def test_pictures_for_print_services_follow_the_style_of_faces(player: Player) -> None:
    upload(player, Card.objects.get(slug="rinu"), scan())
    png = replace(SERVICE, page_format=FileFormat.PNG, dpi=150)
    own = plan_of(player, replace(RINU, production=png))
    plain = plan_of(player, replace(RINU, production=png, setup=Setup(faces=FaceStyle.HIGH_CONTRAST)))
    assert own.job.lines[0][0].picture_bytes
    assert not plain.job.lines[0][0].picture_bytes


def test_files_are_made_again_with_another_profile_of_inks(player: Player, settings: Any, tmp_path: Path) -> None:
    """The key of the file had only the place of the profile, not what is in it (2026-11-26)."""
    place, made = tmp_path / "other.icc", []
    settings.CMYK_PROFILE = str(place)
    for end in (b"", bytes(16)):
        place.write_bytes(ink_profile_bytes() + end)
        made.append(
            download_make(plan=plan_of(player, replace(RINU, production=replace(SERVICE, colours=Colours.CMYK))))
        )
    assert made[0].data != made[1].data


def test_large_cards_are_said_to_keep_the_games_back(player: Player) -> None:
    load_set(GameId.ANIMUS)
    upload(player, None, scan(), "back")
    Art.objects.update(game="animus")
    plan = plan_of(player, Options(game=GameId.ANIMUS, what=CardSource.BOX, setup=Setup(backs=True)))
    assert plan.job.own_back
    assert "Your own back" in titles(plan)


ODD = ("", "0", "-1", "1e9", "nan", "²", "\x00", "a:b", "rinu:9999999999", "true", "x" * 300)
"""Values that no option has, or few."""


def any_query(chance: Random) -> dict[str, str]:
    """Ten options of how to print with values of their own, few of them odd, for one or two cards."""
    found = {"cards": "rinu"} if chance.random() < 0.7 else {"game": "animus", "parts": "tokens,cards"}
    for option in chance.sample([each for each in options_of(Options) if each.group], 10):
        match option.kind:
            case Whole() if option.name == "base":  # the id of something
                usual = ["0"]
            case Choice():
                usual = list(option.kind.names)
            case Number(least, most) | Whole(least, most):
                usual = [f"{least:g}", f"{most:g}", f"{least + (most - least) / 4:.0f}"]
            case _:
                usual = ["1"]
        found[option.name] = chance.choice(usual if chance.random() < 0.98 else ODD)
    return found


def test_any_options_are_answered_by_the_page_and_the_api(
    player: Player, member_client: Callable[[Player], Client]
) -> None:
    load_set(GameId.ANIMUS)
    chance, browser = Random(3), member_client(player)
    for number in range(case_count(6, 600)):
        query = any_query(chance)
        if number % 3:
            answer = browser.get("/print/", query, headers={"HX-Request": "true"})
        else:
            answer = browser.post("/api/prints/", query, content_type="application/json")
        assert answer.status_code in {200, 302, 400, 404, 422}, query
