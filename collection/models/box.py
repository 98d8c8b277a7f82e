"""A player's box: the copies that they own, where they are, and the changes that can be undone."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q, Sum
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext_lazy

from collection.copy_details import CopyDetails, details_summary, position_text
from collection.edit_conflicts import version_of
from collection.games import GameId
from collection.models.card import GAMES, Card
from collection.models.player import Player
from config.marked_text import Text, text_as_json, text_from_json
from config.translated_text import translated

MOST_OF_A_STACK = 999
"""Maximum copies in one row: more is a typing mistake."""


class Condition(models.TextChoices):
    """The condition of a copy.

    `PROXY` is how earlier versions recorded a proxy. It is still accepted, and means a proxy in good condition."""

    MINT = "mint", pgettext_lazy("condition of a card", "Mint")
    GOOD = "good", pgettext_lazy("condition of a card", "Good")
    PLAYED = "played", pgettext_lazy("condition of a card", "Played")
    WORN = "worn", pgettext_lazy("condition of a card", "Worn")
    PROXY = "proxy", pgettext_lazy("condition of a card", "Proxy")


OFFERED_CONDITIONS = [(value, label) for value, label in Condition.choices if value != Condition.PROXY]
"""The conditions that pages offer."""


class PlaceManager(models.Manager["Place"]):
    """Places, without those that are staged."""

    def get_queryset(self) -> models.QuerySet[Place]:
        return super().get_queryset().filter(staged=False)


class Place(models.Model):
    """A binder, a box, a shelf: named by its owner. A binder has pages of `columns` times `lines` slots.

    A `staged` place belongs to a change of the box that is still being prepared; `objects` leaves it out.
    """

    class Kind(models.TextChoices):
        BOX = "box", pgettext_lazy("kind of place", "Box")
        BINDER = "binder", pgettext_lazy("kind of place", "Binder")
        SHELF = "shelf", pgettext_lazy("kind of place", "Shelf")
        OTHER = "other", pgettext_lazy("kind of place", "Other")

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="places")
    name = models.CharField(max_length=60)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.OTHER, db_default=Kind.OTHER)
    columns = models.PositiveSmallIntegerField(default=3, db_default=3, help_text="Slots in a line of a binder page.")
    lines = models.PositiveSmallIntegerField(default=3, db_default=3, help_text="Lines of slots on a binder page.")
    pages = models.PositiveSmallIntegerField(default=20, db_default=20, help_text="Pages of a binder.")
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
        """Changes with the name, kind and size; an edit states the version from which it started."""
        return version_of(self.form_values)

    @property
    def form_values(self) -> dict[str, str]:
        """The place's values as text, as in its form."""
        return {name: str(getattr(self, name)) for name in ("name", "kind", "columns", "lines", "pages")}

    @classmethod
    def kind_of_name(cls, name: str) -> str:
        """The kind that a new place probably has: `Binder 1` is a binder."""
        words = name.casefold()
        return next((kind for kind in (cls.Kind.BINDER, cls.Kind.BOX, cls.Kind.SHELF) if kind in words), cls.Kind.OTHER)

    def twin(self, owner: int, *, staged: bool = False) -> Place:
        """An unsaved place of another owner with the same name, kind and size."""
        size = {"kind": self.kind, "columns": self.columns, "lines": self.lines, "pages": self.pages}
        return Place(owner_id=owner, name=self.name, staged=staged, **size)

    @property
    def slots(self) -> int:
        """The number of slots on a page of a binder."""
        return self.columns * self.lines

    @property
    def is_binder(self) -> bool:
        """Whether the place has pages with slots."""
        return self.kind == Place.Kind.BINDER


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


def shown_copies(prefix: str = "") -> Q:
    """The condition that rows are visible, where `prefix` leads to them.

    It has no negation, which would be a subquery where the rows are joined."""
    phase, hidden = f"{prefix}phase", F(f"{prefix}owner__box_hides")
    # Rows that stay are never hidden. Named alone, this lets PostgreSQL expect all rows instead of one.
    return Q(**{phase: Copy.Phase.STAYS}) | Q(**{f"{phase}__lt": hidden}) | Q(**{f"{phase}__gt": hidden})


class CopyManager(models.Manager["Copy"]):
    """The visible rows of boxes: without those that a job has prepared, or has already replaced."""

    def get_queryset(self) -> CopyQuerySet:
        return CopyQuerySet(self.model, using=self._db).filter(shown_copies())

    def of(self, player: Player | AnonymousUser | None, game: GameId | None = None) -> CopyQuerySet:
        return self.get_queryset().of(player, game)

    def owned_counts(self, player: Player | AnonymousUser | None) -> dict[int, int]:
        return self.get_queryset().owned_counts(player)


class Copy(models.Model):
    """A stack: a number of copies of one card in one condition, language and place, with one note and the same details.

    The details are optional (`collection.copy_details`); `details_key` is computed from them and keeps stacks apart.
    Copies that are lent keep their place, so that they can be put back. Copies that another member of the owner's
    household has taken are lent to that member, their `holder`; once one of the two has left the household, they are
    lent to a name like all others.

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
    proxy = models.BooleanField(default=False, db_default=False)
    printing = models.CharField(max_length=60, blank=True, default="", db_default="")
    price = models.PositiveIntegerField(null=True, blank=True, help_text="What was paid, in cents.")
    value = models.PositiveIntegerField(null=True, blank=True, help_text="The current value, in cents.")
    acquired = models.DateField(null=True, blank=True)
    source = models.CharField(max_length=80, blank=True, default="", db_default="")
    page = models.PositiveSmallIntegerField(null=True, blank=True)
    slot = models.PositiveSmallIntegerField(null=True, blank=True)
    lent_to = models.CharField(max_length=60, blank=True, default="", db_default="")
    lent_since = models.DateField(null=True, blank=True)
    lent_due = models.DateField(null=True, blank=True)
    holder = models.PositiveBigIntegerField(
        null=True, blank=True,
        help_text="The id of the player who has taken the copies, of the owner's household; it may have been deleted.",
    )  # fmt: skip
    details_key = models.CharField(max_length=16, blank=True, default="", db_default="", editable=False)
    added = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(auto_now=True)
    phase = models.PositiveSmallIntegerField(choices=Phase.choices, default=Phase.STAYS, editable=False)

    shown: dict[str, str]
    """The values in the form of the row: its own, or those that were typed and refused. Set for pages only."""
    promised = 0
    """How many of the copies are promised in trades. Set for pages only."""

    objects = CopyManager()
    every = models.Manager["Copy"]()

    class Meta:
        ordering = ("card__number", "pk")
        verbose_name_plural = "copies"
        # Covers the sums over a whole box, also of what is not lent, so that its rows need not be read.
        indexes = [
            models.Index(fields=("owner", "card", "quantity", "phase", "lent_to")),
            models.Index(fields=("place", "page", "slot")),
            models.Index(fields=("owner", "lent_due"), condition=~Q(lent_to=""), name="lent_copies"),
            models.Index(fields=("holder",), condition=Q(holder__isnull=False), name="held_copies"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=("owner", "card", "condition", "language", "place", "note", "details_key", "phase"),
                condition=Q(place__isnull=False),
                name="one_stack_of_details_in_a_place",
            ),
            models.UniqueConstraint(
                fields=("owner", "card", "condition", "language", "note", "details_key", "phase"),
                condition=Q(place__isnull=True),
                name="one_stack_of_details_without_place",
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
            **self.details.texts,
        }

    @property
    def details(self) -> CopyDetails:
        """The optional details of the copies."""
        return CopyDetails(*(getattr(self, name) for name in CopyDetails._fields))

    @property
    def details_text(self) -> str:
        """The given details in a few words, and how many of the copies are promised in trades."""
        promised = ngettext("%(number)s promised in a trade", "%(number)s promised in a trade", self.promised)
        promised = promised % {"number": self.promised} if self.promised else ""
        return " · ".join(part for part in (details_summary(self.details), promised) if part)

    @property
    def storage_text(self) -> str:
        """Where the copies belong, as “Binder 1, page 2, slot 3”; empty for no place."""
        parts = [self.place.name, position_text(self.details)] if self.place else []
        return ", ".join(part for part in parts if part)

    @property
    def checklist_text(self) -> str:
        """What identifies the copies on a list of one place: position, number, condition, language and note."""
        parts = [position_text(self.details), f"#{self.card.number}", self.get_condition_display(), self.language]
        parts += [gettext("proxy") if self.proxy else "", self.printing, self.note]
        return ", ".join(part for part in parts if part)

    @property
    def version(self) -> str:
        """Changes with the row's values; an edit states the version from which it started."""
        return version_of(self.form_values)


class ChangeQuerySet(models.QuerySet["Change"]):
    """Queries for the changes of a box."""

    def of(self, player: Player | AnonymousUser | None) -> ChangeQuerySet:
        """One player's changes, the newest first; none for a visitor. `deltas` is deferred: an import may have
        20,000."""
        return (
            self.filter(owner_id=player.pk, staged=False).defer("deltas", "listed")
            if player and player.pk
            else self.none()
        )

    def not_undone(self) -> ChangeQuerySet:
        """Changes that have not been undone."""
        return self.filter(undone=False)


class Change(models.Model):
    """One change of a box: a typed entry, an edit, an import.

    `deltas` is a list of [card id, condition, language, place id or null, note, difference], followed by an object with
    the details of the copies if they have any. Differences add up, so a change is undone by subtracting them, whatever
    has happened since.

    `listed` has the changes of the wish and spare lists, if any: [list, card id, values before, values after].

    `label` describes the change in English. `label_text` is the same as a text that can be translated; changes of
    earlier versions have none.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry", pgettext_lazy("kind of change", "Typed in")
        BOX = "box", pgettext_lazy("kind of change", "A whole box")
        EDIT = "edit", pgettext_lazy("kind of change", "Edited")
        IMPORT = "import", pgettext_lazy("kind of change", "Imported")
        BULK = "bulk", pgettext_lazy("kind of change", "Several rows")
        LOAN = "loan", pgettext_lazy("kind of change", "Lent or returned")
        AUDIT = "audit", pgettext_lazy("kind of change", "Checked")
        LIST = "list", pgettext_lazy("kind of change", "Wish or spare list")
        OFFLINE = "offline", pgettext_lazy("kind of change", "Offline")
        TRADE = "trade", pgettext_lazy("kind of change", "Traded")

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="box_changes")
    game = models.CharField(max_length=16, choices=GAMES, blank=True, help_text="Empty when it is of several games.")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    label = models.CharField(max_length=120)
    label_text = models.JSONField(null=True, blank=True, editable=False)
    deltas = models.JSONField()
    listed = models.JSONField(null=True, blank=True)
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

    def describe(self, text: Text) -> None:
        """Set the label, to be shown in the language of each request."""
        self.label, self.label_text = str(text)[:120], text_as_json(text)

    @property
    def description(self) -> Text:
        """The label, to be kept in something else or translated."""
        return self.label if self.label_text is None else text_from_json(self.label_text)

    @property
    def shown_label(self) -> str:
        """The label in the language of the request."""
        return translated(self.description)

    @property
    def trade_id(self) -> int | None:
        """The id of the trade that made this change; None for other changes. It is in the token (`trade:12`)."""
        return int(self.token.partition(":")[2]) if self.kind == Change.Kind.TRADE else None
