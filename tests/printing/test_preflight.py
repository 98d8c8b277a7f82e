"""The checks of the preflight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from collection.games import GameId
from collection.games.arctic import load as load_arctic
from collection.games.card_games import CARD_GAMES
from printing.face_contract import Picture
from printing.games.animoz.face import AnimozFace
from printing.games.arctic import face as arctic
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from printing.preflight import predicted_bytes, preflight_checks
from printing.preflight_line import Check, Verdict
from printing.print_job import Job
from printing.sheet_setup import Setup


def checks_by_title(job: Job) -> dict[str, Check]:
    return {check.title: check for check in preflight_checks(job)}


def test_the_starter_set_passes_every_check(job):
    assert {check.verdict for check in preflight_checks(job())} == {Verdict.PASSED}


def test_a_text_that_is_cut_off_is_named_with_its_page(job, starter, crowded):
    lines = tuple((AnimozFace(species), 1) for species in [*list(starter.values())[:9], crowded])
    crammed = Job("Mine", job().game, lines)
    check = checks_by_title(crammed)[f"{crowded.name}, {crowded.common}: name cut off"]
    assert (check.verdict, check.page) == (Verdict.FAILED, 2)


def test_with_backs_the_page_number_of_a_problem_counts_the_backs(job, starter, crowded):
    lines = tuple((AnimozFace(species), 1) for species in [*list(starter.values())[:9], crowded])
    crammed = Job("Mine", job().game, lines, Setup(backs=True))
    assert checks_by_title(crammed)[f"{crowded.name}, {crowded.common}: name cut off"].page == 3


def test_the_smallest_text_is_named_with_how_much_smaller_it_is(job, starter):
    species = replace(starter["rinu"], name="MAGNiFiCENTiSSiMUS")
    tight = Job("Mine", job().game, ((AnimozFace(species), 1),))
    check = checks_by_title(tight)["MAGNiFiCENTiSSiMUS, Eastern quoll: name set smaller"]
    assert check.verdict is Verdict.WARNING
    assert "% smaller than usual." in check.text


def test_characters_that_the_font_lacks_are_named(job, starter):
    strange = Job("Mine", job().game, ((AnimozFace(replace(starter["rinu"], common="袋鼬")), 1),))
    check = checks_by_title(strange)["RiNU, 袋鼬: characters are missing"]
    assert "袋鼬" in check.text


def test_a_low_resolution_picture_is_named_with_its_resolution(job, starter, tmp_path):
    path = tmp_path / "coarse.jpg"
    Image.new("RGB", (285, 200)).save(path)
    coarse = Job("Mine", job().game, ((AnimozFace(starter["rinu"], Picture(path, 127.0)), 1),))
    check = checks_by_title(coarse)["Low resolution"]
    assert (check.verdict, check.page) == (Verdict.WARNING, 1)
    assert "RiNU, Eastern quoll has 127 dpi" in check.text


@pytest.mark.parametrize(
    ("paper", "bleed", "title", "verdict", "offer"),
    [
        ("a4", 0.0, "No bleed", Verdict.PASSED, 1.8),
        ("a4", 1.8, "Bleed of 1.8 mm, not 3", Verdict.WARNING, 3.0),
        ("a4", 2.5, "Bleed of 2.5 mm", Verdict.WARNING, 1.8),
        ("a4", 3.0, "Bleed of 3 mm", Verdict.PASSED, 1.8),
        ("letter", 0.9, "Bleed of 0.9 mm, not 3", Verdict.WARNING, 3.0),
    ],
)
def test_the_check_of_a_bleed_gives_its_cost_and_an_alternative(job, paper, bleed, title, verdict, offer):
    check = checks_by_title(job(paper=paper, bleed=bleed))[title]
    assert (check.verdict, check.bleed) == (verdict, offer)


def test_the_check_of_backs_says_how_to_print_both_sides(job):
    assert "flipped on the long edge" in checks_by_title(job(backs=True))["All backs are included"].text
    assert "One side" in checks_by_title(job())


def test_margins_skipped_places_and_shared_sheets_are_checked_if_they_are_chosen(job):
    assert not {"Margin of 4 mm", "Places that do not exist", "Sheets are not shared"} & set(checks_by_title(job()))
    checks = checks_by_title(job(margin=4.0, skip=(2, 9, *range(10, 18)), mixed=True))
    assert checks["Margin of 4 mm"].verdict is Verdict.WARNING
    unknown = checks["Places that do not exist"]
    assert unknown.text == "Sheets have 9 places; not skipped: 10, 11, 12, 13, 14 and 3 more."
    assert checks["Sheets are not shared"].text == "Mixing sizes would save no paper."


def test_the_check_of_a_folded_sheet_says_how_to_fold_it(job):
    check = checks_by_title(job(backs=True, fold=True, flip="short"))["All backs are beside their fronts"]
    assert "fold each sheet" in check.text
    assert "edge" not in check.text


def test_the_check_of_a_bleed_on_small_paper_offers_only_what_fits(job):
    small = {"paper": "custom", "paper_width": 110.0, "paper_height": 116.0}
    check = checks_by_title(job(1, bleed=1.0, **small))["Bleed of 1 mm, not 3"]
    assert (check.text, check.bleed) == ("With 1 card on 110 × 116 mm there is room for 3 mm.", 3.0)


@pytest.mark.parametrize(("faces", "copies"), [(1, 1), (9, 1), (54, 1), (54, 5)])
def test_the_size_of_the_file_is_predicted_within_a_third(job, faces, copies):
    wanted = job(faces, copies)
    assert predicted_bytes(wanted) == pytest.approx(len(render_job(wanted)), rel=1 / 3)


def test_cards_with_two_sides_are_counted_with_how_they_are_printed():
    faces = [arctic.face(card) for card in load_arctic().values() if card.kind in ("power", "totem")]
    one = Job("Powers", GameId.ARCTIC, tuple((face, 1) for face in faces))
    both = Job("Powers", GameId.ARCTIC, one.lines, Setup(backs=True))
    assert (
        checks_by_title(one)["One side"].text
        == "6 cards have two sides, printed side by side to be glued back to back."
    )
    assert "side B behind 6 cards" in checks_by_title(both)["All backs are included"].text


def test_a_problem_on_a_side_b_refers_to_the_page_of_that_side():
    card = replace(load_arctic()["power-fox"], side_b="Rather long. " * 60)
    job = Job("Powers", GameId.ARCTIC, ((arctic.face(card), 1),), Setup(backs=True))
    check = checks_by_title(job)["Power of the fox, side B: words cut off"]
    assert (check.verdict, check.page) == (Verdict.FAILED, 2)


def test_without_cards_the_bleed_is_not_checked():
    tokens = Job("Tokens", GameId.ARCTIC, (), parts=(Part.TOKENS,))
    assert [check.title for check in preflight_checks(tokens)] == ["All text fits", "Sharp enough", "One side"]


@pytest.mark.parametrize("game", [game for game in GameId if game.boxed])
def test_the_size_of_a_box_is_predicted_within_a_third(game):
    lines = tuple((PRINT_GAMES[game].face(card, None), 1) for card in CARD_GAMES[game].load().values())
    wanted = Job("Box", game, lines, parts=PRINT_GAMES[game].parts)
    assert predicted_bytes(wanted) == pytest.approx(len(render_job(wanted)), rel=1 / 3)
