"""The API's tokens: as REST framework reads them, with a statement that is built once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import AbstractBaseUser
from rest_framework.authentication import TokenAuthentication
from rest_framework.authtoken.models import Token
from rest_framework.exceptions import AuthenticationFailed

from config.prepared_selects import PreparedSelect

if TYPE_CHECKING:
    from rest_framework.request import Request

_TOKEN = PreparedSelect(
    lambda key: (
        Token.objects.filter(key=key)
        .select_related("user")
        .defer("created", "user__last_login", "user__date_joined")  # moments take longest to read
    ),
    str,
)


class PreparedTokenAuthentication(TokenAuthentication):
    """Accepts `Authorization: Token <key>`."""

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser, Token] | None:
        """The player and the token; None without such a header. REST framework would sort all headers of the request to
        find it."""
        said = request.META.get("HTTP_AUTHORIZATION")
        if said is None:
            return None
        with_header: Any = SimpleNamespace(headers={"authorization": said})  # all that is read of a request
        found: tuple[AbstractBaseUser, Token] | None = super().authenticate(with_header)
        return found

    def authenticate_credentials(self, key: str) -> tuple[AbstractBaseUser, Token]:
        """The player and the token. Raises AuthenticationFailed if there is no such token, or the account is closed."""
        token = _TOKEN.first(key)
        if token is None:
            raise AuthenticationFailed("Invalid token.")
        if not token.user.is_active:
            raise AuthenticationFailed("User inactive or deleted.")
        return token.user, token
