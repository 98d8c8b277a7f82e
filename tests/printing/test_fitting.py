"""Any job with any setup is printed or refused, before much work is done."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from collection.games import GameId
from collection.refusals import Refusal
from printing import services, sheet_sharing
from printing.card_sizes import CARD_SIZES, LEAST_CARD, MOST_CARD
from printing.cutting.cut_paths import cut_sheets
from printing.face_styles import FaceStyle
from printing.geometry import (
    CUSTOM,
    LEAST_MARGIN,
    LEAST_PAPER,
    MAX_BLEED,
    MOST_GAP,
    MOST_MARGIN,
    MOST_PAPER,
    PAPERS,
    Flip,
    NoRoom,
)
from printing.inserts.insert import Part
from printing.layout import Layout
from printing.models import NUMBERS, PrinterProfile
from printing.options import Options
from printing.output_options import Cutting, Machine, Output, Production
from printing.preflight import predicted_bytes
from printing.preflight_line import Check, Verdict
from printing.print_job import Job
from printing.printer_geometry import Printer
from printing.refusals import DoesNotFit, TooManySheets
from printing.services import check_sheets, preflight
from printing.sheet_guides import guide_lines
from printing.sheet_setup import BleedEdges, GuideColour, Guides, Setup
from tests.case_counts import case_count
from tests.printing.box_pdf_helpers import box

CASES = case_count(60, 3000)


def contents_of(game: GameId) -> list[Job]:
    """The usual cards of a box, its large cards, its other parts, and everything."""
    whole = box(game)
    usual = whole.lines[0][0].trim
    cards = tuple(line for line in whole.lines if line[0].trim == usual)
    large = tuple(line for line in whole.lines if line[0].trim != usual)
    assert cards
    assert large
    jobs = [replace(whole, lines=lines, parts=()) for lines in (cards[:7], large[:3])]
    return [*jobs, replace(whole, lines=(), parts=(Part.TOKENS, Part.RULES)), whole]


def any_setup(chance: Random) -> Setup:
    def tenths(least: float, most: float) -> float:
        return round(chance.uniform(least, most), 1)

    def often(usual: float, other: float) -> float:
        return chance.choice([usual, other])

    backs, places = chance.random() < 0.5, chance.choice([0, 0, 1, 3, 30])
    return Setup(
        paper=chance.choice([*PAPERS, CUSTOM, CUSTOM]),
        paper_width=tenths(LEAST_PAPER, MOST_PAPER),
        paper_height=tenths(LEAST_PAPER, MOST_PAPER),
        margin=often(5.0, tenths(LEAST_MARGIN, MOST_MARGIN)),
        gap=often(0.0, tenths(0, MOST_GAP)),
        skip=tuple(sorted(chance.sample(range(1, 41), places))),
        card_size=chance.choice([*CARD_SIZES, CUSTOM]),
        card_width=tenths(LEAST_CARD, MOST_CARD),
        card_height=tenths(LEAST_CARD, MOST_CARD),
        mixed=chance.random() < 0.5,
        bleed=often(0.0, tenths(0, MAX_BLEED)),
        bleed_edges=chance.choice(list(BleedEdges)),
        backs=backs,
        flip=chance.choice(list(Flip)),
        fold=chance.random() < 0.3,
        guides=chance.choice(list(Guides)),
        guide_colour=chance.choice(list(GuideColour)),
        guide_weight=often(0.1, 1.0),
        back_guides=chance.random() < 0.3,
        faces=chance.choice(list(FaceStyle)),
        greyscale=chance.random() < 0.3,
        within_printable=chance.random() < 0.5,
        profile=any_printer(chance) if chance.random() < 0.5 else None,
    )


def any_printer(chance: Random) -> Printer:
    """A printer with deviations up to the limits."""
    said = {
        name: round(chance.uniform(limits.least, limits.most), 2)
        for name, limits in NUMBERS.items()
        if chance.random() < 0.5
    }
    return PrinterProfile(name="Any", paper=chance.choice(list(PAPERS)), **said).printer


def any_cutting(chance: Random) -> Cutting | None:
    if chance.random() < 0.5:
        return None
    inset, length = chance.choice([10.0, 30.0]), chance.choice([5.0, 12.0, 20.0])
    return Cutting(chance.choice(list(Machine)), chance.choice([0.0, 3.0, 10.0]), inset, length)


def test_any_job_is_printed_or_refused():
    """Preflight and marks included. They failed with NoRoom on paper of 455 x 455 mm with a bleed (2026-11-26)."""
    chance, jobs = Random(1), contents_of(GameId.ANIMUS)
    setups = [any_setup(chance) for _ in range(CASES)]
    setups += [
        Setup(paper=CUSTOM, paper_width=455.0, paper_height=455.0, bleed=1.0),
        Setup(paper="legal", card_size="mini-us", margin=7.0, gap=5.0, bleed=0.5),
        Setup(skip=tuple(range(1, 10))),
    ]
    printed = 0
    for number, setup in enumerate(setups):
        cutting = any_cutting(chance)
        options = Options(setup=setup, production=Production(Output.CUTTER if cutting else Output.SHEETS))
        options = replace(options, cutting=cutting or Cutting())
        job = replace(jobs[number % len(jobs)], setup=options.sheet_setup, cutting=cutting)
        try:
            check_sheets(job=job)
        except Refusal:
            continue
        assert preflight(job=job)
        assert predicted_bytes(job) > 0
        assert cutting is None or cut_sheets(job, cutting) is not None
        for side in job.sides[:2]:
            assert side.insert or isinstance(guide_lines(job, side), list)
        printed += 1
    assert len(setups) / 3 < printed < len(setups)


def test_large_cards_and_other_parts_do_not_depend_on_the_grid_of_usual_cards():
    _, large, parts, _ = contents_of(GameId.ANIMUS)
    for job in (large, parts):
        for mixed in (False, True):
            wanted = replace(job, setup=Setup(skip=tuple(range(1, 10)), mixed=mixed))
            check_sheets(job=wanted)
            titles = {check.title for check in preflight(job=wanted)}
            assert "No places are skipped" in titles
            assert ("Sheets are not shared" in titles) == mixed


def test_the_number_of_sheets_is_checked_before_sizes_are_mixed(monkeypatch):
    def too_late(*_: object) -> None:
        raise AssertionError("sizes were mixed")

    monkeypatch.setattr(sheet_sharing, "mixed_sheets", too_late)
    cards, *_ = contents_of(GameId.ANIMUS)
    many = replace(cards, lines=((cards.lines[0][0], 401),))
    with pytest.raises(TooManySheets, match="401 sheets"):
        check_sheets(job=replace(many, setup=Setup(mixed=True, skip=tuple(range(2, 10)))))
    with pytest.raises(DoesNotFit, match="All 9 places"):
        check_sheets(job=replace(many, setup=Setup(mixed=True, skip=tuple(range(1, 10)))))


def test_only_lines_ask_for_the_empty_places_and_they_are_found_in_one_pass(monkeypatch):
    counted = {"empty_places": 0, "trims": 0}

    def counting(name: str):
        original = getattr(Layout, name)

        def counted_call(*args: object) -> object:
            counted[name] += 1
            return original(*args)

        return counted_call

    for name in counted:
        monkeypatch.setattr(Layout, name, counting(name))
    cards, *_ = contents_of(GameId.ANIMUS)
    for guides in Guides:
        job = replace(cards, setup=Setup(guides=guides))
        guide_lines(job, job.sides[0])
        assert counted["empty_places"] == (1 if guides is Guides.LINES else 0)
        counted["empty_places"] = 0
    counted["trims"] = 0
    cards.layout.empty_places(3)
    assert counted["trims"] <= 1


def check_of(job: Job, title: str) -> Check:
    return next(check for check in preflight(job=job) if check.title == title)


def test_what_does_not_fit_beside_skipped_places_keeps_its_own_sheets():
    """One page that did not fit prevented all mixing; the preflight said that it would save no paper (2026-11-26)."""
    job = box(GameId.ARCTIC, paper="a3", mixed=True, skip=(1,))
    assert (job.unmixed_sheets, job.sheets) == (13, 12)
    assert "“Rules summary”" in check_of(job, "Shared sheets").text
    cards = box(GameId.ANIMUS, Part.CARDS, mixed=True, skip=(2, 5, 8))  # no two places beside each other
    assert "126 × 88 mm" in check_of(cards, "Sheets are not shared").text
    tokens = box(GameId.ANIMUS, Part.CARDS, Part.TOKENS, mixed=True, skip=(2, 5, 8))
    usual, large, *_ = (job.lines for job in contents_of(GameId.ANIMUS))
    few = replace(tokens, lines=(*usual[:2], *large[:2]))
    assert (few.unmixed_sheets, few.sheets, tuple(map(str, few.sharing.unshared))) == (3, 2, ("cards of 126 × 88 mm",))


def test_tokens_on_folded_sheets_are_said_to_have_no_backs():
    tokens = box(GameId.ANIMUS, Part.CARDS, Part.TOKENS, backs=True, fold=True)
    check = check_of(tokens, "Some backs are missing")
    assert check.verdict is Verdict.WARNING
    assert check.text.endswith("without backs: “Tokens”.")
    cards = box(GameId.ANIMUS, Part.CARDS, backs=True, fold=True)
    assert check_of(cards, "All backs are beside their fronts").verdict is Verdict.PASSED
    assert "not folded" in check_of(box(GameId.ANIMUS, Part.CARDS, fold=True), "One side").text


def test_white_marks_and_marks_that_end_at_the_edge_are_named():
    job = box(GameId.ANIMUS, Part.CARDS, guide_colour=GuideColour.WHITE, margin=3.0)
    assert "cannot be seen" in check_of(job, "White marks").text
    assert "end at the edge" in check_of(job, "Margin of 3 mm").text
    usual = {check.title for check in preflight(job=box(GameId.ANIMUS, Part.CARDS))}
    assert not usual & {"White marks", "Margin of 3 mm"}


def test_what_only_the_preflight_finds_not_to_fit_is_refused(monkeypatch):
    def fail(_: Job) -> None:
        raise NoRoom("No card fits.")

    monkeypatch.setattr(services, "preflight_checks", fail)
    with pytest.raises(DoesNotFit, match=r"No card fits\. Choose larger paper"):
        preflight(job=box(GameId.ANIMUS, Part.CARDS))
