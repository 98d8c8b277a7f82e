"""Sign up, log in, log out, change password; guests keep what they have."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.authtoken.models import Token

from collection.guest_accounts import guest_merge, guests_purge
from collection.models import (
    Art,
    CardSet,
    Change,
    Copy,
    Correction,
    Job,
    ListedCard,
    Place,
    Player,
    SavedSearch,
    TableCorrection,
)
from decks.models import Deck, DeckFolder
from play.models import Match, MatchSeat
from printing.models import PrinterProfile, PrintPreset
from tests.conftest import PASSWORD
from tests.printing.base_pdf_helpers import base_row

pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str = "heron", password: str = PASSWORD):
    return client.post("/accounts/signup/", {"username": name, "password1": password, "password2": password})


def test_signing_up_needs_only_a_name_and_a_password(client):
    assert sign_up(client).status_code == 302
    assert client.get("/accounts/").context["user"].username == "heron"


def test_a_weak_password_is_refused_and_says_why(client):
    answer = sign_up(client, password="12345")
    assert answer.status_code == 200
    assert "too short" in answer.content.decode()
    assert not Player.objects.filter(username="heron").exists()


def test_a_guest_who_signs_up_keeps_the_same_row(client, guest):
    deck = Deck.objects.create(owner=guest, game="animoz", name="Red Centre")
    client.force_login(guest, backend="django.contrib.auth.backends.ModelBackend")
    assert sign_up(client).status_code == 302
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.has_usable_password()) == ("heron", False, True)
    assert deck.owner_id == guest.pk
    assert client.get("/accounts/").context["user"].pk == guest.pk


def test_a_guest_who_logs_in_brings_along_what_they_made(client, guest, player, starter_set):
    card = starter_set.cards.first()
    theirs, mine = Place.objects.create(owner=guest, name="Shoebox"), Place.objects.create(owner=player, name="Shoebox")
    Copy.objects.create(owner=guest, card=card, quantity=2, place=theirs)
    Deck.objects.create(owner=guest, game="animoz", name="Red Centre")
    client.force_login(guest, backend="django.contrib.auth.backends.ModelBackend")
    page = client.post("/accounts/login/", {"login": "tomasz", "password": PASSWORD}, follow=True)
    assert "you had as a guest are now in this account" in page.content.decode()
    assert Copy.objects.get(owner=player).place == mine
    assert Deck.objects.get(owner=player).name == "Red Centre"
    assert not Player.objects.filter(pk=guest.pk).exists()


def test_merging_deletes_the_guest_but_keeps_their_things(guest, player, starter_set):
    for card in starter_set.cards.all()[:3]:
        Copy.objects.create(owner=guest, card=card)
    guest_merge(guest=guest, into=player)
    assert Copy.objects.filter(owner=player).count() == 3


ONLY_MEMBERS_HAVE = {
    "HouseholdInvitation.by", "HouseholdInvitation.player", "Trade.first", "Trade.second",
    "TradeBlock.blocked", "TradeBlock.owner",
    "OwnValue.owner", "CorrectionProposal.by", "CorrectionProposal.decided_by", "ValueChange.by",
    "ValueChange.decided_by", "DeckLike.player", "DeckComment.author", "DeckReport.reporter", "DeckReport.closed_by",
}  # fmt: skip
"""What guests cannot make, so that there is nothing to transfer."""


def test_everything_that_refers_to_a_guest_refers_to_the_account_afterwards(guest, player, starter_set):
    """Every foreign key to a player is set for the guest; a new one must be added here and to its app's transfer."""
    card = starter_set.cards.first()
    own = CardSet.objects.create(owner=guest, game=card.game, slug="backyard", name="Backyard")
    CardSet.objects.create(owner=player, game=card.game, slug="backyard", name="Backyard")
    match = Match.objects.create(host=guest, payer=guest, game=card.game)
    rows = {
        "copies": Copy.objects.create(owner=guest, card=card, place=Place.objects.create(owner=guest, name="Shoebox")),
        "box_changes": Change.objects.create(
            owner=guest, game=card.game, kind=Change.Kind.EDIT, label="Tick", deltas=[]
        ),
        "jobs": Job.objects.create(owner=guest, kind=Job.Kind.PREVIEW, state=Job.State.DONE),
        "arts": Art.objects.create(owner=guest, card=card, width=640, height=480, size=1),
        "corrections": Correction.objects.create(card=card, field="weight", value=1, loaded={}, by=guest),
        "searches": SavedSearch.objects.create(owner=guest, game=card.game, name="Missing", text="own:none"),
        "lists": ListedCard.objects.create(owner=guest, which=ListedCard.Which.WISH, card=card),
        "rules": TableCorrection.objects.create(game=card.game, table="clash", field="FLEE:APEX", value=1, by=guest),
        "folders": DeckFolder.objects.create(owner=guest, name="League"),
        "decks": Deck.objects.create(owner=guest, game=card.game, name="Red Centre"),
        "printers": PrinterProfile.objects.create(owner=guest, name="Office"),
        "base_pdfs": base_row(guest),
        "presets": PrintPreset.objects.create(owner=guest, name="Proxies"),
        "seats": MatchSeat.objects.create(match=match, number=0, player=guest),
    }
    guest_merge(guest=guest, into=player)
    assert not Player.objects.filter(pk=guest.pk).exists()
    relations = [
        each for each in Player._meta.get_fields(include_hidden=True) if each.auto_created and each.one_to_many
    ]
    groups = {field.remote_field.through for field in Player._meta.many_to_many}
    ours = {"collection", "decks", "play", "printing"}
    empty = [
        f"{each.related_model.__name__}.{each.field.name}"
        for each in relations
        if each.related_model._meta.app_label in ours
        and each.related_model not in groups
        and not each.related_model._base_manager.filter(**{each.field.name: player}).exists()
    ]
    # No file has been printed, and the links of a guest end.
    assert sorted(empty) == sorted(ONLY_MEMBERS_HAVE | {"PrintFile.owner", "SharedList.owner"})
    assert {name for name, row in rows.items() if not type(row)._base_manager.filter(pk=row.pk).exists()} <= {"copies"}
    own.refresh_from_db()
    assert own.slug.startswith("backyard-")


def test_logging_out_ends_the_session(client, player):
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    client.post("/accounts/logout/")
    assert client.get("/accounts/").status_code == 302


def test_the_password_can_be_changed(client, player):
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    new = "another-quiet-river"
    answer = client.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
    assert answer.status_code == 302
    player.refresh_from_db()
    assert player.check_password(new)


@pytest.mark.target("W5")
def test_the_sixth_bad_password_is_refused_even_if_it_is_right(client, player):
    for _ in range(5):
        client.post("/accounts/login/", {"login": "tomasz", "password": "wrong"})
    answer = client.post(
        "/accounts/login/", {"login": "tomasz", "password": PASSWORD}, headers={"X-Forwarded-For": "10.9.8.7"}
    )
    assert answer.status_code == 200
    assert "_auth_user_id" not in client.session
    assert "Too many" in answer.content.decode()


@pytest.mark.target("W5")
def test_an_unknown_name_reads_the_same_as_a_wrong_password(client, player):
    known = client.post("/accounts/login/", {"login": "tomasz", "password": "wrong"}).context["form"].errors
    unknown = client.post("/accounts/login/", {"login": "nobody", "password": "wrong"}).context["form"].errors
    assert known == unknown


def test_guests_unseen_for_thirty_days_are_purged(guest, player):
    assert guests_purge(now=timezone.now()) == 0
    Player.objects.filter(pk=guest.pk).update(last_seen=timezone.now() - timedelta(days=31))
    assert guests_purge(now=timezone.now()) == 1
    assert Player.objects.filter(pk=player.pk).exists()


def test_a_guest_with_a_token_may_still_come_back(guest):
    Player.objects.filter(pk=guest.pk).update(last_seen=timezone.now() - timedelta(days=31))
    token = Token.objects.create(user=guest)
    assert guests_purge(now=timezone.now()) == 0
    token.delete()
    assert guests_purge(now=timezone.now()) == 1


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_the_theme_is_kept_in_a_cookie(client, choice):
    client.post("/accounts/theme/", {"theme": choice, "next": "/"})
    assert f'data-theme="{choice}"' in client.get("/accounts/login/").content.decode()


def test_the_theme_form_does_not_redirect_to_other_sites(client):
    assert client.post("/accounts/theme/", {"theme": "dark", "next": "https://evil.example/"}).url == "/"


@pytest.mark.target("W5")
def test_the_limit_on_passwords_holds_at_the_api_too(client, player):
    for _ in range(5):
        bad = client.post("/api/token/", {"username": "tomasz", "password": "wrong"}, "application/json")
        assert (bad.status_code, bad.json()["code"]) == (400, "wrong-credentials")
    answer = client.post("/api/token/", {"username": "tomasz", "password": PASSWORD}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts")


def test_a_name_and_a_password_give_a_token(client, player):
    token = client.post("/api/token/", {"username": "tomasz", "password": PASSWORD}, "application/json").json()["token"]
    assert client.get("/api/copies/", headers={"Authorization": f"Token {token}"}).status_code == 200


def test_the_admin_has_no_login_of_its_own(client):
    answer = client.get("/admin/login/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/accounts/login/")


@pytest.mark.parametrize(("said", "shown"), [("Ada\u202e  B", "Ada B"), ("\u200b\u2066", "tomasz")])
def test_a_display_name_has_only_visible_characters(client, player, said, shown):
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    client.post("/accounts/", {"display_name": said})
    player.refresh_from_db()
    assert player.shown_name == shown
