"""The pages of the Print shop."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from django.test import Client
from PIL import Image
from pypdf import PdfReader

from collection.models import Card, Copy, Player
from decks.models import Deck, DeckCard
from printing import services
from printing.services import PREVIEWS, print_slot

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(starter_set, player) -> Deck:
    deck = Deck.objects.create(owner=player, game="animoz", name="Red Centre", nominated="desert")
    for slug in ("lagoti", "rinu"):
        DeckCard.objects.create(deck=deck, card=Card.objects.get(slug=slug), quantity=2)
    return deck


def test_a_visitor_sees_the_set_and_does_not_become_a_guest(client: Client, starter_set):
    page = client.get("/print/")
    assert page.status_code == 200
    assert "Starter set: 54 cards" in page.text
    assert "6 × A4" in page.text
    assert Player.objects.count() == 0


def test_the_form_keeps_the_rarely_used_options_folded_until_one_is_chosen(client: Client, starter_set):
    plain, chosen = (client.get(f"/print/{query}").text for query in ("", "?skip=9,2&margin=8&guide_weight=0.3"))
    assert plain.count("<details") == chosen.count("<details")
    assert len(re.findall(r"<details[^>]* open", plain)) == 0
    assert len(re.findall(r"<details[^>]* open", chosen)) == 2
    assert 'value="2, 9"' in chosen


def test_a_refused_option_is_marked_and_the_others_keep_their_values(client: Client, boxes):
    page = client.get("/print/?game=arctic&paper=letter&mixed=1&margin=99&skip=a").text
    assert 'value="letter" selected' in page
    assert 'name="mixed" value="1" checked' in page
    assert len(re.findall(r'<input[^>]*name="margin"[^>]*value="99"[^>]*aria-invalid="true"', page)) == 1
    assert len(re.findall(r'<input[^>]*name="skip"[^>]*value="a"[^>]*aria-invalid="true"', page)) == 1
    assert page.count("aria-invalid") == 2
    assert len(re.findall(r"<details[^>]* open", page)) == 1


def test_a_description_of_a_page_counts_equal_cards(client: Client, starter_set):
    page = client.get("/print/?cards=rinu:7,lagoti:1&paper=custom&paper_width=250&paper_height=330").text
    assert re.search(r'alt="Sheet 1, front: (LAGOTi[^"]*, )?7 × RiNU, Eastern quoll', page)
    assert "1 sheet, 250 × 330 mm" in page


def test_the_page_says_what_does_not_fit_and_what_to_do(client: Client, boxes):
    page = client.get("/print/?game=arctic&paper=a5").text
    assert "The page “Tokens” does not fit on this paper" in page
    assert "Choose larger paper" in page


def test_the_page_says_how_many_sheets_are_saved(client: Client, boxes):
    page = client.get("/print/?game=arctic&mixed=1&backs=1").text
    assert re.search(r"<dt>Sheets saved</dt>\s*<dd>1</dd>", page)
    assert "Sheets saved" not in client.get("/print/?game=arctic&backs=1").text


def test_the_preview_is_a_page_of_the_pdf(client: Client, starter_set):
    src = preview_in(client.get("/print/?paper=letter&page=2").text)
    answer = client.get(src)
    assert answer["Content-Type"] == "image/webp"
    assert answer["Cache-Control"] == "private, max-age=31536000, immutable"
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (round(215.9 * PREVIEWS["large"]), round(279.4 * PREVIEWS["large"]))


def test_a_preview_at_an_outdated_address_is_not_cached(client: Client, starter_set):
    assert client.get("/print/page.webp?v=yesterday")["Cache-Control"] == "private, no-store"


def test_the_preview_has_a_text_alternative(client: Client, starter_set):
    assert re.search(r'alt="Sheet 1, front: [^"]*HORRiD, Thorny dragon', client.get("/print/").text)


def test_the_pdf_is_a_download_with_a_file_name(client: Client, starter_set):
    answer = client.get("/print/cards.pdf?paper=letter")
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'attachment; filename="starter-set-letter.pdf"'
    assert len(PdfReader(BytesIO(answer.content)).pages) == 6


def test_a_name_that_is_not_valid_for_a_file_is_replaced(client: Client, member_client, deck, player):
    deck.name = '../"亀"\r\n'
    deck.save()
    answer = member_client(player).get(f"/print/cards.pdf?deck={deck.pk}")
    assert answer["Content-Disposition"] == 'attachment; filename="cards-a4.pdf"'


def test_an_owner_prints_a_deck_and_its_missing_cards(member_client, deck, player):
    Copy.objects.create(owner=player, card=Card.objects.get(slug="lagoti"), quantity=2)
    browser = member_client(player)
    assert "Red Centre: 4 cards" in browser.get(f"/print/?deck={deck.pk}").text
    assert "Red Centre: 2 missing cards" in browser.get(f"/print/?deck={deck.pk}&missing=1").text


def test_a_guest_may_print_too(member_client, starter_set, guest):
    assert member_client(guest).get("/print/cards.pdf?cards=rinu:2").status_code == 200


@pytest.mark.parametrize("address", ["/print/", "/print/cards.pdf", "/print/page.webp"])
def test_another_players_deck_is_refused_exactly_like_a_missing_one(member_client, deck, other_player, address):
    browser = member_client(other_player)
    foreign, missing = browser.get(f"{address}?deck={deck.pk}"), browser.get(f"{address}?deck={deck.pk + 999}")
    assert foreign.status_code == missing.status_code == 404
    assert main_of(foreign.text) == main_of(missing.text)


@pytest.mark.parametrize("address", ["/print/", "/print/cards.pdf", "/print/page.webp"])
def test_anyone_with_the_secret_can_print_a_shared_deck_on_the_page(client: Client, deck, address):
    assert client.get(f"{address}?secret={deck.secret}").status_code == 404
    deck.shared = True
    deck.save()
    assert client.get(f"{address}?secret={deck.secret}").status_code == 200


def test_htmx_gets_only_what_changes_and_the_short_address(client: Client, starter_set):
    answer = client.get("/print/?what=set&paper=letter&bleed=0&copies=1&n.rinu=", headers={"HX-Request": "true"})
    assert "<html" not in answer.text
    assert answer.text.startswith('<div class="shop__work"')
    assert 'id="order-words" hx-swap-oob="true"' in answer.text
    assert answer["HX-Replace-Url"] == "/print/?paper=letter"
    assert "HX-Request" in answer["Vary"]


def test_quantities_of_cards_work_without_scripts(client: Client, starter_set):
    page = client.get("/print/?what=cards&n.rinu=2&n.lagoti=1&n.reus=")
    assert "Chosen cards: 3 cards" in page.text
    assert 'name="n.rinu" value="2"' in page.text


def test_chosen_cards_are_listed_first(client: Client, starter_set):
    page = client.get("/print/?cards=rinu,lagoti").text
    assert re.findall(r'name="n\.(\w+)"', page)[:2] == ["lagoti", "rinu"]


@pytest.mark.parametrize(
    ("query", "status", "words"),
    [
        ("bleed=9", 400, "<p>Bleed: "),
        ("paper=a2", 400, "<p>Paper: "),
        ("paper=custom&paper_width=9", 400, "<p>Paper width: "),
        ("what=deck", 400, "<p>Deck: Choose a deck by its id"),
        ("cards=%00", 400, "cannot be read"),
        ("cards=nessie", 200, "There is no ANiMOZ card called nessie"),
        ("cards=rinu:1001", 200, "at most 1,000 cards; this order has 1,001"),
        ("what=cards", 200, "No cards are chosen yet"),
    ],
)
def test_refusals_are_shown_on_the_page(client: Client, starter_set, query, status, words):
    page = client.get(f"/print/?{query}")
    assert page.status_code == status
    assert words in page.text
    assert 'class="options"' in page.text


@pytest.mark.parametrize(
    ("query", "status"), [("bleed=9", 400), ("cards=nessie", 404), ("cards=rinu:1001", 422), ("what=cards", 422)]
)
def test_a_refused_pdf_shows_the_shop_with_the_reason(client: Client, starter_set, query, status):
    answer = client.get(f"/print/cards.pdf?{query}")
    assert answer.status_code == status
    assert 'class="options"' in answer.text


@pytest.mark.parametrize("page", ["0", "-1", "nine", "99999", "1e3", ""])
def test_a_page_number_that_does_not_exist_shows_the_nearest_page(client: Client, starter_set, page):
    assert client.get(f"/print/?page={page}").status_code == 200


def test_the_picture_of_a_page_that_does_not_exist_is_not_found(client: Client, starter_set):
    assert client.get("/print/page.webp?page=7").status_code == 404


def test_if_printing_is_busy_for_too_long_visitors_are_asked_to_try_again(client: Client, starter_set, monkeypatch):
    monkeypatch.setattr(services, "MAX_WAIT", 0.01)
    with print_slot():
        for address in ("/print/cards.pdf", "/print/page.webp"):
            answer = client.get(address)
            assert answer.status_code == 503
            assert "Others are printing right now" in answer.text
    assert client.get("/print/cards.pdf").status_code == 200


def test_a_file_is_made_once_for_preview_and_download(client: Client, starter_set, monkeypatch):
    made = []
    render = services.render_job
    monkeypatch.setattr(services, "render_job", lambda job: made.append(job) or render(job))
    client.get(preview_in(client.get("/print/").text))
    client.get("/print/cards.pdf")
    assert len(made) == 1


def test_the_size_is_exact_once_the_file_exists(client: Client, starter_set):
    assert "<dt>File</dt><dd>about " in facts_in(client.get("/print/").text)
    client.get("/print/cards.pdf")
    assert "<dt>File</dt><dd>about " not in facts_in(client.get("/print/").text)


def test_a_changed_card_is_printed_again(client: Client, starter_set):
    before = client.get("/print/cards.pdf?cards=rinu").content
    Card.objects.filter(slug="rinu").update(text="Corrected.")
    after = client.get("/print/cards.pdf?cards=rinu").content
    assert "Corrected." in PdfReader(BytesIO(after)).pages[0].extract_text()
    assert after != before


def test_names_from_decks_are_shown_as_text(member_client, deck, player):
    deck.name = "<script>alert(1)</script>"
    deck.save()
    page = member_client(player).get(f"/print/?deck={deck.pk}").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_pages_carry_no_inline_style_or_script(client: Client, starter_set):
    page = client.get("/print/").text
    assert 'style="' not in page
    assert not re.findall(r"<script(?![^>]*src=)[^>]*>", page)


@pytest.mark.parametrize(
    ("game", "words", "sheets"),
    [
        ("arctic", "Arctic box: 138 cards", 20),
        ("animanize", "Animanize box: 47 cards", 10),
        ("animalia", "Animalia box: 48", 9),
        ("animus", "Animus box: 44 cards", 13),
    ],
)
def test_the_page_of_a_boxed_game_shows_its_whole_box(client: Client, boxes, game, words, sheets):
    page = client.get(f"/print/?game={game}").text
    assert words in page
    assert f"{sheets} × A4" in page
    assert page.count('class="leaf"') == sheets
    assert f'data-game="{game}"' in page


def test_tabs_switch_between_games_and_keep_the_setup(client: Client, boxes):
    page = client.get("/print/?game=arctic&paper=letter&backs=1").text
    assert 'href="/print/?game=animalia&amp;paper=letter&amp;backs=1"' in page
    assert 'href="/print/?paper=letter&amp;backs=1"' in page


def test_ticked_parts_work_without_scripts(client: Client, boxes):
    page = client.get("/print/?game=arctic&what=box&parts=&parts=tokens&parts=scores&score_sheets=3").text
    assert "Arctic box: tokens, score sheets" in page
    assert "4 × A4" in page
    assert re.search(r'value="tokens" checked', page)
    assert not re.search(r'value="cards" checked', page)


def test_a_box_without_ticked_parts_asks_for_one(client: Client, boxes):
    page = client.get("/print/?game=arctic&what=box&parts=")
    assert page.status_code == 200
    assert "No parts of the box are chosen yet." in page.text
    assert 'name="game" value="arctic"' in page.text


def test_ticking_all_parts_gives_the_short_address(client: Client, boxes):
    ticked = "&".join(f"parts={part}" for part in ("", "cards", "tokens", "board", "scores", "rules"))
    answer = client.get(f"/print/?game=arctic&what=box&{ticked}&score_sheets=1", headers={"HX-Request": "true"})
    assert answer["HX-Replace-Url"] == "/print/?game=arctic"


def test_a_landscape_page_is_previewed_in_landscape(client: Client, boxes):
    page = client.get("/print/?game=arctic&parts=board,rules").text
    assert 'class="sheet sheet--lying"' in page
    assert 'viewBox="0 0 297.0 210.0"' in page
    with Image.open(BytesIO(client.get(preview_in(page)).content)) as picture:
        assert picture.size == (round(297 * PREVIEWS["large"]), round(210 * PREVIEWS["large"]))


def test_single_cards_of_every_game_can_be_picked(client: Client, boxes):
    page = client.get("/print/?game=animanize&what=cards&n.red-7=2&n.lion-1=1").text
    assert "Chosen cards: 3 cards" in page
    assert "Leaps through a ring of paper" in page
    assert 'name="n.red-7" value="2"' in page


def test_a_boxed_game_has_no_decks_to_print(member_client, boxes, deck, player):
    page = member_client(player).get("/print/?game=arctic").text
    assert 'value="deck"' not in page
    assert "or are reserved for another built deck" not in page
    assert "Only missing" in page


def test_the_pdf_of_a_box_is_named_after_it(client: Client, boxes):
    answer = client.get("/print/cards.pdf?game=animalia&backs=1")
    assert answer["Content-Disposition"] == 'attachment; filename="animalia-box-a4.pdf"'
    assert len(PdfReader(BytesIO(answer.content)).pages) == 18


def test_the_preview_says_which_other_sides_it_shows(client: Client, boxes):
    page = client.get("/print/?game=animalia&what=cards&n.europe=1&n.wolf=1&backs=1&page=2").text
    assert 'alt="Sheet 1, back: Europe, side B, card backs"' in page


def test_only_get_requests_are_allowed(client: Client, starter_set):
    for address in ("/print/", "/print/cards.pdf", "/print/page.webp"):
        assert client.post(address).status_code == 405


def main_of(page: str) -> str:
    """The main part of the page; the rest has a token that is different each time."""
    (main,) = re.findall(r"<main.*?</main>", page, re.DOTALL)
    return main


def preview_in(page: str) -> str:
    (src,) = re.findall(r'<img class="sheet[^"]*" src="([^"]+)"', page)
    return src.replace("&amp;", "&")


def facts_in(page: str) -> str:
    (facts,) = re.findall(r'<dl class="facts">(.*?)</dl>', page)
    return facts
