"""Charts of an ANiOME deck: its cards by Level, danger, Form, Status, BiOME and weight. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from collection.bar_charts import Bar, Chart, scaled_chart
from collection.games.animoz import Biome, Danger, Form, Level, Species, Status
from config.marked_text import MarkedText, card_term, marked
from decks.games.animoz.legality import MIN_OF_LEVEL, MOST, AniomeList

WEIGHTS = (
    (0.001, marked("under 1 g")),
    (0.1, marked("1 to 100 g")),
    (1, marked("100 g to 1 kg")),
    (10, marked("1 to 10 kg")),
    (float("inf"), marked("10 kg or more")),
)
"""Upper bounds in kg, and the labels of the bars."""
DISEASE = "disease"


@dataclass(frozen=True, slots=True)
class Counts:
    """The bars of a deck's charts. Copies are counted, unknown cards are not.

    `dangers`: the cards that overcome each danger; Disease, which any COMMON card overcomes, is last. `biomes`: primary
    ones only.
    """

    levels: tuple[Bar, ...]
    forms: tuple[Bar, ...]
    statuses: tuple[Bar, ...]
    biomes: tuple[Bar, ...]
    dangers: tuple[Bar, ...]
    weights: tuple[Bar, ...]


def deck_counts(deck: AniomeList, cards: Mapping[str, Species]) -> Counts:
    """Count the deck's cards. The limits of the Levels are from [R 9.4 to R 9.6]."""
    here = [cards[slug] for slug in deck.slugs if slug in cards]
    levels = Counter(card.level for card in here)
    dangers = Counter(danger for card in here for danger in card.overcomes)
    disease = sum(card.status is Status.COMMON for card in here)
    weights = Counter(_weight_class(card.weight) for card in here)
    return Counts(
        levels=tuple(
            Bar(level.value, card_term(level.value), levels[level], MIN_OF_LEVEL, MOST.get(level)) for level in Level
        ),
        forms=_bars(Form, (card.form for card in here)),
        statuses=_bars(Status, (card.status for card in here)),
        biomes=_bars(Biome, (card.biome for card in here), str.title),
        dangers=(
            *(Bar(danger.value, card_term(danger.title()), dangers[danger]) for danger in Danger),
            Bar(DISEASE, card_term(DISEASE.title()), disease),
        ),
        weights=tuple(Bar(str(label), label, weights[label]) for _, label in WEIGHTS),
    )


def _bars(kind: Iterable[str], values: Iterable[str], label: Callable[[str], str] = str) -> tuple[Bar, ...]:
    """One bar for each member of an enum, in its order."""
    found = Counter(values)
    return tuple(Bar(str(member), card_term(label(str(member))), found[member]) for member in kind)


def _weight_class(kg: float) -> MarkedText:
    return next(label for below, label in WEIGHTS if kg < below)


def deck_charts(deck: AniomeList, cards: Mapping[str, Species]) -> list[Chart]:
    """The charts of the deck, first that of the Levels with their limits."""
    counted = deck_counts(deck, cards)
    return [
        scaled_chart("levels", marked("By Level"), marked("lines show the minimum and maximum"), counted.levels),
        scaled_chart("dangers", marked("Dangers overcome"), marked("a card can count more than once"), counted.dangers),
        scaled_chart("forms", marked("By Form"), "", counted.forms),
        scaled_chart("statuses", marked("By Status"), "", counted.statuses),
        scaled_chart("biomes", marked("By primary BiOME"), "", counted.biomes),
        scaled_chart("weights", marked("By weight"), "", counted.weights),
    ]
