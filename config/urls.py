"""Addresses: pages of the four apps, accounts, the API, health checks."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView
from rest_framework.negotiation import DefaultContentNegotiation

from config import health
from config.api_docs import api_docs
from config.kept_schema import KeptSchemaGenerator
from config.script_texts import script_texts

# JSON or YAML, depending on the Accept header.
api_schema = SpectacularAPIView.as_view(
    content_negotiation_class=DefaultContentNegotiation, generator_class=KeptSchemaGenerator
)

# The admin uses the ordinary login page, so that its login limits apply.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
# Our page removes what the browser keeps for offline use before it logs the player out; the admin's would not.
admin.site.logout = RedirectView.as_view(pattern_name="account_logout")  # type: ignore[method-assign,assignment]

urlpatterns = [
    # First, because requests to the API would otherwise be compared with the addresses of all pages.
    path("api/", include("config.api_urls")),
    path("api/schema/", api_schema, name="schema"),
    path("api/docs/", api_docs, name="api-docs"),
    path("", include("collection.urls")),
    path("", include("decks.urls")),
    path("", include("play.urls")),
    path("", include("printing.urls")),
    path("", include("operations.urls")),
    path("accounts/", include("collection.account_urls")),
    path("texts/<str:language>.js", script_texts, name="script-texts"),
    path("admin/", admin.site.urls),
    path("healthz", health.liveness, name="healthz"),
    path("readyz", health.readiness, name="readyz"),
]

handler400 = "config.error_pages.bad_request"
handler403 = "config.error_pages.forbidden"
handler404 = "config.error_pages.not_found"
handler429 = "config.error_pages.too_many_requests"  # used by allauth
handler500 = "config.error_pages.server_error"
