"""Gives a guest's own cards, pictures and corrections to an account. `box_changes.box_merge` merges the boxes."""

from __future__ import annotations

import secrets

from collection.models import Art, CardSet, Correction, Player
from collection.services.card_lists import card_lists_transfer


def cards_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's sets of own cards, pictures, corrections and lists to the account.

    A set whose slug the account already uses gets another slug. If both have a picture for a card, the account's is
    kept and the guest's is deleted with the guest."""
    taken = set(CardSet.objects.filter(owner=into).values_list("game", "slug"))
    for own in CardSet.objects.filter(owner=guest):
        own.owner = into
        if (own.game, own.slug) in taken:
            own.slug = f"{own.slug[:30]}-{secrets.token_hex(3)}"
        own.save(update_fields=("owner", "slug"))
    Art.objects.filter(owner=guest).exclude(card__in=Art.objects.filter(owner=into).values("card")).update(owner=into)
    Correction.objects.filter(by=guest).update(by=into)
    card_lists_transfer(guest=guest, into=into)
