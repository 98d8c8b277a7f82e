"""The meanings of headings that players have chosen for their tables, which are remembered for their next import."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from collection.imported_table_columns import USUAL_LAYOUT, TableLayout, layout_from
from collection.models import ImportColumns, Player
from collection.services.box import player_lock

MOST_REMEMBERED = 200
"""How many headings are remembered of a player, the latest ones."""


def remembered_columns(player: Player | None) -> Mapping[str, str]:
    """What the player has chosen so far: by heading, a column or "" to ignore it."""
    found = ImportColumns.objects.filter(owner=player).first() if player is not None else None
    return layout_from({"columns": found.columns} if found else None).columns


@transaction.atomic
def columns_remember(*, owner: Player, layout: TableLayout) -> None:
    """Remember the choices of a layout that differ from what the headings mean anyway."""
    player_lock(owner)
    before = dict(remembered_columns(owner))
    after = {name: column for name, column in before.items() if name not in layout.columns}
    chosen = {name: column for name, column in layout.columns.items() if USUAL_LAYOUT.column(name) != column}
    after = dict([*after.items(), *chosen.items()][-MOST_REMEMBERED:])
    if after != before:
        ImportColumns.objects.update_or_create(owner=owner, defaults={"columns": after})


def columns_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's choices to the account, whose own ones take precedence."""
    theirs = remembered_columns(guest)
    if theirs:
        columns_remember(owner=into, layout=TableLayout({**theirs, **remembered_columns(into)}))
