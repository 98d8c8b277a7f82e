"""The size of text on the complete sets as printed: never too small, and rules text of one size."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.face_styles import FaceStyle
from printing.fit_text import LEAST_PT, TextLine
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from tests.printing.box_pdf_helpers import box
from tests.printing.text_measures import letter_sizes

LEAST_RULES = {
    GameId.ANIMOZ: 6.9,
    GameId.ARCTIC: 9.1,
    GameId.ANIMANIZE: 8.2,
    GameId.ANIMALIA: 7.5,
    GameId.ANIMUS: 8.0,
}
"""The size of the rules text on cards of the usual size, in points; no game's gets smaller unnoticed."""


@pytest.mark.parametrize("game", GameId)
def test_no_text_of_a_plain_face_is_printed_below_six_and_a_half_points(game):
    for style in FaceStyle:
        if style is not FaceStyle.NORMAL:
            job = box(game, Part.CARDS, faces=style)
            some = replace(job, lines=job.lines[::6], sections=())
            sizes = [size for _, size in letter_sizes(render_job(some))]
            assert min(sizes) >= LEAST_PT - 0.01


@pytest.mark.parametrize("game", LEAST_RULES)
def test_the_rules_text_of_all_cards_of_one_size_has_one_size(game):
    sizes: dict[float, set[float]] = defaultdict(set)
    for card in CARD_GAMES[game].load().values():
        front = PRINT_GAMES[game].face(card, None)
        for face in filter(None, (front, front.back)):
            for name, text in face.rules(7.0).items():
                shown = face.texts[name] if hasattr(face, "texts") else face.body_text
                own = (
                    [shown.size]
                    if isinstance(shown, TextLine)
                    else [max(p.size for p in shown.pieces or ())] * bool(shown.pieces)
                )
                assert text
                sizes[face.trim.width].update(round(size, 2) for size in own)
    assert {width: len(found) for width, found in sizes.items()} == dict.fromkeys(sizes, 1)
    assert min(sizes[63.0]) >= LEAST_RULES[game]
