"""Members' proposals: their own list, the queue of curators, decisions, and the history of values with undo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Max, QuerySet
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from collection.games import GameId
from collection.games.rule_tables import Sheet
from collection.models import CorrectionProposal, OwnValue, Player, TableCorrection, ValueChange
from collection.refusals import EditConflict, Refusal
from collection.services.correctable_values import (
    Subject,
    certainty_of,
    subject_of,
    uncertain_fields,
    value_version,
)
from collection.services.correction_proposals import (
    MAX_OPEN,
    MAX_PER_DAY,
    change_undo,
    proposal_accept,
    proposal_decline,
    proposal_withdraw,
)
from collection.services.own_values import MAX_OWN_VALUES
from collection.value_text import shown_value
from collection.views.correctable_subjects import (
    as_curator,
    as_member,
    card_subject,
    is_curator,
    is_member,
    table_subject,
)
from collection.views.own_pictures import SANDBOX
from collection.views.refusals import refusal_response

PAGE = 20
CHANGED = gettext_noop("The value has changed since you opened the queue. Compare it again.")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two values side by side, each with a heading and its certainty (empty for a proposed one)."""

    first_label: str
    first: str
    first_certainty: str
    second_label: str
    second: str
    second_certainty: str = ""


@dataclass(frozen=True, slots=True)
class QueueRow:
    """A proposal beside the value that applies now; `seen` is that value's version."""

    proposal: CorrectionProposal
    subject: Subject
    label: str
    compared: Comparison
    seen: str

    @property
    def applies_already(self) -> bool:
        """Whether the proposed value is the one that applies now, and was not when it was proposed."""
        return self.proposal.before["value"] != self.proposal.value and self.compared.first == self.compared.second


def proposals_with_cards(rows: QuerySet[CorrectionProposal]) -> QuerySet[CorrectionProposal]:
    """The proposals with their cards, these with their stats, and the members."""
    stats = [f"card__{game.value}" for game in GameId]
    return rows.select_related("by", "decided_by", "card__set", *stats)


def queue_rows(proposals: Iterable[CorrectionProposal]) -> list[QueueRow]:
    """The rows of the queue; proposals about tables that no longer exist are left out."""
    rows = []
    tables: dict[tuple[str, str], Sheet] = {}
    for proposal in proposals:
        subject = subject_of(proposal)
        if subject is None:
            continue
        field, table = proposal.field, (proposal.game, proposal.table)
        if proposal.table and table not in tables:
            tables[table] = subject.sheet()
        sheet = tables[table] if proposal.table else subject.sheet()
        now, certainty = shown_value(sheet.get(field)), certainty_of(sheet, field)
        compared = Comparison(gettext("Now"), now, certainty, gettext("Proposed"), shown_value(proposal.value))
        rows.append(QueueRow(proposal, subject, proposal.label_text, compared, value_version(sheet, field)))
    return rows


@as_curator
@require_safe
def queue(request: HttpRequest, _player: Player) -> HttpResponse:
    """The proposals that wait for a decision, the oldest first."""
    waiting = proposals_with_cards(CorrectionProposal.objects.open().order_by("made", "pk"))
    page = Paginator(waiting, PAGE).get_page(request.GET.get("page"))
    context = {"section": "cards", "page": page, "rows": queue_rows(page)}
    return render(request, "collection/correction_queue.html", context)


@as_curator
@require_POST
def decide(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Accept or decline a proposal."""
    proposal = get_object_or_404(CorrectionProposal, pk=pk)
    message, accepted = request.POST.get("message", ""), request.POST.get("decision") == "accept"
    try:
        if accepted:
            seen = request.POST.get("seen", "")
            proposal_accept(proposal=proposal, curator=player, message=message, seen=seen)
        else:
            proposal_decline(proposal=proposal, curator=player, message=message)
    except EditConflict:
        messages.error(request, gettext(CHANGED))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("correction-queue"))
    else:
        text = (
            gettext("%(label)s of %(name)s: proposal accepted.")
            if accepted
            else gettext("%(label)s of %(name)s: proposal declined.")
        )
        messages.success(request, text % {"label": proposal.label_text, "name": proposal.subject_name})
    return redirect("correction-queue")


@as_member
@require_safe
def my_corrections(request: HttpRequest, player: Player) -> HttpResponse:
    """The member's own values, and their proposals with the curators' answers."""
    proposals = Paginator(proposals_with_cards(CorrectionProposal.objects.of(player)), PAGE)
    own = OwnValue.objects.of(player).select_related("card__set", *(f"card__{game.value}" for game in GameId))
    page = proposals.get_page(request.GET.get("page"))
    context = {
        "section": "cards",
        "own": [
            (row, subject, shown_value(row.value), subject.page("own-value-remove", row.field))
            for row in own
            if (subject := subject_of(row))
        ],
        "page": page,
        "proposals": [(each, subject_of(each), shown_value(each.value)) for each in page],
        "limits": {"own": MAX_OWN_VALUES, "open": MAX_OPEN, "day": MAX_PER_DAY},
        "curator": is_curator(player),
    }
    return render(request, "collection/my_corrections.html", context)


@as_member
@require_POST
def withdraw(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Withdraw one's own proposal."""
    proposal = get_object_or_404(CorrectionProposal.objects.of(player), pk=pk)
    try:
        proposal_withdraw(proposal=proposal)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("my-corrections"))
    messages.success(request, gettext("Proposal withdrawn."))
    return redirect("my-corrections")


@as_member
@require_safe
@cache_control(private=True, max_age=3600)
def source_picture(request: HttpRequest, player: Player, pk: int) -> HttpResponseBase:  # noqa: ARG001
    """The picture of a proposal, for its member and for curators. It is served as untrusted content."""
    visible = CorrectionProposal.objects if is_curator(player) else CorrectionProposal.objects.of(player)
    proposal = get_object_or_404(visible.exclude(picture=""), pk=pk)
    try:
        file = proposal.picture.open("rb")
    except FileNotFoundError as gone:
        raise Http404 from gone
    response = FileResponse(file, content_type="image/jpeg", filename="source.jpg")
    response["X-Content-Type-Options"] = "nosniff"
    response["Cross-Origin-Resource-Policy"] = "same-origin"
    response["Content-Security-Policy"] = SANDBOX
    return response


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A change of a value; `latest` if no later one of the same value exists, so that it can be undone."""

    change: ValueChange
    compared: Comparison
    latest: bool


def history_entry(change: ValueChange, newest: set[int]) -> HistoryEntry:
    """The entry for a change; `newest` are the ids of the latest change of each value."""
    before, after = change.before, change.after
    compared = Comparison(
        gettext("Before"), shown_value(before["value"]), before["certainty"],
        gettext("After"), shown_value(after["value"]), after["certainty"],
    )  # fmt: skip
    return HistoryEntry(change, compared, change.pk in newest)


def history_page(request: HttpRequest, subject: Subject, template: str, **more: object) -> HttpResponse:
    """A page with the history of the values of a card or a table."""
    changes = ValueChange.objects.filter(**subject.reference).select_related("card", "by", "decided_by")
    page = Paginator(changes, PAGE).get_page(request.GET.get("page"))
    by_field = changes.order_by("field").values("field").annotate(newest=Max("pk"))
    newest = set(by_field.values_list("newest", flat=True))
    entries = [history_entry(each, newest) for each in page]
    context = {
        "section": "cards", "subject": subject, "page": page, "entries": entries,
        "curator": is_curator(request.user), "member": is_member(request.user), **more,
    }  # fmt: skip
    return render(request, template, context)


@require_safe
def card_history(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """The history of a card's values."""
    return history_page(request, card_subject(game, slug), "collection/value_history.html")


@require_safe
def rule_table_page(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """A table of the rules: its values, how certain they are, and their history."""
    subject = table_subject(game, slug)
    assert subject.table is not None
    sheet = subject.sheet()
    own = dict(OwnValue.objects.of(request.user).filter(**subject.reference).values_list("field", "value"))
    corrections = {
        each.field: each for each in TableCorrection.objects.filter(**subject.reference).select_related("by")
    }
    correctable = subject.fields if is_curator(request.user) else {*uncertain_fields(subject, sheet), *own}
    rows = [
        (field, _shown(own.get(name, sheet[name])), name in own, _shown(sheet[name]), certainty_of(sheet, name),
         corrections.get(name), name in correctable)
        for name, field in subject.table.field.items()
    ]  # fmt: skip
    return history_page(request, subject, "collection/rule_table.html", rows=rows)


def _shown(value: object) -> list[str]:
    """A value of a table as lines of text."""
    if isinstance(value, list) and any(":" in str(each) for each in value):
        return [str(each) for each in value]
    return [shown_value(value)]


@as_curator
@require_POST
def undo(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Undo the latest change of a value."""
    change = get_object_or_404(ValueChange.objects.select_related("card"), pk=pk)
    subject = subject_of(change)
    if subject is None:
        raise Http404
    back = redirect(subject.page("history") if subject.card else subject.address)
    try:
        change_undo(change=change, curator=player)
    except EditConflict:
        messages.error(request, gettext("This value has been changed again. Undo the later change first."))
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    else:
        messages.success(
            request,
            gettext("%(label)s of %(name)s: the earlier value applies again.")
            % {"label": change.label_text, "name": subject.name},
        )
    return back
