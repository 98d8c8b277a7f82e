"""Responses with large files that are compressed already."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import IO

from django.core.files.base import File
from django.core.handlers.asgi import ASGIRequest
from django.http import FileResponse, HttpRequest, HttpResponseBase, StreamingHttpResponse

BLOCK = 256 * 1024


def large_file_response(
    request: HttpRequest, opened: Callable[[], IO[bytes] | File[bytes]], size: int, media: str, name: str
) -> HttpResponseBase:
    """A file of `size` bytes to save as `name`, a little of it in memory at a time. `opened` opens it for reading."""
    if isinstance(request, ASGIRequest):
        # Given a synchronous iterator, Django would first read the whole file into memory.
        response: HttpResponseBase = StreamingHttpResponse(_blocks(opened), content_type=media)
        response["Content-Length"] = str(size)
    else:
        response = FileResponse(opened(), content_type=media)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Content-Encoding"] = "identity"  # it is compressed already
    return response


async def _blocks(opened: Callable[[], IO[bytes] | File[bytes]]) -> AsyncIterator[bytes]:
    with await asyncio.to_thread(opened) as file:
        while block := await asyncio.to_thread(file.read, BLOCK):
            yield block
