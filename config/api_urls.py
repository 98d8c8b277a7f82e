"""The REST API: each app lists its own routes in `<app>/api.py`."""

from __future__ import annotations

from django.urls import path
from rest_framework.authtoken.views import obtain_auth_token
from rest_framework.routers import DefaultRouter

import collection.api
import decks.api
import play.api
import printing.api

router = DefaultRouter()
for prefix, viewset, basename in (
    *collection.api.ROUTES,
    *decks.api.ROUTES,
    *play.api.ROUTES,
    *printing.api.ROUTES,
):
    router.register(prefix, viewset, basename=basename)

urlpatterns = [path("token/", obtain_auth_token, name="api-token"), *router.urls]
