"""The commands create_player and purge_guests."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from rest_framework.authtoken.models import Token

from collection.models import Player

pytestmark = pytest.mark.django_db


def test_create_player_prints_a_token_that_opens_the_api(client, capsys):
    call_command("create_player", "heron", "--token")
    key = capsys.readouterr().out.strip()
    assert Token.objects.get(key=key).user.username == "heron"
    assert client.get("/api/copies/", headers={"Authorization": f"Token {key}"}).status_code == 200


def test_create_player_again_keeps_the_token(capsys):
    call_command("create_player", "heron", "--token")
    call_command("create_player", "heron", "--token")
    first, second = capsys.readouterr().out.split()
    assert first == second
    assert Player.objects.filter(username="heron").count() == 1


def test_an_invalid_name_is_refused():
    with pytest.raises(CommandError, match="is not a valid name"):
        call_command("create_player", "no spaces please")


def test_create_player_sets_no_password_unless_asked():
    call_command("create_player", "heron")
    assert not Player.objects.get(username="heron").has_usable_password()


def test_purge_guests_says_how_many(guest, capsys, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    call_command("purge_guests")
    assert capsys.readouterr().out == "0 guests and 0 unused picture files deleted.\n"
