"""Correcting a value: for oneself, as a proposal for everyone, or, by curators, for everyone at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from collection.edit_conflicts import version_of
from collection.forms import CorrectionForm
from collection.games.field_types_and_checks import Field
from collection.games.rule_tables import Sheet
from collection.models import Card, Correction, CorrectionProposal, OwnValue, Player, TableCorrection
from collection.picture_refusals import PictureRefusal
from collection.refusals import BadCard, EditConflict, Refusal
from collection.services.card_corrections import correction_withdraw, table_correction_withdraw
from collection.services.correctable_values import Subject, certainty_of, uncertain_fields
from collection.services.correction_proposals import proposal_create, proposal_withdraw, value_correct
from collection.services.own_values import own_value_remove, own_value_set, own_value_use
from collection.services.value_history import Decision
from collection.value_text import shown_value
from collection.views.correctable_subjects import (
    View,
    as_curator,
    as_member,
    card_subject,
    is_curator,
    table_subject,
)
from collection.views.refusals import refusal_response
from config.translated_text import translated_term

ME, EVERYONE, AT_ONCE = "me", "everyone", "at-once"
"""Whom a correction is for: the member alone, everyone once a curator accepts it, everyone at once."""


def _correcting(find: Callable[[str, str], Subject]) -> View:
    """A view with the form that corrects a value."""

    @as_member
    @require_http_methods(["GET", "HEAD", "POST"])
    def correct(request: HttpRequest, player: Player, game: str, slug: str, field: str) -> HttpResponse:
        return _correct(request, player, find(game, slug), field)

    return correct


def field_or_refuse(subject: Subject, sheet: Sheet, field: str, player: Player) -> Field:
    """The field to correct. Raises Http404, and PermissionDenied if only curators may correct it."""
    if field not in subject.fields:
        raise Http404
    if (
        field not in uncertain_fields(subject, sheet)
        and not is_curator(player)
        and not has_own_value(player, subject, field)
    ):
        raise PermissionDenied
    return subject.fields[field]


def has_own_value(player: Player, subject: Subject, field: str) -> bool:
    """Whether the member uses a value of their own, which they can always take back."""
    return OwnValue.objects.of(player).filter(field=field, **subject.reference).exists()


def _correct(request: HttpRequest, player: Player, subject: Subject, field: str) -> HttpResponse:
    sheet = subject.sheet()
    item, curator = field_or_refuse(subject, sheet, field, player), is_curator(player)
    correction = subject.correction(field)
    everyones = {"value": sheet.get(field), "note": correction.note if correction else ""}
    own = OwnValue.objects.of(player).filter(field=field, **subject.reference).first()
    initial = {"value": own.value, "note": own.source} if own else everyones
    given = (request.POST, request.FILES) if request.method == "POST" else ()
    form = CorrectionForm(subject.game, item, *given, initial=initial)
    seen = request.POST.get("seen") or version_of(everyones)
    context = {
        "section": "cards",
        "subject": subject,
        "field": item,
        "form": form,
        "seen": seen,
        "correction": correction,
        "own": own,
        "curator": curator,
        "uncertain": field in uncertain_fields(subject, sheet),
        "forget_address": subject.page("own-value-remove", field),
        "restore_address": subject.page("take-back", field),
        "accepted": shown_value(sheet.get(field)),
        "certainty": certainty_of(sheet, field),
        "proposal": CorrectionProposal.objects.of(player).open().filter(field=field, **subject.reference).first(),
    }
    if form.is_bound and form.is_valid():
        try:
            said = _save(request, player, subject, item, form)
        except BadCard as error:
            form.add_problems(error)
        except PictureRefusal as refusal:
            form.add_error("picture", str(refusal))
        except EditConflict as found:
            return _conflict_page(request, context, form, found, correction)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, said)
            return redirect(subject.address)
    return render(request, "collection/correct_value.html", context, status=422 if form.is_bound else 200)


def _save(request: HttpRequest, player: Player, subject: Subject, item: Field, form: CorrectionForm) -> str:
    """Save the correction for the audience of the pressed button. Returns a sentence about what was done. Raises
    Refusal."""
    data = form.cleaned_data
    whom = request.POST.get("for") or (AT_ONCE if is_curator(player) else ME)
    what = {"label": translated_term(item.label), "name": subject.name}
    if whom == AT_ONCE:
        if not is_curator(player):
            raise PermissionDenied
        seen = request.POST.get("seen")
        value_correct(subject, item.name, data["value"], data["note"], player, Decision(player), seen)
        return gettext("%(label)s of %(name)s corrected.") % what
    if whom == EVERYONE:
        proposal = proposal_create(
            by=player, subject=subject, field=item.name, value=data["value"], source=data["note"],
            picture=data["picture"],
        )  # fmt: skip
        try:
            own_value_use(owner=player, subject=subject, field=item.name, value=data["value"], source=data["note"])
        except Refusal:
            proposal_withdraw(proposal=proposal)  # both or neither
            raise
        return gettext("Your value for %(label)s of %(name)s has been proposed; a curator will decide.") % what
    own_value_set(owner=player, subject=subject, field=item.name, value=data["value"], source=data["note"])
    return gettext("You now see your own value: %(label)s of %(name)s.") % what


def _conflict_page(
    request: HttpRequest,
    context: dict[str, object],
    form: CorrectionForm,
    conflict: EditConflict,
    correction: Correction | TableCorrection | None,
) -> HttpResponse:
    """The form with the value that another curator has saved meanwhile, and the one that was typed."""
    names = ("value", "note")
    context |= {
        "conflict": True,
        "seen": version_of(conflict.theirs),
        "by": correction.by.shown_name if correction and correction.by else "",
        "fields": [
            (form[name].label, shown_value(conflict.theirs.get(name)), shown_value(form.cleaned_data[name]))
            for name in names
        ],
    }
    return render(request, "collection/correct_value.html", context, status=409)


def _removing(find: Callable[[str, str], Subject]) -> View:
    """A view that removes the member's own value, so that the accepted one is used again."""

    @as_member
    @require_POST
    def remove_own_value(request: HttpRequest, player: Player, game: str, slug: str, field: str) -> HttpResponse:
        subject = find(game, slug)
        if field not in subject.fields:
            raise Http404
        if own_value_remove(owner=player, subject=subject, field=field):
            messages.success(
                request,
                gettext("You see the accepted value again: %(label)s.")
                % {"label": translated_term(subject.fields[field].label)},
            )
        return redirect(subject.address)

    return remove_own_value


def _restoring(find: Callable[[str, str], Subject]) -> View:
    """A view by which curators restore the loaded value for everyone."""

    @as_curator
    @require_POST
    def withdraw_correction(request: HttpRequest, player: Player, game: str, slug: str, field: str) -> HttpResponse:
        subject = find(game, slug)
        if field not in subject.fields or (correction := subject.correction(field)) is None:
            raise Http404
        try:
            _withdraw(correction, request.POST.get("seen"), Decision(player))
        except EditConflict:
            messages.error(
                request, gettext("Another curator has changed this value since you opened it. Check it again first.")
            )
        except Refusal as refusal:
            return refusal_response(request, refusal, redirect(subject.address))
        else:
            label = translated_term(subject.fields[field].label)
            messages.success(
                request,
                gettext("%(label)s of %(name)s restored to the loaded value.") % {"label": label, "name": subject.name},
            )
        return redirect(subject.address)

    return withdraw_correction


def _withdraw(correction: Correction | TableCorrection, seen: str | None, decision: Decision) -> None:
    if isinstance(correction, TableCorrection):
        table_correction_withdraw(correction=correction, seen=seen, decision=decision)
        return
    correction.card = Card.objects.of(correction.card.game).get(pk=correction.card_id)
    correction_withdraw(correction=correction, seen=seen, decision=decision)


class CorrectionViews(NamedTuple):
    """The views that correct a value, restore the loaded value for everyone, and remove the member's own value."""

    correct: View
    withdraw: View
    remove_own: View


def _views(find: Callable[[str, str], Subject]) -> CorrectionViews:
    return CorrectionViews(_correcting(find), _restoring(find), _removing(find))


CARD_VIEWS, TABLE_VIEWS = _views(card_subject), _views(table_subject)
