"""Dividers for each game's kinds of cards, and orders that include a tuck box."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser

from collection.games import GameId
from collection.games.drawings import ICONS
from collection.models import Copy
from printing import services
from printing.games.print_games import PRINT_GAMES
from printing.inserts.dividers import TAB
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from printing.option_serializer import PrintOptions
from printing.options import CardSource, Options, TuckBoxUse
from printing.refusals import DoesNotFit
from printing.sheet_setup import Setup
from tests.printing.box_pdf_helpers import box, texts
from tests.printing.text_measures import letter_sizes

VISITOR = AnonymousUser()
GROUPS = {GameId.ANIMOZ: 7, GameId.ARCTIC: 7, GameId.ANIMANIZE: 4, GameId.ANIMALIA: 4, GameId.ANIMUS: 2}


@pytest.mark.parametrize("game", GameId)
def test_there_is_a_divider_with_name_and_icon_for_each_kind_of_card(game):
    job = box(game, Part.DIVIDERS)
    pieces = [piece for page in job.pages for piece in page.loose]
    assert len(pieces) == GROUPS.get(game, len(pieces))
    assert len({piece.label for piece in pieces}) == len(pieces)
    card = PRINT_GAMES[game].card
    assert {piece.trim for piece in pieces} == {(card.width, card.height + TAB)}
    found = " ".join(texts(job))
    assert [piece.label for piece in pieces if found.count(piece.label) != 2] == []
    assert min(size for _, size in letter_sizes(render_job(job))) >= 6.49


def test_the_icons_of_dividers_exist(boxes):
    for game, count in GROUPS.items():
        plan = services.plan_make(options=Options(game, CardSource.BOX), visitor=VISITOR)
        dividers = PRINT_GAMES[game].dividers([card.face for card, _ in plan.order.lines])
        assert len(dividers) == count
        assert [each.icon for each in dividers if each.icon not in ICONS] == []


def test_dividers_are_printed_only_if_they_are_asked_for():
    for game in GameId:
        assert Part.DIVIDERS not in Options(game, CardSource.BOX).wanted_parts
        asked = PrintOptions(data={"game": game.value, "parts": "cards,dividers"}).options()
        assert asked.wanted_parts == (Part.CARDS, Part.DIVIDERS)
        every = PrintOptions(data={"game": game.value, "parts": ",".join(Part)}).options()
        assert every.wanted_parts == PRINT_GAMES[game].all_parts
        usual = PrintOptions(data={"game": game.value, "parts": ",".join(PRINT_GAMES[game].parts)}).options()
        assert usual.parts is None


def test_dividers_have_the_chosen_card_size():
    job = box(GameId.ANIMOZ, Part.DIVIDERS, card_size="tarot")
    assert {piece.trim for page in job.pages for piece in page.loose} == {(69.85, 120.65 + TAB)}


@pytest.mark.django_db
def test_the_box_of_a_set_is_for_all_its_cards_even_if_only_missing_ones_are_printed(starter_set, player):
    card = starter_set.cards.first()
    Copy.objects.create(owner=player, card=card, quantity=1)
    options = Options(missing=True, tuck_box=TuckBoxUse.ADDED, stock=0.35, sleeved=True)
    plan = services.plan_make(options=options, visitor=player)
    assert plan.job.cards == 53
    (made,) = plan.job.boxes
    assert (made.title, made.cards, made.stock, made.sleeved, made.number) == ("Starter set", 54, 0.35, True, 0)
    assert str(plan.order.summary) == "Starter set: 53 missing cards, tuck box"


@pytest.mark.django_db
def test_only_the_box_is_printed_if_it_is_wanted(starter_set):
    plan = services.plan_make(options=Options(tuck_box=TuckBoxUse.ONLY), visitor=VISITOR)
    assert (plan.job.cards, plan.job.sheets, str(plan.order.summary)) == (0, 1, "Starter set: tuck box")


def test_a_class_set_has_a_numbered_box_for_each_copy(boxes):
    options = Options(GameId.ANIMANIZE, CardSource.BOX, parts=(Part.CARDS,), copies=3, tuck_box=TuckBoxUse.ADDED)
    made = services.plan_make(options=options, visitor=VISITOR).job.boxes
    assert [(each.number, each.cards) for each in made] == [(1, 47), (2, 47), (3, 47)]
    assert made[0].title == "Animanize"


def test_large_cards_get_a_box_of_their_own(boxes):
    options = Options(GameId.ANIMUS, CardSource.BOX, tuck_box=TuckBoxUse.ONLY)
    made = services.plan_make(options=options, visitor=VISITOR).job.boxes
    assert [(each.card.width, each.cards) for each in made] == [(63.0, 38), (126.0, 6)]


def test_a_box_that_does_not_fit_is_refused_with_what_to_do(boxes):
    options = Options(GameId.ARCTIC, CardSource.BOX, tuck_box=TuckBoxUse.ONLY, stock=0.6, setup=Setup(paper="a5"))
    with pytest.raises(DoesNotFit, match="It fits on A4") as refusal:
        services.plan_make(options=options, visitor=VISITOR)
    assert "larger paper" in refusal.value.remedy


def test_the_thickness_keeps_two_decimal_places_in_the_address():
    options = PrintOptions(data={"stock": "0.254", "tuck_box": "only"}).options()
    assert options.stock == 0.25
    assert options.query() == {"tuck_box": "only", "stock": "0.25"}
    assert PrintOptions(data=options.query()).options() == options
