"""Printer profiles, presets and last prints in the admin: to look at, for support."""

from __future__ import annotations

from django.contrib import admin

from collection.admin import ReadOnly
from printing.models import BasePdf, DeckPrint, PrinterProfile, PrintPreset


@admin.register(PrinterProfile)
class PrinterProfileAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "owner", "paper", "is_default", "calibrated")
    list_filter = ("paper", "flip")
    search_fields = ("name", "owner__username")
    list_select_related = ("owner",)


@admin.register(PrintPreset)
class PrintPresetAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "owner", "whole", "saved")
    list_filter = ("whole",)
    search_fields = ("name", "owner__username")
    list_select_related = ("owner",)


@admin.register(BasePdf)
class BasePdfAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "owner", "size", "added")
    exclude = ("file",)
    search_fields = ("name", "owner__username")
    list_select_related = ("owner",)


@admin.register(DeckPrint)
class DeckPrintAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("deck", "printed")
    search_fields = ("deck__name", "deck__owner__username")
    list_select_related = ("deck",)
