"""Learning a game: summaries on the rules pages, tips in a first game, guided games on the real engine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from django.urls import reverse

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.guest_accounts import guest_create
from collection.models import Card, Player
from play import limits
from play.bot_moves import make_waiting_bot_moves
from play.engine.chance import Chance
from play.games.arctic.scoring import current_points
from play.games.guided_game import CALLOUTS, LEARNER, actions_by_seat, progress_in
from play.games.play_games import PLAY_GAMES
from play.games.record_verification import verify_records
from play.guided_matches import COMMITMENTS, continued_guided_match, guide_begin_or_continue
from play.leaving import seat_leave
from play.match_state_cache import STATES, config_of, record_json, view_of
from play.models import Match, MatchSeat, PlayedDraft, Status
from play.refusals import TooMany
from play.services import match_act
from tests.case_counts import case_choice
from tests.loaded_sets import load_set
from tests.play.conftest import reload_and_move

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def learner(db) -> Player:
    """A guest, and the cards of all games."""
    for game in GameId:
        load_set(game)
    return guest_create()


def suggested(page: str) -> str:
    """The action that a page highlights."""
    found = re.search(r'data-suggests="([^"]*)"', page)
    return found[1] if found else ""


def follow(match: Match, action: str) -> Match:
    """The learner's action, then the bots'."""
    seat = match.seats.get(number=LEARNER)
    match_act(match_id=match.pk, seat=LEARNER, action=action, ply=seat.ply)
    make_waiting_bot_moves(match.pk)
    match.refresh_from_db()
    return match


def guide_progress(match: Match):
    return progress_in(PLAY_GAMES[match.game_id].guide, match.moves.all().moves_from(0))


def finished(player: Player, game: GameId) -> Match:
    """A guided game played to the end of its guide, by the suggested actions."""
    match = guide_begin_or_continue(player=player, game=game)
    make_waiting_bot_moves(match.pk)
    for step in PLAY_GAMES[game].guide.steps:
        for action in step.actions:
            match = follow(match, action)
    return match


class TestSteps:
    """The texts of a guide, and the prepared game that they describe."""

    @pytest.mark.parametrize("game", GameId)
    def test_a_guide_has_eight_to_fifteen_steps_and_short_callouts(self, game):
        guide = PLAY_GAMES[game].guide
        assert 8 <= len(guide.steps) <= 15
        assert len(guide.callouts) == CALLOUTS
        for each in guide.callouts:
            assert len(re.findall(r"[.!?](?: |$)", each.text)) <= 2, each.text
        for step in guide.steps:
            assert step.actions
            assert len(step.text) <= 420, step.title

    @pytest.mark.parametrize("game", case_choice([GameId.ANIMANIZE, GameId.ANIMUS], GameId))
    def test_played_by_the_suggested_actions_every_step_is_reached(self, game, learner, member_client):
        """Through the pages, as a person plays: each page names the step and highlights its action, which is legal."""
        guide, client = PLAY_GAMES[game].guide, member_client(learner)
        match = guide_begin_or_continue(player=learner, game=game)
        for number, step in enumerate(guide.steps, 1):
            for action in step.actions:
                make_waiting_bot_moves(match.pk)
                page = client.get(match.get_absolute_url()).content.decode()
                assert f"step {number} of {len(guide.steps)}" in page, step.title
                assert suggested(page) == action
                assert not re.search(r"\{\d\}", page), "every seat is called by its name"
                assert f'name="action" value="{action}"' in page, "the table offers the suggested action"
                answer = client.post(
                    reverse("match-act", args=[match.pk]),
                    {"seat": LEARNER, "action": action, "ply": match.seats.get(number=LEARNER).ply},
                )
                assert answer.status_code == 302
                match.refresh_from_db()
        assert "The guided part is over" in client.get(match.get_absolute_url()).content.decode()

    @pytest.mark.parametrize("game", GameId)
    def test_the_example_of_the_summary_is_what_the_engine_plays(self, game, learner):
        match = finished(learner, game)
        names, called = (
            ["You", *PLAY_GAMES[game].guide.names],
            {slug: card.get("name", slug) for slug, card in match.cards.items()},
        )
        sentences = PLAY_GAMES[game].log_sentences
        told = [
            sentences.describe_event(
                type("E", (), {"kind": kind, "data": data, "seats": seats})(), names, LEARNER, called
            )
            for events in match.moves.values_list("events", flat=True)
            for kind, data, seats in events
            if seats is None or LEARNER in seats
        ]
        for sentence in PLAY_GAMES[game].guide.summary.told:
            assert any(sentence in said for said in told), sentence

    def test_the_figures_that_the_guides_name_are_those_of_the_engine(self, learner, member_client):
        """The totals in the texts match the position at the end of each guide."""
        animoz = finished(learner, GameId.ANIMOZ)
        (mine,) = (
            line for line in member_client(learner).get(animoz.get_absolute_url()).context["scores"] if line.mine
        )
        assert (mine.sanctuary, mine.ecosystem) == (11, 3)
        arctic = current_points(STATES.at(finished(learner, GameId.ARCTIC)), LEARNER)
        assert (arctic.sequences, arctic.variety, arctic.totem, arctic.total) == (9, 3, 6, 18)
        animanize = view_of(finished(learner, GameId.ANIMANIZE), LEARNER)
        assert [player["total"] for player in animanize["players"]] == [20, 18, 20]
        animus = view_of(finished(learner, GameId.ANIMUS), LEARNER)
        assert [seat["eliminated"] for seat in animus["seats"]] == [4, 9]

    @pytest.mark.parametrize("game", GameId)
    def test_every_question_is_explained(self, game, learner):
        """Random games with the guide's options ask no question without a text in the guide."""
        match, rules = guide_begin_or_continue(player=learner, game=game), PLAY_GAMES[game].rules
        for n in range(6):
            lot, state = Random(n), rules.setup(config_of(match), Chance(bytes([n])))
            state.emits_events = False
            for _ in range(300):
                asked = rules.to_act(state)
                if not asked:
                    break
                seat = lot.choice(asked)
                if seat == LEARNER:
                    assert rules.view(state, seat)["asks"]["code"] in PLAY_GAMES[game].guide.explains
                rules.apply(state, seat, lot.choice(list(rules.legal_actions(state, seat))))


class TestGuidedMatch:
    """A guided game is a match like any other."""

    @pytest.mark.parametrize("game", case_choice([GameId.ANIMANIZE, GameId.ANIMUS], GameId))
    def test_random_moves_never_break_the_guide(self, game, learner, member_client):
        client, match, lot = member_client(learner), guide_begin_or_continue(player=learner, game=game), Random(3)
        for _ in range(14):
            make_waiting_bot_moves(match.pk)
            match.refresh_from_db()
            if not match.running:
                break
            page = client.get(match.get_absolute_url())
            assert page.status_code == 200
            assert f'name="action" value="{suggested(page.content.decode())}"' in page.content.decode()
            reload_and_move(match, lot, LEARNER)
        assert not guide_progress(match).prepared
        make_waiting_bot_moves(match.pk)
        assert client.get(match.get_absolute_url()).status_code == 200

    def test_a_player_who_leaves_the_script_is_told_so_and_gets_explanations(self, learner, member_client):
        match = guide_begin_or_continue(player=learner, game=GameId.ANIMOZ)
        follow(match, "eden:rinu")
        page = member_client(learner).get(match.get_absolute_url()).content.decode()
        assert "You have left the prepared game" in page
        assert PLAY_GAMES[GameId.ANIMOZ].guide.explains["shelter"] in page
        assert suggested(page).startswith("shelter:")

    def test_undone_actions_do_not_count(self, learner):
        match = guide_begin_or_continue(player=learner, game=GameId.ARCTIC)
        for action in ("place:walrus-1-2", "take-back", "place:orca-2-5"):
            match = follow(match, action)
        assert guide_progress(match).prepared
        assert actions_by_seat(PLAY_GAMES[GameId.ARCTIC].guide, match.moves.all().moves_from(0))[LEARNER] == [
            "place:orca-2-5"
        ]

    def test_a_bot_waits_if_the_person_is_to_begin(self, learner):
        """Both may propose for the IWC; in the script, the bot agrees."""
        match = guide_begin_or_continue(player=learner, game=GameId.ANIMALIA)
        assert make_waiting_bot_moves(match.pk) == 0
        follow(match, "propose:poison-frog")
        assert list(match.moves.values_list("seat", "action"))[1] == (1, "agree")

    @pytest.mark.parametrize("game", case_choice([GameId.ANIMANIZE, GameId.ANIMUS], GameId))
    def test_its_record_verifies_and_it_counts_in_no_statistics(self, game, learner):
        match = finished(learner, game)
        if match.running:
            match = seat_leave(match_id=match.pk, player=learner, seat=LEARNER)
        (verdict,) = verify_records(json.dumps(record_json(match)))
        assert not verdict.fault, verdict
        assert not PlayedDraft.objects.exists()

    def test_it_is_played_with_printed_cards(self, learner):
        """The guide is right about a card even if the card is corrected on this server."""
        Card.objects.filter(slug="ocella", game=GameId.ANIMOZ).first().animoz.__class__.objects.update(weight=999)
        match = guide_begin_or_continue(player=learner, game=GameId.ANIMOZ)
        printed = CARD_GAMES[GameId.ANIMOZ]
        assert match.cards["ocella"] == printed.stats(printed.load()["ocella"])

    def test_other_matches_have_no_guide(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        assert match.commitment not in COMMITMENTS.values()
        assert "data-suggests" not in member_client(player).get(match.get_absolute_url()).content.decode()

    def test_spectators_and_replays_see_no_guide(self, learner, client):
        match = guide_begin_or_continue(player=learner, game=GameId.ANIMANIZE)
        Match.objects.filter(pk=match.pk).update(spectators=True)
        page = client.get(match.get_absolute_url()).content.decode()
        assert "data-suggests" not in page
        assert 'class="guide' not in page


class TestLearning:
    """Starting, leaving and continuing."""

    @pytest.mark.parametrize("game", GameId)
    def test_one_click_from_the_first_page_and_from_the_rules(self, game, learner, client):
        where = reverse("learn", args=[game])
        for page in ("/", reverse("rules", args=[game])):
            assert f'method="post" action="{where}"' in client.get(page).content.decode()
        answer = client.post(where, follow=True)
        assert answer.status_code == 200
        assert 'id="guide"' in answer.content.decode()
        assert MatchSeat.objects.filter(player__is_guest=True).count() == 1

    def test_it_continues_where_it_was_left_and_can_be_restarted(self, learner, member_client):
        client, where = member_client(learner), reverse("learn", args=[GameId.ANIMOZ])
        first = follow(guide_begin_or_continue(player=learner, game=GameId.ANIMOZ), "eden:ulyss")
        assert "Continue" in client.get(where).content.decode()
        assert client.post(where).url == first.get_absolute_url()
        second = client.post(where, {"again": "1"}).url
        assert second != first.get_absolute_url()
        first.refresh_from_db()
        assert first.status == Status.OVER
        assert continued_guided_match(learner, GameId.ANIMOZ).get_absolute_url() == second

    def test_the_usual_limits_hold(self, learner, member_client, monkeypatch):
        monkeypatch.setattr(limits, "RUNNING_BOT_MATCHES", 1)
        guide_begin_or_continue(player=learner, game=GameId.ANIMOZ)
        with pytest.raises(TooMany):
            guide_begin_or_continue(player=learner, game=GameId.ARCTIC)
        answer = member_client(learner).post(reverse("learn", args=[GameId.ARCTIC]))
        assert answer.status_code == TooMany.status
        assert "the limit is 1" in answer.content.decode()

    def test_a_guide_can_be_hidden_and_shown(self, learner, member_client):
        client, match = member_client(learner), guide_begin_or_continue(player=learner, game=GameId.ANIMOZ)
        tips = reverse("match-tips", args=[match.pk])
        assert client.post(tips, {"guide": "hide"}).url == match.get_absolute_url()
        page = client.get(match.get_absolute_url()).content.decode()
        assert not suggested(page)
        assert "Show the guide" in page
        assert suggested(client.post(tips, {"guide": "show"}, headers=HTMX).content.decode()) == "eden:ulyss"


class TestCallouts:
    """Three tips in a first game."""

    def test_one_after_the_other_and_then_no_more(self, new_match, player, member_client):
        client, match = member_client(player), new_match(player, bots=1)
        where, tips = match.get_absolute_url(), reverse("match-tips", args=[match.pk])
        for number, each in enumerate(PLAY_GAMES[GameId.ANIMOZ].guide.callouts, 1):
            page = client.get(where).content.decode()
            assert each.text in page
            assert f"tip {number} of 3" in page
            client.post(tips, {"seen": str(number)})
        assert 'id="callout"' not in client.get(where).content.decode()

    def test_all_can_be_closed_at_once(self, new_match, player, member_client):
        client, match = member_client(player), new_match(player, bots=1)
        assert 'id="callout"' in client.get(match.get_absolute_url()).content.decode()
        answer = client.post(reverse("match-tips", args=[match.pk]), {"seen": "3"}, headers=HTMX)
        assert 'id="callout"' not in answer.content.decode()

    @pytest.mark.parametrize("said", ["", "-1", "99999", "x", "1\0"])
    def test_nonsense_breaks_nothing(self, said, new_match, player, member_client):
        client, match = member_client(player), new_match(player, bots=1)
        assert client.post(reverse("match-tips", args=[match.pk]), {"seen": said}).status_code == 302
        assert client.get(match.get_absolute_url()).status_code == 200

    def test_only_in_the_first_match_of_a_game_and_a_guided_one_does_not_count(self, learner, new_match, member_client):
        client = member_client(learner)
        guide_begin_or_continue(player=learner, game=GameId.ANIMOZ)
        first, second = new_match(learner, bots=1), new_match(learner, bots=1)
        assert 'id="callout"' in client.get(first.get_absolute_url()).content.decode()
        assert 'id="callout"' not in client.get(second.get_absolute_url()).content.decode()

    def test_not_for_spectators(self, new_match, player, other_player, member_client):
        match = new_match(player, bots=1, spectators=True)
        assert 'id="callout"' not in member_client(other_player).get(match.get_absolute_url()).content.decode()
        assert member_client(other_player).post(reverse("match-tips", args=[match.pk])).status_code == 404


class TestRulesPages:
    """A summary at the top, rules without interruptions, sources and notes at the end."""

    @pytest.mark.parametrize("game", GameId)
    def test_the_summary_comes_first_and_the_sources_last(self, game, client):
        page = client.get(reverse("rules", args=[game])).content.decode()
        places = [page.index(part) for part in ('id="summary"', 'id="chapter-1"', 'id="sources"', "Rules version")]
        assert places == sorted(places)
        assert page.count('class="card-face') >= 6
        between = page[places[1] : places[2]]
        assert not re.search(r"<em>(Ruling|Reconstructed|Derived|Ours)\b", between)
        assert "Source:" not in page[: places[2]]

    @pytest.mark.parametrize("game", GameId)
    def test_every_paragraph_has_its_anchor_and_no_link_is_broken(self, game, client):
        page = client.get(reverse("rules", args=[game])).content.decode()
        anchors = set(re.findall(r'id="([^"]+)"', page))
        text = Path(f"docs/rules/{game}.md").read_text(encoding="utf-8")
        for number in re.findall(r"^\*\*([A-Z] \d+\.\d+)\*\* ", text, re.MULTILINE):
            assert number.lower().replace(" ", "-").replace(".", "-") in anchors
        assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors

    def test_a_note_has_the_text_removed_from_its_paragraph(self, client):
        page = client.get(reverse("rules", args=["animoz"])).content.decode()
        note = re.search(r'<li id="note-r-6-12">(.*?)</li>', page)[1]
        assert "Ruling: the order." in note
        slip = client.get(reverse("rules", args=["animoz"]), {"at": "R 6.12"}).content.decode()
        assert "Ruling: the order." in slip
