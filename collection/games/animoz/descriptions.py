"""Descriptions of an ANiMOZ card: for its page, its compact face and screen readers."""

from __future__ import annotations

from collection.games.animoz import Biome, Danger, Species, Status, printed_weaknesses
from collection.games.contract import Descriptions
from collection.games.field_value_text import Word, plain_words

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
CHOICES = {name: {biome: biome.title() for biome in Biome} for name in ("biome", "secondary")} | {
    "overcomes": {danger: danger.title() for danger in Danger}
}
PIPS = {Status.COMMON: "◆◇◇◇", Status.INFREQUENT: "◆◆◇◇", Status.RARE: "◆◆◆◇", Status.HIGHLY_RARE: "◆◆◆◆"}


def face_context(species: Species) -> dict[str, object]:
    """What the compact face shows besides the fields of the card."""
    return {
        "weaknesses": printed_weaknesses(species.weaknesses),
        "biome_icon": f"biome-{species.biome}",
        "level_icon": f"level-{species.level.lower()}",
        "form_icon": f"form-{species.form.lower()}",
        "weight": readable_weight(species.weight),
        "length": readable_length(species.length),
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
    return ", ".join([*parts, readable_weight(species.weight), readable_length(species.length)])


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
        return [(word, "") for word in printed_weaknesses(species.weaknesses)]
    return [(_value_text(name, text), _icon(name, text)) for text, _ in plain_words(getattr(species, name))]


def _value_text(name: str, value: str) -> str:
    if name in ("biome", "secondary", "overcomes"):
        return value.title()
    return f"#{value}" if name == "number" else value


def _icon(name: str, value: str) -> str:
    group = ICONS.get(name)
    return f"{group}-{value.lower().replace(' ', '-')}" if group else ""


def readable_weight(kilograms: float) -> str:
    """A weight in a suitable unit: 26 kg, 2.4 kg, 10 g, 0.5 g, 20 mg."""
    if kilograms >= 1:
        return f"{kilograms:,.4g} kg".replace(",", " ")
    if kilograms >= 0.0001:
        return f"{kilograms * 1000:.3g} g"
    return f"{kilograms * 1_000_000:.3g} mg"


def readable_length(centimetres: float) -> str:
    """A length in a suitable unit: 6.3 m, 55 cm, 8 mm."""
    if centimetres >= 200:
        return f"{centimetres / 100:.3g} m"
    if centimetres >= 1:
        return f"{centimetres:.3g} cm"
    return f"{centimetres * 10:.3g} mm"


DESCRIPTIONS = Descriptions(
    shown=SHOWN, choices=CHOICES, face=face_context, spoken=screen_reader_text, caption=caption, in_words=field_words
)
