"""Adding cards by photo and by live camera in a real browser."""

from __future__ import annotations

import base64

import numpy as np
import pytest
from playwright.sync_api import Page, Route, expect

from benchmarks.card_photos import LOOSE_TABLE, pages_of
from benchmarks.simulated_photography import Photo, cut_out, photograph, scene
from collection.games import GameId
from tests.browser.conftest import Complaints
from tests.case_counts import LONG, case_choice, case_count

GAME = GameId.ANIMANIZE
READING = 400_000
"""Milliseconds that reading a photo may take on a busy machine, the first time with the preparation of all faces."""
TRIED_AGAIN_AFTER = 5000
"""Milliseconds after which the page sends a photo again."""
MOST_TRIES = 12
"""After how many equal answers the page gives up."""
CAMERA = """
const picture = new Image();
picture.src = "data:image/jpeg;base64,PHOTO";
navigator.mediaDevices.getUserMedia = async () => {
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const draw = () => canvas.getContext("2d").drawImage(picture, 0, 0);
  setInterval(draw, 100);
  draw();
  return canvas.captureStream(10);
};
"""
"""A camera that always shows the photo."""


CARDS = case_choice(["red-3", "lion-2"], ["red-3", "blue-7", "animal-4", "lion-2", "green-1", "yellow-9"])
"""The server needs half a second more for each card."""
TABLE = case_choice([(200.0, 140.0)], [LOOSE_TABLE])[0]
"""Width and height in mm of what is on the photo."""


@pytest.fixture(scope="module")
def photo() -> Photo:
    chance = np.random.default_rng(11)
    cut = [card for page in pages_of(GAME, CARDS) for card in cut_out(page)]
    return photograph(chance, scene(chance, cut, "dark cloth", TABLE), longest=case_count(1280, 2000))


def test_cards_on_a_photo_and_before_the_camera_are_added_after_they_were_checked(
    page: Page, photo: Photo, complaints: Complaints
) -> None:
    page.add_init_script(CAMERA.replace("PHOTO", base64.b64encode(photo.jpeg).decode()))
    page.goto(f"/box/enter/photo/?among={GAME}")
    page.set_input_files("input[name=photo]", {"name": "p.jpg", "mimeType": "image/jpeg", "buffer": photo.jpeg})
    page.get_by_role("button", name="Find the cards").click()
    rows = page.locator("[data-row]")
    expect(rows).to_have_count(len(photo.cards), timeout=READING)
    expect(page.locator("#found")).to_be_focused()
    expect(page.locator("#said")).to_have_text(f"{len(photo.cards)} cards found.")
    rows.nth(0).get_by_label("Copies").fill("3")
    rows.nth(1).get_by_label("Leave out").check()
    expect(page.locator("[data-total]")).to_have_text(f"{len(photo.cards) + 1} copies; 1 left out")
    page.get_by_role("button", name="Live camera").click()
    expect(page.locator("[data-live-seen]")).to_contain_text("·", timeout=READING)
    page.get_by_role("button", name="Add what you see to the list").click()
    expect(rows).to_have_count(2 * len(photo.cards))
    if LONG:
        page.set_input_files("input[name=photo]", {"name": "p.jpg", "mimeType": "image/jpeg", "buffer": photo.jpeg})
        page.get_by_role("button", name="Find the cards").click()  # takes its turn between two pictures of the camera
        expect(rows).to_have_count(3 * len(photo.cards), timeout=READING)
    page.get_by_role("button", name="Stop the camera").click()
    page.get_by_role("button", name="Add to my box").click()
    expect(page.locator(".entry__log li")).to_have_count(1)
    expect(page.locator(".entry__log li")).to_contain_text(f"{(3 if LONG else 2) * len(photo.cards) + 1} copies")
    page.get_by_role("button", name="Undo: From photos").click()
    expect(page.locator(".entry__log li")).to_contain_text("undone")
    waited = "503 (Service Unavailable)"  # the script tries again while the faces are being prepared
    assert [each for each in complaints.found if waited not in each] == []


def test_the_page_sends_a_photo_again_as_long_as_more_faces_are_ready_each_time(page: Page, photo: Photo) -> None:
    sent: list[str] = []

    def refuse(route: Route) -> None:
        sent.append(f"{min(len(sent), 20)} of 40 are ready.")
        route.fulfill(status=503, content_type="text/plain", body=sent[-1])

    page.clock.install()
    page.goto(f"/box/enter/photo/?among={GAME}")
    page.route("**/box/enter/photo/read/", refuse)
    page.set_input_files("input[name=photo]", {"name": "p.jpg", "mimeType": "image/jpeg", "buffer": photo.jpeg})
    page.get_by_role("button", name="Find the cards").click()
    while page.locator("#photo-problem").is_hidden():
        page.clock.run_for(TRIED_AGAIN_AFTER)
    expect(page.locator("#photo-problem")).to_have_text("20 of 40 are ready.")
    assert len(sent) == 20 + MOST_TRIES
