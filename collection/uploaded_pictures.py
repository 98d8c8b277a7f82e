"""Makes uploaded pictures safe: their size is checked before decoding, and they are decoded from listed formats only
and re-encoded.

None of the uploaded bytes are kept. What is stored is a new upright picture without metadata, comments, profiles or
appended data. The server calls `reencode_picture` and `crop_again` in a separate process (`collection.picture_opener`),
because decoding needs memory for all the pixels that a file claims to have.
"""

from __future__ import annotations

import struct
import warnings
import zlib
from dataclasses import dataclass
from decimal import Decimal
from io import BytesIO
from math import ceil
from typing import IO, TypedDict

from PIL import ExifTags, Image, ImageChops, UnidentifiedImageError

from collection.colour_profiles import convert_to_srgb
from collection.picture_refusals import (
    DamagedPicture,
    EmptyPicture,
    NotAPicture,
    PictureTooHeavy,
    PictureTooLarge,
    PictureTooSmall,
    TooManyParts,
    TooManyPixels,
)
from config.marked_text import marked

MAX_BYTES = 5 * 1024 * 1024
MAX_PIXELS = 25_000_000
"""Maximum of width x height x frames, checked before decoding. Only JPEGs may have this many, since they can be decoded
at a reduced size."""
MAX_PARTS = 200
"""Maximum number of scans of a JPEG (normal files have about ten) and of its EXIF segments: each is small but costs
time."""
FORMATS = ("PNG", "JPEG", "WEBP")
FITTED_PIXELS = 8_000_000
LEAST_SIDE = 64
KEPT_SIDE = 4096
"""Maximum pixels per side of a stored picture: enough to print a third of it at 600 DPI."""
MOST_PIXELS = {"PNG": KEPT_SIDE**2, "WEBP": 6_000_000}
"""Maximum pixels of formats that are decoded at full size. WebP's decoder needs 16 bytes per pixel, PNG's 4."""
MOST_BUFFERED = 90_000_000
"""Maximum bytes of coefficients that the decoder of a progressive JPEG keeps until its last scan."""
ASPECT = 57 / 40
"""The art window of a card: 57 by 40 mm."""
SHOWN = (1368, 960)
"""Pixels of the art window at 24 per mm: sharper than a printer."""
SMALL = (456, 320)
"""Pixels of the compact face on screens with two pixels per CSS pixel; `THUMB` on others."""
THUMB = (228, 160)
PAPER = (253, 250, 240)
"""The background of transparent pictures."""
BROKEN = (OSError, SyntaxError, ValueError, EOFError, TypeError, IndexError, KeyError, struct.error, zlib.error)
"""Exceptions that Pillow's decoders raise for damaged files, besides its own."""


class RefusedPicture(TypedDict):
    """A refusal, as the child process describes it: its sentences and remedy by `text_as_json`."""

    code: str
    message: list[object]
    remedy: object


class OpenedPicture(TypedDict, total=False):
    """The line of JSON that the child process writes before the files: why the picture is refused, or its crop.

    `crop` are the fields of `Crop`, `size` width and height in pixels, `bleed` and `corners` those of a face,
    `lengths` those of the files in bytes.
    """

    refused: RefusedPicture
    crop: list[float]
    size: list[int]
    bleed: float
    corners: list[float]
    lengths: list[int]


warnings.simplefilter("error", Image.DecompressionBombWarning)


@dataclass(frozen=True, slots=True)
class Crop:
    """The visible part of a picture, in fractions (0 to 1) of its width and height from the upper left."""

    x: float
    y: float
    w: float
    h: float

    def pixels(self, width: int, height: int) -> tuple[int, int, int, int]:
        """The crop in pixels: left, top, right, bottom; at least one pixel wide and high."""
        left, top = round(self.x * width), round(self.y * height)
        right, bottom = round((self.x + self.w) * width), round((self.y + self.h) * height)
        return left, top, max(left + 1, min(right, width)), max(top + 1, min(bottom, height))


def largest_centred_crop(width: int, height: int) -> Crop:
    """The largest centred crop with the proportions of the art window."""
    return fitted_crop(width, height, 0.5, 0.5, 1.0)


def fitted_crop(width: int, height: int, middle_x: float, middle_y: float, zoom: float) -> Crop:
    """A crop with the proportions of the art window, for a picture of this size in pixels.

    `middle_*` are the wanted centre (fractions), `zoom` the size as a fraction (0.05 to 1) of the largest such crop.
    The crop is moved so that it is inside the picture."""
    zoom = min(1.0, max(0.05, zoom))
    w = zoom * min(1.0, height * ASPECT / width)
    h = w * width / ASPECT / height
    x = min(1.0 - w, max(0.0, middle_x - w / 2))
    y = min(1.0 - h, max(0.0, middle_y - h / 2))
    return Crop(x, y, w, h)


@dataclass(frozen=True, slots=True)
class CropFiles:
    """The visible part of a picture: a JPEG file for print, and WebP files of two sizes for grids."""

    crop: Crop
    shown: bytes
    small: bytes
    thumb: bytes

    @property
    def size(self) -> int:
        """Bytes of all three files."""
        return len(self.shown) + len(self.small) + len(self.thumb)


@dataclass(frozen=True, slots=True)
class StoredPicture:
    """An uploaded picture as it is stored: the whole picture as a JPEG file, its size in pixels, and its first crop.

    `bleed` is the bleed that a face includes, in mm, and `corners` are those of its visible part."""

    whole: bytes
    width: int
    height: int
    parts: CropFiles
    bleed: float = 0.0
    corners: tuple[float, ...] = ()


def reencode_picture(data: bytes) -> StoredPicture:
    """Re-encode an uploaded file, with a centred crop. Raises PictureRefusal."""
    picture = redraw_as_rgb(BytesIO(data), len(data))
    crop = largest_centred_crop(*picture.size)
    return StoredPicture(encode_jpeg(picture, quality=92), *picture.size, _crop_files(picture, crop))


def crop_again(data: bytes, middle_x: float, middle_y: float, zoom: float) -> CropFiles:
    """Another crop of a whole picture that `reencode_picture` returned; arguments as for `fitted_crop`.

    Raises PictureRefusal.
    """
    try:
        with Image.open(BytesIO(data), formats=("JPEG",)) as picture:
            crop = fitted_crop(*picture.size, middle_x, middle_y, zoom)
            picture.draft(
                "RGB", (ceil(SHOWN[0] / crop.w), ceil(SHOWN[1] / crop.h))
            )  # decode no larger than the crop needs
            return _crop_files(picture, crop)
    except BROKEN as broken:
        raise DamagedPicture(marked("The stored picture is damaged."), remedy=marked("Upload it again.")) from broken


def _crop_files(picture: Image.Image, crop: Crop) -> CropFiles:
    shown, small = cropped(picture, crop, SHOWN), cropped(picture, crop, SMALL)
    thumb = small.resize(THUMB, Image.Resampling.LANCZOS) if small.width > THUMB[0] else small
    return CropFiles(crop, encode_jpeg(shown), encode_webp(small), encode_webp(thumb))


def redraw_as_rgb(file: IO[bytes], size: int) -> Image.Image:
    """An uploaded file as a new upright RGB picture of at most `KEPT_SIDE` pixels per side. Raises PictureRefusal.

    `size` is the size of the file in bytes.
    """
    check_file_size(size)
    _check_scans_and_segments(file)
    try:
        with Image.open(file, formats=FORMATS) as source:
            _check_sizes(source)
            return _decode_to_rgb(source)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise _too_many_pixels(MAX_PIXELS) from bomb
    except MemoryError as heavy:
        raise too_heavy_refusal() from heavy
    except UnidentifiedImageError as unknown:
        raise NotAPicture(marked("This is not a PNG, JPEG or WebP picture.")) from unknown
    except BROKEN as broken:
        raise DamagedPicture(
            marked("The picture is damaged or incomplete."), remedy=marked("Save it again and try again.")
        ) from broken


def check_file_size(size: int) -> None:
    """Check the size of a file in bytes. Raises PictureRefusal."""
    if size > MAX_BYTES:
        raise PictureTooLarge(
            marked("The file is {size} MB; the limit is 5 MB.", size=Decimal(f"{size / 1_048_576:.1f}"))
        )
    if not size:
        raise EmptyPicture(marked("The file is empty."), remedy=marked("Choose a picture."))


def _check_sizes(source: Image.Image) -> None:
    """Check the sizes in the header, before decoding. Raises PictureRefusal."""
    pixels = source.width * source.height * getattr(source, "n_frames", 1)
    most = MOST_PIXELS.get(source.format or "", MAX_PIXELS)
    if pixels > most:
        raise _too_many_pixels(most)
    if source.format != "JPEG" and max(source.size) > KEPT_SIDE:
        raise TooManyPixels(
            marked(
                "The picture is {width} × {height} pixels; each side of a {format} picture can be at most {most}.",
                width=source.width,
                height=source.height,
                format=source.format,
                most=KEPT_SIDE,
            ),
            remedy=marked("Make it smaller, or save it as a JPEG."),
        )
    if _coefficient_bytes(source) > MOST_BUFFERED:
        raise too_heavy_refusal()
    if min(source.size) < LEAST_SIDE:
        raise PictureTooSmall(
            marked(
                "The picture is {width} × {height} pixels; each side must be at least {least}.",
                width=source.width,
                height=source.height,
                least=LEAST_SIDE,
            )
        )


def _coefficient_bytes(source: Image.Image) -> int:
    """Bytes of coefficients that decoding a progressive JPEG needs, even at a reduced size; 0 for other pictures."""
    sampling: list[tuple[int, int]] = [(across, down) for _, across, down, _ in getattr(source, "layer", ())]
    if not source.info.get("progressive") or not sampling:
        return 0
    most = max(across for across, _ in sampling) * max(down for _, down in sampling)
    return 2 * source.width * source.height * sum(across * down for across, down in sampling) // max(1, most)


def _check_scans_and_segments(file: IO[bytes]) -> None:
    """Count the markers of scans and EXIF segments in a JPEG, which do not occur in its pixel data. Raises
    PictureRefusal.

    Each scan costs time for every pixel; EXIF segments are joined in quadratic time.
    """
    data = file.read(MAX_BYTES)
    file.seek(0)
    if data.startswith(b"RIFF"):
        _check_webp_size(data)
    parts = max(data.count(b"\xff\xda"), data.count(b"\xff\xe1")) if data.startswith(b"\xff\xd8") else 0
    if parts > MAX_PARTS:
        raise TooManyParts(
            marked("The picture file has too many internal parts."), remedy=marked("Save it again and try again.")
        )


def _check_webp_size(data: bytes) -> None:
    """Check the size in a WebP's header: its decoder allocates the whole canvas on opening. (RFC 9649, 2.5 to 2.7)"""
    number = int.from_bytes
    match data[12:16]:
        case b"VP8X":
            across, down = number(data[24:27], "little") + 1, number(data[27:30], "little") + 1
        case b"VP8L":
            bits = number(data[21:25], "little")
            across, down = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case _:
            across, down = number(data[26:28], "little") & 0x3FFF, number(data[28:30], "little") & 0x3FFF
    if across * down > MOST_PIXELS["WEBP"]:
        raise _too_many_pixels(MOST_PIXELS["WEBP"])


def _too_many_pixels(most: int) -> TooManyPixels:
    return TooManyPixels(
        marked(
            "The picture has too many pixels: at most {most} million are allowed for this kind, all frames together.",
            most=round(most / 1_000_000),
        ),
        remedy=marked("Make it smaller.") if most == MAX_PIXELS else marked("Make it smaller, or save it as a JPEG."),
    )


def too_heavy_refusal() -> PictureTooHeavy:
    """The refusal for a picture that needs too much memory."""
    return PictureTooHeavy(
        marked("Opening the picture needs too much memory."),
        remedy=marked("Make it smaller, or save it as an RGB JPEG that is not progressive."),
    )


UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""The transposition that makes a picture of each EXIF orientation upright."""


def _decode_to_rgb(source: Image.Image) -> Image.Image:
    """Decode into an upright RGB picture. There is never more than one full-size picture in memory."""
    if max(source.size) > KEPT_SIDE:
        part = next((part for part in (2, 4) if max(source.size) <= KEPT_SIDE * part), 8)
        source.draft("RGB", (source.width // part, source.height // part))
    turn, profile = UPRIGHT.get(source.getexif().get(ExifTags.Base.Orientation, 1)), source.info.get("icc_profile")
    see_through = "transparency" in source.info or source.mode in ("LA", "PA", "RGBA")
    picture = _in_mode(source, "RGBA" if see_through else "RGB")
    picture.thumbnail((KEPT_SIDE, KEPT_SIDE), Image.Resampling.LANCZOS)
    convert_to_srgb(picture, profile)
    picture.info = {}  # otherwise a comment or a profile would be written into the new file
    if see_through:
        clear = ImageChops.invert(picture.getchannel("A"))
        picture.paste((*PAPER, 255), (0, 0), clear)
        del clear
    if turn is None and not see_through:
        return picture
    bands = [picture.getchannel(band) for band in "RGB"]
    picture.close()
    if turn is not None:
        for at in range(len(bands)):
            bands[at] = bands[at].transpose(turn)
    return Image.merge("RGB", bands)


def _in_mode(source: Image.Image, mode: str) -> Image.Image:
    """The decoded picture in this mode, without a copy if it has the mode already."""
    source.load()
    if source.mode == mode:
        return source
    if source.mode.startswith("I;16"):
        return source.point(_high_byte).convert("L").convert(mode)
    picture = source.convert(mode)
    source.close()
    return picture


def _high_byte(value: float) -> float:
    """A value of 16 bits as one of 8 bits; `convert` alone would make all bright ones white."""
    return value * (1 / 256)


def encode_jpeg(picture: Image.Image, quality: int = 90) -> bytes:
    """The picture as a JPEG file.

    Huffman tables are optimised for small pictures only, because that keeps the coefficients of all pixels in memory.
    """
    out = BytesIO()
    picture.save(out, "JPEG", quality=quality, optimize=picture.width * picture.height <= FITTED_PIXELS)
    return out.getvalue()


def encode_webp(picture: Image.Image) -> bytes:
    """The picture as a WebP file, for screens."""
    out = BytesIO()
    picture.save(out, "WEBP", quality=80, method=4)
    return out.getvalue()


def cropped(picture: Image.Image, crop: Crop, size: tuple[int, int]) -> Image.Image:
    """A crop of a picture, scaled to a size in pixels, or smaller if the crop has fewer."""
    left, top, right, bottom = crop.pixels(*picture.size)
    share = min(1.0, (right - left) / size[0])
    fitting = max(1, round(size[0] * share)), max(1, round(size[1] * share))
    return picture.resize(fitting, Image.Resampling.LANCZOS, box=(left, top, right, bottom))
