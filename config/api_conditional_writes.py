"""`If-Match`: PUT, PATCH and DELETE change a resource only if it is still as the caller has fetched it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Model
from django.http import HttpResponse
from django.utils.cache import set_response_etag
from django.utils.http import parse_etags
from rest_framework.exceptions import APIException
from rest_framework.request import Request, clone_request
from rest_framework.response import Response

if TYPE_CHECKING:
    from rest_framework.viewsets import GenericViewSet

    _View = GenericViewSet[Any]
else:
    _View = object

WRITES = ("PUT", "PATCH", "DELETE")


class PreconditionFailed(APIException):
    """The resource has none of the ETags in `If-Match`."""

    status_code = 412
    default_code = "precondition-failed"
    default_detail = "This has changed since you fetched it. Nothing was changed: fetch it again first."


class ConditionalWrites(_View):
    """A view that obeys `If-Match`. The ETag is that of the answer to GET at the same address."""

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Also lets a write with `If-Match` compare the ETag first; the caller is known and permitted by then."""
        super().initial(request, *args, **kwargs)
        method, wanted = (request.method or "").lower(), request.headers.get("If-Match")
        if wanted is not None and request.method in WRITES and (handler := getattr(self, method, None)):
            setattr(self, method, partial(self._write_if_unchanged, handler, wanted))

    def lock_resource(self, resource: Model) -> None:
        """Lock what the services that change the resource lock, so that nobody changes it after the comparison: by
        default the caller, then the resource itself."""
        if (caller := self.request.user.pk) is not None:
            users = get_user_model()._default_manager.select_for_update()
            users.filter(pk=caller).values_list("pk").first()
        rows = type(resource)._base_manager.select_for_update()
        rows.filter(pk=resource.pk).values_list("pk").first()

    @transaction.atomic
    def _write_if_unchanged(
        self, handler: Callable[..., Response], wanted: str, request: Request, **kwargs: object
    ) -> Response:
        read = getattr(self, "action_map", {}).get("get")
        if read is None:
            raise PreconditionFailed("This address has no ETag to compare. Repeat the request without If-Match.")
        reader = copy.copy(self)
        reader.action, reader.request = read, clone_request(request, "GET")
        self.lock_resource(reader.get_object())
        response: Any = getattr(reader, read)(reader.request, **kwargs)
        answered: HttpResponse = reader.finalize_response(reader.request, response, **kwargs)
        if not _matches(answered, wanted):
            raise PreconditionFailed
        return handler(request, **kwargs)


def _matches(answer: HttpResponse, wanted: str) -> bool:
    """Whether the answer has one of the ETags. Compression makes ETags weak, but not those of other data."""
    if wanted.strip() == "*":
        return True
    if callable(render := getattr(answer, "render", None)):
        render()
    set_response_etag(answer)
    return answer["ETag"] in [etag.removeprefix("W/") for etag in parse_etags(wanted)]
