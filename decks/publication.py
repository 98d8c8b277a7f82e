"""Who can see a deck: private, unlisted (by secret link), or public (on the page of public decks)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from collection.models import Player
from collection.refusals import MembersOnly
from decks.change_feed import decks_changed
from decks.deck_status import DeckStatus, deck_problems
from decks.locks import lock_deck
from decks.models import Deck, Visibility, share_token
from decks.refusals import NothingToPublish

WIDTH = {Visibility.PRIVATE: 0, Visibility.UNLISTED: 1, Visibility.PUBLIC: 2}


@transaction.atomic
def deck_set_visibility(*, deck: Deck, visibility: Visibility, now: datetime | None = None) -> Deck:
    """Change who can see the deck. If fewer people may see it than before, its secret link ends and is replaced.

    Raises MembersOnly if a guest publishes a deck, and NothingToPublish for a deck without cards.
    """
    fresh = lock_deck(deck)
    before = fresh.visibility
    if visibility is before:
        return fresh
    if visibility is Visibility.PUBLIC:
        expect_member(fresh.owner, gettext("Guests cannot publish decks."))
        if not fresh.cards():
            raise NothingToPublish(
                gettext("This deck has no cards yet."), remedy=gettext("Add cards, then publish it.")
            )
    if WIDTH[visibility] < WIDTH[before]:
        fresh.secret = share_token()
    fresh.shared = visibility is not Visibility.PRIVATE
    fresh.published = (now or timezone.now()) if visibility is Visibility.PUBLIC else None
    fresh.legal = not deck_problems(fresh) if visibility is Visibility.PUBLIC else None
    fresh.save(update_fields=["shared", "published", "legal", "secret"])
    decks_changed(fresh.owner_id, [fresh])
    return fresh


def expect_member(player: Player, refusal: str) -> None:
    """Raises MembersOnly for a guest, with the sentence `refusal`."""
    if player.is_guest:
        raise MembersOnly(refusal, remedy=gettext("Sign up first; everything you made stays yours."))


def correct_stored_legality(statuses: list[DeckStatus]) -> None:
    """Correct the `legal` column of public decks that break other rules than when they were saved, because a card has
    been corrected since."""
    for legal in (True, False):
        wrong = [each.deck.pk for each in statuses if each.deck.legal is not legal and (not each.problems) is legal]
        if wrong:
            Deck.objects.filter(pk__in=wrong).update(legal=legal)
