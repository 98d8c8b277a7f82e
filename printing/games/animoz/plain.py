"""The content of ANiMOZ cards for plain faces."""

from __future__ import annotations

from collections.abc import Iterator

from collection.games.animoz import Species, length_text, printed_weaknesses, weight_text
from printing.plain_content import PlainContent, PlainText, PlainValue


def plain_content(card: Species) -> PlainContent:
    """Everything on a card: its first BiOME as the symbol; Level, Form and Status as values."""
    level, form = f"level-{card.level.lower()}", f"form-{card.form.lower()}"
    status = f"status-{card.status.lower().replace(' ', '-')}"
    return PlainContent(
        name=card.name,
        label=f"{card.name}, {card.common}",
        caption=f"{card.common} · {card.latin}",
        symbol=f"biome-{card.biome}",
        symbol_name=card.biome.title(),
        values=(
            PlainValue("Level", card.level, level),
            PlainValue("Form", card.form, form),
            PlainValue("Status", card.status, status),
        ),
        texts=tuple(_texts(card)),
    )


def _texts(card: Species) -> Iterator[PlainText]:
    if card.powers:
        yield PlainText(", ".join(card.powers), "Powers")
    if weaknesses := printed_weaknesses(card.weaknesses):
        yield PlainText(", ".join(weaknesses), "Weak to")
    if card.overcomes:
        yield PlainText(", ".join(danger.title() for danger in card.overcomes), "Overcomes")
    if card.secondary:
        yield PlainText(", ".join(biome.title() for biome in card.secondary), "Also in")
    yield PlainText(f"{card.number} · {weight_text(card.weight)} · {length_text(card.length)}", "No.", minor=True)
    if card.text:
        yield PlainText(card.text, flavour=True)
