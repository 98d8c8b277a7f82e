"""The REST API: each app lists its own routes in `<app>/api.py`."""

from __future__ import annotations

from django.urls import path
from rest_framework.routers import DefaultRouter

import collection.api
import collection.box_figures_api
import collection.card_photos_api
import collection.certainty_api
import collection.change_feed_api
import collection.correction_api
import collection.offline_api
import collection.own_cards_api
import collection.pictures_api
import collection.trades_api
import decks.api
import decks.picture_choices_api
import decks.public_decks_api
import decks.versions_and_folders_api
import play.api
import play.deck_results_api
import printing.api
import printing.base_pdf_api
import printing.deck_export_api
import printing.preset_api
import printing.print_file_api
import printing.profile_api
from collection.api_token import TokenView

router = DefaultRouter()
router.include_format_suffixes = False
for prefix, viewset, basename in (
    *collection.api.ROUTES,
    *collection.box_figures_api.ROUTES,
    *collection.card_photos_api.ROUTES,
    # Further operations on decks come first, because the last viewset of a prefix is the one in the list of addresses.
    *decks.versions_and_folders_api.ROUTES,
    *decks.public_decks_api.ROUTES,
    *decks.picture_choices_api.ROUTES,
    *play.deck_results_api.ROUTES,
    *printing.deck_export_api.ROUTES,
    *collection.correction_api.ROUTES,
    *collection.certainty_api.ROUTES,
    *collection.offline_api.ROUTES,
    *collection.change_feed_api.ROUTES,
    *collection.pictures_api.ROUTES,
    *collection.own_cards_api.ROUTES,
    *collection.trades_api.ROUTES,
    *decks.api.ROUTES,
    *play.api.ROUTES,
    *printing.api.ROUTES,
    *printing.base_pdf_api.ROUTES,
    *printing.profile_api.ROUTES,
    *printing.preset_api.ROUTES,
    *printing.print_file_api.ROUTES,
):
    # Pages have names like `match-start` too.
    router.register(prefix, viewset, basename=f"api-{basename}")

urlpatterns = [path("token/", TokenView.as_view(), name="api-token"), *router.urls]
