"""A player's box: the copies that they own, where they are, and the changes that can be undone."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q, Sum
from django.utils import timezone

from collection.edit_conflicts import version_of
from collection.games import GameId
from collection.models.card import GAMES, Card
from collection.models.player import Player

MOST_OF_A_STACK = 999
"""Maximum copies in one row: more is a typing mistake."""


class Condition(models.TextChoices):
    MINT = "mint", "Mint"
    GOOD = "good", "Good"
    PLAYED = "played", "Played"
    WORN = "worn", "Worn"
    PROXY = "proxy", "Proxy"


class PlaceManager(models.Manager["Place"]):
    """Places, without those that are staged."""

    def get_queryset(self) -> models.QuerySet[Place]:
        return super().get_queryset().filter(staged=False)


class Place(models.Model):
    """A binder, a box, a shelf: named by its owner.

    A `staged` place belongs to a change of the box that is still being prepared; `objects` leaves it out.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="places")
    name = models.CharField(max_length=60)
    staged = models.BooleanField(default=False, editable=False)

    objects = PlaceManager()
    every = models.Manager["Place"]()

    class Meta:
        ordering = ("name",)
        constraints = [models.UniqueConstraint(fields=("owner", "name"), name="one_place_of_a_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def version(self) -> str:
        """Changes with the name; a rename states the version from which it started."""
        return version_of(self.name)


class CopyQuerySet(models.QuerySet["Copy"]):
    """Queries for owned copies."""

    def of(self, player: Player | AnonymousUser | None, game: GameId | None = None) -> CopyQuerySet:
        """One player's copies, of all games or of one, with their cards; none for a visitor."""
        if not (player and player.pk):
            return self.none()
        mine = self.filter(owner_id=player.pk)
        if game is not None:  # the stats of one game are in one table
            return mine.filter(card__game=game).select_related("card__set", "place", f"card__{game.value}")
        return mine.select_related("card__set", "place", *(f"card__{each.value}" for each in GameId))

    def owned_counts(self, player: Player | AnonymousUser | None) -> dict[int, int]:
        """How many copies of each card (by id) the player owns, without cards of which there are none."""
        if not (player and player.pk):
            return {}
        rows = self.filter(owner_id=player.pk).order_by().values_list("card_id").annotate(total=Sum("quantity"))
        return {card: total for card, total in rows if total}


class CopyManager(models.Manager["Copy"]):
    """The visible rows of boxes: without those that a job has prepared, or has already replaced."""

    def get_queryset(self) -> CopyQuerySet:
        return CopyQuerySet(self.model, using=self._db).exclude(phase=F("owner__box_hides"))

    def of(self, player: Player | AnonymousUser | None, game: GameId | None = None) -> CopyQuerySet:
        return self.get_queryset().of(player, game)

    def owned_counts(self, player: Player | AnonymousUser | None) -> dict[int, int]:
        return self.get_queryset().owned_counts(player)


class Copy(models.Model):
    """A stack: a number of copies of one card in one condition, language and place, with one note.

    No two rows of a box are alike, so a box is a set of stacks, and changes are added to it. Only
    `collection.services` write to this table.

    A long change is prepared in batches beside the box that its owner sees: new rows arrive, old rows are marked as
    leaving. `Player.box_hides` says which of the two `objects` leaves out, so that one update of one row shows the
    whole change at once. `every` has all rows.
    """

    class Phase(models.IntegerChoices):
        STAYS = 0
        ARRIVES = 1
        LEAVES = 2

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="copies")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="copies")
    quantity = models.PositiveIntegerField(
        default=1, validators=[MinValueValidator(1), MaxValueValidator(MOST_OF_A_STACK)]
    )
    condition = models.CharField(max_length=8, choices=Condition.choices, default=Condition.GOOD)
    language = models.CharField(max_length=8, default="en")
    place = models.ForeignKey(Place, null=True, blank=True, on_delete=models.RESTRICT, related_name="copies")
    note = models.CharField(max_length=200, blank=True)
    added = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(auto_now=True)
    phase = models.PositiveSmallIntegerField(choices=Phase.choices, default=Phase.STAYS, editable=False)

    shown: dict[str, str]
    """The values in the form of the row: its own, or those that were typed and refused. Set for pages only."""

    objects = CopyManager()
    every = models.Manager["Copy"]()

    class Meta:
        ordering = ("card__number", "pk")
        verbose_name_plural = "copies"
        # Covers the sums over a whole box, so that its rows need not be read.
        indexes = [models.Index(fields=("owner", "card", "quantity", "phase"))]
        constraints = [
            models.UniqueConstraint(
                fields=("owner", "card", "condition", "language", "place", "note", "phase"),
                condition=Q(place__isnull=False),
                name="one_stack_in_a_place",
            ),
            models.UniqueConstraint(
                fields=("owner", "card", "condition", "language", "note", "phase"),
                condition=Q(place__isnull=True),
                name="one_stack_without_a_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card}"

    @property
    def form_values(self) -> dict[str, str]:
        """The row's values as text, as in its form."""
        place = self.place.name if self.place else ""
        return {
            "quantity": str(self.quantity),
            "condition": self.condition,
            "language": self.language,
            "place": place,
            "note": self.note,
        }

    @property
    def version(self) -> str:
        """Changes with the row's values; an edit states the version from which it started."""
        return version_of(self.form_values)


class ChangeQuerySet(models.QuerySet["Change"]):
    """Queries for the changes of a box."""

    def of(self, player: Player | AnonymousUser | None) -> ChangeQuerySet:
        """One player's changes, the newest first; none for a visitor. `deltas` is deferred: an import may have
        20,000."""
        return self.filter(owner_id=player.pk, staged=False).defer("deltas") if player and player.pk else self.none()

    def not_undone(self) -> ChangeQuerySet:
        """Changes that have not been undone."""
        return self.filter(undone=False)


class Change(models.Model):
    """One change of a box: a typed entry, an edit, an import.

    `deltas` is a list of [card id, condition, language, place id or null, note, difference]. Differences add up, so a
    change is undone by subtracting them, whatever has happened since.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry", "Typed in"
        BOX = "box", "A whole box"
        EDIT = "edit", "Edited"
        IMPORT = "import", "Imported"

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="box_changes")
    game = models.CharField(max_length=16, choices=GAMES, blank=True, help_text="Empty when it is of several games.")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    label = models.CharField(max_length=120)
    deltas = models.JSONField()
    staged = models.BooleanField(default=False, editable=False, help_text="Its job has not shown it yet.")
    rows = models.PositiveIntegerField(default=0, editable=False, help_text="How many differences there are.")
    token = models.CharField(
        max_length=40, blank=True, editable=False, help_text="The client's idempotency key, if it sent one."
    )
    undone = models.BooleanField(default=False)
    made = models.DateTimeField(auto_now_add=True)

    objects = ChangeQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        indexes = [models.Index(fields=("owner", "-id"))]
        constraints = [
            models.UniqueConstraint(fields=("owner", "token"), condition=~Q(token=""), name="one_change_of_a_token")
        ]

    def __str__(self) -> str:
        return self.label
