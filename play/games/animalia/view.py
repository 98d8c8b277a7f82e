"""What a seat may know, built up field by field, with what is asked of it.

A view holds, beside what every view holds (docs/adding-a-game.md):

`people`, `open_hands`, `missions_a_round`; `continents` in order and `stage`, the place of the one being played; `continent`
(`slug`, `special` and `once` as effect keys, `once_left`, `once_now`: a sentence that says when the once-per-continent action
may be taken, or why not now; `dominance`); `round`, counted over the whole game, `rounds`, how
many the game has, `done` missions of this continent; `trick_number` from 1; `coins`; `needed`, the coins for two, three and
four stars, or None.

`places`: the three hands clockwise. Each: `place`, `word` (as in actions), `seat` (None: the IWC of two people), `iwc`,
`asked` (its choice is awaited), `leads`, `count` and `hand` (slugs, or None when it is hidden), `known` (cards of a hidden
hand that this seat gave away into it), `played` (its card in this trick), `pile_count` and `pile` (slugs, or None when it may not be looked through), and `missions`: `slug`, `order`,
`fulfilled`, `hopeless` (it can no longer be fulfilled, as far as all players may know), `text` (what its holder must do), and
`requires`, pairs of `need` (a slug or "coin") and `card` (the slug that serves it, or None).

`trick`: `leader`, `cards` as pairs of `place` and `card`, `colour` led, `low` (the lowest wins), `free` (the next card need
not follow), `next_leader` (named by an action). `last`: the trick before, with `leader`, `winner`, `cards`, `coins`.
`proposal`: `seat`, `choice`, `left` (how often it can still be answered by another). `actions` of a seat that is not in
`to_act` are the once-per-continent action, which may be taken at any time. `exchange`: `actor`, `target`, `given`
(pairs of `place` and `card`; the card None when another seat keeps it secret). `looking`: `place` and `cards`, for whoever
takes a card. `unseen`: the cards that lie in hands this seat does not see. `sheet`: at the end.
"""

from __future__ import annotations

from typing import Any

from play.engine.contract import Seat, View
from play.games.animalia.hopeless import hopeless
from play.games.animalia.legal import MOST_PROPOSALS, legal_actions
from play.games.animalia.questions import ask, once_now, requirement, why_not
from play.games.animalia.rounds import MISSIONS, is_open, serving
from play.games.animalia.stars import bands
from play.games.animalia.state import NONE, OVER, PHASES, ROLES, SEATS_OF, TAKE_CARD, State
from play.games.animalia.table import COLOURS, PLACES, Place


def view(state: State, seat: Seat | None) -> View:
    """See `docs/adding-a-game.md` for what a view is, and above for this one. Seat None is a spectator's."""
    actions = list(legal_actions(state, seat)) if seat is not None else []
    return {
        "game": "animalia",
        "people": state.seats,
        "open_hands": state.open_hands,
        "missions_a_round": state.per_round,
        "continents": [str(COLOURS[colour]) for colour in state.course],
        "stage": state.stage,
        "continent": continent(state),
        "round": state.round,
        "rounds": len(state.course) * MISSIONS // state.per_round,
        "done": state.done,
        "trick_number": state.tricks + 1,
        "coins": state.coins,
        "needed": list(bands(state.course, state.per_round) or ()) or None,
        "phase": PHASES[state.phase],
        "you": seat,
        "to_act": list(SEATS_OF[state.waiting]),
        "places": [place_of(state, place, seat) for place in range(PLACES)],
        "trick": trick(state),
        "last": last(state),
        "proposal": proposal(state),
        "exchange": exchange(state, seat),
        "looking": looking(state, seat),
        "unseen": unseen(state, seat),
        "asks": ask(state, seat),
        "actions": actions,
        "why_not": why_not(state, seat, actions) if seat is not None else {},
        "sheet": sheet(state),
    }


def continent(state: State) -> dict[str, Any]:
    """The continent card on the table."""
    ground = state.table.grounds[state.continent]
    return {
        "slug": ground.slug,
        "special": str(ground.special),
        "once": str(ground.once),
        "once_left": state.once,
        "once_now": once_now(state),
        "dominance": ground.dominance,
        "leads": str(ground.leads),
    }


def place_of(state: State, place: Place, seat: Seat | None) -> dict[str, Any]:
    """What a seat sees of one hand, its pile and its missions."""
    table = state.table
    at = (place - state.leader) % PLACES
    sees = sees_hand(state, place, seat)
    return {
        "place": place,
        "word": table.places[place],
        "seat": state.seat_of(place),
        "iwc": place == state.iwc,
        "asked": place == state.turn,
        "leads": place == state.leader and state.phase != ROLES,
        "count": state.hands[place].bit_count(),
        "hand": table.named(state.hands[place]) if sees else None,
        "known": [] if sees or seat is None or not state.known else table.named(state.known[3 * seat + place]),
        "played": table.slugs[state.trick[at]] if at < len(state.trick) else None,
        "pile_count": state.piles[place].bit_count(),
        "pile": table.named(state.piles[place]) if sees_pile(state, place, seat) else None,
        "missions": missions(state, place, seat),
    }


def sees_hand(state: State, place: Place, seat: Seat | None) -> bool:
    """The own hand and the open ones; at the end no hand holds anything. [L 10.1, L 11.1, L 13.1]"""
    return is_open(state, place) or (seat is not None and bool(state.seats_of(place) >> seat & 1))


def sees_pile(state: State, place: Place, seat: Seat | None) -> bool:
    """The own pile, and that of an IWC whose cards one decides on. [L 3.7]"""
    return seat is not None and bool(state.seats_of(place) >> seat & 1)


def missions(state: State, place: Place, seat: Seat | None) -> list[dict[str, Any]]:
    """The missions of a place, and which cards of its pile serve them: those lie face up. [L 3.7, L 8.4]"""
    found = []
    for number, served, lost in zip(state.missions[place], serving(state, place), hopeless(state, place), strict=True):
        mission = state.table.missions[number]
        found.append({
            "slug": mission.slug,
            "order": mission.order,
            "fulfilled": all(card for _, card in served),
            "hopeless": lost,
            "text": requirement(state, place, seat, served),
            "requires": [{"need": need, "card": card or None} for need, card in served],
        })  # fmt: skip
    return found


def trick(state: State) -> dict[str, Any]:
    """The cards on the table, in order."""
    slugs = state.table.slugs
    cards = [{"place": (state.leader + at) % PLACES, "card": slugs[card]} for at, card in enumerate(state.trick)]
    return {
        "leader": state.leader,
        "cards": cards,
        "colour": str(COLOURS[state.trick[0] >> 3]) if state.trick else None,
        "low": state.low,
        "free": state.free,
        "next_leader": state.successor if state.successor != NONE else None,
    }


def last(state: State) -> dict[str, Any] | None:
    """The trick before this one, of this round."""
    if state.last is None:
        return None
    leader, winner, cards, coins = state.last
    slugs = state.table.slugs
    return {
        "leader": leader,
        "winner": winner,
        "cards": [{"place": (leader + at) % PLACES, "card": slugs[card]} for at, card in enumerate(cards)],
        "coins": coins,
    }


def proposal(state: State) -> dict[str, Any] | None:
    """What is proposed for the IWC. [L 10.2]"""
    if not state.proposal:
        return None
    return {"seat": state.proposer, "choice": state.proposal, "left": MOST_PROPOSALS - state.proposals}


def exchange(state: State, seat: Seat | None) -> dict[str, Any] | None:
    """Who exchanges with whom, and who has chosen already. [L 5.4]"""
    if state.phase == OVER or PHASES[state.phase] != "give":
        return None
    given = [
        {"place": place, "card": state.table.slugs[card] if knows_gift(state, place, seat) else None}
        for place, card in enumerate(state.given)
        if card != NONE
    ]
    return {"actor": state.actor, "target": state.target, "given": given}


def knows_gift(state: State, place: Place, seat: Seat | None) -> bool:
    """Whoever chose it; and everybody what the IWC of two people gives."""
    owner = state.seat_of(place)
    return owner is None or owner == seat


def looking(state: State, seat: Seat | None) -> dict[str, Any] | None:
    """The pile that is being looked through, for whoever takes a card from it. [L 5.5]"""
    if state.phase != TAKE_CARD or seat is None or not state.waiting >> seat & 1:
        return None
    return {"place": state.target, "cards": state.table.named(state.piles[state.target])}


def unseen(state: State, seat: Seat | None) -> list[str]:
    """The cards in hands that the seat does not see, but for those it knows to lie in one of them. [L 10.5]"""
    if seat is None:
        return []
    hidden = 0
    for place in range(PLACES):
        if not sees_hand(state, place, seat):
            hidden |= state.hands[place]
            if state.known:
                hidden &= ~state.known[3 * seat + place]
    return state.table.named(hidden)


def sheet(state: State) -> dict[str, Any] | None:
    """How it ended: winners (none when the game is lost), missions fulfilled, coins, stars. [L 9.3 to L 9.6]"""
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "won": bool(outcome.winners),
        "reason": outcome.reason,
        "winners": list(outcome.winners),
        **outcome.details,
    }
