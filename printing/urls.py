"""Addresses of the print shop."""

from __future__ import annotations

from django.urls import path

from printing import views

urlpatterns = [
    path("print/", views.shop, name="print-shop"),
    path("print/cards.pdf", views.pdf, name="print-pdf"),
    path("print/page.webp", views.page, name="print-page"),
    path("print/face/<slug:game>/<slug:slug>/<slug:size>.<slug:version>.<slug:kind>", views.face, name="face-image"),
]
