"""Manifests: the same print again, after its cards have changed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from collection.models import Card, CardSet, OwnValue, Player
from decks.models import Deck, DeckCard
from printing import manifest_format
from printing.manifest_format import read_toml, toml_of
from printing.manifests import plan_from_manifest
from printing.printer_profiles import profile_create
from printing.refusals import BadManifest, PictureGone
from tests.case_counts import case_choice
from tests.printing.face_measures import page_texts
from tests.printing.test_own_faces_and_backs import scan, upload

pytestmark = pytest.mark.django_db
Login = Callable[[Player], Client]


def run(*arguments: str, game: str = "") -> tuple[str, str]:
    said, warned = StringIO(), StringIO()
    choice = ("--game", game) if game else ()
    call_command("print_cards", *choice, *arguments, stdout=said, stderr=warned)
    return said.getvalue(), warned.getvalue()


def printed_twice(tmp_path: Path, change: Callable[[], object], *arguments: str, game: str = "animoz") -> bytes:
    """Print, change something, and print the manifest; both files must be equal."""
    first, again, manifest = (str(tmp_path / name) for name in ("first.pdf", "again.pdf", "job.toml"))
    run("--out", first, "--write-manifest", manifest, *arguments, game=game)
    change()
    _, warned = run("--out", again, "--manifest", manifest)
    assert not warned
    assert Path(first).read_bytes() == Path(again).read_bytes()
    return Path(first).read_bytes()


def test_a_print_is_the_same_after_its_cards_have_changed_and_been_deleted(
    starter_set: CardSet, player: Player, tmp_path: Path
) -> None:
    deck = Deck.objects.create(owner=player, game="animoz", name='Red "Centre" é\t\\', nominated="desert")
    for slug in ("lagoti", "rinu"):
        DeckCard.objects.create(deck=deck, card=Card.objects.get(slug=slug), quantity=2)
    upload(player, Card.objects.get(slug="lagoti"), scan())
    printer = profile_create(owner=player, name="Office")
    assert printer.pk

    def change() -> None:
        stats = Card.objects.get(slug="lagoti").animoz
        stats.weight += 1
        stats.save()
        deck.delete()
        Card.objects.get(slug="rinu").delete()

    arguments = ("--deck", str(deck.pk), "--backs", "--bleed", "2", "--guides", "crosses")
    printed_twice(tmp_path, change, *arguments, "--printer", "Office", "--printer-of", player.username)


def test_every_game_and_style_is_printed_the_same(boxes: None, tmp_path: Path) -> None:
    for game in case_choice(("arctic",), ("arctic", "animalia", "animanize", "animus")):
        printed_twice(tmp_path, lambda: None, "--box", "--backs", "--score-sheets", "2", game=game)
    printed_twice(tmp_path, lambda: None, "--faces", "low-ink", "--cards", "rinu:2,lagoti")
    printed_twice(tmp_path, lambda: None, "--output", "service", "--cards", "rinu:2,lagoti")


def test_tuck_boxes_and_numbered_backs_are_printed_again(boxes: None, tmp_path: Path) -> None:
    """A manifest of a class set had neither the boxes nor the numbers (2026-11-26)."""
    class_set = ("--box", "--copies", "3", "--backs", "--numbered-backs")
    data = printed_twice(
        tmp_path, lambda: None, *class_set, "--tuck-box", "added", "--stock", "0.35", "--sleeved", game="animus"
    )
    kept = tomllib.loads((tmp_path / "job.toml").read_text())
    assert [(box["number"], box["count"]) for box in kept["boxes"]] == [(n, c) for n in (1, 2, 3) for c in (38, 6)]
    assert {(box["stock"], box["sleeved"]) for box in kept["boxes"]} == {(0.35, True)}
    assert kept["options"]["copies"] == 3
    texts = page_texts(data)
    assert all(any(f"Set {number}" in text for text in texts) for number in (1, 2, 3))
    printed_twice(tmp_path, lambda: None, "--box", "--tuck-box", "only", "--language", "de", game="arctic")
    printed_twice(tmp_path, lambda: None, "--cards", "rinu:2", "--copies", "2", "--tuck-box", "added")
    assert "copies" not in tomllib.loads((tmp_path / "job.toml").read_text())["options"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"width": 500.0}, {"height": 1.0}, {"stock": 9.0}, {"number": 21}, {"number": 1.5}, {"sleeved": 1},
        {"title": "x" * 201}, {"count": 0}, {"paint": "red"},
    ],
)  # fmt: skip
def test_tuck_boxes_that_the_print_shop_does_not_make_are_refused(boxes: None, tmp_path: Path, wrong: Any) -> None:
    manifest = tmp_path / "job.toml"
    arguments = ("--cards", "rinu", "--tuck-box", "added", "--write-manifest", str(manifest))
    run("--out", str(tmp_path / "first.pdf"), *arguments, game="animoz")
    content = tomllib.loads(manifest.read_text())
    content["boxes"][0] |= wrong
    with pytest.raises(BadManifest):
        plan_from_manifest(toml_of(content))
    content["boxes"] = [dict.fromkeys(())] * 41
    with pytest.raises(BadManifest):
        plan_from_manifest(toml_of(content))


def test_a_picture_is_found_by_its_checksum_or_refused(
    starter_set: CardSet, player: Player, member_client: Login
) -> None:
    art = upload(player, Card.objects.get(slug="rinu"), scan())
    answer = member_client(player).get("/print/manifest.toml?cards=rinu")
    assert answer.headers["Content-Disposition"].endswith('.toml"')
    text = answer.content.decode()
    assert "sha256" in text
    assert plan_from_manifest(text).same_drawing
    art.shown.delete(save=False)
    with pytest.raises(PictureGone, match="no longer exists"):
        plan_from_manifest(text)


def test_a_manifest_has_own_values_and_comes_from_page_and_api(
    starter_set: CardSet, player: Player, other_player: Player, member_client: Login
) -> None:
    card = Card.objects.get(slug="rinu")
    OwnValue.objects.create(owner=player, card=card, field="weight", value=77.5)
    client = member_client(player)
    texts = [client.get("/print/manifest.toml?cards=rinu:3").content.decode()]
    texts.append(client.post("/api/prints/manifest/", {"cards": "rinu:3"}, "application/json").content.decode())
    for text in texts:
        row = tomllib.loads(text)["cards"][0]
        assert (row["slug"], row["count"], row["stats"]["weight"]) == ("rinu", 3, 77.5)
    other = member_client(other_player).get("/print/manifest.toml?cards=rinu").content.decode()
    assert tomllib.loads(other)["cards"][0]["stats"]["weight"] == card.animoz.weight
    assert 'href="/print/manifest.toml?' in client.get("/print/?cards=rinu:3").text


def test_what_a_manifest_may_not_have_is_refused_with_what_to_do(starter_set: CardSet, monkeypatch: Any) -> None:
    good = Client().get("/print/manifest.toml?cards=rinu").content.decode()
    plan_from_manifest(good)
    wrong = {
        "has the format 2": good.replace("format = 1", "format = 2"),
        "“colour” in the manifest is not known": f"colour = 1\n{good}",
        "“deck” in the options": good.replace("[options]", "[options]\ndeck = 1"),
        "These options are not valid: paper": good.replace("[options]", '[options]\npaper = "b9"'),
        "This manifest is for an unknown game": good.replace('"animoz"', '"chess"'),
        "A count must be": good.replace("count = 1", "count = 1001"),
        "“stats” is missing or of the wrong kind": good.replace("stats = {", "stats = 1 # {"),
        "The values of rinu are not valid": good.replace("weight = ", "weight = -"),
        "This is not a manifest": "[[[",
        "nested too deeply": f"a = {'[' * 5000}",
        "The key in line": f"{'a.' * 5000}a = 1",
        "plain double quotes": 'a = """\n"""',
    }
    for message, text in wrong.items():
        with pytest.raises(BadManifest, match=message.replace("[", r"\[")) as refusal:
            plan_from_manifest(text)
        assert refusal.value.remedy
    older = good.replace('drawing = "', 'drawing = "0')
    assert not plan_from_manifest(older).same_drawing
    monkeypatch.setattr(manifest_format, "MAX_BYTES", 100)
    with pytest.raises(BadManifest, match="at most"):
        plan_from_manifest(good)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"front": [0, 0, 0, 0, 1]}, "“Front: width” is 0 %; it can be 90 to 110 %"),
        ({"back": [0, 0, 360, 1, 1]}, "“Back: turned clockwise” is 360 °"),
        ({"edges": [0, -1, 0, 0]}, "“White at the upper edge” is -1 mm"),
        ({"paper_size": [10, 297]}, "“Paper width” is 10 mm"),
    ],
)
def test_a_printer_in_a_manifest_has_the_limits_of_a_profile(
    starter_set: CardSet, table: dict[str, object], message: str
) -> None:
    """2026-11-26: a width of 0 stopped the job that printed it with an error of our own."""
    content: dict[str, Any] = tomllib.loads(Client().get("/print/manifest.toml?cards=rinu").content.decode())
    good = {"name": "Office", "front": [20, -20, 5, 0.9, 1.1], "back": [0, 0, 0, 1, 1], "edges": [0, 30, 3.1, 4],
            "paper": "A4", "paper_size": [210, 297]}  # fmt: skip
    plan_from_manifest(toml_of(content | {"printer": good}))
    with pytest.raises(BadManifest, match=message):
        plan_from_manifest(toml_of(content | {"printer": good | table}))


def test_a_mark_in_a_manifest_has_an_icon_of_a_set(starter_set: CardSet) -> None:
    content: dict[str, Any] = tomllib.loads(Client().get("/print/manifest.toml?cards=rinu").content.decode())
    for icon in ("", "ui-set-paw"):
        content["cards"][0]["mark"] = {"icon": icon, "initials": "AB", "place": "1/9"}
        plan_from_manifest(toml_of(content))
    content["cards"][0]["mark"]["icon"] = "ui-set-dragon"
    with pytest.raises(BadManifest, match="“ui-set-dragon” in a card is not known"):
        plan_from_manifest(toml_of(content))


def test_a_string_without_an_end_is_passed_over_once() -> None:
    """2026-11-26: the search for its end began again at each escaped quote, which took 15 seconds for 16 kB."""
    for unclosed in (r'"a \" [[', '"a \\', '"'):
        assert manifest_format.STRING.sub("", f"key = {unclosed}") == "key = "
    assert manifest_format.STRING.sub("", r'a = ["b \" [", "c\\"]') == "a = [, ]"
    with pytest.raises(BadManifest, match="This is not a manifest"):
        read_toml('a = "' + r"\"" * 20_000)


def test_toml_is_read_back_as_it_was_written() -> None:
    content: dict[str, object] = {
        "a": 'quote " \\ \x7f\x01\n é 🐸 \u2028',
        "b": [1, -2.5, 1e-9, True],
        "t": {"x y": {"deep": [{"z": "{"}]}, "empty": []},
        "rows": [{"n": 1}, {"n": 2}],
    }
    assert read_toml(toml_of(content)) == content
    with pytest.raises(TypeError):
        toml_of({"none": None})


def test_the_command_says_what_is_wrong(starter_set: CardSet, tmp_path: Path) -> None:
    out = str(tmp_path / "a.pdf")
    for arguments, message in (
        ((), "--game, or --manifest"),
        (("--manifest", str(tmp_path / "none.toml")), "cannot be read"),
    ):
        with pytest.raises(CommandError, match=message):
            run("--out", out, *arguments)
