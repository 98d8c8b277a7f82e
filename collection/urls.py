"""Addresses of cards, the box, and drawings."""

from __future__ import annotations

from django.urls import path

from collection.views import (
    add_cards,
    backups,
    box,
    box_csv,
    cards,
    drawings,
    field_language_reference,
    jobs,
    own_cards,
    own_pictures,
    photo_entry,
)

urlpatterns = [
    path("cards/", cards.cards, name="cards"),
    path("cards/new/", own_cards.new, name="card-new"),
    *field_language_reference.urls(),
    path("cards/new/preview/", own_cards.preview, name="card-preview"),
    path("cards/<slug:game>/<slug:slug>/", cards.card, name="card"),
    path("cards/<slug:game>/<slug:slug>/change/", own_cards.edit_card, name="card-change"),
    path("cards/<slug:game>/<slug:slug>/remove/", own_cards.remove, name="card-remove"),
    path("cards/<slug:game>/<slug:slug>/picture/", own_pictures.picture, name="card-picture"),
    path("cards/<slug:game>/<slug:slug>/picture/upload/", own_pictures.upload, name="card-picture-upload"),
    path("cards/<slug:game>/<slug:slug>/picture/crop/", own_pictures.crop, name="card-picture-crop"),
    path("cards/<slug:game>/<slug:slug>/picture/remove/", own_pictures.remove, name="card-picture-remove"),
    path("cards/<slug:game>/<slug:slug>/correct/<slug:field>/", own_cards.correct, name="card-correct"),
    path(
        "cards/<slug:game>/<slug:slug>/correct/<slug:field>/back/", own_cards.withdraw_correction, name="card-take-back"
    ),
    path("box/", box.box, name="box"),
    path("box/own/", box.add_missing_cards, name="box-own"),
    path("box/tick/", box.add_or_remove_copy, name="box-tick"),
    path("box/enter/", add_cards.entry_page, name="box-enter"),
    path("box/enter/add/", add_cards.add, name="box-enter-add"),
    path("box/enter/undo/", add_cards.undo_all, name="box-enter-undo"),
    path("box/enter/photo/", photo_entry.photo_page, name="box-enter-photo"),
    path("box/enter/photo/read/", photo_entry.read, name="box-enter-photo-read"),
    path("box/enter/photo/add/", photo_entry.add, name="box-enter-photo-add"),
    path("box/import/", box_csv.dry_run, name="box-import"),
    path("box/import/run/", box_csv.run_import, name="box-import-run"),
    path("box/export.csv", box_csv.export, name="box-export"),
    path("box/places/", box.places, name="places"),
    path("box/places/<int:pk>/", box.change_place, name="place"),
    path("box/jobs/<int:pk>/", jobs.job, name="job"),
    path("box/jobs/<int:pk>/cancel/", jobs.cancel, name="job-cancel"),
    path("box/jobs/<int:pk>/report.csv", jobs.checked_rows_report, name="job-report"),
    path("box/changes/<int:pk>/undo/", box.undo, name="box-undo"),
    path("box/<int:pk>/", box.edit, name="copy-edit"),
    path("staff/backups/", backups.backups, name="backups"),
    path("staff/backups/<slug:name>.zip", backups.download, name="backup-download"),
    path("staff/backups/<slug:name>/delete/", backups.delete, name="backup-delete"),
    path("staff/backups/<slug:name>/restore/", backups.restore, name="backup-restore"),
    path("staff/backups/keep-data/", backups.cancel_restore, name="backup-restore-cancel"),
    path("art/own/<int:pk>/<slug:size>.<int:version>.jpg", own_pictures.own_art, name="own-art"),
    path("art/icons.<slug:version>.svg", drawings.icons, name="icons"),
    path("art/plates/<slug:slug>/<slug:size>.<slug:version>", drawings.plate, name="plate"),
]
