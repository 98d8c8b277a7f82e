"""The optional details of a copy, and their form as text on pages, in tables and in the API. No database.

Every detail has a value that means *not given*. Copies with the same details, condition, language, place and note are
one row of a box.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_noop

from collection.edit_conflicts import version_of
from collection.refusals import BadDate, BadPrice, BadSlot, TextTooLong, UnknownKind
from config.marked_text import MarkedText, marked_term
from config.text_lists import grouped

MOST_PAGES = 500
MOST_SLOTS = 100
MOST_CENTS = 99_999_999
NAME_TOO_LONG = gettext_noop("The name has %(number)s characters; at most %(most)s are allowed.")
PLACE_NAME_TOO_LONG = gettext_noop("The name of the place has %(number)s characters; at most %(most)s are allowed.")
NOTE_TOO_LONG = gettext_noop("The note has %(number)s characters; at most %(most)s are allowed.")
LONGEST = {"printing": 60, "source": 80, "lent_to": 60}
"""Maximum characters of the details that are text."""
TOO_LONG = {
    "printing": gettext_noop("“Printing” has %(number)s characters; at most %(most)s are allowed."),
    "source": gettext_noop("“From” has %(number)s characters; at most %(most)s are allowed."),
    "lent_to": gettext_noop("“Lent to” has %(number)s characters; at most %(most)s are allowed."),
}
LABELS = {
    "quantity": gettext_noop("Quantity"), "condition": gettext_noop("Condition"), "language": gettext_noop("Language"),
    "place": gettext_noop("Place"), "note": gettext_noop("Note"), "proxy": gettext_noop("Proxy"),
    "printing": gettext_noop("Printing"), "price": gettext_noop("Price paid"), "value": gettext_noop("Current value"),
    "acquired": gettext_noop("Acquired on"), "source": gettext_noop("From"), "page": gettext_noop("Page"),
    "slot": gettext_noop("Slot"), "lent_to": gettext_noop("Lent to"), "lent_since": gettext_noop("Lent since"),
    "lent_due": gettext_noop("Due back"),
}  # fmt: skip
"""What pages call the fields of a row; to be translated where they are shown."""
FIELD_TEXTS: Mapping[str, MarkedText] = {
    "quantity": marked_term("field of a copy", "quantity"),
    "condition": marked_term("field of a copy", "condition"),
    "language": marked_term("field of a copy", "language"),
    "place": marked_term("field of a copy", "place"),
    "note": marked_term("field of a copy", "note"),
    "proxy": marked_term("field of a copy", "proxy"),
    "printing": marked_term("field of a copy", "printing"),
    "price": marked_term("field of a copy", "price paid"),
    "value": marked_term("field of a copy", "current value"),
    "acquired": marked_term("field of a copy", "acquired on"),
    "source": marked_term("field of a copy", "from"),
    "page": marked_term("field of a copy", "page"),
    "slot": marked_term("field of a copy", "slot"),
    "lent_to": marked_term("field of a copy", "lent to"),
    "lent_since": marked_term("field of a copy", "lent since"),
    "lent_due": marked_term("field of a copy", "due back"),
}
"""The fields of a row, as in sentences and lists."""
CONDITION_TEXTS: Mapping[str, MarkedText] = {
    "mint": marked_term("condition of a card", "mint"),
    "good": marked_term("condition of a card", "good"),
    "played": marked_term("condition of a card", "played"),
    "worn": marked_term("condition of a card", "worn"),
    "proxy": marked_term("condition of a card", "proxy"),
}
"""The conditions, as in sentences and lists."""


class CopyDetails(NamedTuple):
    """The details that identical copies share. `price` and `value` are in cents; page and slot count from 1.

    `holder` is the id of the player of the owner's household to whom the copies are lent. It is not typed:
    `collection.services.household_lending` sets it."""

    proxy: bool = False
    printing: str = ""
    price: int | None = None
    value: int | None = None
    acquired: date | None = None
    source: str = ""
    page: int | None = None
    slot: int | None = None
    lent_to: str = ""
    lent_since: date | None = None
    lent_due: date | None = None
    holder: int | None = None

    @property
    def given(self) -> dict[str, object]:
        """The details that are given, as JSON values."""
        return {
            name: value.isoformat() if isinstance(value, date) else value
            for name, value in self._asdict().items()
            if value is not None and value is not False and value != ""
        }

    @property
    def key(self) -> str:
        """A short text that differs between different details; empty if none is given."""
        return version_of(self.given) if self != NO_DETAILS else ""

    @property
    def texts(self) -> dict[str, str]:
        """Every detail that a player types as text, as in forms and tables; empty if it is not given."""
        return {name: _text(name, getattr(self, name)) for name in DETAIL_FIELDS}

    def without_slot(self) -> CopyDetails:
        """The details of copies that are taken out of their page and slot."""
        return self._replace(page=None, slot=None)

    def returned(self) -> CopyDetails:
        """The details of copies that are not lent."""
        return self._replace(lent_to="", lent_since=None, lent_due=None, holder=None)

    def keeping_holder(self, was: CopyDetails) -> CopyDetails:
        """The details after an edit: the holder stays as long as the copies are lent to the same name."""
        return self._replace(holder=was.holder) if self.lent_to and self.lent_to == was.lent_to else self


NO_DETAILS = CopyDetails()
DETAIL_FIELDS = tuple(name for name in CopyDetails._fields if name != "holder")
"""The details that players type."""
DATES = ("acquired", "lent_since", "lent_due")


def details_from(given: Mapping[str, Any]) -> CopyDetails:
    """The details that `CopyDetails.given` wrote."""
    known = {name: value for name, value in given.items() if name in CopyDetails._fields}
    dates = {name: date.fromisoformat(known[name]) for name in DATES if name in known}
    return CopyDetails(**{**known, **dates})


def amount_text(cents: int) -> str:
    """An amount in cents as text: `12.50`."""
    return f"{cents // 100}.{cents % 100:02}"


def shown_amount(cents: int) -> str:
    """An amount in cents as pages show it: `12.50`, or `12,50` in other languages."""
    return number_format(Decimal(cents) / 100, 2)


def _text(name: str, value: object) -> str:
    if name == "proxy":
        return "yes" if value else ""
    if name in ("price", "value") and isinstance(value, int):
        return amount_text(value)
    return "" if value is None else str(value)


def clean_details(said: Mapping[str, str]) -> CopyDetails:
    """The details that a player typed; missing ones are not given. Raises Refusal."""
    said = {name: said.get(name, "").strip() for name in DETAIL_FIELDS}
    details = CopyDetails(
        proxy=clean_proxy(said["proxy"]),
        printing=_clean_line(said, "printing"),
        price=clean_price(said["price"]),
        value=clean_price(said["value"]),
        acquired=clean_date(said["acquired"]),
        source=_clean_line(said, "source"),
        page=_clean_position(said["page"], MOST_PAGES, gettext_noop("“%(text)s” is not a page from 1 to %(most)d.")),
        slot=_clean_position(said["slot"], MOST_SLOTS, gettext_noop("“%(text)s” is not a slot from 1 to %(most)d.")),
        lent_to=_clean_line(said, "lent_to"),
        lent_since=clean_date(said["lent_since"]),
        lent_due=clean_date(said["lent_due"]),
    )
    if not details.lent_to:
        return details.returned()
    if details.lent_since and details.lent_due and details.lent_due < details.lent_since:
        raise BadDate(gettext("The due date is before the day on which the copies were lent."))
    return details


def one_line(text: str, most: int, too_long: str) -> str:
    """The text on one line, stripped, without control characters. Raises TextTooLong with the sentence `too_long`:
    marked with `gettext_noop`, translated here, with the values `number` and `most`."""
    line = " ".join(re.sub(r"[\x00-\x1f\x7f\u2028\u2029\ud800-\udfff]", " ", text).split())
    if len(line) > most:
        raise TextTooLong(gettext(too_long) % {"number": grouped(len(line)), "most": grouped(most)})
    return line


def _clean_line(said: Mapping[str, str], name: str) -> str:
    return one_line(said[name], LONGEST[name], TOO_LONG[name])


def clean_proxy(text: str) -> bool:
    """Whether a copy is a proxy. Raises UnknownKind."""
    value = text.casefold()
    if value in ("yes", "y", "1", "true", "proxy"):
        return True
    if value in ("", "no", "n", "0", "false", "original"):
        return False
    raise UnknownKind(
        gettext("“%(text)s” does not say whether this is a proxy. Write yes or no.") % {"text": text[:40]}
    )


def clean_price(text: str) -> int | None:
    """An amount in cents, from text such as `12`, `12.5` or `12,50`; None if empty. Raises BadPrice."""
    if not text:
        return None
    match = re.fullmatch(r"([0-9]{1,7})(?:[.,]([0-9]{1,2}))?", text)
    cents = int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0")) if match else MOST_CENTS + 1
    if cents > MOST_CENTS:
        raise BadPrice(
            gettext("“%(text)s” is not an amount such as %(example)s, of at most %(most)s.")
            % {
                "text": text[:40],
                "example": shown_amount(1250),
                "most": number_format(Decimal(MOST_CENTS) / 100, 2, force_grouping=True),
            }
        )
    return cents


def clean_date(text: str) -> date | None:
    """A date such as `2026-11-26`; None if empty. Raises BadDate."""
    if not text:
        return None
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        try:
            return date.fromisoformat(text)
        except ValueError:
            pass
    raise BadDate(
        gettext("“%(text)s” is not a date.") % {"text": text[:40]},
        remedy=gettext("Write the date as year-month-day, for example 2026-11-26."),
    )


def _clean_position(text: str, most: int, refusal: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= most:
        raise BadSlot(gettext(refusal) % {"text": text[:40], "most": most})
    return int(text)


def details_summary(details: CopyDetails) -> str:
    """The given details in a few words, for a row of the box."""
    parts = [gettext("Proxy")] if details.proxy else []
    parts += [details.printing] if details.printing else []
    parts += [position_text(details)] if details.page or details.slot else []
    if details.price is not None:
        parts.append(gettext("paid %(amount)s") % {"amount": shown_amount(details.price)})
    if details.value is not None:
        parts.append(gettext("worth %(amount)s") % {"amount": shown_amount(details.value)})
    if acquired := _acquired_text(details):
        parts.append(acquired % {"day": details.acquired, "source": details.source})
    if details.lent_to:
        lent = gettext("lent to %(name)s until %(day)s") if details.lent_due else gettext("lent to %(name)s")
        parts.append(lent % {"name": details.lent_to, "day": details.lent_due})
    return " · ".join(parts)


def _acquired_text(details: CopyDetails) -> str:
    if details.acquired and details.source:
        return gettext("acquired %(day)s from %(source)s")
    if details.acquired:
        return gettext("acquired %(day)s")
    return gettext("acquired from %(source)s") if details.source else ""


def position_text(details: CopyDetails) -> str:
    """The position in a place: `page 3, slot 4`."""
    values = {"page": details.page, "slot": details.slot}
    if details.page and details.slot:
        return gettext("page %(page)d, slot %(slot)d") % values
    if details.page:
        return gettext("page %(page)d") % values
    return gettext("slot %(slot)d") % values if details.slot else ""
