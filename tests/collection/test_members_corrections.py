"""Members' proposals for everyone, the decisions of curators, history and undo."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from collection.edit_conflicts import version_of
from collection.games import GameId
from collection.games.animoz import Species
from collection.games.card_games import CARD_GAMES
from collection.guest_accounts import player_delete
from collection.models import Card, CorrectionProposal, ListedCard, OwnValue, Player, ValueChange
from collection.models.correction import rule_table
from collection.refusals import BadCard, EditConflict, ProposalDecided, TooManyOpenProposals
from collection.services import correction_proposals
from collection.services.card_corrections import card_correct, table_sheet
from collection.services.card_lists import Listing, card_list_set, list_share
from collection.services.correctable_values import Subject, value_version
from collection.services.correction_proposals import (
    change_undo,
    proposal_accept,
    proposal_create,
    proposal_decline,
    proposal_withdraw,
    value_correct,
    withdrawn_proposals_purge,
)
from collection.services.own_pictures import art_files_sweep
from collection.services.own_values import own_value_set
from collection.services.value_history import Decision
from collection.set_certainty import game_certainty
from collection.value_text import value_text
from tests.collection.page_helpers import page
from tests.collection.test_members_own_values import suchi

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
TABLE = next(table for table in CARD_GAMES[GameId.ANIMOZ].rule_tables)
MATRIX = Subject(GameId.ANIMOZ, table=TABLE)


def proposed(by: Player, card: Cards, value: object = 77.5, **more: Any) -> CorrectionProposal:
    return proposal_create(
        by=by, subject=suchi(card), field="weight", value=value, source="my card, number 206", **more
    )


# A member's own values


def test_an_accepted_proposal_applies_to_everyone_with_credit_and_history_and_can_be_undone(
    player: Player, curator: Player, card: Cards, client: Client, member_client: Login
) -> None:
    mine, curators = member_client(player), member_client(curator)
    before = card("suchi").game_card_as(Species).weight
    said = {"value": "77.5", "note": "my card, number 206", "for": "everyone"}
    mine.post(reverse("card-correct", args=["animoz", "suchi", "weight"]), said)
    proposal = CorrectionProposal.objects.get()
    assert OwnValue.objects.get().value == 77.5
    waiting = page(curators, "correction-queue")
    for part in ("SUCHi", value_text(before), "77.5", "my card, number 206", player.shown_name):
        assert part in waiting
    seen = value_version(suchi(card).sheet(), "weight")
    curators.post(
        reverse("proposal-decide", args=[proposal.pk]), {"decision": "accept", "message": "Thank you!", "seen": seen}
    )
    assert card("suchi").game_card_as(Species).weight == 77.5
    assert card("suchi").certainty["weight"] == "printed"
    assert not OwnValue.objects.exists(), "the accepted value needs no value of the member's own"
    shown = page(client, "card", "animoz", "suchi")
    assert f"(read by {player.shown_name})" in " ".join(shown.split())
    assert "Thank you!" in page(mine, "my-corrections")
    history = " ".join(page(client, "card-history", "animoz", "suchi").split())
    for part in (f"Read by {player.shown_name}", f"accepted by {curator.shown_name}", value_text(before), "77.5"):
        assert part in history
    assert "Undo" not in history
    assert "Undo" in page(curators, "card-history", "animoz", "suchi")
    curators.post(reverse("value-change-undo", args=[ValueChange.objects.get().pk]))
    assert card("suchi").game_card_as(Species).weight == before
    assert card("suchi").certainty.get("weight") != "printed"
    assert [change.kind for change in ValueChange.objects.all()] == ["undone", "corrected"]


def test_undo_restores_the_correction_before_with_its_credit_and_only_the_latest_change_can_be_undone(
    player: Player, other_player: Player, curator: Player, card: Cards
) -> None:
    proposal_accept(proposal=proposed(player, card, 10), curator=curator)
    card_correct(card=card("suchi"), field="weight", value=20, note="a better photo", by=other_player)
    second, first = ValueChange.objects.all()
    with pytest.raises(EditConflict):
        change_undo(change=first, curator=curator)
    change_undo(change=second, curator=curator)
    correction = card("suchi").corrections.get()
    assert (correction.value, correction.note, correction.by) == (10, "my card, number 206", player)


def test_a_proposal_compared_with_an_older_value_is_not_accepted(player: Player, curator: Player, card: Cards) -> None:
    proposal, seen = proposed(player, card), value_version(suchi(card).sheet(), "weight")
    card_correct(card=card("suchi"), field="weight", value=20, note="a photo", by=curator)
    with pytest.raises(EditConflict):
        proposal_accept(proposal=proposal, curator=curator, seen=seen)
    assert card("suchi").game_card_as(Species).weight == 20
    assert CorrectionProposal.objects.open().exists()


def test_a_declined_proposal_changes_nothing_and_tells_its_member_why(
    player: Player, curator: Player, card: Cards, picture_file: Any, member_client: Login,
    django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    proposal = proposed(player, card, picture=picture_file())
    name = proposal.picture.name
    assert default_storage.exists(name)
    with pytest.raises(BadCard, match="Say why"):
        proposal_decline(proposal=proposal, curator=curator, message=" ")
    with django_capture_on_commit_callbacks(execute=True):
        proposal_decline(proposal=proposal, curator=curator, message="That is the length.")
    assert not default_storage.exists(name)
    assert "That is the length." in page(member_client(player), "my-corrections")
    assert card("suchi").game_card_as(Species).weight != 77.5
    with pytest.raises(ProposalDecided):
        proposal_accept(proposal=proposal, curator=curator)


def test_a_new_proposal_for_a_value_replaces_the_members_open_one(player: Player, card: Cards) -> None:
    first, second = proposed(player, card, 10), proposed(player, card, 20)
    assert [each.pk for each in CorrectionProposal.objects.open()] == [second.pk]
    first.refresh_from_db()
    assert first.state == "withdrawn"
    proposal_withdraw(proposal=second)
    assert not CorrectionProposal.objects.open().exists()


def test_a_proposal_needs_a_source(player: Player, card: Cards, member_client: Login) -> None:
    where = reverse("card-correct", args=["animoz", "suchi", "weight"])
    answer = member_client(player).post(where, {"value": "77.5", "for": "everyone"})
    assert answer.status_code == 422
    assert "Say where you read it" in answer.content.decode()
    assert not CorrectionProposal.objects.exists()
    assert not OwnValue.objects.exists()


def test_the_number_of_proposals_is_limited(player: Player, card: Cards, monkeypatch: Any) -> None:
    monkeypatch.setattr(correction_proposals, "MAX_OPEN", 1)
    proposed(player, card, 10)
    with pytest.raises(TooManyOpenProposals):
        proposal_create(by=player, subject=suchi(card), field="length", value=3, source="my card")
    monkeypatch.setattr(correction_proposals, "MAX_PER_DAY", 1)
    with pytest.raises(Exception, match="within 24 hours"):
        proposed(player, card, 20)
    CorrectionProposal.objects.update(made=timezone.now() - timedelta(hours=25))
    proposed(player, card, 20)


def test_a_file_that_is_no_picture_is_refused_and_nothing_is_proposed(
    player: Player, card: Cards, picture_file: Any, member_client: Login, settings: Any
) -> None:
    where = reverse("card-correct", args=["animoz", "suchi", "weight"])
    said = {"value": "77.5", "note": "photo", "for": "everyone", "picture": picture_file(b"\0" * 999, "bomb.png")}
    answer = member_client(player).post(where, said)
    assert answer.status_code == 422
    assert "not a PNG, JPEG or WebP picture" in answer.content.decode()
    assert not CorrectionProposal.objects.exists()
    assert not list(Path(settings.MEDIA_ROOT).glob("sources/*"))


@pytest.mark.target("A2")
def test_only_its_member_and_curators_see_the_picture_of_a_proposal(
    player: Player, other_player: Player, curator: Player, card: Cards, picture_file: Any, member_client: Login
) -> None:
    proposal = proposed(player, card, picture=picture_file())
    where = reverse("proposal-picture", args=[proposal.pk])
    for who, status in ((player, 200), (curator, 200), (other_player, 404)):
        answer = member_client(who).get(where)
        assert answer.status_code == status
        assert not answer.streaming or b"".join(answer.streaming_content).startswith(b"\xff\xd8")
    assert art_files_sweep(now=timezone.now() + timedelta(days=1)) == 0, "the clean-up keeps it"
    page(member_client(other_player), "correction-queue", status=403)
    assert member_client(other_player).post(reverse("proposal-withdraw", args=[proposal.pk])).status_code == 404
    assert member_client(player).post(reverse("proposal-decide", args=[proposal.pk])).status_code == 403
    assert CorrectionProposal.objects.open().exists()


def test_a_deleted_members_values_and_open_proposals_go_and_the_history_keeps_no_name(
    player: Player, curator: Player, card: Cards, client: Client, picture_file: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    accepted = proposed(player, card, picture=picture_file())
    proposal_accept(proposal=accepted, curator=curator)
    proposal_create(by=player, subject=suchi(card), field="length", value=3, source="my card")
    own_value_set(owner=player, subject=suchi(card), field="length", value=3)
    with django_capture_on_commit_callbacks(execute=True):
        player_delete(player=player)
    assert not OwnValue.objects.exists()
    (kept,) = CorrectionProposal.objects.all()
    assert (kept.state, kept.by, kept.picture_size) == ("accepted", None, 0)
    assert not default_storage.exists(accepted.picture.name)
    assert "a former member" in page(client, "card-history", "animoz", "suchi")


# Tables of the rules


def test_a_value_of_a_table_is_corrected_for_oneself_and_for_everyone(
    player: Player, curator: Player, starter_set: Any, client: Client, member_client: Login
) -> None:
    mine = member_client(player)
    where = reverse("rule-table-correct", args=["animoz", "clash-matrix", "levels"])
    typed = {"value": "base, herb, omni, carn, apex", "for": "me"}
    assert mine.post(where, typed).status_code == 302
    assert "BASE, HERB, OMNI, CARN, APEX" in page(mine, "rule-table", "animoz", "clash-matrix")
    assert "BASE, HERB" not in page(client, "rule-table", "animoz", "clash-matrix")
    proposal = proposal_create(
        by=player, subject=MATRIX, field="levels", value=["BASE", "HERB", "OMNI", "CARN", "APEX"], source="a photo"
    )
    proposal_accept(proposal=proposal, curator=curator)
    sheet = table_sheet(GameId.ANIMOZ, TABLE)
    assert (sheet["levels"][0], sheet["certainty"]["levels"]) == ("BASE", "printed")
    assert not OwnValue.objects.exists()
    change_undo(change=ValueChange.objects.get(), curator=curator)
    assert table_sheet(GameId.ANIMOZ, TABLE) == TABLE.load()


def test_a_table_is_checked_as_a_whole(player: Player, starter_set: Any) -> None:
    for field, value, said in (
        ("levels", ["APEX", "CARN"], "each exactly once"),
        ("forms", ["VENOM: VENOM"], "must list the Forms"),
        ("biomes", "most", "must be one of more, less"),
        ("wins", 2, "cannot be corrected"),
    ):
        with pytest.raises(BadCard, match=said):
            own_value_set(owner=player, subject=MATRIX, field=field, value=value)
    assert rule_table(GameId.ANIMOZ, "no-such-table") is None


# How certain the sets are


def test_the_page_of_certainty_counts_every_value_once_and_follows_corrections(
    curator: Player, card: Cards, client: Client
) -> None:
    (counted, matrix) = game_certainty(GameId.ANIMOZ)
    assert matrix.name == "Clash matrix"
    assert counted.total.total == sum(count.total for count in counted.fields) == 54 * len(counted.fields)
    assert sum(width for _, _, width in counted.total.bars) == pytest.approx(100, abs=0.1)
    card_correct(card=card("suchi"), field="weight", value=1.9, note="my card", by=curator)
    (after, _) = game_certainty(GameId.ANIMOZ)
    assert after.total.printed == counted.total.printed + 1
    html = page(client, "certainty")
    assert f"<b>{after.total.printed}</b> of {after.total.total} values" in html
    assert reverse("certainty") in page(client, "cards")
    least = after.cards[0]
    assert html.index(reverse("card", args=["animoz", least.slug])) > 0


def test_a_shared_list_shows_strangers_the_accepted_values(
    player: Player, card: Cards, client: Client, member_client: Login
) -> None:
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    card_list_set(owner=player, which=ListedCard.Which.WISH, card=card("suchi"), listing=Listing(1))
    where = reverse("list-shared", args=[list_share(owner=player, which=ListedCard.Which.WISH).secret])
    assert "SUCHi" in client.get(where).content.decode()
    assert "77.5" not in client.get(where).content.decode()
    assert "77.5" in member_client(player).get(reverse("card-list", args=["wish"])).content.decode()


def test_of_two_curators_who_edit_the_same_value_the_second_is_told(
    curator: Player, card: Cards, starter_set: Any
) -> None:
    subject = suchi(card)
    seen = version_of({"value": subject.sheet()["weight"], "note": ""})
    value_correct(subject, "weight", 0.5, "my card", curator, Decision(curator), seen)
    with pytest.raises(EditConflict):
        value_correct(suchi(card), "weight", 0.6, "another card", curator, Decision(curator), seen)
    levels = MATRIX.sheet()["levels"]
    seen = version_of({"value": levels, "note": ""})
    value_correct(MATRIX, "levels", levels[::-1], "my rulebook", curator, Decision(curator), seen)
    with pytest.raises(EditConflict):
        value_correct(MATRIX, "levels", levels, "another rulebook", curator, Decision(curator), seen)
    assert (suchi(card).sheet()["weight"], MATRIX.sheet()["levels"]) == (0.5, levels[::-1])


def test_proposing_the_accepted_value_ends_ones_own(player: Player, card: Cards, member_client: Login) -> None:
    own_value_set(owner=player, subject=suchi(card), field="weight", value=77.5)
    accepted = suchi(card).sheet()["weight"]
    where = reverse("card-correct", args=["animoz", "suchi", "weight"])
    typed = {"value": str(accepted), "note": "my card, lower left", "for": "everyone"}
    assert member_client(player).post(where, typed).status_code == 302
    assert not OwnValue.objects.exists()
    assert CorrectionProposal.objects.get().value == accepted


def test_a_refused_own_value_leaves_no_proposal_behind(
    player: Player, card: Cards, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collection.services.own_values.MAX_OWN_VALUES", 0)
    where = reverse("card-correct", args=["animoz", "suchi", "weight"])
    typed = {"value": "77.5", "note": "my card, lower left", "for": "everyone"}
    assert member_client(player).post(where, typed).status_code == 422
    assert not CorrectionProposal.objects.open().exists()


def test_withdrawn_proposals_are_deleted_after_a_day(player: Player, card: Cards) -> None:
    proposal_withdraw(proposal=proposed(player, card))
    waiting = proposed(player, card, value=66.5)
    withdrawn_proposals_purge(now=timezone.now())
    assert CorrectionProposal.objects.count() == 2
    withdrawn_proposals_purge(now=timezone.now() + timedelta(hours=25))
    assert list(CorrectionProposal.objects.all()) == [waiting]
