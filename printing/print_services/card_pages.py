"""The pages of files for a print service: one side of one card each. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from printing.geometry import Size
from printing.output_options import PageOrder
from printing.print_job import Job
from printing.print_services.presets import Specification


class CardPage(NamedTuple):
    """One side of a card. `line` is the index of the card among the lines of the job; `copies` is how often it is
    printed, of which this page is one. `face` is an index into the faces of the job, or None for the shared back."""

    line: int
    face: int | None
    back: bool
    trim: Size
    copies: int = 1


class CardFile(NamedTuple):
    """A file with the pages of cards of one size; `name` tells it from the other files of the order, without ending."""

    name: str
    trim: Size
    pages: tuple[CardPage, ...]


def card_files(job: Job, spec: Specification) -> tuple[CardFile, ...]:
    """The files of an order: one for each size of card, or two if fronts and backs are separate.

    A card that is printed several times has as many pages.
    """
    files = []
    trims = list(dict.fromkeys(trim for trim, _ in _sized_lines(job)))
    for trim in trims:
        size = "" if len(trims) == 1 else f"-{trim.width:g}x{trim.height:g}mm"
        pairs = [
            (_front(job, line), _back(job, line))
            for own, line in _sized_lines(job)
            if own == trim
            for _ in range(job.lines[line][1])
        ]
        if spec.separate:
            files.append(CardFile(f"fronts{size}", trim, tuple(front for front, _ in pairs)))
            files.append(CardFile(f"backs{size}", trim, tuple(back for _, back in pairs)))
        else:
            files.append(CardFile(f"cards{size}", trim, tuple(_in_order(pairs, spec.order))))
    return tuple(files)


def different_pages(job: Job) -> Iterator[CardPage]:
    """Every different side of a card once: fronts in order, then backs; a shared back once for each size of card."""
    lines = range(len(job.lines))
    yield from (_front(job, line) for line in lines)
    shared: dict[Size, int] = {}
    for line in lines:
        page = _back(job, line)
        if page.face is None:
            shared[page.trim] = shared.get(page.trim, 0) + page.copies
        else:
            yield page
    for trim, copies in shared.items():
        line = next(line for line in lines if job.card_faces[line].trim == trim)
        yield CardPage(line, None, True, trim, copies)


def _sized_lines(job: Job) -> list[tuple[Size, int]]:
    """The size of the card of each line, with the index of the line."""
    return [(job.card_faces[line].trim, line) for line in range(len(job.lines))]


def _front(job: Job, line: int) -> CardPage:
    return CardPage(line, line, False, job.card_faces[line].trim, job.lines[line][1])


def _back(job: Job, line: int) -> CardPage:
    return CardPage(line, job.side_b_index.get(line), True, job.card_faces[line].trim, job.lines[line][1])


def _in_order(pairs: Sequence[tuple[CardPage, CardPage]], order: PageOrder) -> Iterator[CardPage]:
    """The fronts and backs in one sequence."""
    fronts, backs = [front for front, _ in pairs], [back for _, back in pairs]
    match order:
        case PageOrder.BACK_FRONT:
            return chain.from_iterable((back, front) for front, back in pairs)
        case PageOrder.FRONTS_FIRST:
            return iter([*fronts, *backs])
        case PageOrder.BACKS_FIRST:
            return iter([*backs, *fronts])
    return chain.from_iterable(pairs)
