"""Where the fonts of pages and prints are installed."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def package_folder(package: str, *inside: str) -> Path:
    """A folder of an installed package, found without importing the package."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"{package} is not installed: ./run creates the environment")
    return Path(spec.origin).parent.joinpath(*inside)


FONT_DIRS = {
    "serif": package_folder("font_source_serif_pro", "files"),
    "sans": package_folder("font_source_sans_pro", "files"),
}
"""Folders of the files of each family."""
