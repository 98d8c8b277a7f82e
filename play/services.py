"""Making, joining and playing matches. `match_act` is the only door through which a game changes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from collection.accounts import GUEST_NAMES
from collection.games import GameId
from collection.models import Player
from play import notifications
from play.bot_queue import Call
from play.engine.chance import commitment
from play.engine.contract import Action, IllegalAction, Rules, Seat, State
from play.engine.step import step
from play.games.play_games import PLAY_GAMES
from play.limits import expect_room
from play.models import Kind, Match, MatchSeat, Move, Status
from play.observers import count_on, everybody, news, observers
from play.refusals import MatchGone, NotOffered, NotPlayable, NotRunning, SeatRefused, StalePly, TooMany
from play.seat_names import distinct_name, seat_names
from play.states import STATES, begin, rules_of, take_events, told
from play.tables.seat_decks import PreparedDeal, SeatDeck, merged
from play.unconfirmed_steps import expect_forward

SEED_BYTES = 32
NO_DECK = SeatDeck()
FROZEN = ("id", "options", "cards", "opening", "seed", "commitment")
CHANGING = tuple(each.name for each in Match._meta.concrete_fields if each.name not in FROZEN)
"""What a move may change of a match. Its cards, up to 50 kB, are written once."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit on a seat, and with what.

    `level` makes it a bot; with neither `level` nor `player` the seat is kept free for whoever follows the invite link.
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
    options: Mapping[str, Any],
    seats: Sequence[SeatPlan],
    spectators: bool = False,
    rematch_of: Match | None = None,
    prepared: PreparedDeal | None = None,
) -> Match:
    """A new match; it begins at once when no seat is kept free. `prepared` gives it a known deal instead of a secret one.

    Raises TooMany when the host or another player has reached a limit, and NotPlayable with a sentence for everything that is wrong: too many
    seats, an illegal deck.
    """
    free = any(plan.player is None and plan.level is None for plan in seats)
    bots = any(plan.level is not None for plan in seats)
    _expect_rooms(host, seats, opens=free, with_bots=bots)
    deal = PLAY_GAMES[game].table().deal
    if problems := deal.problems(options, [plan.seat_deck for plan in seats], {}):
        raise NotPlayable(*problems)
    seed = prepared.seed if prepared else secrets.token_bytes(SEED_BYTES)
    match = Match.objects.create(
        game=game.value,
        rules_version=PLAY_GAMES[game].rules.VERSION,
        host=host,
        payer=host,
        options=dict(options),
        cards=merged(plan.seat_deck for plan in seats),
        seed=seed.hex(),
        commitment=commitment(seed),
        spectators=spectators,
        rematch_of=rematch_of,
    )
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
        )
        for number, plan in enumerate(seats)
    )
    return _begin_if_full(match, prepared)


def _expect_rooms(host: Player, seats: Sequence[SeatPlan], *, opens: bool, with_bots: bool) -> None:
    """Raise TooMany when the host, or another player who is given a seat, has reached a limit."""
    others = {plan.player for plan in seats if plan.player is not None} - {host}
    # Always in the same order: two transactions that lock the same players must not wait for each other.
    for each in sorted({host, *others}, key=lambda person: person.pk):
        if each == host:
            expect_room(host, opens=opens, with_bots=with_bots)
            continue
        try:
            expect_room(each)
        except TooMany as refusal:
            raise TooMany(
                f"{each.shown_name} has no room for another match.", remedy="Play with others, or wait until they have."
            ) from refusal


@transaction.atomic
def seat_join(*, invite: str, player: Player, seat_deck: SeatDeck = NO_DECK) -> MatchSeat:
    """Give the player a free seat of the match with that invite; the last one to come makes it begin.

    Whoever sits there already keeps their seat. Raises MatchGone, SeatRefused when all seats are taken, and NotPlayable
    when what they bring does not fit.
    """
    match = locked(invite=invite)
    seats = list(match.seats.all())
    if mine := match.seats_of(player):
        return mine[0]
    seat = next((seat for seat in seats if seat.is_free), None)
    if not match.is_open or seat is None:
        raise SeatRefused("Every seat of this match is taken.", remedy="Ask for an invitation to the next one.")
    expect_room(player)
    _bring(match, seats, seat, seat_deck)
    seat.player, seat.name = player, distinct_name(player.shown_name, [other.name for other in seats])
    seat.save(update_fields=("player", "name", "deck"))
    _begin_if_full(match)
    seats = [seat if other.pk == seat.pk else other for other in seats]
    everyone = everybody(seats)
    transaction.on_commit(partial(notifications.table_changed, match.pk, news(match, seats, everyone)))
    return seat


def _bring(match: Match, seats: Sequence[MatchSeat], seat: MatchSeat, seat_deck: SeatDeck) -> None:
    deal = PLAY_GAMES[match.game_id].table().deal
    there = [SeatDeck(deck=other.deck) if other.pk != seat.pk else seat_deck for other in seats]
    if problems := deal.problems(match.options, there, match.cards):
        raise NotPlayable(*problems)
    seat.deck = seat_deck.deck
    match.cards = merged([SeatDeck(stats=match.cards), seat_deck])
    match.save(update_fields=("cards", "updated"))


@transaction.atomic
def match_start(*, match_id: int, host: Player) -> Match:
    """Begin now: bots take the seats that are still free. Raises MatchGone, NotRunning when the match has begun already,
    and NotPlayable when bots would be among themselves."""
    match = locked(pk=match_id, host=host)
    if not match.is_open:
        raise NotRunning("The match has begun already.")
    if not match.seats.exclude(player=None).exists():
        raise NotPlayable("Nobody has come yet.", remedy="Begin when somebody has a seat, or cancel the match.")
    expect_room(host, with_bots=True, besides=match)
    taken = set(match.names())
    pool = [name for name in GUEST_NAMES if name not in taken]
    for seat in match.seats.all():
        if seat.is_free:
            seat.kind, seat.level, seat.name = Kind.BOT, 1, pool.pop()
            seat.save(update_fields=("kind", "level", "name"))
    return _begin_if_full(match)


@transaction.atomic
def match_cancel(*, match_id: int, host: Player) -> None:
    """Cancel a match that has not begun. Raises MatchGone, and NotRunning when it has."""
    match = locked(pk=match_id, host=host)
    if not match.is_open:
        raise NotRunning("The match has begun; it can no longer be cancelled.")
    match.delete()


def locked(**which: Any) -> Match:
    """The match as it is now, held until the end of the transaction."""
    match = Match.objects.locked().filter(**which).first()
    if match is None:
        raise MatchGone("This match has been cancelled.")
    return match


def _begin_if_full(match: Match, prepared: PreparedDeal | None = None) -> Match:
    seats = list(match.seats.all())
    if any(seat.is_free for seat in seats):
        return match
    deal = PLAY_GAMES[match.game_id].table().deal
    match.rules_version = PLAY_GAMES[match.game_id].rules.VERSION  # it may have waited for players since an earlier one
    completed = deal.completed(match.options, [SeatDeck(deck=seat.deck) for seat in seats])
    for seat, seat_deck in zip(seats, completed, strict=True):
        seat.deck = seat_deck.deck
    MatchSeat.objects.bulk_update(seats, ("deck",))
    match.options, match.cards = deal.frozen(match.options, completed, match.cards)
    if prepared:
        match.cards = prepared.printed(match.cards)
    try:
        state = begin(match)
    except ValueError as fault:
        raise NotPlayable(str(fault)) from fault
    match.opening = told(take_events(state))
    match.status = Status.RUNNING
    match.public_at = timezone.now()
    for seat in seats:
        seat.changed_at = match.public_at
    _settle(match, state, seats, everybody(seats))
    return match


@transaction.atomic
def match_act(*, match_id: int, seat: Seat, action: Action, ply: int, token: str | None = None) -> Move:
    """The only door through which a game changes: views, sockets, API and bots all call this.

    `ply` is the seat's own ply that the actor saw; `token` their own word for this attempt: the same one again gives the
    same answer and no second move. Raises MatchGone, NotRunning, SeatRefused, StalePly, NotOffered or OtherRules; then
    nothing has changed.
    """
    match = locked(pk=match_id)
    if token and (made := match.moves.filter(token=token).first()):
        return _same_answer(made, seat, action)
    if not match.running:
        raise NotRunning("The match has not begun." if match.is_open else "The match is over.")
    seats = list(match.seats.all())
    _expect_ply(seats, seat, ply)
    rules = rules_of(match)
    before = STATES.at(match)
    state = _step(rules, before, seat, action)
    state.chance.told = []
    events = take_events(state)
    saw = observers(rules, before, state, events, seat, [each.number for each in seats])
    if None not in saw:
        expect_forward(match, before, state, seat)
    move = match.moves.create(
        ply=match.ply,
        seat=seat,
        action=action,
        token=token or None,
        events=told(events),
        own_ply=next(each.ply for each in seats if each.number == seat),
        public_ply=match.public_ply,
    )
    match.ply += 1
    count_on(match, seats, saw, timezone.now())
    shown = sum(event.seen_by(None) for event in events)
    kept = _still_asked(rules, before, state, seat)
    _settle(match, state, seats, saw, kept=kept, shown=shown)
    if after_move := PLAY_GAMES[match.game_id].table().after_move:
        after_move(match, before, state, seats)
    return move


def _same_answer(made: Move, seat: Seat, action: Action) -> Move:
    if (made.seat, made.action) != (seat, action):
        raise StalePly("You have chosen already.", remedy="Look at the table again.")
    return made


def _expect_ply(seats: Sequence[MatchSeat], seat: Seat, ply: int) -> None:
    """Double click, second tab, retry: an answer to a question that no longer stands is refused and harmless."""
    chair = next((each for each in seats if each.number == seat), None)
    if chair is None:
        raise SeatRefused("This match has no such seat.")
    if not chair.since <= ply <= chair.ply:
        raise StalePly("The table has moved on since your page was made.", remedy="Look at it again, then choose.")


def _step(rules: Rules[Any], state: State, seat: Seat, action: Action) -> State:
    try:
        after: State = step(rules, state, seat, action)
    except IllegalAction as refusal:
        raise NotOffered(str(refusal)) from refusal
    return after


def _still_asked(rules: Rules[Any], before: State, after: State, acted: Seat) -> tuple[Seat, ...]:
    """The seats whose question another's secret choice has left as it was."""
    asked = set(rules.to_act(before)) & set(rules.to_act(after)) - {acted}
    return tuple(
        seat for seat in asked if list(rules.legal_actions(before, seat)) == list(rules.legal_actions(after, seat))
    )


def _settle(
    match: Match,
    state: State,
    seats: Sequence[MatchSeat],
    saw: set[Seat | None],
    *,
    kept: Sequence[Seat] = (),
    shown: int = 1,
) -> None:
    """Save the new position, and tell those who `saw` a change once it is committed.

    The seats in `kept` are still asked what they were asked before, so that nothing they do may be delayed or repeated.
    """
    rules = rules_of(match)
    to_act = rules.to_act(state)
    for seat in seats:
        if seat.number not in kept:
            seat.since = seat.ply
        seat.to_act = seat.number in to_act
    MatchSeat.objects.bulk_update(seats, ("to_act", "since", "ply", "changed_at"))
    if outcome := rules.result(state):
        match.status = Status.OVER
        match.finished = timezone.now()
        match.result = {
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "reason": outcome.reason,
            "details": dict(outcome.details),
        }
    match.save(update_fields=CHANGING if match.ply else None)
    transaction.on_commit(partial(STATES.keep, match, state))
    transaction.on_commit(partial(notifications.table_changed, match.pk, news(match, seats, saw)))
    # A bot whose question has not changed has been called already: a step that it cannot see must not call it again.
    asked = [seat for seat in seats if seat.is_bot and seat.to_act and seat.number not in kept]
    if asked:
        calls = [Call(match.pk, seat.number, seat.level, match.payer_id or 0) for seat in asked]
        transaction.on_commit(partial(wake_bots, calls, shown))


def wake_bots(calls: Sequence[Call], shown: int) -> None:
    """Tell the runner of the settings; people are given time to follow the events that were `shown`."""
    import_string(settings.BOT_RUNNER)(calls, shown)


@transaction.atomic
def match_rematch(*, match_id: int, player: Player) -> Match:
    """The same Rangers with the same decks once more; asked for twice, it is the same new match.

    `player` sat in the first one. Raises NotRunning while that is not over.
    """
    match = locked(pk=match_id)
    if not match.over:
        raise NotRunning("The match is not over yet.")
    if existing := Match.objects.filter(rematch_of=match).first():
        return existing
    seats = same_seats(match)
    redecided = PLAY_GAMES[match.game_id].table().redecided_options
    options = {name: value for name, value in match.options.items() if name not in redecided}
    again = match_create(
        host=player, game=match.game_id, options=options, seats=seats, spectators=match.spectators, rematch_of=match
    )
    announce(match)
    return again


def announce(match: Match) -> None:
    """Let the pages of a finished match look again: they have a link to what follows it now."""
    seats = list(match.seats.all())
    count_on(match, seats, everybody(seats), timezone.now())
    MatchSeat.objects.bulk_update(seats, ("ply", "changed_at"))
    match.save(update_fields=("public_ply", "public_at"))
    transaction.on_commit(partial(notifications.table_changed, match.pk, news(match, seats, everybody(seats))))


def same_seats(match: Match) -> list[SeatPlan]:
    """Who sits where in a match that follows this one."""
    handed = set(match.departures.exclude(level=None).values_list("seat", flat=True))
    return [_same_again(match, seat, handed=seat.number in handed) for seat in match.seats.select_related("player")]


def _same_again(match: Match, seat: MatchSeat, *, handed: bool) -> SeatPlan:
    """The seat of the next match. A bot sits in for a player whose account is gone, or who `handed` the seat to it, under a name
    of its own."""
    slugs = [*seat.deck.get("cards", ()), *filter(None, [seat.deck.get("entity")])]
    stats = {slug: match.cards[slug] for slug in slugs}
    level = seat.level if seat.is_bot or seat.player is None else None
    named = not handed and (seat.is_bot or seat.player is not None)
    return SeatPlan(seat.player, level, seat.name if named else "", SeatDeck(seat.deck, stats))


@transaction.atomic
def match_share(*, match_id: int, host: Player) -> Match:
    """Let whoever has the address watch, or no longer: each call turns it round. Raises MatchGone."""
    match = locked(pk=match_id, host=host)
    match.spectators = not match.spectators
    match.save(update_fields=("spectators", "updated"))
    return match
