"""`manage.py create_player NAME [--token] [--curator]`: an account without a browser."""

from __future__ import annotations

import getpass
import sys
from argparse import ArgumentParser

from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from rest_framework.authtoken.models import Token

from collection.models import Player


class Command(BaseCommand):
    help = "Create a player, or find the one of that name; with --token, print their API token."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument(
            "--token", action="store_true", help="print the player's API token (created if there is none)"
        )
        parser.add_argument("--curator", action="store_true", help="may correct cards and use /admin/")
        parser.add_argument("--password", action="store_true", help="ask for a password (from a pipe: read one line)")

    def handle(self, *args: object, **options: object) -> None:
        name = options["name"]
        try:
            UnicodeUsernameValidator()(name)
        except ValidationError as error:
            raise CommandError(f"{name!r} is not a valid name: {' '.join(error.messages)}") from error
        player, made = Player.objects.get_or_create(username=name)
        if options["password"]:
            player.set_password(getpass.getpass() if sys.stdin.isatty() else sys.stdin.readline().strip())
        elif made:
            player.set_unusable_password()
        if options["curator"]:
            player.is_staff = player.is_superuser = True
        player.save()
        self.stderr.write(f"{'created' if made else 'found'} {name}")
        if options["token"]:
            self.stdout.write(Token.objects.get_or_create(user=player)[0].key)
