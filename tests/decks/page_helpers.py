"""Shared by tests of deck pages."""

from __future__ import annotations

import re
from html import unescape

from django.http import HttpResponse
from django.urls import reverse

from decks.models import Deck


def text_of(response: HttpResponse) -> str:
    """The text of the page, without tags."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())


def address(name: str, deck: Deck) -> str:
    """The address of a page of the deck, by the name of its URL."""
    return reverse(name, args=[deck.pk])


def fresh(deck: Deck) -> Deck:
    """The deck as it is in the database."""
    return Deck.objects.get(pk=deck.pk)
