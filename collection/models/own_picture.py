"""Players' own pictures: of cards, in the frame or as the whole face, and of backs. Each is kept whole, re-encoded,
with its visible part in three sizes."""

from __future__ import annotations

import secrets

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q, Sum
from django.utils.translation import gettext_lazy

from collection.models.card import Card
from collection.models.player import Player

MAX_CREDIT, MAX_LICENCE_NOTE = 120, 200


class PictureKind(models.TextChoices):
    """What a picture is used as."""

    ART = "art", gettext_lazy("Picture in the card's frame")
    FACE = "face", gettext_lazy("Whole face")
    BACK = "back", gettext_lazy("Back")


class Licence(models.TextChoices):
    """The terms on which a picture may be shown to others."""

    UNSTATED = "", gettext_lazy("Not stated")
    OWN = "own", gettext_lazy("My own work")
    PUBLIC = "public", gettext_lazy("Public domain")
    CC0 = "cc0", "CC0"
    BY = "cc-by", "CC BY"
    BY_SA = "cc-by-sa", "CC BY-SA"
    BY_NC = "cc-by-nc", "CC BY-NC"
    PERMISSION = "permission", gettext_lazy("With permission")
    OTHER = "other", gettext_lazy("Other")


def random_name(folder: str, ending: str = "jpg") -> str:
    """A random file name in the folder, which nobody can guess or choose."""
    return f"{folder}/{secrets.token_hex(16)}.{ending}"


def original_path(_art: Art, _name: str) -> str:
    return random_name("originals")


def shown_path(_art: Art, _name: str) -> str:
    return random_name("art")


def screen_path(_art: Art, _name: str) -> str:
    return random_name("art", "webp")


class ArtQuerySet(models.QuerySet["Art"]):
    """Queries for own pictures."""

    def of(self, player: Player | AnonymousUser | None) -> ArtQuerySet:
        """One player's pictures; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()

    def bytes(self) -> int:
        """The total size of their files in bytes."""
        return self.aggregate(total=Sum("size"))["total"] or 0

    def backs(self, game: str) -> ArtQuerySet:
        """The backs of a game."""
        return self.filter(card=None, game=game)

    def beside(self, art: Art) -> ArtQuerySet:
        """The pictures of the same owner for the same card or the backs of the same game, the picture included."""
        where = Q(card=art.card_id) if art.card_id else Q(card=None, game=art.game)
        return self.filter(where, owner=art.owner_id)


class Art(models.Model):
    """A picture of one owner for one card, or with `game` instead of `card` a back. One of them is `chosen`.

    `original` is the whole picture, re-encoded; only its owner can fetch it. `shown` is the visible part for printing
    (JPEG), `small` and `thumb` the same for screens (WebP; JPEG without `thumb` in old rows). `version` changes with
    the visible part. For a picture in the frame, that is the crop, in fractions (0 to 1) of the upright original. For a
    face or back, it is what is inside the `corners`, straightened: x and y of each, clockwise from the upper left, in
    the same fractions (null: the whole picture), turned clockwise by `turns` quarter turns.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="arts", null=True, blank=True)
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="arts")
    game = models.CharField(max_length=16, blank=True, default="", db_default="", help_text="Only of a back.")
    kind = models.CharField(
        max_length=8, choices=PictureKind.choices, default=PictureKind.ART, db_default=PictureKind.ART
    )
    chosen = models.BooleanField(default=True, db_default=True)
    original = models.FileField(upload_to=original_path)
    shown = models.FileField(upload_to=shown_path)
    small = models.FileField(upload_to=screen_path)
    thumb = models.FileField(upload_to=screen_path, blank=True, default="", db_default="")
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size = models.PositiveIntegerField(help_text="Bytes of all files, for the owner's limit.")
    crop_x = models.FloatField(default=0.0)
    crop_y = models.FloatField(default=0.0)
    crop_w = models.FloatField(default=1.0)
    crop_h = models.FloatField(default=1.0)
    corners = models.JSONField(null=True, blank=True)
    turns = models.PositiveSmallIntegerField(default=0, db_default=0)
    bleed = models.FloatField(
        default=0.0, db_default=0.0, help_text="The bleed that a face or back shows on each side, in mm."
    )
    credit = models.CharField(max_length=MAX_CREDIT, blank=True, default="", db_default="")
    licence = models.CharField(max_length=12, choices=Licence.choices, blank=True, default="", db_default="")
    licence_note = models.CharField(max_length=MAX_LICENCE_NOTE, blank=True, default="", db_default="")
    shared = models.BooleanField(
        default=False, db_default=False, help_text="Whether others see it on decks that the owner shares."
    )
    version = models.PositiveIntegerField(default=1)
    added = models.DateTimeField(auto_now_add=True)

    objects = ArtQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("card", "owner"), condition=Q(chosen=True), name="one_chosen_picture_of_a_card"
            ),
            models.UniqueConstraint(
                fields=("game", "owner"), condition=Q(chosen=True, card=None), name="one_chosen_back_of_a_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.owner}'s picture of {self.card or 'a back'}"

    @property
    def credit_line(self) -> str:
        """Who made it and on which terms, in one line; empty if nothing is stated."""
        licence = self.get_licence_display() if self.licence else ""
        note = f"({self.licence_note})" if licence and self.licence_note else self.licence_note
        terms = " ".join(filter(None, (licence, note)))
        return " · ".join(filter(None, (self.credit, terms)))

    @property
    def in_frame(self) -> bool:
        """Whether it is a picture in the card's frame."""
        return self.kind == PictureKind.ART
