"""Cards of the player's own: made, changed, removed, with a preview while typing; and corrections by curators."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from collection.accounts import player_for
from collection.forms import USUAL, CorrectionForm, OwnCardForm, previewed
from collection.games import GameId, animoz
from collection.models import Card, CardSet, Correction, Player
from collection.selectors import Visitor
from collection.services.own import (
    CORRECTABLE,
    OWN_SET,
    CardError,
    card_correct,
    correction_take_back,
    next_number,
    own_card_create,
    own_card_remove,
    own_card_update,
)
from collection.views.acting import keeps


def own_sets(visitor: Visitor) -> list[CardSet]:
    """The sets that the visitor has made."""
    return list(CardSet.objects.filter(owner_id=visitor.pk)) if visitor and visitor.pk else []


def _player(visitor: Visitor) -> Player | None:
    return visitor if isinstance(visitor, Player) else None


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A new card. A visitor becomes a guest only when the card is right."""
    if request.method != "POST":
        blank = OwnCardForm(initial={**USUAL, "number": next_number(_player(request.user)), "set": OWN_SET})
        return _form(request, blank)
    form = OwnCardForm(request.POST)
    if form.is_valid() and not _refused(form):
        try:
            card = own_card_create(owner=player_for(request), set_name=form.cleaned_data["set"], stats=form.stats)
        except CardError as error:
            form.refuse(error)
        else:
            messages.success(request, f"{card.name} is made.")
            return redirect("card", card.game, card.slug)
    return _form(request, form)


def _refused(form: OwnCardForm) -> bool:
    """Whether the figures are wrong, before anything is kept; the form says how."""
    problems = animoz.problems_of({**form.stats, "slug": "new-card"})
    if problems:
        form.refuse(CardError(problems))
    return bool(problems)


def _form(request: HttpRequest, form: OwnCardForm, card: Card | None = None) -> HttpResponse:
    if form.is_bound:
        species = form.preview()
    elif card is not None:
        species = card.species
    else:
        species = previewed(form.initial)
    context = {"section": "cards", "form": form, "card": card, "species": species, "sets": own_sets(request.user)}
    return render(request, "collection/own.html", context, status=422 if form.is_bound else 200)


@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """The face of what has been typed so far. Keeps nothing."""
    return render(request, "collection/_preview.html", {"species": OwnCardForm(request.POST).preview()})


def own_card(request: HttpRequest, game: str, slug: str) -> Card:
    """One of the player's own cards. Raises Http404: a stranger's card is like none."""
    return get_object_or_404(Card.objects.of(GameId.ANIMOZ).own_of(request.user), game=game, slug=slug)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Other figures for an own card."""
    card = own_card(request, game, slug)
    if request.method != "POST":
        return _form(request, OwnCardForm(initial={**animoz.stats(card.species), "set": card.set.name}), card)
    form = OwnCardForm(request.POST)
    if form.is_valid():
        try:
            own_card_update(owner=_member(request), card=card, set_name=form.cleaned_data["set"], stats=form.stats)
        except CardError as error:
            form.refuse(error)
        else:
            messages.success(request, f"{card.name} is saved.")
            return redirect("card", card.game, card.slug)
    return _form(request, form, card)


@keeps
def remove(request: HttpRequest, player: Player, game: str, slug: str) -> HttpResponse:
    """An own card that is no more."""
    card = own_card(request, game, slug)
    own_card_remove(owner=player, card=card)
    messages.success(request, f"{card.name} is removed.")
    return redirect("cards")


def loaded_card(request: HttpRequest, game: str, slug: str, field: str) -> Card:
    """A loaded card of which a curator may correct this field. Raises Http404, PermissionDenied."""
    card = get_object_or_404(Card.objects.of(GameId.ANIMOZ).filter(set__owner=None), game=game, slug=slug)
    if field not in CORRECTABLE:
        raise Http404
    if not request.user.has_perm("collection.change_card"):
        raise PermissionDenied
    return card


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, game: str, slug: str, field: str) -> HttpResponse:
    """What a real card says in place of a loaded figure."""
    card = loaded_card(request, game, slug, field)
    correction = card.corrections.filter(field=field).first()
    initial = {"value": animoz.stats(card.species)[field], "note": correction.note if correction else ""}
    form = CorrectionForm(field, request.POST if request.method == "POST" else None, initial=initial)
    if form.is_bound and form.is_valid():
        try:
            card_correct(card=card, field=field, by=_member(request), **form.cleaned_data)
        except CardError as error:
            form.refuse(error)
        else:
            messages.success(request, f"{animoz.FIELD[field].label} of {card.name} is corrected.")
            return redirect("card", card.game, card.slug)
    context = {"section": "cards", "card": card, "field": animoz.FIELD[field], "form": form, "correction": correction}
    return render(request, "collection/correct.html", context, status=422 if form.is_bound else 200)


def _member(request: HttpRequest) -> Player:
    if not isinstance(request.user, Player):
        raise PermissionDenied
    return request.user


@login_required
@require_POST
def take_back(request: HttpRequest, game: str, slug: str, field: str) -> HttpResponse:
    """The loaded figure stands again."""
    card = loaded_card(request, game, slug, field)
    correction = get_object_or_404(
        Correction.objects.select_related("card", "card__set", "card__animoz"), card=card, field=field
    )
    try:
        correction_take_back(correction=correction)
    except CardError as error:
        messages.error(request, str(error))
    else:
        messages.success(request, f"{animoz.FIELD[field].label} of {card.name} is as it was loaded.")
    return redirect("card", card.game, card.slug)
