"""Converts pictures with an embedded colour profile to sRGB, which files without a profile are shown and printed in.

Without this, the colours of a photo from a telephone (Display P3) or of Adobe RGB would be paler than on the card.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageCms

MAX_PROFILE = 1024 * 1024
"""Bytes of the largest profile that is used. Those of screens and cameras have a few kilobytes."""
MODES = ("RGB", "RGBA")


def convert_to_srgb(picture: Image.Image, profile: object) -> None:
    """Convert an RGB picture in place from its own profile, as stored in its file. A profile that is damaged, for
    another kind of colours, or too large is ignored."""
    if not isinstance(profile, bytes) or not 0 < len(profile) <= MAX_PROFILE or picture.mode not in MODES:
        return
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        if source.profile.xcolor_space.strip() == "RGB":
            ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"), inPlace=True)
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return
