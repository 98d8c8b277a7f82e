"""Descriptions of an ANiMOZ card: for its page, its compact face and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from collection.games.animoz import Biome, Danger, Form, Level, Species, Status, printed_weaknesses
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, number_word, plain_words
from config.marked_text import MarkedText, Text, card_term, marked

SHOWN = (
    "level",
    "form",
    "status",
    "biome",
    "secondary",
    "overcomes",
    "powers",
    "weaknesses",
    "weight",
    "length",
    "number",
)
"""The fields in the table of a card page; name and text are elsewhere on it."""
ICONS = {
    "level": "level",
    "form": "form",
    "biome": "biome",
    "secondary": "biome",
    "overcomes": "danger",
    "status": "status",
}
BIOMES: Mapping[str, Text] = {biome: card_term(biome.title()) for biome in Biome}
CHOICES: Mapping[str, Mapping[str, Text]] = {
    "biome": BIOMES,
    "secondary": BIOMES,
    "overcomes": {danger: card_term(danger.title()) for danger in Danger},
    "level": {level: card_term(level.value) for level in Level},
    "form": {form: card_term(form.value) for form in Form},
    "status": {status: card_term(status.value) for status in Status},
}
PIPS = {Status.COMMON: "◆◇◇◇", Status.INFREQUENT: "◆◆◇◇", Status.RARE: "◆◆◆◇", Status.HIGHLY_RARE: "◆◆◆◆"}


def face_context(species: Species) -> dict[str, object]:
    """What the compact face shows besides the fields of the card."""
    return {
        "weaknesses": printed_weaknesses(species.weaknesses),
        "biome_icon": f"biome-{species.biome}",
        "level_icon": f"level-{species.level.lower()}",
        "form_icon": f"form-{species.form.lower()}",
        "weight": str(readable_weight(species.weight)),
        "length": str(readable_length(species.length)),
        "pips": PIPS[species.status],
        "danger_icons": [f"danger-{danger}" for danger in species.overcomes],
    }


def screen_reader_text(species: Species) -> str:
    """Everything that the face shows, as text for screen readers."""
    parts = [species.name, species.common, species.level, species.form, species.status, species.biome.title()]
    if species.secondary:
        parts.append("also " + ", ".join(biome.title() for biome in species.secondary))
    if species.overcomes:
        parts.append("overcomes " + ", ".join(species.overcomes))
    if species.powers:
        parts.append("Powers " + ", ".join(species.powers))
    if species.weaknesses:
        parts.append("weak to " + ", ".join(printed_weaknesses(species.weaknesses)))
    return ", ".join([*parts, str(readable_weight(species.weight)), str(readable_length(species.length))])


def caption(species: Species) -> str:
    """A line to go with the name: the common name."""
    return species.common


def field_words(species: Species, name: str) -> list[Word]:
    """The values of a field, each with the key of its icon (empty for none)."""
    if name == "weight":
        return [(readable_weight(species.weight), "")]
    if name == "length":
        return [(readable_length(species.length), "")]
    if name == "weaknesses":
        return [(_weakness(word), "") for word in printed_weaknesses(species.weaknesses)]
    value = getattr(species, name)
    if name == "number":
        return number_word(value)
    if name not in CHOICES:
        return plain_words(value)
    return [(CHOICES[name][each], _icon(name, each)) for each in (value if isinstance(value, tuple) else (value,))]


TERMS = {str(word) for words in (Form, Level, Status) for word in words}


def _weakness(word: str) -> Text:
    """A Weakness; if it is a Form, Level or Status, as a term."""
    return card_term(word) if word in TERMS else word


def _icon(name: str, value: str) -> str:
    group = ICONS.get(name)
    return f"{group}-{value.lower().replace(' ', '-')}" if group else ""


def readable_weight(kilograms: float) -> MarkedText:
    """A weight in a suitable unit: 26 kg, 2.4 kg, 10 g, 0.5 g, 20 mg."""
    if kilograms >= 1:
        return marked("{number} kg", number=_decimal(f"{kilograms:,.4g}".replace(",", " ")))
    if kilograms >= 0.0001:
        return marked("{number} g", number=_decimal(f"{kilograms * 1000:.3g}"))
    return marked("{number} mg", number=_decimal(f"{kilograms * 1_000_000:.3g}"))


def readable_length(centimetres: float) -> MarkedText:
    """A length in a suitable unit: 6.3 m, 55 cm, 8 mm."""
    if centimetres >= 200:
        return marked("{number} m", number=_decimal(f"{centimetres / 100:.3g}"))
    if centimetres >= 1:
        return marked("{number} cm", number=_decimal(f"{centimetres:.3g}"))
    return marked("{number} mm", number=_decimal(f"{centimetres * 10:.3g}"))


def _decimal(number: str) -> Decimal | str:
    """A number with a decimal point, which depends on the language; other numbers are unchanged."""
    return Decimal(number) if "." in number and "e" not in number and " " not in number else number


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
