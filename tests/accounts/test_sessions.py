"""Sessions are loaded by a statement of our own: they end as Django's do."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from collection.models import Player


def test_a_session_counts_until_it_expires_or_is_deleted(client: Client, player: Player) -> None:
    for end in (
        lambda: Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1)),
        lambda: Session.objects.all().delete(),
        lambda: client.cookies.__setitem__("sessionid", "x" * 32),
    ):
        client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        Session.objects.update(expire_date=timezone.now() + timedelta(minutes=1))
        assert client.get("/accounts/").status_code == 200
        end()
        assert client.get("/accounts/").status_code == 302


def test_a_session_keeps_what_is_written_to_it(client: Client, player: Player) -> None:
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    session = client.session
    session["seen"] = [1, "ä"]
    session.save()
    assert client.session["seen"] == [1, "ä"]
    assert client.session.session_key == session.session_key
