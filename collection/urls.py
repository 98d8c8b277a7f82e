"""Addresses of cards, the box, and drawings."""

from __future__ import annotations

from django.urls import path

from collection.views import box, cards, drawings

urlpatterns = [
    path("cards/", cards.cards, name="cards"),
    path("cards/<slug:game>/<slug:slug>/", cards.card, name="card"),
    path("box/", box.box, name="box"),
    path("art/icons.<slug:version>.svg", drawings.icons, name="icons"),
    path("art/plates/<slug:slug>/<slug:size>.<slug:version>", drawings.plate, name="plate"),
]
