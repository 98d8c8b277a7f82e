"""Addresses of the decks app."""

from __future__ import annotations

from django.urls import path

from decks.views import builder, deck_actions, deck_list_and_creation, draft, pull_list, shared_deck

urlpatterns = [
    path("decks/", deck_list_and_creation.index, name="decks"),
    path("decks/new/", deck_list_and_creation.new, name="deck-new"),
    path("decks/import/", deck_list_and_creation.import_list, name="deck-import"),
    path("decks/<int:pk>/", builder.page, name="deck"),
    path("decks/<int:pk>/cards/", builder.search, name="deck-search"),
    path("decks/<int:pk>/change/", builder.change, name="deck-change"),
    path("decks/<int:pk>/fill/", builder.fill, name="deck-fill"),
    path("decks/<int:pk>/build/", builder.build, name="deck-build"),
    path("decks/<int:pk>/edit/", deck_actions.edit, name="deck-edit"),
    path("decks/<int:pk>/copy/", deck_actions.copy, name="deck-copy"),
    path("decks/<int:pk>/delete/", deck_actions.delete, name="deck-delete"),
    path("decks/<int:pk>/share/", deck_actions.share, name="deck-share"),
    path("decks/<int:pk>/pull/", pull_list.page, name="deck-pull"),
    path("decks/<int:pk>/put-back/", pull_list.page, {"back": True}, name="deck-put-back"),
    path("decks/<int:pk>/deck.txt", deck_actions.export, {"form": "txt"}, name="deck-text"),
    path("decks/<int:pk>/deck.json", deck_actions.export, {"form": "json"}, name="deck-json"),
    path("decks/<int:pk>/draft/", draft.page, name="deck-draft"),
    path("s/<slug:secret>/", shared_deck.page, name="deck-shared"),
    path("s/<slug:secret>/draft/", draft.shared, name="deck-shared-draft"),
    path("s/<slug:secret>/copy/", shared_deck.copy, name="deck-shared-copy"),
]
