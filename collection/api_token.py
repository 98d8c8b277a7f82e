"""POST /api/token/ exchanges a name and password for a token, under the same limits as the login page."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.authtoken.models import Token
from rest_framework.parsers import FormParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.api_parsers import LimitedJsonParser
from config.api_query_parameters import QueryParameterView
from config.payload_limits import SizeLimited

LOCKOUT_SECONDS = 300
"""Wrong passwords are counted for this long; see `login_failed` in ACCOUNT_RATE_LIMITS."""


class Credentials(SizeLimited):
    """The name and password of an account."""

    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=4096, trim_whitespace=False)


class TokenMade(serializers.Serializer[None]):
    """Send it as `Authorization: Token <token>`."""

    token = serializers.CharField(max_length=40)


class TokenView(QueryParameterView, APIView):
    """Get a token. You can also create and delete tokens on the account page."""

    authentication_classes = ()
    parser_classes = (LimitedJsonParser, FormParser)
    permission_classes = (AllowAny,)

    @extend_schema(
        request={"application/json": Credentials},
        responses={200: TokenMade},
        summary="Exchange a name and password for a token",
    )
    def post(self, request: Request) -> Response:
        asked = Credentials(data=request.data)
        asked.is_valid(raise_exception=True)
        try:
            player = get_adapter(request).authenticate(request._request, **asked.validated_data)
        except ValidationError as error:
            refusal = {"code": "too-many-attempts", "detail": " ".join(error.messages)}
            return Response(
                refusal, status=status.HTTP_429_TOO_MANY_REQUESTS, headers={"Retry-After": str(LOCKOUT_SECONDS)}
            )
        if player is None:
            refusal = {"code": "wrong-credentials", "detail": "The name or the password is wrong."}
            return Response(refusal, status=status.HTTP_400_BAD_REQUEST)
        return Response({"token": Token.objects.get_or_create(user=player)[0].key})
