"""Addresses of the decks app."""

from __future__ import annotations

from django.urls import path

from decks.views.index import index

urlpatterns = [
    path("decks/", index, name="decks"),
]
