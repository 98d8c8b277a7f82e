"""Backs of single cards, and backs with the number of their box, so that several equal boxes can be sorted again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from collection.games import GameId
from collection.games.drawings import STOCKS
from config.marked_text import MarkedText
from printing.canvas import PrintCanvas
from printing.face_contract import BLANK, Blank, Face, Note, Picture
from printing.fonts import Font
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Size
from printing.ink_saving_canvas import INK, WHITE, draw_plain_back
from printing.print_job import Job
from printing.scan_face import draw_scan
from printing.wrapped_face import WrappedFace

RADIUS, EDGE = 4.2, 3.5
"""The radius of the disc with the number, and its distance from the edges of the card, in mm."""
TYPE_SIZE = 14.0
"""In points."""


@dataclass(frozen=True)
class BackLook:
    """The back of a game's cards: its own, the owner's `picture` of it or nothing, or a `plain` one that saves ink."""

    game: GameId
    picture: Picture | Blank | None = None
    plain: bool = False


@dataclass(frozen=True)
class NumberedBack:
    """A back of cards of that size, with a number in two corners, so that it is the same after a half turn; without one
    if the number is 0."""

    look: BackLook
    trim: Size
    number: int
    back: Face | None = None
    plate: str = ""
    picture_bytes: int = 0

    @property
    def label(self) -> str:
        return f"Back of box {self.number}" if self.number else "Back"

    @property
    def tint(self) -> str:
        return WHITE if self.look.plain or self.look.picture is BLANK else STOCKS[self.look.game].ground

    def notes(self) -> Iterator[Note]:
        """None: the number always fits."""
        yield from ()

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the back with 3 mm of bleed."""
        look, print_game = self.look, PRINT_GAMES[self.look.game]
        if look.picture is BLANK:
            pass
        elif look.plain:
            draw_plain_back(canvas, self.trim, look.game.label)
        elif look.picture and self.trim == print_game.card:
            draw_scan(canvas, look.picture, self.trim)
        else:
            canvas.place_form(print_game.back_form(canvas, look.game, self.trim), 0, 0)
        for degrees in (0.0, 180.0) if self.number else ():
            with canvas.rotated(self.trim.width / 2, self.trim.height / 2, degrees):
                x = y = EDGE + RADIUS
                canvas.fill_circle(x, y, RADIUS, WHITE)
                canvas.stroke_circle(x, y, RADIUS, 0.2, INK)
                canvas.text(x, y + 1.7, str(self.number), Font.SANS_BOLD, TYPE_SIZE, INK, "middle")


@dataclass(frozen=True)
class NumberedFace(WrappedFace):
    """A face whose card has a numbered back, or another one than the other cards."""

    own: Face
    back: NumberedBack

    @property
    def trim(self) -> Size:
        return self.own.trim


def count_backs(job: Job) -> tuple[int, int]:
    """How many cards have a side B, and how many another back than the shared one."""
    double = sum(count for face, count in job.lines if face.back and not isinstance(face, NumberedFace))
    return double, sum(count for face, count in job.lines if isinstance(face, NumberedFace))


def with_card_backs(
    game: GameId, lines: Sequence[tuple[Face, int]], backs: Mapping[int, Picture | Blank | None]
) -> tuple[tuple[Face, int], ...]:
    """The faces with other backs for some cards, by the index of their line: a picture of the owner's, nothing, or the
    game's own back (None). Large cards and cards with a side B of their own keep theirs."""
    usual = PRINT_GAMES[game].card
    return tuple(
        (NumberedFace(face, NumberedBack(BackLook(game, backs[n]), face.trim, 0)), count)
        if n in backs and face.back is None and face.trim == usual
        else (face, count)
        for n, (face, count) in enumerate(lines)
    )


def with_numbered_backs(job: Job, copies: int, *, plain: bool) -> Job:
    """The job with one box after the other, each with its number on the shared backs of its cards.

    Cards with a side B of their own have no number. Without backs, or with only one copy, nothing changes.
    """
    if copies < 2 or not job.setup.backs:
        return job
    look = BackLook(job.game, BLANK if job.blank_back else job.own_back, plain)
    boxes = [box for number in range(1, copies + 1) for box in _box(job, copies, look, number)]
    return replace(job, lines=tuple((face, count) for face, count, _ in boxes), sections=tuple(box[2] for box in boxes))


def _box(job: Job, copies: int, look: BackLook, number: int) -> Iterator[tuple[Face, int, MarkedText | str]]:
    """The faces of one box with their quantities and sections. What cannot be divided is in the first boxes."""
    for (face, count), section in zip(job.lines, job.sections, strict=True):
        if share := count // copies + (number <= count % copies):
            yield _numbered(face, look, number), share, section


def _numbered(face: Face, look: BackLook, number: int) -> Face:
    """A face with the number on its back, unless that is a side B of its own."""
    if isinstance(face, NumberedFace):
        return NumberedFace(face.own, replace(face.back, number=number))
    return face if face.back else NumberedFace(face, NumberedBack(look, face.trim, number))
