"""What faces have in common that add something to another face, or are printed in place of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printing.face_contract import Face, Note

if TYPE_CHECKING:
    from printing.canvas import PrintCanvas


class WrappedFace:
    """A base class: everything is that of the face `own`, unless a class says otherwise. Each states `trim` and `back`
    itself, because in some they are fields."""

    __slots__ = ()
    own: Face

    @property
    def label(self) -> str:
        return self.own.label

    @property
    def tint(self) -> str:
        return self.own.tint

    @property
    def plate(self) -> str:
        return self.own.plate

    @property
    def picture_bytes(self) -> int:
        return self.own.picture_bytes

    def notes(self) -> Iterator[Note]:
        """The notes on the wrapped face."""
        return self.own.notes()

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the face."""
        self.own.draw(canvas)
