"""The client for users' pictures in an S3 bucket."""

from __future__ import annotations

from typing import Any


def s3_client_config(patience: float) -> Any:
    """Timeouts of `patience` seconds and one retry, so that a storage that hangs holds up few requests.

    Imports botocore, which is installed only where there is a bucket (`./run` with S3_BUCKET).
    """
    from botocore.config import Config

    return Config(connect_timeout=patience, read_timeout=2 * patience, retries={"total_max_attempts": 2})
