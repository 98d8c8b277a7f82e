"""PDFs with one side of a card on each page."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from collection.games import GameId
from printing.canvas import PrintCanvas
from printing.card_sizes import CARD_SIZES
from printing.geometry import CUSTOM
from printing.inserts.insert import Part
from printing.output_options import Production
from printing.page_images import page_image
from printing.print_job import Job
from printing.print_services.card_pages import CardFile, card_files, different_pages
from printing.print_services.card_pdf import card_pages_steps, page_pixels
from printing.print_services.presets import SERVICES, specification
from printing.sheet_setup import Setup
from printing.stepwise_work import completed
from tests.printing.box_pdf_helpers import box

PIXELS_300 = {
    "standard": (815, 1110), "poker": (821, 1121), "bridge": (746, 1121), "japanese": (768, 1087),
    "mini-euro": (591, 874), "mini-us": (596, 821), "tarot": (896, 1496), "jumbo": (1121, 1721),
}  # fmt: skip
"""Pixels at 300 dpi with a bleed of 3 mm."""
SERVICE_PIXELS = {"thegamecrafter": (825, 1125), "makeplayingcards": (822, 1122)}
"""What services say that a poker card has."""


def cards_of(game: GameId, service: str = "other", **choices: str) -> tuple[Job, tuple[CardFile, ...], float]:
    """A game's cards for a service: the job, the files, and the bleed."""
    spec = specification(Production(service=service, **choices), "standard")
    job = box(game, Part.CARDS, card_size=spec.card_size)
    return job, card_files(job, spec), spec.bleed


def order_of(files: tuple[CardFile, ...]) -> list[str]:
    """The pages of files: F1 is the front of the first card, B1 its back."""
    return ["".join(f"{'B' if page.back else 'F'}{page.line + 1} " for page in file.pages).strip() for file in files]


def test_every_card_size_has_the_pixels_that_services_expect():
    assert set(PIXELS_300) == set(CARD_SIZES)
    for name, pixels in PIXELS_300.items():
        assert page_pixels(CARD_SIZES[name].size, 3.0, 300) == pixels, name
    for name, pixels in SERVICE_PIXELS.items():
        spec = specification(Production(service=name), "standard")
        assert (spec.card_size, page_pixels(CARD_SIZES["poker"].size, spec.bleed, 300)) == ("poker", pixels), name


def test_boxes_say_where_each_page_is_cut():
    for service in SERVICES:
        job, files, bleed = cards_of(GameId.ANIMUS, service)
        for file in files:
            size = job.card_faces[file.pages[0].line].trim
            pages = PdfReader(BytesIO(completed(card_pages_steps(job, file.pages, bleed, PrintCanvas("x"))))).pages
            assert len(pages) == len(file.pages)
            for page in (pages[0], pages[-1]):
                boxes = [
                    [float(at) / 72 * 25.4 for at in each] for each in (page.mediabox, page.bleedbox, page.trimbox)
                ]
                whole = [0, 0, size.width + 2 * bleed, size.height + 2 * bleed]
                trim = [bleed, bleed, size.width + bleed, size.height + bleed]
                assert boxes == [pytest.approx(box, abs=0.005) for box in (whole, whole, trim)], service


@pytest.mark.parametrize("game", [GameId.ANIMOZ, GameId.ARCTIC, GameId.ANIMANIZE, GameId.ANIMALIA, GameId.ANIMUS])
def test_the_face_itself_covers_the_bleed_up_to_an_eighth_of_an_inch(game):
    """The outermost tenth of a millimetre of a page has the colours of the card, not white paper."""
    job, files, bleed = cards_of(game, page_bleed="1/8in")
    wanted = [*files[0].pages[:2], *files[0].pages[-2:]]
    pdf = completed(card_pages_steps(job, wanted, bleed, PrintCanvas("x")))
    for number in range(len(wanted)):
        picture = page_image(pdf, number, 10).convert("L")
        width, height = picture.size
        edges = [
            (0, 0, width, 1),
            (0, height - 2, width, height - 1),
            (0, 0, 1, height),
            (width - 2, 0, width - 1, height),
        ]
        lightest = [picture.crop(edge).getextrema()[1] for edge in edges]
        inner = picture.crop((15, 15, width - 15, height - 15)).getextrema()[1]
        assert all(light < 255 or inner == 255 for light in lightest), (game, number, lightest)
        corner = picture.getpixel((1, 1)), picture.getpixel((width - 3, height - 3))
        assert 255 not in corner, (game, number)


def test_pages_are_in_the_chosen_order():
    cases = {
        "front-back": ["F1 B1 F2 B2 F2 B2"],
        "back-front": ["B1 F1 B2 F2 B2 F2"],
        "fronts-first": ["F1 F2 F2 B1 B2 B2"],
        "backs-first": ["B1 B2 B2 F1 F2 F2"],
        "separate": ["F1 F2 F2", "B1 B2 B2"],
    }
    for order, expected in cases.items():
        spec = specification(Production(page_order=order), "standard")
        first, second = box(GameId.ANIMOZ, Part.CARDS).lines[:2]
        job = Job("Two", GameId.ANIMOZ, (first, (second[0], 2)), Setup())
        assert order_of(card_files(job, spec)) == expected, order


def test_a_services_own_order_is_used_unless_another_is_chosen():
    assert order_of(cards_of(GameId.ANIMOZ, "drivethrucards")[1])[0].startswith("B1 F1 B2 F2")
    assert order_of(cards_of(GameId.ANIMOZ, "mbprint")[1])[0].startswith("F1 B1 F2 B2")
    assert [file.name for file in cards_of(GameId.ANIMOZ, "makeplayingcards")[1]] == ["fronts", "backs"]
    chosen = cards_of(GameId.ANIMOZ, "drivethrucards", page_order="fronts-first")[1]
    assert order_of(chosen)[0].startswith("F1 F2 F3")


def test_a_side_b_is_the_back_of_its_card_and_other_cards_share_one():
    job, (file,), _ = cards_of(GameId.ARCTIC)
    backs = {page.line: page.face for page in file.pages if page.back}
    double = [line for line, (face, _) in enumerate(job.lines) if face.back]
    assert double
    assert {line: backs[line] for line in double} == job.side_b_index
    assert {face for line, face in backs.items() if line not in double} == {None}


def test_cards_of_each_size_have_a_file_of_their_own():
    job, files, _ = cards_of(GameId.ANIMUS)
    assert [file.name for file in files] == ["cards-63x88mm", "cards-126x88mm"]
    assert sum(len(file.pages) for file in files) == 2 * job.cards
    assert all({page.trim for page in file.pages} == {file.trim} for file in files)


def test_each_different_side_is_counted_once():
    job, _, _ = cards_of(GameId.ANIMUS)
    pages = list(different_pages(job))
    assert sum(page.copies for page in pages if not page.back) == job.cards
    assert sum(page.copies for page in pages if page.back) == job.cards
    assert sum(1 for page in pages if page.back and page.face is None) == 2  # one for each size


def test_the_table_names_every_service_and_only_known_sizes():
    declared = next(each for each in Production.__dataclass_fields__.values() if each.name == "service")
    assert list(SERVICES) == declared.metadata["option"].kind.names
    for service in SERVICES.values():
        assert set(service.sizes) <= {*CARD_SIZES, CUSTOM}
        assert 0 < service.bleed < 3.2
        assert service.source.startswith("http") or service is SERVICES["other"]
