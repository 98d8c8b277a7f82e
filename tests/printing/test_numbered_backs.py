"""Backs with the number of their box."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from pypdf import PdfReader

from printing import services
from printing.card_backs import NumberedFace
from printing.job_pdf import render_job
from printing.option_serializer import PrintOptions
from printing.print_job import Job

pytestmark = pytest.mark.django_db


def job_of(**query: str) -> Job:
    options = PrintOptions(data={"numbered_backs": "1", **query}).options()
    return services.plan_make(options=options, visitor=AnonymousUser()).job


def numbers(page: Any) -> list[str]:
    """The numbers on a page: each back has its own twice."""
    return sorted(line for line in page.extract_text().splitlines() if line.isdigit())


@pytest.mark.parametrize("faces", ["normal", "low-ink"])
def test_each_copy_has_its_number_on_its_backs(starter_set: Any, faces: str):
    job = job_of(cards="rinu:9", copies="3", backs="1", faces=faces, guides="none")
    pages = PdfReader(BytesIO(render_job(job))).pages
    assert [numbers(page) for page in pages[1::2]] == [["1"] * 18, ["2"] * 18, ["3"] * 18]


def test_copies_are_printed_one_after_the_other_with_their_cards(starter_set: Any):
    job = job_of(cards="rinu:2,lagoti:1", copies="2", backs="1")
    cards = {"RiNU": 2, "LAGOTi": 1}
    found = [(face.label.split(",")[0], count, face.back.number) for face, count in job.lines]  # type: ignore[union-attr]
    assert sorted(found) == sorted((name, count, box) for name, count in cards.items() for box in (1, 2))
    assert [box for _, _, box in found] == [1, 1, 2, 2]
    assert job.cards == 6


@pytest.mark.parametrize("query", [{"copies": "1", "backs": "1"}, {"copies": "3"}])
def test_one_copy_or_cards_without_backs_have_no_numbers(starter_set: Any, query: dict[str, str]):
    job = job_of(cards="rinu:2", **query)
    assert not any(isinstance(face, NumberedFace) for face, _ in job.lines)


def test_cards_with_two_sides_of_their_own_keep_them(boxes: None):
    job = job_of(game="arctic", what="box", parts="cards", copies="2", backs="1", card_size="poker")
    double = [face for face, _ in job.lines if not isinstance(face, NumberedFace)]
    assert double
    assert all(face.back is not None for face in double)
    assert len(PdfReader(BytesIO(render_job(job))).pages) == 2 * job.sheets
