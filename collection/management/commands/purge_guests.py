"""`manage.py purge_guests`: delete guests unseen for 30 days, and tables and jobs that ended a day ago. Run it
daily."""

from __future__ import annotations

from django.core.management.base import BaseCommand
from django.utils import timezone

from collection.guest_accounts import guests_purge
from collection.services.jobs import jobs_purge
from collection.services.own_pictures import art_files_sweep


class Command(BaseCommand):
    help = (
        "Delete guests unseen for 30 days, with their copies, decks and pictures, and jobs that ended over a day ago."
    )

    def handle(self, *args: object, **options: object) -> None:
        now = timezone.now()
        jobs_purge(now=now)
        self.stdout.write(
            f"{guests_purge(now=now)} guests and {art_files_sweep(now=now)} unused picture files deleted."
        )
