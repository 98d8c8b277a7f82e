"""The rules of ANiOME decks as limits on counts, and the traits of species. [R 9] Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from collection.games.animoz import Biome, Danger, Form, Level, Species, Status
from config.marked_text import card_term, marked
from decks.games.animoz.legality import MIN_OF_LEVEL, MOST, NINE, SIZE, AniomeList
from decks.games.card_limits import CardTrait, CountLimit, DeckLimits

DISEASE = "disease"


def aniome_limits(deck: AniomeList) -> DeckLimits[Species] | None:
    """The limits of a deck with this nomination; None without one. [R 9.2 to R 9.7]"""
    biome = deck.biome
    if biome is None:
        return None
    return DeckLimits(
        (
            CountLimit(lambda _: True, SIZE, SIZE),
            CountLimit(lambda card: card.counts_as(biome), NINE),
            CountLimit(lambda card: card.biome is biome, 0, NINE),
            *(CountLimit(_is_of_level(level), MIN_OF_LEVEL, MOST.get(level)) for level in Level),
        )
    )


def _is_of_level(level: Level) -> Callable[[Species], bool]:
    return lambda card: card.level is level


def dangers_overcome(card: Species) -> tuple[str, ...]:
    """The dangers that a card overcomes, including Disease. [R 7]"""
    disease = (DISEASE,) if card.status is Status.COMMON else ()
    return (*(danger.value for danger in Danger if danger in card.overcomes), *disease)


def species_worth(card: Species, deck: Sequence[Species]) -> int:
    """What a species adds to a deck: more for dangers that few of its cards overcome."""
    held = Counter(danger for other in deck for danger in dangers_overcome(other))
    return round(sum(40 / (1 + held[danger]) for danger in dangers_overcome(card)))


TRAITS = (
    CardTrait[Species](
        "level",
        card_term("Level"),
        tuple((level.value, card_term(level.value)) for level in Level),
        lambda card: (card.level.value,),
        True,
    ),
    CardTrait[Species](
        "biome",
        marked("Primary BiOME"),
        tuple((biome.value, card_term(biome.title())) for biome in Biome),
        lambda card: (card.biome.value,),
    ),
    CardTrait[Species](
        "form",
        card_term("Form"),
        tuple((form.value, card_term(form.value)) for form in Form),
        lambda card: (card.form.value,),
    ),
    CardTrait[Species](
        "status",
        card_term("Status"),
        tuple((status.value, card_term(status.value)) for status in Status),
        lambda card: (card.status.value,),
        True,
    ),
    CardTrait[Species](
        "danger",
        marked("Overcomes"),
        (*((danger.value, card_term(danger.title())) for danger in Danger), (DISEASE, card_term(DISEASE.title()))),
        dangers_overcome,
    ),
)
