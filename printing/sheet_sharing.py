"""Which cards and parts of inserts share sheets of paper, in a print job with `setup.mixed`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from collection.games.drawings import STOCKS
from config.marked_text import MarkedText, marked
from printing.geometry import NoRoom, Size
from printing.inserts.insert import Insert, LoosePiece
from printing.job_pages import Batch
from printing.layout import Layout
from printing.mixed_sheets import LooseSize, MixedSheet, fits, mixed_sheets

if TYPE_CHECKING:
    from printing.print_job import Job


@dataclass(frozen=True)
class SheetSharing:
    """What of a job may share sheets, and how. Nothing is laid out before it is asked for."""

    job: Job

    @cached_property
    def allowed(self) -> bool:
        """Whether sheets may be shared: it is wanted, and the grid whose places are skipped has room for pieces."""
        try:
            return self.job.setup.mixed and (self._skipping is None or self._skipping.capacity > 0)
        except NoRoom:
            return False

    @cached_property
    def unshared(self) -> tuple[MarkedText, ...]:
        """What keeps sheets of its own only because of skipped places: sizes of cards, and titles of pages."""
        if not self.allowed or self._skipping is None:
            return ()
        cards = [batch.layout.card.label for batch in self.job.batches if not self._batch_fits(batch)]
        pages = [page for page in self.job.pages if self._shares(page, None) and not self._is_loose(page)]
        return (
            *(marked("cards of {size}", size=label) for label in cards),
            *(marked("“{title}”", title=title) for title in dict.fromkeys(page.title for page in pages)),
        )

    @cached_property
    def own_sheet_counts(self) -> tuple[int, ...]:
        """How many pieces of each batch keep sheets of their own: those on full sheets, or all if the others do not
        fit on shared sheets."""
        return tuple(batch.full if self._batch_fits(batch) else len(batch.pieces) for batch in self.job.batches)

    @cached_property
    def own_pages(self) -> tuple[tuple[Insert, ...], ...]:
        """The pages of each part of the box that keep sheets of their own."""
        return tuple(tuple(page for page in pages if not self._is_loose(page)) for pages in self.job.pages_by_part)

    def mixed_sheets(self) -> tuple[MixedSheet, ...] | None:
        """The shared sheets, with the cards that do not fill a sheet and all loose pieces."""
        return mixed_sheets(self._leftovers, self.job.paper, self.job.setup.spacing, self._skipping)

    @cached_property
    def loose_fronts(self) -> tuple[LoosePiece, ...]:
        """The different pieces of inserts that share sheets."""
        return tuple(dict.fromkeys(self._loose_copies))

    @cached_property
    def _loose_copies(self) -> tuple[LoosePiece, ...]:
        """All pieces of inserts that can share sheets, equal ones as often as they are printed."""
        if not self.allowed:
            return ()
        tint = STOCKS[self.job.game].pattern_colour
        loose = [page for page in self.job.pages if self._is_loose(page)]
        pieces = {page: page.pieces(tint) for page in dict.fromkeys(loose)}
        return tuple(piece for page in loose for piece in pieces[page])

    @cached_property
    def _leftovers(self) -> tuple[LooseSize, ...]:
        """The cards that do not fill a sheet, and all loose pieces."""
        faces = self.job.card_faces
        counts = zip(self.job.batches, self.own_sheet_counts, strict=True)
        cards = [index for batch, kept in counts for index in batch.pieces[kept:]]
        numbers = {piece: n for n, piece in enumerate(self.loose_fronts, start=len(faces))}
        return (
            *(self._card_size(index, faces[index].trim) for index in cards),
            *(self._piece_size(numbers[piece], piece) for piece in self._loose_copies),
        )

    @cached_property
    def _skipping(self) -> Layout | None:
        return self.job.grid(self.job.usual_size) if self.job.setup.skip else None

    def _batch_fits(self, batch: Batch) -> bool:
        """Whether the cards of a batch fit on shared sheets."""
        size = self._card_size(0, batch.layout.card)
        return fits(size, self.job.paper, self.job.setup.spacing, self._skipping)

    def _card_size(self, index: int, trim: Size) -> LooseSize:
        bleed = self.job.setup.bleed
        return LooseSize(index, trim, bleed, max(bleed, self.job.setup.gap / 2))

    def _piece_size(self, index: int, piece: LoosePiece) -> LooseSize:
        return LooseSize(index, piece.trim, piece.bleed, max(piece.clearance, self.job.setup.gap / 2))

    def _is_loose(self, page: Insert) -> bool:
        """Whether a page is printed on sheets that it shares."""
        return self._shares(page, self._skipping)

    def _shares(self, page: Insert, skipping: Layout | None) -> bool:
        """Whether a page can share a sheet: its pieces fit there and are loose, or a sheet has room for two pages."""
        pieces = [self._piece_size(n, piece) for n, piece in enumerate(page.pieces(""))]
        paper, spacing = self.job.paper, self.job.setup.spacing
        if page.loose:
            sizes = {piece[1:]: piece for piece in pieces}
            return all(fits(piece, paper, spacing, skipping) for piece in sizes.values())
        return len(mixed_sheets(pieces * 2, paper, spacing, skipping) or ()) == 1
