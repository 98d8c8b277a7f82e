"""Account pages that allauth does not provide: display name, API token, theme, language."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_POST
from rest_framework.authtoken.models import Token

from collection.models import Player
from collection.name_cleaning import plain_name
from collection.views.post_view_helpers import redirect_back

THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600


class NameForm(forms.ModelForm):  # type: ignore[type-arg]  # Django's own takes none when it runs
    """The name that others see."""

    class Meta:
        model = Player
        fields = ("display_name",)
        labels = {"display_name": gettext_lazy("Display name")}
        help_texts = {"display_name": gettext_lazy("The name that others see at the table.")}

    def clean_display_name(self) -> str:
        return plain_name(self.cleaned_data["display_name"])


@login_required
def account(request: HttpRequest) -> HttpResponse:
    """The account page: display name and API token."""
    assert isinstance(request.user, Player)
    form = NameForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, gettext("Others now see you as %(name)s.") % {"name": request.user.shown_name})
        return redirect("account")
    return render(
        request, "account/account.html", {"form": form, "token": Token.objects.filter(user=request.user).first()}
    )


@login_required
@require_POST
def change_token(request: HttpRequest) -> HttpResponse:
    """Replace or delete the API token; the old one is invalid at once."""
    assert isinstance(request.user, Player)
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=request.user.pk)  # the second request of a double click waits
        Token.objects.filter(user=request.user).delete()
        if request.POST.get("do") != "remove":
            Token.objects.create(user=request.user)
    return redirect("account")


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Set the theme: light, dark or the system's. Stored in a cookie, so that it works for visitors too."""
    response = redirect_back(request, "home")
    choice = request.POST.get("theme", "")
    if choice in THEMES:
        response.set_cookie("theme", choice, max_age=YEAR, samesite="Lax", secure=request.is_secure(), httponly=True)
    else:
        response.delete_cookie("theme")
    return response


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Set the language of the pages. Stored in a cookie like the theme; without it, the browser's languages count."""
    response = redirect_back(request, "home")
    choice = request.POST.get("language", "")
    if choice in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            choice,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            samesite="Lax",
            secure=request.is_secure(),
            httponly=True,
        )
    return response
