"""The ring: the cards of the trick in front of their players, and what lies in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animanize import CircusCard
from play.tables.animanize.cards import SUIT_WORDS, cards
from play.tables.look import Look


@dataclass(frozen=True, slots=True)
class Played:
    """A card in the ring; `card` is None where one is still awaited. `place` is its player's."""

    place: int
    seat: int
    name: str
    card: CircusCard | None
    leads: bool
    wins: bool
    awaited: bool


@dataclass(frozen=True, slots=True)
class Ring:
    """`past`: the trick before, which lies there until the next card. `lead` is a suit, empty for none yet."""

    number: int
    of: int
    places: Sequence[Played]
    lead: str
    words: str
    past: bool
    middle: int
    discarding: bool


def ring(look: Look) -> Ring:
    """What lies in the ring now."""
    view = look.view
    trick, last = view["trick"], view["last_trick"]
    if trick is None or (not trick["cards"] and last):
        if last is None:
            return Ring(0, look.table.hand, [], "", "", False, view["aside"], view["phase"] == "discard")
        places = lying(look, last, last["winner"], past=True)
        words = f"{look.name(last['winner'])} won trick {last['number']}."
        return Ring(last["number"], look.table.hand, places, "", words, True, view["aside"], False)
    places = lying(look, trick, trick["winning"])
    lead = trick["lead"] or ""
    return Ring(trick["number"], look.table.hand, places, lead, lead_words(trick), False, view["aside"], False)


def lead_words(trick: Mapping[str, Any]) -> str:
    """What is to be followed."""
    if not trick["cards"]:
        return ""
    animal = " An animal lies there." if trick["animal"] else ""
    if trick["lead"]:
        return f"Lead colour: {SUIT_WORDS[trick['lead']]}.{animal}"
    return f"No lead colour yet.{animal}"


def lying(look: Look, trick: Mapping[str, Any], wins: int | None, past: bool = False) -> list[Played]:
    """A place for every player, clockwise from the viewer."""
    seats = len(look.view["players"])
    start, leader, slugs = look.seat or 0, trick["leader"], trick["cards"]
    found = []
    for place in range(seats):
        seat = (start + place) % seats
        turn = (seat - leader) % seats
        card = look.table.faces[slugs[turn]] if turn < len(slugs) else None
        found.append(
            Played(place, seat, look.name(seat), card, seat == leader, seat == wins, not past and turn == len(slugs))
        )
    return found


def last_trick(look: Look) -> Mapping[str, Any] | None:
    """The trick before, once the next one has begun: its cards from the leader on, each with its player."""
    last, trick = look.view["last_trick"], look.view["trick"]
    if not last or not trick or not trick["cards"]:
        return None
    seats = len(look.view["players"])
    names = [look.name((last["leader"] + turn) % seats) for turn in range(seats)]
    shown = list(zip(cards(look, last["cards"]), names, strict=True))
    return {"number": last["number"], "cards": shown, "winner": look.name(last["winner"])}
