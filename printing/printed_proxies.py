"""Printed cards as proxies in the box of the player who printed them."""

from __future__ import annotations

import re

from django.db import IntegrityError
from django.utils.translation import gettext

from collection.copy_details import NO_DETAILS
from collection.games import GameId
from collection.models import Card, Change, Player
from collection.services.box import Stack, box_change
from config.marked_text import marked_plural
from printing.cards_to_print import Order
from printing.refusals import NothingToPrint

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,40}")
PROXY = NO_DETAILS._replace(proxy=True)


def proxies_add(*, owner: Player, game: GameId, order: Order, token: str = "") -> Change:
    """Add the cards of an order to the box as proxies, as one change that can be undone.

    Cards that only another player owns are left out, and copies that replace printed ones. `token` is the key of the
    form: the same form adds its cards once.
    Raises NothingToPrint if no cards are left, and the refusals of `box_change`."""
    token = token if TOKEN.fullmatch(token) else ""
    if token and (before := Change.objects.of(owner).filter(token=token).first()):
        return before
    visible = set(Card.objects.visible_to(owner).filter(pk__in=[card.pk for card, _ in order.lines]).values_list("pk"))
    counts = {card.pk: count - order.reprinted.get(card.pk, 0) for card, count in order.lines if (card.pk,) in visible}
    deltas = {Stack(pk, details=PROXY): count for pk, count in counts.items() if count}
    if not deltas:
        raise NothingToPrint(
            gettext("None of these cards can be added to your box."), remedy=gettext("Choose other cards.")
        )
    count = sum(deltas.values())
    title = order.title[:80] if isinstance(order.title, str) else order.title
    label = marked_plural("{title}: {number} proxy", "{title}: {number} proxies", count, title=title)
    try:
        return box_change(owner=owner, game=game, kind=Change.Kind.ENTRY, label=label, deltas=deltas, token=token)
    except IntegrityError:  # the same form was sent twice at once, and the other request has added them
        return Change.objects.of(owner).get(token=token)
