"""Users' pictures in an S3 bucket that all machines share, tested with moto's server. No file is stored locally."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from collection.games import GameId
from collection.models import Art, Card, Player
from collection.services.own_pictures import art_files_sweep, art_remove, art_upload
from config.picture_storage import s3_client_config
from printing.own_pictures import pictures_for

boto3 = pytest.importorskip("boto3", reason="the extra s3 is not installed")
moto_server = pytest.importorskip("moto.server", reason="moto is not installed")
BUCKET = "pictures"
Login = Callable[[Player], Client]


@pytest.fixture(scope="module")
def endpoint() -> Iterator[str]:
    """The address of an S3 server with an empty bucket."""
    server = moto_server.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture
def bucket(endpoint: str, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The settings of a server with S3_BUCKET; yields the bucket."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "test")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "test")
    made = boto3.resource("s3", endpoint_url=endpoint, region_name="us-east-1").create_bucket(Bucket=BUCKET)
    options = {"bucket_name": BUCKET, "endpoint_url": endpoint, "region_name": "us-east-1", "file_overwrite": False}
    storage = {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {**options, "default_acl": None, "client_config": s3_client_config(5.0)},
    }
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.STORAGES = {**settings.STORAGES, "default": storage}
    yield made
    made.objects.delete()
    assert not settings.MEDIA_ROOT.exists()


def keys(bucket: Any) -> list[str]:
    return [each.key for each in bucket.objects.all()]


@pytest.fixture
def art(bucket: Any, player: Player, starter_set: Any) -> Art:
    """A picture that was uploaded while the bucket was the storage."""
    data = BytesIO()
    Image.new("RGB", (900, 700), "#3a6").save(data, "PNG")
    card = Card.objects.of(GameId.ANIMOZ).get(slug="lagoti")
    return art_upload(owner=player, card=card, file=SimpleUploadedFile("mine.png", data.getvalue(), "image/png"))


def test_a_picture_is_stored_in_the_bucket_shown_printed_and_removed(
    bucket: Any, art: Art, player: Player, member_client: Login
) -> None:
    assert sorted(key.split("/")[0] for key in keys(bucket)) == ["art", "art", "art", "originals"]
    client, url = member_client(player), reverse("own-art", args=[art.pk, "shown", art.version, "jpg"])
    answer = client.get(url)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert b"".join(answer).startswith(b"\xff\xd8")
    printed = pictures_for({art.card: art})
    assert Path(printed[art.card_id].path).read_bytes().startswith(b"\xff\xd8")
    art_remove(art=art)
    Art.objects.all().delete()


def test_the_clean_up_deletes_objects_that_no_picture_uses(bucket: Any, art: Art) -> None:
    bucket.put_object(Key="art/forgotten.jpg", Body=b"x")
    assert art_files_sweep(now=timezone.now()) == 0
    assert art_files_sweep(now=timezone.now() + timedelta(hours=2)) == 1
    assert len(keys(bucket)) == 4


def test_an_object_that_is_gone_is_not_found_and_the_drawing_is_printed(
    bucket: Any, art: Art, player: Player, member_client: Login
) -> None:
    bucket.objects.delete()
    assert member_client(player).get(reverse("own-art", args=[art.pk, "shown", art.version, "jpg"])).status_code == 404
    assert pictures_for({art.card: art}) == {}


def test_while_the_storage_cannot_be_reached_requests_are_told_to_try_again(
    bucket: Any, art: Art, player: Player, member_client: Login, settings: Any
) -> None:
    options = {**settings.STORAGES["default"]["OPTIONS"], "endpoint_url": "http://127.0.0.1:9"}
    settings.STORAGES = {**settings.STORAGES, "default": {**settings.STORAGES["default"], "OPTIONS": options}}
    client = member_client(player)
    client.raise_request_exception = False
    answer = client.get(reverse("own-art", args=[art.pk, "shown", art.version, "jpg"]))
    assert answer.status_code == 503
    assert answer["Retry-After"]
