"""Helpers that read a box, the faces of a page, and pages by name; and test pictures."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from django.test import Client
from django.urls import reverse
from PIL import Image

from collection.models import Copy, Player


def contents(player: Player) -> dict[tuple[str, str, str, str, str], int]:
    """The rows of a box: slug, condition, language, place, note, and quantity."""
    rows = Copy.objects.of(player)
    return {
        (row.card.slug, row.condition, row.language, row.place.name if row.place else "", row.note): row.quantity
        for row in rows
    }


def detailed_contents(player: Player) -> dict[tuple[object, ...], int]:
    """The rows of a box like `contents`, each with its details."""
    return {
        (row.card.slug, row.condition, row.language, row.place.name if row.place else "", row.note, row.details):
        row.quantity for row in Copy.objects.of(player)
    }  # fmt: skip


def page(client: Client, name: str, *args: Any, status: int = 200, **query: str) -> str:
    """The page of that name, which must answer with that status."""
    answer = client.get(reverse(name, args=args), query)
    assert answer.status_code == status
    return answer.content.decode()


def faces(text: str) -> list[str]:
    """The names on the faces of a page, in order."""
    return re.findall(r'card-face__name">([^<]+)', text)


def picture_bytes(kind: str = "PNG", size: tuple[int, int] = (300, 200), **options: Any) -> bytes:
    """A picture file of that kind: red on the left, blue on the right."""
    picture = Image.new("RGB", size, "#c02020")
    picture.paste("#2020c0", (size[0] // 2, 0, size[0], size[1]))
    out = BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()
