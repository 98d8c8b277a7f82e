"""What players keep in the Print shop: profiles of their printers, presets of options, and what they printed last."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.core.files.storage import default_storage
from django.db import models, transaction
from django.db.models import Q, Sum

from collection.models import Job, Player
from collection.models.own_picture import random_name
from config.marked_text import MarkedText, marked
from decks.models import Deck
from printing.geometry import LEAST_PAPER, MOST_PAPER, PAPERS, Edges, Flip, Paper, Size
from printing.printer_geometry import Deviation, Printer

MAX_NAME = 60
BASE_FOLDER = "base-pdfs"
"""Where base PDFs are in the storage of users' pictures."""
MAX_PRESET = 6_000
"""The most characters of the options of a preset, as in an address."""
MAX_TITLE, MAX_SUMMARY = 200, 300
"""The most characters of the title of a file and of a description of it."""
PERCENT = 100.0
KEPT_FOR = timedelta(days=7)
"""How long a finished file is kept for its owner."""


class Limits(NamedTuple):
    """A number of a profile: what it is called, its unit, and its limits."""

    label: MarkedText | str
    unit: str
    least: float
    most: float


OFFSET, ANGLE, SCALE, EDGE = (-20.0, 20.0), (-5.0, 5.0), (90.0, 110.0), (0.0, 30.0)
NUMBERS = {
    "front_x": Limits(marked("Front: to the right"), "mm", *OFFSET),
    "front_y": Limits(marked("Front: down"), "mm", *OFFSET),
    "front_angle": Limits(marked("Front: turned clockwise"), "°", *ANGLE),
    "front_scale_x": Limits(marked("Front: width"), "%", *SCALE),
    "front_scale_y": Limits(marked("Front: height"), "%", *SCALE),
    "back_x": Limits(marked("Back: to the right"), "mm", *OFFSET),
    "back_y": Limits(marked("Back: down"), "mm", *OFFSET),
    "back_angle": Limits(marked("Back: turned clockwise"), "°", *ANGLE),
    "back_scale_x": Limits(marked("Back: width"), "%", *SCALE),
    "back_scale_y": Limits(marked("Back: height"), "%", *SCALE),
    "edge_left": Limits(marked("White at the left edge"), "mm", *EDGE),
    "edge_top": Limits(marked("White at the upper edge"), "mm", *EDGE),
    "edge_right": Limits(marked("White at the right edge"), "mm", *EDGE),
    "edge_bottom": Limits(marked("White at the lower edge"), "mm", *EDGE),
}
"""The numbers that describe how a printer deviates."""
PAPER_SIZES = {
    "paper_width": Limits(marked("Paper width"), "mm", LEAST_PAPER, MOST_PAPER),
    "paper_height": Limits(marked("Paper height"), "mm", LEAST_PAPER, MOST_PAPER),
}
"""The size of custom paper."""


class PrinterProfileQuerySet(models.QuerySet["PrinterProfile"]):
    """Queries for printer profiles."""

    def of(self, player: Player | AnonymousUser | None) -> PrinterProfileQuerySet:
        """One player's profiles, by name; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()


class PrintPresetQuerySet(models.QuerySet["PrintPreset"]):
    """Queries for presets."""

    def of(self, player: Player | AnonymousUser | None) -> PrintPresetQuerySet:
        """One player's presets, by name; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()


class DeckPrintQuerySet(models.QuerySet["DeckPrint"]):
    """Queries for what was printed of decks."""

    def of(self, player: Player | AnonymousUser | None) -> DeckPrintQuerySet:
        """What was printed of one player's decks; none for a visitor."""
        return self.filter(deck__owner_id=player.pk) if player and player.pk else self.none()


class BasePdfQuerySet(models.QuerySet["BasePdf"]):
    """Queries for base PDFs."""

    def of(self, player: Player | AnonymousUser | None) -> BasePdfQuerySet:
        """One player's base PDFs, by name; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()

    def delete(self) -> tuple[int, dict[str, int]]:
        """Delete the rows, and their files once that is certain."""
        with transaction.atomic():
            for name in self.order_by().values_list("file", flat=True):
                transaction.on_commit(partial(default_storage.delete, name))
            return super().delete()


class PrintFileQuerySet(models.QuerySet["PrintFile"]):
    """Queries for files that are made in the background."""

    def of(self, player: Player | AnonymousUser | None) -> PrintFileQuerySet:
        """One player's files, the newest first; none for a visitor."""
        mine = self.filter(owner_id=player.pk).select_related("job") if player and player.pk else self.none()
        return mine.order_by("-pk")

    def ready(self) -> PrintFileQuerySet:
        """Files that can be downloaded."""
        return self.filter(finished__isnull=False)

    def active(self) -> PrintFileQuerySet:
        """Files that are waiting or being made."""
        return self.filter(job__in=Job.objects.active())

    def ended_without_file(self) -> PrintFileQuerySet:
        """Those that failed or were cancelled."""
        return self.filter(finished=None).exclude(job__in=Job.objects.active())

    def bytes(self) -> int:
        """The total size of the files."""
        return self.aggregate(total=Sum("size"))["total"] or 0

    def delete(self) -> tuple[int, dict[str, int]]:
        """Delete the rows, and their files once that is certain."""
        with transaction.atomic():
            for name in self.exclude(stored="").order_by().values_list("stored", flat=True):
                transaction.on_commit(partial(default_storage.delete, name))
            return super().delete()


class PrinterProfile(models.Model):
    """How a player's printer deviates. Backs are described as seen from the front, through the paper.

    Lengths are in mm, angles in degrees clockwise, scales in per cent. `version` changes with every change; readings of
    a calibration page count only for the version that is printed on it. `paper` and `flip` are what the player usually
    prints with; the profile was measured on that paper.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="printer_profiles")
    name = models.CharField(max_length=MAX_NAME)
    is_default = models.BooleanField(default=False, help_text="Whether it is used unless another printer is chosen.")
    version = models.PositiveIntegerField(default=1, editable=False)
    calibrated = models.DateTimeField(null=True, editable=False)
    paper = models.CharField(max_length=16, default="a4")
    paper_width = models.FloatField(default=210.0)
    paper_height = models.FloatField(default=297.0)
    flip = models.CharField(max_length=8, default=Flip.LONG.value, choices=[(flip.value, flip.value) for flip in Flip])
    front_x = models.FloatField(default=0.0)
    front_y = models.FloatField(default=0.0)
    front_angle = models.FloatField(default=0.0)
    front_scale_x = models.FloatField(default=PERCENT)
    front_scale_y = models.FloatField(default=PERCENT)
    back_x = models.FloatField(default=0.0)
    back_y = models.FloatField(default=0.0)
    back_angle = models.FloatField(default=0.0)
    back_scale_x = models.FloatField(default=PERCENT)
    back_scale_y = models.FloatField(default=PERCENT)
    edge_left = models.FloatField(default=0.0)
    edge_top = models.FloatField(default=0.0)
    edge_right = models.FloatField(default=0.0)
    edge_bottom = models.FloatField(default=0.0)

    objects = PrinterProfileQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = [
            models.UniqueConstraint(fields=("owner", "name"), name="one_printer_profile_of_a_name"),
            models.UniqueConstraint(
                fields=("owner",), condition=Q(is_default=True), name="one_default_printer_profile"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def sheet(self) -> Paper:
        """The paper, as the printer holds it: upright."""
        if self.paper in PAPERS:
            return PAPERS[self.paper]
        size = Size(*sorted((self.paper_width, self.paper_height)))
        return Paper(size.label, size)

    @property
    def printer(self) -> Printer:
        """The printer that it describes."""
        sheet = self.sheet
        return Printer(
            self.name, self._deviation("front"), self._deviation("back"), self.edges, sheet.title, sheet.size
        )

    @property
    def edges(self) -> Edges:
        """What the printer leaves white."""
        return Edges(self.edge_left, self.edge_top, self.edge_right, self.edge_bottom)

    def describe(self, printer: Printer) -> None:
        """Set the numbers to those of a printer, rounded to a thousandth."""
        for side, found in (("front", printer.front), ("back", printer.back)):
            for name in ("x", "y", "angle"):
                setattr(self, f"{side}_{name}", round(getattr(found, name), 3))
            for name in ("scale_x", "scale_y"):
                setattr(self, f"{side}_{name}", round(getattr(found, name) * PERCENT, 3))
        for name, edge in printer.edges._asdict().items():
            setattr(self, f"edge_{name}", round(edge, 3))

    def _deviation(self, side: str) -> Deviation:
        scale_x, scale_y = (getattr(self, f"{side}_scale_{axis}") / PERCENT for axis in "xy")
        return Deviation(
            getattr(self, f"{side}_x"), getattr(self, f"{side}_y"), getattr(self, f"{side}_angle"), scale_x, scale_y
        )


class PrintPreset(models.Model):
    """Options of the Print shop that a player has named.

    `options` is the query of the shop's address. `whole`: it says what to print, too; otherwise only how.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="print_presets")
    name = models.CharField(max_length=MAX_NAME)
    options = models.TextField(max_length=MAX_PRESET, blank=True)
    whole = models.BooleanField(default=False)
    saved = models.DateTimeField(auto_now=True)

    objects = PrintPresetQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = [models.UniqueConstraint(fields=("owner", "name"), name="one_print_preset_of_a_name")]

    def __str__(self) -> str:
        return self.name


class DeckPrint(models.Model):
    """What its owner last printed of a deck: `cards` has `[copies, version of the face]` by slug."""

    deck = models.OneToOneField(Deck, on_delete=models.CASCADE, related_name="last_print")
    printed = models.DateTimeField()
    cards = models.JSONField(default=dict)

    objects = DeckPrintQuerySet.as_manager()

    class Meta:
        ordering = ("-printed", "-pk")

    def __str__(self) -> str:
        return f"last print of {self.deck}"


def base_pdf_path(_row: BasePdf, _name: str) -> str:
    """A name in the storage that nobody can guess."""
    return random_name(BASE_FOLDER, "pdf")


class BasePdf(models.Model):
    """A PDF of a player whose pages are printed below the cards: only what they show, without anything else.

    `pages` are the width and height of each page in mm, `sha256` and `size` those of the file.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="base_pdfs")
    name = models.CharField(max_length=MAX_NAME)
    file = models.FileField(upload_to=base_pdf_path)
    sha256 = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    pages = models.JSONField(default=list)
    added = models.DateTimeField(auto_now_add=True)

    objects = BasePdfQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = [models.UniqueConstraint(fields=("owner", "name"), name="one_base_pdf_of_a_name")]

    def __str__(self) -> str:
        return self.name


class PrintFile(models.Model):
    """A file that a job makes for a player, who can download it for a week.

    `options` is the query of the Print shop's address; a manifest is the text of the job instead. `stored` is
    the name of the file in the storage, before the file is complete, too; `size` and `finished` are set when it is.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="print_files")
    job = models.OneToOneField(Job, on_delete=models.SET_NULL, null=True, related_name="print_file")
    title = models.CharField(max_length=MAX_TITLE)
    summary = models.CharField(max_length=MAX_SUMMARY, help_text="What it prints, in a few words.")
    settings = models.CharField(max_length=MAX_SUMMARY, help_text="How it is printed, in a few words.")
    options = models.TextField(blank=True)
    from_manifest = models.BooleanField(default=False)
    stored = models.CharField(max_length=80, blank=True, editable=False)
    name = models.CharField(max_length=200, blank=True, help_text="The name to save it as.")
    media = models.CharField(max_length=40, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    made = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True)

    objects = PrintFileQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.title} ({self.name or 'not made yet'})"

    @property
    def ready(self) -> bool:
        """Whether it can be downloaded."""
        return self.finished is not None

    @property
    def active(self) -> bool:
        """Whether it is waiting or being made."""
        return self.finished is None and self.job is not None and self.job.active

    @property
    def kept_until(self) -> datetime | None:
        """When it will be deleted; None as long as it is not ready."""
        return self.finished + KEPT_FOR if self.finished else None
