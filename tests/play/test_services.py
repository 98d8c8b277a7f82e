"""What the services refuse, what they store, and that a match is its record."""

from __future__ import annotations

from random import Random

import pytest
from django.db import transaction

from collection.games import GameId
from play.bot_moves import make_waiting_bot_moves
from play.engine.chance import commitment
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, first_state, replayed_state, view_of
from play.models import Match, Status
from play.refusals import MatchGone, NotOffered, NotPlayable, NotRunning, OtherRules, SeatRefused, StalePly
from play.rematches import match_rematch
from play.services import SeatPlan, match_act, match_cancel, match_create, match_start, seat_join
from tests.play.conftest import play_on, reload_and_move, waiting_seat

ANIMOZ = GameId.ANIMOZ


def offers(match: Match, seat: int) -> list[str]:
    return view_of(match, seat)["actions"]


def test_a_match_against_bots_begins_at_once(new_match, player):
    match = new_match(player, bots=3)
    assert match.status == Status.RUNNING
    assert [seat.kind for seat in match.seats.all()] == ["person", "bot", "bot", "bot"]
    assert len({seat.name for seat in match.seats.all()}) == 4
    assert offers(match, 0)


def test_the_commitment_is_the_hash_of_the_seed(new_match, player):
    match = new_match(player, bots=1)
    assert match.commitment == commitment(bytes.fromhex(match.seed))


def test_a_whole_game_against_bots_ends_with_a_result(new_match, player):
    match = play_on(new_match(player, bots=3), Random(1))
    assert match.over
    assert match.finished is not None
    assert len(match.result["scores"]) == 4
    assert not match.seats.filter(to_act=True).exists()


def test_the_state_comes_from_the_moves_alone(new_match, player):
    match = play_on(new_match(player, bots=2), Random(2), moves=12)
    kept = [view_of(match, seat) for seat in (0, 1, 2, None)]
    STATES.forget()
    assert [view_of(match, seat) for seat in (0, 1, 2, None)] == kept


def test_a_state_cached_by_another_process_is_updated(new_match, player):
    match = play_on(new_match(player, bots=2), Random(3), moves=6)
    old = (match.ply, STATES.at(match))
    play_on(match, Random(4), moves=5)
    fresh = view_of(match, 0)
    assert replayed_state(match, old[1], old[0], match.ply).turn == fresh["turn"]
    STATES.forget()
    assert view_of(match, 0) == fresh


def test_a_state_is_not_cached_if_its_transaction_is_rolled_back(new_match, player):
    match = new_match(player, bots=1)
    action = offers(match, 0)[0]
    before = view_of(match, 0)
    try:
        with transaction.atomic():
            match_act(match_id=match.pk, seat=0, action=action, ply=match.ply)
            raise ConnectionError
    except ConnectionError:
        pass
    match.refresh_from_db()
    assert match.moves.count() == match.ply
    assert view_of(match, 0) == before


@pytest.mark.target("C1")
def test_the_same_ply_twice_is_refused_and_harmless(new_match, player):
    match = new_match(player, bots=1)
    ply, action = match.ply, offers(match, 0)[0]
    match_act(match_id=match.pk, seat=0, action=action, ply=ply)
    match.refresh_from_db()
    again = offers(match, 0)[0]
    with pytest.raises(StalePly):
        match_act(match_id=match.pk, seat=0, action=again, ply=ply)
    assert match.moves.count() == ply + 1


def test_another_players_secret_choice_does_not_make_mine_stale(new_match, player, other_player):
    match = new_match(player, other_player)
    ply = match.ply
    match_act(match_id=match.pk, seat=0, action=offers(match, 0)[0], ply=ply)
    match.refresh_from_db()
    move = match_act(match_id=match.pk, seat=1, action=offers(match, 1)[0], ply=ply)
    assert move.ply == ply + 1


def test_a_ply_of_the_future_is_refused(new_match, player):
    match = new_match(player, bots=1)
    with pytest.raises(StalePly):
        match_act(match_id=match.pk, seat=0, action=offers(match, 0)[0], ply=match.ply + 1)


@pytest.mark.target("C2")
def test_the_same_token_ten_times_is_one_move_and_one_answer(new_match, player):
    match = new_match(player, bots=1)
    action = offers(match, 0)[0]
    moves = {match_act(match_id=match.pk, seat=0, action=action, ply=match.ply, token="retry-1").pk for _ in range(10)}
    assert len(moves) == 1
    assert match.moves.count() == 1


def test_a_token_can_be_used_for_one_choice_only(new_match, player):
    match = new_match(player, bots=1)
    first, second = offers(match, 0)[:2]
    match_act(match_id=match.pk, seat=0, action=first, ply=0, token="t")
    with pytest.raises(StalePly):
        match_act(match_id=match.pk, seat=0, action=second, ply=0, token="t")


@pytest.mark.parametrize("action", ["", "eden:nobody", "clash:1", "sanctuary:lagoti", "x" * 500, "eden:\x00", "🐾"])
def test_an_illegal_action_is_refused_with_a_sentence(new_match, player, action):
    match = new_match(player, bots=1)
    with pytest.raises(NotOffered, match="is not possible now"):
        match_act(match_id=match.pk, seat=0, action=action, ply=match.ply)
    assert match.moves.count() == 0


def test_a_seat_that_is_not_to_act_is_told_to_wait(new_match, player):
    match = play_on(new_match(player, bots=3), Random(5), moves=5)
    waits = next(seat for seat in range(4) if seat != waiting_seat(match))
    with pytest.raises((NotOffered, StalePly)):
        match_act(match_id=match.pk, seat=waits, action="endangerment", ply=match.ply)


def test_a_seat_that_does_not_exist_is_refused(new_match, player):
    match = new_match(player, bots=1)
    for seat in (-1, 2, 99):
        with pytest.raises(SeatRefused):
            match_act(match_id=match.pk, seat=seat, action="endangerment", ply=0)


def test_nobody_moves_once_it_is_over(new_match, player):
    match = play_on(new_match(player, bots=1), Random(6))
    with pytest.raises(NotRunning):
        match_act(match_id=match.pk, seat=0, action="endangerment", ply=match.ply)


def test_a_match_of_other_rules_cannot_go_on(new_match, player):
    match = new_match(player, bots=1)
    action = offers(match, 0)[0]
    Match.objects.filter(pk=match.pk).update(rules_version="0")
    with pytest.raises(OtherRules, match="version 0"):
        match_act(match_id=match.pk, seat=0, action=action, ply=0)


def test_editing_a_card_changes_no_match(new_match, player, starter_set):
    match = new_match(player, bots=1)
    before = view_of(match, 0)
    starter_set.cards.get(slug="lagoti").animoz.__class__.objects.filter(card__slug="lagoti").update(
        weight=999, level="APEX"
    )
    STATES.forget()
    match.refresh_from_db()
    assert view_of(match, 0) == before
    assert match.cards["lagoti"]["weight"] == 2.4


def test_events_are_stored_with_the_move_that_caused_them(new_match, player):
    match = play_on(new_match(player, bots=2), Random(7))
    told = [event for move in match.moves.all() for event in move.events]
    state = first_state(match)
    assert [event[0] for event in match.opening] == [event.kind for event in state.events]
    state.events.clear()
    for seat, action in match.moves.moves_from(0):
        PLAY_GAMES[ANIMOZ].rules.apply(state, seat, action)
    assert [event[0] for event in told] == [event.kind for event in state.events]


class TestSeats:
    """Free seats, invitations, and who may begin."""

    def test_a_match_with_a_free_seat_waits(self, new_match, player):
        match = new_match(player, free=1)
        assert match.status == Status.OPEN
        with pytest.raises(NotRunning, match="not begun"):
            match_act(match_id=match.pk, seat=0, action="endangerment", ply=0)

    def test_it_begins_when_the_last_player_joins(self, new_match, player, other_player):
        match = new_match(player, free=1)
        seat = seat_join(invite=match.invite, player=other_player)
        match.refresh_from_db()
        assert match.running
        assert (seat.number, seat.player) == (1, other_player)

    def test_a_player_with_a_seat_keeps_it(self, new_match, player, other_player):
        match = new_match(player, free=2)
        first = seat_join(invite=match.invite, player=other_player)
        assert seat_join(invite=match.invite, player=other_player).number == first.number
        match.refresh_from_db()
        assert match.is_open

    def test_no_two_at_a_table_have_the_same_name(self, new_match, player, other_player):
        other_player.display_name = player.display_name = "Wren" * 10
        player.save()
        other_player.save()
        match = new_match(player, player, free=1)
        seat_join(invite=match.invite, player=other_player)
        names = match.names()
        assert len(set(names)) == 3
        assert max(map(len, names)) <= 40

    def test_a_name_is_one_line_that_can_be_seen(self, starter_set, player):
        said = ("Ada\u202e\nBea", "\u200b", " \u2066 ")
        plans = [SeatPlan(player=player, name=name) for name in said] + [SeatPlan(level=0, name="\u200b")]
        match = match_create(host=player, game=ANIMOZ, options={"mode": "starter"}, seats=plans)
        assert match.names()[:3] == ["Ada Bea", str(player), f"{player} 2"]
        assert match.names()[3].isalpha()

    def test_nobody_can_join_a_full_match(self, new_match, player, other_player, guest):
        match = new_match(player, free=1)
        seat_join(invite=match.invite, player=other_player)
        with pytest.raises(SeatRefused, match="taken"):
            seat_join(invite=match.invite, player=guest)

    def test_bots_take_the_free_seats_when_the_host_begins(self, new_match, player):
        match = match_start(match_id=new_match(player, free=2).pk, host=player)
        assert match.running
        assert [seat.kind for seat in match.seats.all()] == ["person", "bot", "bot"]
        assert all(seat.name for seat in match.seats.all())

    def test_only_the_host_begins_or_cancels(self, new_match, player, other_player):
        match = new_match(player, free=1)
        for service in (match_start, match_cancel):
            with pytest.raises(MatchGone):
                service(match_id=match.pk, host=other_player)

    def test_a_match_that_has_begun_cannot_be_cancelled(self, new_match, player):
        match = new_match(player, bots=1)
        with pytest.raises(NotRunning):
            match_cancel(match_id=match.pk, host=player)
        open_one = new_match(player, free=1)
        match_cancel(match_id=open_one.pk, host=player)
        assert not Match.objects.filter(pk=open_one.pk).exists()

    @pytest.mark.parametrize("seats", [0, 1, 5])
    def test_the_starter_pack_is_for_two_to_four(self, starter_set, player, seats):
        plans = [SeatPlan(player=player)] * bool(seats) + [SeatPlan(level=0)] * (seats - 1)
        with pytest.raises(NotPlayable, match="2 to 4"):
            match_create(host=player, game=ANIMOZ, options={"mode": "starter"}, seats=plans)


def test_the_cards_of_a_match_do_not_reveal_the_decks(starter_set, player):
    plans = [SeatPlan(player=player), SeatPlan(level=1)]
    match = match_create(host=player, game=ANIMOZ, options={"mode": "aniome"}, seats=plans)
    brought = {slug for seat in match.seats.all() for slug in seat.deck["cards"]}
    assert len(brought) <= 36 < 54 == len(match.cards)
    assert {card.slug for card in STATES.at(match).table.species} == set(match.cards) > brought


class TestRematch:
    """A rematch, with the same players and decks."""

    def test_it_is_the_same_for_everybody_who_asks(self, new_match, player):
        match = play_on(new_match(player, bots=2), Random(8))
        again = match_rematch(match_id=match.pk, player=player)
        assert again.running
        assert again.seed != match.seed
        assert again.names() == match.names()
        assert [seat.deck["biome"] for seat in again.seats.all()] == [seat.deck["biome"] for seat in match.seats.all()]
        assert match_rematch(match_id=match.pk, player=player).pk == again.pk

    def test_not_before_the_end(self, new_match, player):
        with pytest.raises(NotRunning):
            match_rematch(match_id=new_match(player, bots=1).pk, player=player)


def test_bots_move_until_a_person_must(new_match, player):
    match = new_match(player, bots=3)
    for _ in range(4):
        reload_and_move(match, Random(1), seat=0)
    assert make_waiting_bot_moves(match.pk) >= 12
    match.refresh_from_db()
    assert not match.seats.filter(kind="bot", to_act=True).exists() or match.seats.get(number=0).to_act
    assert make_waiting_bot_moves(match.pk) == 0
