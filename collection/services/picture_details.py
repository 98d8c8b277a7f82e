"""The credit and the licence of players' own pictures."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext

from collection.models import Art, Licence
from collection.models.own_picture import MAX_CREDIT, MAX_LICENCE_NOTE
from collection.picture_refusals import BadPictureDetails, LicenceMissing


class PictureDetails(NamedTuple):
    """Who made a picture, on which terms it may be shown, and whether others see it on shared decks."""

    credit: str = ""
    licence: str = Licence.UNSTATED
    licence_note: str = ""
    shared: bool = False


def check_details(details: PictureDetails) -> None:
    """Raises BadPictureDetails for an unknown licence or a text that is too long, and LicenceMissing for a picture that
    is to be shared without a licence."""
    for refusal, text, most in (
        (gettext("The credit has %(number)s characters."), details.credit, MAX_CREDIT),
        (gettext("The note on the licence has %(number)s characters."), details.licence_note, MAX_LICENCE_NOTE),
    ):
        if len(text) > most:
            raise BadPictureDetails(
                refusal % {"number": len(text)},
                remedy=gettext("Use at most %(most)s.") % {"most": most},
            )
    if details.licence not in Licence.values:
        raise BadPictureDetails(
            gettext("This licence is not in the list."), remedy=gettext("Choose one from the list, or “Other”.")
        )
    if details.shared and not details.licence:
        raise LicenceMissing(
            gettext("A picture that others see needs a licence."),
            remedy=gettext("Choose the terms on which you may show it."),
        )


def set_details(art: Art, details: PictureDetails) -> None:
    """Copy the details into the row, with runs of whitespace collapsed."""
    art.credit, art.licence_note = (" ".join(text.split()) for text in (details.credit, details.licence_note))
    art.licence, art.shared = details.licence, details.shared
