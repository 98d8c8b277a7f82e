"""The list of a player's decks, and the forms for a new deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from collection.games import DEFAULT_GAME, GameId
from collection.guest_accounts import get_or_create_player
from collection.models import Card, Player
from collection.refusals import Refusal
from collection.selectors import with_art, with_own_values
from collection.services.saved_searches import About
from collection.templatetags.menagerie import card_face
from decks.deck_search import OWN_DECKS, search_decks
from decks.deck_status import deck_statuses
from decks.folders import count_tags, folders_of, tags_by_deck
from decks.games_with_decks import GAMES_WITH_DECKS, deck_game
from decks.list_import import deck_import
from decks.list_parser import MAX_TEXT
from decks.models import MAX_NAME, Deck, DeckFolder, read_only_decks
from decks.models.folder import MAX_TAG
from decks.services import deck_create, deck_fill, house_deck_create
from decks.views.deck_search import KeptSearch, search_context
from decks.views.game_templates import deck_templates
from decks.views.view_helpers import current_player

PAGE = 24
GAMES = list(GAMES_WITH_DECKS)
SHOWN = 6
"""How many cards of a deck the index shows."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The player's decks, newest first, each with its status; only those in a folder or with a tag if it is given."""
    player = current_player(request)
    chosen = _chosen_labels(request)
    among = Deck.objects.of(player).filter(**chosen).select_related("folder")
    found = search_decks(OWN_DECKS, request.GET.get("q", ""), among, player)
    page = Paginator(found.decks, PAGE).get_page(request.GET.get("page"))
    listed = read_only_decks(page)
    with_own_values((card for deck in listed for card in deck.cards()), player)
    shown = [(status, showcase(status.deck)) for status in deck_statuses(listed, player)]
    faces = card_faces({card for _, cards in shown for card in cards}, player)
    tags = tags_by_deck(player)
    rows = [
        (status, SafeString("".join(faces[card] for card in cards)), tags.get(status.deck.pk, ()))
        for status, cards in shown
    ]
    context: dict[str, object] = {
        "section": "decks", "page": page, "rows": rows, "game": DEFAULT_GAME, "games": GAMES_WITH_DECKS,
    }  # fmt: skip
    folders = folders_of(player)
    context |= {"folders": folders, "tags": count_tags(tags), "chosen": chosen}
    kept = KeptSearch(About.DECKS, "decks", _labels_as_text(folders, chosen))
    context |= search_context(request, found, among, page.paginator.count, kept)
    return render(request, "decks/index.html", context)


class ChosenLabels(TypedDict, total=False):
    """The filter for a folder and for a tag."""

    folder: int
    tags__name: str


def _chosen_labels(request: HttpRequest) -> ChosenLabels:
    """The filter for the folder and the tag in the address; a folder that is not valid contains nothing."""
    given, tag = request.GET.get("folder", ""), request.GET.get("tag", "").replace("\0", "").strip().lower()[:MAX_TAG]
    number = int(given) if given.isascii() and given.isdecimal() and len(given) < 19 else 0
    chosen: ChosenLabels = {}
    if given:
        chosen["folder"] = number
    if tag:
        chosen["tags__name"] = tag
    return chosen


def _labels_as_text(folders: Sequence[DeckFolder], chosen: ChosenLabels) -> dict[str, str]:
    """The chosen folder, one of these, and the chosen tag as fields of the search language."""
    names = {folder.pk: folder.name for folder in folders}
    found = {"folder": names[chosen["folder"]]} if chosen.get("folder") in names else {}
    if tag := chosen.get("tags__name"):
        found["tag"] = str(tag)
    return found


def card_faces(cards: set[Card], player: Player | None) -> dict[Card, SafeString]:
    """The compact face of each card, drawn once although many decks share cards."""
    return {card: card_face(card.face, art=card.art_url) for card in with_art(cards, player)}


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose the game and a nomination, and start with an empty deck, cards from the box or a house deck."""
    refused: tuple[str, ...] = ()
    if request.method == "POST":
        player = get_or_create_player(
            request
        )  # before the transaction: a rollback must not remove the guest of this session
        try:
            return redirect("deck", pk=_create(request, player).pk)
        except Refusal as refusal:
            refused = refusal.sentences
    given = request.POST if request.method == "POST" else request.GET
    game = requested_game(given.get("game", ""))
    context = _form_context(game, refused) | {
        "nominated": _preselected_nomination(game, given.get("nominated", "")),
        "start": given.get("start", "empty"),
        "name": given.get("name", ""),
        "name_length": MAX_NAME,
    }
    return render(request, deck_templates(game, "new.html"), context, status=422 if refused else 200)


def _form_context(game: GameId, refused: tuple[str, ...]) -> dict[str, object]:
    """Template variables that both forms for a new deck share."""
    deck_type = deck_game(game)
    return {
        "section": "decks",
        "game": game,
        "games": GAMES,
        "deck_game": deck_type,
        "nomination": deck_type.nomination,
        "refused": refused,
    }


def _preselected_nomination(game: GameId, given: str) -> str:
    """The nomination to preselect: the given one if it is valid, else the first."""
    nomination = deck_game(game).nomination
    if nomination is None:
        return ""
    return given if given in nomination.options else nomination.options[0]


@transaction.atomic
def _create(request: HttpRequest, player: Player) -> Deck:
    nominated, start = request.POST.get("nominated", ""), request.POST.get("start", "empty")
    game, name = requested_game(request.POST.get("game", "")), request.POST.get("name", "").strip()
    if deck_game(game).drafting and start == "house":
        return house_deck_create(owner=player, game=game, name=name)
    deck = deck_create(owner=player, nominated=nominated, name=name, game=game)
    if start in ("box", "house"):
        deck, added = deck_fill(deck=deck, from_box=start == "box", variant=next_house_deck_number(player, deck))
        if not added:
            messages.info(request, gettext("Your box has no cards yet that fit this deck, so it is empty."))
    return deck


def requested_game(given: str) -> GameId:
    """The game with this slug if decks are built for it, otherwise the default game."""
    return GameId(given) if given in GAMES else DEFAULT_GAME


def showcase(deck: Deck) -> list[Card]:
    """The deck's most prominent cards, each once: the first `SHOWN` of them."""
    prominence = deck_game(deck.game).prominence
    return sorted(dict.fromkeys(deck.cards()), key=lambda card: prominence(card.face, deck.nominated))[:SHOWN]


def next_house_deck_number(player: Player, deck: Deck) -> int:
    """The number of the next house deck: how many other decks with this nomination the player has."""
    return Deck.objects.of(player).filter(game=deck.game, nominated=deck.nominated).exclude(pk=deck.pk).count()


@require_http_methods(["GET", "HEAD", "POST"])
def import_list(request: HttpRequest) -> HttpResponse:
    """Create a deck from a text or JSON list. Faults name their lines, and the list stays in the form."""
    text, nominated = request.POST.get("text", ""), request.POST.get("nominated", "")
    game = requested_game((request.POST if request.method == "POST" else request.GET).get("game", ""))
    refused: tuple[str, ...] = ()
    if request.method == "POST":
        player = get_or_create_player(request)
        try:
            made = deck_import(owner=player, text=text, nominated=nominated, game=game)
            return redirect("deck", pk=made.pk)
        except Refusal as refusal:
            refused = refusal.sentences
    context = _form_context(game, refused) | {"text": text[:MAX_TEXT], "most": MAX_TEXT, "nominated": nominated}
    return render(request, deck_templates(game, "import.html"), context, status=422 if refused else 200)
