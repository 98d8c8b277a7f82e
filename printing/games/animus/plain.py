"""The content of Animus cards for plain faces."""

from __future__ import annotations

from collections.abc import Iterator

from collection.games.animus import AnimusCard
from printing.games.animus.face import LARGE_SIZE
from printing.plain_content import PlainContent, PlainText, PlainValue


def plain_content(card: AnimusCard) -> PlainContent:
    """Everything on a card: level and type in its head, the values, and its abilities with their icons."""
    if card.type is None:
        return PlainContent(
            name=card.name,
            symbol="animus-entity",
            symbol_name="Entity",
            texts=tuple(_texts(card)),
            size=LARGE_SIZE,
        )
    return PlainContent(
        name=card.name,
        caption=card.world,
        index=str(card.level),
        symbol=f"gem-{card.type}",
        symbol_name=card.type.upper(),
        values=(
            PlainValue("Melee", str(card.melee), "animus-melee"),
            PlainValue("Range", str(card.range), "animus-range"),
            PlainValue("beats", card.type.beats.upper(), f"gem-{card.type.beats}"),
        ),
        texts=tuple(_texts(card)),
    )


def _texts(card: AnimusCard) -> Iterator[PlainText]:
    for sentence in card.sentences:
        keyword, _, words = sentence.partition(": ")
        yield PlainText(words, f"{keyword}:", f"keyword-{keyword.split()[0].strip(',').lower()}")
    if card.text:
        yield PlainText(card.text, flavour=True)
