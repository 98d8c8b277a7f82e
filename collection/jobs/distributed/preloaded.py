"""Loaded once by the process from which worker processes are forked, so that a new one starts at once and shares memory
with the others. It must not connect to the database or start threads."""

from __future__ import annotations

import gc

import django

from config.garbage_collection import collect_rarely

collect_rarely()
django.setup()
gc.freeze()  # forked processes share what is loaded now: the garbage collector must not touch it
