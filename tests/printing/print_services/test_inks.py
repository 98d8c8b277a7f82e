"""CMYK: total ink, and the structure of PDF/X-1a:2003 and PDF/X-4."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.dom import minidom

import pytest
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, StreamObject

from collection.games import GameId
from printing.face_contract import Picture
from printing.inserts.insert import Part
from printing.output_options import PdfX, Production
from printing.print_job import Job
from printing.print_services.card_pages import card_files
from printing.print_services.card_pdf import card_pages_steps
from printing.print_services.ink_canvas import NO_ID, InkCanvas
from printing.print_services.inks import InkConverter
from printing.print_services.presets import specification
from printing.sheet_setup import Setup
from printing.stepwise_work import completed
from tests.printing.box_pdf_helpers import box
from tests.printing.print_services.ink_profiles import ink_profile_bytes

LIMIT = 240
FOUR = rb"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"
INKS = re.compile(rb"(?<![\d.])" + FOUR + rb" [kK]\b|/C[01] \[\s?" + FOUR)
OTHER_COLOURS = re.compile(rb"(?<![\w/.])(rg|RG|g|G|cs|CS|sc|SC|scn|SCN)\s")


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("inks") / "inks.icc"
    path.write_bytes(ink_profile_bytes())
    return path


@pytest.fixture(scope="module")
def pdf(profile: Path, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Three cards with illustrations, gradients, icons and an owner's picture."""
    art = tmp_path_factory.mktemp("art") / "art.jpg"
    noise = [Image.effect_noise((600, 420), 150) for _ in range(3)]
    Image.merge("RGB", noise).save(art, quality=90)
    first, second, third = (face for face, _ in box(GameId.ANIMOZ, Part.CARDS).lines[:3])
    pictured = replace(third, picture=Picture(art, 300))  # type: ignore[type-var]
    job = Job("Three", GameId.ANIMOZ, ((first, 1), (second, 1), (pictured, 1)), Setup(card_size="poker"))
    spec = specification(Production(service="drivethrucards"), "standard")
    (file,) = card_files(job, spec)
    canvas = InkCanvas("Three & more", "x", InkConverter(profile, LIMIT))
    return completed(card_pages_steps(job, file.pages, spec.bleed, canvas))


def objects_in(pdf: bytes) -> list[Any]:
    """Every dictionary and stream of a file."""
    reader, found, seen = PdfReader(BytesIO(pdf)), [], set()

    def visit(each: Any) -> None:
        each = each.get_object()
        if id(each) in seen:
            return
        seen.add(id(each))
        if isinstance(each, dict):
            found.append(each)
            for name, value in each.items():
                if name != "/Parent":
                    visit(value)
        elif isinstance(each, list):
            for value in each:
                visit(value)

    visit(reader.trailer["/Root"])
    return found


def pictures_in(pdf: bytes) -> list[Any]:
    return [each for each in objects_in(pdf) if each.get("/Subtype") == "/Image"]


def drawings_in(pdf: bytes) -> list[bytes]:
    """The operators of pages and forms, and the text of gradients."""
    streams = [
        each.get_data()
        for each in objects_in(pdf)
        if isinstance(each, StreamObject)
        and each.get("/Subtype") not in ("/Image", "/XML")
        and "/Length1" not in each  # a font
        and "/N" not in each  # a colour profile
        and not each.get_data().startswith(b"/CIDInit")
    ]
    ends = [each for each in objects_in(pdf) if "/C0" in each]
    texts = [
        b"/C0 ["
        + " ".join(map(str, each["/C0"])).encode()
        + b"] /C1 ["
        + " ".join(map(str, each["/C1"])).encode()
        + b"]"
        for each in ends
    ]
    return [*streams, *texts]


def test_no_paint_has_more_ink_than_the_limit(pdf):
    """Nothing is transparent, so that no point of a page has more ink than the paints."""
    sums = [sum(float(part) for part in found if part) for text in drawings_in(pdf) for found in INKS.findall(text)]
    assert len(sums) > 500
    assert max(sums) <= LIMIT / 100 + 1e-9
    assert max(sums) > LIMIT / 100 - 0.03  # the limit mattered


def test_no_pixel_of_a_picture_has_more_ink_than_the_limit(pdf):
    (picture,) = pictures_in(pdf)
    assert (picture["/ColorSpace"], picture["/BitsPerComponent"]) == ("/DeviceCMYK", 8)
    inks = picture.get_data()
    sums = [sum(inks[at : at + 4]) for at in range(0, len(inks), 4)]
    assert max(sums) / 255 <= LIMIT / 100
    assert max(sums) / 255 > LIMIT / 100 - 0.08


def test_a_lower_limit_gives_less_ink(profile):
    dark = [InkConverter(profile, limit).ink(0.05, 0.05, 0.05) for limit in (400, 300, 200)]
    sums = [sum(ink) for ink in dark]
    assert sums[0] > sums[1] > sums[2]
    assert sums[2] <= 2.0
    assert len({ink.black for ink in dark}) == 1  # only cyan, magenta and yellow are reduced
    assert sum(InkConverter(profile, 240).ink(1, 1, 1)) < 0.05


def test_all_colours_are_inks(pdf):
    for text in drawings_in(pdf):
        assert OTHER_COLOURS.search(text) is None, text[:80]
    spaces = [each["/ColorSpace"] for each in objects_in(pdf) if "/ColorSpace" in each]
    assert set(spaces) == {"/DeviceCMYK"}


def test_the_file_has_the_structure_of_pdf_x_1a(pdf, profile):
    reader = PdfReader(BytesIO(pdf))
    info, root = reader.metadata, reader.trailer["/Root"]
    assert reader.pdf_header == "%PDF-1.4"
    assert info["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    assert info["/Trapped"] == "/False"
    assert all(info[key] for key in ("/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate"))
    assert len(reader.trailer["/ID"]) == 2
    assert "/Encrypt" not in reader.trailer
    (intent,) = root["/OutputIntents"]
    assert (intent["/S"], intent["/OutputConditionIdentifier"]) == ("/GTS_PDFX", "Test inks")
    embedded = intent["/DestOutputProfile"].get_object()
    assert (embedded["/N"], embedded.get_data()) == (4, profile.read_bytes())
    assert b"<pdfx:GTS_PDFXVersion>PDF/X-1a:2003<" in root["/Metadata"].get_data()
    assert b"Three &amp; more" in root["/Metadata"].get_data()
    for page in reader.pages:
        media, bleed, trim = page.mediabox, page.bleedbox, page.trimbox
        assert bleed == media
        assert media.left < trim.left < trim.right < media.right
        assert media.bottom < trim.bottom < trim.top < media.top
        assert "/Annots" not in page


def test_a_file_can_have_the_structure_of_pdf_x_4(profile):
    """[ISO 15930-7] The metadata say so, with the dates of the file and an identifier that only this content has."""

    def made(title: str) -> bytes:
        job = replace(box(GameId.ARCTIC, Part.CARDS), lines=box(GameId.ARCTIC, Part.CARDS).lines[:1])
        spec = specification(Production(service="mbprint"), "standard")
        canvas = InkCanvas(title, "x", InkConverter(profile, LIMIT), PdfX.X_4)
        return completed(card_pages_steps(job, card_files(job, spec)[0].pages, spec.bleed, canvas))

    pdf = made("One")
    reader = PdfReader(BytesIO(pdf))
    root, xmp = reader.trailer["/Root"], reader.xmp_metadata
    assert reader.pdf_header == "%PDF-1.6"
    assert "/GTS_PDFXVersion" not in reader.metadata
    values = {child.tagName.split(":")[1]: child.firstChild.data for child in children(root["/Metadata"].get_data())}
    assert values["GTS_PDFXVersion"] == "PDF/X-4"
    assert (values["VersionID"], values["RenditionClass"], values["Trapped"]) == ("1", "default", "False")
    assert xmp.xmp_create_date == xmp.xmp_modify_date == reader.metadata.creation_date.replace(tzinfo=None)
    assert values["DocumentID"].startswith("uuid:")
    assert NO_ID not in values["DocumentID"]
    assert made("One") == pdf
    assert values["DocumentID"].encode() not in made("Two")
    (intent,) = root["/OutputIntents"]
    assert intent["/DestOutputProfile"].get_object()["/N"] == 4
    assert all(page.trimbox != page.mediabox for page in reader.pages)
    assert {each["/ColorSpace"] for each in objects_in(pdf) if "/ColorSpace" in each} <= {"/DeviceCMYK"}


def children(xml: bytes) -> list[Any]:
    """The elements with text in the description of a file."""
    (described,) = minidom.parseString(xml.strip()).getElementsByTagName("rdf:Description")  # our own file
    return [each for each in described.childNodes if each.nodeType == each.ELEMENT_NODE and each.tagName != "dc:title"]


def test_nothing_is_transparent_and_every_font_is_embedded(pdf):
    found = objects_in(pdf)
    for each in found:
        assert not {"/SMask", "/Group", "/OPI", "/Alternates", "/PS"} & set(each)
        assert all(float(each.get(name, 1)) == 1 for name in ("/ca", "/CA") if isinstance(each, DictionaryObject))
    fonts = [each for each in found if each.get("/Type") == "/Font"]
    assert fonts
    for font in fonts:
        assert "/FontFile2" in font["/FontDescriptor"].get_object(), font["/BaseFont"]


@pytest.mark.skipif(shutil.which("gs") is None, reason="no Ghostscript on this machine: apt-get install ghostscript")
def test_a_raster_image_in_cmyk_has_no_more_ink_than_the_limit(pdf, tmp_path):
    (tmp_path / "cards.pdf").write_bytes(pdf)
    to = ["-sDEVICE=tiff32nc", "-r72", f"-sOutputFile={tmp_path}/%d.tif", str(tmp_path / "cards.pdf")]
    subprocess.run(["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", *to], check=True, timeout=60)
    pages = sorted(tmp_path.glob("*.tif"))
    assert len(pages) == 6
    for page in pages:
        with Image.open(page) as picture:
            inks = picture.tobytes()
        assert max(sum(inks[at : at + 4]) for at in range(0, len(inks), 4)) / 255 <= LIMIT / 100
