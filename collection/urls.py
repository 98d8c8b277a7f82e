"""Addresses of cards, the box, and drawings."""

from __future__ import annotations

from django.urls import path

from collection.views import drawings

urlpatterns = [
    path("art/icons.<slug:version>.svg", drawings.icons, name="icons"),
    path("art/plates/<slug:slug>/<slug:size>.<slug:version>", drawings.plate, name="plate"),
]
