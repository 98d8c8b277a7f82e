"""The content of Arctic cards for plain faces."""

from __future__ import annotations

from collection.games.arctic import ArcticCard, Kind
from printing.games.arctic.face import NAMES, TOTEM_TEXT
from printing.plain_content import PlainContent, PlainText, PlainValue


def plain_content(card: ArcticCard) -> PlainContent:
    """Everything on a card; a Power has side B behind it."""
    kinds = {Kind.ANIMAL: _animal, Kind.POWER: _power, Kind.LANDSCAPE: _landscape, Kind.TOTEM: _totem}
    return kinds[card.kind](card)


def _flavour(card: ArcticCard) -> tuple[PlainText, ...]:
    return (PlainText(card.text, flavour=True),) if card.text else ()


def _animal(card: ArcticCard) -> PlainContent:
    animal, companion = card.animal, card.companion or card.animal
    return PlainContent(
        name=NAMES[animal] if animal else card.name,
        label=f"{card.name}, deck {card.deck}",
        symbol=f"arctic-{animal}",
        symbol_name=f"Deck {card.deck}",
        values=(
            PlainValue("Place", str(card.placement), "arctic-place"),
            PlainValue("Draw", str(card.draw), "arctic-draw"),
            PlainValue("← moves", NAMES[animal] if animal else "", f"arctic-{animal}"),
            PlainValue("moves →", NAMES[companion] if companion else "", f"arctic-{companion}"),
        ),
        texts=_flavour(card),
    )


def _power(card: ArcticCard, side: str = "A") -> PlainContent:
    return PlainContent(
        name=NAMES[card.animal] if card.animal else card.name,
        label=f"{card.name}, side {side}",
        index=side,
        symbol=f"arctic-{card.animal}",
        symbol_name="Power",
        texts=(PlainText(card.side_a if side == "A" else card.side_b), *_flavour(card)),
        behind=_power(card, "B") if side == "A" else None,
    )


def _landscape(card: ArcticCard) -> PlainContent:
    return PlainContent(
        name=card.name, symbol_name="Landscape", index=str(card.points), texts=_flavour(card), label=card.name
    )


def _totem(card: ArcticCard) -> PlainContent:
    return PlainContent(
        name=card.name,
        symbol=f"arctic-{card.animal}",
        symbol_name="Totem",
        texts=(PlainText(card.text or TOTEM_TEXT),),
    )
