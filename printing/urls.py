"""Addresses of the print shop."""

from __future__ import annotations

from django.urls import path

from printing import views

urlpatterns = [path("print/", views.shop, name="print-shop")]
