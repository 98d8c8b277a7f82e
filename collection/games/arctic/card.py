"""An Arctic card: what is printed on it, and the 138 cards of the box. Pure: no Django.

The numbers on the 120 animal cards follow from deck, animal and draw value; names and texts are in `cards.toml`. A
card's stats as JSON (`stats`, `card_from`) are stored in match records; `problems_of` says what is wrong with stats
that a person typed.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from collection.games.field_types_and_checks import (
    ANY_NAME,
    ANY_TEXT,
    COUNTING_NUMBER,
    MAX_NAME,
    MAX_NUMBER,
    MAX_TEXT,
    TEXT,
    WORDS,
    Column,
    Problems,
    duplicate_problems,
    line_check,
    number_check,
    read_rows,
    whole_number_check,
)
from collection.games.fields_from_card_class import CardFields, Plate, Slug, Text, printed_field
from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, gettext_noop, marked, pgettext_noop

DECKS: Final = 4
VALUES: Final = 5
"""Draw values and placement values run from 1 to this."""
POINTS: Final = (0, 1, 3, 6, 10, 15)
"""The points of the places of the landscape, from the sea inland, and of runs and variety. [A 1.4, A 8.1]"""


class Animal(StrEnum):
    """The six animals, in the order in which companions are counted."""

    FOX = "fox"
    MOOSE = "moose"
    WALRUS = "walrus"
    ORCA = "orca"
    PUFFIN = "puffin"
    BEAR = "bear"


ANIMALS: Final = tuple(Animal)


class Kind(StrEnum):
    ANIMAL = "animal"
    POWER = "power"
    LANDSCAPE = "landscape"
    TOTEM = "totem"


_ANIMAL, _POWER, _LANDSCAPE, _TOTEM = ((kind.value,) for kind in Kind)


@dataclass(frozen=True, slots=True)
class ArcticCard:
    """One Arctic card. Slugs: `fox-2-4` (animal, deck, draw value), `power-fox`, `landscape-10`, `totem-fox`.

    An animal card has `animal`, `deck` 1 to 4, `draw` and `placement` 1 to 5, `companion`. A power card has `animal`,
    and the texts of its two sides in `side_a` and `side_b`. A landscape card has `points`. A totem has `animal`.
    """

    slug: Slug
    name: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Name"),
            gettext_noop("What the card is called."),
            line_check(MAX_NAME, WORDS, ANY_NAME),
        ),
    ]
    number: Annotated[
        int,
        printed_field(
            pgettext_noop("card term", "Number"),
            gettext_noop("Its number in the box."),
            number_check(MAX_NUMBER, COUNTING_NUMBER, whole=True),
        ),
    ]
    kind: Annotated[
        Kind,
        printed_field(
            pgettext_noop("card term", "Kind"),
            gettext_noop("What sort of card it is."),
            column=Column(10, indexed=True),
        ),
    ]
    animal: Annotated[
        Animal | None,
        printed_field(
            pgettext_noop("card term", "Animal"),
            gettext_noop("The main animal."),
            kinds=_ANIMAL + _POWER + _TOTEM,
            fixed=_POWER + _TOTEM,
            column=Column(8, indexed=True),
        ),
    ] = None
    deck: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Deck"),
            gettext_noop("The number on its back. The game uses one deck per player."),
            whole_number_check(1, DECKS),
            kinds=_ANIMAL,
            column=Column(indexed=True),
        ),
    ] = None
    draw: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Draw value"),
            gettext_noop("How many cards its player draws."),
            whole_number_check(1, VALUES),
            kinds=_ANIMAL,
        ),
    ] = None
    placement: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Placement value"),
            gettext_noop("How many cards its player places next turn."),
            whole_number_check(1, VALUES),
            kinds=_ANIMAL,
        ),
    ] = None
    companion: Annotated[
        Animal | None,
        printed_field(
            pgettext_noop("card term", "Companion"),
            gettext_noop("The second animal, whose token moves too."),
            kinds=_ANIMAL,
            column=Column(8, indexed=True),
        ),
    ] = None
    points: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Points"),
            gettext_noop("The points for a totem whose animal is here."),
            whole_number_check(0, POINTS[-1]),
            kinds=_LANDSCAPE,
        ),
    ] = None
    side_a: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Side A"),
            gettext_noop("What the Power does on this side."),
            line_check(MAX_TEXT, TEXT, ANY_TEXT),
            kinds=_POWER,
            long=True,
        ),
    ] = ""
    side_b: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Side B"),
            gettext_noop("What the Power does on the other side."),
            line_check(MAX_TEXT, TEXT, ANY_TEXT),
            kinds=_POWER,
            long=True,
        ),
    ] = ""
    text: Text = ""
    plate: Plate = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)


def placement_value(draw: int) -> int:
    """The placement value of a card with this draw value: the two add up to six. [A 1.3]"""
    return VALUES + 1 - draw


def companion_of(animal: Animal, deck: int, draw: int) -> Animal:
    """The companion on a card: 1 to 5 steps after the main animal in the order of `Animal`. [A 1.3]"""
    steps = (draw + deck - 2) % VALUES + 1
    return ANIMALS[(ANIMALS.index(animal) + steps) % len(ANIMALS)]


def _companion_problems(stats: Mapping[str, object]) -> Problems:
    """A problem between two fields: the companion must be another animal."""
    if stats["kind"] == Kind.ANIMAL and stats["companion"] == stats["animal"]:
        text = marked("Companion must not be {animal}, the main animal.", animal=stats["companion"])
        return [("companion", text)]
    return []


CARD = CardFields(ArcticCard, _companion_problems)
FIELDS, FIELD = CARD.fields, CARD.field
problems_of, card_from, stats = CARD.problems_of, CARD.card_from, CARD.stats

LEAST_IN_DECK: Final = 15
"""The fewest cards per deck that suffice for Reserve, hands and River with any number of players. [A 1.7]"""


def set_problems(cards: Mapping[str, ArcticCard]) -> list[MarkedText]:
    """Problems of a box whose single cards are valid, as sentences; [] if it can be played."""
    found = list(duplicate_problems(cards.values()))
    decks = Counter(card.deck for card in cards.values() if card.kind is Kind.ANIMAL)
    for deck in range(1, DECKS + 1):
        if decks[deck] < LEAST_IN_DECK:
            found.append(
                marked(
                    "Deck {deck} would have {found} cards; Arctic needs at least {least} in each deck.",
                    deck=deck,
                    found=decks[deck],
                    least=LEAST_IN_DECK,
                )
            )
    return found


@cache
def load() -> Mapping[str, ArcticCard]:
    """The box, by slug: animals by deck, then Powers, landscape and totems.

    Raises ValueError if the file is not valid.
    """
    with Path(__file__).with_name("cards.toml").open("rb") as file:
        return read_box(tomllib.load(file))


def read_box(words: Mapping[str, Any]) -> Mapping[str, ArcticCard]:
    """The 138 cards with these names and texts. Raises ValueError naming card and field."""
    rows = [*_animal_rows(words), *_power_rows(words), *_landscape_rows(words), *_totem_rows(words)]
    return read_rows(rows, problems_of, card_from)


def animal_slug(animal: Animal, deck: int, draw: int) -> str:
    """`fox-2-4`: animal, deck, draw value."""
    return f"{animal}-{deck}-{draw}"


def printed_name(card: ArcticCard) -> str:
    """The name on a card's face: a card of the box has that of its main animal, a player's own card its own."""
    own = load().get(card.slug)
    if card.animal is None or own is None or own.name != card.name:
        return card.name
    return "Polar bear" if card.animal is Animal.BEAR else card.animal.title()


Rows = Iterator[dict[str, object]]


def _animal_rows(words: Mapping[str, Any]) -> Rows:
    """Every animal with every draw value, in each of the four decks. [A 1.3]"""
    for deck in range(1, DECKS + 1):
        for animal in ANIMALS:
            for draw in range(1, VALUES + 1):
                yield _animal_row(words["animals"], animal, deck, draw)


def _animal_row(words: Mapping[str, Any], animal: Animal, deck: int, draw: int) -> dict[str, object]:
    own, companion = words[animal], companion_of(animal, deck, draw)
    return {
        "slug": animal_slug(animal, deck, draw),
        "name": f"{own['name']} {placement_value(draw)}/{draw} with {words[companion]['name'].lower()}",
        "kind": Kind.ANIMAL,
        "animal": animal,
        "deck": deck,
        "draw": draw,
        "placement": placement_value(draw),
        "companion": companion,
        "text": own["texts"][deck - 1],
        "plate": own["plates"][(deck + draw) % len(own["plates"])],
        "derived": ("animal", "deck", "draw", "placement", "companion"),
    }


def _power_rows(words: Mapping[str, Any]) -> Rows:
    for animal in ANIMALS:
        name, plate = words["animals"][animal]["name"], words["animals"][animal]["plates"][0]
        head = {"slug": f"power-{animal}", "name": f"Power of the {name.lower()}", "kind": Kind.POWER, "animal": animal}
        yield {**head, **words["powers"][animal], "plate": plate, "derived": ("animal", "side_a", "side_b")}


def _landscape_rows(words: Mapping[str, Any]) -> Rows:
    for place in words["landscape"]:
        head = {"slug": f"landscape-{place['points']}", "kind": Kind.LANDSCAPE, "plate": f"land_{place['points']}"}
        yield {**head, **place, "derived": ("points",)}


def _totem_rows(words: Mapping[str, Any]) -> Rows:
    for animal in ANIMALS:
        name, plate = words["animals"][animal]["name"], words["animals"][animal]["plates"][0]
        head = {"slug": f"totem-{animal}", "name": f"{name} totem", "kind": Kind.TOTEM, "animal": animal}
        yield {**head, **words["totems"], "plate": plate, "derived": ("animal",)}
