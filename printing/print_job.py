"""A print job laid out on sheets: which faces and pages are where. Every face may be placed any number of times."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from weakref import proxy

from collection.games import GameId
from collection.games.drawings import STOCKS
from config.marked_text import MarkedText, marked
from printing.base_pages import BasePages
from printing.box_part_pages import decoration, part_pages
from printing.card_sizes import own_size, resized
from printing.cutting.registration import cutter_layout
from printing.face_contract import Face, Picture
from printing.games.contract import PrintGame
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD, Size
from printing.inserts.insert import Insert, LoosePiece, Part
from printing.inserts.text_pages import text_pages
from printing.inserts.tuck_box_page import CardBox, tuck_box_pages
from printing.job_pages import Batch, Mixing, Shown, Side
from printing.layout import Layout, SheetSide, best_layout
from printing.mixed_sheets import MixedSheet, Placement
from printing.output_options import Cutting
from printing.print_language import ENGLISH, PrintLanguage
from printing.sheet_setup import Setup
from printing.sheet_sharing import SheetSharing
from printing.small_cards import listed_faces, sized_face
from printing.small_faces import SmallFace


@dataclass(frozen=True)
class Job:
    """Faces with quantities and parts of the game's box, all printed with the same setup.

    Each size of card has sheets of its own, unless `setup.mixed` saves paper. For cards with a side B of their own,
    `setup.backs` puts it behind side A; otherwise side B is a separate piece beside it.
    """

    title: str
    game: GameId
    lines: tuple[tuple[Face, int], ...]
    setup: Setup = field(default_factory=Setup)
    parts: tuple[Part, ...] = ()
    score_sheets: int = 1
    sections: tuple[MarkedText | str, ...] = ()
    """The kind of each line's card, for bookmarks; without any, they are all cards."""
    own_values: tuple[str, ...] = ()
    """The names of the cards that are printed with values of the visitor's own."""
    cutting: Cutting | None = None
    """The cutting machine that the sheets are for; None for scissors or a guillotine."""
    boxes: tuple[CardBox, ...] = ()
    """The tuck boxes that are printed."""
    own_back: Picture | None = None
    """The visitor's own back of the game's usual cards; None for the built-in one."""
    blank_back: bool = False
    """Whether nothing is printed behind cards that have no side B or back of their own."""
    language: PrintLanguage = ENGLISH
    """The language of the lines on sheets and of titles and bookmarks."""
    base: BasePages | None = None
    """The visitor's PDF whose pages are below everything on the sheets."""

    def base_page(self, side: Side) -> int | None:
        """The index of the page of the base PDF below one side of a sheet; None for none."""
        return self.base.page_of(side.sheet, back=side.back, duplex=self.setup.duplex) if self.base else None

    @property
    def print_game(self) -> PrintGame[Any]:
        return PRINT_GAMES[self.game]

    @property
    def paper(self) -> Size:
        return self.setup.sheet.size

    @cached_property
    def batches(self) -> tuple[Batch, ...]:
        """The cards by size, in the order in which sizes first occur."""
        trims = [face.trim for face in self.card_faces]
        sizes = tuple(dict.fromkeys(trims[: len(self.lines)]))
        return tuple(
            Batch(self.grid(size), tuple(index for index in self.pieces if trims[index] == size)) for size in sizes
        )

    def grid(self, size: Size) -> Layout:
        """The grid for cards of that size. Places are skipped only on sheets for cards of the usual size.

        Raises `NoRoom`.
        """
        skipped = self.setup.skip if size == self.usual_size else ()
        if self.cutting:
            return cutter_layout(self.paper, size, self.setup.bleed, self.setup.spacing, skipped, self.cutting)
        return best_layout(self.paper, size, self.setup.bleed, self.setup.spacing, skipped)

    @property
    def usual_size(self) -> Size:
        """The size of the game's cards except large ones, as printed."""
        return resized(self.print_game.card, self.setup.card)

    @property
    def layout(self) -> Layout:
        """The layout of the cards of the first size, of which there must be some: for most jobs, of all cards."""
        return self.batches[0].layout

    @cached_property
    def card_faces(self) -> tuple[Face, ...]:
        """The faces of cards: those of `lines` in order, then the sides B of cards that have one."""
        fronts = tuple(self._sized(face) for face, _ in self.lines)
        return (*fronts, *(face.back for face in fronts if face.back))

    def _sized(self, face: Face) -> Face:
        """The face in the size that is printed."""
        chosen = self.setup.card
        return face if chosen == STANDARD else sized_face(self.game, face, resized(face.trim, chosen))

    @cached_property
    def loose_pieces(self) -> tuple[LoosePiece, ...]:
        """The parts of inserts that share sheets with cards, first their fronts, then the backs of those that have one.

        They follow the faces of the cards in `distinct_faces`.
        """
        fronts = self.sharing.loose_fronts
        return (*fronts, *(piece.back for piece in fronts if piece.back))

    @cached_property
    def distinct_faces(self) -> tuple[Face, ...]:
        """Every face that is drawn: those of cards, then those of loose pieces."""
        return (*self.card_faces, *self.loose_pieces) if self.mixing else self.card_faces

    @cached_property
    def side_b_index(self) -> dict[int, int]:
        """The index of side B by that of side A, both in `distinct_faces`, for cards that have their own side B."""
        double = [index for index, (face, _) in enumerate(self.lines) if face.back]
        return {index: len(self.lines) + n for n, index in enumerate(double)}

    @cached_property
    def face_behind(self) -> dict[int, int]:
        """The index of the face behind another, for cards and loose pieces that have their own other side."""
        first, loose = len(self.card_faces), self.sharing.loose_fronts
        double = [first + n for n, piece in enumerate(loose) if piece.back]
        behind = first + len(loose)
        return self.side_b_index | {index: behind + n for n, index in enumerate(double)}

    @property
    def cards(self) -> int:
        """The number of cards in total."""
        return sum(quantity for _, quantity in self.lines)

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """The pieces to cut out of the card sheets, as indices into `distinct_faces`.

        Without backs, sides B are pieces too.
        """
        return tuple(
            place
            for index, (_, quantity) in enumerate(self.lines)
            for _ in range(quantity)
            for place in (
                (index,) if self.setup.backs or index not in self.side_b_index else (index, self.side_b_index[index])
            )
        )

    @property
    def sheets(self) -> int:
        """The number of sheets of paper in total."""
        return self.sides[-1].sheet if self.sides else 0

    @property
    def saved_sheets(self) -> int:
        """The number of sheets that mixed sizes save."""
        return self.unmixed_sheets - self.sheets if self.mixing else 0

    @cached_property
    def sides(self) -> list[Side]:
        """The pages in order, cards first; with backs, each directly after its front."""
        if self.mixing is None:
            return self._unmixed_sides
        cards = list(self._card_sides(self.sharing.own_sheet_counts))
        mixed = list(self._mixed_sides(self.mixing.sheets, _last_sheet(cards)))
        return [*cards, *mixed, *self._insert_sides(self.mixing.pages, _last_sheet(mixed))]

    @cached_property
    def _unmixed_sides(self) -> list[Side]:
        cards = list(self._card_sides([len(batch.pieces) for batch in self.batches]))
        return [*cards, *self._insert_sides(self.pages_by_part, _last_sheet(cards))]

    @property
    def unmixed_sheets(self) -> int:
        """The number of sheets of paper if each size of card, and each part of the box, has sheets of its own."""
        return _last_sheet(self._unmixed_sides)

    @cached_property
    def pages_by_part(self) -> tuple[tuple[Insert, ...], ...]:
        """The pages of each part of the box, then those of tuck boxes, then those with texts of small cards."""
        parts = [tuple(part_pages(self.game, part, self.usual_size, self.score_sheets)) for part in self.parts]
        texts = text_pages(self.listed_faces, self.paper, self.setup.spacing, STOCKS[self.game].ground)
        return (*parts, *filter(None, (tuple(self._tuck_box_pages()), tuple(texts))))

    @cached_property
    def listed_faces(self) -> tuple[SmallFace, ...]:
        """The different faces of small cards whose texts do not fit, so that they are on pages of their own."""
        return listed_faces(self.card_faces)

    def _tuck_box_pages(self) -> Iterator[Insert]:
        """The pages of the tuck boxes. Raises `NoRoom`."""
        for box in self.boxes:
            look = decoration(self.game, own_size(box.card, self.setup.card), self.setup.faces)
            yield from tuck_box_pages(box, look, self.paper, self.setup.spacing)

    @property
    def pages(self) -> tuple[Insert, ...]:
        """All pages other than sheets of cards, whether or not their pieces share sheets."""
        return tuple(page for pages in self.pages_by_part for page in pages)

    def _card_sides(self, counts: Iterable[int]) -> Iterator[Side]:
        """The sheets of cards of one size, with that many pieces of each batch."""
        sheet = 0
        for number, (batch, count) in enumerate(zip(self.batches, counts, strict=True)):
            layout, pieces = batch.layout, batch.pieces[:count]
            for start in range(0, len(pieces), layout.capacity):
                sheet += 1
                for back in (False, True) if self.setup.duplex else (False,):
                    yield Side(sheet, back, pieces[start : start + layout.capacity], batch=number)

    def _mixed_sides(self, sheets: Iterable[MixedSheet], after: int) -> Iterator[Side]:
        for number, sheet in enumerate(sheets, start=after + 1):
            faces = tuple(place.face for place in sheet.placements)
            for back in (False, True) if self.setup.duplex else (False,):
                yield Side(number, back, faces, mixed=sheet)

    def _insert_sides(self, parts: Iterable[tuple[Insert, ...]], after: int) -> Iterator[Side]:
        """The pages of the other parts, in order. With backs, each part begins on a new sheet."""
        sheet = after
        for part in parts:
            pages = list(part)
            while pages:
                sheet, front = sheet + 1, pages.pop(0)
                yield Side(sheet, False, insert=front)
                if self.setup.duplex:
                    behind = front if front.behind else pages.pop(0) if pages else front.blank_back
                    yield Side(sheet, True, insert=behind)

    # ---- mixed sizes

    @cached_property
    def sharing(self) -> SheetSharing:
        """Which cards and pages may share sheets. It does not keep the job, whose pictures are large, alive."""
        return SheetSharing(proxy(self))

    @cached_property
    def mixing(self) -> Mixing | None:
        """How several sizes share sheets; None if they may not, or if that would save no sheet."""
        sheets = self.sharing.mixed_sheets() if self.sharing.allowed else None
        if not sheets:
            return None
        own = self.sharing.own_pages
        full = _last_sheet(list(self._card_sides(self.sharing.own_sheet_counts)))
        total = _last_sheet([*self._insert_sides(own, full + len(sheets))]) or full + len(sheets)
        return Mixing(sheets, own) if total < self.unmixed_sheets else None

    # ---- one page

    def arrangement(self, side: Side) -> SheetSide:
        """The arrangement of the cards on a page."""
        return side.mixed or self.layout_of(side)

    def sheet_size(self, side: Side) -> Size:
        """The paper in the orientation of a page."""
        return side.insert.sheet_size(self.paper) if side.insert else self.arrangement(side).sheet

    def layout_of(self, side: Side) -> Layout:
        """The layout of the cards of one size on a page."""
        return self.batches[side.batch].layout

    def placements(self, side: Side) -> tuple[Placement, ...]:
        """Where the faces of a page are on the front of its sheet."""
        if side.mixed:
            return side.mixed.placements
        trims = self.layout_of(side).trims()
        return tuple(Placement(face, trim) for face, trim in zip(side.faces, trims, strict=False))

    def shown(self, side: Side) -> Iterator[Shown]:
        """Everything that a page of cards shows; on a folded sheet, fronts and backs."""
        if not side.back:
            for place in self.placements(side):
                yield Shown(place.face, self.distinct_faces[place.face].trim, place.area, 90.0 * place.turned)
        if side.back or self.setup.folded:
            yield from self._backs(side)

    def _backs(self, side: Side) -> Iterator[Shown]:
        """The backs. A card's own side B, and the visitor's own back, are upright when the cut card is turned like the
        page of a book; the built-in back is unchanged by a half turn. Nothing is behind a face without a back."""
        arrangement, flip = self.arrangement(side), self.setup.flip
        sideways = arrangement.flips_sideways(flip)
        for face, front, turned in self.placements(side):
            area, trim, own = arrangement.area_behind(front, flip), self.distinct_faces[face].trim, self.face_behind
            degrees = (-90.0 if sideways else 90.0) if turned else (0.0 if sideways else 180.0)
            if face in own:
                yield Shown(own[face], trim, area, degrees)
            elif face < len(self.lines) and not self.blank_back:
                yield Shown(None, trim, area, degrees if self.own_back else degrees % 180.0)

    def first_page_of_face(self, index: int) -> int:
        """The first page (from 1) that shows a face."""
        fronts = {other: front for front, other in self.side_b_index.items()} if self.setup.backs else {}
        wanted, back = fronts.get(index, index), index in fronts and self.setup.duplex
        pages = enumerate(self.sides, start=1)
        return next(number for number, side in pages if side.back == back and wanted in side.faces)

    def page_label(self, side: Side) -> str:
        """Which sheet a page is, and which side of it: "sheet 2 of 9, back"."""
        text = marked("sheet {sheet} of {sheets}, front", sheet=side.sheet, sheets=self.sheets)
        if self.setup.folded and not side.insert:
            text = marked("sheet {sheet} of {sheets}, to fold", **text.values)
        elif side.back:
            text = marked("sheet {sheet} of {sheets}, back", **text.values)
        return self.language(text)


def _last_sheet(sides: list[Side]) -> int:
    """The number of the last sheet; 0 without any."""
    return sides[-1].sheet if sides else 0
