"""The draft on the board: choosing entities, then the pyramid with both teams. [U 2.3, U 3]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animus import AnimusCard
from collection.games.animus.descriptions import AbilityParts, ability_parts
from decks.games.animus.draft_board import Draft, Drafter, Spot, pick_order
from decks.games.animus.team_counts import team_figures
from play.engine.contract import Action, Seat
from play.games.animus.state import DRAFT, State
from play.games.animus.view_types import DraftView, SpotView, picks_of
from play.tables.animus.match_cards import Cards
from play.tables.animus.perspective import AnimusPerspective

PHASES = ("entities", "draft")


@dataclass(frozen=True, slots=True)
class DealtEntity:
    """One of the two entities that the viewer was dealt; `action` is empty once one is kept."""

    card: AnimusCard
    action: Action
    kept: bool

    @property
    def abilities(self) -> list[AbilityParts]:
        """Its abilities as printed on the card."""
        return [ability_parts(sentence) for sentence in self.card.sentences]


@dataclass(frozen=True, slots=True)
class Drafting:
    """First the entities, then the pyramid. `ready`: the names of the players who have chosen their entity."""

    leaders: Sequence[DealtEntity]
    ready: Sequence[str]
    pyramid: Draft | None


def is_pyramid_drafting(state: State) -> bool:
    """Whether nothing is hidden, which is while the pyramid is drafted. [U 3.8]"""
    return state.phase == DRAFT


def shown_draft(perspective: AnimusPerspective, cards: Cards) -> Drafting | None:
    """The draft; None when it is over or the players brought teams."""
    view = perspective.view
    if view["phase"] not in PHASES:
        return None
    if view["draft"]:
        return Drafting((), (), pyramid_and_teams(perspective, cards, view["draft"]))
    ready = [perspective.name(seat) for seat, chosen in enumerate(view["ready"]) if chosen]
    return Drafting([_dealt_entity(perspective, cards, slug) for slug in view["entity_hand"]], ready, None)


def _dealt_entity(perspective: AnimusPerspective, cards: Cards, slug: str) -> DealtEntity:
    action = f"entity:{slug}"
    return DealtEntity(
        cards[slug], action if action in perspective.view["actions"] else "", perspective.view["chosen"] == slug
    )


def pyramid_and_teams(perspective: AnimusPerspective, cards: Cards, seen: DraftView) -> Draft:
    """The pyramid and both teams. The viewer's own team comes second, as on the board; if several people look at
    once, the order is that of the seats.
    """
    picks = [slug for _, slug in picks_of(seen)]
    known = {slug: cards[slug] for slug in cards.names}
    seats = (1, 0) if perspective.seat == 0 and not perspective.shared_screen else (0, 1)
    return Draft(
        spots=[_spot(perspective, cards, seen, spot) for spot in seen["spots"]],
        drafters=[_drafter(perspective, cards, seen, seat) for seat in seats],
        order=pick_order(seen["first"], picks, known),
        picker=seen["picker"],
        left=seen["left"],
        turned=cards.all(seen["turned"]),
    )


def _spot(perspective: AnimusPerspective, cards: Cards, seen: DraftView, spot: SpotView) -> Spot:
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
        action=action if action in perspective.view["actions"] else "",
        under=[
            cards.names[each["card"]] if each["card"] else "a face-down card"
            for each in above
            if each["taken_by"] is None
        ],
    )


def _drafter(perspective: AnimusPerspective, cards: Cards, seen: DraftView, seat: Seat) -> Drafter:
    taken = [slug for owner, slug in picks_of(seen) if owner == seat]
    entity = perspective.view["seats"][seat]["entity"]
    return Drafter(
        seat=seat,
        name=perspective.name(seat),
        entity=cards[entity["slug"]] if entity else None,
        cards=cards.all(taken),
        figures=team_figures(taken, {slug: cards[slug] for slug in taken}),
        picking=seen["picker"] == seat,
        mine=seat == perspective.seat,
    )
