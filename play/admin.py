"""Matches in the admin, read-only. The seed is shown only once a match is over."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest

from play.models import Match, MatchSeat


class ReadOnly:
    """Forbids adding and changing: a match is its record, so nobody edits one by hand."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002
        return False


class SeatInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    """The seats of a match. Decks are not shown, because they are hidden cards."""

    model = MatchSeat
    fields = ("number", "kind", "player", "level", "name", "to_act")
    extra = 0


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """What everybody may know about a match."""

    list_display = ("__str__", "host", "status", "ply", "created", "updated")
    list_filter = ("game", "status")
    search_fields = ("host__username", "seats__name")
    fields = (
        "game",
        "rules_version",
        "host",
        "status",
        "ply",
        "commitment",
        "revealed_seed",
        "result",
        "created",
        "finished",
    )
    inlines = (SeatInline,)

    @admin.display(description="seed")
    def revealed_seed(self, match: Match) -> str:
        """The seed, once the match is over."""
        return match.seed if match.over else "secret until the match is over"
