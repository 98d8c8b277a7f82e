"""Printer profiles, presets and settings codes: services, pages and the API."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from collection.models import Card, Player
from decks.models import Deck, DeckCard
from printing import presets, printer_profiles
from printing.calibration import SCALES, Readings
from printing.guest_transfer import prints_transfer
from printing.models import PrinterProfile, PrintPreset
from printing.options import CardSource, Options
from printing.presets import preset_save
from printing.printer_profiles import profile_calibrate, profile_change, profile_create
from printing.refusals import LimitReached, NameMissing, NameTaken, PresetTooLong, ProfileChanged, UnlikelyReadings
from printing.settings_code import settings_code
from printing.sheet_setup import Setup

pytestmark = pytest.mark.django_db
Login = Callable[[Player], Client]
OFF = {"back_x": 0.8, "front_scale_x": 101.0, "edge_bottom": 12.7}


@pytest.fixture
def canon(player: Player) -> PrinterProfile:
    return profile_create(owner=player, name="Canon", values={**OFF, "paper": "letter", "flip": "short"})


def text_of(pdf: bytes, page: int = 0) -> str:
    return PdfReader(BytesIO(pdf)).pages[page].extract_text()


# Services


def test_names_of_printers_are_checked_and_their_number_is_limited(player, other_player, canon, monkeypatch):
    profile_create(owner=other_player, name="Canon")
    for name, refusal in ((" ", NameMissing), ("Canon", NameTaken)):
        with pytest.raises(refusal):
            profile_create(owner=player, name=name)
    monkeypatch.setattr(printer_profiles, "MAX_PROFILES", 1)
    with pytest.raises(LimitReached, match="Delete one"):
        profile_create(owner=player, name="Epson")


def test_one_printer_is_the_default(player, canon):
    profile_change(profile=canon, is_default=True)
    profile_create(owner=player, name="Epson", is_default=True)
    assert list(PrinterProfile.objects.filter(is_default=True).values_list("name", flat=True)) == ["Epson"]
    profile_change(profile=canon, is_default=True)
    assert list(PrinterProfile.objects.filter(is_default=True).values_list("name", flat=True)) == ["Canon"]


def test_a_change_of_an_outdated_version_is_refused(canon):
    changed = profile_change(profile=canon, version=1, values={"back_x": 0.5})
    assert changed.version == 2
    with pytest.raises(ProfileChanged):
        profile_change(profile=canon, version=1, values={"back_x": 0.7})
    with pytest.raises(ProfileChanged, match="version 2"):
        profile_calibrate(profile=canon, version=1, readings=Readings(across=150))


def test_a_calibration_is_saved_unless_its_numbers_are_impossible(canon):
    done = profile_calibrate(profile=canon, version=1, readings=Readings(scales=(3.0, 0.0) * 4))
    assert (done.back_x, done.version) == (pytest.approx(1.1), 2)
    assert done.calibrated is not None
    for readings, words in ((Readings(), "No readings were entered"), (Readings(down=238), "Front: height")):
        with pytest.raises(UnlikelyReadings, match=words):
            profile_calibrate(profile=done, version=2, readings=readings)


def test_presets_are_checked_and_limited(player, monkeypatch):
    preset_save(owner=player, name="Thick", options=Options(), whole=False)
    for name, refusal in (("", NameMissing), ("Thick", NameTaken)):
        with pytest.raises(refusal):
            preset_save(owner=player, name=name, options=Options(), whole=False)
    many = Options(what=CardSource.CARDS, cards=tuple((f"card-{n}", 1) for n in range(900)))
    with pytest.raises(PresetTooLong):
        preset_save(owner=player, name="Many", options=many, whole=True)
    preset_save(owner=player, name="Many", options=many, whole=False)
    monkeypatch.setattr(presets, "MAX_PRESETS", 2)
    with pytest.raises(LimitReached):
        preset_save(owner=player, name="One more", options=Options(), whole=False)


def test_a_guests_printers_and_presets_are_transferred(player, guest, canon):
    theirs = profile_create(owner=guest, name="Canon", is_default=True)
    preset_save(owner=guest, name="Thick", options=Options(printer=theirs.pk), whole=False)
    prints_transfer(guest=guest, into=player)
    assert sorted(name[:5] for name in PrinterProfile.objects.of(player).values_list("name", flat=True)) == [
        "Canon",
        "Canon",
    ]
    assert PrintPreset.objects.of(player).get().options == f"printer={theirs.pk}"
    guest.delete()
    assert PrinterProfile.objects.count() == 2


# Pages


def test_a_printer_is_created_changed_calibrated_and_deleted_on_pages(member_client: Login, player):
    client = member_client(player)
    client.post(reverse("printer-new"), {"name": "Epson", "paper": "letter", "flip": "short"})
    profile = PrinterProfile.objects.get()
    page = reverse("printer", args=[profile.pk])
    assert "Epson" in client.get(reverse("printers")).text
    assert (profile.paper, profile.flip) == ("letter", "short")
    client.post(page, {"version": 1, "name": "Epson", "back_x": "−0,4"})
    profile.refresh_from_db()
    assert profile.back_x == -0.4
    pdf = client.get(reverse("printer-calibration-page", args=[profile.pk])).content
    assert "Version 2, Letter, flipped on the short edge." in text_of(pdf)
    read = dict.fromkeys(SCALES, "2") | {"version": "2", "across": "150,3"}
    answer = client.post(reverse("printer-calibrate", args=[profile.pk]), read, follow=True)
    assert "Calibrated." in answer.text
    profile.refresh_from_db()
    assert (profile.front_scale_x, profile.back_x) == (pytest.approx(100.2), pytest.approx(-0.2, abs=0.01))
    client.post(page, {"remove": "1"})
    assert not PrinterProfile.objects.exists()


def test_what_was_typed_in_is_kept_when_it_is_refused(member_client: Login, player, canon):
    client = member_client(player)
    answer = client.post(reverse("printer", args=[canon.pk]), {"name": "Canon", "back_x": "99", "back_y": "0.3"})
    assert answer.status_code == 400
    assert "Back: to the right: " in html.unescape(answer.text)
    assert re.search(r'name="back_x"\s+value="99"[^>]*aria-invalid="true"', answer.text)
    assert re.search(r'name="back_y"\s+value="0.3"', answer.text)
    read = {"version": "1", "upper_left_across": "3", "across": "150"}
    answer = client.post(reverse("printer-calibrate", args=[canon.pk]), read)
    assert answer.status_code == 400
    assert "all eight scales" in answer.text
    assert re.search(r'name="across"\s+value="150"', answer.text)
    answer = client.post(reverse("printer-calibrate", args=[canon.pk]), {"version": "7", "across": "150"})
    assert answer.status_code == 409
    assert "Print its calibration page again" in answer.text


def test_everything_of_another_player_is_missing(member_client: Login, player, other_player, canon):
    preset = preset_save(owner=player, name="Thick", options=Options(), whole=False)
    client = member_client(other_player)
    for name in ("printer", "printer-calibration-page", "print-preset-use"):
        thing = preset if "preset" in name else canon
        assert client.get(reverse(name, args=[thing.pk])).status_code == 404
    for name in ("printer", "printer-calibrate", "print-preset"):
        thing = preset if "preset" in name else canon
        assert client.post(reverse(name, args=[thing.pk]), {"remove": "1"}).status_code == 404
    for address in ("/print/cards.pdf", "/print/page.webp"):
        assert client.get(f"{address}?printer={canon.pk}").status_code == 404
    assert client.post("/api/prints/", {"printer": canon.pk}, content_type="application/json").status_code == 404
    assert client.post("/api/prints/", {"preset": preset.pk}, content_type="application/json").status_code == 404
    assert PrinterProfile.objects.count() == PrintPreset.objects.count() == 1


def test_a_link_with_someone_elses_printer_opens_the_shop_without_it(
    member_client: Login, other_player, canon, starter_set
):
    for pk in (canon.pk, canon.pk + 99):
        answer = member_client(other_player).get(f"/print/?printer={pk}&paper=letter&bleed=1.5", follow=True)
        assert "Nothing is corrected" in answer.text
        assert "Canon" not in answer.text
        assert answer.redirect_chain[0][0] == "/print/?printer=0&paper=letter&bleed=1.5"


def test_the_shop_prints_with_the_default_printer_and_its_paper(member_client: Login, player, canon, starter_set):
    profile_change(profile=canon, is_default=True)
    client = member_client(player)
    page = client.get("/print/?cards=rinu:2").text
    assert f'value="{canon.pk}" selected' in page
    assert "Corrected for “Canon”" in page
    assert "1 × Letter" in page
    pdf = client.get("/print/cards.pdf?cards=rinu:2").content
    assert "Letter at 100%, corrected for Canon" in text_of(pdf)
    assert "corrected" not in text_of(client.get("/print/cards.pdf?cards=rinu:2&printer=0").content)
    other = client.get(f"/print/?cards=rinu:2&printer={canon.pk}&paper=a4").text
    assert "It was calibrated with Letter." in other


def test_a_landscape_sheet_is_upright_in_the_file_and_shown_as_before(member_client: Login, player, canon, starter_set):
    client, wish = member_client(player), f"cards=rinu:6&bleed=3&paper=letter&printer={canon.pk}"
    box = PdfReader(BytesIO(client.get(f"/print/cards.pdf?{wish}").content)).pages[0].mediabox
    assert box.width < box.height
    page = client.get(f"/print/?{wish}").text
    assert "sheet--lying" in page
    assert "All pages of the file are upright." in page


def test_what_is_outside_the_printable_area_is_named_with_its_edge(member_client: Login, player, canon, starter_set):
    client = member_client(player)
    profile_change(profile=canon, values={"edge_left": 15.0, "edge_top": 0.0})
    page = client.get(f"/print/?cards=rinu:9&printer={canon.pk}").text
    assert "Cards are outside the printable area" in page
    assert "4.5 mm at the left edge are not printed" in page
    within = client.get(f"/print/?cards=rinu:9&printer={canon.pk}&within_printable=1").text
    assert "Everything is within the area that this printer can print." in within
    assert (
        "the area that your printer can print is not known" in client.get("/print/?cards=rinu&within_printable=1").text
    )


def test_a_preset_is_saved_applied_renamed_and_deleted(member_client: Login, player, canon, starter_set):
    client = member_client(player)
    wish = f"cards=rinu:2&paper=letter&bleed=1.5&printer={canon.pk}"
    for name, whole in (("How", {}), ("All", {"whole": "1"})):
        client.post(reverse("print-preset-save"), {"name": name, "options": wish, **whole})
    how, everything = PrintPreset.objects.get(name="How"), PrintPreset.objects.get(name="All")
    page = client.get(f"/print/?{wish}").text
    assert len(re.findall(r'class="chip chip--on"', page)) == 2
    use = reverse("print-preset-use", args=[how.pk])
    answer = client.get(f"{use}?cards=lagoti:3&gap=2")
    assert answer.url == f"/print/?what=cards&cards=lagoti%3A3&printer={canon.pk}&paper=letter&bleed=1.5"
    answer = client.get(reverse("print-preset-use", args=[everything.pk]) + "?cards=lagoti:3")
    assert answer.url.startswith("/print/?what=cards&cards=rinu%3A2&")
    canon.delete()
    answer = client.get(f"{use}?cards=lagoti:3", follow=True)
    assert "no longer exists" in answer.text
    assert answer.redirect_chain[0][0] == "/print/?what=cards&cards=lagoti%3A3&paper=letter&bleed=1.5"
    client.post(reverse("print-preset", args=[how.pk]), {"name": "Letter"})
    client.post(reverse("print-preset", args=[everything.pk]), {"remove": "1"})
    assert list(PrintPreset.objects.values_list("name", flat=True)) == ["Letter"]
    assert "Letter, one side, bleed 1.5 mm" in client.get(reverse("print-presets")).text


def test_a_preset_of_a_deleted_deck_applies_the_rest(member_client: Login, player, starter_set):
    deck = Deck.objects.create(owner=player, game="animoz", name="Red Centre", nominated="desert")
    preset = preset_save(
        owner=player, name="Deck", options=Options(what=CardSource.DECK, deck=deck.pk, setup=Setup(gap=2)), whole=True
    )
    deck.delete()
    answer = member_client(player).get(reverse("print-preset-use", args=[preset.pk]) + "?cards=rinu", follow=True)
    assert answer.redirect_chain[0][0] == "/print/?what=cards&cards=rinu%3A1&gap=2"
    assert "only the print options were applied" in answer.text


def test_the_link_for_others_has_neither_the_printer_nor_a_private_deck(
    member_client: Login, player, canon, starter_set
):
    deck = Deck.objects.create(owner=player, game="animoz", name="Red Centre", nominated="desert")
    DeckCard.objects.create(deck=deck, card=Card.objects.get(slug="rinu"), quantity=2)
    client = member_client(player)

    def link(query: str) -> str:
        page = html.unescape(client.get(f"/print/?{query}&printer={canon.pk}&gap=2").text)
        found = re.search(r'readonly\s+value="http://testserver(/print/[^"]*)"', page)
        assert found
        assert Client().get(found[1]).status_code == 200
        return found[1]

    assert link("cards=rinu:2") == "/print/?paper=a4&flip=long&what=cards&cards=rinu%3A2&gap=2"
    assert link(f"deck={deck.pk}") == "/print/?paper=a4&flip=long&gap=2"
    deck.shared = True
    deck.save()
    assert link(f"deck={deck.pk}") == f"/print/?paper=a4&flip=long&secret={deck.secret}&gap=2"


def test_a_settings_code_is_on_each_sheet_and_restores_the_options(member_client: Login, player, starter_set):
    client, setup = member_client(player), Setup(paper="letter", bleed=0.5, gap=2)
    code = settings_code(setup)
    pdf = client.get("/print/cards.pdf?cards=rinu:2&paper=letter&bleed=0.5&gap=2").content
    assert f"Settings {code}" in text_of(pdf)
    now = {"options": "cards=lagoti:1&margin=9"}
    answer = client.get(reverse("print-code"), {**now, "code": code.lower()})
    assert answer.url == "/print/?what=cards&cards=lagoti%3A1&paper=letter&gap=2&bleed=0.5"
    answer = client.get(reverse("print-code"), {**now, "code": f"{code}0"}, follow=True)
    assert answer.redirect_chain[0][0] == "/print/?what=cards&cards=lagoti%3A1&margin=9"
    assert "mistyped or incomplete" in answer.text


# API


def call(client: Client, method: str, address: str, **body: Any) -> Any:
    return getattr(client, method)(f"/api/{address}", body, content_type="application/json")


def test_printers_in_the_api(member_client: Login, player):
    client = member_client(player)
    made = call(client, "post", "printers/", name="Epson", back_x=0.5, is_default=True)
    assert made.status_code == 201
    assert (made.json()["back_x"], made.json()["front_scale_x"], made.json()["version"]) == (0.5, 100.0, 1)
    one = f"printers/{made.json()['id']}/"
    assert call(client, "patch", one, back_y=0.2, version=1).json()["version"] == 2
    assert call(client, "patch", one, back_y=0.3, version=1).json()["code"] == "profile-changed"
    assert call(client, "patch", one, back_y=21).status_code == 400
    assert call(client, "post", "printers/", name="Epson").json()["code"] == "name-taken"
    assert "flipped on the short edge" in text_of(client.get(f"/api/{one}calibration-page/?flip=short").content)
    done = call(client, "post", f"{one}calibrate/", version=2, across=150.6, **dict.fromkeys(SCALES, 0))
    assert done.json()["front_scale_x"] == pytest.approx(100.4)
    assert call(client, "post", f"{one}calibrate/", version=3, upper_left_down=1).status_code == 400
    assert client.get("/api/prints/").json()["printers"] == [{"id": made.json()["id"], "name": "Epson"}]
    assert client.delete(f"/api/{one}").status_code == 204


def test_presets_in_the_api_and_in_prints(member_client: Login, player, canon, starter_set):
    client = member_client(player)
    wish = {"paper": "letter", "bleed": 1.5, "printer": canon.pk, "cards": "rinu:2"}
    made = call(client, "post", "print-presets/", name="Mine", whole=True, options=wish)
    assert made.status_code == 201
    assert made.json()["options"] == {
        "what": "cards",
        "cards": "rinu:2",
        "printer": str(canon.pk),
        "paper": "letter",
        "bleed": "1.5",
    }
    one = f"print-presets/{made.json()['id']}/"
    pdf = call(client, "post", "prints/", preset=made.json()["id"], bleed=0.5)
    assert pdf.status_code == 200
    assert "63 × 88 mm, bleed 0.5 mm · Letter at 100%, corrected for Canon" in text_of(pdf.content)
    assert call(client, "patch", one, whole=False).json()["options"] == {
        "printer": str(canon.pk),
        "paper": "letter",
        "bleed": "1.5",
    }
    assert call(client, "patch", one, options={"bleed": 9}).json()["code"] == "invalid"
    assert call(client, "patch", one, options={"blood": 1}).status_code == 400
    assert call(client, "patch", one, options={"printer": canon.pk + 9}).status_code == 404
    assert client.delete(f"/api/{one}").status_code == 204


# Command


def test_the_command_prints_with_a_players_printer(player, canon, starter_set, tmp_path: Path):
    out = tmp_path / "cards.pdf"
    typed = ("print_cards", "--game", "animoz", "--out", str(out), "--cards", "rinu", "--printer", "Canon")
    call_command(*typed, "--printer-of", player.username, stdout=StringIO())
    assert "corrected for Canon" in text_of(out.read_bytes())
    with pytest.raises(CommandError, match="no printer called"):
        call_command(*typed[:-1], "Epson", "--printer-of", player.username)
    with pytest.raises(CommandError, match="--printer-of"):
        call_command(*typed)
