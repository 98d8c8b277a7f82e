"""Long work, done in batches by a separate process: its owner, progress and outcome."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Case, F, Max, OuterRef, Q, Subquery, When
from django.utils import timezone
from django.utils.translation import gettext_lazy

from collection.models.player import Player
from config.marked_text import Text, text_from_json
from config.translated_text import translated

LOST_AFTER = timedelta(seconds=15)
"""A worker that has not reported for this long is considered dead, and another may continue its job."""
KEPT_FOR = timedelta(days=1)


class JobQuerySet(models.QuerySet["Job"]):
    """Queries for jobs."""

    def of(self, player: Player | AnonymousUser | None) -> JobQuerySet:
        """One player's jobs, the newest first; none for a visitor."""
        return self.filter(owner_id=player.pk).order_by("-pk") if player and player.pk else self.none()

    def active(self) -> JobQuerySet:
        """Jobs that have not ended."""
        return self.filter(state__in=ACTIVE)

    def due(self, now: datetime) -> JobQuerySet:
        """Jobs that a worker may claim: those that wait, and those whose worker is dead. Kinds that this version does
        not know are left to workers of a newer version.

        Kinds that lock no box come last (`LAST`). The others are ordered by when a job of the same owner last ended,
        the longest ago first.
        """
        waiting = Q(state=Job.State.QUEUED) & (Q(not_before=None) | Q(not_before__lte=now))
        lost = Q(state__in=(Job.State.RUNNING, Job.State.FINISHING), beat__lt=now - LOST_AFTER)
        ended = Job.objects.filter(owner=OuterRef("owner")).exclude(state__in=ACTIVE).order_by().values("owner")
        served = Subquery(ended.annotate(last=Max("beat")).values("last"))
        last = Case(When(kind__in=LAST, then=1), default=0)
        known = self.filter(waiting | lost, kind__in=Job.Kind.values)
        return known.alias(served=served).order_by(last, F("served").asc(nulls_first=True), "pk")

    def previews_in_use(self) -> list[int]:
        """The ids of the checks whose tables active imports will read."""
        return list(self.active().filter(kind=Job.Kind.IMPORT).values_list("payload__source", flat=True))


class JobManager(models.Manager["Job"]):
    """Jobs; `text` and `report`, which are long, are deferred."""

    def get_queryset(self) -> JobQuerySet:
        return JobQuerySet(self.model, using=self._db).defer("text", "report")

    def of(self, player: Player | AnonymousUser | None) -> JobQuerySet:
        return self.get_queryset().of(player)

    def active(self) -> JobQuerySet:
        return self.get_queryset().active()

    def due(self, now: datetime) -> JobQuerySet:
        return self.get_queryset().due(now)

    def previews_in_use(self) -> list[int]:
        return self.get_queryset().previews_in_use()


class Job(models.Model):
    """One piece of long work.

    A worker claims it with a random token and reports after every batch. A report with another token is refused, so
    that a worker that was considered dead cannot continue. Until `FINISHING` the job can be cancelled and is reverted;
    from then on it will be completed, even after a crash.

    `label` is in English; `payload` has the same as a text that can be translated (`label_text`), and the language of
    whoever started the job (`language`). The worker uses that language: refusals and checked tables (`said`, `result`,
    `report`) are kept as text, for a day, for nobody but the owner."""

    class Kind(models.TextChoices):
        PREVIEW = "preview", gettext_lazy("Check a table")
        IMPORT = "import", gettext_lazy("Import a table")
        UNDO = "undo", gettext_lazy("Undo a change")
        PLACE = "place", gettext_lazy("Remove a place")
        ROWS = "rows", gettext_lazy("Change several rows")
        CARD = "card", gettext_lazy("Remove a card")
        MERGE = "merge", gettext_lazy("Move a guest's box")
        PLAYER = "player", gettext_lazy("Delete an account")
        BACKUP = "backup", gettext_lazy("Back up everything")
        PRINT = "print", gettext_lazy("Make a file to print")

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        FINISHING = "finishing"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="jobs")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    label = models.CharField(max_length=120)
    back = models.CharField(max_length=300, blank=True, help_text="The address of the page to return to.")
    payload = models.JSONField(default=dict)
    text = models.TextField(blank=True)
    result = models.JSONField(default=dict)
    report = models.TextField(blank=True)
    state = models.CharField(max_length=9, choices=State.choices, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    cancelled = models.BooleanField(default=False, help_text="Its owner asked for it to be cancelled.")
    said = models.CharField(max_length=500, blank=True, help_text="What came of it, in a sentence for its owner.")
    seen = models.BooleanField(default=False, help_text="Its owner has seen what came of it.")
    claim = models.CharField(max_length=32, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    beat = models.DateTimeField(default=timezone.now)
    not_before = models.DateTimeField(null=True)
    made = models.DateTimeField(auto_now_add=True)

    objects = JobManager()

    class Meta:
        ordering = ("-pk",)
        indexes = [models.Index(fields=("state", "beat")), models.Index(fields=("owner", "-id"))]

    def __str__(self) -> str:
        return f"{self.label} ({self.state})"

    @property
    def description(self) -> Text:
        """The label, to be kept in something else or translated."""
        return text_from_json(self.payload.get("label_text", self.label))

    @property
    def shown_label(self) -> str:
        """The label in the language of the request."""
        return translated(self.description)

    @property
    def active(self) -> bool:
        """Whether it has not ended."""
        return self.state in ACTIVE

    @property
    def cancellable(self) -> bool:
        """Whether it can still be cancelled: nothing of it is visible yet."""
        return self.state in (Job.State.QUEUED, Job.State.RUNNING) and not self.cancelled and self.kind not in FINAL

    @property
    def jobs_ahead(self) -> int:
        """About how many other jobs will be done before it; see `JobQuerySet.due`."""
        if self.state != Job.State.QUEUED:
            return 0
        earlier, last = Q(pk__lt=self.pk), Q(kind__in=LAST)
        return Job.objects.active().filter(earlier | ~last if self.kind in LAST else earlier & ~last).count()


ACTIVE = (Job.State.QUEUED, Job.State.RUNNING, Job.State.FINISHING)
LAST = (Job.Kind.PREVIEW, Job.Kind.PRINT)
"""Kinds that lock no box: all others are done before them."""
FINAL = (Job.Kind.MERGE, Job.Kind.PLAYER)
"""Kinds that were partly done when the job was created: they cannot be cancelled, and are retried until they
succeed."""
