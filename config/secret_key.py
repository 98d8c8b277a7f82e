"""The secret key of this installation, generated on the first start and stored outside the repository."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_key(folder: Path) -> str:
    """The key in `folder/secret-key`. A missing file is created, readable by its owner only.

    Processes that start at the same time use the same key, since the file is linked into place atomically.
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
