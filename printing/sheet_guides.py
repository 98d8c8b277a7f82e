"""The marks of each page of a job, in the style that the setup asks for. Pure, in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printing.face_contract import Face
from printing.geometry import Line, Rectangle, hull
from printing.guides import (
    corner_marks,
    cross_marks,
    edge_lines,
    interrupted,
    mirrored_lines,
    outside_marks,
    within_area,
)
from printing.inserts.insert import LoosePiece
from printing.job_pages import Side
from printing.print_job import Job
from printing.sheet_setup import Guides

CLEAR = 0.6
"""Distance in mm between lines and the foot of a sheet."""


def guide_lines(job: Job, side: Side) -> list[Line]:
    """The marks on a page of cards; none on a back unless the setup asks for them."""
    if job.setup.guides is Guides.NONE or (side.back and not job.setup.back_guides):
        return []
    arrangement = job.arrangement(side)
    white = job.setup.spacing.white(arrangement.sheet)
    lines = within_area(_front_lines(job, side), white.area(arrangement.sheet))
    if not side.back:
        return lines
    return mirrored_lines(lines, arrangement.sheet, arrangement.flips_sideways(job.setup.flip))


def _front_lines(job: Job, side: Side) -> list[Line]:
    """The marks on the front. Tokens have no marks, as they are cut along the circle that they show.

    No mark crosses a token with its bleed, or enters a skipped place; lines do not enter other empty places, either.
    """
    setup, arrangement = job.setup, job.arrangement(side)
    if setup.guides is Guides.TICKS and not side.mixed:
        return list(job.layout_of(side).crop_marks(len(side.faces)))
    straight = [place.area for place in job.placements(side) if _is_straight(job.distinct_faces[place.face])]
    cut, tokens = _on_both_halves(job, side, straight), _on_both_halves(job, side, list(_tokens(job, side)))
    others = [*tokens, *_on_both_halves(job, side, _skipped(job, side))]
    match setup.guides:
        case Guides.CORNERS:
            return corner_marks(cut, others)
        case Guides.CROSSES:
            return cross_marks(cut, others)
        case Guides.LINES:
            empty = [] if side.mixed else _on_both_halves(job, side, job.layout_of(side).empty_places(len(side.faces)))
            lines = edge_lines(cut, [*others, *empty], arrangement.sheet, max(2 * setup.bleed, setup.gap))
            return interrupted(lines, arrangement.foot.grown(CLEAR))
    return outside_marks(cut, tokens, _inked(job, side))


def _tokens(job: Job, side: Side) -> Iterator[Rectangle]:
    """The tokens on a page, with their bleed."""
    for place in job.placements(side):
        face = job.distinct_faces[place.face]
        if isinstance(face, LoosePiece) and not face.straight:
            yield place.area.grown(face.bleed)


def _skipped(job: Job, side: Side) -> Sequence[Rectangle]:
    """The skipped places of a page."""
    return side.mixed.skipped if side.mixed else job.layout_of(side).skipped_places()


def _is_straight(face: Face) -> bool:
    """Whether a piece is cut along its edges."""
    return not isinstance(face, LoosePiece) or face.straight


def _inked(job: Job, side: Side) -> Rectangle:
    """The area of a mixed sheet that its pieces and skipped places cover, with their bleed; on a folded sheet, both
    halves."""
    areas = [place.grown(job.setup.bleed) for place in _skipped(job, side)]
    for place in job.placements(side):
        face = job.distinct_faces[place.face]
        areas.append(place.area.grown(face.bleed if isinstance(face, LoosePiece) else job.setup.bleed))
    return hull(_on_both_halves(job, side, areas))


def _on_both_halves(job: Job, side: Side, areas: Sequence[Rectangle]) -> list[Rectangle]:
    """The areas; on a folded sheet, also where they are on the other half."""
    arrangement = job.arrangement(side)
    if arrangement.fold is None:
        return list(areas)
    return [*areas, *(arrangement.area_behind(area, job.setup.flip) for area in areas)]
