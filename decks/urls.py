"""Addresses of the decks app."""

from __future__ import annotations

from django.urls import path

from decks.views import (
    builder,
    deck_actions,
    deck_list_and_creation,
    draft,
    organise,
    planned_changes,
    public_decks,
    reactions,
    shared_deck,
    versions,
)

urlpatterns = [
    path("decks/", deck_list_and_creation.index, name="decks"),
    path("decks/new/", deck_list_and_creation.new, name="deck-new"),
    path("decks/import/", deck_list_and_creation.import_list, name="deck-import"),
    path("decks/public/", public_decks.index, name="public-decks"),
    path("decks/house/", public_decks.house_index, name="house-decks"),
    path("decks/house/<slug:game>/<slug:key>/", public_decks.house_page, name="house-deck"),
    path("decks/house/<slug:game>/<slug:key>/copy/", public_decks.house_copy, name="house-deck-copy"),
    path("decks/organise/", organise.page, name="decks-organise"),
    path("decks/organise/<int:pk>/", organise.folder, name="decks-folder"),
    path("decks/reports/", reactions.reports, name="decks-reports"),
    path("decks/reports/<int:pk>/", reactions.close_report, name="decks-report-close"),
    path("decks/<int:pk>/", builder.page, name="deck"),
    path("decks/<int:pk>/cards/", builder.search, name="deck-search"),
    path("decks/<int:pk>/change/", builder.change, name="deck-change"),
    path("decks/<int:pk>/fill/", builder.fill, name="deck-fill"),
    path("decks/<int:pk>/build/", builder.build, name="deck-build"),
    path("decks/<int:pk>/edit/", deck_actions.edit, name="deck-edit"),
    path("decks/<int:pk>/copy/", deck_actions.copy, name="deck-copy"),
    path("decks/<int:pk>/delete/", deck_actions.delete, name="deck-delete"),
    path("decks/<int:pk>/share/", deck_actions.share, name="deck-share"),
    path("decks/<int:pk>/deck.txt", deck_actions.export, {"form": "txt"}, name="deck-text"),
    path("decks/<int:pk>/deck.json", deck_actions.export, {"form": "json"}, name="deck-json"),
    path("decks/<int:pk>/draft/", draft.page, name="deck-draft"),
    path("decks/<int:pk>/labels/", organise.labels, name="deck-labels"),
    path("decks/<int:pk>/plan/", planned_changes.page, name="deck-plan"),
    path("decks/<int:pk>/versions/", versions.index, name="deck-versions"),
    path("decks/<int:pk>/versions/<int:number>/", versions.version, name="deck-version"),
    path("decks/<int:pk>/versions/<int:number>/deck.txt", versions.export, name="deck-version-text"),
    path("decks/<int:pk>/versions/<int:number>/restore/", versions.restore, name="deck-version-restore"),
    path("s/<slug:secret>/", shared_deck.page, name="deck-shared"),
    path("s/<slug:secret>/deck.txt", shared_deck.export, {"form": "txt"}, name="deck-shared-text"),
    path("s/<slug:secret>/deck.json", shared_deck.export, {"form": "json"}, name="deck-shared-json"),
    path("s/<slug:secret>/like/", reactions.like, name="deck-shared-like"),
    path("s/<slug:secret>/comments/", reactions.comment, name="deck-shared-comment"),
    path("s/<slug:secret>/comments/<int:pk>/delete/", reactions.delete, name="deck-shared-comment-delete"),
    path("s/<slug:secret>/report/", reactions.report, name="deck-shared-report"),
    path("s/<slug:secret>/draft/", draft.shared, name="deck-shared-draft"),
    path("s/<slug:secret>/copy/", shared_deck.copy, name="deck-shared-copy"),
]
