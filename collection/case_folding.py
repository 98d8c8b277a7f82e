"""Text as searching sees it: without case, accents and curled apostrophes. SQLite's own LIKE folds ASCII only."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """`Méga` becomes `mega`; blanks in a row become one."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(plain.casefold().replace("’", "'").split())
