"""Cards of every game. The fields of a single game are in its own table (`collection/models/stats.py`)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Exists, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Cast, Coalesce
from django.utils.translation import gettext_lazy

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import C, GameCard
from collection.games.value_certainty import Certainty
from collection.games.value_overlay import card_with_values
from collection.models.player import Player

MAX_DESCRIPTION = 300
"""Maximum characters of the description of a player's own set."""
GAMES = [(game.value, game.label) for game in GameId]


def with_certainty(certainty: Certainty) -> str:
    """A part of `Card.certainties` that says that a value has this certainty."""
    return f" {certainty.value} "


def enum_choices(kind: type[StrEnum]) -> list[tuple[str, str]]:
    """An enum as Django's choices."""
    return [(member.value, member.value) for member in kind]


class CardSetQuerySet(models.QuerySet["CardSet"]):
    """Queries for sets."""

    def visible_to(self, player: Player | AnonymousUser | None) -> CardSetQuerySet:
        """The loaded sets, and the player's own."""
        mine = Q(owner_id=player.pk) if player and player.pk else Q(pk__in=[])
        return self.filter(Q(owner=None) | mine)


class CardSet(models.Model):
    """A set of cards: loaded from a data file (no owner), or a player's own (homebrew).

    `symbol` and `description` are those that its player chose.
    """

    class Symbol(models.TextChoices):
        """The symbols for players' own sets; their drawings are page icons."""

        NONE = "", gettext_lazy("The initials of its name")
        PAW = "paw", gettext_lazy("Paw")
        STAR = "star", gettext_lazy("Star")
        LEAF = "leaf", gettext_lazy("Leaf")
        WAVE = "wave", gettext_lazy("Wave")
        DROP = "drop", gettext_lazy("Drop")
        MOUNTAIN = "mountain", gettext_lazy("Mountain")

    game = models.CharField(max_length=16, choices=GAMES)
    slug = models.SlugField(max_length=40)
    name = models.CharField(max_length=60)
    owner = models.ForeignKey(Player, null=True, blank=True, on_delete=models.CASCADE, related_name="card_sets")
    symbol = models.CharField(max_length=12, choices=Symbol.choices, blank=True, default="", db_default="")
    description = models.CharField(max_length=MAX_DESCRIPTION, blank=True, default="", db_default="")

    objects = CardSetQuerySet.as_manager()

    class Meta:
        ordering = ("game", "owner_id", "slug")
        constraints = [
            models.UniqueConstraint(fields=("game", "slug", "owner"), name="one_own_set_of_a_name"),
            models.UniqueConstraint(fields=("game", "slug"), condition=Q(owner=None), name="one_loaded_set_of_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def initials(self) -> str:
        """The first letters of up to two words of the name, in capitals: the symbol of a set without a drawn one."""
        return "".join(word[0] for word in self.name.split()[:2]).upper()


def set_secret() -> str:
    """A secret that cannot be guessed, for an address."""
    return secrets.token_urlsafe(16)


class SharedSet(models.Model):
    """The secret link to a player's own set; stopping to share deletes it."""

    set = models.OneToOneField(CardSet, on_delete=models.CASCADE, related_name="shared")
    secret = models.CharField(max_length=32, unique=True, default=set_secret, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"link to {self.set}"


class CardQuerySet(models.QuerySet["Card"]):
    """Queries for cards."""

    def visible_to(self, player: Player | AnonymousUser | None) -> CardQuerySet:
        """Cards of the loaded sets, and the player's own."""
        # A subquery, because databases check a few sets faster than they join the set of every card.
        return self.filter(set__in=CardSet.objects.visible_to(player).order_by().values("pk"))

    def own_of(self, player: Player | AnonymousUser | None) -> CardQuerySet:
        """The cards that the player made; none for a visitor."""
        return self.filter(set__owner_id=player.pk) if player and player.pk else self.none()

    def of(self, game: str) -> CardQuerySet:
        """Cards of one game, with their stats: the table of a game's stats is named like the game."""
        return self.filter(game=game).select_related("set", game)

    def with_stats_visible_to(self, player: Player | AnonymousUser | None, game: str) -> CardQuerySet:
        """Like `of` and `visible_to`, for an order by the stats: with other conditions on the table of cards, SQLite
        would begin there instead of reading the stats in the order of an index."""
        seen = Exists(CardSet.objects.visible_to(player).order_by().filter(pk=OuterRef("set")))
        return self.filter(seen, **{f"{game}__isnull": False}).select_related("set", game)

    def with_owned(self, player: Player | AnonymousUser | None) -> CardQuerySet:
        """Each card with `owned`: how many copies of it the player has."""
        if not (player and player.pk):
            # With a cast, because PostgreSQL takes a plain number in ORDER BY for the place of a column.
            return self.annotate(owned=Cast(models.Value(0), models.IntegerField()))
        # A subquery, because with a join the database would group all cards before it selects a page of them.
        mine = self.model._meta.get_field("copies").related_model._default_manager.filter(
            owner_id=player.pk, card=OuterRef("pk")
        )
        total = mine.order_by().values("card").annotate(total=Sum("quantity")).values("total")
        return self.annotate(owned=Coalesce(Subquery(total), 0))


class Card(models.Model):
    """One card; the copies that players own are in `Copy`.

    A slug is unique in its game, for players' own cards too, because decks and match records identify cards by slug.
    `certainty` maps a field's name to `printed` or `derived`; a field that is missing there is `reconstructed`.
    `search` is the folded text for searches. For them, `certainties` are the different certainties of a loaded card's
    values, each between spaces. `replaces` is the slug of the card of the box whose place a player's own card takes at
    tables; empty in games with decks.
    """

    set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="cards")
    game = models.CharField(max_length=16, choices=GAMES)
    slug = models.SlugField(max_length=48)
    name = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    text = models.CharField(max_length=300, blank=True)
    plate = models.SlugField(max_length=40, blank=True)
    certainty = models.JSONField(default=dict, blank=True)
    search = models.TextField(blank=True, editable=False)
    certainties = models.CharField(max_length=60, blank=True, default="", db_default="", editable=False)
    replaces = models.SlugField(max_length=48, blank=True, default="", db_default="", db_index=False)
    updated = models.DateTimeField(auto_now=True)

    objects = CardQuerySet.as_manager()

    art_url = ""
    """The address of the visitor's own picture, set by `selectors.with_art`; empty for none."""
    own_values: Mapping[str, object] = MappingProxyType({})
    """The visitor's own values by field, in place of the accepted ones; set by `selectors.with_own_values`."""

    class Meta:
        ordering = ("game", "number", "pk")
        # They cover counting a game's visible cards, and a page of them in order of number or name.
        indexes = [
            models.Index(fields=("game", "number", "set", "certainties")),
            models.Index(fields=("game", "name", "number", "set")),
        ]
        constraints = [models.UniqueConstraint(fields=("game", "slug"), name="one_card_of_a_slug_in_a_game")]

    def __str__(self) -> str:
        return self.name

    @property
    def full_name(self) -> str:
        """The name, with set and number for a player's own card, since two of them may have the same name."""
        return self.name if self.set.owner_id is None else f"{self.name} ({self.origin})"

    @property
    def origin(self) -> str:
        """The set and number of a player's own card, as `My birds 901`; empty for a card of a loaded set."""
        return "" if self.set.owner_id is None else f"{self.set.name} {self.number}"

    @property
    def face(self) -> GameCard:
        """The card as its game's pure type, for rules and faces, with the visitor's `own_values`."""
        accepted = self.accepted_face
        return (
            card_with_values(CARD_GAMES[GameId(self.game)], accepted, self.own_values) if self.own_values else accepted
        )

    @property
    def accepted_face(self) -> GameCard:
        """The card with the values that apply to everyone. Reads the game's table of stats, which has the game's
        name."""
        pure: GameCard = getattr(self, self.game).face()
        return pure

    def game_card_as(self, kind: type[C]) -> C:
        """`face`, for code that expects the type of one game. Raises TypeError for another game's card."""
        face = self.face
        if not isinstance(face, kind):
            raise TypeError(f"{self.slug} of {self.game} is not a {kind.__name__}")
        return face


class Correction(models.Model):
    """A loaded value that a curator has corrected from a real card. It always overrides the value in the data file.

    `loaded` is the overridden value, `{"value": …, "certainty": … or null}`, so that the correction can be withdrawn. A
    value of null means that the card has no such value.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="corrections")
    field = models.CharField(max_length=20)
    value = models.JSONField(null=True)
    loaded = models.JSONField()
    note = models.CharField(max_length=300, help_text="Where the figure was read.")
    by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    made = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("card", "field")
        constraints = [models.UniqueConstraint(fields=("card", "field"), name="one_correction_of_a_field")]

    def __str__(self) -> str:
        return f"{self.card.name}: {self.field}"

    def apply_to(self, sheet: dict[str, Any]) -> None:
        """Write the corrected value into a card's stats, as `printed`, and store the overridden one."""
        self.loaded = {"value": sheet.get(self.field), "certainty": sheet["certainty"].get(self.field)}
        _set_or_remove_field(sheet, self.field, self.value)
        sheet["certainty"][self.field] = Certainty.PRINTED.value

    def remove_from(self, sheet: dict[str, Any]) -> None:
        """Restore the overridden value and its certainty in a card's stats."""
        _set_or_remove_field(sheet, self.field, self.loaded["value"])
        sheet["certainty"].pop(self.field, None)
        if self.loaded["certainty"]:
            sheet["certainty"][self.field] = self.loaded["certainty"]


def _set_or_remove_field(sheet: dict[str, Any], field: str, value: object) -> None:
    """Write a value into a card's stats; None removes the field."""
    if value is None:
        sheet.pop(field, None)
    else:
        sheet[field] = value
