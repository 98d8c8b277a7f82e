"""Where users' pictures are: files of the server, or objects in an S3 bucket."""

from __future__ import annotations

from typing import TYPE_CHECKING

import environ

if TYPE_CHECKING:
    from botocore.config import Config


def picture_storage(env: environ.Env, patience: float) -> dict[str, object]:
    """The entry of Django's `STORAGES`: files in `MEDIA_ROOT`, or, with S3_BUCKET, a bucket that all machines share."""
    bucket = env.str("S3_BUCKET", default="")
    if not bucket:
        return {"BACKEND": "django.core.files.storage.FileSystemStorage"}
    return {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {
            "bucket_name": bucket,
            "endpoint_url": env.str("S3_ENDPOINT_URL", default="") or None,
            "region_name": env.str("S3_REGION", default="") or None,
            "location": env.str("S3_PREFIX", default=""),
            "default_acl": None,  # private, as the bucket is
            "file_overwrite": False,
            "client_config": s3_client_config(patience),
        },
    }


def s3_client_config(patience: float) -> Config:
    """Timeouts of `patience` seconds and one retry, so that a storage that hangs holds up few requests.

    Imports botocore, which is installed only where there is a bucket (`./run` with S3_BUCKET).
    """
    from botocore.config import Config

    return Config(connect_timeout=patience, read_timeout=2 * patience, retries={"total_max_attempts": 2})
