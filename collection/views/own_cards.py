"""Players' own cards: create, edit, remove, with a live preview."""

from __future__ import annotations

import json
from collections.abc import Mapping
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from collection.edit_conflicts import version_of
from collection.face_text_check import fit_problems
from collection.forms import OwnCardForm, own_kind
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.guest_accounts import get_or_create_player
from collection.models import Card, CardSet, Player
from collection.refusals import BadCard, EditConflict, Refusal
from collection.selectors import Visitor
from collection.services.own_cards import (
    OWN_GAMES,
    OWN_SET,
    card_form_values,
    next_number,
    own_card_create,
    own_card_problems,
    own_card_remove_begin,
    own_card_update,
)
from collection.value_text import shown_value
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from collection.views.requested_game import game_or_404, requested_game


def own_sets(visitor: Visitor) -> list[CardSet]:
    """The sets that the visitor has made."""
    return list(CardSet.objects.filter(owner_id=visitor.pk)) if visitor and visitor.pk else []


def _player(visitor: Visitor) -> Player | None:
    return visitor if isinstance(visitor, Player) else None


def _own_game_or_404(game: GameId) -> GameId:
    """The game, if players make cards for it. Raises Http404 otherwise."""
    if game not in OWN_GAMES:
        raise Http404
    return game


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Create an own card. A visitor becomes a guest only if the card is valid."""
    game = _own_game_or_404(requested_game(request))
    if request.method != "POST":
        kind = request.GET.get("kind", "")
        chosen = {
            **own_kind(CARD_GAMES[game], kind).chosen,
            "kind": kind,
            "set": request.GET.get("set", "")[:60] or gettext(OWN_SET),
        }
        number = next_number(_player(request.user), game)
        return _form_page(request, OwnCardForm(game, initial={**chosen, "number": number}))
    form = OwnCardForm(game, request.POST)
    if form.is_valid() and not _has_problems(form):
        try:
            card = own_card_create(
                owner=get_or_create_player(request),
                set_name=form.cleaned_data["set"],
                stats=form.stats,
                game=game,
                replaces=form.replaces,
            )
        except BadCard as error:
            form.add_problems(error)
        else:
            messages.success(request, gettext("%(name)s created.") % {"name": card.name})
            return redirect("card", card.game, card.slug)
    return _form_page(request, form)


def _has_problems(form: OwnCardForm) -> bool:
    """Whether the stats are invalid, checked before anything is saved; adds the problems to the form."""
    problems = own_card_problems(form.game, {**form.stats, "slug": "new-card"}, form.replaces)
    if problems:
        form.add_problems(BadCard(problems))
    return bool(problems)


def _form_page(
    request: HttpRequest, form: OwnCardForm, card: Card | None = None, conflict: EditConflict | None = None
) -> HttpResponse:
    """Render the page of a card's form. Its `seen` is the version that was opened, or the one that a conflict shows."""
    seen = version_of(conflict.theirs) if conflict else request.POST.get("seen")
    context = {
        "seen": seen or (version_of(card_form_values(card)) if card else ""),
        "conflict": conflict is not None,
        "fields": _differences(form, conflict.theirs) if conflict else [],
        "section": "cards",
        "game": form.game,
        "games": _game_tabs(form),
        "kinds": _kind_tabs(form),
        "own_cards": form.known.own_cards,
        "language_template": f"collection/{form.game}/_ability_text_field.html",
        "card": card,
        "sets": [each for each in own_sets(request.user) if each.game == form.game],
        **_preview_context(form),
    }
    status = 409 if conflict else 422 if form.is_bound else 200
    return render(request, "collection/own_card.html", context, status=status)


def _differences(form: OwnCardForm, theirs: Mapping[str, object]) -> list[tuple[str, str, str]]:
    """The values that differ, as (label, saved value, typed value)."""
    mine = {**form.stats, "set": form.cleaned_data["set"], "replaces": form.replaces}
    both = [(str(form[name].label), shown_value(theirs.get(name)), shown_value(mine.get(name))) for name in form.fields]
    return [each for each in both if each[1] != each[2]]


def _game_tabs(form: OwnCardForm) -> list[tuple[str, str, bool]]:
    """The tabs of all games: the address of the form, the label, and whether it is the current one."""
    return [(f"{reverse('card-new')}?game={game}", game.label, game is form.game) for game in OWN_GAMES]


def _kind_tabs(form: OwnCardForm) -> list[tuple[str, str, bool]]:
    """The tabs of the kinds of own cards of the game, like those of `_game_tabs`; none if there is only one."""
    own_cards = form.known.own_cards
    kinds = own_cards.kinds if own_cards and len(own_cards.kinds) > 1 else ()
    address = f"{reverse('card-new')}?game={form.game}"
    return [(f"{address}&kind={each.kind}", gettext(each.label), form.own is each) for each in kinds]


def _preview_context(form: OwnCardForm) -> dict[str, object]:
    """The context of the preview: the face of the card as typed so far, and the lines of the language's field."""
    shown = form.preview()
    return {
        "form": form,
        "shown": shown,
        "lines": form.lines(),
        "spoken": form.known.descriptions.spoken(shown),
        "unfitting": [message for _, message in fit_problems(form.game, shown)],
        "printed": _printed_face_address(form.game, form.known.stats(shown)),
    }


def _printed_face_address(game: GameId, stats: Mapping[str, object]) -> str:
    """The address of a picture of the printed face of a card with these stats."""
    card = {name: value for name, value in stats.items() if value not in ("", [], {})}
    text = json.dumps(card, ensure_ascii=False, separators=(",", ":"))
    return f"{reverse('own-face')}?{urlencode({'game': game, 'card': text})}"


@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """The preview of the card as typed so far. Saves nothing."""
    form = OwnCardForm(_own_game_or_404(requested_game(request)), request.POST)
    return render(request, "collection/_own_card_preview.html", {**_preview_context(form), "live": True})


def own_card(request: HttpRequest, game: str, slug: str) -> Card:
    """One of the player's own cards. Raises Http404, also for other players' cards."""
    return get_object_or_404(Card.objects.of(game_or_404(game)).own_of(request.user), slug=slug)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit_card(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Edit an own card."""
    card = own_card(request, game, slug)
    known = _own_game_or_404(game_or_404(game))
    if request.method != "POST":
        return _form_page(request, OwnCardForm(known, initial=card_form_values(card)), card)
    form = OwnCardForm(known, request.POST)
    conflict = None
    if form.is_valid():
        said = {"set_name": form.cleaned_data["set"], "stats": form.stats, "seen": request.POST.get("seen")}
        said["replaces"] = form.replaces
        try:
            own_card_update(owner=_player_or_403(request), card=card, **said)
        except BadCard as error:
            form.add_problems(error)
        except EditConflict as found:
            if found.theirs is None:
                raise Http404 from found
            conflict = found
        else:
            messages.success(request, gettext("%(name)s saved.") % {"name": card.name})
            return redirect("card", card.game, card.slug)
    return _form_page(request, form, card, conflict)


@as_player
def remove(request: HttpRequest, player: Player, game: str, slug: str) -> HttpResponse:
    """Delete an own card; a job deletes one with many copies."""
    card = own_card(request, game, slug)
    try:
        job = own_card_remove_begin(owner=player, card=card, back=reverse("cards"))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("card", card.game, card.slug))
    if job:
        return redirect("job", job.pk)
    messages.success(request, gettext("%(name)s removed.") % {"name": card.name})
    return redirect("cards")


def _player_or_403(request: HttpRequest) -> Player:
    if not isinstance(request.user, Player):
        raise PermissionDenied
    return request.user
