"""The version of the app; `pyproject.toml` states the same."""

VERSION = "0.1.0"
