"""Addresses of the decks app."""

from __future__ import annotations

from django.urls import path

from decks.views import builder, draft, index, manage, shared

urlpatterns = [
    path("decks/", index.index, name="decks"),
    path("decks/new/", index.new, name="deck-new"),
    path("decks/import/", index.paste, name="deck-import"),
    path("decks/<int:pk>/", builder.page, name="deck"),
    path("decks/<int:pk>/cards/", builder.search, name="deck-search"),
    path("decks/<int:pk>/change/", builder.change, name="deck-change"),
    path("decks/<int:pk>/fill/", builder.fill, name="deck-fill"),
    path("decks/<int:pk>/build/", builder.build, name="deck-build"),
    path("decks/<int:pk>/edit/", manage.edit, name="deck-edit"),
    path("decks/<int:pk>/copy/", manage.copy, name="deck-copy"),
    path("decks/<int:pk>/delete/", manage.delete, name="deck-delete"),
    path("decks/<int:pk>/share/", manage.share, name="deck-share"),
    path("decks/<int:pk>/deck.txt", manage.export, {"form": "txt"}, name="deck-text"),
    path("decks/<int:pk>/deck.json", manage.export, {"form": "json"}, name="deck-json"),
    path("decks/<int:pk>/draft/", draft.page, name="deck-draft"),
    path("s/<slug:secret>/", shared.page, name="deck-shared"),
    path("s/<slug:secret>/draft/", draft.shared, name="deck-shared-draft"),
    path("s/<slug:secret>/copy/", shared.copy, name="deck-shared-copy"),
]
