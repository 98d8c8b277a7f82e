"""The draft on the table: entities kept in secret, then the pyramid with both teams beside it. [U 2.3, U 3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animus import AnimusCard
from collection.games.animus.descriptions import AbilityParts, ability_parts
from decks.games.animus.draft_board import Draft, Drafter, Spot, order
from decks.games.animus.figures import figures
from play.engine.contract import Action, Seat
from play.games.animus.state import DRAFT, State
from play.tables.animus.cards import Cards
from play.tables.look import Look

PHASES = ("entities", "draft")


@dataclass(frozen=True, slots=True)
class Leader:
    """One of the two entities that the viewer was dealt: with its action while it can be kept, or kept already."""

    card: AnimusCard
    action: Action
    kept: bool

    @property
    def told(self) -> list[AbilityParts]:
        """Its abilities as the card says them."""
        return [ability_parts(sentence) for sentence in self.card.sentences]


@dataclass(frozen=True, slots=True)
class Drafting:
    """The page of it: first the entities, then the pyramid. `ready` names those who have chosen their entity."""

    leaders: Sequence[Leader]
    ready: Sequence[str]
    pyramid: Draft | None


def lies_open(state: State) -> bool:
    """Whether the pyramid is being drafted: then nothing is hidden. [U 3.8]"""
    return state.phase == DRAFT


def drafting(look: Look, cards: Cards) -> Drafting | None:
    """None before and after, and where teams were brought."""
    view = look.view
    if view["phase"] not in PHASES:
        return None
    if view["phase"] == "draft":
        return Drafting((), (), pyramid_of(look, cards, view["draft"]))
    ready = [look.name(seat) for seat, chosen in enumerate(view["ready"]) if chosen]
    return Drafting([_leader(look, cards, slug) for slug in view["entity_hand"]], ready, None)


def _leader(look: Look, cards: Cards, slug: str) -> Leader:
    action = f"entity:{slug}"
    return Leader(cards[slug], action if action in look.view["actions"] else "", look.view["chosen"] == slug)


def pyramid_of(look: Look, cards: Cards, seen: Mapping[str, Any]) -> Draft:
    """The pyramid as it lies, and both teams. The viewer's own team comes second, as their side of a table does; who looks
    for both sides at once finds them where they were."""
    picks = [slug for _, slug in seen["picks"]]
    known = {slug: cards[slug] for slug in cards.names}
    seats = (1, 0) if look.seat == 0 and not look.open else (0, 1)
    return Draft(
        spots=[_spot(look, cards, seen, spot) for spot in seen["spots"]],
        drafters=[_drafter(look, cards, seen, seat) for seat in seats],
        order=order(seen["first"], picks, known),
        picker=seen["picker"],
        left=seen["left"],
        turned=cards.all(seen["turned"]),
    )


def _spot(look: Look, cards: Cards, seen: Mapping[str, Any], spot: Mapping[str, Any]) -> Spot:
    slug, taken = spot["card"], spot["taken_by"]
    action = f"draft:{slug}"
    above = [seen["spots"][number] for number in spot["under"]]
    return Spot(
        number=spot["number"],
        card=cards[slug] if slug else None,
        free=spot["free"],
        fresh=slug in seen["turned"],
        taken=taken,
        last=bool(seen["picks"]) and slug == seen["picks"][-1][1],
        action=action if action in look.view["actions"] else "",
        under=[
            cards.names[each["card"]] if each["card"] else "a card face down"
            for each in above
            if each["taken_by"] is None
        ],
    )


def _drafter(look: Look, cards: Cards, seen: Mapping[str, Any], seat: Seat) -> Drafter:
    taken = [slug for owner, slug in seen["picks"] if owner == seat]
    entity = look.view["seats"][seat]["entity"]
    return Drafter(
        seat=seat,
        name=look.name(seat),
        entity=cards[entity["slug"]] if entity else None,
        cards=cards.all(taken),
        figures=figures(taken, {slug: cards[slug] for slug in taken}),
        picking=seen["picker"] == seat,
        mine=seat == look.seat,
    )
