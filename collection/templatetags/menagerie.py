"""Tags for every template: icons and plates by name."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection import drawings

register = template.Library()


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
