"""Terms of Arctic's cards. `PrintLanguage.term` translates them."""

from __future__ import annotations

from config.marked_text import marked_term

TERMS = (
    marked_term("card term", "Fox"),
    marked_term("card term", "Moose"),
    marked_term("card term", "Walrus"),
    marked_term("card term", "Orca"),
    marked_term("card term", "Puffin"),
    marked_term("card term", "Polar bear"),
)
