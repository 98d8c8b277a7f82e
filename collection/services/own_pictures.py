"""Players' own pictures: upload, crop, remove. New files are written first; old ones are deleted after the commit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from collection.models import Art, Card, CorrectionProposal, Player
from collection.models.own_picture import original_path, shown_path
from collection.picture_opener import picture_crop_again, picture_reencode
from collection.picture_refusals import PictureChanged, PicturesFull, TooManyPictures
from collection.services.box import player_lock
from collection.uploaded_pictures import CropFiles, check_file_size

MAX_FILES = 200
MAX_TOTAL = 100 * 1024 * 1024
Write = Callable[[str, bytes], str]
FOLDERS = ("originals", "art", "sources")


def art_upload(*, owner: Player, card: Card, file: UploadedFile[Any]) -> Art:
    """Store a picture for a card, in place of the current one, with a centred crop. Raises PictureRefusal."""
    check_file_size(file.size or 0)
    made = picture_reencode(file.read())
    parts = made.parts
    with transaction.atomic():
        player_lock(owner)
        art = Art.objects.of(owner).filter(card=card).first() or Art(owner=owner, card=card, version=0)
        _expect_within_limits(owner, art, len(made.whole) + len(parts.shown) + len(parts.small))
        stale = _file_names(art)
        art.width, art.height = made.width, made.height
        with _file_writer() as write:
            art.original = write(original_path(art, ""), made.whole)
            _save_crop(art, parts, write, original_size=len(made.whole))
        transaction.on_commit(partial(_delete, stale))
    return art


def _expect_within_limits(owner: Player, art: Art, size: int) -> None:
    others, sources = Art.objects.of(owner).exclude(pk=art.pk), CorrectionProposal.objects.of(owner)
    if others.count() >= MAX_FILES:
        raise TooManyPictures(f"You already have {MAX_FILES} pictures; remove one to add another.")
    if others.bytes() + sources.picture_bytes() + size > MAX_TOTAL:
        raise PicturesFull("Your pictures would take more than 100 MB; remove some first.")


def _changed() -> PictureChanged:
    return PictureChanged(
        "The picture has been changed or removed since you opened this page.", remedy="Reload the page."
    )


def art_crop(*, art: Art, middle_x: float, middle_y: float, zoom: float) -> Art:
    """Crop a picture again; arguments as for `pictures.fitted_crop`. Raises PictureRefusal."""
    try:
        with art.original.open("rb") as file:
            data = file.read()
    except FileNotFoundError as gone:
        raise _changed() from gone
    parts = picture_crop_again(data, middle_x, middle_y, zoom)
    with transaction.atomic():
        player_lock(art.owner)
        if not Art.objects.filter(pk=art.pk, version=art.version).exists():
            raise _changed()
        stale = _file_names(art)[1:]
        with _file_writer() as write:
            _save_crop(art, parts, write, original_size=art.original.size)
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


def _save_crop(art: Art, parts: CropFiles, write: Write, original_size: int) -> None:
    art.shown = write(shown_path(art, ""), parts.shown)
    art.small = write(shown_path(art, ""), parts.small)
    crop = parts.crop
    art.crop_x, art.crop_y, art.crop_w, art.crop_h = crop.x, crop.y, crop.w, crop.h
    art.size = original_size + len(parts.shown) + len(parts.small)
    art.version += 1
    art.save()


@transaction.atomic
def art_remove(*, art: Art) -> None:
    """Remove a picture; the card shows its plate again."""
    transaction.on_commit(partial(_delete, _file_names(art)))
    art.delete()


def _file_names(art: Art) -> list[str]:
    return [file.name for file in (art.original, art.shown, art.small) if file.name]


def _delete(names: list[str]) -> None:
    for name in names:
        default_storage.delete(name)


def art_files_sweep(*, now: datetime, grace: timedelta = timedelta(hours=1)) -> int:
    """Delete picture files that no row refers to, after a deleted owner or an aborted request. Returns how many.

    Files younger than `grace` are kept: their row may not be written yet.
    """
    named = {name for art in Art.objects.iterator() for name in _file_names(art)}
    named.update(CorrectionProposal.objects.exclude(picture="").values_list("picture", flat=True))
    stale = [
        name
        for folder in FOLDERS
        for name in _stored_names(folder)
        if name not in named and default_storage.get_modified_time(name) < now - grace
    ]
    _delete(stale)
    return len(stale)


def _stored_names(folder: str) -> list[str]:
    """The names of the files in a folder of the storage; [] if nothing was ever stored there."""
    try:
        _, files = default_storage.listdir(folder)
    except FileNotFoundError:
        return []
    return [f"{folder}/{file}" for file in files if file]
