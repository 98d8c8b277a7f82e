"""The content of Arctic cards for plain faces."""

from __future__ import annotations

from collection.games.arctic import Animal, ArcticCard, Kind
from collection.games.arctic.card import POINTS
from config.marked_text import marked_term
from printing.games.arctic.face import NAMES, TOTEM_TEXT, deck_text
from printing.plain_content import PlainContent, PlainText, PlainTrack, PlainValue
from printing.print_language import ENGLISH, PrintLanguage

TOTEM_ONE = "The totem of a token here scores one point."
START = 3
"""The place where all tokens begin. [A 1.4]"""


def plain_content(card: ArcticCard, language: PrintLanguage = ENGLISH) -> PlainContent:
    """Everything on a card; a Power has side B behind it."""
    kinds = {Kind.ANIMAL: _animal, Kind.POWER: _power, Kind.LANDSCAPE: _landscape, Kind.TOTEM: _totem}
    return kinds[card.kind](card, language)


def _flavour(card: ArcticCard) -> tuple[PlainText, ...]:
    return (PlainText(card.text, flavour=True),) if card.text else ()


def _animal(card: ArcticCard, language: PrintLanguage) -> PlainContent:
    animal, companion = card.animal, card.companion or card.animal
    return PlainContent(
        name=language.term(NAMES[animal]) if animal else card.name,
        label=f"{card.name}, deck {card.deck}",
        symbol=f"arctic-{animal}",
        symbol_name=deck_text(card, language),
        values=(
            PlainValue(language(marked_term("card term", "Place")), str(card.placement), "arctic-place"),
            PlainValue(language(marked_term("card term", "Draw")), str(card.draw), "arctic-draw"),
            PlainValue(
                language(marked_term("card term", "← moves")),
                language.term(NAMES[animal]) if animal else "",
                f"arctic-{animal}",
            ),
            PlainValue(
                language(marked_term("card term", "moves →")),
                language.term(NAMES[companion]) if companion else "",
                f"arctic-{companion}",
            ),
        ),
        texts=_flavour(card),
    )


def _power(card: ArcticCard, language: PrintLanguage, side: str = "A") -> PlainContent:
    return PlainContent(
        name=language.term(NAMES[card.animal]) if card.animal else card.name,
        label=f"{card.name}, side {side}",
        index=side,
        symbol=f"arctic-{card.animal}",
        symbol_name=language(marked_term("kind", "Power")),
        texts=(PlainText(card.side_a if side == "A" else card.side_b), *_flavour(card)),
        behind=_power(card, language, "B") if side == "A" else None,
    )


def _landscape(card: ArcticCard, language: PrintLanguage) -> PlainContent:
    """A place of the landscape: what it is worth [A 8.4], where it is in the row, and places for the six tokens."""
    points = card.points or 0
    worth = f"The totem of a token here scores {points} points." if points != 1 else TOTEM_ONE
    rules = ["All tokens start here."] if points == START else []
    rules += ["A token here must move inwards."] if points in (POINTS[0], POINTS[-1]) else []  # [A 4.2]
    return PlainContent(
        name=card.name,
        symbol_name=language(marked_term("card term", "Landscape")),
        index=str(card.points),
        texts=(PlainText(worth), *(PlainText(rule, minor=True) for rule in rules), *_flavour(card)),
        track=PlainTrack(
            tuple(map(str, POINTS)),
            POINTS.index(points) if points in POINTS else None,
            tuple(f"arctic-{animal}" for animal in Animal),
        ),
        label=card.name,
    )


def _totem(card: ArcticCard, language: PrintLanguage) -> PlainContent:
    return PlainContent(
        name=card.name,
        symbol=f"arctic-{card.animal}",
        symbol_name=language(marked_term("card term", "Totem")),
        texts=(PlainText(card.text or TOTEM_TEXT),),
    )
