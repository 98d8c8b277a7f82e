"""Decks in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from decks.models import Deck, DeckCard


class DeckCardInline(admin.TabularInline):  # type: ignore[type-arg]
    model = DeckCard
    extra = 0
    raw_id_fields = ("card",)


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "owner", "game", "nominated", "built", "shared", "updated")
    list_filter = ("game", "nominated", "built", "shared")
    search_fields = ("name", "owner__username", "owner__display_name")
    raw_id_fields = ("owner",)
    inlines = (DeckCardInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deck]:
        return super().get_queryset(request).select_related("owner")
