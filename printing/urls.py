"""Addresses of the print shop."""

from __future__ import annotations

from django.urls import path

from printing import (
    base_pdf_views,
    checklist_views,
    deck_export_views,
    preset_views,
    print_file_views,
    production_views,
    profile_views,
    views,
)

urlpatterns = [
    path("print/", views.shop, name="print-shop"),
    path("print/cards.pdf", views.pdf, name="print-pdf"),
    path("print/cards.zip", production_views.zip_file, name="print-zip"),
    path("print/manifest.toml", production_views.manifest, name="print-manifest"),
    path("print/cut-<int:sheet>.<slug:kind>", production_views.cut_file, name="print-cut"),
    path("print/proxies/", views.proxies, name="print-proxies"),
    path("print/page.webp", views.page, name="print-page"),
    path("print/printers/", profile_views.printers, name="printers"),
    path("print/printers/new/", profile_views.create, name="printer-new"),
    path("print/printers/<int:pk>/", profile_views.printer, name="printer"),
    path("print/printers/<int:pk>/calibration.pdf", profile_views.calibration_page, name="printer-calibration-page"),
    path("print/printers/<int:pk>/calibrate/", profile_views.calibrate, name="printer-calibrate"),
    path("print/base/", base_pdf_views.base_pdfs, name="base-pdfs"),
    path("print/base/new/", base_pdf_views.create, name="base-pdf-new"),
    path("print/base/<int:pk>/remove/", base_pdf_views.remove, name="base-pdf-remove"),
    path("print/presets/", preset_views.presets, name="print-presets"),
    path("print/presets/save/", preset_views.save, name="print-preset-save"),
    path("print/presets/<int:pk>/", preset_views.change, name="print-preset"),
    path("print/presets/<int:pk>/use/", preset_views.use, name="print-preset-use"),
    path("print/files/", print_file_views.print_files, name="print-files"),
    path("print/files/start/", print_file_views.start, name="print-file-start"),
    path("print/files/from-file/", print_file_views.from_file, name="print-file-from-file"),
    path("print/files/<int:pk>/", print_file_views.download, name="print-file"),
    path("print/files/<int:pk>/remove/", print_file_views.remove, name="print-file-remove"),
    path("print/code/", preset_views.code, name="print-code"),
    path("decks/<int:pk>/picture.png", deck_export_views.picture, name="deck-picture"),
    path("decks/<int:pk>/tabletop-simulator/", deck_export_views.simulator_page, name="deck-tabletop-simulator"),
    path("decks/<int:pk>/tabletop-simulator.zip", deck_export_views.simulator_zip, name="deck-tabletop-simulator-zip"),
    path("decks/<int:pk>/pull.pdf", checklist_views.deck_list, name="deck-pull-pdf"),
    path("decks/<int:pk>/put-back.pdf", checklist_views.deck_list, {"back": True}, name="deck-put-back-pdf"),
    path("box/places/<int:pk>/check.pdf", checklist_views.place_list, name="place-audit-pdf"),
    path("s/<slug:secret>/picture.png", deck_export_views.shared_picture, name="deck-shared-picture"),
    path(
        "s/<slug:secret>/tabletop-simulator/",
        deck_export_views.shared_simulator_page,
        name="deck-shared-tabletop-simulator",
    ),
    path(
        "s/<slug:secret>/tabletop-simulator.zip",
        deck_export_views.shared_simulator_zip,
        name="deck-shared-tabletop-simulator-zip",
    ),
    path(
        "s/<slug:secret>/tabletop-simulator/<slug:name>.jpg",
        deck_export_views.shared_simulator_picture,
        name="deck-shared-tabletop-simulator-picture",
    ),
    path("print/picture/<int:pk>/<slug:size>.<slug:version>.webp", views.picture_face, name="picture-face-image"),
    path("print/own-face.webp", views.own_face, name="own-face"),
    path("print/face/<slug:game>/<slug:slug>/<slug:size>.<slug:version>.<slug:kind>", views.face, name="face-image"),
]
