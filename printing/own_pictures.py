"""Owners' own pictures, prepared for printing. In the card's frame: cropped to the window, no more pixels than needed,
JPEG. Whole faces and backs: the stored JPEG file, unchanged."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from io import BytesIO

from django.core.files.base import File
from PIL import Image, ImageOps

from collection.games import GameId
from collection.models import Art, Card
from printing.face_contract import Blank, Face, Picture
from printing.file_cache import PICTURES
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Rectangle, Size
from printing.marked_face import SetMark
from printing.picture_choice import ChosenPictures
from printing.print_language import ENGLISH, PrintLanguage
from printing.scan_face import ScanFace

log = logging.getLogger(__name__)

FINE = 400
"""The highest useful resolution in dots per inch; more makes no visible difference on card stock."""
INCH = 25.4


def pictures_for(arts: Mapping[Card, Art], *, printed: bool = True) -> dict[int, Picture]:
    """The pictures by card id, ready for printing on those cards.

    A picture whose file is missing is left out. Raises OSError if one cannot be prepared, for instance on a full disk,
    so that no wrong picture is printed unnoticed. For a preview (not `printed`) it is left out instead.
    """
    found = {}
    for card, art in arts.items():
        print_game = PRINT_GAMES[GameId(card.game)]
        make = _frame_maker(art, card) if art.in_frame else _whole_maker(art, print_game.face(card.face, None).trim)
        if (picture := _prepared(art, make, printed)) is not None:
            found[card.pk] = picture
    return found


def back_for(art: Art, game: GameId, *, printed: bool = True) -> Picture | None:
    """A back, ready for printing on the usual cards of a game; see `pictures_for`."""
    return _prepared(art, _whole_maker(art, PRINT_GAMES[game].card), printed)


def card_backs_for(
    cards: Sequence[Card], chosen: ChosenPictures, game: GameId, *, printed: bool = True
) -> dict[int, Picture | Blank | None]:
    """Other backs of single cards by the index of the card, ready for printing; None is the game's own."""
    arts = {art for art in chosen.card_backs.values() if isinstance(art, Art)}
    made = {art: back_for(art, game, printed=printed) for art in arts}
    backs = ((n, chosen.card_backs[card]) for n, card in enumerate(cards) if card in chosen.card_backs)
    return {n: made[back] if isinstance(back, Art) else back for n, back in backs}


def _frame_maker(art: Art, card: Card) -> Callable[[], Picture]:
    window = PRINT_GAMES[GameId(card.game)].picture_window_of(card.face)
    return lambda: picture_of(art.shown, window)


def _whole_maker(art: Art, trim: Size) -> Callable[[], Picture]:
    return lambda: whole_picture_of(art.shown, trim, art.bleed)


def _prepared(art: Art, make: Callable[[], Picture], printed: bool) -> Picture | None:
    try:
        return make()
    except OSError as fault:
        if printed and not isinstance(fault, FileNotFoundError):
            raise
        log.warning("picture %s cannot be prepared; the plate is used instead: %s", art.pk, fault)
        return None


def card_trim(card: Card | None, game: str) -> tuple[float, float]:
    """The width and height of a printed card, or of a game's usual card, in mm (`settings.CARD_TRIM`)."""
    if card is None:
        return PRINT_GAMES[GameId(game)].card
    return PRINT_GAMES[GameId(card.game)].face(card.face, None).trim


def face_with(
    card: Card, picture: Picture | None, mark: SetMark | None = None, language: PrintLanguage = ENGLISH
) -> Face:
    """The print face of a card with an owner's picture, if there is one: in its frame, or instead of it. A face that is
    not replaced has the mark of its set."""
    print_game = PRINT_GAMES[GameId(card.game)]
    if picture is None or picture.bleed is None:
        return print_game.marked_face(card.face, picture, mark, language)
    return ScanFace(print_game.face(card.face, None, language), picture)


def picture_of(shown: File[bytes], window: Size) -> Picture:
    """One picture for a window in mm, cropped around its middle to the window's proportions."""
    with shown.open("rb") as file:
        data = file.read()
    key = f"{sha256(data).hexdigest()[:32]}-{window.width:g}x{window.height:g}.jpg"
    path = PICTURES.fetch(key, lambda: _jpeg(data, window))
    with Image.open(path, formats=("JPEG",)) as made:
        return Picture(path, made.width / window.width * INCH)


def whole_picture_of(shown: File[bytes], trim: Size, bleed: float) -> Picture:
    """A whole face or back of a card of that size, with `bleed` mm on each side. The file is not encoded again."""
    with shown.open("rb") as file:
        data = file.read()
    path = PICTURES.fetch(f"{sha256(data).hexdigest()[:32]}.jpg", lambda: data)
    area = Rectangle(0, 0, *trim).grown(bleed)
    with Image.open(path, formats=("JPEG",)) as made:
        dpi = min(made.width / area.width, made.height / area.height) * INCH
    return Picture(path, dpi, bleed)


def _jpeg(data: bytes, window: Size) -> bytes:
    with Image.open(BytesIO(data), formats=("WEBP", "PNG", "JPEG")) as source:
        picture = source.convert("RGB")
    share = min(picture.width / window.width, picture.height / window.height, FINE / INCH)
    fitted = ImageOps.fit(
        picture, (round(window.width * share), round(window.height * share)), Image.Resampling.LANCZOS
    )
    out = BytesIO()
    fitted.save(out, "JPEG", quality=90, optimize=True)
    return out.getvalue()
