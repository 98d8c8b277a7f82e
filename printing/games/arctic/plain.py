"""The content of Arctic cards for plain faces."""

from __future__ import annotations

from collection.games.arctic import ArcticCard, Kind
from config.marked_text import marked_term
from printing.games.arctic.face import NAMES, TOTEM_TEXT, deck_text
from printing.plain_content import PlainContent, PlainText, PlainValue
from printing.print_language import ENGLISH, PrintLanguage


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
    return PlainContent(
        name=card.name,
        symbol_name=language(marked_term("card term", "Landscape")),
        index=str(card.points),
        texts=_flavour(card),
        label=card.name,
    )


def _totem(card: ArcticCard, language: PrintLanguage) -> PlainContent:
    return PlainContent(
        name=card.name,
        symbol=f"arctic-{card.animal}",
        symbol_name=language(marked_term("card term", "Totem")),
        texts=(PlainText(card.text or TOTEM_TEXT),),
    )
