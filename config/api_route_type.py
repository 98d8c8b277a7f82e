"""The type of the routes that each app lists for `config.api_urls`."""

from __future__ import annotations

from rest_framework.viewsets import ViewSetMixin

Routes = list[tuple[str, type[ViewSetMixin], str]]
"""Paths below `/api/`, each with its viewset and the base of the names of its addresses."""
