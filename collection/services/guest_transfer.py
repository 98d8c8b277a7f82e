"""Gives a guest's own cards, pictures, corrections, lists and saved searches to an account.

`collection.services.whole_box_changes.box_merge` adds the guest's box to the account's.
"""

from __future__ import annotations

import secrets
from collections import Counter

from collection.models import (
    Art,
    CardSet,
    Correction,
    CorrectionProposal,
    Player,
    SavedSearch,
    TableCorrection,
    ValueChange,
)
from collection.models.saved_search import MAX_NAME
from collection.services.card_lists import card_lists_transfer
from collection.services.own_cards import free_set_name
from collection.services.own_pictures import MAX_FILES, MAX_PER_CARD
from collection.services.saved_searches import MAX_SAVED_SEARCHES


def own_cards_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's sets of own cards, pictures, corrections and lists to the account.

    A set whose slug or name the account already uses gets another one: forms and files find a set by its name."""
    mine = CardSet.objects.filter(owner=into)
    slugs, names = set(mine.values_list("game", "slug")), set(mine.values_list("game", "name"))
    for own in CardSet.objects.filter(owner=guest):
        own.owner = into
        if (own.game, own.slug) in slugs:
            own.slug = f"{own.slug[:30]}-{secrets.token_hex(3)}"
        own.name = free_set_name(own.name, {name for game, name in names if game == own.game})
        own.save(update_fields=("owner", "slug", "name"))
    pictures_transfer(guest=guest, into=into)
    Correction.objects.filter(by=guest).update(by=into)
    card_lists_transfer(guest=guest, into=into)
    TableCorrection.objects.filter(by=guest).update(by=into)
    for role in ("by", "decided_by"):  # only members propose, but a guest could have been made a curator
        ValueChange.objects.filter(**{role: guest}).update(**{role: into})
        CorrectionProposal.objects.filter(**{role: guest}).update(**{role: into})


def pictures_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's pictures to the account, as many as it may have. Where both have pictures of a card, the
    account's choice is kept. The rest is deleted with the guest."""
    mine = list(Art.objects.of(into))
    room, beside = MAX_FILES - len(mine), Counter((art.card_id, art.game) for art in mine)
    chosen = {(art.card_id, art.game) for art in mine if art.chosen}
    for art in Art.objects.of(guest).order_by("-chosen", "-pk"):
        where = art.card_id, art.game
        if room <= 0 or beside[where] >= MAX_PER_CARD:
            continue
        room, beside[where] = room - 1, beside[where] + 1
        Art.objects.filter(pk=art.pk).update(owner=into, chosen=art.chosen and where not in chosen)


def searches_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's saved searches to the account, as many as it may have.

    A search that the account already has, by its text, is left out; one whose name is taken gets another name."""
    mine = list(SavedSearch.objects.of(into))
    texts = {(row.about, row.game, row.text) for row in mine}
    names = {(row.about, row.game, row.name) for row in mine}
    given = [row for row in SavedSearch.objects.of(guest) if (row.about, row.game, row.text) not in texts]
    for row in given[: max(0, MAX_SAVED_SEARCHES - len(mine))]:
        if (row.about, row.game, row.name) in names:
            row.name = f"{row.name[: MAX_NAME - 7]} {secrets.token_hex(3)}"
        row.owner = into
        row.save(update_fields=("owner", "name"))
