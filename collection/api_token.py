"""POST /api/token/: a name and a password for a token, under the same limits as logging in on the page."""

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

from config.limits import Limited
from config.parsers import Json
from config.questions import Asked


class Credentials(Limited):
    """Who asks."""

    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=4096, trim_whitespace=False)


class TokenMade(serializers.Serializer[None]):
    """Send it as `Authorization: Token <token>`."""

    token = serializers.CharField(max_length=40)


class TokenView(Asked, APIView):
    """Tokens can also be made and removed on the account page."""

    authentication_classes = ()
    parser_classes = (Json, FormParser)
    permission_classes = (AllowAny,)

    @extend_schema(request=Credentials, responses={200: TokenMade}, summary="A name and a password for a token")
    def post(self, request: Request) -> Response:
        typed = request.content_type == Json.media_type
        asked = Credentials(data=request.data, context={"typed": typed})
        asked.is_valid(raise_exception=True)
        try:
            player = get_adapter(request).authenticate(request._request, **asked.validated_data)
        except ValidationError as error:
            refusal = {"code": "too-many-attempts", "detail": " ".join(error.messages)}
            return Response(refusal, status=status.HTTP_429_TOO_MANY_REQUESTS)
        if player is None:
            refusal = {"code": "wrong-credentials", "detail": "No such name and password."}
            return Response(refusal, status=status.HTTP_400_BAD_REQUEST)
        return Response({"token": Token.objects.get_or_create(user=player)[0].key})
