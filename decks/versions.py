"""A deck's versions: what changed from one to the next, and restoring one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from collection.models import Card
from decks.games_with_decks import deck_game
from decks.locks import lock_deck
from decks.models import Deck, DeckVersion
from decks.models.version import DeckState
from decks.refusals import NoSuchVersion
from decks.services import set_entries
from decks.version_notes import restoration_note
from decks.version_recording import current_state, record_missing_version, save_changed_deck


@dataclass(frozen=True, slots=True)
class CardChange:
    """How many more (or, negative, fewer) copies of a card there are. `name` is its slug if the card is deleted."""

    slug: str
    name: str
    change: int

    @property
    def text(self) -> str:
        """For example “+2 LAGOTi”, with a proper minus sign."""
        return f"{'+' if self.change > 0 else '−'}{abs(self.change)} {self.name}"


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two states of a deck: cards (additions first), and old and new name and nomination."""

    cards: Sequence[CardChange]
    name: tuple[str, str] | None = None
    nominated: tuple[str, str] | None = None

    @property
    def empty(self) -> bool:
        return not (self.cards or self.name or self.nominated)


@dataclass(frozen=True, slots=True)
class ListedVersion:
    """A version with what it changed; `difference` is None for the oldest that is kept. `current`: the deck is still
    like this."""

    version: DeckVersion
    difference: Difference | None
    current: bool


def difference(before: DeckState, after: DeckState, names: Mapping[str, str]) -> Difference:
    """What changes from one state to the other. `names` has the cards' names by slug."""
    slugs = {**before.cards, **after.cards}
    changes = [
        CardChange(slug, names.get(slug, slug), more)
        for slug in slugs
        if (more := after.cards.get(slug, 0) - before.cards.get(slug, 0))
    ]
    return Difference(
        sorted(changes, key=lambda each: (each.change < 0, each.name)),
        (before.name, after.name) if before.name != after.name else None,
        (before.nominated, after.nominated) if before.nominated != after.nominated else None,
    )


def card_names(deck: Deck, slugs: Iterable[str]) -> dict[str, str]:
    """The names of cards that the deck's owner may see, by slug."""
    cards = Card.objects.visible_to(deck.owner).filter(game=deck.game, slug__in=set(slugs))
    return {card.slug: card.full_name for card in cards.select_related("set", deck.game)}


def deck_versions(deck: Deck) -> list[ListedVersion]:
    """The versions of a deck, the newest first, in three queries for any number of them."""
    kept = list(deck.versions.all())
    now = current_state(deck)
    names = card_names(deck, (slug for version in kept for slug in version.cards))
    older = [*kept[1:], None]
    return [
        ListedVersion(
            version,
            difference(before.state, version.state, names) if before else None,
            current=version is kept[0] and version.state == now,
        )
        for version, before in zip(kept, older, strict=True)
    ]


def deck_version(deck: Deck, number: int) -> DeckVersion:
    """The version with this number. Raises NoSuchVersion."""
    version = deck.versions.filter(number=number).first()
    if version is None:
        raise NoSuchVersion(gettext("This version does not exist or is no longer kept."))
    return version


def deck_as_it_was(deck: Deck, version: DeckVersion) -> tuple[Deck, list[str]]:
    """The deck in an old version, read only and not to be saved, and the slugs of cards that no longer exist."""
    cards = {card.slug: card for card in Card.objects.visible_to(deck.owner).of(deck.game)
             .filter(slug__in=version.cards)}  # fmt: skip
    old = Deck(
        pk=deck.pk, owner=deck.owner, game=deck.game, name=version.name, nominated=version.nominated, draft=deck.draft
    )
    ordered = sorted(cards.values(), key=lambda card: (card.number, card.pk))
    old.read_only_cards = [card for card in ordered for _ in range(version.cards[card.slug])]
    return old, [slug for slug in version.cards if slug not in cards]


@transaction.atomic
def deck_restore(*, deck: Deck, number: int) -> tuple[Deck, list[str]]:
    """Make the deck what it was in an old version; this is a new version. Of a drafted deck only the name is restored.

    Returns the deck, and the slugs of cards that were left out because they no longer exist. Raises NoSuchVersion.
    """
    fresh = lock_deck(deck)
    version = deck_version(fresh, number)
    record_missing_version(fresh)
    fresh.name, fresh.nominated = version.name, version.nominated
    gone: list[str] = []
    if fresh.draft is None:
        visible = set(
            Card.objects.visible_to(fresh.owner)
            .filter(game=fresh.game, slug__in=version.cards)
            .values_list("slug", flat=True)
        )
        gone = [slug for slug in version.cards if slug not in visible]
        set_entries(fresh, Counter({slug: count for slug, count in version.cards.items() if slug in visible}))
    note = restoration_note(version.number, timezone.localtime(version.saved))
    return save_changed_deck(fresh, note=note), gone


def nomination_term(game: str) -> str:
    """The rulebook's word for what a deck of the game nominates; "" if it nominates nothing."""
    nomination = deck_game(game).nomination
    return nomination.term if nomination else ""
