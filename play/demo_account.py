"""The demo account: filled boxes and decks, and the rights of a curator. Never created in production."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib.auth.models import Permission
from django.db import transaction

from collection.games import GameId
from collection.models import Player
from play.games.play_games import PLAY_GAMES

NAME = "demo"
WORDS = ("bilby", "numbat", "quoll", "brolga", "wombat", "kestrel", "dunnart", "possum", "gecko", "emu")


def demo_password() -> str:
    """The demo account's password, generated once for this installation and stored with its data."""
    path = settings.DATA_DIR / "demo-password"
    if not path.exists():
        path.write_text("-".join(secrets.choice(WORDS) for _ in range(4)))
        path.chmod(0o600)
    return path.read_text().strip()


@transaction.atomic
def demo_get_or_create() -> Player:
    """The demo account; created with its boxes and decks if it does not exist."""
    if existing := Player.objects.filter(username=NAME).first():
        return existing
    player = Player.objects.create_user(NAME, password=demo_password(), display_name="Demo")
    player.user_permissions.add(Permission.objects.get(codename="change_card", content_type__app_label="collection"))
    for game in GameId:
        if fill := PLAY_GAMES[game].table().fill_demo:
            fill(player)
    return player
