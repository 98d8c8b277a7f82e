"""The choice of what the columns of a table mean, on the page that imports it."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext

from collection.box_csv_format import table_headings
from collection.imported_table_columns import COLUMN_LABELS, COLUMNS, MOST_MAPPED, TableLayout, heading_key, layout_from
from collection.models import Player
from collection.services.remembered_columns import columns_remember, remembered_columns


def requested_layout(request: HttpRequest, text: str, player: Player | None) -> TableLayout:
    """What the form says about the columns of the table, added to what the player has chosen before, and remembered
    for a player. Raises UnreadableTable."""
    headless = "headless" in request.POST
    before = TableLayout(remembered_columns(player), headless=headless)
    if not any(name.startswith("column-") for name in request.POST):
        return before
    headings = enumerate(table_headings(text, before)[:MOST_MAPPED])
    said = {
        heading_key(heading.text): request.POST[f"column-{number}"]
        for number, heading in headings
        if f"column-{number}" in request.POST
    }
    chosen = layout_from({"columns": said, "headless": headless})
    if player is not None:
        columns_remember(owner=player, layout=chosen)
    return TableLayout({**before.columns, **chosen.columns}, headless=headless)


def column_choices() -> list[tuple[str, str]]:
    """The columns of a box with their labels, for the choice of what a heading means."""
    return [(name, gettext(COLUMN_LABELS[name])) for name in COLUMNS]
