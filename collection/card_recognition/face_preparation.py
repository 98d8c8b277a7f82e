"""Has missing faces prepared in a child process, because drawing a game's faces takes seconds of processor time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import gettext

from collection.card_recognition.face_files import face_folder, missing_faces
from collection.card_recognition.face_preparation_child import Visitor, faces_to_compare, prepare_faces
from collection.card_recognition.printed_faces import PrintedFace
from collection.games import GameId
from collection.models import Player
from collection.picture_opener import NICENESS, ROOT
from collection.picture_refusals import FacesNotReady

PATIENCE = 12.0
"""Seconds that a request waits for faces."""

Preparer = Callable[[Sequence[GameId], Player | None, float], None]

_lock = Lock()
_child: subprocess.Popen[bytes] | None = None


def prepared_faces(games: Sequence[GameId], visitor: Visitor) -> list[PrintedFace]:
    """The faces of all cards of these games that the visitor can see, each with its file. Raises FacesNotReady."""
    faces = faces_to_compare(games, visitor)
    if missing_faces(faces):
        prepare: Preparer = import_string(settings.FACE_PREPARER)
        prepare(games, visitor if isinstance(visitor, Player) else None, PATIENCE)
    if missing := missing_faces(faces):
        raise FacesNotReady(
            gettext("The card faces are being prepared: %(ready)d of %(total)d are ready.")
            % {"ready": len(faces) - len(missing), "total": len(faces)},
            remedy=gettext("Try again in half a minute."),
        )
    return faces


def prepare_first_faces(games: Sequence[GameId]) -> None:
    """Begin to prepare the faces of these games if there are no faces at all yet, without waiting."""
    if not face_folder().exists():
        prepare: Preparer = import_string(settings.FACE_PREPARER)
        prepare(games, None, 0.0)


def prepare_in_child(games: Sequence[GameId], player: Player | None, patience: float) -> None:
    """The default FACE_PREPARER: starts a child process, unless this process has one that still runs, and waits for it
    for up to `patience` seconds."""
    global _child
    command = [sys.executable, str(ROOT / "manage.py"), "prepare_card_faces", "--verbosity", "0"]
    command += [argument for game in games for argument in ("--game", game.value)]
    command += ["--player", str(player.pk)] if player is not None else []
    with _lock:
        if _child is None or _child.poll() is not None:
            _child = subprocess.Popen(  # noqa: S603  (our own program, without a shell)
                ["nice", "-n", str(NICENESS), *command] if os.name == "posix" else command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
        child = _child
    with suppress(subprocess.TimeoutExpired):
        child.wait(patience)


def prepare_here(games: Sequence[GameId], player: Player | None, patience: float) -> None:
    """A FACE_PREPARER without a child process, for tests. Does nothing where nobody would wait."""
    if patience:
        prepare_faces(games, player)
