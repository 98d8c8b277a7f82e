"""The settings of the tests: those of the app with a separate data folder, bots moved by hand and fast passwords."""

import os
import tempfile
from pathlib import Path

_folder = os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-tests-"))

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, LOGGING, OPERATIONS_SECTIONS, REST_FRAMEWORK, STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
REST_FRAMEWORK |= {"TEST_REQUEST_DEFAULT_FORMAT": "json"}
BOT_RUNNER = "play.bot_moves.by_hand"
LOGGING["handlers"]["console"] = {
    "class": "logging.NullHandler"
}  # pytest captures log messages and shows them for failures
# Static files come directly from their folders; they are not collected before the tests.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True
PICTURE_OPENER = "collection.picture_opener.open_without_child"
PHOTO_READER = "collection.photo_reader.read_without_child"
FACE_PREPARER = "collection.card_recognition.face_preparation.prepare_here"
# The checks of `/readyz` use their own connections, for which the transaction of a test locks the database.
OPERATIONS_SECTIONS = tuple(name for name in OPERATIONS_SECTIONS if name != "config.health.sections")
JOB_RUNNER = "collection.jobs.runner.by_hand"
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, because the threads of the concurrency tests cannot share an in-memory database.
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    DATABASES["default"]["TEST"] = {"NAME": str(Path(_folder) / f"test-{worker}-{os.getpid()}.sqlite3")}
    DATABASES["default"]["CONN_MAX_AGE"] = 0  # no thread of the server keeps a connection from test to test
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;PRAGMA busy_timeout=20000;"
    )
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 0
    # As with SQLite above, no test needs its data to survive a power cut.
    DATABASES["default"]["OPTIONS"]["options"] += " -c synchronous_commit=off"
