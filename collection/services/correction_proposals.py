"""Proposals of members to correct a value for everyone, and the decisions of curators."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from collection.games import GameId
from collection.models import Art, Correction, CorrectionProposal, Player, TableCorrection, ValueChange
from collection.models.correction import MAX_SOURCE, source_picture_path
from collection.picture_opener import picture_reencode
from collection.picture_refusals import PicturesFull
from collection.refusals import BadCard, EditConflict, ProposalDecided, TooManyOpenProposals, TooManyProposalsToday
from collection.services.box import player_lock
from collection.services.card_corrections import (
    card_correct,
    correction_withdraw,
    lock_tables,
    note_of_source,
    table_correct,
    table_correction_withdraw,
)
from collection.services.correctable_values import Subject, certainty_of, checked_value, subject_of, value_version
from collection.services.own_cards import locked_card
from collection.services.own_pictures import MAX_TOTAL
from collection.services.own_values import expect_member, expect_uncertain
from collection.services.value_history import Decision
from collection.uploaded_pictures import check_file_size

MAX_OPEN = 30
"""Proposals of one member that may wait at once."""
MAX_PER_DAY = 40
"""Proposals that one member may make within 24 hours."""
DAY = timedelta(hours=24)
State = CorrectionProposal.State


def proposal_create(
    *, by: Player, subject: Subject, field: str, value: object, source: str, picture: UploadedFile[bytes] | None = None
) -> CorrectionProposal:
    """Propose a value for everyone. It replaces the member's open proposal for the same value.

    Raises MembersOnly, BadCard, TooManyOpenProposals, TooManyProposalsToday and PictureRefusal."""
    expect_member(by)
    source = note_of_source(source)
    sheet = subject.sheet()
    expect_uncertain(subject, sheet, field)
    expect_within_limits(by, subject, field)
    value = checked_value(subject, field, value, by)
    if value == sheet.get(field) and certainty_of(sheet, field) == "printed":
        raise BadCard([("value", gettext("This value is already printed."))])
    data = _picture_data(picture)
    with transaction.atomic():
        player_lock(by)
        earlier = _open_for(by, subject, field).first()
        if earlier is not None:
            _close(earlier, State.WITHDRAWN)
        expect_within_limits(by, subject, field)
        _expect_room(by, len(data))
        proposal = CorrectionProposal(
            by=by, field=field, value=value, source=source, picture_size=len(data),
            before={"value": sheet.get(field), "certainty": certainty_of(sheet, field).value}, **subject.reference,
        )  # fmt: skip
        if data:
            proposal.picture = default_storage.save(source_picture_path(proposal, ""), ContentFile(data))
        try:
            proposal.save()
        except BaseException:
            _delete_files([str(proposal.picture.name)] if data else [])
            raise
    return proposal


def _picture_data(picture: UploadedFile[bytes] | None) -> bytes:
    """The uploaded picture, checked and re-encoded; empty without one. Raises PictureRefusal."""
    if picture is None:
        return b""
    check_file_size(picture.size or 0)
    return picture_reencode(picture.read()).whole


def _open_for(by: Player, subject: Subject, field: str) -> QuerySet[CorrectionProposal]:
    return CorrectionProposal.objects.of(by).open().filter(field=field, **subject.reference)


def expect_within_limits(by: Player, subject: Subject, field: str) -> None:
    """Raises TooManyOpenProposals or TooManyProposalsToday if the member can make no more proposals now."""
    mine = CorrectionProposal.objects.of(by)
    if mine.open().count() >= MAX_OPEN and not _open_for(by, subject, field).exists():
        raise TooManyOpenProposals(
            gettext("%(most)s of your proposals are waiting for a curator, the maximum.") % {"most": MAX_OPEN},
            remedy=gettext("Wait for a decision, or withdraw one."),
        )
    if mine.filter(made__gt=timezone.now() - DAY).count() >= MAX_PER_DAY:
        raise TooManyProposalsToday(
            gettext("You have made %(most)s proposals within 24 hours, the maximum.") % {"most": MAX_PER_DAY},
            remedy=gettext("Continue tomorrow."),
        )


def _expect_room(by: Player, size: int) -> None:
    stored = Art.objects.of(by).bytes() + CorrectionProposal.objects.of(by).picture_bytes()
    if size and stored + size > MAX_TOTAL:
        raise PicturesFull(gettext("Your pictures would take more than 100 MB; remove some first."))


@transaction.atomic
def proposal_withdraw(*, proposal: CorrectionProposal) -> None:
    """Withdraw an open proposal. Raises ProposalDecided."""
    _close(_locked(proposal), State.WITHDRAWN)


@transaction.atomic
def proposal_accept(*, proposal: CorrectionProposal, curator: Player, message: str = "", seen: str = "") -> None:
    """Make the proposed value apply to everyone, credited to its proposer.

    `seen` is the version of the value that the curator compared it with. Raises ProposalDecided, EditConflict if the
    value has changed since, and BadCard if the game could no longer be played."""
    proposal = _locked(proposal)
    subject = _locked_subject(proposal)
    sheet = subject.sheet()
    if seen and seen != value_version(sheet, proposal.field):
        raise EditConflict({"value": sheet.get(proposal.field)})
    _decide(proposal, State.ACCEPTED, curator, message)
    decision = Decision(curator, ValueChange.Kind.CORRECTED, proposal)
    value_correct(subject, proposal.field, proposal.value, proposal.source, proposal.by, decision)


def _locked_subject(proposal: CorrectionProposal) -> Subject:
    """The card or table of a proposal as it is now, locked. Raises BadCard for a table that no longer exists."""
    if proposal.card:
        proposal.card = locked_card(proposal.card)
    else:
        lock_tables(GameId(proposal.game))
    subject = subject_of(proposal)
    if subject is None:
        raise BadCard([("", gettext("This table no longer exists."))])
    return subject


def value_correct(
    subject: Subject,
    field: str,
    value: object,
    note: str,
    by: Player | None,
    decision: Decision,
    seen: str | None = None,
) -> None:
    """Correct a value of a card or a table for everyone. `seen` is the version of the value that was edited. Raises
    BadCard, and EditConflict if the value has been corrected since."""
    if subject.card:
        card_correct(card=subject.card, field=field, value=value, note=note, by=by, seen=seen, decision=decision)
    elif subject.table:
        table_correct(
            game=subject.game, table=subject.table, field=field, value=value, note=note, by=by, seen=seen,
            decision=decision,
        )  # fmt: skip


@transaction.atomic
def proposal_decline(*, proposal: CorrectionProposal, curator: Player, message: str) -> None:
    """Decline a proposal with a reason. Raises ProposalDecided, and BadCard without a message."""
    if not message.strip():
        raise BadCard([("message", gettext("Say why, so that the member knows what is missing."))])
    proposal = _locked(proposal)
    _remove_picture(proposal)
    _decide(proposal, State.DECLINED, curator, message)


def _locked(proposal: CorrectionProposal) -> CorrectionProposal:
    """The current proposal, locked. Raises ProposalDecided if it is no longer open."""
    CorrectionProposal.objects.select_for_update().filter(pk=proposal.pk).values_list("pk").first()
    fresh = CorrectionProposal.objects.select_related("card__set", "by").filter(pk=proposal.pk).first()
    if fresh is None or fresh.state != State.OPEN:
        raise ProposalDecided(
            gettext("This proposal has been decided or withdrawn."), remedy=gettext("Reload the page.")
        )
    if fresh.card:
        fresh.card = type(fresh.card).objects.of(fresh.game).get(pk=fresh.card.pk)
    return fresh


def _decide(proposal: CorrectionProposal, state: str, curator: Player, message: str) -> None:
    message = " ".join(message.split())
    if len(message) > MAX_SOURCE:
        raise BadCard(
            [("message", gettext("The message may have at most %(most)s characters.") % {"most": MAX_SOURCE})]
        )
    proposal.state, proposal.decided_by, proposal.decided, proposal.message = state, curator, timezone.now(), message
    proposal.save()


def _close(proposal: CorrectionProposal, state: str) -> None:
    _remove_picture(proposal)
    proposal.state, proposal.decided = state, timezone.now()
    proposal.save()


def _remove_picture(proposal: CorrectionProposal) -> None:
    """Remove its picture; the file is deleted after the commit. Only the pictures of accepted proposals are kept."""
    if proposal.picture:
        transaction.on_commit(partial(_delete_files, [str(proposal.picture.name)]))
        proposal.picture, proposal.picture_size = "", 0


def _delete_files(names: Iterable[str]) -> None:
    for name in names:
        default_storage.delete(name)


@transaction.atomic
def change_undo(*, change: ValueChange, curator: Player) -> None:
    """Undo the latest change of a value: the value before it applies again, with its credit.

    Raises EditConflict if the value has been changed since, and BadCard if other corrections rule the old value out."""
    same = ValueChange.objects.filter(
        game=change.game, card=change.card, table=change.table, field=change.field
    ).select_for_update()
    latest = same.order_by("-pk").first()
    subject = subject_of(change)
    if latest != change or subject is None:
        raise EditConflict(None)
    before, decision = change.before, Decision(curator, ValueChange.Kind.UNDONE)
    if before["note"]:
        by = Player.objects.filter(pk=before["by"]).first() if before["by"] else None
        value_correct(subject, change.field, before["value"], before["note"], by, decision)
        return
    match subject.correction(change.field):
        case TableCorrection() as correction:
            table_correction_withdraw(correction=correction, decision=decision)
        case Correction() as correction:
            correction_withdraw(correction=correction, decision=decision)
        case _:
            raise EditConflict(None)


def withdrawn_proposals_purge(*, now: datetime) -> None:
    """Delete withdrawn proposals once they no longer count towards the day's limit."""
    CorrectionProposal.objects.filter(state=State.WITHDRAWN, made__lt=now - DAY).delete()


def member_proposals_remove(player: Player) -> None:
    """Delete a member's undecided proposals, and the pictures of all; the others keep only what the history needs.

    Call it in the transaction that deletes the member."""
    mine = CorrectionProposal.objects.of(player)
    for proposal in mine.exclude(picture=""):
        _remove_picture(proposal)
        proposal.save(update_fields=("picture", "picture_size"))
    mine.exclude(state=State.ACCEPTED).delete()
