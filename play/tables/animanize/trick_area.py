"""The middle of the table: the cards of the trick, each in front of its player, and the face-down cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animanize import CircusCard
from play.engine.contract import Seat
from play.games.animanize.view_types import LastTrickView, TrickView
from play.tables.animanize.match_cards import COLOUR_WORDS, cards
from play.tables.animanize.perspective import AnimanizePerspective


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A player's card in the trick, None before it is played. `place` counts clockwise from the viewer."""

    place: int
    seat: int
    name: str
    card: CircusCard | None
    leads: bool
    wins: bool
    next: bool
    """Whether it is this player's turn."""


@dataclass(frozen=True, slots=True)
class TrickArea:
    """The trick, or while cards are being discarded the middle.

    `number`: of the trick, 0 for none; `tricks`: the number of tricks in a round. `lead`: the lead colour, "" for none
    yet. `text`: the lead colour in words, or who won. `past`: this is the previous trick, shown until the next card is
    played. `face_down`: the number of cards in the middle.
    """

    number: int
    tricks: int
    places: Sequence[PlayedCard]
    lead: str
    text: str
    past: bool
    face_down: int
    discarding: bool


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The previous trick: its cards from the leader on, each with its player's name, and the winner's name."""

    number: int
    cards: Sequence[tuple[CircusCard, str]]
    winner: str


def trick_area(perspective: AnimanizePerspective) -> TrickArea:
    """The middle of the table now."""
    view = perspective.view
    trick, last, tricks = view["trick"], view["last_trick"], perspective.table.hand
    if trick is None or (not trick["cards"] and last):
        if last is None:
            return TrickArea(0, tricks, [], "", "", False, view["aside"], view["phase"] == "discard")
        places = played_cards(perspective, last, last["winner"], past=True)
        text = f"{perspective.name(last['winner'])} won trick {last['number']}."
        return TrickArea(last["number"], tricks, places, "", text, True, view["aside"], False)
    places = played_cards(perspective, trick, trick["winning"])
    lead = trick["lead"] or ""
    return TrickArea(trick["number"], tricks, places, lead, lead_text(trick), False, view["aside"], False)


def lead_text(trick: TrickView) -> str:
    """The lead colour in words; "" before the first card."""
    if not trick["cards"]:
        return ""
    animal = " An animal has been played." if trick["animal"] else ""
    if trick["lead"]:
        return f"Lead colour: {COLOUR_WORDS[trick['lead']]}.{animal}"
    return f"No lead colour yet.{animal}"


def played_cards(
    perspective: AnimanizePerspective, trick: TrickView | LastTrickView, winner: Seat | None, past: bool = False
) -> list[PlayedCard]:
    """A place for each player, clockwise from the viewer."""
    seats = len(perspective.view["players"])
    start, leader, slugs = perspective.seat or 0, trick["leader"], trick["cards"]
    found = []
    for place in range(seats):
        seat = (start + place) % seats
        turn = (seat - leader) % seats
        card = perspective.table.faces[slugs[turn]] if turn < len(slugs) else None
        is_next = not past and turn == len(slugs)
        found.append(PlayedCard(place, seat, perspective.name(seat), card, seat == leader, seat == winner, is_next))
    return found


def last_trick(perspective: AnimanizePerspective) -> LastTrick | None:
    """The previous trick, once the next one has begun."""
    last, trick = perspective.view["last_trick"], perspective.view["trick"]
    if not last or not trick or not trick["cards"]:
        return None
    seats = len(perspective.view["players"])
    names = [perspective.name((last["leader"] + turn) % seats) for turn in range(seats)]
    shown = list(zip(cards(perspective, last["cards"]), names, strict=True))
    return LastTrick(last["number"], shown, perspective.name(last["winner"]))
