"""Addresses: pages of the four apps, accounts, the API, health."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularRedocView

from config import health

urlpatterns = [
    path("", include("collection.urls")),
    path("", include("decks.urls")),
    path("", include("play.urls")),
    path("", include("printing.urls")),
    path("accounts/", include("collection.account_urls")),
    path("api/", include("config.api_urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularRedocView.as_view(url_name="schema"), name="api-docs"),
    path("admin/", admin.site.urls),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"
