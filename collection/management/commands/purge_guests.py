"""`manage.py purge_guests`: the daily clean-up, now. The server does it by itself once a day."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from collection.clean_up import clean_up


class Command(BaseCommand):
    help = (
        "Delete guests unseen for 30 days, with their copies, decks and pictures, jobs that ended over a day ago, and"
        " expired sessions."
    )

    def handle(self, *args: object, **options: object) -> None:
        self.stdout.write(clean_up())
