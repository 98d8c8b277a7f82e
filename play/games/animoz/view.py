"""The view of a seat: everything it may know, with its prompt and legal actions. [R 6.19]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.animoz import scoring
from play.games.animoz.card_table import LEVELS
from play.games.animoz.clash import clash_details
from play.games.animoz.legal import legal_actions
from play.games.animoz.prompts import illegal_action_reasons, prompt
from play.games.animoz.state import ECO_CLASH, NO_CARD, NOBODY, OVER, PHASES, REGAIN, SEATS_OF, SETUP, State
from play.games.animoz.view_types import (
    AnimozView,
    ClashDetails,
    ClashView,
    EcoClashView,
    EcosystemRow,
    PairClashView,
    RangerView,
    SanctuaryRow,
    SheetColumn,
    SheetView,
)


def view(state: State, seat: Seat | None) -> AnimozView:
    """The view of a seat; of a spectator if `seat` is None. `docs/adding-a-game.md` explains views."""
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
        "rangers": [ranger_view(state, each) for each in range(state.seats)],
        "aside": len(state.aside),
        "die": state.die or None,
        "danger": state.danger or None,
        "brumation": state.brumation,
        "clash": clash_view(state),
        "eco_clash": eco_clash_view(state),
        "holding": state.slugs_of(state.holding[seat]) if seat is not None else [],
        "own_choice": own_choice(state, seat) if seat is not None else None,
        "regain": regaining_view(state, seat),
        "asks": prompt(state, seat),
        "actions": actions,
        "why_not": illegal_action_reasons(state, seat, actions) if seat is not None else {},
        "sheet": score_sheet_view(state) if state.phase == OVER else None,
    }


def ranger_view(state: State, seat: Seat) -> RangerView:
    """What everybody sees of one Ranger."""
    table = state.table
    points = scoring.current_points(state, seat)
    levels = [table.level[card] for card in state.ecosystem[seat]]
    stake = state.stake[seat]
    return {
        "seat": seat,
        "biome": str(state.biomes[seat]),
        "ecosystem": state.slugs_of(state.ecosystem[seat]),
        "at_stake": table.slugs[stake] if stake != NO_CARD else None,
        "sanctuary": state.slugs_of(state.sanctuary[seat]),
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
    """Whether the Ranger has made a secret choice that is not revealed yet."""
    if state.phase == SETUP:
        return not state.waiting >> seat & 1
    return state.pending[seat] is not None


def own_choice(state: State, seat: Seat) -> list[str] | None:
    """The actions that a seat has chosen in secret: up to four in set-up, else one. None if there are none."""
    if state.phase == SETUP:
        verbs = ["eden", *["shelter"] * 3]
        chosen = [f"{verb}:{slug}" for verb, slug in zip(verbs, state.slugs_of(state.picked[seat]), strict=False)]
        return chosen or None
    choice = state.pending[seat]
    return [choice] if choice is not None else None


def clash_view(state: State) -> ClashView | None:
    """The Clash of this turn, if any; its cards and layers once both cards are revealed."""
    if state.defender == NOBODY:
        return None
    sides = (state.active, state.defender)
    shown: ClashDetails = {"cards": None, "holds": [[], []], "layers": [], "winner": None}
    if state.fought is not None:
        shown = clash_details(state, state.fought, sides)
    return {"attacker": sides[0], "defender": sides[1], **shown}


def eco_clash_view(state: State) -> EcoClashView | None:
    """The Eco clash that breaks a tie, if there is one."""
    fight = state.eco_clash
    if fight is None:
        return None
    last: PairClashView | None = None
    if fight.last is not None:
        one, mine, other, theirs = fight.last
        last = {"pair": [one, other], **clash_details(state, (mine, theirs), (one, other))}
    return {
        "rangers": list(fight.rangers),
        "pair": list(fight.pairs[0]) if fight.pairs else None,
        "left": [state.slugs_of(cards) for cards in fight.left] if state.phase == ECO_CLASH else [],
        "wins": fight.wins[:],
        "last": last,
    }


def regaining_view(state: State, seat: Seat | None) -> list[str]:
    """The regained cards that the seat must place."""
    if seat is None or state.phase != REGAIN or not state.waiting >> seat & 1:
        return []
    return state.slugs_of(state.regaining)


def score_sheet_view(state: State) -> SheetView:
    """The final score sheet, point by point. [R 8.2 to R 8.9]"""
    outcome = state.outcome
    assert isinstance(outcome, Result)
    return {
        "rangers": [sheet_column(state, seat) for seat in range(state.seats)],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "end": outcome.details["end"],
        "eco_clash": dict(outcome.details.get("eco_clash", {})),
    }


def sheet_column(state: State, seat: Seat) -> SheetColumn:
    """One Ranger's column of the score sheet."""
    table = state.table
    counts = table.counts[state.biomes[seat]]
    points = scoring.current_points(state, seat)
    sanctuary: list[SanctuaryRow] = [
        {"card": table.slugs[card], "species": 1, "nominated": int(counts[card]), "rare": int(table.rare[card])}
        for card in state.sanctuary[seat]
    ]
    ecosystem: list[EcosystemRow] = [
        {"card": table.slugs[card], "points": table.worth[card]} for card in state.ecosystem[seat]
    ]
    return {
        "seat": seat,
        "sanctuary": sanctuary,
        "ecosystem": ecosystem,
        "healthy": points.healthy,
        "totals": {"sanctuary": points.sanctuary, "ecosystem": points.ecosystem, "healthy": points.healthy},
        "total": points.total,
        "nominated": scoring.nominated_species_count(state, seat),
        "rare": scoring.rare_species_count(state, seat),
    }
