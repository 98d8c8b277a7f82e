"""What is wrong with a field of a form, as a sentence after its label."""

from __future__ import annotations

from django.utils.translation import gettext


def labelled(label: str, message: object) -> str:
    """The message after the label of its field; the message alone without one."""
    return gettext("%(label)s: %(message)s") % {"label": label, "message": message} if label else str(message)
