"""Bleed only at the outer edge of the block of cards, or there only on backs."""

from __future__ import annotations

import pytest
from PIL import Image

from collection.games import GameId
from collection.games.animoz import load
from printing.games.animoz.face import AnimozFace
from printing.geometry import Rectangle
from printing.job_pdf import render_job
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import BleedEdges, Setup
from printing.visible_area import visible_area

SCALE = 10


def job(edges: BleedEdges, count: int = 9, bleed: float = 1.5, **more: bool) -> Job:
    lines = ((AnimozFace(next(iter(load().values()))), count),)
    return Job("Edges", GameId.ANIMOZ, lines, Setup(bleed=bleed, bleed_edges=edges, **more))


def page(printed: Job, number: int = 0) -> Image.Image:
    return page_image(render_job(printed), number, SCALE).convert("RGB")


def is_white(picture: Image.Image, x: float, y: float) -> bool:
    return min(picture.getpixel((round(x * SCALE), round(y * SCALE)))) > 250


def test_a_side_with_a_card_beside_it_ends_in_the_middle_between_the_two() -> None:
    card, right, below = Rectangle(10, 10, 63, 88), Rectangle(73, 10, 63, 88), Rectangle(10, 99, 63, 88)
    diagonal = Rectangle(73, 99, 63, 88)
    area = visible_area(card, [card, right, below, diagonal], 3.0, 0.05)
    assert (area.x, area.y) == (7, 7)
    assert (round(area.x + area.width, 6), round(area.y + area.height, 6)) == (73.05, 98.5)
    assert visible_area(card, [card], 0.0, 0.05) == pytest.approx(card.grown(0.05))


def test_with_bleed_at_outer_edges_cards_touch_and_their_outer_sides_have_bleed() -> None:
    outer, usual = job(BleedEdges.OUTER), job(BleedEdges.ALL)
    assert outer.layout.capacity == 9
    assert outer.layout.pitch.width == 63
    assert usual.layout.pitch.width == 66
    picture, first = page(outer), outer.layout.trims()[0]
    block = outer.layout.block()
    assert not is_white(picture, first.x - 1.2, first.y + 44)
    assert is_white(picture, first.x - 1.9, first.y + 44)
    assert not is_white(picture, block.x + block.width - 0.3, first.y + 44)
    assert all(not is_white(picture, first.x + 63 + d, first.y + 44) for d in (-0.1, 0.0, 0.1))


def test_an_empty_place_beside_a_card_is_an_outer_edge() -> None:
    some = job(BleedEdges.OUTER, count=1)
    first = some.layout.trims()[0]
    assert not is_white(page(some), first.x + 63 + 1.2, first.y + 44)


def test_with_bleed_on_backs_fronts_end_at_the_cut() -> None:
    printed = job(BleedEdges.BACKS, backs=True)
    first = printed.layout.trims()[0]
    behind = printed.layout.area_behind(first, printed.setup.flip)
    assert is_white(page(printed), first.x - 0.8, first.y + 44)
    assert not is_white(page(printed, 1), behind.x + behind.width + 0.8, behind.y + 44)
