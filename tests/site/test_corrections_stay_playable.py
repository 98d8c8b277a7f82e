"""Whatever a curator corrects on the cards that define rules, the game can be played or the correction is refused with
a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from django.urls import reverse

from collection.games import GameId, animalia
from collection.games.animalia import Continent, Effect, Kind, Leads, Symbol
from collection.games.field_types_and_checks import FIXED
from collection.models import Card
from collection.refusals import BadCard
from collection.services import cards_load
from collection.services.card_corrections import card_correct
from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES
from play.models import Match
from play.services import SeatPlan, match_create
from play.tables.seat_decks import SeatDeck
from tests.case_counts import LONG, case_count
from tests.play.conftest import play_on

DEAL, RULES = PLAY_GAMES[GameId.ANIMALIA].table().deal, PLAY_GAMES[GameId.ANIMALIA].rules
VALUES: Mapping[str, tuple[Any, ...]] = {
    "name": ("Wolf", "<b>Wolf</b>", "lt", "Iberian lynx"),
    "continent": (None, *Continent),
    "value": (None, 1, 5, 10),
    "type": (None, "Insect"),
    "symbol": (None, *Symbol),
    "order": (None, 1, 6),
    "requires": (["coin"], ["unicorn"], ["mission-europe-1"], ["wolf", "coin", "coin", "coin"], ["wolf", "lynx", "olm",
    "mink"],
                 ["manatee", "condor", "tapir"], []),
    "letter": (None, "C"),
    "special": (None, "nothing", *Effect),
    "once": (None, "nothing", *Effect),
    "dominance": (None, True, False),
    "leads": (None, "nobody", *Leads),
}  # fmt: skip


def corrected() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Boxes in which one figure of one card is another; only such as the card's own check lets through."""
    whole = {slug: animalia.stats(card) for slug, card in animalia.load().items()}
    told: set[tuple[Any, ...]] = set()
    for slug, card in animalia.load().items():
        for field, values in VALUES.items():
            if field in FIXED or not animalia.FIELD[field].belongs_to(card.kind):
                continue
            for value in values:
                sheet = {name: each for name, each in whole[slug].items() if name != field}
                sheet |= {} if value is None else {field: value}
                alike = (
                    (card.kind, card.continent, field, str(value))
                    if card.kind is not Kind.ANIMAL
                    else (slug, field, str(value))
                )
                if alike not in told and not animalia.problems_of(sheet):
                    told.add(alike)
                    yield f"{slug} {field} {value}", {**whole, slug: sheet}


def test_every_box_with_one_other_figure_is_played_or_refused_in_a_sentence() -> None:
    played = refused = 0
    for number, (what, box) in list(enumerate(corrected()))[:: case_count(3, 1)]:
        seats = number % 3 + 1
        options = {"continents": [list(Continent)[number // 3 % 3].value], "difficulty": "easy"}
        if problems := DEAL.problems(options, [SeatDeck()] * seats, box):
            assert all(sentence.strip().endswith(".") for sentence in problems), what
            refused += 1
            continue
        state, luck, moves = (
            RULES.setup(DEAL.config(options, [{}] * seats, box), Chance(b"%d" % number)),
            BotRandom(what.encode()),
            0,
        )
        while waiting := RULES.to_act(state):
            seat = luck.pick(waiting)
            view = RULES.view(state, seat) if moves % 9 == 0 else None
            assert view is None or view["asks"]["text"], what
            RULES.apply(state, seat, luck.pick(RULES.legal_actions(state, seat)))
            moves += 1
            assert moves < 1000, what
        played += 1
    assert played > case_count(50, 150)
    assert refused > case_count(6, 20)


@pytest.fixture
def _animalia_cards(starter_set: object) -> None:
    cards_load(game=GameId.ANIMALIA)


@pytest.mark.django_db
@pytest.mark.usefixtures("_animalia_cards")
@pytest.mark.parametrize("effect", Effect)
def test_a_continent_with_another_effect_is_played_through_its_pages(player, curator, member_client, effect):
    ground = Card.objects.get(game="animalia", slug="europe")
    for field in ("special", "once"):
        card_correct(card=ground, field=field, value=effect.value, note="in hand", by=curator)
    plans = [SeatPlan(player=player), SeatPlan(player=player)]
    match = match_create(host=player, game=GameId.ANIMALIA, options={}, seats=plans)
    browser, lot = member_client(player), Random(effect.value)
    for seat in (0, 1):
        browser.post(reverse("match-lift", args=[match.pk]), {"seat": seat})
        assert browser.get(match.get_absolute_url()).status_code == 200
    play_on(match, lot, moves=12)
    for seat in (0, 1):
        browser.post(reverse("match-lift", args=[match.pk]), {"seat": seat})
        assert browser.get(match.get_absolute_url()).status_code == 200
        assert browser.get(reverse("match-hint", args=[match.pk])).status_code == 200
    assert not LONG or play_on(match, lot).over


@pytest.mark.django_db
@pytest.mark.usefixtures("_animalia_cards")
def test_a_match_under_way_keeps_the_cards_it_began_with(player, curator):
    match = match_create(host=player, game=GameId.ANIMALIA, options={}, seats=[SeatPlan(player=player)])
    before = STATES.at(match).table.cards["europe"]
    card_correct(card=Card.objects.get(slug="europe"), field="special", value="grant", note="in hand", by=curator)
    STATES.forget()
    assert STATES.at(Match.objects.get(pk=match.pk)).table.cards["europe"] == before
    later = match_create(host=player, game=GameId.ANIMALIA, options={}, seats=[SeatPlan(player=player)])
    assert STATES.at(later).table.cards["europe"].special == "grant"


@pytest.mark.django_db
@pytest.mark.usefixtures("_animalia_cards")
@pytest.mark.parametrize(
    "value", [["unicorn"], ["coin"], [], "wolf", [["wolf"]], None, {"wolf": 1}, ["wolf", "wolf"], ["\0"]]
)
def test_a_mission_cannot_be_made_to_require_what_is_not_there(curator, value):
    mission = Card.objects.get(slug="mission-europe-1")
    with pytest.raises(BadCard):
        card_correct(card=mission, field="requires", value=value, note="in hand", by=curator)
    assert not mission.corrections.exists()
