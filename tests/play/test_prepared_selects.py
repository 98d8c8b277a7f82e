"""Prepared queries return what Django's own queries return, from statements that are built once."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction
from django.db.migrations.state import ProjectState
from django.db.models import Model
from django.utils import timezone

from collection.models import Player
from config.prepared_selects import PreparedCount, PreparedSelect
from play.models import Match, MatchSeat, Move
from play.row_updates import row_insert

pytestmark = [pytest.mark.django_db, pytest.mark.backends]


def values(row: Model) -> dict[str, Any]:
    """The loaded columns of a row."""
    deferred = row.get_deferred_fields()
    return {field.attname: getattr(row, field.attname) for field in row._meta.fields if field.attname not in deferred}


def test_rows_have_the_columns_values_and_related_rows_of_the_query(new_match, player):
    match = new_match(player, bots=2)

    def seats_of(pk: int) -> Any:
        return MatchSeat.objects.filter(match=pk).select_related("match", "player").defer("match__cards")

    prepared = PreparedSelect(seats_of, int)
    for _ in range(2):  # the first call builds the statement, the second one uses it
        found, expected = prepared.rows(match.pk), list(seats_of(match.pk))
        assert [values(row) for row in found] == [values(row) for row in expected]
        assert [values(row.match) for row in found] == [values(row.match) for row in expected]
        assert [row.player for row in found] == [row.player for row in expected]
        assert found[0].match.get_deferred_fields() == {"cards"}


def test_each_parameter_gets_its_own_value_wherever_the_statement_has_it(new_match, player):
    match = new_match(player, bots=2)
    prepared = PreparedSelect(
        lambda name, number: MatchSeat.objects.filter(name=name, match__game="animoz", number=number), str, int
    )
    for seat in match.seats.all():
        assert prepared.first(seat.name, seat.number) == seat
        assert prepared.first(seat.name, seat.number + 1) is None
    assert prepared.first("' OR 1=1 --", 0) is None
    assert prepared.first(match.names()[0], 10**30) is None


def test_the_statement_is_built_only_once(new_match, player):
    built = []

    def by_number(pk: int) -> Any:
        built.append(pk)
        return Match.objects.filter(pk=pk)

    match, prepared = new_match(player, bots=2), PreparedSelect(by_number, int)
    assert [prepared.first(match.pk), prepared.first(match.pk + 1), prepared.first(match.pk)] == [match, None, match]
    assert len(built) == 1


def test_rows_are_counted_as_the_query_counts_them(new_match, player, other_player):
    matches = [new_match(player, bots=2), new_match(player, other_player), new_match(other_player, bots=1)]
    built = []

    def started(host: int, name: str, before: datetime) -> Any:
        built.append(host)
        return Match.objects.filter(host=host, seats__name=name, created__lt=before).order_by("-created")

    prepared, soon = PreparedCount(started, int, str, datetime), timezone.now() + timedelta(hours=1)
    counts = [
        prepared.count(host.pk, match.names()[0], when)
        for host in (player, other_player)
        for match in matches
        for when in (soon, match.created, match.created + timedelta(milliseconds=1))
    ]
    assert len(built) == 1
    assert counts == [
        started(host.pk, match.names()[0], when).count()
        for host in (player, other_player)
        for match in matches
        for when in (soon, match.created, match.created + timedelta(milliseconds=1))
    ]
    assert len(set(counts)) > 1


def test_a_move_is_found_by_its_token_in_its_own_match_only(new_match, player):
    match, other = new_match(player, bots=2), new_match(player, bots=2)
    move = match.moves.create(
        ply=match.ply + 100, seat=0, action="pass", token="once", events=[["said", {"a": 1}, None]]
    )
    found = Move.objects.with_token(match, "once")
    assert found is not None
    assert values(found) == values(Move.objects.get(pk=move.pk))
    assert Move.objects.with_token(other, "once") is None
    assert Move.objects.with_token(match, "twice") is None


def test_a_row_is_inserted_as_django_saves_it(new_match, player):
    match = new_match(player, bots=2)

    def move(ply: int) -> Move:
        return Move(
            match=match, ply=ply, seat=1, action="pass — Ø", events=[["said", {"a": [1, None]}, [0]]], token="t"
        )

    row = move(match.ply + 100)
    row_insert(row)
    assert not row._state.adding
    stored, expected = values(Move.objects.get(pk=row.pk)), values(row)
    assert stored == expected
    row.delete()
    saved = move(match.ply + 100)
    saved.save()
    differs = {name for name, value in values(Move.objects.get(pk=saved.pk)).items() if value != stored[name]}
    assert differs <= {"id", "made"}
    with pytest.raises(IntegrityError), transaction.atomic():
        row_insert(move(match.ply + 100))


def test_a_match_keeps_the_seats_that_were_read_with_it_until_it_is_read_again(new_match, player):
    pk = new_match(player, bots=2).pk
    match = Match.objects.get_with_seats(pk)
    names = match.names()
    MatchSeat.objects.filter(match=pk).update(name="renamed")
    assert match.opening, "a deferred column, which is read now"
    assert match.names() == names
    assert all(seat.match is match for seat in match.seat_list())
    match.refresh_from_db()
    assert match.names() == ["renamed"] * len(names)


def test_statements_are_counted_and_refused_like_those_of_django(new_match, player, django_assert_num_queries):
    match = new_match(player, bots=2)
    with django_assert_num_queries(1):
        Match.objects.get_with_seats(match.pk)
    with transaction.atomic():
        transaction.set_rollback(True)
        with pytest.raises(transaction.TransactionManagementError):
            Match.objects.get_with_seats(match.pk)


def test_a_player_asked_for_by_key_is_the_one_that_a_query_finds(player, other_player, django_assert_num_queries):
    for each in (player, other_player):
        with django_assert_num_queries(1):
            found = Player.objects.get(pk=each.pk)
        assert values(found) == values(Player.objects.filter(pk=each.pk).get())
        assert found == each
    for unknown in (0, other_player.pk + 1, 10**30):
        with pytest.raises(Player.DoesNotExist):
            Player.objects.get(pk=unknown)
    assert Player.objects.get(username=player.username) == player
    assert Player.objects.get(pk=str(player.pk)) == player


def test_a_migrations_player_is_not_the_apps_own():
    old = ProjectState.from_apps(apps).apps.get_model("collection", "Player")
    made = old.objects.create(username="heron")
    assert type(old.objects.get(pk=made.pk)) is old
