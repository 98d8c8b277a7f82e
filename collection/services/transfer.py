"""What a guest made with cards, given to the account they log in to. The box itself is merged: `box_changes.box_merge`."""

from __future__ import annotations

import secrets

from collection.models import Art, CardSet, Correction, Player


def cards_transfer(*, guest: Player, into: Player) -> None:
    """Sets of own cards, pictures and corrections.

    A set whose slug the account already uses gets another slug. Of a card with two pictures the account's stays; the
    guest's is deleted with the guest.
    """
    taken = set(CardSet.objects.filter(owner=into).values_list("game", "slug"))
    for own in CardSet.objects.filter(owner=guest):
        own.owner = into
        if (own.game, own.slug) in taken:
            own.slug = f"{own.slug[:30]}-{secrets.token_hex(3)}"
        own.save(update_fields=("owner", "slug"))
    Art.objects.filter(owner=guest).exclude(card__in=Art.objects.filter(owner=into).values("card")).update(owner=into)
    Correction.objects.filter(by=guest).update(by=into)
