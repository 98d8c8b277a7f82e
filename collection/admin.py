"""The collection in the admin, mostly read-only: players change their boxes on the pages of the site."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import admin
from django.contrib.admin.options import InlineModelAdmin
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse

from collection.games import GameId, PerGame
from collection.games.card_games import CARD_GAMES
from collection.guest_accounts import player_delete
from collection.models import (
    STATS,
    Art,
    Card,
    CardSet,
    Change,
    Copy,
    Correction,
    Household,
    HouseholdMember,
    ImportColumns,
    Place,
    Player,
    SavedSearch,
    Trade,
    TradeTerms,
)


class NoAdding:
    """Rows that only the app creates."""

    def has_add_permission(self, *_: object) -> bool:
        return False


class ReadOnly(NoAdding):
    """Rows that only the app creates and changes; they are deleted with their owner."""

    def has_change_permission(self, *_: object) -> bool:
        return False


@admin.register(Player)
class PlayerAdmin(UserAdmin):  # type: ignore[type-arg]
    """Members and guests. Members who may correct loaded cards have the permission *Can change card*."""

    list_display = ("username", "display_name", "is_guest", "is_staff", "last_seen")
    list_filter = ("is_guest", "is_staff", "is_superuser", "groups")
    search_fields = ("username", "display_name")

    def get_deleted_objects(
        self, objs: Sequence[Any] | QuerySet[Any], request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Counts instead of a list of everything: an account may own 20,000 rows."""
        lines = [f"{each.username}, with {Copy.every.filter(owner=each).count():,} rows in their box" for each in objs]
        may = self.has_delete_permission(request)
        return lines, {"players": len(objs)}, set() if may else {"player"}, []

    def delete_model(self, request: HttpRequest, obj: Player) -> None:
        """Delete a player; a large account is locked now and deleted by a job."""
        if player_delete(player=obj) is not None:
            self.message_user(request, f"{obj.username} is locked and being deleted in the background.")

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        for player in queryset:
            self.delete_model(request, player)

    fieldsets = (*(UserAdmin.fieldsets or ()), ("Menagerie", {"fields": ("display_name", "is_guest")}))


@admin.register(CardSet)
class CardSetAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "game", "slug", "owner")
    list_filter = ("game",)
    search_fields = ("name", "slug", "owner__username")
    raw_id_fields = ("owner",)


class StatsInline(ReadOnly, admin.StackedInline):  # type: ignore[type-arg]
    """Read-only: stats are corrected on the card's page, which checks them and stores where they were read."""

    can_delete = False


GAME_FILTERS = [f"{game}__{name}" for game in GameId for name in CARD_GAMES[game].admin_filters]
INLINES = PerGame({game: type(f"{game.label}Inline", (StatsInline,), {"model": STATS[game]}) for game in GameId})


@admin.register(Card)
class CardAdmin(NoAdding, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "number", "game", "set", "slug", "updated")
    list_filter = ("game", "set", *GAME_FILTERS)
    search_fields = ("name", "slug", "search")
    readonly_fields = ("set", "game", "slug", "name", "number", "text", "plate", "certainty", "search", "updated")

    def get_inlines(
        self,
        request: HttpRequest,  # noqa: ARG002
        obj: Card | None,
    ) -> list[type[InlineModelAdmin[Any, Any]]]:
        """The stats of the card's own game."""
        return [INLINES[GameId(obj.game)]] if obj else []

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        return super().get_queryset(request).select_related("set")

    def view_on_site(self, obj: Card) -> str:
        """The card's page, where curators correct its stats."""
        return reverse("card", args=[obj.game, obj.slug])


@admin.register(Correction)
class CorrectionAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("card", "field", "value", "note", "by", "made")
    list_filter = ("field",)
    search_fields = ("card__name", "note")
    list_select_related = ("card", "by")

    def has_delete_permission(self, *_: object) -> bool:
        """No: corrections are withdrawn on the card's page, which restores the loaded value."""
        return False


@admin.register(Copy)
class CopyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("card", "quantity", "condition", "language", "place", "owner", "updated")
    list_filter = ("condition", "card__game")
    search_fields = ("card__name", "owner__username", "note")
    list_select_related = ("card", "place", "owner")
    raw_id_fields = ("card", "owner", "place")


@admin.register(Place)
class PlaceAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "owner")
    search_fields = ("name", "owner__username")
    raw_id_fields = ("owner",)


@admin.register(SavedSearch)
class SavedSearchAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "about", "game", "text", "owner", "saved")
    list_filter = ("about", "game")
    search_fields = ("name", "text", "owner__username")
    list_select_related = ("owner",)


@admin.register(ImportColumns)
class ImportColumnsAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("owner",)
    search_fields = ("owner__username",)


@admin.register(Change)
class ChangeAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("label", "kind", "owner", "undone", "made")
    list_filter = ("kind", "undone")
    search_fields = ("label", "owner__username")
    list_select_related = ("owner",)


@admin.register(Art)
class ArtAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Which player uses their own picture for which card. Only the owner may see the files, so there is no link."""

    list_display = ("card", "kind", "owner", "chosen", "shared", "width", "height", "size", "added")
    list_filter = ("kind", "shared")
    search_fields = ("card__name", "owner__username", "credit")
    list_select_related = ("card", "owner")
    fields = (
        "card", "game", "kind", "owner", "chosen", "credit", "licence", "licence_note", "shared",
        "width", "height", "size", "added",
    )  # fmt: skip


class MembersInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    """Read-only: members join by invitation and manage themselves."""

    model = HouseholdMember
    fields = ("player", "role", "joined")
    can_delete = False


@admin.register(Household)
class HouseholdAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Households with their members. Deleting one leaves everybody their copies."""

    list_display = ("name", "created")
    search_fields = ("name", "members__player__username")
    inlines = (MembersInline,)


class TermsInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    """The versions of the terms, with their messages: what staff need to know when members complain."""

    model = TradeTerms
    fields = ("number", "by_first", "message", "made")
    readonly_fields = fields
    can_delete = False


@admin.register(Trade)
class TradeAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("pk", "first", "second", "state", "version", "updated")
    list_filter = ("state",)
    search_fields = ("first__username", "second__username")
    list_select_related = ("first", "second")
    inlines = (TermsInline,)
