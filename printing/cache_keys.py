"""Keys of cached drawings. They change with the card, its picture or the code that draws it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import reportlab
from django.conf import settings

import printing
from collection.games.drawings import code_folders


@cache
def drawing_code_version() -> str:
    """A hash of all code that draws, computed once per process: no old drawing is served after an update."""
    digest = sha256(f"{reportlab.Version} {version('pyphen')}".encode())
    for folder in (Path(printing.__file__).parent, *code_folders()):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    for path in sorted(settings.BASE_DIR.glob("*/locale/*/LC_MESSAGES/django.po")):  # terms on faces
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_key(*parts: object) -> str:
    """The key (32 hex digits) of what the current drawing code makes from these values."""
    return sha256("\n".join([drawing_code_version(), *map(repr, parts)]).encode()).hexdigest()[:32]
