"""The installation's own secret, made on first run and kept outside the repository."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_key(folder: Path) -> str:
    """The key in `folder/secret-key`; made, readable by its owner only, when it is missing.

    Two processes that start at once agree: the second finds the file that the first linked into place.
    """
    path = folder / "secret-key"
    if not path.exists():
        draft = folder / f"secret-key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(64))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
