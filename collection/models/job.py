"""Long work, done in batches by a process of its own: who asked for it, how far it is, and what came of it."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Case, F, Max, OuterRef, Q, Subquery, When
from django.utils import timezone

from collection.models.player import Player

LOST_AFTER = timedelta(seconds=15)
"""A worker that has not reported for so long is gone, and another may continue its job."""
KEPT_FOR = timedelta(days=1)


class JobQuerySet(models.QuerySet["Job"]):
    """Questions asked of jobs. The long texts are fetched on demand."""

    def of(self, player: Player | AnonymousUser | None) -> JobQuerySet:
        """One player's jobs, the newest first; none for a visitor."""
        return self.filter(owner_id=player.pk).order_by("-pk") if player and player.pk else self.none()

    def active(self) -> JobQuerySet:
        """Jobs that have not ended."""
        return self.filter(state__in=ACTIVE)

    def due(self, now: datetime) -> JobQuerySet:
        """Jobs that a worker may take: those that wait, and those whose worker is gone.

        Checks of tables come last, since they keep no box locked; of the others, those first whose owner has waited
        longest since a job of theirs ended.
        """
        waiting = Q(state=Job.State.QUEUED) & (Q(not_before=None) | Q(not_before__lte=now))
        lost = Q(state__in=(Job.State.RUNNING, Job.State.FINISHING), beat__lt=now - LOST_AFTER)
        ended = Job.objects.filter(owner=OuterRef("owner")).exclude(state__in=ACTIVE).order_by().values("owner")
        served = Subquery(ended.annotate(last=Max("beat")).values("last"))
        check = Case(When(kind=Job.Kind.PREVIEW, then=1), default=0)
        return self.filter(waiting | lost).alias(served=served).order_by(check, F("served").asc(nulls_first=True), "pk")

    def previews_in_use(self) -> list[int]:
        """Checked tables that an import which has not ended will read."""
        return list(self.active().filter(kind=Job.Kind.IMPORT).values_list("payload__source", flat=True))


class JobManager(models.Manager["Job"]):
    """Jobs without their long texts."""

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

    A worker claims it with a token of its own and reports after every batch; a report under another token is refused,
    so that a worker that was thought lost cannot continue. Until `FINISHING` the job can be cancelled, and what it
    prepared is removed; from then on it will be completed, after a crash too.
    """

    class Kind(models.TextChoices):
        PREVIEW = "preview", "Check a table"
        IMPORT = "import", "Import a table"
        UNDO = "undo", "Undo a change"
        PLACE = "place", "Remove a place"
        CARD = "card", "Remove a card"
        MERGE = "merge", "Move a guest's box"
        PLAYER = "player", "Delete an account"

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
    def active(self) -> bool:
        """Whether it has not ended."""
        return self.state in ACTIVE

    @property
    def cancellable(self) -> bool:
        """Whether cancelling it is still possible: what it has prepared is not shown yet."""
        return self.state in (Job.State.QUEUED, Job.State.RUNNING) and not self.cancelled and self.kind not in FINAL

    @property
    def ahead(self) -> int:
        """About how many other jobs are to be done before it; see `JobQuerySet.due`."""
        if self.state != Job.State.QUEUED:
            return 0
        earlier, check = Q(pk__lt=self.pk), Q(kind=Job.Kind.PREVIEW)
        return (
            Job.objects.active().filter(earlier | ~check if self.kind == Job.Kind.PREVIEW else earlier & ~check).count()
        )


ACTIVE = (Job.State.QUEUED, Job.State.RUNNING, Job.State.FINISHING)
FINAL = (Job.Kind.MERGE, Job.Kind.PLAYER)
"""Kinds of which a part has been done when the job is made: they cannot be cancelled, and are tried until they are
done."""
