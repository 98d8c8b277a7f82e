"""Tuck boxes: a net that folds to a box of the right size, drawn in true size, on the smallest sufficient paper."""

from __future__ import annotations

import pytest

from collection.games import GameId
from printing.box_part_pages import decoration
from printing.face_styles import FaceStyle
from printing.games.print_games import PRINT_GAMES
from printing.geometry import PAPERS, Line, NoRoom, Rectangle, Spacing
from printing.inserts.insert import full_area
from printing.inserts.tuck_box_page import BLEED, CardBox, tuck_box_pages
from printing.job_pdf import render_job
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import Setup
from printing.tuck_box import CLEARANCE, GLUE, LEAST_DEPTH, Net, inner_size, one_piece, two_pieces
from tests.printing.box_pdf_helpers import texts
from tests.printing.conftest import pages
from tests.printing.text_measures import letter_sizes

CARDS = {GameId.ANIMOZ: 54, GameId.ARCTIC: 138, GameId.ANIMANIZE: 47, GameId.ANIMALIA: 48, GameId.ANIMUS: 38}
PX = 12
"""Pixels per mm."""
STACKS = [
    (cards, stock, sleeved) for cards in (1, 9, 54, 138) for stock in (0.25, 0.3, 0.6) for sleeved in (False, True)
]


def box_of(game: GameId, **changes: object) -> CardBox:
    print_game = PRINT_GAMES[game]
    return CardBox(f"{game.label}", CARDS.get(game, 50), print_game.card, 0.3)._replace(**changes)


def job_of(*boxes: CardBox, game: GameId = GameId.ANIMOZ, **setup: object) -> Job:
    return Job("Box", game, (), Setup(**setup), boxes=boxes)


def nets_of(cards: int, stock: float, sleeved: bool) -> list[Net]:
    inner = inner_size(PRINT_GAMES[GameId.ANIMOZ].card, cards, stock, sleeved=sleeved)
    return [*one_piece(inner), *two_pieces(inner)]


def test_the_inside_holds_the_stack_with_some_clearance():
    card = PRINT_GAMES[GameId.ANIMOZ].card
    for cards, stock, sleeved in STACKS:
        inner = inner_size(card, cards, stock, sleeved=sleeved)
        sleeve, thicker = (3.0, 0.1) if sleeved else (0.0, 0.0)
        assert inner.width == card.width + sleeve + CLEARANCE
        assert inner.height == card.height + sleeve + CLEARANCE
        assert inner.depth == pytest.approx(max(cards * (stock + thicker) + CLEARANCE, LEAST_DEPTH))


def test_each_fold_joins_equal_edges_of_two_panels_and_all_panels_hang_together():
    for net in (net for stack in STACKS for net in nets_of(*stack)):
        folds = {((fold.x1, fold.y1), (fold.x2, fold.y2)) for fold in net.folds}
        joined = [[panel.name for panel in net.panels if fold in panel.edges] for fold in folds]
        assert {len(names) for names in joined} == {2}
        assert len(folds) == len(net.panels) - 1
        reached = {net.panels[0].name}
        for _ in net.panels:
            reached |= {name for names in joined if reached & set(names) for name in names}
        assert reached == {panel.name for panel in net.panels}


def test_panels_do_not_overlap():
    for net in (net for stack in STACKS for net in nets_of(*stack)):
        areas = [panel.area.grown(-0.001) for panel in net.panels]
        for number, one in enumerate(areas):
            for other in areas[number + 1 :]:
                apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
                assert apart_x or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_the_walls_have_the_inner_size_and_the_widths_add_up():
    inner = inner_size(PRINT_GAMES[GameId.ANIMOZ].card, 54, 0.3)
    (net,) = one_piece(inner)
    walls = [net.panel(name).area for name in ("front", "right side", "back", "left side")]
    assert [wall.width for wall in walls] == pytest.approx([inner.width, inner.depth] * 2)
    assert {round(wall.height, 6) for wall in walls} == {inner.height}
    assert net.size.width == pytest.approx(GLUE + sum(wall.width for wall in walls))
    assert net.panel("lid").area.size == pytest.approx((inner.width, inner.depth))
    assert net.panel("bottom").area.size == pytest.approx((inner.width, inner.depth))
    for half in two_pieces(inner):
        assert half.size.width == pytest.approx(GLUE + inner.width + inner.depth)


@pytest.mark.parametrize("low_ink", [False, True])
def test_the_printed_net_has_its_true_size(low_ink):
    """Measured at 12 pixels per mm: the outermost cuts, or the colour beyond them."""
    style = FaceStyle.LOW_INK if low_ink else FaceStyle.NORMAL
    job = job_of(box_of(GameId.ANIMOZ), faces=style)
    (side,) = job.sides
    (net,) = one_piece(inner_size(PRINT_GAMES[GameId.ANIMOZ].card, 54, 0.3))
    area = side.insert.area(job.paper)
    picture = page_image(render_job(job), 0, PX).convert("L")
    front, back = net.panel("front").area, net.panel("lid").area
    y = area.y + BLEED + front.y + front.height / 2 + 9
    row = [x / PX for x in range(picture.width) if picture.getpixel((x, round(y * PX))) < 130]
    assert row[0] == pytest.approx(area.x + BLEED - 0.125, abs=0.1)
    right = area.x + BLEED + net.size.width + (0.125 if low_ink else BLEED)
    assert row[-1] + 1 / PX == pytest.approx(right, abs=0.1)
    x = area.x + BLEED + back.x + back.width / 4
    column = [y / PX for y in range(picture.height // 2) if picture.getpixel((round(x * PX), y)) < 130]
    assert column[0] == pytest.approx(area.y + (BLEED - 0.125 if low_ink else 0.0), abs=0.1)


@pytest.mark.parametrize("game", GameId)
def test_the_box_of_every_game_fits_on_a4_and_letter_within_the_margins(game):
    for paper, backs in (("a4", False), ("letter", True)):
        job = job_of(box_of(game), game=game, paper=paper, backs=backs)
        fronts = [side for side in job.sides if not side.back]
        assert len(fronts) == (2 if paper == "a4" and CARDS.get(game, 50) > 100 else 1)
        for side in fronts:
            area, sheet = side.insert.area(job.paper), job.sheet_size(side)
            room = full_area(sheet)
            assert area.size == side.insert.needs
            assert room.x <= area.x
            assert area.x + area.width <= room.x + room.width + 1e-6
            assert area.y + area.height <= room.y + room.height + 1e-6


def test_the_pages_state_title_and_count_in_readable_type():
    for game in GameId:
        job = job_of(box_of(game, number=3), game=game, faces=FaceStyle.LOW_INK)
        found = " ".join(texts(job))
        assert game.label in found
        assert f"{CARDS.get(game, 50)} cards · Set 3" in found
        assert min(size for _, size in letter_sizes(render_job(job))) >= 6.49


def test_a_long_title_is_cut_and_stays_on_its_panels():
    job = job_of(box_of(GameId.ANIMOZ, title="The longest name that a deck can possibly have in this place" * 2))
    assert "…" in texts(job)[0]


def test_a_box_too_large_for_the_paper_is_refused_with_papers_that_would_do():
    look = decoration(GameId.ARCTIC, PRINT_GAMES[GameId.ARCTIC].card, FaceStyle.NORMAL)
    box = box_of(GameId.ARCTIC, stock=0.6)
    with pytest.raises(NoRoom, match=r"does not fit on this paper.*It fits on A4, Letter, A3, Legal or Tabloid\."):
        tuck_box_pages(box, look, PAPERS["a5"].size, Spacing())
    with pytest.raises(NoRoom, match="Print fewer cards"):
        tuck_box_pages(box._replace(cards=1000), look, PAPERS["a5"].size, Spacing())
    halves = tuck_box_pages(box, look, PAPERS["a4"].size, Spacing())
    assert [page.landscape for page in halves] == [False, False]
    (page,) = tuck_box_pages(box, look, PAPERS["a3"].size, Spacing())
    assert page.needs.width > halves[0].needs.width


def test_little_ink_leaves_only_outlines_and_text():
    def dark(style: FaceStyle) -> int:
        (picture,) = pages(render_job(job_of(box_of(GameId.ANIMALIA), game=GameId.ANIMALIA, faces=style)), 4)
        return sum(picture.convert("L").histogram()[:160])

    assert dark(FaceStyle.LOW_INK) < dark(FaceStyle.NORMAL) / 8


def test_the_notch_is_cut_out_of_the_front_only():
    (net,) = one_piece(inner_size(PRINT_GAMES[GameId.ANIMOZ].card, 54))
    front, back = net.panel("front"), net.panel("back")
    assert Line(*back.corners[0], *back.corners[1]) in net.folds
    top, middle = front.area.y, front.area.x + front.area.width / 2
    deepest = max(y for x, y in front.corners if y < top + front.area.height / 2)
    assert deepest - top == pytest.approx(9.0)
    assert Rectangle(*front.area).x < middle
