"""`manage.py sweep_pictures`: deletes picture files whose owner or card is gone."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from collection.services.art import art_files_sweep


class Command(BaseCommand):
    help = "Deletes files of own pictures that no row names any more; safe to run at any time."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{art_files_sweep(now=timezone.now())} files deleted.")
