"""`manage.py check_deck`: prints problems, one per line, and exits with 1 if there are any."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from collection.games import GameId
from collection.games.animoz import load
from collection.models import STATS
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animoz.list_writers import write_json, write_text

pytestmark = pytest.mark.django_db
LEGAL = [load()[slug] for slug in house_deck_slugs("desert")]

Check = Callable[[bytes | str], tuple[int, list[str]]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Runs the command on a file with that content. Returns its exit code and its lines."""

    def run(content: bytes | str) -> tuple[int, list[str]]:
        file = tmp_path / "deck.txt"
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        out = StringIO()
        try:
            call_command("check_deck", "--game", "animoz", str(file), stdout=out)
        except SystemExit as ended:
            return int(str(ended.code)), out.getvalue().splitlines()
        return 0, out.getvalue().splitlines()

    return run


@pytest.mark.parametrize("write", [write_text, write_json])
def test_nothing_is_printed_for_a_legal_deck(check, write):
    assert check(write("Red Centre", "desert", LEGAL)) == (0, [])


def test_each_problem_is_printed_on_a_line_with_its_rule(check):
    code, lines = check(write_text("Red Centre", "desert", LEGAL[:-1]))
    assert code == 1
    assert lines[0] == "17 cards; a deck has 18, so add 1 more. [R 9.2]"


def test_faults_of_a_list_name_their_lines(check):
    assert check("nominated: desert\nUnicorn\n") == (1, ["Line 2: no card is called “Unicorn”."])


def test_a_list_without_a_biome_is_asked_to_nominate_one(check):
    code, lines = check(write_text("x", "", LEGAL))
    assert (code, lines[0]) == (1, "Nominate a BiOME first. [R 9.1]")


def test_an_owners_correction_counts(check, starter_set):
    apex = [species for species in LEGAL if species.level == "APEX"]
    STATS[GameId.ANIMOZ].objects.filter(card__slug__in=[species.slug for species in apex]).update(level="HERB")
    code, lines = check(write_text("x", "desert", LEGAL))
    assert code == 1
    assert "0 APEX species; at least 3 are required. [R 9.6]" in lines


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(CommandError, match=r"nothing\.txt cannot be read: No such file"):
        call_command("check_deck", "--game", "animoz", str(tmp_path / "nothing.txt"))


def test_a_file_that_is_not_text_is_refused(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_bytes(b"nominated: desert\n\xff\xfe")
    with pytest.raises(CommandError, match="not UTF-8 text"):
        call_command("check_deck", "--game", "animoz", str(file))


def test_a_huge_file_is_refused_by_its_length(check):
    code, lines = check("1 LAGOTi\n" * 100_000)
    assert code == 1
    assert "characters; at most 65,536 are allowed." in lines[0]


def test_a_deck_can_be_piped_in(monkeypatch):
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(write_text("x", "desert", LEGAL).encode())))
    out = StringIO()
    call_command("check_deck", "--game", "animoz", "-", stdout=out)
    assert out.getvalue() == ""


def test_an_unknown_game_is_refused(tmp_path):
    with pytest.raises(CommandError, match="invalid choice"):
        call_command("check_deck", "--game", "chess", str(tmp_path))
