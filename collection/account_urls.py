"""Addresses of accounts: our own pages and those of allauth's that are needed here (no email pages)."""

from __future__ import annotations

from allauth.account import views as allauth
from django.urls import path

from collection.views import accounts

urlpatterns = [
    path("", accounts.account, name="account"),
    path("theme/", accounts.set_theme, name="theme"),
    path("language/", accounts.set_language, name="language"),
    path("token/", accounts.change_token, name="account-token"),
    path("signup/", allauth.signup, name="account_signup"),
    path("login/", allauth.login, name="account_login"),
    path("logout/", allauth.logout, name="account_logout"),
    path("password/change/", allauth.password_change, name="account_change_password"),
    path("password/set/", allauth.password_set, name="account_set_password"),
    path("inactive/", allauth.account_inactive, name="account_inactive"),
    path("reauthenticate/", allauth.reauthenticate, name="account_reauthenticate"),
]
