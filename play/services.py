"""Creating, joining and playing matches. `match_act` is the only entry point that changes a game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from collection.games import GameId
from collection.guest_accounts import GUEST_NAMES
from collection.models import Player
from config.write_turns import write_transaction
from play import table_notifications
from play.bot_queue import Call
from play.engine.chance import commitment
from play.engine.contract import Action, AnyRules, IllegalAction, Options, Seat, State
from play.engine.untrusted_actions import checked_step
from play.games.play_games import PLAY_GAMES
from play.limits import expect_match_allowed, expect_matches_allowed
from play.match_state_cache import STATES, event_rows, first_state, rules_of, take_events
from play.match_values import (
    OwnValues,
    needs_agreement,
    options_with_tables,
    own_values_of,
    pool_stats,
    seat_problems,
    stored_values,
    use_values,
    with_accepted_values,
    with_draft_pool,
)
from play.models import Kind, Match, MatchSeat, Move, Status
from play.move_metrics import count_move
from play.own_cards_in_decks import first_about_decks, with_deck_cards
from play.refusals import (
    MatchGone,
    NotOffered,
    NotPlayable,
    NotRunning,
    SeatRefused,
    StalePly,
    StaysPrivate,
    ValuesNotAgreed,
)
from play.row_updates import row_insert, rows_update
from play.seat_names import distinct_name, seat_names
from play.seat_plies import advance_plies, all_observers, observers, ply_updates
from play.tables.seat_decks import PreparedDeal, SeatDeck, merged_stats
from play.unconfirmed_step_limit import limit_unconfirmed_steps

SEED_BYTES = 32
CANCELLED = "This match has been cancelled."
NO_DECK = SeatDeck()
CHANGING = ("status", "ply", "public_ply", "public_at", "result", "updated", "finished")
"""The columns of a match that a move may change. The cards, up to 50 kB, are written only once."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who gets a seat, and with which deck.

    With a `level` it is a bot; with neither `level` nor `player` the seat is free for anyone with the invite link.
    """

    player: Player | None = None
    level: int | None = None
    name: str = ""
    seat_deck: SeatDeck = field(default=NO_DECK)


@transaction.atomic
def match_create(
    *,
    host: Player,
    game: GameId,
    options: Options,
    seats: Sequence[SeatPlan],
    spectators: bool = False,
    rematch_of: Match | None = None,
    prepared: PreparedDeal | None = None,
    own_values: OwnValues | None = None,
    as_decked: bool = False,
    without_own_cards: bool = False,
) -> Match:
    """A new match; it begins at once if no seat is free. `prepared` gives it a known deal instead of a secret one;
    `own_values` are the host's own values with which it is played (`match_values.host_values`). `as_decked`: cards have
    the stats of the seats' decks, as in the battle after a draft, even if they have been corrected since.
    `without_own_cards`: decks may not contain players' own cards.

    Raises TooMany if the host or another player has reached a limit, and NotPlayable with a sentence for each problem,
    such as too many seats or an illegal deck.
    """
    free = any(plan.player is None and plan.level is None for plan in seats)
    bots = any(plan.level is not None for plan in seats)
    others = {plan.player for plan in seats if plan.player is not None} - {host}
    expect_matches_allowed(host, others, opens=free, with_bots=bots)
    if problems := seat_problems(game, options, [plan.seat_deck for plan in seats], {}, own_values or {}):
        raise NotPlayable(*problems)
    stats = merged_stats(plan.seat_deck for plan in seats)
    decks = first_about_decks(game, stats, excluded=without_own_cards)
    seed = prepared.seed if prepared else secrets.token_bytes(SEED_BYTES)
    match = Match.objects.create(
        game=game.value,
        rules_version=PLAY_GAMES[game].rules.VERSION,
        host=host,
        payer=host,
        options=dict(options),
        cards={**pool_stats(own_values), **stats},
        values=stored_values(own_values, decks),
        seed=seed.hex(),
        commitment=commitment(seed),
        spectators=spectators,
        rematch_of=rematch_of,
    )
    _create_seats(match, seats)
    if own_values:
        options_with_tables(match, prepared)  # raises NotPlayable now, not when the last seat is taken
    return _begin_if_full(match, prepared, as_decked=as_decked)


def _create_seats(match: Match, seats: Sequence[SeatPlan]) -> None:
    names = seat_names(seats)
    MatchSeat.objects.bulk_create(
        MatchSeat(
            match=match,
            number=number,
            kind=Kind.PERSON if plan.level is None else Kind.BOT,
            player=plan.player,
            level=plan.level or 0,
            name=names[number],
            deck=plan.seat_deck.deck,
            saved_deck_id=plan.seat_deck.saved_deck,
        )
        for number, plan in enumerate(seats)
    )


@transaction.atomic
def seat_join(
    *, invite: str, player: Player, seat_deck: SeatDeck = NO_DECK, accepts_own_values: bool = False
) -> MatchSeat:
    """Give the player a free seat of the match with that invite. The match begins once all seats are taken.

    A player who already has a seat keeps it. Raises MatchGone, SeatRefused if all seats are taken, ValuesNotAgreed if
    the match is played with own values or cards and the player does not accept them, and NotPlayable if the deck does
    not fit.
    """
    match = match_locked(invite=invite)
    seats = list(match.seats.all())
    if mine := match.seats_of(player):
        return mine[0]
    seat = next((seat for seat in seats if seat.is_free), None)
    if not match.is_open or seat is None:
        raise SeatRefused("Every seat in this match is taken.", remedy="Ask for an invitation to the next one.")
    if needs_agreement(match) and not accepts_own_values:
        raise ValuesNotAgreed(
            "This match is played with its host’s own values or cards, or with a player’s own cards in a deck.",
            remedy="Read which ones, and accept them to take a seat.",
        )
    expect_match_allowed(player)
    _set_deck(match, seats, seat, seat_deck)
    seat.player, seat.name = player, distinct_name(player.shown_name, [other.name for other in seats])
    seat.save(update_fields=("player", "name", "deck", "saved_deck"))
    _begin_if_full(match)
    seats = [seat if other.pk == seat.pk else other for other in seats]
    everyone = all_observers(seats)
    transaction.on_commit(partial(table_notifications.table_changed, match.pk, ply_updates(match, seats, everyone)))
    return seat


def _set_deck(match: Match, seats: Sequence[MatchSeat], seat: MatchSeat, seat_deck: SeatDeck) -> None:
    there = [SeatDeck(deck=other.deck) if other.pk != seat.pk else seat_deck for other in seats]
    if problems := seat_problems(match.game_id, match.options, there, match.cards, own_values_of(match)):
        raise NotPlayable(*problems)
    seat.deck, seat.saved_deck_id = seat_deck.deck, seat_deck.saved_deck
    match.values = with_deck_cards(match, seat_deck.stats)
    match.cards = merged_stats([SeatDeck(stats=match.cards), seat_deck])
    match.save(update_fields=("cards", "values", "updated"))


@transaction.atomic
def match_start(*, match_id: int, host: Player) -> Match:
    """Begin now: bots take the free seats. Raises MatchGone, NotRunning if the match has already begun, and NotPlayable
    if no player has a seat."""
    match = match_locked(pk=match_id, host=host)
    if not match.is_open:
        raise NotRunning("The match has already begun.")
    if not match.seats.exclude(player=None).exists():
        raise NotPlayable("Nobody has joined yet.", remedy="Wait until somebody has a seat, or cancel the match.")
    expect_match_allowed(host, with_bots=True, besides=match)
    taken = set(match.names())
    pool = [name for name in GUEST_NAMES if name not in taken]
    for seat in match.seats.all():
        if seat.is_free:
            seat.kind, seat.level, seat.name = Kind.BOT, 1, pool.pop()
            seat.save(update_fields=("kind", "level", "name"))
    return _begin_if_full(match)


@transaction.atomic
def match_cancel(*, match_id: int, host: Player) -> None:
    """Cancel a match that has not begun. Raises MatchGone, and NotRunning if it has."""
    match = match_locked(pk=match_id, host=host)
    if not match.is_open:
        raise NotRunning("The match has begun; it can no longer be cancelled.")
    match.delete()


def match_locked(**which: int | str | Player) -> Match:
    """The current match, locked until the end of the transaction. Raises MatchGone."""
    match = Match.objects.locked().filter(**which).first()
    if match is None:
        raise MatchGone(CANCELLED)
    return match


def _begin_if_full(match: Match, prepared: PreparedDeal | None = None, *, as_decked: bool = False) -> Match:
    seats = list(match.seats.all())
    if any(seat.is_free for seat in seats):
        return match
    deal = PLAY_GAMES[match.game_id].table().deal
    # The version may have changed while the match waited for players.
    match.rules_version = PLAY_GAMES[match.game_id].rules.VERSION
    completed = deal.complete_decks(match.options, [SeatDeck(deck=seat.deck) for seat in seats])
    for seat, seat_deck in zip(seats, completed, strict=True):
        seat.deck = seat_deck.deck
    rows_update(seats, ("deck",))
    given, options = frozenset(match.options), options_with_tables(match, prepared)
    if not as_decked:
        match.cards = with_accepted_values(match.game_id, match.cards)
    match.options, cards = deal.options_and_cards(options, completed, match.cards)
    match.cards = with_draft_pool(match, match.cards, cards)
    use_values(match, prepared, [SeatDeck(deck=each.deck) for each in completed], given)
    try:
        state = first_state(match)
    except ValueError as fault:
        raise NotPlayable(str(fault)) from fault
    match.opening = event_rows(take_events(state))
    match.status = Status.RUNNING
    match.public_at = timezone.now()
    for seat in seats:
        seat.changed_at = match.public_at
    save_position(match, state, seats, all_observers(seats))
    return match


@write_transaction()
def match_act(*, match_id: int, seat: Seat, action: Action, ply: int, token: str | None = None) -> Move:
    """The only entry point that changes a game: views, the API and bots all call it.

    `ply` is the seat's own ply that the actor saw. `token` is an idempotency key generated by the client: repeating it
    gives the same answer without a second move. Raises MatchGone, NotRunning, SeatRefused, StalePly, NotOffered or
    OtherRules; in that case nothing has changed.
    """
    try:
        match = Match.objects.locked_with_seats(match_id)
    except Match.DoesNotExist as gone:
        raise MatchGone(CANCELLED) from gone
    if token and (made := Move.objects.with_token(match, token)):
        return _require_same_move(made, seat, action)
    if not match.running:
        raise NotRunning("The match has not begun." if match.is_open else "The match is over.")
    seats = match.seat_list()
    _expect_ply(seats, seat, ply)
    rules = rules_of(match)
    before = STATES.at(match)
    state = _step_or_refuse(rules, before, seat, action)
    state.chance.outcomes = []
    events = take_events(state)
    observing = observers(rules, before, state, events, seat, [each.number for each in seats])
    if None not in observing:
        limit_unconfirmed_steps(match, before, state, seat)
    move = Move(
        match=match,
        ply=match.ply,
        seat=seat,
        action=action,
        token=token or None,
        events=event_rows(events),
        own_ply=next(each.ply for each in seats if each.number == seat),
        public_ply=match.public_ply,
    )
    row_insert(move)
    match.ply += 1
    advance_plies(match, seats, observing, timezone.now())
    shown = sum(event.seen_by(None) for event in events)
    kept = _seats_still_asked(rules, before, state, seat)
    save_position(match, state, seats, observing, kept=kept, shown=shown)
    after_move = PLAY_GAMES[match.game_id].table().after_move
    if after_move and not match.is_continuation:
        after_move(match, before, state, seats)
    kind = next(each.kind for each in seats if each.number == seat)
    transaction.on_commit(partial(count_move, match.game, kind))
    return move


def _require_same_move(made: Move, seat: Seat, action: Action) -> Move:
    if (made.seat, made.action) != (seat, action):
        raise StalePly("You have already chosen.", remedy="Check the table.")
    return made


def _expect_ply(seats: Sequence[MatchSeat], seat: Seat, ply: int) -> None:
    """Raise StalePly for an answer to an earlier question, as after a double click, or from a second tab or a retry."""
    match_seat = next((each for each in seats if each.number == seat), None)
    if match_seat is None:
        raise SeatRefused("This match does not have that seat.")
    if not match_seat.since <= ply <= match_seat.ply:
        raise StalePly(
            "The game has moved on since your page was loaded.", remedy="Check the table, then choose again."
        )


def _step_or_refuse(rules: AnyRules, state: State, seat: Seat, action: Action) -> State:
    try:
        after: State = checked_step(rules, state, seat, action)
    except IllegalAction as refusal:
        raise NotOffered(str(refusal)) from refusal
    return after


def _seats_still_asked(rules: AnyRules, before: State, after: State, acted: Seat) -> tuple[Seat, ...]:
    """The other seats that are still to act with the same legal actions as before."""
    asked = set(rules.to_act(before)) & set(rules.to_act(after)) - {acted}
    return tuple(
        seat for seat in asked if list(rules.legal_actions(before, seat)) == list(rules.legal_actions(after, seat))
    )


def save_position(
    match: Match,
    state: State,
    seats: Sequence[MatchSeat],
    observing: set[Seat | None],
    *,
    kept: Sequence[Seat] = (),
    shown: int = 1,
) -> None:
    """Save the new position, and notify those in `observing` once it is committed.

    The seats in `kept` still have the same question as before, so what they do must not be delayed or repeated.
    """
    rules = rules_of(match)
    to_act = rules.to_act(state)
    for seat in seats:
        if seat.number not in kept:
            seat.since = seat.ply
        seat.to_act = seat.number in to_act
    rows_update(seats, ("to_act", "since", "ply", "changed_at"))
    if outcome := rules.result(state):
        match.status = Status.OVER
        match.finished = timezone.now()
        match.result = {
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "reason": outcome.reason,
            "details": dict(outcome.details),
        }
    if match.ply:
        match.updated = timezone.now()
        rows_update([match], CHANGING)
    else:
        match.save()
    transaction.on_commit(partial(STATES.keep, match, state))
    transaction.on_commit(partial(table_notifications.table_changed, match.pk, ply_updates(match, seats, observing)))
    # A bot whose question has not changed is already queued; a step that it cannot see must not queue it again.
    asked = [seat for seat in seats if seat.is_bot and seat.to_act and seat.number not in kept]
    if asked:
        wake_bots([Call(match.pk, seat.number, seat.level, match.payer_id or 0, seat.since) for seat in asked], shown)


def wake_bots(calls: Sequence[Call], shown: int) -> None:
    """Call the BOT_RUNNER of the settings, in the transaction of the move, so that a distributed engine can queue its
    job with it. `shown`: the number of public events that people need time to follow."""
    import_string(settings.BOT_RUNNER)(calls, shown)


@transaction.atomic
def match_toggle_spectators(*, match_id: int, host: Player) -> Match:
    """Toggle whether anyone who has the address may watch. Raises MatchGone, and StaysPrivate for a continued match,
    because its replay would show moves and cards of the players of the first one."""
    match = match_locked(pk=match_id, host=host)
    if match.is_continuation:
        raise StaysPrivate(
            "A match continued from a replay cannot be watched by others.",
            remedy="It contains moves and hidden cards of the first match; share that one if you host it.",
        )
    match.spectators = not match.spectators
    match.save(update_fields=("spectators", "updated"))
    return match
