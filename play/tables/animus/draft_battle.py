"""From a draft alone to its battle: the same two players, each with the team that they drafted. [U 2.6, U 2.8]"""

from __future__ import annotations

from dataclasses import replace

from django.db import transaction

from collection.models import Player
from decks.games.animus.draft_log import SEATS, DraftLog, drafted_teams, parse_draft_log
from decks.problem import Problem
from play.games.animus.variants import BATTLE, DRAFT, TEAMS
from play.match_values import values_for_next_match
from play.models import Match, PlayedDraft
from play.refusals import NotRunning
from play.rematches import reload_open_pages, rematch_seats
from play.services import match_create, match_locked
from play.tables.seat_decks import Cards, SeatDeck


@transaction.atomic
def draft_battle_create(*, match_id: int, player: Player) -> Match:
    """The battle of the teams drafted in a match, created on the first call; later calls return the same battle.

    The teams are those of the draft, even if the decks made from them have changed. `player` took part in the draft.
    Raises MatchGone, NotRunning unless the match is a finished draft, and what `match_create` raises.
    """
    match = match_locked(pk=match_id)
    drafted = PlayedDraft.objects.select_related("battle").filter(match=match).first()
    if drafted is None or not match.over or match.options.get("end") != DRAFT:
        raise NotRunning("A battle can only follow a finished draft.", remedy="Finish the draft first.")
    if drafted.battle is not None:
        return drafted.battle
    log = parse_draft_log(drafted.log)
    if isinstance(log, Problem):
        raise NotRunning("This draft can no longer be read.", remedy="Draft again.")
    teams = dict(match.seats.values_list("number", "team_id"))
    seats = [
        replace(plan, seat_deck=_drafted(match, log, seat, teams[seat] if plan.player is not None else None))
        for seat, plan in zip(SEATS, rematch_seats(match), strict=True)
    ]
    options = {"start": TEAMS, "end": BATTLE}
    battle = match_create(
        host=player,
        game=match.game_id,
        options=options,
        seats=seats,
        spectators=match.spectators,
        own_values=values_for_next_match(match, draft=False),
        as_decked=True,
    )
    drafted.battle = battle
    drafted.save(update_fields=("battle",))
    reload_open_pages(match)
    return battle


def _drafted(match: Match, log: DraftLog, seat: int, saved_deck: int | None) -> SeatDeck:
    """The team of that seat, with its cards as they were when the draft began, and the id of the deck that the draft
    made of it."""
    cards, entity = drafted_teams(log)[seat], log.kept[seat]
    stats: Cards = {slug: match.cards[slug] for slug in (*cards, entity)}
    deck = {"name": f"Team of {stats[entity]['name']}", "cards": list(cards), "entity": entity, "drafted": True}
    return SeatDeck(deck, stats, saved_deck)
