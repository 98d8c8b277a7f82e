"""Addresses of cards, the box, and drawings."""

from __future__ import annotations

from django.urls import URLPattern, path

from collection.views import (
    add_cards,
    backups,
    box,
    box_csv,
    cards,
    correction_queue,
    corrections,
    drawings,
    field_language_reference,
    jobs,
    own_cards,
    own_pictures,
    saved_searches,
    search_completion,
    search_reference,
    set_certainty,
)


def correction_urls(prefix: str, name: str, views: corrections.CorrectionViews) -> list[URLPattern]:
    """The addresses at which values are corrected: of cards, or of tables of the rules."""
    where = f"{prefix}/<slug:game>/<slug:slug>/correct/<slug:field>/"
    return [
        path(where, views.correct, name=f"{name}-correct"),
        path(f"{where}back/", views.withdraw, name=f"{name}-take-back"),
        path(f"{where}forget/", views.remove_own, name=f"{name}-own-value-remove"),
    ]


urlpatterns = [
    path("cards/", cards.cards, name="cards"),
    path("cards/search/", search_reference.search_reference, name="search-reference"),
    path("cards/search/complete/", search_completion.completion, name="search-completion"),
    path("cards/search/saved/", saved_searches.saved_searches, name="saved-searches"),
    path("cards/search/saved/save/", saved_searches.save, name="search-save"),
    path("cards/search/saved/<int:pk>/", saved_searches.change, name="saved-search"),
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
    path("cards/<slug:game>/<slug:slug>/history/", correction_queue.card_history, name="card-history"),
    *correction_urls("cards", "card", corrections.CARD_VIEWS),
    path("rule-tables/<slug:game>/<slug:slug>/", correction_queue.rule_table_page, name="rule-table"),
    *correction_urls("rule-tables", "rule-table", corrections.TABLE_VIEWS),
    path("certainty/", set_certainty.certainty, name="certainty"),
    path("corrections/", correction_queue.my_corrections, name="my-corrections"),
    path("corrections/queue/", correction_queue.queue, name="correction-queue"),
    path("corrections/proposals/<int:pk>/decide/", correction_queue.decide, name="proposal-decide"),
    path("corrections/proposals/<int:pk>/withdraw/", correction_queue.withdraw, name="proposal-withdraw"),
    path("corrections/proposals/<int:pk>/picture/", correction_queue.source_picture, name="proposal-picture"),
    path("corrections/changes/<int:pk>/undo/", correction_queue.undo, name="value-change-undo"),
    path("box/", box.box, name="box"),
    path("box/own/", box.add_missing_cards, name="box-own"),
    path("box/tick/", box.add_or_remove_copy, name="box-tick"),
    path("box/enter/", add_cards.entry_page, name="box-enter"),
    path("box/enter/add/", add_cards.add, name="box-enter-add"),
    path("box/enter/undo/", add_cards.undo_all, name="box-enter-undo"),
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
