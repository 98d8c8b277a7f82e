"""Addresses for operators."""

from __future__ import annotations

from django.urls import path

from operations import exposition, views

urlpatterns = [
    path("metrics", exposition.metrics_view, name="metrics"),
    path("staff/operations/", views.operations, name="operations"),
]
