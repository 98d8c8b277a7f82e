"""Draws the printed faces that have no file yet. Runs in a process of its own, since it takes seconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.contrib.auth.models import AnonymousUser

from collection.card_recognition.face_files import face_path, missing_faces
from collection.card_recognition.printed_faces import PrintedFace, printed_faces
from collection.games import GameId
from collection.models import Card, Player
from config.atomic_files import write_atomically

Visitor = Player | AnonymousUser


def faces_to_compare(games: Iterable[GameId], visitor: Visitor) -> list[PrintedFace]:
    """The faces of all cards of these games that the visitor can see."""
    cards = [card for game in games for card in Card.objects.of(game).visible_to(visitor)]
    return printed_faces(cards, visitor)


def prepare_faces(games: Sequence[GameId], player: Player | None) -> int:
    """Write the missing files of the faces that this player, or a visitor, needs. Returns how many."""
    from collection.card_recognition.face_encoding import encode_face  # loads OpenCV

    missing = missing_faces(faces_to_compare(games, player or AnonymousUser()))
    for face in missing:
        write_atomically(face_path(face), encode_face(face.draw()))
    return len(missing)
