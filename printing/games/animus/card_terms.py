"""Terms of Animus' cards. `PrintLanguage.term` translates them."""

from __future__ import annotations

from config.marked_text import marked_term

TERMS = (
    marked_term("card term", "POWER"),
    marked_term("card term", "TALENT"),
    marked_term("card term", "SKILL"),
)
