"""Tags for every template: icons, plates and compact card faces."""

from __future__ import annotations

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection import drawings
from collection.games.animoz import Species, Status, as_printed

register = template.Library()

PIPS = {Status.COMMON: "◆◇◇◇", Status.INFREQUENT: "◆◆◇◇", Status.RARE: "◆◆◆◇", Status.HIGHLY_RARE: "◆◆◆◆"}


@register.simple_tag
def icon(name: str, extra: str = "") -> SafeString:
    """An icon of the sprite (`danger-fire`, `ui-home`), hidden from screen readers: say the same in words beside it."""
    address = reverse("icons", args=[drawings.icon_version()])
    return format_html(
        '<svg class="icon{}" aria-hidden="true"><use href="{}#{}"/></svg>', f" {extra}" if extra else "", address, name
    )


@register.simple_tag
def plate_url(slug: str, size: str = "svg") -> str:
    """The address of a plate: `svg`, or a raster size (`small`, `large`). Empty when there is no such plate."""
    if not drawings.plate_exists(slug):
        return ""
    return reverse("plate", args=[slug, size, drawings.plate_version(slug)])


@register.inclusion_tag("collection/_card_face.html")
def card_face(species: Species, art: str = "", size: str = "small") -> dict[str, Any]:
    """The compact face of a species: `art` is the owner's own picture, else the plate in that size."""
    return {
        "species": species,
        "weaknesses": as_printed(species.weaknesses),
        "label": spoken(species),
        "picture": art or plate_url(species.plate, size),
        "biome_icon": f"biome-{species.biome}",
        "level_icon": f"level-{species.level.lower()}",
        "form_icon": f"form-{species.form.lower()}",
        "pips": PIPS[species.status],
        "danger_icons": [f"danger-{danger}" for danger in species.overcomes],
    }


def spoken(species: Species) -> str:
    """Everything that the face shows, in words."""
    parts = [species.name, species.common, species.level, species.form, species.status, species.biome.title()]
    if species.secondary:
        parts.append("also " + ", ".join(biome.title() for biome in species.secondary))
    if species.overcomes:
        parts.append("overcomes " + ", ".join(species.overcomes))
    if species.powers:
        parts.append("Powers " + ", ".join(species.powers))
    if species.weaknesses:
        parts.append("weak to " + ", ".join(as_printed(species.weaknesses)))
    return ", ".join([*parts, weight(species.weight), length_cm(species.length)])


@register.filter
def weight(kilograms: float) -> str:
    """A weight in the unit that reads best: 26 kg, 2.4 kg, 10 g, 0.5 g, 20 mg."""
    if kilograms >= 1:
        return f"{kilograms:,.4g} kg".replace(",", " ")
    if kilograms >= 0.0001:
        return f"{kilograms * 1000:.3g} g"
    return f"{kilograms * 1_000_000:.3g} mg"


@register.filter
def length_cm(centimetres: float) -> str:
    """A length in the unit that reads best: 6.3 m, 55 cm, 8 mm."""
    if centimetres >= 200:
        return f"{centimetres / 100:.3g} m"
    if centimetres >= 1:
        return f"{centimetres:.3g} cm"
    return f"{centimetres * 10:.3g} mm"
