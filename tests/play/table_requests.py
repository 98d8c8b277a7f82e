"""Requests for pages of a table, and what their answers contain."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client
from django.urls import reverse

from play.match_state_cache import view_of
from play.models import Match

HTMX = {"HX-Request": "true"}


def page(client: Client, match: Match, name: str = "match", **headers: str) -> Any:
    return client.get(reverse(name, args=[match.pk]), headers=headers or None)


def act(client: Client, match: Match, action: str, **more: object) -> Any:
    form = {"seat": 0, "ply": match.ply, "token": "", "action": action} | more
    return client.post(reverse("match-act", args=[match.pk]), form)


def offered_actions(html: str) -> list[str]:
    """The values of the action buttons."""
    return re.findall(r'name="action" value="([^"]+)"', html)


def holding_cards(match: Match, seat: int) -> set[str]:
    return set(view_of(match, seat)["holding"])


def public_cards(match: Match) -> set[str]:
    """Cards that are face up, or were named in public events."""
    view = view_of(match, None)
    lying = {
        slug for ranger in view["rangers"] for slug in (*ranger["ecosystem"], *ranger["sanctuary"], ranger["at_stake"])
    }
    told = {
        slug
        for move in match.moves.all()
        for _, data, seats in move.events
        if seats is None
        for slug in re.findall(r"'([a-z]+)'", repr(data))
    }
    return lying | told


def hidden_cards(match: Match, seat: int | None) -> set[str]:
    """Every card whose location this seat cannot know."""
    known = public_cards(match)
    if seat is not None:
        told = [match.opening, *(move.events for move in match.moves.all())]
        known |= holding_cards(match, seat)
        known |= {
            slug for events in told for _, data, seats in events if seats and seat in seats for slug in data["cards"]
        }
        known |= {re.split("[:@]", move.action)[1] for move in match.moves.filter(seat=seat, action__contains=":")}
    return set(match.cards) - known


def shown_cards(html: str) -> set[str]:
    """The cards that a page shows or mentions, by picture, address, button or name.

    Cards in the “Weak to” line of a shown card are left out, because it says nothing about where they are.
    """
    html = re.sub(r'<title>.*?</title>|aria-label="[^"]*"|Weak to [^<]*<', "", html)
    words = {word.lower() for word in re.findall(r"[A-Za-z]{3,}", html)}
    return words | set(re.findall(r"/art/plates/(\w+)", html))
