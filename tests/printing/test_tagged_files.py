"""Files of sheets are tagged: each card is a figure with its words, in order, and everything else is an artifact."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from collection.games import GameId
from collection.games.animus import load as animus_cards
from printing.face_styles import FaceStyle
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from printing.print_job import Job
from printing.print_languages import print_language
from printing.sheet_setup import BleedEdges, Guides, Setup

PAINTING = {b"Do", b"Tj", b"TJ", b"'", b'"', b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"S", b"s", b"sh", b"BI"}


def elements(reader: PdfReader) -> list[Any]:
    """The structure elements of the file, in reading order."""
    root = reader.trailer["/Root"]["/StructTreeRoot"]
    assert root["/K"]["/S"] == "/Document"
    return [each.get_object() for each in root["/K"]["/K"]]


def marked_content(page: Any) -> Iterator[tuple[str, int | None, bool]]:
    """The marked content of a page: tag, number, and whether it paints something. Fails for anything unmarked that
    paints, and for marks within marks."""
    stream = ContentStream(page["/Contents"].get_object(), page.pdf)
    tag, number, paints = "", None, False
    for operands, operator in stream.operations:
        if operator in (b"BDC", b"BMC"):
            assert not tag, "marks are not nested"
            tag, paints = str(operands[0]), False
            number = int(operands[1]["/MCID"]) if operator == b"BDC" else None
        elif operator == b"EMC":
            yield tag, number, paints
            tag = ""
        elif operator in PAINTING:
            assert tag, f"{operator!r} is not marked"
            paints = True
    assert not tag


def check_structure(data: bytes) -> list[Any]:
    """The structure elements, after checking that marks, elements and the parent tree fit together."""
    reader = PdfReader(BytesIO(data))
    found = elements(reader)
    tree = reader.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    parents = {int(tree[at]): tree[at + 1] for at in range(0, len(tree), 2)}
    in_order = []
    for page in reader.pages:
        marks = [(tag, number) for tag, number, paints in marked_content(page) if number is not None and paints]
        assert [number for _, number in marks] == list(range(len(marks)))
        of_page = parents[page["/StructParents"]]
        assert len(of_page) == len(marks)
        for (tag, number), parent in zip(marks, of_page, strict=True):
            element = parent.get_object()
            assert (element["/S"], element["/K"]) == (tag, number)
            assert element["/Pg"] == page
            assert element.raw_get("/P") == reader.trailer["/Root"]["/StructTreeRoot"].raw_get("/K")
            in_order.append(element)
    assert in_order == found, "the tree has every mark once, in the order of the pages"
    return found


def box_of(game: GameId, setup: Setup, *parts: Part) -> Job:
    cards = tuple((PRINT_GAMES[game].face(card, None), 1) for card in list(animus_cards().values())[:12])
    return Job("Box", game, cards, setup, parts=parts)


def test_the_file_says_that_it_is_tagged_its_language_and_its_title(job: Callable[..., Job]) -> None:
    root = PdfReader(BytesIO(render_job(job(2)))).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    german = replace(job(2), language=print_language("de"))
    assert PdfReader(BytesIO(render_job(german))).trailer["/Root"]["/Lang"] == "de"


def test_every_card_is_a_figure_in_order_with_its_name_and_text(job: Callable[..., Job]) -> None:
    made = job(54, 2)
    found = check_structure(render_job(made))
    assert {element["/S"] for element in found} == {"/Figure"}
    labels = [made.distinct_faces[index].label for index in made.pieces]
    assert len(found) == len(labels) == 108
    for element, label in zip(found, labels, strict=True):
        assert element["/Alt"].startswith(label)
    for face, _ in made.lines:
        alternative = next(element["/Alt"] for element in found if element["/Alt"].startswith(face.label))
        text = face.species.text.replace("'", "’")  # type: ignore[attr-defined]
        assert " ".join(text.split()) in alternative


def test_a_face_and_its_text_are_stored_once_however_often_it_is_printed(job: Callable[..., Job]) -> None:
    reader = PdfReader(BytesIO(render_job(job(3, 20))))
    assert len({element.raw_get("/Alt").idnum for element in elements(reader)}) == 3
    forms = {page["/Resources"]["/XObject"].raw_get("/FormXob.face-0").idnum for page in reader.pages[:2]}
    assert len(forms) == 1


@pytest.mark.parametrize(
    "setup",
    [
        Setup(backs=True, guides=Guides.CROSSES, back_guides=True),
        Setup(backs=True, fold=True),
        Setup(mixed=True, paper="a3", bleed=3.0),
        Setup(faces=FaceStyle.LOW_INK, bleed=2.0, bleed_edges=BleedEdges.OUTER),
        Setup(greyscale=True, card_size="tarot"),
    ],
)
def test_marks_backs_lines_and_rulers_are_artifacts_and_pages_are_text(setup: Setup) -> None:
    job = box_of(GameId.ANIMUS, setup, Part.CARDS, Part.TOKENS, Part.RULES)
    found = check_structure(render_job(job))
    kinds = [element["/S"] for element in found]
    assert kinds.count("/Figure") >= 12
    if not job.mixing:
        assert kinds.count("/P") >= 2
    shown = [shown for side in job.sides if not side.insert for shown in job.shown(side) if shown.face is not None]
    assert kinds.count("/Figure") == len(shown), "shared backs are no figures"


def test_what_is_read_of_a_card_are_the_words_on_it_in_the_language_of_its_terms() -> None:
    card = animus_cards()["brother-halt"]
    faces = [PRINT_GAMES[GameId.ANIMUS].face(card, None, print_language(code)) for code in ("en", "de")]
    said = [
        elements(PdfReader(BytesIO(render_job(Job("x", GameId.ANIMUS, ((face, 1),))))))[0]["/Alt"] for face in faces
    ]
    assert all("Brother Halt" in each for each in said)
    assert said[0] != said[1]


def test_pdfium_finds_the_same_tree(job: Callable[..., Job]) -> None:
    """A second reader, which is not ours."""
    document = pypdfium2.PdfDocument(render_job(job(5)))
    tree = pdfium.FPDF_StructTree_GetForPage(document[0])
    whole = pdfium.FPDF_StructTree_GetChildAtIndex(tree, 0)
    assert pdfium.FPDF_StructElement_CountChildren(whole) == 5
    for number, (face, _) in enumerate(job(5).lines):
        element, text = pdfium.FPDF_StructElement_GetChildAtIndex(whole, number), ctypes.create_string_buffer(4_000)
        length = pdfium.FPDF_StructElement_GetAltText(element, text, 4_000)
        assert text.raw[:length].decode("utf-16-le").startswith(face.label)
        assert pdfium.FPDF_StructElement_GetMarkedContentID(element) == number


def test_unusual_letters_brackets_and_backslashes_are_read_as_they_are(job: Callable[..., Job]) -> None:
    made = job(1)
    face = made.lines[0][0]
    for name in (r"A (b) \c", "Ōwl – “№”", "Zoë’s £5…"):
        odd = replace(face, species=replace(face.species, name=name))  # type: ignore[type-var, attr-defined]
        job_of_it = Job("x", GameId.ANIMOZ, ((odd, 1),))
        alternative = elements(PdfReader(BytesIO(render_job(job_of_it))))[0]["/Alt"]
        assert alternative.startswith(odd.label)
