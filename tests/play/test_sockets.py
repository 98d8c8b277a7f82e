"""The sockets: they notify without game data, and are closed to visitors who may not see the table."""

from __future__ import annotations

import asyncio
import threading
from random import Random

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.contrib.auth.models import AnonymousUser
from django.db import OperationalError, connection
from django.test import Client

from collection.games import GameId
from collection.models import Player
from play import consumers, session_watch
from play.games.play_games import PLAY_GAMES
from play.limits import ConnectionCounter
from play.match_state_cache import view_of
from play.models import Match
from play.services import match_act
from tests.play.conftest import reload_and_move
from tests.play.socket_client import TableSocket

pytestmark = pytest.mark.django_db(transaction=True)


async def opened(match: Match, client: Client | None) -> TableSocket:
    """A connected socket, after its first frame."""
    line = TableSocket(match.pk, client)
    assert await line.connect() is None
    assert await line.hear() == {"ply": match.ply}
    return line


@pytest.fixture
def table(new_match, player: Player, other_player: Player, member_client) -> tuple[Match, Client, Client]:
    """A match of two people, and their browsers."""
    return new_match(player, other_player), member_client(player), member_client(other_player)


@pytest.mark.backends
async def test_everybody_at_the_table_is_notified_of_a_move_within_a_second(table):
    match, mine, theirs = table
    lines = [await opened(match, client) for client in (mine, theirs, theirs)]
    await sync_to_async(reload_and_move)(match, Random(1), 0)
    assert [await line.hear() for line in lines] == [{"ply": 1}] * 3
    for line in lines:
        await line.hang_up()


@pytest.mark.backends
async def test_a_move_in_another_thread_is_announced_at_once(table):
    # The in-memory layer's queues wake no waiter from a foreign thread: pokes must go by the sockets' own loop.
    match, mine, _ = table
    line = await opened(match, mine)
    thread = threading.Thread(target=act_elsewhere, args=(match,))
    thread.start()
    assert await line.hear() == {"ply": 1}
    await asyncio.to_thread(thread.join)
    await line.hang_up()


def act_elsewhere(match: Match) -> None:
    match_act(match_id=match.pk, seat=0, action=view_of(match, 0)["actions"][0], ply=0)
    connection.close()


@pytest.mark.target("H2")
async def test_a_notification_contains_only_the_ply(table):
    match, mine, _ = table
    line = await opened(match, mine)
    for ply in range(1, 9):
        await sync_to_async(reload_and_move)(match, Random(ply))
        assert await line.hear() == {"ply": ply}
    await line.hang_up()


@pytest.mark.target("H2", "H3")
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.backends] if game is GameId.ARCTIC else [])
        for game in GameId
        if game.boxed
    ],
)
async def test_in_every_game_players_are_notified_of_what_they_may_see_with_their_own_ply(
    new_match, player, other_player, member_client, game
):
    most = max(seats for _, seats in PLAY_GAMES[game].variants.variants())
    people = (player, other_player, other_player)[:most]
    match = await sync_to_async(new_match)(*people, game=game, switches={}, spectators=True)
    browsers = [await sync_to_async(member_client)(person) for person in (player, other_player)]
    lines = [await opened(match, client) for client in (*browsers, None)]
    plies, moves, silent = [0, 0, 0], 0, 0
    for number in range(1, 13):
        await sync_to_async(reload_and_move)(match, Random(number))
        match = await Match.objects.prefetch_related("seats").aget(pk=match.pk)
        now = [match.ply_for(watcher) for watcher in (player, other_player, AnonymousUser())]
        for line, ply, before in zip(lines, now, plies, strict=True):
            if ply == before:
                assert await line.hears_nothing(0.02)
                silent += 1
            else:
                assert await line.hear() == {"ply": ply}
        plies, moves = now, moves + 1
    assert match.ply == moves
    assert max(plies) <= moves
    assert (silent > 0) is (game is GameId.ARCTIC)
    for line in lines:
        await line.hang_up()


async def test_the_ply_can_be_asked_for(table):
    match, mine, _ = table
    line = await opened(match, mine)
    await line.say('{"ask": "ply"}')
    assert await line.hear() == {"ply": 0}
    await line.hang_up()


class Gone(OSError):
    """What a server raises if the browser has closed the connection."""


@pytest.mark.parametrize("when", ["joining", "sending"])
async def test_a_connection_is_released_however_its_socket_ends(table, monkeypatch, when):
    # 2026-11-22: it was given back in `disconnect` alone, which Channels skips when a handler raises.
    match, mine, _ = table
    monkeypatch.setattr(consumers, "CONNECTIONS", ConnectionCounter())
    layer = get_channel_layer()

    async def fails(*_args, **_kwargs):
        assert consumers.CONNECTIONS._inside
        raise Gone

    patched = (type(layer), "group_add") if when == "joining" else (consumers.TableConsumer, "send_ply_or_close")
    monkeypatch.setattr(*patched, fails)
    line = TableSocket(match.pk, mine)
    assert await line.connect() is None
    with pytest.raises(Gone):
        await line.hang_up()
    assert not consumers.CONNECTIONS._inside
    assert not session_watch.SESSION_WATCH._sockets


@pytest.mark.target("A2")
async def test_for_a_stranger_the_table_does_not_exist(table, guest, member_client):
    match, _, _ = table
    stranger = await sync_to_async(member_client)(guest)
    for client in (stranger, None):
        refused = [await TableSocket(pk, client).connect() for pk in (match.pk, 999_999)]
        assert refused == [consumers.NOT_HERE] * 2


async def test_an_unknown_socket_url_is_closed_like_a_missing_table(table):
    _, mine, _ = table
    assert await TableSocket(10**12, mine).connect() == consumers.NOT_HERE


async def test_spectators_are_accepted_if_the_host_allows_them(new_match, player):
    match = await sync_to_async(new_match)(player, bots=1, spectators=True)
    line = await opened(match, None)
    await line.hang_up()


@pytest.mark.target("W3")
@pytest.mark.parametrize("origin", [b"https://evil.example", b"http://testserver.evil.example", b"null", None])
async def test_a_foreign_origin_is_refused(table, origin):
    match, mine, _ = table
    assert await TableSocket(match.pk, mine, origin).connect() is not None


@pytest.mark.target("F3")
@pytest.mark.parametrize(
    "frame", ["", "x", "[]", "{}", '{"ask": "seed"}', '{"ask": {}}', "[" * 16000, "\u0000", "1e999"]
)
async def test_an_invalid_frame_is_answered_and_harmless(table, frame):
    match, mine, _ = table
    line = await opened(match, mine)
    await line.say(frame)
    assert "error" in await line.hear()
    await line.say(data=b"\xff\xfe\x00")
    assert "error" in await line.hear()
    await line.hang_up()


@pytest.mark.target("F3")
async def test_a_frame_of_16_kib_passes_and_one_byte_more_closes(table):
    match, mine, _ = table
    line = await opened(match, mine)
    await line.say("x" * consumers.MAX_FRAME)
    assert "error" in await line.hear()
    await line.say("x" * (consumers.MAX_FRAME + 1))
    assert await line.close_code() == consumers.TOO_LONG


@pytest.mark.target("F3")
async def test_the_51st_message_in_20_seconds_closes(table):
    match, mine, _ = table
    line = await opened(match, mine)
    for _ in range(consumers.MOST_MESSAGES):
        await line.say('{"ask": "ply"}')
        assert await line.hear() == {"ply": 0}
    await line.say('{"ask": "ply"}')
    assert await line.close_code() == consumers.TOO_MANY


@pytest.mark.target("A4")
class TestLeaving:
    """The sockets of players who log out or are banned are closed within five seconds."""

    @pytest.fixture(autouse=True)
    def _quick_rounds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert session_watch.ROUND < 4
        monkeypatch.setattr(session_watch, "ROUND", 0.05)

    async def test_logging_out_closes_the_socket(self, table):
        match, mine, theirs = table
        line, other = await opened(match, mine), await opened(match, theirs)
        await sync_to_async(mine.logout)()
        assert await line.close_code() == session_watch.LOGGED_OUT
        assert await other.hears_nothing(0.3)
        await other.hang_up()

    async def test_a_busy_database_delays_closing_by_one_check_only(self, table, monkeypatch):
        match, mine, _ = table
        still_valid, faults = session_watch.valid_sessions_and_players, iter([OperationalError("database is locked")])

        def busy_once(*asked):
            for fault in faults:
                raise fault
            return still_valid(*asked)

        monkeypatch.setattr(session_watch, "valid_sessions_and_players", busy_once)
        line = await opened(match, mine)
        await sync_to_async(mine.logout)()
        assert await line.close_code() == session_watch.LOGGED_OUT
        assert not list(faults)

    async def test_a_closed_browser_does_not_stop_the_others_from_being_closed(self, table, monkeypatch):
        match, mine, _ = table
        close, gone = consumers.TableConsumer.close, []

        async def close_once(socket, code=None):
            if not gone:
                gone.append(socket)
                raise Gone
            await close(socket, code=code)

        monkeypatch.setattr(consumers.TableConsumer, "close", close_once)
        lines = [await opened(match, mine) for _ in range(2)]
        await sync_to_async(mine.logout)()
        codes = [asyncio.ensure_future(line.close_code()) for line in lines]
        done, waiting = await asyncio.wait(codes, return_when=asyncio.FIRST_COMPLETED)
        assert [each.result() for each in done] == [session_watch.LOGGED_OUT]
        for each in waiting:
            each.cancel()

    async def test_a_ban_closes_the_socket(self, table, other_player):
        match, _, theirs = table
        line = await opened(match, theirs)
        await Player.objects.filter(pk=other_player.pk).aupdate(is_active=False)
        assert await line.close_code() == session_watch.LOGGED_OUT

    async def test_cancelling_a_match_closes_its_sockets(self, new_match, player, member_client):
        match = await sync_to_async(new_match)(player, free=1)
        line = await opened(match, await sync_to_async(member_client)(player))
        await Match.objects.filter(pk=match.pk).adelete()
        await line.say('{"ask": "ply"}')
        assert await line.close_code() == consumers.NOT_HERE
