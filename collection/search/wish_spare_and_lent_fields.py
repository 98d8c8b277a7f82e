"""The fields of the search language about lists and loans: `wish:any`, `spare:2`, `lent:any`."""

from __future__ import annotations

from django.db.models import Sum

from collection.models import Copy, ListedCard
from collection.search.player_fields import Rows, count_field, register_count
from config.marked_text import gettext_noop, marked


def wished_per_card(player: int) -> Rows:
    """How many copies of each card are on the player's wish list."""
    return _listed_per_card(player, ListedCard.Which.WISH)


def spare_per_card(player: int) -> Rows:
    """How many copies of each card are on the player's spare list."""
    return _listed_per_card(player, ListedCard.Which.SPARE)


def lent_per_card(player: int) -> Rows:
    """How many copies of each card the player has lent."""
    lent = Copy.objects.filter(owner_id=player).exclude(lent_to="")
    return lent.order_by().values("card").annotate(total=Sum("quantity"))


def _listed_per_card(player: int, which: str) -> Rows:
    listed = ListedCard.objects.filter(owner_id=player, which=which)
    return listed.order_by().values("card").annotate(total=Sum("quantity"))


def register() -> None:
    """Register these fields."""
    register_count(
        count_field(
            "wish",
            gettext_noop("Copies on your wish list"),
            marked("of which you want {number}"),
            marked("of which you do not want {number}"),
            marked("of which you want none"),
        ),
        "wish",
        wished_per_card,
    )
    register_count(
        count_field(
            "spare",
            gettext_noop("Copies on your spare list"),
            marked("of which you offer {number}"),
            marked("of which you do not offer {number}"),
            marked("of which you offer none"),
        ),
        "spare",
        spare_per_card,
    )
    register_count(
        count_field(
            "lent",
            gettext_noop("Copies that you have lent"),
            marked("of which you have lent {number}"),
            marked("of which you have not lent {number}"),
            marked("of which you have lent none"),
        ),
        "lent",
        lent_per_card,
    )
