"""What a seat may know, built up field by field, with what is asked of it. [R 6.19]"""

from __future__ import annotations

from typing import Any

from play.engine.contract import Result, Seat, View
from play.games.animoz import ending
from play.games.animoz.clashing import encounter
from play.games.animoz.legal import legal_actions
from play.games.animoz.questions import ask, why_not
from play.games.animoz.state import ECO_CLASH, NO_CARD, NOBODY, OVER, PHASES, REGAIN, SEATS_OF, SETUP, State
from play.games.animoz.table import LEVELS


def view(state: State, seat: Seat | None) -> View:
    """See `docs/adding-a-game.md` for what a view is. Seat None is a spectator's."""
    actions = list(legal_actions(state, seat)) if seat is not None else []
    return {
        "game": "animoz",
        "mode": state.mode,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "first": state.first,
        "active": state.active if state.active != NOBODY else None,
        "you": seat,
        "to_act": list(SEATS_OF[state.waiting]),
        "rangers": [ranger(state, each) for each in range(state.seats)],
        "aside": len(state.aside),
        "die": state.die or None,
        "danger": state.danger or None,
        "brumation": state.brumation,
        "clash": clash(state),
        "eco_clash": eco_clash(state),
        "holding": state.names(state.holding[seat]) if seat is not None else [],
        "own_choice": own_choice(state, seat) if seat is not None else None,
        "regain": regaining(state, seat),
        "asks": ask(state, seat),
        "actions": actions,
        "why_not": why_not(state, seat, actions) if seat is not None else {},
        "sheet": sheet(state) if state.phase == OVER else None,
    }


def ranger(state: State, seat: Seat) -> dict[str, Any]:
    """What everybody sees of one Ranger."""
    table = state.table
    points = ending.points(state, seat)
    levels = [table.level[card] for card in state.ecosystem[seat]]
    stake = state.stake[seat]
    return {
        "seat": seat,
        "biome": str(state.biomes[seat]),
        "ecosystem": state.names(state.ecosystem[seat]),
        "at_stake": table.slugs[stake] if stake != NO_CARD else None,
        "sanctuary": state.names(state.sanctuary[seat]),
        "holding": len(state.holding[seat]),
        "life_cycle": len(state.life_cycle[seat]),
        "sits_out": bool(state.sits_out >> seat & 1),
        "turns_left": state.turns_left[seat] if state.brumation and not state.sits_out >> seat & 1 else None,
        "chosen": has_chosen(state, seat),
        "levels": {str(level): levels.count(place) for place, level in enumerate(LEVELS)},
        "score": {
            "sanctuary": points.sanctuary,
            "ecosystem": points.ecosystem,
            "healthy": points.healthy,
            "total": points.total,
        },
    }


def has_chosen(state: State, seat: Seat) -> bool:
    """Whether the Ranger's secret choice lies face down already."""
    if state.phase == SETUP:
        return not state.waiting >> seat & 1
    return state.pending[seat] is not None


def own_choice(state: State, seat: Seat) -> list[str] | None:
    """The actions a seat has laid down unseen: up to four in set-up, one elsewhere."""
    if state.phase == SETUP:
        verbs = ["eden", *["shelter"] * 3]
        laid = [f"{verb}:{slug}" for verb, slug in zip(verbs, state.names(state.picked[seat]), strict=False)]
        return laid or None
    choice = state.pending[seat]
    return [choice] if choice is not None else None


def clash(state: State) -> dict[str, Any] | None:
    """The Clash of this turn; cards and layers once both are shown."""
    if state.defender == NOBODY:
        return None
    sides = (state.active, state.defender)
    shown: dict[str, Any] = {"cards": None, "holds": [[], []], "layers": [], "winner": None}
    if state.fought is not None:
        shown = encounter(state, state.fought, sides)
    return {"attacker": sides[0], "defender": sides[1], **shown}


def eco_clash(state: State) -> dict[str, Any] | None:
    """A tie being fought out: who is tied, the pair that fights now, their cards left and the clashes won so far."""
    fight = state.eco_clash
    if fight is None:
        return None
    last = None
    if fight.last is not None:
        one, mine, other, theirs = fight.last
        last = {"pair": [one, other], **encounter(state, (mine, theirs), (one, other))}
    return {
        "rangers": list(fight.rangers),
        "pair": list(fight.pairs[0]) if fight.pairs else None,
        "left": [state.names(cards) for cards in fight.left] if state.phase == ECO_CLASH else [],
        "wins": fight.wins[:],
        "last": last,
    }


def regaining(state: State, seat: Seat | None) -> list[str]:
    """The own cards just taken back that have no place yet."""
    if seat is None or state.phase != REGAIN or not state.waiting >> seat & 1:
        return []
    return state.names(state.regaining)


def sheet(state: State) -> dict[str, Any]:
    """The final score sheet, point by point. [R 8.2 to R 8.9]"""
    outcome = state.outcome
    assert isinstance(outcome, Result)
    return {
        "rangers": [sheet_of(state, seat) for seat in range(state.seats)],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "end": outcome.details["end"],
        "eco_clash": dict(outcome.details.get("eco_clash", {})),
    }


def sheet_of(state: State, seat: Seat) -> dict[str, Any]:
    """One Ranger's column of the score sheet."""
    table = state.table
    counts = table.counts[state.biomes[seat]]
    points = ending.points(state, seat)
    sanctuary = [
        {"card": table.slugs[card], "species": 1, "nominated": int(counts[card]), "rare": int(table.rare[card])}
        for card in state.sanctuary[seat]
    ]
    ecosystem = [{"card": table.slugs[card], "points": table.worth[card]} for card in state.ecosystem[seat]]
    return {
        "seat": seat,
        "sanctuary": sanctuary,
        "ecosystem": ecosystem,
        "healthy": points.healthy,
        "totals": {"sanctuary": points.sanctuary, "ecosystem": points.ecosystem, "healthy": points.healthy},
        "total": points.total,
        "nominated": ending.nominated(state, seat),
        "rare": ending.rare(state, seat),
    }
