"""Base PDFs below the cards: uploaded on the page or through the API, and printed."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from collection.backup.archive_format import MEMBER, PICTURE_FOLDER
from collection.backup.writing import picture_names
from collection.guest_accounts import guest_create, guest_merge
from collection.jobs.contract import Pace
from collection.jobs.player_deletion import player_delete_steps
from collection.models import Player
from collection.services.stored_files import GRACE
from config.body_limits import max_body_bytes
from printing import base_pdfs
from printing.base_pages import BasePages
from printing.base_pdfs import MAX_BASES_OF_GUEST, base_for, base_pdf_create, base_pdf_files_purge
from printing.geometry import Size
from printing.job_pdf import render_job
from printing.manifests import manifest_of, plan_from_manifest
from printing.models import BasePdf, PrintPreset
from printing.options import CardSource, Options
from printing.page_images import page_image
from printing.presets import options_for_others, preset_apply, preset_save
from printing.print_job import Job
from printing.printer_geometry import Deviation, Printer
from printing.refusals import BasePdfGone, DoesNotFit, LimitReached, NameTaken, UnusableBasePdf
from printing.services import plan_make
from printing.settings_code import settings_code, setup_from_code
from printing.sheet_setup import Setup
from tests.printing.base_pdf_helpers import base_row, letterhead

pytestmark = pytest.mark.django_db(transaction=False)
BLUE = (204, 230, 255)
Login = Callable[[Player], Client]


@pytest.fixture
def base(player: Player) -> BasePdf:
    return base_row(player, ("Burrow Club", "Reverse"))


@pytest.fixture
def sheets(job: Callable[..., Job], base: BasePdf) -> Callable[..., Job]:
    """Makes a job on the letterhead: `sheets(10, backs=True)`."""

    def make(faces: int, **setup: Any) -> Job:
        made = job(faces, **setup)
        object.__setattr__(made, "base", base_for(Setup(base=base.pk), base.owner))
        return made

    return make


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def options_with(base: BasePdf, **more: Any) -> Options:
    return Options(cards=(("lagoti", 2),), what=CardSource.CARDS, setup=Setup(base=base.pk, **more))


# ---- Sheets


def test_the_page_is_below_the_cards_and_can_be_searched(sheets: Callable[..., Job]) -> None:
    data = render_job(sheets(9))
    page = page_image(data, 0, 2.0)
    assert page.getpixel((4, 4)) == pytest.approx(BLUE, abs=2), "the margin shows the base"
    assert page.getpixel((210, 300)) != pytest.approx(BLUE, abs=20), "cards cover it"
    assert "Burrow Club" in texts(data)[0]
    assert "RiNU" in texts(data)[0]


def test_the_same_print_has_the_same_bytes_and_the_page_is_stored_once(sheets: Callable[..., Job]) -> None:
    data = render_job(sheets(54))
    assert render_job(sheets(54)) == data
    forms: dict[str, set[int]] = {}
    for page in PdfReader(BytesIO(data)).pages:
        for name in page["/Resources"]["/XObject"]:
            forms.setdefault(name, set()).add(page["/Resources"]["/XObject"].raw_get(name).idnum)
    assert {name: len(numbers) for name, numbers in forms.items() if "base" in name} == {
        "/FormXob.base-0": 1,
        "/FormXob.base-1": 1,
    }


def test_pages_follow_the_sheets_and_with_backs_even_ones_are_below_backs(sheets: Callable[..., Job]) -> None:
    def shown(data: bytes) -> list[str]:
        return ["".join(word for word in ("Burrow Club", "Reverse") if word in text) for text in texts(data)]

    assert shown(render_job(sheets(27))) == ["Burrow Club", "Reverse", "Reverse"]
    assert shown(render_job(sheets(18, backs=True))) == ["Burrow Club", "Reverse"] * 2


@pytest.mark.parametrize(
    ("count", "duplex", "expected"),
    [
        (1, False, [0, 0, 0]),
        (3, False, [0, 1, 2]),
        (2, False, [0, 1, 1]),
        (1, True, [0, None, 0, None]),
        (2, True, [0, 1, 0, 1]),
        (3, True, [0, 1, 2, 1]),
        (5, True, [0, 1, 2, 3, 4, 3]),
    ],
)
def test_the_last_page_of_each_side_is_repeated(count: int, duplex: bool, expected: list[int | None]) -> None:
    base = BasePages("x", Path(), "", 0, (Size(210, 297),) * count)
    found = [
        base.page_of(sheet, back=back, duplex=duplex)
        for sheet in range(1, len(expected) // (1 + duplex) + 1)
        for back in ((False, True) if duplex else (False,))
    ]
    assert found == expected


def test_an_upright_page_below_a_landscape_sheet_is_turned_as_the_printer_turns_the_sheet(
    sheets: Callable[..., Job],
) -> None:
    """A corrected sheet is upright in the file: the letterhead on it must be at the same place of the paper."""
    plain = page_image(render_job(sheets(2, bleed=3.0)), 0, 2.0)
    assert plain.width > plain.height
    corrected = page_image(render_job(sheets(2, bleed=3.0, profile=Printer("Exact"))), 0, 2.0)
    assert corrected.size == plain.size[::-1]
    box = (10, 20, 160, 60)  # the text at the upper left of the upright paper
    upright = plain.rotate(-90, expand=True)
    dark = [picture.crop(box).convert("L").point(lambda value: 255 * (value < 150)) for picture in (upright, corrected)]
    found = [picture.getbbox() for picture in dark]
    assert found[0], "the text is there"
    assert found[0] == pytest.approx(found[1], abs=1)


def test_the_page_is_corrected_like_the_cards(sheets: Callable[..., Job]) -> None:
    moved = Printer("Moved", front=Deviation(5.0, 0.0))
    page = page_image(render_job(sheets(1, profile=moved)), 0, 2.0)
    assert page.getpixel((413, 100)) == (255, 255, 255), "5 mm to the left, as the printer prints 5 mm to the right"
    assert page.getpixel((405, 100)) == pytest.approx(BLUE, abs=2)


def test_paper_of_another_size_is_refused_and_a_millimetre_is_not(player: Player) -> None:
    row = base_row(player, ("Nearly A4",), size=(209.2, 297.9))
    assert base_for(Setup(base=row.pk), player)
    with pytest.raises(DoesNotFit, match=r"209\.2 × 297\.9 mm, but the paper is 215\.9 × 279\.4 mm"):
        base_for(Setup(base=row.pk, paper="letter"), player)
    landscape = base_row(player, ("Landscape",), size=(297.0, 210.0))
    assert base_for(Setup(base=landscape.pk), player)


def test_cutters_and_services_get_no_base(boxes: None, player: Player, base: BasePdf) -> None:
    from printing.output_options import Output, Production

    for output in (Output.SERVICE, Output.CUTTER):
        options = Options(
            cards=(("lagoti", 2),),
            what=CardSource.CARDS,
            setup=Setup(base=base.pk),
            production=Production(output=output),
        )
        assert plan_make(options=options, visitor=player).job.base is None


# ---- Options


def test_another_players_base_does_not_exist(
    boxes: None, player: Player, other_player: Player, base: BasePdf, member_client: Login
) -> None:
    address = f"{reverse('print-pdf')}?what=cards&cards=lagoti&base={base.pk}"
    assert member_client(player).get(address).status_code == 200
    assert member_client(other_player).get(address).status_code == 404
    shop = f"{reverse('print-shop')}?what=cards&cards=lagoti&base={base.pk}"
    moved = member_client(other_player).get(shop)
    assert moved.status_code == 302
    assert "base=0" in moved["Location"]
    assert member_client(other_player).post(reverse("base-pdf-remove", args=[base.pk])).status_code == 404
    assert BasePdf.objects.filter(pk=base.pk).exists()


def test_the_settings_code_restores_it_for_its_owner_only(
    player: Player, other_player: Player, base: BasePdf, member_client: Login
) -> None:
    code = settings_code(Setup(base=base.pk))
    assert setup_from_code(code).base == base.pk
    where = reverse("print-code")
    assert f"base={base.pk}" in member_client(player).get(where, {"code": code})["Location"]
    assert "base" not in member_client(other_player).get(where, {"code": code})["Location"]


def test_presets_and_links_for_others_know_it(player: Player, base: BasePdf) -> None:
    preset = preset_save(owner=player, name="Club", options=options_with(base), whole=False)
    assert preset_apply(preset, Options()).options.setup.base == base.pk
    assert "base" not in options_for_others(options_with(base), player).query
    base.delete()
    applied = preset_apply(PrintPreset.objects.select_related("owner").get(), Options())
    assert applied.options.setup.base == 0
    assert "no longer exists" in applied.missing[0]


def test_a_manifest_finds_it_by_its_checksum(boxes: None, player: Player, other_player: Player, base: BasePdf) -> None:
    plan = plan_make(options=options_with(base), visitor=player)
    text = manifest_of(plan=plan, visitor=player)
    assert render_job(plan_from_manifest(text, player).plan.job) == render_job(plan.job)
    with pytest.raises(BasePdfGone, match="Burrow Club"):
        plan_from_manifest(text, other_player)


def test_the_command_prints_on_it(boxes: None, player: Player, base: BasePdf, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    named = ("--base-pdf", base.name, "--base-pdf-of", player.username)
    call_command("print_cards", "--game", "animoz", "--cards", "lagoti", "--out", str(out), *named, stdout=StringIO())
    assert "Burrow Club" in texts(out.read_bytes())[0]


# ---- Uploads


def test_a_member_uploads_chooses_prints_and_deletes_a_letterhead(
    boxes: None, player: Player, member_client: Login, django_capture_on_commit_callbacks: Any
) -> None:
    client, page = member_client(player), reverse("base-pdfs")
    sent = SimpleUploadedFile("Club paper.pdf", letterhead("Burrow Club"), "application/pdf")
    said = client.post(reverse("base-pdf-new"), {"file": sent, "name": ""}, follow=True).content.decode()
    assert "Saved as “Club paper”" in said
    assert "1 page, 210 × 297 mm" in client.get(page).content.decode()
    row = BasePdf.objects.get()
    shop = client.get(reverse("print-shop"), {"what": "cards", "cards": "lagoti", "base": row.pk}).content.decode()
    assert f'<option value="{row.pk}" selected>Club paper</option>' in shop
    assert "Base PDF: Club paper" in shop
    pdf = client.get(reverse("print-pdf"), {"what": "cards", "cards": "lagoti", "base": row.pk}).content
    assert "Burrow Club" in texts(pdf)[0]
    with django_capture_on_commit_callbacks(execute=True):
        client.post(reverse("base-pdf-remove", args=[row.pk]))
    assert not BasePdf.objects.exists()
    assert not default_storage.exists(row.file.name)


@pytest.mark.parametrize("name", ["base-pdf-new", "api-base-pdf-list"])
def test_the_server_accepts_files_of_the_size_that_is_allowed(name: str) -> None:
    assert max_body_bytes(reverse(name)) > base_pdfs.MAX_BYTES + 10_000


def test_uploads_are_refused_with_the_reason(player: Player, member_client: Login) -> None:
    client = member_client(player)

    def said(data: bytes) -> str:
        sent = SimpleUploadedFile("x.pdf", data, "application/pdf")
        return client.post(reverse("base-pdf-new"), {"file": sent}, follow=True).content.decode()

    assert "not a PDF, or it is damaged" in said(b"hello")
    assert "at most 5 MB" in said(b"%PDF" + b"x" * base_pdfs.MAX_BYTES)
    assert "Choose a PDF." in client.post(reverse("base-pdf-new"), follow=True).content.decode()
    assert not BasePdf.objects.exists()


def test_names_and_numbers_are_limited(player: Player, monkeypatch: pytest.MonkeyPatch, base: BasePdf) -> None:
    monkeypatch.setattr(base_pdfs, "_read_in_child", lambda data: (data, [[210.0, 297.0]]))
    with pytest.raises(NameTaken):
        base_pdf_create(owner=player, name=base.name, data=b"x")
    guest = guest_create()
    for number in range(MAX_BASES_OF_GUEST):
        base_pdf_create(owner=guest, name=f"Paper {number}", data=b"x")
    with pytest.raises(LimitReached):
        base_pdf_create(owner=guest, name="One more", data=b"x")


def test_a_child_that_is_killed_refuses_the_file(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base_pdfs, "TIMEOUT", 0.001)
    with pytest.raises(UnusableBasePdf, match="too complex"):
        base_pdf_create(owner=player, name="Slow", data=letterhead("x"))


# ---- What happens to them


def test_a_guests_letterhead_moves_to_the_account_with_the_presets_that_use_it(player: Player) -> None:
    guest = guest_create()
    row = base_row(guest)
    preset_save(owner=guest, name="Club", options=options_with(row), whole=False)
    base_row(player)
    guest_merge(guest=guest, into=player)
    names = sorted(BasePdf.objects.of(player).values_list("name", flat=True))
    assert len(names) == 2
    assert names[0] == "Burrow Club"
    assert f"base={row.pk}" in PrintPreset.objects.of(player).get().options
    assert default_storage.exists(row.file.name)


def test_backups_have_the_file(base: BasePdf) -> None:
    assert base.file.name in list(picture_names("default"))
    assert MEMBER.fullmatch(PICTURE_FOLDER + base.file.name)


def test_an_account_is_deleted_with_its_files(
    player: Player, base: BasePdf, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        for _ in player_delete_steps(player, Pace()):
            pass
    assert not BasePdf.objects.exists()
    assert not default_storage.exists(base.file.name)


def test_files_without_a_row_are_deleted(player: Player, base: BasePdf, monkeypatch: pytest.MonkeyPatch) -> None:
    orphan = default_storage.save("base-pdfs/orphan.pdf", BytesIO(b"x"))  # type: ignore[arg-type]
    base_pdf_files_purge(now=timezone.now())
    assert default_storage.exists(orphan), "its row may not be written yet"
    base_pdf_files_purge(now=timezone.now() + GRACE * 2)
    assert not default_storage.exists(orphan)
    assert default_storage.exists(base.file.name)
