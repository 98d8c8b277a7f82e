"""The marks of players' own sets, for the faces of their cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from collection.models import Card
from printing.marked_face import SetMark


def set_icon(symbol: str) -> str:
    """The key of the icon of a `CardSet.Symbol`; empty for none."""
    return f"ui-set-{symbol}" if symbol else ""


def set_marks(cards: Iterable[Card]) -> Mapping[int, SetMark]:
    """The marks of those of the cards that are players' own, by their id. At most one query."""
    own = [card for card in cards if card.set.owner_id is not None]
    if not own:
        return {}
    members: dict[int, list[int]] = defaultdict(list)
    rows = Card.objects.filter(set__in={card.set_id for card in own}).order_by("number", "pk")
    for pk, of_set in rows.values_list("pk", "set"):
        members[of_set].append(pk)
    return {
        card.pk: SetMark(
            set_icon(card.set.symbol),
            card.set.initials,
            f"{members[card.set_id].index(card.pk) + 1}/{len(members[card.set_id])}",
        )
        for card in own
    }
