"""What a game defines about its cards and box in print: one `PrintGame` for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from collection.plates.draw import Op
from config.marked_text import MarkedText, Text, marked
from printing.canvas import PrintCanvas
from printing.face_contract import Face, Picture
from printing.geometry import MAX_BLEED, STANDARD, Size
from printing.inserts.dividers import Divider
from printing.inserts.insert import Insert, Part
from printing.marked_face import MarkedFace, SetMark
from printing.plain_content import PlainContent
from printing.print_language import ENGLISH, PrintLanguage

C = TypeVar("C", bound=GameCard)
D = TypeVar("D", contravariant=True)


class FaceOf(Protocol[D]):
    """A function that returns the face of a card."""

    def __call__(self, card: D, picture: Picture | None = None, language: PrintLanguage = ENGLISH, /) -> Face: ...


class LargeCards(NamedTuple):
    """A game's large cards: their size and the window for an owner's picture, in mm, and their back with its bleed."""

    card: Size
    window: Size
    back: Callable[[], Sequence[Op]]


def _cards(_card: object) -> MarkedText:
    return marked("Cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintGame(Generic[C]):
    """The cards and the box of one game in print. Sizes are in mm."""

    face: FaceOf[C]
    """The print face of a card, with the owner's picture, if any, and its terms in a language; and its own back."""

    window: Size
    """The size of the area for an owner's picture on a card."""

    list_note: Callable[[C], Text]
    """A few words that distinguish a card from others of the same name in a list."""

    section: Callable[[C], MarkedText] = _cards
    """The bookmark and the divider under which a card is listed; by default there is one for all cards."""

    section_icon: Callable[[C], str] = lambda _card: ""
    """The icon of the card's section on dividers; by default none."""

    plain: Callable[[C, PrintLanguage], PlainContent] | None = None
    """What is on a card, for faces without art; by default the fields that the game's descriptions show."""

    plain_extras: Mapping[str, Callable[[PrintLanguage], PlainContent]] = field(default_factory=dict)
    """What is on the reference cards, by label, for faces without art; others keep their face."""

    card: Size = STANDARD
    """The size of the trimmed card."""

    large: LargeCards | None = None
    """Cards of a second, larger size."""

    extras: tuple[tuple[Face, int], ...] = ()
    """Reference cards that belong in the box but are not cards of the game, with their quantities."""

    inserts: Mapping[Part, Callable[[], Iterable[Insert]]] = field(default_factory=dict)
    """The pages of each part of the box other than its cards."""

    plate_bytes: int = 31_000
    """The bytes that one plate adds to a file, on average."""

    mark_at: Callable[[C], tuple[float, float]] = lambda _card: (59.2, 50.2)
    """The lower right corner of the mark of a player's own set on a card, in mm; by default, in that of the picture."""

    text_fields: Mapping[str, str] = field(default_factory=dict)
    """The card's field that a text of the face prints, where the names differ."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the box that are printed by default, in the order of their pages."""
        return tuple(part for part in Part if part is Part.CARDS or part in self.inserts)

    @property
    def all_parts(self) -> tuple[Part, ...]:
        """The parts of the box that can be printed, in the order of their pages."""
        return (*self.parts, Part.DIVIDERS)

    def dividers(self, cards: Iterable[C]) -> list[Divider]:
        """A divider for each section of these cards, in the order in which they first occur."""
        sections: dict[MarkedText, list[C]] = {}
        for card in cards:
            sections.setdefault(self.section(card), []).append(card)
        return [
            Divider(name, len(found), self.section_icon(found[0]), self.face(found[0], None).tint)
            for name, found in sections.items()
        ]

    def pages(self, part: Part, score_sheets: int = 1) -> Iterator[Insert]:
        """The pages of a part, with `score_sheets` score sheets; none for the cards or a part that the game lacks."""
        make = self.inserts.get(part)
        for _ in range(score_sheets if part is Part.SCORES else 1):
            yield from make() if make else ()

    def picture_window_of(self, card: C) -> Size:
        """The size of the area for an owner's picture on that card."""
        return self.large.window if self.large and self.face(card, None).trim == self.large.card else self.window

    def marked_face(
        self, card: C, picture: Picture | None, mark: SetMark | None, language: PrintLanguage = ENGLISH
    ) -> Face:
        """The print face of a card, with the mark of its set if it is a player's own."""
        face = self.face(card, picture, language)
        return face if mark is None else MarkedFace(face, mark, *self.mark_at(card))

    def back_form(self, canvas: PrintCanvas, game: GameId, trim: Size) -> str:
        """The name of the form that holds the shared back of cards of that size."""
        if self.large and trim == self.large.card:
            return canvas.drawing_form(f"back-{game}-large", self.large.back, trim, MAX_BLEED)
        return canvas.back_form(game)
