"""What a seat may know and what it is asked, built up field by field. `view_types.py` declares the shape."""

from __future__ import annotations

from collection.games.animalia import MISSIONS_PER_CONTINENT
from play.engine.contract import Seat
from play.games.animalia.card_table import COLOURS, PLACES, Place
from play.games.animalia.hopeless_missions import hopeless_mission_flags
from play.games.animalia.legal import MAX_PROPOSALS, legal_actions
from play.games.animalia.prompts import illegal_action_reasons, mission_text, once_per_continent_availability, prompt
from play.games.animalia.rounds import is_open_hand, matched_requirements
from play.games.animalia.stars import coins_for_stars
from play.games.animalia.state import GIVE, NONE, PHASES, ROLES, SEATS_OF, TAKE_CARD, State
from play.games.animalia.view_types import (
    AnimaliaView,
    ContinentView,
    ExchangeView,
    GivenCardView,
    HandView,
    LastTrickView,
    LookingView,
    MissionView,
    ProposalView,
    SheetView,
    TrickView,
)


def view(state: State, seat: Seat | None) -> AnimaliaView:
    """What the seat may know; None for a spectator. `docs/adding-a-game.md` says what every view contains."""
    actions = list(legal_actions(state, seat)) if seat is not None else []
    return {
        "game": "animalia",
        "people": state.seats,
        "open_hands": state.open_hands,
        "missions_a_round": state.per_round,
        "continents": [str(COLOURS[colour]) for colour in state.course],
        "stage": state.stage,
        "continent": continent_view(state),
        "round": state.round,
        "rounds": len(state.course) * MISSIONS_PER_CONTINENT // state.per_round,
        "done": state.done,
        "trick_number": state.tricks + 1,
        "coins": state.coins,
        "needed": list(coins_for_stars(state.course, state.per_round) or ()) or None,
        "phase": PHASES[state.phase],
        "you": seat,
        "to_act": list(SEATS_OF[state.waiting]),
        "places": [hand_view(state, place, seat) for place in range(PLACES)],
        "trick": trick_view(state),
        "last": last_trick_view(state),
        "proposal": proposal_view(state),
        "exchange": exchange_view(state, seat),
        "looking": searched_pile_view(state, seat),
        "unseen": unseen_cards(state, seat),
        "asks": prompt(state, seat),
        "actions": actions,
        "why_not": illegal_action_reasons(state, seat, actions) if seat is not None else {},
        "sheet": score_sheet_view(state),
    }


def continent_view(state: State) -> ContinentView:
    """The continent card on the table."""
    card = state.table.continent_cards[state.continent]
    return {
        "slug": card.slug,
        "special": str(card.special),
        "once": str(card.once),
        "once_left": state.once_left,
        "once_now": once_per_continent_availability(state),
        "dominance": card.dominance,
        "leads": str(card.leads),
    }


def hand_view(state: State, place: Place, seat: Seat | None) -> HandView:
    """What a seat sees of one hand, its pile and its missions."""
    table = state.table
    at = (place - state.leader) % PLACES
    sees = sees_hand(state, place, seat)
    return {
        "place": place,
        "word": table.places[place],
        "seat": state.sole_deciding_seat(place),
        "iwc": place == state.iwc,
        "asked": place == state.turn,
        "leads": place == state.leader and state.phase != ROLES,
        "count": state.hands[place].bit_count(),
        "hand": table.slugs_of(state.hands[place]) if sees else None,
        "known": [] if sees or seat is None or not state.known else table.slugs_of(state.known[3 * seat + place]),
        "played": table.slugs[state.trick[at]] if at < len(state.trick) else None,
        "pile_count": state.piles[place].bit_count(),
        "pile": table.slugs_of(state.piles[place]) if sees_pile(state, place, seat) else None,
        "missions": mission_views(state, place, seat),
    }


def sees_hand(state: State, place: Place, seat: Seat | None) -> bool:
    """Whether the seat sees that hand: its own and open ones. [L 10.1, L 11.1, L 13.1]"""
    return is_open_hand(state, place) or (seat is not None and bool(state.deciding_seats_mask(place) >> seat & 1))


def sees_pile(state: State, place: Place, seat: Seat | None) -> bool:
    """Whether the seat may look through that pile: its own, and that of an IWC for which it decides. [L 3.7]"""
    return seat is not None and bool(state.deciding_seats_mask(place) >> seat & 1)


def mission_views(state: State, place: Place, seat: Seat | None) -> list[MissionView]:
    """The missions of a hand, and the cards of its pile that fulfil them: these are face up. [L 3.7, L 8.4]"""
    found: list[MissionView] = []
    matched, hopeless = matched_requirements(state, place), hopeless_mission_flags(state, place)
    for number, requirements, lost in zip(state.missions[place], matched, hopeless, strict=True):
        mission = state.table.missions[number]
        found.append({
            "slug": mission.slug,
            "order": mission.order,
            "fulfilled": all(card for _, card in requirements),
            "hopeless": lost,
            "text": mission_text(state, place, seat, requirements),
            "requires": [{"need": need, "card": card or None} for need, card in requirements],
        })  # fmt: skip
    return found


def trick_view(state: State) -> TrickView:
    """The cards on the table, in order."""
    slugs = state.table.slugs
    return {
        "leader": state.leader,
        "cards": [{"place": (state.leader + at) % PLACES, "card": slugs[card]} for at, card in enumerate(state.trick)],
        "colour": str(COLOURS[state.trick[0] >> 3]) if state.trick else None,
        "low": state.lowest_wins,
        "free": state.free_card,
        "next_leader": state.next_leader if state.next_leader != NONE else None,
    }


def last_trick_view(state: State) -> LastTrickView | None:
    """The previous trick of this round; None before the first is over."""
    if state.last_trick is None:
        return None
    leader, winner, cards, coins = state.last_trick
    slugs = state.table.slugs
    return {
        "leader": leader,
        "winner": winner,
        "cards": [{"place": (leader + at) % PLACES, "card": slugs[card]} for at, card in enumerate(cards)],
        "coins": coins,
    }


def proposal_view(state: State) -> ProposalView | None:
    """The current proposal. [L 10.2]"""
    if not state.proposal:
        return None
    return {"seat": state.proposer, "choice": state.proposal, "left": MAX_PROPOSALS - state.proposals}


def exchange_view(state: State, seat: Seat | None) -> ExchangeView | None:
    """Who exchanges with whom, and who has already chosen a card. [L 5.4]"""
    if state.phase != GIVE:
        return None
    given: list[GivenCardView] = [
        {"place": place, "card": state.table.slugs[card] if knows_given_card(state, place, seat) else None}
        for place, card in enumerate(state.given)
        if card != NONE
    ]
    return {"actor": state.actor, "target": state.target, "given": given}


def knows_given_card(state: State, place: Place, seat: Seat | None) -> bool:
    """Whether the seat knows the card that a hand gives: its own, and that of the IWC of two people."""
    owner = state.sole_deciding_seat(place)
    return owner is None or owner == seat


def searched_pile_view(state: State, seat: Seat | None) -> LookingView | None:
    """The pile being looked through, for the seat that takes a card from it. [L 5.5]"""
    if state.phase != TAKE_CARD or seat is None or not state.waiting >> seat & 1:
        return None
    return {"place": state.target, "cards": state.table.slugs_of(state.piles[state.target])}


def unseen_cards(state: State, seat: Seat | None) -> list[str]:
    """The cards in hands that the seat does not see, except those that it knows. [L 10.5]"""
    if seat is None:
        return []
    hidden = 0
    for place in range(PLACES):
        if not sees_hand(state, place, seat):
            hidden |= state.hands[place]
            if state.known:
                hidden &= ~state.known[3 * seat + place]
    return state.table.slugs_of(hidden)


def score_sheet_view(state: State) -> SheetView | None:
    """The result; None while the game goes on. [L 9.3 to L 9.6]"""
    outcome = state.outcome
    if outcome is None:
        return None
    details = outcome.details
    return {
        "won": bool(outcome.winners),
        "reason": outcome.reason,
        "winners": list(outcome.winners),
        "stars": details["stars"],
        "coins": details["coins"],
        "missions": details["missions"],
        "of": details["of"],
        "rounds": details["rounds"],
    }
