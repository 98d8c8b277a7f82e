"""Card faces as pictures: one after the other, and side by side on a sheet with rows of ten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from collection.games import GameId
from printing.canvas import PrintCanvas
from printing.face_contract import Face, Picture
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Size
from printing.job_pdf import faces_pdf
from printing.page_images import page_image, pixel_size
from printing.scan_face import draw_scan

COLUMNS, ROWS = 10, 7
"""The most columns and rows of a sheet, as Tabletop Simulator reads it."""
SHEET_PIXELS_PER_MM = 6.5
"""A sheet of ten standard cards is 4,100 pixels wide."""
JPEG_QUALITY = 88


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Different faces of one size that share a picture, with the number of copies of each card.

    `own_backs`: each face has its own other side, so that the backs are a sheet too.
    """

    faces: tuple[Face, ...]
    counts: tuple[int, ...]
    own_backs: bool

    @property
    def trim(self) -> Size:
        """The size of each card in mm."""
        return self.faces[0].trim

    @property
    def columns(self) -> int:
        return min(COLUMNS, len(self.faces))

    @property
    def rows(self) -> int:
        return -(-len(self.faces) // self.columns)


def card_sheets(lines: Sequence[tuple[Face, int]]) -> list[CardSheet]:
    """The faces grouped by size and kind of back, at most seventy on a sheet, in the order of the lines."""
    groups: dict[tuple[Size, bool], list[tuple[Face, int]]] = {}
    for face, count in lines:
        groups.setdefault((face.trim, face.back is not None), []).append((face, count))
    most = COLUMNS * ROWS
    return [
        CardSheet(tuple(face for face, _ in part), tuple(count for _, count in part), own_backs)
        for (_, own_backs), group in groups.items()
        for part in (group[at : at + most] for at in range(0, len(group), most))
    ]


def face_pictures(faces: Sequence[Face], pixels_per_mm: float) -> Iterator[Image.Image]:
    """Each face as a picture. They are made one at a time, so that a caller that pastes them needs little memory."""
    pdf = faces_pdf(faces)
    for number in range(len(faces)):
        yield page_image(pdf, number, pixels_per_mm)


def sheet_picture(sheet: CardSheet) -> bytes:
    """The faces of a sheet side by side, as a JPEG file."""
    return _grid(sheet, sheet.faces)


def back_picture(sheet: CardSheet, game: GameId, own_back: Picture | None = None) -> bytes:
    """The back that all cards of a sheet share, or a sheet of their own backs, as a JPEG file. `own_back` replaces the
    shared back of cards of the game's usual size."""
    if sheet.own_backs:
        return _grid(sheet, [face.back or face for face in sheet.faces])
    canvas, print_game = PrintCanvas("Back"), PRINT_GAMES[game]
    with canvas.page(sheet.trim):
        if own_back and sheet.trim == print_game.card:
            draw_scan(canvas, own_back, sheet.trim)
        else:
            canvas.place_form(print_game.back_form(canvas, game, sheet.trim), 0, 0)
    return _jpeg(page_image(canvas.finish(), 0, SHEET_PIXELS_PER_MM))


def _grid(sheet: CardSheet, faces: Sequence[Face]) -> bytes:
    width, height = pixel_size(sheet.trim, SHEET_PIXELS_PER_MM)
    whole = Image.new("RGB", (width * sheet.columns, height * sheet.rows))
    for number, picture in enumerate(face_pictures(faces, SHEET_PIXELS_PER_MM)):
        row, column = divmod(number, sheet.columns)
        whole.paste(picture.resize((width, height)), (column * width, row * height))
    return _jpeg(whole)


def _jpeg(picture: Image.Image) -> bytes:
    out = BytesIO()
    picture.save(out, "JPEG", quality=JPEG_QUALITY)
    return out.getvalue()
