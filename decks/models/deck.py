"""Saved decks: named lists of cards of one game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from enum import StrEnum
from itertools import groupby
from operator import attrgetter
from typing import ClassVar, NamedTuple

from django.db import models
from django.db.models import Count, OuterRef, Prefetch, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils.translation import gettext

from collection.edit_conflicts import version_of
from collection.models import Card, Player
from collection.models.card import GAMES
from decks.games_with_decks import GAMES_WITH_DECKS
from decks.models.folder import DeckFolder

MAX_DECKS = 200
"""How many decks a player may keep."""
MAX_CARDS = 60
"""How many cards a deck may hold while it is being built, legal or not."""
MAX_NAME = 60


class Visibility(StrEnum):
    """Who can see a deck: its owner, anyone who has the secret link, or everyone on the page of public decks."""

    PRIVATE = "private"
    UNLISTED = "unlisted"
    PUBLIC = "public"

    @property
    def label(self) -> str:
        """Its name on pages."""
        return {
            Visibility.PRIVATE: gettext("Private"),
            Visibility.UNLISTED: gettext("Unlisted"),
            Visibility.PUBLIC: gettext("Public"),
        }[self]


def share_token() -> str:
    """A secret that cannot be guessed, for an address."""
    return secrets.token_urlsafe(16)


class CardCount(NamedTuple):
    """How many copies of one card are in a deck."""

    card: Card
    quantity: int


def count_cards(cards: Iterable[Card]) -> list[CardCount]:
    """Each different card with its number of copies. Copies of a card must follow each other."""
    return [CardCount(next(copies), 1 + sum(1 for _ in copies)) for _, copies in groupby(cards, attrgetter("pk"))]


class DeckQuerySet(models.QuerySet["Deck"]):
    """Queries for decks."""

    def of(self, player: Player | None) -> DeckQuerySet:
        """One player's decks, the newest first; none for a visitor."""
        return self.filter(owner=player) if player is not None else self.none()

    def shared_with_secret(self, secret: str) -> DeckQuerySet:
        """The deck behind a secret link, while its owner shares it; none for any other secret."""
        return self.filter(shared=True, secret=secret)

    def public(self) -> DeckQuerySet:
        """The decks that anyone may find and view: published by a member who still has an account."""
        return self.filter(shared=True, published__isnull=False, owner__is_guest=False, owner__is_active=True)

    def with_reactions(self) -> DeckQuerySet:
        """Each deck with `like_count` and `comment_count`."""
        return self.annotate(like_count=_count_of("likes"), comment_count=_count_of("comments"))

    def with_cards(self) -> DeckQuerySet:
        """The decks with their entries, cards and stats: two more queries for any number of decks."""
        return self.prefetch_related(entries_prefetch())


def _count_of(related: str) -> Coalesce:
    """The number of related rows, as a subquery: with joins, two counts would multiply each other."""
    model = Deck._meta.get_field(related).related_model
    assert isinstance(model, type)
    rows = model._default_manager.filter(deck=OuterRef("pk")).order_by().values("deck")
    return Coalesce(Subquery(rows.annotate(total=Count("pk")).values("total")), 0)


class Deck(models.Model):
    """A named list of cards. It is saved even if it is unfinished or illegal.

    `nominated` is what a deck of its game nominates, if anything; `draft` is the log of the draft that made it, if any.
    `built`: its cards are reserved, so that no other deck can be built from them.

    `shared`: the secret link works. `published` is when the deck was made public; it counts only while the deck is
    shared. `legal` is whether a public deck breaks no rule, for searches; None if unknown. `planned` holds the planned
    changes: by slug, how many copies to put in (or, negative, to take out). `last_version` is the highest number that a
    version has had, even if it has been deleted.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="decks")
    game = models.CharField(max_length=16, choices=GAMES)
    name = models.CharField(max_length=MAX_NAME)
    nominated = models.CharField(max_length=10, blank=True)
    draft = models.JSONField(null=True, blank=True, editable=False)
    built = models.BooleanField(default=False, help_text="Its cards are reserved: other decks cannot use them.")
    secret = models.CharField(max_length=32, unique=True, default=share_token, editable=False)
    shared = models.BooleanField(default=False, help_text="Anyone who has the secret link may view, copy and print it.")
    published = models.DateTimeField(null=True, blank=True, editable=False)
    legal = models.BooleanField(null=True, editable=False)
    last_version = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    planned = models.JSONField(null=True, blank=True, editable=False)
    folder = models.ForeignKey(DeckFolder, null=True, blank=True, on_delete=models.SET_NULL, related_name="decks")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects: ClassVar[models.Manager[Deck]] = DeckQuerySet.as_manager()

    read_only_cards: list[Card] | None = None
    """The cards of a deck that `read_only_decks` has fetched. They do not follow changes."""

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = [
            models.Index(
                fields=("-published",),
                condition=models.Q(shared=True, published__isnull=False),
                name="public_decks_by_date",
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def visibility(self) -> Visibility:
        """Who can see the deck."""
        if not self.shared:
            return Visibility.PRIVATE
        return Visibility.PUBLIC if self.published else Visibility.UNLISTED

    @property
    def editable_values(self) -> dict[str, str]:
        """The values that the form for the deck's name edits."""
        return {"name": self.name, "nominated": self.nominated}

    @property
    def version(self) -> str:
        """A version of `editable_values`: an edit states the version it started from, so that conflicts are noticed."""
        return version_of(self.editable_values)

    def cards(self) -> list[Card]:
        """Every card of the deck, copies repeated, in card order; no query if it was fetched `with_cards`."""
        if self.read_only_cards is not None:
            return list(self.read_only_cards)
        if "entries" not in getattr(self, "_prefetched_objects_cache", {}):
            models.prefetch_related_objects([self], entries_prefetch())
        return [row.card for row in self.entries.all() for _ in range(row.quantity)]

    @property
    def card_counts(self) -> list[CardCount]:
        """Each different card with its number of copies, in card order."""
        return count_cards(self.cards())

    def slugs(self) -> list[str]:
        """Every card of the deck by slug, copies repeated, in card order. Within a deck a slug names one card."""
        return [card.slug for card in self.cards()]


def entries_prefetch() -> Prefetch[str]:
    """A deck's entries in card order, with cards and stats. A card that is in several decks is fetched only once."""
    cards = Card.objects.select_related("set", *GAMES_WITH_DECKS)
    rows = DeckCard.objects.order_by("card__number", "card_id").prefetch_related(Prefetch("card", queryset=cards))
    return Prefetch("entries", queryset=rows)


def read_only_decks(decks: Iterable[Deck]) -> list[Deck]:
    """The decks with their cards, like `with_cards` but read only. Two queries, and no object for each of the hundreds
    of entries on a page of decks."""
    listed = list(decks)
    rows = DeckCard.objects.filter(deck__in=[deck.pk for deck in listed]).order_by("card__number", "card_id")
    entries = list(rows.values_list("deck_id", "card_id", "quantity"))
    cards = Card.objects.select_related("set", *GAMES_WITH_DECKS).in_bulk({card for _, card, _ in entries})
    held: dict[int, list[Card]] = {deck.pk: [] for deck in listed}
    for deck_id, card_id, quantity in entries:
        held[deck_id] += [cards[card_id]] * quantity if card_id in cards else []
    for deck in listed:
        deck.read_only_cards = held[deck.pk]
    return listed


class DeckCardQuerySet(models.QuerySet["DeckCard"]):
    """Queries for the cards in decks."""

    def size(self) -> int:
        """The number of cards, counting copies."""
        return self.aggregate(total=Sum("quantity"))["total"] or 0

    def held_in_built_decks(self, player: Player) -> DeckCardQuerySet:
        """The entries of the decks that the player has built, with each deck's name."""
        return self.filter(deck__owner=player, deck__built=True).select_related("deck").order_by("deck_id", "card_id")


class DeckCard(models.Model):
    """How many copies of one card are in a deck."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="in_decks")
    quantity = models.PositiveSmallIntegerField(default=1)

    objects: ClassVar[models.Manager[DeckCard]] = DeckCardQuerySet.as_manager()

    class Meta:
        ordering = ("card__number", "card_id")
        constraints = [models.UniqueConstraint(fields=("deck", "card"), name="one_entry_of_a_card_in_a_deck")]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card} in {self.deck}"
