"""`manage.py sweep_pictures`: delete picture files whose owner or card no longer exists."""

from __future__ import annotations

from django.core.management.base import BaseCommand
from django.utils import timezone

from collection.services.own_pictures import art_files_sweep


class Command(BaseCommand):
    help = "Delete uploaded picture files that are no longer used. Safe to run at any time."

    def handle(self, *args: object, **options: object) -> None:
        self.stdout.write(f"{art_files_sweep(now=timezone.now())} files deleted.")
