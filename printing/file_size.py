"""How large a PDF of sheets will be, predicted from the measured sizes of the faces, drawings and pages of a game.

A file consists of fonts, of drawings that are stored once (plates, backs, ornaments), of faces, and of pages that place
them. All of a game are drawn once to measure them; owners' pictures are stored unchanged, so that their size is known.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from reportlab.pdfbase import pdfmetrics

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.box_part_pages import decoration, part_pages
from printing.card_sizes import own_size
from printing.compiled_drawings import CompiledDrawing
from printing.face_contract import Face
from printing.face_styles import FaceStyle
from printing.faces_by_style import card_face, extra_face
from printing.fonts import Font
from printing.games.print_games import PRINT_GAMES
from printing.geometry import MAX_BLEED, USUAL_SPACING, Rectangle, Size
from printing.ink_saving_canvas import InkSavingCanvas
from printing.inserts.insert import Insert, Part
from printing.inserts.text_pages import TITLE
from printing.inserts.tuck_box_page import CardBox, tuck_box_pages
from printing.print_job import Job
from printing.small_faces import SmallFace
from printing.tuck_box import USUAL_STOCK

PAGE, PLACED, BOOKMARK, FILE = 1_100, 40, 130, 6_000
"""The bytes of an empty page, of each card on it, of a bookmark, and of what every file has besides fonts."""
TAG, ALTERNATIVE = 107, 40
"""The bytes of a card's structure element, and of an alternative text besides its words."""
SMALL, SMALL_LETTER = 1_100, 3
"""The bytes of the face of a small card without its letters, and of each letter with that of the alternative text, or
half of them: a text with characters that are not in Western alphabets, such as arrows, takes twice as many."""
TEXTS = 6_000
"""The bytes of a page with texts of small cards."""
PICTURE_OBJECT = 400
PAPER = Size(210.0, 297.0)
USUAL_BOX = 54
"""The cards in the tuck box that is measured."""
TUCK_BOX = "tuck box"
"""The key of a tuck box among the pages."""
BACK = "back"


@dataclass(frozen=True)
class Measured:
    """The bytes of a face, a page or a shared back, and the names of the fonts and drawings that it uses."""

    bytes: int
    uses: Sequence[str] = ()


@dataclass(frozen=True)
class SizeProfile:
    """What a game's faces, pages and shared backs add to a file, by label, title and size; and the bytes of the fonts
    and drawings that they use, by name."""

    faces: Mapping[str, Measured]
    pages: Mapping[str, Measured]
    shared: Mapping[str, int]

    def to_json(self) -> bytes:
        """The profile as JSON."""
        return json.dumps(asdict(self)).encode()

    @classmethod
    def from_json(cls, text: bytes) -> SizeProfile:
        """The profile that `to_json` has written."""
        found = json.loads(text)
        faces, pages = ({key: Measured(**each) for key, each in found[name].items()} for name in ("faces", "pages"))
        return cls(faces, pages, found["shared"])

    def size_of(self, names: Iterable[str]) -> int:
        """The bytes of these fonts and drawings, each counted once."""
        return sum(self.shared.get(name, 0) for name in set(names))


class _Recorder(InkSavingCanvas):
    """A canvas that records which fonts and drawings are used."""

    used: set[str] | None = None

    def setFont(self, psfontname: str, size: float, leading: float | None = None) -> None:  # ReportLab's
        if self.used is not None:
            self.used.add(psfontname)
        super().setFont(psfontname, size, leading)

    def _store_form(self, name: str, find: Callable[[], CompiledDrawing]) -> str:
        if self.used is not None:
            self.used.add(name)
        return super()._store_form(name, find)

    def record(self, draw: Callable[[], None]) -> list[str]:
        """What a drawing uses."""
        self.used = set()
        draw()
        found, self.used = sorted(self.used), None
        return found


def measure_sizes(game: GameId, style: FaceStyle, *, greyscale: bool) -> SizeProfile:
    """Draws all cards of a game's set, its back and one of each of its pages."""
    canvas = _Recorder("Sizes", greyscale=greyscale)
    saving = style is FaceStyle.LOW_INK
    faces, pages = list(_faces(game, style)), list(_pages(game, style))
    uses: dict[str, list[str]] = {}
    for number, face in enumerate(faces):
        name = f"face-{number}"
        with canvas.form(name, Rectangle(0, 0, *face.trim).grown(MAX_BLEED)), canvas.described(name, face.label):
            uses[name] = canvas.record(partial(face.draw, canvas))
    for number, (_, page) in enumerate(pages):
        area = page.area(PAPER, USUAL_SPACING)
        with canvas.form(f"page-{number}", Rectangle(0, 0, *PAPER)), canvas.saved_ink(saving):
            uses[f"page-{number}"] = canvas.record(partial(page.draw, canvas, area))
    for name in uses:
        with canvas.page(PAPER):
            canvas.place_form(name, 0, 0)
    trims = [] if saving else list(dict.fromkeys(face.trim for face in faces))
    backs = {_back_key(trim): _back_uses(canvas, game, trim) for trim in trims}
    sizes = _object_sizes(canvas)
    by_label: dict[str, list[Measured]] = defaultdict(list)
    for number, face in enumerate(faces):
        name = f"face-{number}"
        words = len(canvas.alternative(name)) + ALTERNATIVE
        by_label[face.label].append(Measured(sizes[name] + words, uses[name]))
    return SizeProfile(
        {label: _mean(same) for label, same in by_label.items()},
        {title: Measured(sizes[f"page-{n}"], uses[f"page-{n}"]) for n, (title, _) in enumerate(pages)}
        | {key: Measured(0, drawings) for key, drawings in backs.items()},
        {name: size for name, size in sizes.items() if name not in uses},
    )


def _back_uses(canvas: _Recorder, game: GameId, trim: Size) -> list[str]:
    """The drawings that the shared back of cards of that size uses; they are stored now."""

    def store() -> None:
        PRINT_GAMES[game].back_form(canvas, game, trim)

    return canvas.record(store)


def _back_key(trim: Size) -> str:
    return f"{BACK} {trim.width:g}x{trim.height:g}"


def _faces(game: GameId, style: FaceStyle) -> Iterator[Face]:
    for card in CARD_GAMES[game].load().values():
        yield from _sides(card_face(game, card, None, style))
    for face, _ in PRINT_GAMES[game].extras:
        yield from _sides(extra_face(game, face, style))


def _sides(face: Face) -> Iterator[Face]:
    yield face
    if face.back:
        yield face.back


def _pages(game: GameId, style: FaceStyle) -> Iterator[tuple[str, Insert]]:
    card = PRINT_GAMES[game].card
    for part in PRINT_GAMES[game].all_parts:
        if part is not Part.CARDS:
            yield from ((str(page.title), page) for page in part_pages(game, part, card))
    box = CardBox(game.label, USUAL_BOX, card, USUAL_STOCK)
    yield TUCK_BOX, next(iter(tuck_box_pages(box, decoration(game, card, style), PAPER, USUAL_SPACING)))


def _mean(found: Sequence[Measured]) -> Measured:
    """The mean of faces of the same label; all that they use."""
    uses = {name for each in found for name in each.uses}
    return Measured(round(sum(each.bytes for each in found) / len(found)), sorted(uses))


def _object_sizes(canvas: _Recorder) -> dict[str, int]:
    """The bytes of each form by its name, and of each font with all its objects by its name, in the finished file."""
    pdf = canvas.finish()
    end = int(pdf[pdf.rindex(b"startxref") + 9 :].split()[0])
    starts = [int(line[:10]) for line in pdf[end:].split(b"\n") if re.match(rb"[0-9]{10} [0-9]{5} n", line)]
    ends = dict(zip(sorted(starts), [*sorted(starts)[1:], end], strict=True))
    sizes: dict[str, int] = defaultdict(int)
    names = {pdfmetrics.getFont(font.value).face.name.decode(): font.value for font in Font}
    for name, (number, _) in canvas._doc.idToObjectNumberAndVersion.items():
        size = ends[starts[number - 1]] - starts[number - 1]
        if name.startswith("FormXob."):
            sizes[name.removeprefix("FormXob.")] += size
        elif (found := re.search(r"AAAAAA\+([\w-]+)", name)) and found[1] in names:
            sizes[names[found[1]]] += size
    return dict(sizes)


def predicted_size(job: Job, profile: SizeProfile) -> int:
    """The predicted bytes of the PDF of a job."""
    usual = _usual(profile)
    own_plates = {face.plate for face, _ in job.lines if face.plate and face.label not in profile.faces}
    total, uses = FILE + (job.own_back.size + PICTURE_OBJECT if job.own_back else 0), {Font.SANS.value}
    for face in job.card_faces:
        known = _small(face) if isinstance(face, SmallFace) else profile.faces.get(face.label, usual)
        total += known.bytes
        whole = isinstance(face, SmallFace) or face.label in profile.faces or not own_plates
        drawings = known.uses if whole else _fonts(known.uses)
        if face.picture_bytes:
            total += face.picture_bytes + PICTURE_OBJECT
            drawings = [name for name in drawings if not name.startswith("plate-")]
        uses.update(drawings)
    other = {name for name in uses if name.startswith("plate-")} | {f"plate-{plate}" for plate in own_plates}
    total += job.print_game.plate_bytes * len(other - set(profile.shared))
    uses.update(name for plate in own_plates if (name := f"plate-{plate}") in profile.shared)
    for face, _ in job.lines if job.setup.backs and not job.blank_back else ():
        if face.back is None and (back := profile.pages.get(_back_key(own_size(face.trim, job.setup.card)))):
            uses.update(back.uses)
    for page in job.pages:
        usual_page = Measured(TEXTS) if page.title == TITLE else profile.pages[TUCK_BOX]
        measured = profile.pages.get(str(page.title), usual_page)
        total += measured.bytes
        uses.update(measured.uses)
    placed = sum(len(side.faces) for side in job.sides)
    total += (
        PAGE * len(job.sides)
        + PLACED * placed
        + TAG * len(job.pieces)
        + BOOKMARK * (len(job.sections) and len(job.sides))
    )
    return total + profile.size_of(uses)


def _small(face: SmallFace) -> Measured:
    """A face of a small card, which is not measured: about as large as its text lets expect, with no other drawing than
    its plate."""
    pieces = [piece for text in (face.name, face.body) for piece in text.pieces]
    fonts, text = {piece.font.value for piece in pieces}, "".join(piece.text for piece in pieces)
    letter = SMALL_LETTER * (1 if text.encode("cp1252", "ignore").decode("cp1252") == text else 2)
    return Measured(SMALL + letter * len(text), [*fonts, *([f"plate-{face.plate}"] if face.plate else [])])


def _usual(profile: SizeProfile) -> Measured:
    """A face that has not been measured: as large as the mean, with the fonts of the first one."""
    faces = list(profile.faces.values())
    return Measured(round(sum(face.bytes for face in faces) / len(faces)), _fonts(faces[0].uses))


def _fonts(names: Iterable[str]) -> list[str]:
    fonts = {font.value for font in Font}
    return [name for name in names if name in fonts]
