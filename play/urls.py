"""Addresses of matches: making, joining, playing, and looking back at them."""

from __future__ import annotations

from django.urls import path

from play.views import home

urlpatterns = [
    path("", home.page, name="home"),
]
