"""Players' own pictures: upload, crop, remove. New files are written first; old ones are deleted after the commit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.module_loading import import_string
from django.utils.translation import gettext

from collection.models import Art, Card, CorrectionProposal, PictureKind, Player
from collection.models.own_picture import original_path, screen_path, shown_path
from collection.photo_reader import can_read_photos, outline_find
from collection.picture_opener import picture_crop_again, picture_reencode, scan_straighten_again
from collection.picture_refusals import (
    BadPictureDetails,
    NoCardFound,
    PhotosUnavailable,
    PictureChanged,
    PicturesFull,
    TooManyPictures,
    TooManyPicturesOfCard,
)
from collection.scans import BLEED, check_corners
from collection.services.box import player_lock
from collection.services.picture_details import PictureDetails, check_details, set_details
from collection.services.stored_files import GRACE, unnamed_files_delete
from collection.uploaded_pictures import CropFiles, check_file_size

MAX_PER_CARD = 12
"""The most pictures of one card, or backs of one game, that a player may have."""
MAX_FILES = 200
MAX_TOTAL = 100 * 1024 * 1024
Write = Callable[[str, bytes], str]
FOLDERS = ("originals", "art", "sources")
VISIBLE_PART = (
    "shown", "small", "thumb", "crop_x", "crop_y", "crop_w", "crop_h", "corners", "turns", "bleed", "size", "version",
)  # fmt: skip
"""The fields that change when another part of a picture is shown."""


class NewPicture(NamedTuple):
    """What an uploaded picture is for: a card, or the back of a game's cards if `card` is None."""

    kind: PictureKind = PictureKind.ART
    card: Card | None = None
    game: str = ""


def art_upload(
    *,
    owner: Player,
    file: UploadedFile[bytes],
    card: Card | None = None,
    kind: str = PictureKind.ART,
    game: str = "",
    details: PictureDetails | None = None,
) -> Art:
    """Add a picture for a card, or a back with `game` instead of a card, and choose it: a picture in the frame with a
    centred crop, others straightened to the whole picture. Raises PictureRefusal."""
    wanted = NewPicture(known_kind(kind, back=card is None), card, "" if card else game)
    if details:
        check_details(details)
    check_file_size(file.size or 0)
    _expect_room_for_picture(owner, wanted)  # before the work; again when the owner is locked
    _expect_within_limits(owner, 0)
    trim = None if wanted.kind == PictureKind.ART else trim_of(card, game)
    made = picture_reencode(file.read(), trim)
    art = Art(owner=owner, card=card, game=wanted.game, kind=wanted.kind, version=0)
    if details:
        set_details(art, details)
    with transaction.atomic():
        player_lock(owner)
        _expect_room_for_picture(owner, wanted)
        _expect_within_limits(owner, len(made.whole) + made.parts.size)
        Art.objects.beside(art).filter(chosen=True).update(chosen=False)
        art.width, art.height, art.bleed = made.width, made.height, made.bleed
        art.corners = list(made.corners) or None
        with _file_writer() as write:
            art.original = write(original_path(art, ""), made.whole)
            _save_crop(art, made.parts, write, original_size=len(made.whole))
    return art


def known_kind(kind: str, *, back: bool) -> PictureKind:
    """The kind of a new picture. Raises BadPictureDetails."""
    if back:
        return PictureKind.BACK
    if kind not in (PictureKind.ART, PictureKind.FACE):
        raise BadPictureDetails(
            gettext("“%(kind)s” is not a kind of picture.") % {"kind": kind[:20]},
            remedy=gettext("Choose one from the list."),
        )
    return PictureKind(kind)


def trim_of(card: Card | None, game: str) -> tuple[float, float]:
    """The width and height of a printed card, or of the usual card of a game, in mm (`settings.CARD_TRIM`)."""
    trim: Callable[[Card | None, str], tuple[float, float]] = import_string(settings.CARD_TRIM)
    return trim(card, game)


def _expect_room_for_picture(owner: Player, wanted: NewPicture) -> None:
    beside = Art.objects.beside(Art(owner=owner, card=wanted.card, game=wanted.game)).count()
    if beside >= MAX_PER_CARD:
        refusal = (
            gettext("You already have %(most)s pictures of this card.")
            if wanted.card
            else gettext("You already have %(most)s backs of this game.")
        )
        raise TooManyPicturesOfCard(
            refusal % {"most": MAX_PER_CARD},
            remedy=gettext("Remove one to add another."),
        )


def _expect_within_limits(owner: Player, size: int) -> None:
    others, sources = Art.objects.of(owner), CorrectionProposal.objects.of(owner)
    if others.count() >= MAX_FILES:
        raise TooManyPictures(
            gettext("You already have %(most)s pictures; remove one to add another.") % {"most": MAX_FILES}
        )
    if others.bytes() + sources.picture_bytes() + size > MAX_TOTAL:
        raise PicturesFull(gettext("Your pictures would take more than 100 MB; remove some first."))


def _changed() -> PictureChanged:
    return PictureChanged(
        gettext("The picture has been changed or removed since you opened this page."),
        remedy=gettext("Reload the page."),
    )


def art_crop(*, art: Art, middle_x: float, middle_y: float, zoom: float) -> Art:
    """Crop a picture in the frame again; arguments as for `uploaded_pictures.fitted_crop`. Raises PictureRefusal."""
    if not art.in_frame:
        raise _other_kind(gettext("A whole face or back has corners instead of a crop."))
    return _replace_files(art, picture_crop_again(_original(art), middle_x, middle_y, zoom))


def art_straighten(*, art: Art, corners: Sequence[float], turns: int = 0, bleed: float = 0.0) -> Art:
    """Show another part of a face or back: what is inside the corners (as in `Art`), turned clockwise by quarter turns.
    `bleed` is how much of it on each side is bleed, in mm: 0 or 3. Raises PictureRefusal."""
    if art.in_frame:
        raise _other_kind(gettext("A picture in the frame has a crop instead of corners."))
    if turns not in range(4) or bleed not in (0.0, BLEED):
        raise BadPictureDetails(
            gettext("Rotation must be 0 to 3, and bleed 0 or %(bleed)s mm.") % {"bleed": f"{BLEED:g}"},
            remedy=gettext("Choose from the lists."),
        )
    check_corners(corners)
    trim = trim_of(art.card, art.game)
    parts = scan_straighten_again(_original(art), corners, turns, trim, bleed)
    art.corners, art.turns, art.bleed = [round(each, 5) for each in corners], turns, bleed
    return _replace_files(art, parts)


def art_find_outline(*, art: Art) -> Art:
    """Show only the largest card on the scan of a face or back, straightened. Raises PictureRefusal, and
    PhotosUnavailable on servers without OpenCV."""
    if art.in_frame:
        raise _other_kind(gettext("Only whole faces and backs are straightened."))
    if not can_read_photos():
        raise PhotosUnavailable(
            gettext("This server cannot find cards in pictures."), remedy=gettext("Move the corners yourself.")
        )
    corners = outline_find(_original(art))
    if corners is None:
        raise NoCardFound(
            gettext("No outline of a card was found in this picture."),
            remedy=gettext("Move the corners yourself."),
        )
    return art_straighten(art=art, corners=corners, turns=art.turns)


def _other_kind(message: str) -> BadPictureDetails:
    return BadPictureDetails(message, remedy=gettext("Upload it again as the other kind."))


def _original(art: Art) -> bytes:
    try:
        with art.original.open("rb") as file:
            data: bytes = file.read()
    except FileNotFoundError as gone:
        raise _changed() from gone
    return data


def _replace_files(art: Art, parts: CropFiles) -> Art:
    """Save another visible part. Raises PictureChanged if the picture has changed meanwhile."""
    with transaction.atomic():
        player_lock(art.owner)
        if not Art.objects.of(art.owner).filter(pk=art.pk, version=art.version).exists():
            raise _changed()
        stale = _file_names(art)[1:]
        with _file_writer() as write:
            # Its credit, and whether others see it, may have been changed during the work.
            _save_crop(art, parts, write, original_size=art.original.size, fields=VISIBLE_PART)
        transaction.on_commit(partial(_delete, stale))
    return art


@contextmanager
def _file_writer() -> Iterator[Write]:
    """Yields a function that writes a file and returns its name. On any exception, all files written are deleted."""
    names: list[str] = []

    def write(name: str, data: bytes) -> str:
        names.append(name)
        return default_storage.save(name, ContentFile(data))

    try:
        yield write
    except BaseException:
        _delete(names)
        raise


def _save_crop(
    art: Art, parts: CropFiles, write: Write, original_size: int, fields: Sequence[str] | None = None
) -> None:
    """Write the files of a visible part, and save the picture's row: all of it, or only these fields."""
    art.shown = write(shown_path(art, ""), parts.shown)
    art.small = write(screen_path(art, ""), parts.small)
    art.thumb = write(screen_path(art, ""), parts.thumb)
    crop = parts.crop
    art.crop_x, art.crop_y, art.crop_w, art.crop_h = crop.x, crop.y, crop.w, crop.h
    art.size = original_size + parts.size
    art.version += 1
    art.save(update_fields=fields)


@transaction.atomic
def art_remove(*, art: Art) -> None:
    """Remove a picture. If it was chosen, the newest of the others is; without any, the card shows its plate again."""
    transaction.on_commit(partial(_delete, _file_names(art)))
    next_one = Art.objects.beside(art).exclude(pk=art.pk).order_by("-pk").first() if art.chosen else None
    art.delete()
    if next_one is not None:
        Art.objects.filter(pk=next_one.pk).update(chosen=True)


@transaction.atomic
def art_choose(*, art: Art, chosen: bool = True) -> Art:
    """Use this picture by default. With `chosen` false, none is: the card shows its plate, or the game's back."""
    player_lock(art.owner)
    Art.objects.beside(art).exclude(pk=art.pk).filter(chosen=True).update(chosen=False)
    Art.objects.filter(pk=art.pk).update(chosen=chosen)
    art.chosen = chosen
    return art


def art_describe(*, art: Art, details: PictureDetails) -> Art:
    """Change the credit and the licence of a picture, and whether others see it. Raises PictureRefusal."""
    check_details(details)
    set_details(art, details)
    art.save(update_fields=PictureDetails._fields)
    return art


def _file_names(art: Art) -> list[str]:
    return [file.name for file in (art.original, art.shown, art.small, art.thumb) if file.name]


def _delete(names: list[str]) -> None:
    for name in names:
        default_storage.delete(name)


def art_files_sweep(*, now: datetime, grace: timedelta = GRACE) -> int:
    """Delete picture files that no row refers to, after a deleted owner or an aborted request. Returns how many.

    Files younger than `grace` are kept: their row may not be written yet.
    """
    named = {name for art in Art.objects.iterator() for name in _file_names(art)}
    named.update(CorrectionProposal.objects.exclude(picture="").values_list("picture", flat=True))
    return sum(unnamed_files_delete(folder, named, before=now - grace) for folder in FOLDERS)
