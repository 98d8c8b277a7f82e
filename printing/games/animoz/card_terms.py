"""Terms of ANiMOZ's cards. `PrintLanguage.term` translates them."""

from __future__ import annotations

from config.marked_text import marked_term

TERMS = (
    marked_term("card term", "APEX"),
    marked_term("card term", "CARN"),
    marked_term("card term", "OMNI"),
    marked_term("card term", "HERB"),
    marked_term("card term", "BASE"),
    marked_term("card term", "PREDATOR"),
    marked_term("card term", "VENOM"),
    marked_term("card term", "FLEE"),
    marked_term("card term", "POLLINATOR"),
    marked_term("card term", "DEFEND"),
    marked_term("card term", "WING"),
    marked_term("card term", "COMMON"),
    marked_term("card term", "INFREQUENT"),
    marked_term("card term", "RARE"),
    marked_term("card term", "HIGHLY RARE"),
    marked_term("card term", "Forest"),
    marked_term("card term", "Desert"),
    marked_term("card term", "River"),
    marked_term("card term", "Scrub"),
    marked_term("card term", "Sky"),
    marked_term("card term", "Coast"),
    marked_term("card term", "Wildcard"),
    marked_term("card term", "Drought"),
    marked_term("card term", "Fire"),
    marked_term("card term", "Flood"),
    marked_term("card term", "Persecution"),
)
