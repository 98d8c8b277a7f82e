"""Owners' own pictures: taken in, cropped, removed. Files are written first and old ones deleted only after the commit."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import IO, Any, cast

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from PIL import Image

from collection import pictures
from collection.models import Art, Card, Player
from collection.pictures import Crop, PictureError
from collection.services.box import box_lock

MAX_FILES = 200
MAX_TOTAL = 100 * 1024 * 1024
FOLDERS = ("originals", "art")
CHANGED = "It was changed or removed in the meantime. Look at it again."


def art_upload(*, owner: Player, card: Card, file: UploadedFile[Any]) -> Art:
    """Take in a picture for a card in place of the one before; the middle of it shows. Raises PictureError."""
    picture = pictures.redrawn(cast(IO[bytes], file), file.size or 0)
    whole = pictures.jpeg(picture, quality=92)
    crop = pictures.whole(*picture.size)
    shown, small = _parts(picture, crop)
    with transaction.atomic():
        box_lock(owner)
        art = Art.objects.of(owner).filter(card=card).first() or Art(owner=owner, card=card, version=0)
        _within_limits(owner, art, len(whole) + len(shown) + len(small))
        stale = _files(art)
        art.width, art.height = picture.size
        art.original.save("original", ContentFile(whole), save=False)
        _show(art, crop, shown, small, original_size=len(whole))
        transaction.on_commit(partial(_delete, stale))
    return art


def _within_limits(owner: Player, art: Art, size: int) -> None:
    others = Art.objects.of(owner).exclude(pk=art.pk)
    if others.count() >= MAX_FILES:
        raise PictureError("too-many-pictures", f"You have {MAX_FILES} pictures; remove one to add another.")
    if others.bytes() + size > MAX_TOTAL:
        raise PictureError("no-room", "Your pictures would take more than 100 MB; remove some first.")


def art_crop(*, art: Art, middle_x: float, middle_y: float, zoom: float) -> Art:
    """Show another part of a picture: `middle_*` and `zoom` as in `pictures.fitted`. Raises PictureError."""
    try:
        with art.original.open("rb") as file, Image.open(file, formats=("JPEG",)) as whole:
            crop = pictures.fitted(*whole.size, middle_x, middle_y, zoom)
            shown, small = _parts(whole, crop)
    except FileNotFoundError as gone:
        raise PictureError("changed", CHANGED) from gone
    with transaction.atomic():
        box_lock(art.owner)
        if not Art.objects.filter(pk=art.pk, version=art.version).exists():
            raise PictureError("changed", CHANGED)
        stale = _files(art)[1:]
        _show(art, crop, shown, small, original_size=art.original.size)
        transaction.on_commit(partial(_delete, stale))
    return art


def _parts(picture: Image.Image, crop: Crop) -> tuple[bytes, bytes]:
    """What shows on a card page and in print, and the same for grids."""
    shown, small = pictures.cut(picture, crop, pictures.SHOWN), pictures.cut(picture, crop, pictures.SMALL)
    return pictures.jpeg(shown), pictures.jpeg(small, quality=84)


def _show(art: Art, crop: Crop, shown: bytes, small: bytes, original_size: int) -> None:
    art.shown.save("shown", ContentFile(shown), save=False)
    art.small.save("small", ContentFile(small), save=False)
    art.crop_x, art.crop_y, art.crop_w, art.crop_h = crop.x, crop.y, crop.w, crop.h
    art.size = original_size + len(shown) + len(small)
    art.version += 1
    art.save()


@transaction.atomic
def art_remove(*, art: Art) -> None:
    """The plate shows again."""
    transaction.on_commit(partial(_delete, _files(art)))
    art.delete()


def _files(art: Art) -> list[str]:
    return [file.name for file in (art.original, art.shown, art.small) if file.name]


def _delete(names: list[str]) -> None:
    for name in names:
        default_storage.delete(name)


def art_files_sweep(*, now: datetime, grace: timedelta = timedelta(hours=1)) -> int:
    """Delete picture files that no row names: their owner is gone, or a request broke off. Returns how many.

    Files younger than `grace` stay: their row may be about to be written.
    """
    named = {name for art in Art.objects.iterator() for name in _files(art)}
    stale = [
        path
        for folder in FOLDERS
        for path in Path(settings.MEDIA_ROOT, folder).glob("*")
        if f"{folder}/{path.name}" not in named and path.stat().st_mtime < (now - grace).timestamp()
    ]
    for path in stale:
        path.unlink()
    return len(stale)
