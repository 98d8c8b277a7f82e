"""Settings. Everything that differs between machines comes from environment variables; see docs/settings.md."""

from __future__ import annotations

from pathlib import Path

import environ
from django.core.exceptions import ImproperlyConfigured

from config.api_settings import rest_framework_settings
from config.content_security_policy import CONTENT_SECURITY_POLICY  # noqa: F401 # a setting
from config.database_settings import database_settings
from config.installed_fonts import FONT_DIRS  # noqa: F401 # a setting
from config.openapi_settings import SPECTACULAR_SETTINGS  # noqa: F401 # a setting
from config.picture_storage import picture_storage
from config.secret_key import secret_key
from config.translation_catalogues import compiled_catalogues
from operations.log_format import logging_settings

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DATA_DIR = Path(env.str("MENAGERIE_DATA", default=str(BASE_DIR / "var")))
DATA_DIR.mkdir(parents=True, exist_ok=True)

PRODUCTION = env.bool("PRODUCTION", default=False)
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key(DATA_DIR)
ALLOWED_HOSTS = env.list(
    "ALLOWED_HOSTS", default=[] if PRODUCTION else ["localhost", "127.0.0.1", "[::1]", "testserver"]
)
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
BEHIND_PROXIES = env.int("BEHIND_PROXIES", default=0)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "django_htmx",
    "csp",
    "channels",
    "allauth",
    "allauth.account",
    "operations",
    "collection",
    "decks",
    "play",
    "printing",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.static_files.StaticFilesMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "config.api_etags.ApiETags",
    "config.policy_header.PolicyHeader",
    "config.response_policy.ResponsePolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.page_language.PageLanguage",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "config.input_length_limits.FormLimits",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.page_messages.PageMessages",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "collection.last_seen.last_seen_middleware",
    "collection.guest_creation_limits.GuestLimitMiddleware",
    "operations.request_context.RememberRoute",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "config.template_whitespace.WhitespaceStrippingLoader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "play.context_processors.waiting_match_count",
                "collection.context_processors.waiting_trade_count",
            ],
        },
    },
]

# ---- Data: SQLite beside the code by default, PostgreSQL by DATABASE_URL

DATABASE_PATIENCE = env.float("DATABASE_PATIENCE", default=5.0)
"""Seconds that a request waits for a lock or a connection before it is answered with 503.

Our own transactions take well under a second, so a longer wait means that something blocks the database. Every waiting
request occupies a thread and perhaps a connection, and few people or proxies wait much longer.
"""
DATABASES = {"default": database_settings(env, DATA_DIR, DATABASE_PATIENCE)}
DISTRIBUTED_JOBS = DATABASES["default"]["ENGINE"].endswith("postgresql")
"""Whether jobs are rows of the database that worker processes of any machine execute
(`collection/jobs/distributed/`); otherwise each server runs its own."""
if DISTRIBUTED_JOBS:
    INSTALLED_APPS.insert(INSTALLED_APPS.index("collection"), "procrastinate.contrib.django")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = env.str("REDIS_URL", default="")
# Login limits are counted in the database, which all processes share. The API's rate limits, guests per address, and
# who has a table open are counted in memory or Redis, because writing to the database would cost more than most
# requests. Each has its own cache, so that none can evict another's entries.
COUNTING = ("api-rates", "guests", "presence")
COUNTED_ENTRIES = 20_000
"""Maximum entries of a cache. With Django's default of 300, counts that are still needed would be evicted."""
CACHES: dict[str, dict[str, object]] = {
    "default": {
        "BACKEND": "config.database_cache.SharedCache",
        "LOCATION": "cache",
        "OPTIONS": {"MAX_ENTRIES": COUNTED_ENTRIES},  # includes counts of wrong passwords
    },
}
for name in COUNTING:
    if REDIS_URL:
        CACHES[name] = {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": f"menagerie:{name}",
        }
    else:
        CACHES[name] = {
            "BACKEND": "config.memory_cache.MemoryCache",
            "LOCATION": name,
            "OPTIONS": {"MAX_ENTRIES": COUNTED_ENTRIES},
        }

CHANNEL_LAYERS: dict[str, dict[str, object]] = {"default": {"BACKEND": "config.local_channel_layer.LocalChannelLayer"}}
if REDIS_URL:
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        # redis-py 8 closes idle sockets after 5 s and allows 100 connections unless told otherwise.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None, "max_connections": 5000}]},
    }

MEDIA_ROOT = DATA_DIR / "media"
MEDIA_URL = "/media/"
FILE_UPLOAD_PERMISSIONS = 0o600
DATA_UPLOAD_MAX_MEMORY_SIZE = 6 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000

# ---- Accounts

AUTH_USER_MODEL = "collection.Player"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "collection.guest_accounts.AccountAdapter"
# Guests are logged in, but must be able to sign up or log in to an existing account.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USER_MODEL_EMAIL_FIELD = "email"
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_RATE_LIMITS = {"login": "30/m/ip", "login_failed": "60/m/ip,5/5m/key", "signup": "20/m/ip"}
ALLAUTH_TRUSTED_PROXY_COUNT = BEHIND_PROXIES
EMAIL_BACKEND = env.str("EMAIL_BACKEND", default="django.core.mail.backends.console.EmailBackend")
SESSION_ENGINE = "config.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "config.error_pages.csrf_failure"

# ---- Pages

LANGUAGE_CODE = "en-gb"
LANGUAGES = [("en-gb", "English"), ("de", "Deutsch"), ("fr", "Français")]
"""Each by its own name."""
ENGLISH_APPS = ("play", "operations")
"""Apps whose pages are only in English so far, except for views marked with `in_readers_language`."""
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [compiled_catalogues(BASE_DIR, DATA_DIR / "translations")]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
WEB_FONTS_DIR = DATA_DIR / "fonts"
"""Where `config.web_font_generation` writes the subsets that pages load, when the server starts for the first time."""
WEB_FONTS_DIR.mkdir(exist_ok=True)
APP_ICONS_DIR = DATA_DIR / "icons"
"""Where `config.app_icons` writes the icons of the installed app."""
APP_ICONS_DIR.mkdir(exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static", ("fonts", WEB_FONTS_DIR), ("icons", APP_ICONS_DIR)]
# The bucket's credentials are those of boto3 (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, or the machine's role).
S3_BUCKET = env.str("S3_BUCKET", default="")
STORAGES = {
    "default": picture_storage(env, DATABASE_PATIENCE),
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "config.static_files.CompressedOwnFiles"
    },
}
# With DEBUG, files are looked up on every request and cached by browsers for a minute. Otherwise they are collected
# when the server starts, compressed, under names with a hash of their content, and cached by browsers indefinitely.
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_MAX_AGE = 60

X_FRAME_OPTIONS = "DENY"
GUESTS_PER_HOUR = env.int("GUESTS_PER_HOUR", default=100)
"""How many guests one address can create in an hour; 0 means any number."""
GUEST_TRANSFERS = (
    "collection.services.guest_transfer.own_cards_transfer",
    "collection.services.guest_transfer.searches_transfer",
    "collection.services.remembered_columns.columns_transfer",
    "decks.guest_transfer.decks_transfer",
    "play.guest_transfer.matches_transfer",
    "printing.guest_transfer.prints_transfer",
    "printing.guest_transfer.print_files_transfer",
)
"""Functions of the apps, called in this order, that transfer a guest's things to the account they log in to."""
OFFLINE_PARTS = ("decks.offline_decks.offline_decks",)
"""Functions from a player to named values, which are added to what a browser keeps for offline use."""
OFFLINE_VERSIONS = ("decks.offline_decks.offline_decks_version",)
"""Functions from a player to a value that changes with what these parts add, and is faster to compute."""
OFFLINE_FIELDS = ("decks.offline_decks.offline_fields",)
"""Functions that return the fields of these values for the schema of the API, by name."""
OFFLINE_CARDS = ("decks.offline_decks.offline_deck_cards",)
"""Functions from a player to rows with a `card`: these cards are kept before others if there are too many."""
RESERVED_COPIES = ("decks.free_copies.copies_in_built_decks",)
"""Functions from ids of players and cards to copies, by (player, card), that the household cannot take."""
PLAYER_ROWS = ("decks.player_deletion.deck_rows", "printing.print_files.print_file_rows")
"""Functions that return queries for many rows of a player, which an account's deletion deletes in batches."""
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
if PRODUCTION:
    SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
    SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    if BEHIND_PROXIES:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# ---- API

REST_FRAMEWORK = rest_framework_settings(
    anonymous_rate=env.str("API_RATE_ANON", default="120/min"),
    player_rate=env.str("API_RATE_USER", default="1200/min"),
    proxies=BEHIND_PROXIES,
)

# ---- Pictures

PICTURE_OPENER = "collection.picture_opener.open_in_child"
"""Dotted name of the function that opens uploaded pictures: in a child process with bounded memory, or
`open_without_child` for tests."""
PHOTO_READER = "collection.photo_reader.read_in_child"
"""Dotted name of the function that recognises the cards on a photo: in a child process with bounded memory, or
`read_without_child` for tests."""
FACE_PREPARER = "collection.card_recognition.face_preparation.prepare_in_child"
"""Dotted name of the function that prepares missing faces: in a child process, or `prepare_here` for tests."""
FACE_EXCESS = "printing.face_pictures.face_excess"
PRINTED_FACES = "printing.face_pictures.printed_faces"
"""Dotted name of the function that returns the printed faces with which cards on photos are compared."""
CARD_TRIM = "printing.own_pictures.card_trim"
"""Dotted name of the function that returns the size of a printed card, to which scans of it are straightened."""

CMYK_PROFILE = env.str("CMYK_PROFILE", default="")
"""The path of an ICC profile of printing inks; without it, one that the system has (`printing/print_services/`)."""

# ---- Long work

JOB_RUNNER = env.str(
    "JOB_RUNNER",
    default="collection.jobs.distributed.queueing.enqueue"
    if DISTRIBUTED_JOBS
    else "collection.jobs.runner.in_background",
)
"""Dotted name of the function that is called, in its transaction, when there is a job: `enqueue` queues it for the
worker processes, `in_background` starts a worker process, `collection.jobs.runner.by_hand` leaves jobs to `manage.py
run_jobs`."""
JOB_SWEEPS = {
    "collection.jobs.distributed.queueing.queue_due_long_jobs": 5.0,
    "play.bot_jobs.queue_forgotten_bots": 20.0,
}
"""Functions that queue jobs which would otherwise be forgotten, and the seconds between two calls of each."""
JOB_WORK = {"print": "printing.print_file_work.PRINT_WORK"}
"""How jobs of other apps than `collection` are done, by their kind: the names of `collection.jobs.contract.Work`."""
PRINT_FILES_MB = env.int("PRINT_FILES_MB", default=5000)
"""The most megabytes of finished files to print, of all players together; guests may use half of them."""
CLEAN_UPS = ("printing.print_files.print_files_purge", "printing.base_pdfs.base_pdf_files_purge")
"""Functions of the apps that the daily clean-up calls with the time, as `now`."""
JOB_PROCESSES = env.int("JOB_PROCESSES", default=-1)
"""Processes for searching bots that the server starts, with PostgreSQL; -1: one per core; 0: no worker processes at
all, because `manage.py work` runs them elsewhere."""

# ---- Backups

BACKUP_CHECKS = {"replays": "play.replay_hashes.replay_hashes"}
"""What `backup --with-replays` hashes and `restore` compares, by name: functions from the alias of a database to pairs
of a key and a hash."""

# ---- Play

BOT_RUNNER = env.str(
    "BOT_RUNNER", default="play.bot_jobs.enqueue" if DISTRIBUTED_JOBS else "play.bot_runner.in_background"
)
"""Dotted name of the function that lets bots move, called in the transaction of the move before: as jobs, in the
background of this process, or by hand (`play.bot_moves.by_hand`)."""
BOT_PAUSE = env.float("BOT_PAUSE", default=0.9)
"""Seconds between two moves of bots, so that people can follow."""
WEB_PROCESSES = env.int("WEB_CONCURRENCY", default=1)
REQUEST_THREADS = env.int("REQUEST_THREADS", default=64)
"""The most requests that one process answers at once. Most need a few milliseconds of processor time, but some wait:
for a lock, for the printer, for a picture."""
REQUESTS_AT_ONCE = env.int("REQUESTS_AT_ONCE", default=4)
"""The most of them that have only just begun: threads that compete for the interpreter slow each other down."""
DRAIN_SECONDS = env.float("DRAIN_SECONDS", default=0.0)
"""Seconds for which a web process that was told to stop still accepts requests, while /readyz answers 503."""
DEMO_ACCOUNT = env.bool("DEMO_ACCOUNT", default=not PRODUCTION)

# ---- Operations

METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
"""The bearer token for /metrics; without it, the page does not exist."""
if METRICS_TOKEN and len(METRICS_TOKEN) < 16:
    raise ImproperlyConfigured("METRICS_TOKEN must have at least 16 characters.")
SLOW_REQUEST = env.float("SLOW_REQUEST", default=1.0)
"""Seconds from which a request is listed as slow on the staff page; 0: never."""
OPERATIONS_FIGURES = (
    "operations.machine.figures",
    "play.operation_figures.figures",
    "collection.operation_figures.figures",
)
"""Functions whose figures /metrics adds to those of the processes."""
OPERATIONS_SECTIONS = (
    "config.health.sections",
    "play.operation_figures.sections",
    "collection.operation_figures.sections",
    "operations.machine.sections",
    "operations.machine.incident_sections",
)
"""Functions that return the tables of the staff page, in this order."""
LOGGING = logging_settings(env.str("LOG_FORMAT", default="text"), env.str("LOG_LEVEL", default="INFO"))
