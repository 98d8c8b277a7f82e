"""Text for searching: without case, accents and typographic apostrophes. SQLite's own LIKE folds ASCII only."""

from __future__ import annotations

import unicodedata


def fold_case(text: str) -> str:
    """Folded text: `Méga` becomes `mega`, and runs of whitespace become one space."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(plain.casefold().replace("’", "'").split())
