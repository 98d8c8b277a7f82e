"""`manage.py print_cards`."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from collection.models import Card, Copy
from decks.models import Deck, DeckCard
from tests.prepared_data_folder import ROOT, server_environment

pytestmark = pytest.mark.django_db


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "cards.pdf"


def run(out: Path, *arguments: str, game: str = "animoz") -> str:
    said = StringIO()
    call_command("print_cards", "--game", game, "--out", str(out), *arguments, stdout=said)
    return said.getvalue().strip()


def test_the_set_is_printed(starter_set, out):
    assert run(out) == f"{out}: Starter set: 54 cards, 6 sheets of A4"
    assert len(PdfReader(out).pages) == 6


def test_a_database_without_tables_is_reported_in_one_line(tmp_path, out):
    said = subprocess.run(
        [sys.executable, "manage.py", "print_cards", "--game", "animoz", "--out", str(out)],
        cwd=ROOT, env=server_environment(tmp_path), check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert said.returncode == 1
    assert said.stderr.startswith("The database is empty. Start Menagerie once with ./run")
    assert not out.exists()


def test_paper_bleed_and_backs_can_be_chosen(starter_set, out):
    assert run(out, "--paper", "letter", "--bleed", "--backs").endswith("9 sheets of Letter")
    pdf = PdfReader(out)
    assert len(pdf.pages) == 18
    assert "bleed 3 mm" in pdf.pages[0].extract_text()


def test_paper_size_fold_and_shared_sheets_can_be_chosen(boxes, out):
    said = run(out, "--paper", "custom", "--paper-width", "320", "--paper-height", "450", "--backs", "--fold")
    assert said.endswith("6 sheets of 320 × 450 mm")
    assert len(PdfReader(out).pages) == 6
    assert run(out, "--box", "--mixed", "--backs", game="arctic").endswith("19 sheets of A4")
    assert run(out, "--skip", "1,9", "--gap", "2", "--card-size", "mini-us").endswith("4 sheets of A4")


def test_single_cards_are_printed_in_the_given_quantities(starter_set, out):
    assert run(out, "--cards", "rinu:3,lagoti").endswith("Chosen cards: 4 cards, 1 sheet of A4")


@pytest.mark.target("L5")
def test_sixty_cards_are_printed(starter_set, out):
    """The short form of the test of time and memory in `site/test_measured_limits.py`."""
    slugs = list(Card.objects.values_list("slug", flat=True))
    cards = ",".join(f"{slug}:{2 if at < 60 - len(slugs) else 1}" for at, slug in enumerate(slugs))
    assert run(out, "--cards", cards).endswith("Chosen cards: 60 cards, 7 sheets of A4")
    assert len(PdfReader(out).pages) == 7
    assert out.stat().st_size > 100_000


def test_a_deck_of_any_owner_is_printed(starter_set, player, other_player, out):
    deck = Deck.objects.create(owner=player, game="animoz", name="Red Centre", nominated="desert")
    DeckCard.objects.create(deck=deck, card=Card.objects.get(slug="lagoti"), quantity=3)
    assert "Red Centre: 3 cards" in run(out, "--deck", str(deck.pk))
    Copy.objects.create(owner=other_player, card=Card.objects.get(slug="lagoti"), quantity=2)
    said = run(out, "--deck", str(deck.pk), "--missing-for", other_player.username)
    assert "Red Centre: 1 missing card" in said


def test_only_cards_missing_from_a_players_box_are_printed(starter_set, player, out):
    Copy.objects.create(owner=player, card=Card.objects.get(slug="lagoti"))
    assert "53 missing cards" in run(out, "--missing-for", player.username)


@pytest.mark.parametrize(("game", "pages"), [("arctic", 20), ("animanize", 10), ("animalia", 9)])
def test_the_box_is_printed(boxes, out, game, pages):
    assert f"{pages} sheets of A4" in run(out, "--box", game=game)
    assert len(PdfReader(out).pages) == pages


def test_parts_and_score_sheets_can_be_chosen(boxes, out):
    said = run(out, "--box", "--parts", "scores,rules", "--score-sheets", "2", "--backs", game="arctic")
    assert said.endswith("Arctic box: score sheets, rules summary, 2 sheets of A4")
    assert len(PdfReader(out).pages) == 4


def test_missing_cards_of_a_boxed_game_are_printed(boxes, player, out):
    Copy.objects.create(owner=player, card=Card.objects.get(slug="lion-1"))
    said = run(out, "--parts", "cards", "--box", "--missing-for", player.username, game="animanize")
    assert "Animanize box: 46 missing cards" in said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--missing-for", "nobody"), "no player called nobody"),
        (("--deck", "99"), "no such set or deck"),
        (("--bleed", "7"), "Bleed: "),
        (("--box", "--parts", "dice"), "not a part of a box"),
        (("--box", "--score-sheets", "21"), "Score sheets: "),
        (("--cards", "nessie"), "no ANiMOZ card called nessie"),
        (("--copies", "20"), "at most 1,000 cards"),
    ],
)
def test_an_order_that_cannot_be_printed_is_refused_and_nothing_is_written(starter_set, out, arguments, words):
    with pytest.raises(CommandError, match=words):
        run(out, *arguments)
    assert not out.exists()


def test_a_path_that_cannot_be_written_to_is_named(starter_set, tmp_path):
    with pytest.raises(CommandError, match="cannot be written"):
        run(tmp_path / "missing" / "cards.pdf")
