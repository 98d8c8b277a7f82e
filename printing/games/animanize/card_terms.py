"""Terms of Animanize's cards. `PrintLanguage.term` translates them."""

from __future__ import annotations

from config.marked_text import marked_term

TERMS = (
    marked_term("card term", "Red"),
    marked_term("card term", "Blue"),
    marked_term("card term", "Yellow"),
    marked_term("card term", "Green"),
    marked_term("card term", "Red ball"),
    marked_term("card term", "Blue star"),
    marked_term("card term", "Yellow pennant"),
    marked_term("card term", "Green club"),
    marked_term("card term", "Animal"),
    marked_term("card term", "Lion"),
)
