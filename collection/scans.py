"""Scans of whole faces and backs: straightened to the shape of the card, with the bleed that they already include.

Pure; sizes of cards are in mm. The server calls `reencode_scan` and `straighten_again` in a separate process
(`collection.picture_opener`).
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import hypot

from PIL import Image

from collection.picture_refusals import BadCorners, DamagedPicture
from collection.uploaded_pictures import (
    BROKEN,
    Crop,
    CropFiles,
    StoredPicture,
    encode_jpeg,
    encode_webp,
    redraw_as_rgb,
)
from config.marked_text import marked

Corners = Sequence[float]
"""x and y of the four corners of the card, clockwise from the upper left, in fractions of the picture's size."""
WHOLE: tuple[float, ...] = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)
"""The corners of the picture itself."""
BLEED = 3.0
"""The bleed in mm on each side of pictures that were made for print shops."""
TOLERANCE = 0.006
"""How much the proportions of a picture with bleed may differ from the nominal ones: 815 by 1110 pixels are 0.03% off,
pictures with an eighth of an inch 0.2%, and a picture without bleed 2.5%."""
STRETCH = 0.04
"""A picture whose proportions differ no more than this from those of the card is stretched instead of cropped."""
PIXELS_PER_MM = 16
"""The resolution of a straightened face: 406 dpi."""
THUMB, SMALL = 228, 456
"""The widths in pixels of its pictures for screens."""
LEAST_AREA = 0.01
"""The least area of the card, as a share of the picture."""


def includes_bleed(width: int, height: int, trim: tuple[float, float]) -> bool:
    """Whether a picture of this size in pixels has the proportions of the card with 3 mm of bleed on each side rather
    than those of the cut card. The trim is that of the card as the picture is turned."""
    wide, high = trim
    bled, bare = (wide + 2 * BLEED) / (high + 2 * BLEED), wide / high
    seen = width / height
    return abs(seen / bled - 1) <= TOLERANCE and abs(seen - bled) < abs(seen - bare)


def check_corners(corners: Corners) -> None:
    """Raises BadCorners unless they are four corners of a convex shape inside the picture, clockwise."""
    remedy = marked("Move the corners to those of the card, clockwise from its upper left.")
    if len(corners) != 8 or not all(-0.0001 <= each <= 1.0001 for each in corners):
        raise BadCorners(marked("Each corner must be inside the picture."), remedy=remedy)
    points = [(corners[n], corners[n + 1]) for n in range(0, 8, 2)]
    turns = [_cross(points[n - 2], points[n - 1], points[n]) for n in range(4)]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)) / 2
    if min(turns) <= 0 or area < LEAST_AREA:
        raise BadCorners(marked("These corners are not those of a card."), remedy=remedy)


def _cross(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def reencode_scan(data: bytes, trim: tuple[float, float]) -> StoredPicture:
    """Re-encode an uploaded scan of a card of that size in mm: the whole picture, with or without bleed as its
    proportions tell. Raises PictureRefusal."""
    picture = redraw_as_rgb(BytesIO(data), len(data))
    bleed = BLEED if includes_bleed(*picture.size, trim) else 0.0
    whole, corners = encode_jpeg(picture, quality=92), first_corners(*picture.size, _grown(trim, bleed))
    parts = _scan_files(whole, picture, corners, 0, _grown(trim, bleed))
    return StoredPicture(whole, *picture.size, parts, bleed, corners)


def straighten_again(data: bytes, corners: Corners, turns: int, trim: tuple[float, float], bleed: float) -> CropFiles:
    """Another part of a whole picture that `reencode_scan` returned: what is inside the corners, as a card of that size
    in mm with that bleed, turned clockwise by quarter turns. Raises PictureRefusal."""
    check_corners(corners)
    try:
        with Image.open(BytesIO(data), formats=("JPEG",)) as picture:
            picture.load()
            return _scan_files(data, picture, corners, turns % 4, _grown(trim, bleed))
    except BROKEN as broken:
        raise DamagedPicture(marked("The stored picture is damaged."), remedy=marked("Upload it again.")) from broken


def first_corners(width: int, height: int, size: tuple[float, float]) -> tuple[float, ...]:
    """The corners of the picture, or if its proportions are not about those of the card, of the largest part in the
    middle that has them."""
    share = width / height * size[1] / size[0]
    if abs(share - 1) <= STRETCH:
        return WHOLE
    x, y = max(0.0, (1 - 1 / share) / 2), max(0.0, (1 - share) / 2)
    return (x, y, 1 - x, y, 1 - x, 1 - y, x, 1 - y)


def _grown(trim: tuple[float, float], bleed: float) -> tuple[float, float]:
    return trim[0] + 2 * bleed, trim[1] + 2 * bleed


def _scan_files(
    whole: bytes, picture: Image.Image, corners: Corners, turns: int, size: tuple[float, float]
) -> CropFiles:
    """The files of a face of that size in mm. A whole picture that already has its shape is not encoded again."""
    straight = straightened(picture, corners, turns, size)
    shown = whole if straight is picture else encode_jpeg(straight, quality=92)
    small = _narrowed(straight, SMALL)
    return CropFiles(Crop(0, 0, 1, 1), shown, encode_webp(small), encode_webp(_narrowed(small, THUMB)))


def _narrowed(picture: Image.Image, width: int) -> Image.Image:
    if picture.width <= width:
        return picture
    return picture.resize((width, max(1, round(picture.height * width / picture.width))), Image.Resampling.LANCZOS)


def straightened(picture: Image.Image, corners: Corners, turns: int, size: tuple[float, float]) -> Image.Image:
    """What is inside the corners, as a face of that size in mm with no more pixels than needed.

    The picture itself, if that is all of it and it has the proportions already.
    """
    first = 2 * (4 - turns) % 8
    ordered = [*corners[first:], *corners[:first]]
    points = [(ordered[n] * picture.width, ordered[n + 1] * picture.height) for n in range(0, 8, 2)]
    across = max(_apart(points[0], points[1]), _apart(points[3], points[2]))
    down = max(_apart(points[1], points[2]), _apart(points[0], points[3]))
    most = round(size[0] * PIXELS_PER_MM), round(size[1] * PIXELS_PER_MM)
    share = min(1.0, max(across / most[0], down / most[1]))
    width, height = max(8, round(most[0] * share)), max(8, round(most[1] * share))
    if (box := _upright_box(picture, corners)) is None:
        return _bent(picture, points, width, height)
    if box == (0, 0, *picture.size) and share < 1.02 and abs(across / down * size[1] / size[0] - 1) <= 0.01:
        return picture.transpose(_TURNS[turns]) if turns else picture
    fitting = (height, width) if turns % 2 else (width, height)
    part = picture.resize(fitting, Image.Resampling.LANCZOS, box=box, reducing_gap=3.0)
    return part.transpose(_TURNS[turns]) if turns else part


def _upright_box(picture: Image.Image, corners: Corners) -> tuple[float, float, float, float] | None:
    """The part of the picture inside the corners in pixels, if its sides are parallel to those of the picture."""
    left, top, right, top_too, right_too, bottom, left_too, bottom_too = corners
    if max(abs(left - left_too), abs(right - right_too), abs(top - top_too), abs(bottom - bottom_too)) > 1e-6:
        return None
    width, height = picture.size
    return left * width, top * height, min(right, 1.0) * width, min(bottom, 1.0) * height


def _bent(picture: Image.Image, points: Sequence[tuple[float, float]], width: int, height: int) -> Image.Image:
    """What is inside four points (in pixels), as a picture of that size."""
    across = max(_apart(points[0], points[1]), _apart(points[3], points[2]))
    down = max(_apart(points[1], points[2]), _apart(points[0], points[3]))
    if (step := int(min(across / width, down / height))) > 1:  # the transformation reads single pixels
        shares = [(x / picture.width, y / picture.height) for x, y in points]
        picture = picture.reduce(step)
        points = [(x * picture.width, y * picture.height) for x, y in shares]
    face = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
    return picture.transform((width, height), Image.Transform.PERSPECTIVE, perspective(face, points), _SMOOTH)


_SMOOTH = Image.Resampling.BICUBIC
_TURNS = {1: Image.Transpose.ROTATE_270, 2: Image.Transpose.ROTATE_180, 3: Image.Transpose.ROTATE_90}


def _apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def perspective(source: Sequence[tuple[float, float]], target: Sequence[tuple[float, float]]) -> list[float]:
    """The eight coefficients of the perspective that maps four points to four others, as Pillow takes them.

    Raises BadCorners if three of the points are on a line.
    """
    rows = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u])
        rows.append([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v])
    for at in range(8):
        best = max(range(at, 8), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        if abs(rows[at][at]) < 1e-12:
            raise BadCorners(marked("These corners are not those of a card."), remedy=marked("Move them apart."))
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(8):
            if other != at and rows[other][at]:
                by = rows[other][at]
                rows[other] = [a - by * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[8] for row in rows]
