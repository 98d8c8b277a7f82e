"""My decks, and the ways to a new one."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods, require_safe

from collection.accounts import player_for
from collection.games import GameId
from collection.games.animoz import NOMINABLE, Biome
from collection.models import Card, Player
from collection.selectors import with_art
from collection.templatetags.menagerie import card_face
from decks.importing import deck_import
from decks.lists import MAX_TEXT
from decks.models import MAX_NAME, Deck, decks_list
from decks.refusals import Refused
from decks.services import deck_create, deck_fill, team_lend
from decks.verdicts import decks_judged
from decks.views.own import visitor
from decks.workshops import WORKSHOPS

PAGE = 24
GAMES = [game for game in GameId if game.built]
SHOWN = 6
"""How many cards of a deck the index shows."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """My decks, the newest first, each with its three verdicts."""
    player = visitor(request)
    page = Paginator(Deck.objects.of(player), PAGE).get_page(request.GET.get("page"))
    shown = [(judged, _showcase(judged.deck)) for judged in decks_judged(decks_list(page), player)]
    faces = _faces({card for _, cards in shown for card in cards}, player)
    rows = [(judged, SafeString("".join(faces[card] for card in cards))) for judged, cards in shown]
    return render(request, "decks/index.html", {"section": "decks", "page": page, "rows": rows, "biomes": NOMINABLE})


def _faces(cards: set[Card], player: Player | None) -> dict[Card, SafeString]:
    """The compact face of each card: the same cards are in many decks."""
    return {card: card_face(card.face, art=card.art_url) for card in with_art(cards, player)}


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose the game, nominate a BiOME where there is one, and begin: empty, from the box, or with a deck of the house."""
    refused: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            return redirect("deck", pk=_begin(request).pk)
        except Refused as refusal:
            refused = refusal.sentences
    given = request.POST if request.method == "POST" else request.GET
    nominated = given.get("nominated", "") if given.get("nominated") in NOMINABLE else Biome.FOREST
    context: dict[str, Any] = {
        "section": "decks",
        "game": asked_game(given.get("game", "")),
        "games": GAMES,
        "biomes": NOMINABLE,
        "nominated": nominated,
        "start": given.get("start", "empty"),
    }
    context |= {"name": given.get("name", ""), "name_length": MAX_NAME, "refused": refused}
    return render(request, "decks/new.html", context, status=422 if refused else 200)


def _begin(request: HttpRequest) -> Deck:
    # A visitor becomes a guest outside the transaction: rolled back with a refused deck, the session would name nobody.
    return _begun(request, player_for(request))


@transaction.atomic
def _begun(request: HttpRequest, player: Player) -> Deck:
    nominated, start = request.POST.get("nominated", ""), request.POST.get("start", "empty")
    game, name = asked_game(request.POST.get("game", "")), request.POST.get("name", "").strip()
    if game is GameId.ANIMUS and start == "house":
        return team_lend(owner=player, name=name)
    deck = deck_create(owner=player, nominated=nominated, name=name, game=game)
    if start in ("box", "house"):
        deck, added = deck_fill(deck=deck, from_box=start == "box", variant=house_variant(player, deck))
        if not added:
            messages.info(request, "Your box holds no cards yet that could go in, so the deck is empty.")
    return deck


def asked_game(given: str) -> GameId:
    """The game of that name, else the one that decks have always been built for."""
    return GameId(given) if given in GAMES else GameId.ANIMOZ


def _showcase(deck: Deck) -> list[Card]:
    return WORKSHOPS[deck.game].showcase(deck)[:SHOWN]


def house_variant(player: Player, deck: Deck) -> int:
    """Which deck of the house comes next: another one for every deck that the player has for that BiOME."""
    return Deck.objects.of(player).filter(game=deck.game, nominated=deck.nominated).exclude(pk=deck.pk).count()


@require_http_methods(["GET", "HEAD", "POST"])
def paste(request: HttpRequest) -> HttpResponse:
    """A list as text or JSON becomes a deck. What cannot be read is named by its line, and stays in the form."""
    text, nominated = request.POST.get("text", ""), request.POST.get("nominated", "")
    game = asked_game((request.POST if request.method == "POST" else request.GET).get("game", ""))
    refused: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            made = deck_import(owner=player_for(request), text=text, nominated=nominated, game=game)
            return redirect("deck", pk=made.pk)
        except Refused as refusal:
            refused = refusal.sentences
    context: dict[str, Any] = {"section": "decks", "biomes": NOMINABLE, "text": text[:MAX_TEXT], "refused": refused}
    context |= {"nominated": nominated, "most": MAX_TEXT, "game": game, "games": GAMES}
    return render(request, "decks/import.html", context, status=422 if refused else 200)
