"""Addresses of the household, below `/household/`."""

from __future__ import annotations

from django.urls import path

from collection.views import household, household_members

urlpatterns = [
    path("", household.household, name="household"),
    path("new/", household_members.create, name="household-new"),
    path("name/", household_members.rename, name="household-name"),
    path("end/", household_members.end, name="household-end"),
    path("leave/", household_members.leave, name="household-leave"),
    path("sharing/", household_members.sharing, name="household-sharing"),
    path("members/", household_members.members, name="household-members"),
    path("members/<int:pk>/", household_members.change_member, name="household-member"),
    path("members/<int:pk>/<slug:which>/", household.shared_list, name="household-list"),
    path("invite/", household_members.invite, name="household-invite"),
    path("invitations/<int:pk>/withdraw/", household_members.withdraw, name="household-withdraw"),
    path("invitations/<int:pk>/answer/", household_members.answer, name="household-answer"),
    path("join/", household_members.join, name="household-join-now"),
    path("join/<slug:secret>/", household_members.join_page, name="household-join"),
    path("copies/<int:pk>/", household.copies, name="household-copies"),
]
