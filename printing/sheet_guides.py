"""The marks of each page of a job, in the style that the setup asks for. Pure, in mm."""

from __future__ import annotations

from collections.abc import Sequence

from printing.face_contract import Face
from printing.geometry import Line, Rectangle, hull
from printing.guides import corner_marks, cross_marks, edge_lines, interrupted, mirrored_lines, outside_marks
from printing.inserts.insert import LoosePiece
from printing.print_job import Job, Side
from printing.sheet_setup import Guides

CLEAR = 0.6
"""Distance in mm between lines and the foot of a sheet."""


def guide_lines(job: Job, side: Side) -> list[Line]:
    """The marks on a page of cards; none on a back unless the setup asks for them."""
    if job.setup.guides is Guides.NONE or (side.back and not job.setup.back_guides):
        return []
    lines = _front_lines(job, side)
    arrangement = job.arrangement(side)
    if not side.back:
        return lines
    return mirrored_lines(lines, arrangement.sheet, arrangement.flips_sideways(job.setup.flip))


def _front_lines(job: Job, side: Side) -> list[Line]:
    """The marks on the front. Tokens have no marks, as they are cut along the circle that they show."""
    setup, arrangement, layout = job.setup, job.arrangement(side), job.layout_of(side)
    if setup.guides is Guides.TICKS and not side.mixed:
        return list(layout.crop_marks())
    places = job.placements(side)
    cut = _on_both_halves(job, side, [place.area for place in places if _is_straight(job.distinct_faces[place.face])])
    others = [place.area for place in places if not _is_straight(job.distinct_faces[place.face])]
    empty = _on_both_halves(job, side, others if side.mixed else layout.empty_places(len(side.faces)))
    match setup.guides:
        case Guides.CORNERS:
            return corner_marks(cut, _on_both_halves(job, side, others))
        case Guides.CROSSES:
            return cross_marks(cut, _on_both_halves(job, side, others))
        case Guides.LINES:
            lines = edge_lines(cut, empty, arrangement.sheet, max(2 * setup.bleed, setup.gap))
            return interrupted(lines, arrangement.foot.grown(CLEAR))
    return outside_marks(cut, empty, _inked(job, side))


def _is_straight(face: Face) -> bool:
    """Whether a piece is cut along its edges."""
    return not isinstance(face, LoosePiece) or face.straight


def _inked(job: Job, side: Side) -> Rectangle:
    """The area of a mixed sheet that its pieces cover, with their bleed; on a folded sheet, both halves."""
    areas = []
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
