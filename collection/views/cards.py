"""The card list with its search, and the page of a card."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.formats import localize
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_fields import Filter
from collection.models import Art, Card, Copy, CorrectionProposal, ListedCard, Player
from collection.search.found_cards import count_limit
from collection.search.player_fields import search_fields
from collection.selectors import SearchResult, Visitor, cards_find, cards_with_owned, with_art, with_own_values
from collection.services.card_corrections import correctable_fields
from collection.services.correctable_values import Subject, uncertain_fields
from collection.services.own_cards import OWN_GAMES
from collection.services.promised_copies import add_promised
from collection.stat_rows import stat_rows
from collection.views.correctable_subjects import is_curator, is_member
from collection.views.requested_game import game_or_404, game_tabs, requested_game
from collection.views.saved_searches import saved_search_links
from config.translated_text import translated, translated_term

PAGE = 60
ENGLISH = SafeString(' lang="en"')
"""The attribute for texts of loaded cards on pages in other languages."""


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """The visible cards that match the search. htmx requests get only the results."""
    game = requested_game(request)
    finder, asked = CARD_GAMES[game].finder, search_params(request, game)
    found = cards_find(
        player=request.user,
        game=game,
        text=asked.get("q", ""),
        filters=asked,
        order=asked.get("order", ""),
        most=count_limit(request.GET.get("page"), PAGE),
    )
    page = Paginator(found.cards, PAGE, allow_empty_first_page=True).get_page(request.GET.get("page"))
    context = {
        "section": "cards",
        "game": game,
        "games": game_tabs(game, "cards"),
        "finder": finder,
        "fields": [(field.example, gettext(field.help)) for field in search_fields(game).values()],
        "intro": gettext(CARD_GAMES[game].cards_intro),
        "makes_own": game in OWN_GAMES,
        "found_cards": translated(finder.counted(found.count, localize(found.count))),
        "asked": asked,
        "found": found,
        "counted": found.count if found.cards.more else None,
        "page": page,
        "cards": with_art(page, request.user),
        "emptied": wider_searches(found, asked, game),
        "corrected_searches": corrected_searches(found, asked),
        "valid_part": search_address({**asked, "q": found.valid_part}),
        "saved": saved_search_links(request.user, game, "cards", found.text),
        "here": search_address(asked),
        "pages": search_address({**asked, "page": ""}),
        "choices": [filter_choices(each, asked.get(each.key, "")) for each in finder.filters],
        "orders": [(value, gettext(order.label)) for value, order in finder.orders.items()],
        "narrowed": any(each.key in asked for each in finder.filters),
    }
    if request.headers.get("HX-Request"):
        answer = render(request, "collection/_search_results.html", {**context, "live": True})
        answer["HX-Replace-Url"] = search_address(asked)
        return answer
    return render(request, "collection/cards.html", context)


def filter_choices(offered: Filter, chosen: str) -> dict[str, object]:
    """A filter with its texts for the page, and the value that is chosen (may be empty)."""
    options = [(value, translated(text)) for value, text in offered.options]
    return {"key": offered.key, "label": gettext(offered.label), "options": options, "chosen": chosen}


def search_params(request: HttpRequest, game: GameId) -> dict[str, str]:
    """The search parameters of the address that are not blank, with the game unless it is the default."""
    names = ("q", *(each.key for each in CARD_GAMES[game].finder.filters), "order")
    asked = {name: value for name in names if (value := request.GET.get(name, "").replace("\0", " ").strip())}
    return asked if game is DEFAULT_GAME else {"game": game.value, **asked}


def search_address(asked: dict[str, str]) -> str:
    """The address of the card list with these search parameters."""
    asked = {name: value for name, value in asked.items() if value or name == "page"}
    return f"{reverse('cards')}?{urlencode(asked)}" if asked else reverse("cards")


def wider_searches(found: SearchResult, asked: dict[str, str], game: GameId) -> list[dict[str, object]]:
    """The reasons why nothing was found, each with the address of the search without that condition."""
    ways: list[dict[str, object]] = []
    for emptied in found.emptied:
        condition, fewer = emptied.condition, dict(asked)
        if condition.start < 0:
            fewer.pop(condition.text.partition(":")[0], None)
        else:
            fewer["q"] = condition.without
        remaining = translated(CARD_GAMES[game].finder.counted(emptied.remaining, emptied.shown))
        found_words = {"text": condition.text, "reason": emptied, "cards": remaining}
        ways.append({**found_words, "address": search_address(fewer)})
    return ways


def corrected_searches(found: SearchResult, asked: dict[str, str]) -> list[dict[str, str]]:
    """Suggested corrections of misspelt field names, each with the address of its search."""
    text, ways = found.query.text, []
    for fault in found.query.faults:
        if fault.instead:
            written = text[fault.start : fault.end]
            meant = re.sub(r"[^\W\d]\w*", fault.instead, written, count=1)
            whole = text[: fault.start] + meant + text[fault.end :]
            ways.append({"text": meant, "address": search_address({**asked, "q": whole})})
    return ways


@require_safe
def card(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """A card's page: its face, its stats with their certainty, and the visitor's copies and decks."""
    found = visible_card(request.user, game, slug)
    before, after = neighbours(found)
    with_own_values([found], request.user)
    face, known = found.face, GameId(found.game)
    shown = stat_rows(face, found.corrections.select_related("by"), found.accepted_face)
    in_table = {figure.field for figure in shown}
    correctable = correctable_by(request.user, found)
    context = {
        "section": "cards",
        "game": known,
        "card": found,
        "face": face,
        "spoken": CARD_GAMES[known].descriptions.spoken(face),
        "figures": shown,
        "correctable": correctable,
        "correctable_elsewhere": [CARD_GAMES[known].field[name] for name in correctable if name not in in_table],
        "own_elsewhere": [
            translated_term(CARD_GAMES[known].field[name].label) for name in found.own_values if name not in in_table
        ],
        "waiting": set(
            CorrectionProposal.objects.of(request.user).open().filter(card=found).values_list("field", flat=True)
        ),
        "before": before,
        "after": after,
        "replaces": replaced.name if (replaced := CARD_GAMES[known].load().get(found.replaces)) else "",
        "mine": found.set.owner_id is not None,
        "printed_language": ENGLISH if found.set.owner_id is None and get_language() != settings.LANGUAGE_CODE else "",
        "arts": list(Art.objects.of(request.user).filter(card=found).order_by("-chosen", "pk")),
        "copies": own_copies(request.user, found),
        "lists": card_lists_of(request.user, found),
        "priorities": ListedCard.Priority.choices,
        "entries": found.in_decks.filter(deck__owner_id=request.user.pk).select_related("deck")
        if request.user.pk
        else [],
        "curator": is_curator(request.user) and found.set.owner_id is None,
        "member": is_member(request.user),
    }
    return render(request, "collection/card.html", context)


def own_copies(visitor: Visitor, card: Card) -> list[Copy]:
    """The visitor's rows with a card, with the copies that are promised in trades."""
    if not isinstance(visitor, Player):
        return []
    rows = list(Copy.objects.filter(owner=visitor, card=card).select_related("place"))
    add_promised(visitor, rows)
    return rows


def correctable_by(visitor: Visitor, card: Card) -> tuple[str, ...]:
    """The fields of a card that the visitor may correct: all that can be corrected for curators, those that are not
    printed for members."""
    if card.set.owner_id is not None:
        return ()
    if is_curator(visitor):
        return correctable_fields(card)
    subject = Subject(GameId(card.game), card=card)
    return tuple(dict.fromkeys((*uncertain_fields(subject, subject.sheet()), *card.own_values)))


def card_lists_of(visitor: Visitor, card: Card) -> list[dict[str, object]]:
    """The card's entries on the visitor's wish and spare lists."""
    entries = {entry.which: entry for entry in ListedCard.objects.of(visitor).filter(card=card)}
    return [
        {
            "which": which,
            "spare": which == ListedCard.Which.SPARE,
            "entry": entries.get(which),
            "priority": entries[which].priority if which in entries else ListedCard.Priority.NORMAL,
        }
        for which in ListedCard.Which
    ]


def visible_card(visitor: Visitor, game: str, slug: str) -> Card:
    """A card that this visitor may see, with `owned`. Raises Http404, also for other players' own cards."""
    cards = cards_with_owned(player=visitor, game=game_or_404(game))
    return get_object_or_404(cards, slug=slug)


def neighbours(card: Card) -> tuple[Card | None, Card | None]:
    """The previous and next card in its set, by number."""
    row = Card.objects.filter(set=card.set)
    before = row.filter(number__lt=card.number).order_by("-number").first()
    return before, row.filter(number__gt=card.number).order_by("number").first()
