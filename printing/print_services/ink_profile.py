"""The ICC profile of printing inks, which belongs to the server and not to this project."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from django.conf import settings
from PIL import ImageCms

log = logging.getLogger(__name__)

MAX_PROFILE = 4 * 1024 * 1024
"""The most bytes of a profile; it is part of every file in CMYK."""
USUAL_PLACES = ("/usr/share/color/icc/ghostscript/default_cmyk.icc",)
"""Where the packages of Linux distributions put a profile: this one is in Debian's libgs-common."""


def ink_profile() -> Path | None:
    """The profile in `settings.CMYK_PROFILE` or, if that is empty, one that the system has. None without one."""
    wanted = str(settings.CMYK_PROFILE)
    return next((path for place in ([wanted] if wanted else USUAL_PLACES) if (path := _usable(Path(place)))), None)


@cache
def _usable(path: Path) -> Path | None:
    """The path, if it is a CMYK profile for printing that is not too large; checked once per process."""
    if not path.is_file():
        return None
    try:
        profile = ImageCms.getOpenProfile(str(path)).profile
        if profile.xcolor_space == "CMYK" and profile.device_class == "prtr" and path.stat().st_size <= MAX_PROFILE:
            return path
    except (OSError, ImageCms.PyCMSError) as fault:
        log.warning("%s cannot be read as a colour profile: %s", path, fault)
        return None
    log.warning("%s is not a CMYK profile for printing of at most %s bytes", path, f"{MAX_PROFILE:,}")
    return None
