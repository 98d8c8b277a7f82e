"""Likes, comments and reports on shared decks."""

from __future__ import annotations

from datetime import timedelta
from itertools import groupby

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from collection import guest_accounts
from collection.guest_accounts import guest_create, player_delete
from collection.jobs.contract import Pace
from collection.jobs.player_deletion import player_delete_steps
from collection.refusals import MembersOnly
from decks.models import Deck, DeckComment, DeckLike, DeckReport, DeckVersion, Visibility
from decks.models.comment import COMMENT_PERIOD, COMMENTS_PER_PERIOD, MAX_COMMENT, MAX_COMMENTS
from decks.reactions import comment_delete, comment_write, deck_like, open_reports, report_close, report_make
from decks.refusals import BadComment, CommentsTooFast, NoSuchComment, OwnDeckLiked, ReportRefused, TooManyComments
from decks.services import deck_share, deck_unshare

from .page_helpers import fresh, text_of


@pytest.fixture
def shared(desert_deck) -> Deck:
    return deck_share(deck=desert_deck)


def address(name: str, deck: Deck, *more: int) -> str:
    return reverse(f"deck-shared-{name}", args=[deck.secret, *more])


def test_a_member_likes_a_deck_once_and_can_take_it_back(shared, other_player):
    assert deck_like(deck=shared, player=other_player, liked=True) == 1
    assert deck_like(deck=shared, player=other_player, liked=True) == 1
    assert deck_like(deck=shared, player=other_player, liked=False) == 0


def test_owners_and_guests_do_not_like(shared):
    with pytest.raises(OwnDeckLiked):
        deck_like(deck=shared, player=shared.owner, liked=True)
    with pytest.raises(MembersOnly):
        deck_like(deck=shared, player=guest_create(), liked=True)


def test_a_comment_is_plain_text_without_links_and_tricks(shared, other_player):
    text = "  See <b>https://example.org</b>\r\n\r\n\r\n\u202eback\u0007wards "
    made = comment_write(deck=shared, author=other_player, text=text)
    assert made.text == "See <b>https://example.org</b>\n\nback wards"
    page = Client().get(reverse("deck-shared", args=[shared.secret])).content.decode()
    assert "&lt;b&gt;https://example.org&lt;/b&gt;" in page
    assert 'href="https://example.org' not in page


def test_a_comment_has_limits(shared, other_player):
    for text in ("", " \n ", "x" * (MAX_COMMENT + 1)):
        with pytest.raises(BadComment):
            comment_write(deck=shared, author=other_player, text=text)
    with pytest.raises(MembersOnly):
        comment_write(deck=shared, author=guest_create(), text="Hello")


def test_a_member_can_write_a_limited_number_of_comments_per_hour(shared, other_player):
    now = timezone.now()
    for _ in range(COMMENTS_PER_PERIOD):
        comment_write(deck=shared, author=other_player, text="Again", now=now)
    with pytest.raises(CommentsTooFast):
        comment_write(deck=shared, author=other_player, text="Again", now=now)
    last = shared.comments.last()
    comment_delete(deck=shared, player=other_player, pk=last.pk)
    with pytest.raises(CommentsTooFast):  # a deleted comment counts too
        comment_write(deck=shared, author=other_player, text="Again", now=now)
    comment_write(deck=shared, author=other_player, text="Later", now=now + COMMENT_PERIOD + timedelta(seconds=1))
    assert not DeckComment.every.filter(pk=last.pk).exists()


def test_a_deck_has_a_limited_number_of_comments(shared, other_player):
    old = timezone.now() - timedelta(days=1)
    rows = (DeckComment(deck=shared, author=other_player, text="x", written=old) for _ in range(MAX_COMMENTS))
    DeckComment.objects.bulk_create(rows)
    with pytest.raises(TooManyComments):
        comment_write(deck=shared, author=other_player, text="One more")


def test_an_account_with_many_comments_and_versions_is_deleted_in_batches(shared, other_player, monkeypatch):
    monkeypatch.setattr(guest_accounts, "SMALL", 3)
    monkeypatch.setattr(Pace, "LEAST", 1)
    DeckComment.objects.bulk_create(
        [DeckComment(deck=shared, author=other_player, text="x", written=timezone.now()) for _ in range(5)]
    )
    deck_like(deck=shared, player=other_player, liked=True)
    kept = [model.objects.count() for model in (DeckComment, DeckLike, DeckVersion)]
    assert player_delete(player=shared.owner) is not None
    steps = player_delete_steps(shared.owner, Pace(size=2))
    left = []
    for _ in steps:
        left.append([model.objects.count() for model in (DeckComment, DeckLike, DeckVersion)])
    assert kept == [5, 1, 1]
    assert [kind for kind, _ in groupby(left)][:6] == [[5, 1, 1], [5, 1, 0], [3, 1, 0], [1, 1, 0], [0, 1, 0], [0, 0, 0]]
    assert not Deck.objects.exists()


def test_author_and_owner_delete_a_comment_and_nobody_else(shared, other_player, django_user_model):
    stranger = django_user_model.objects.create_user("stranger")
    first, second = (comment_write(deck=shared, author=other_player, text="Hm") for _ in range(2))
    with pytest.raises(NoSuchComment):
        comment_delete(deck=shared, player=stranger, pk=first.pk)
    comment_delete(deck=shared, player=other_player, pk=first.pk)
    comment_delete(deck=shared, player=shared.owner, pk=second.pk)
    assert not shared.comments.exists()


def test_staff_see_reports_and_can_delete_the_comment(shared, other_player, member_client, django_user_model):
    comment = comment_write(deck=shared, author=other_player, text="Buy now")
    browser = member_client(shared.owner)
    form = text_of(browser.get(f"{address('report', shared)}?comment={comment.pk}"))
    assert "Buy now" in form
    browser.post(address("report", shared), {"reason": "Advertising", "comment": comment.pk})
    assert browser.get(reverse("decks-reports")).status_code == 404
    staff = member_client(django_user_model.objects.create_user("staff", is_staff=True))
    assert reverse("decks-reports") in staff.get(reverse("decks")).content.decode()
    assert reverse("decks-reports") not in browser.get(reverse("decks")).content.decode()
    assert "Buy now" in text_of(staff.get(reverse("decks-reports")))
    report = open_reports().get()
    staff.post(reverse("decks-report-close", args=[report.pk]), {"outcome": "delete"})
    assert not DeckComment.objects.exists()
    closed = DeckReport.objects.get()
    assert (closed.outcome, closed.closed_by.username, closed.quoted) == ("Comment deleted", "staff", "Buy now")


def test_staff_can_make_a_reported_deck_private(shared, other_player):
    report = report_make(deck=shared, reporter=other_player, reason="Rude name")
    assert report_make(deck=shared, reporter=other_player, reason="Very rude").pk == report.pk
    report_close(report=report, by=other_player, outcome="withdraw")
    assert fresh(shared).visibility is Visibility.PRIVATE


def test_a_report_is_closed_once_and_only_if_there_is_something_to_do(shared, other_player):
    comment = comment_write(deck=shared, author=other_player, text="Hm")
    report = report_make(deck=shared, reporter=other_player, reason="Rude", comment=comment.pk)
    stale = report_close(report=report, by=other_player, outcome="dismiss")
    again = report_make(deck=shared, reporter=other_player, reason="Rude", comment=comment.pk)
    comment_delete(deck=shared, player=other_player, pk=comment.pk)
    deck_unshare(deck=shared)
    for which, outcome in ((stale, "withdraw"), (again, "delete"), (again, "withdraw"), (again, "praise")):
        with pytest.raises(ReportRefused):
            report_close(report=which, by=other_player, outcome=outcome)
    assert [each.outcome for each in DeckReport.objects.order_by("pk")] == ["Dismissed", ""]


def test_nothing_can_be_said_about_a_deck_that_is_no_longer_shared(shared, other_player, member_client):
    browser = member_client(other_player)
    places = [address(name, shared) for name in ("like", "comment", "report")]
    deck_unshare(deck=shared)
    assert [browser.post(place, {"text": "Hi", "reason": "x"}).status_code for place in places] == [404] * 3


def test_the_page_takes_likes_and_comments_and_keeps_a_refused_text(shared, other_player, member_client):
    browser = member_client(other_player)
    browser.post(address("like", shared), {"liked": "1"})
    page = browser.post(address("comment", shared), {"text": "Why so few CARN?"}, follow=True)
    assert "1 comment" in text_of(page)
    assert "Liked 1 1 like" in text_of(page)
    refused = browser.post(address("comment", shared), {"text": "x" * (MAX_COMMENT + 1)}, follow=True)
    assert refused.status_code in (400, 422)
    assert Client().post(address("comment", shared), {"text": "Hi"})["Location"].startswith("/accounts/login/")


def test_the_api_likes_comments_and_reports(shared, other_player, member_client):
    browser, json = member_client(other_player), {"content_type": "application/json"}
    base = f"/api/shared-decks/{shared.secret}"
    assert browser.post(f"{base}/like/", {"liked": True}, **json).json() == {"likes": 1, "liked": True}
    made = browser.post(f"{base}/comments/", {"text": "Nice"}, **json)
    assert (made.status_code, made.json()["mine"]) == (201, True)
    assert [each["text"] for each in Client().get(f"{base}/comments/").json()] == ["Nice"]
    assert Client().post(f"{base}/comments/", {"text": "Nice"}, **json).status_code in (401, 403)
    assert browser.post(f"{base}/report/", {"reason": "Test"}, **json).status_code == 204
    assert browser.delete(f"{base}/comments/{made.json()['id']}/").status_code == 204
    assert browser.delete(f"{base}/comments/{made.json()['id']}/").json()["code"] == "no-such-comment"
