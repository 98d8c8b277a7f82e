"""The daily clean-up: guests who have not been seen for long, old jobs, expired sessions and offers, unused
picture files."""

from __future__ import annotations

import logging

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import DatabaseError
from django.utils import timezone
from django.utils.module_loading import import_string

from collection.card_recognition.face_files import face_files_sweep
from collection.guest_accounts import guests_purge
from collection.services.correction_proposals import withdrawn_proposals_purge
from collection.services.jobs import jobs_purge
from collection.services.own_pictures import art_files_sweep
from collection.services.trades import trades_tidy

log = logging.getLogger(__name__)

DAY = 24 * 60 * 60
MARK = "cleaned-up"
"""The key in the cache, which is in the database, that keeps all processes from cleaning up for a day."""


def clean_up() -> str:
    """Delete what nobody needs any more. Returns what was deleted, in a sentence."""
    now = timezone.now()
    jobs_purge(now=now)
    withdrawn_proposals_purge(now=now)
    trades_tidy(now=now)
    call_command("clearsessions", verbosity=0)
    for function in settings.CLEAN_UPS:
        import_string(function)(now=now)
    pictures = art_files_sweep(now=now) + face_files_sweep(now=now)
    return f"{guests_purge(now=now)} guests and {pictures} unused picture files deleted."


def clean_up_due() -> bool:
    """Whether no process has cleaned up for a day."""
    try:
        return cache.get(MARK) is None
    except DatabaseError as fault:
        log.warning("cannot look whether it is time to clean up: %s", fault)
        return False


def clean_up_if_due() -> bool:
    """Clean up unless a process has done so today; whether this one did."""
    if not cache.add(MARK, "1", DAY):
        return False
    log.info("%s", clean_up())
    return True
