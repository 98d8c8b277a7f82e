"""The bookmarks of a file: the kinds of cards and the parts of the box, and under each of them its pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from config.marked_text import MarkedText, marked
from printing.inserts.insert import LoosePiece
from printing.job_pages import Side
from printing.print_job import Job


class Bookmark(NamedTuple):
    """A bookmark: its title, its page (from 1), and its level (from 0)."""

    title: str
    page: int
    level: int


def bookmarks(job: Job) -> Iterator[Bookmark]:
    """The bookmarks in order. A page with several kinds of cards is listed under each of them."""
    groups: dict[MarkedText | str, list[int]] = {}
    front: tuple[MarkedText | str, ...] = ()
    for number, side in enumerate(job.sides, start=1):
        front = front if side.back else tuple(_titles(job, side))
        for title in front:
            groups.setdefault(title, []).append(number)
    for title, pages in groups.items():
        yield Bookmark(job.language(title), pages[0], 0)
        for page in pages:
            yield Bookmark(job.language(page_title(job.sides[page - 1])), page, 1)


def page_title(side: Side) -> MarkedText:
    """What a page is called: "Sheet 2, back"."""
    number = side.sheet
    return marked("Sheet {sheet}, back", sheet=number) if side.back else marked("Sheet {sheet}, front", sheet=number)


def _titles(job: Job, side: Side) -> Iterator[MarkedText | str]:
    """What a front shows: kinds of cards, or the title of a page."""
    if side.insert:
        yield side.insert.title
        return
    fronts = {behind: front for front, behind in job.side_b_index.items()}
    yield from dict.fromkeys(_title(job, fronts.get(face, face)) for face in side.faces)


def _title(job: Job, face: int) -> MarkedText | str:
    if isinstance(job.distinct_faces[face], LoosePiece):
        return marked("Tokens and pages")
    return job.sections[face] if face < len(job.sections) else marked("Cards")
