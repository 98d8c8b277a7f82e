"""Terms of Animalia's cards. `PrintLanguage.term` translates them."""

from __future__ import annotations

from config.marked_text import marked_term

TERMS = (
    marked_term("card term", "Insect"),
    marked_term("card term", "Amphibian"),
    marked_term("card term", "Rodent"),
    marked_term("card term", "Bird"),
    marked_term("card term", "Reptile"),
    marked_term("card term", "Otterlike"),
    marked_term("card term", "Raptor"),
    marked_term("card term", "Doglike"),
    marked_term("card term", "Catlike"),
    marked_term("card term", "Gentle Giant"),
    marked_term("card term", "Europe"),
    marked_term("card term", "North America"),
    marked_term("card term", "South America"),
)
