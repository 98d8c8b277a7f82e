"""Decks for Tabletop Simulator: a saved object in its JSON format, in a zip file with the pictures that it needs.

Tabletop Simulator fetches pictures by address: a sheet with the faces of up to ten by seven cards, and a back. A card's
number is a hundred times the number of its sheet plus its place on the sheet. It keeps a picture for as long as its
address is the same, so the names of the pictures change with what they show.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from django.utils.translation import gettext, gettext_noop

from printing.card_sheets import CardSheet
from printing.geometry import STANDARD
from printing.refusals import BadPictureAddress
from printing.shown_numbers import grouped_text

PLACEHOLDER = "ADDRESS-OF-THE-PICTURES"
"""Stands for the address if none is known yet."""
MAX_ADDRESS = 300
SCHEMES = ("https://", "http://", "file:///")
STEPS = gettext_noop("""\
{title}: for Tabletop Simulator

1. Tabletop Simulator loads pictures by address.
{addresses}
2. Copy {file} to the folder of saved objects:
   Windows  Documents\\My Games\\Tabletop Simulator\\Saves\\Saved Objects
   macOS    ~/Library/Tabletop Simulator/Saves/Saved Objects
   Linux    ~/.local/share/Tabletop Simulator/Saves/Saved Objects
3. In the game: Objects, Saved Objects, then drag the deck to the table.
""")
KNOWN = gettext_noop("""\
   In this file they are at {base}/.
   They must stay there as long as you use the deck.""")
UNKNOWN = gettext_noop("""\
   Put the .jpg files of this zip where everyone at your table can fetch them, for example on a web server. Then
   download the zip again with that address, or replace {base} in {file} in a text editor.
   You can also upload each picture in the game (Modding, Cloud Manager) and paste the addresses that it shows.""")


@dataclass(frozen=True, slots=True)
class NamedSheet:
    """A sheet with the names of its two pictures, without .jpg."""

    sheet: CardSheet
    faces: str
    back: str


def checked_address(given: str) -> str:
    """The address of the folder with the pictures, without a final slash; "" for none. Raises BadPictureAddress."""
    address = given.strip().rstrip("/")
    if not address:
        return ""
    if len(address) > MAX_ADDRESS:
        raise BadPictureAddress(
            gettext("The address has %(number)s characters; at most %(most)s are allowed.")
            % {"number": grouped_text(len(address)), "most": MAX_ADDRESS},
            remedy=gettext("Use a shorter address."),
        )
    if not address.startswith(SCHEMES) or not address.isprintable() or any(sign in address for sign in ' "<>\\'):
        raise BadPictureAddress(
            gettext("This is not the address of a folder."),
            remedy=gettext("It must start with %(beginnings)s and contain no spaces.")
            % {"beginnings": ", ".join(SCHEMES)},
        )
    return address


def saved_object(title: str, sheets: Sequence[NamedSheet], base: str) -> dict[str, object]:
    """The deck as a saved object: a stack for each sheet. `base` is the address of the folder with the pictures."""
    stacks = [_stack(title, named, number, base) for number, named in enumerate(sheets, 1)]
    return {"SaveName": title, "GameMode": "", "Note": "", "Rules": "", "ObjectStates": stacks}


def export_zip(title: str, file: str, sheets: Sequence[NamedSheet], base: str, pictures: Mapping[str, bytes]) -> bytes:
    """The saved object `<file>.json`, the pictures, and the steps. `base` is the address of the pictures or empty."""
    known = base or PLACEHOLDER
    saved = saved_object(title, sheets, known)
    where = gettext(KNOWN if base else UNKNOWN).format(base=known, file=f"{file}.json")
    steps = gettext(STEPS).format(title=title, addresses=where, file=f"{file}.json")
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        _add(archive, f"{file}.json", json.dumps(saved, ensure_ascii=False, indent=2).encode())
        _add(archive, "READ-ME.txt", steps.encode())
        for name, data in pictures.items():
            _add(archive, f"{name}.jpg", data)
    return out.getvalue()


def _add(archive: ZipFile, name: str, data: bytes) -> None:
    """Add a file with a fixed date, so that equal decks give equal archives."""
    archive.writestr(ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


def _stack(title: str, named: NamedSheet, number: int, base: str) -> dict[str, object]:
    """All cards of a sheet as one object: a deck, or a single card."""
    sheet = named.sheet
    custom = {
        str(number): {
            "FaceURL": f"{base}/{named.faces}.jpg",
            "BackURL": f"{base}/{named.back}.jpg",
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.own_backs,
            "Type": 0,
        }
    }
    cards = [
        _card(face.label, 100 * number + place, custom, sheet)
        for place, (face, count) in enumerate(zip(sheet.faces, sheet.counts, strict=True))
        for _ in range(count)
    ]
    if len(cards) == 1:
        return cards[0] | {"Transform": _transform(sheet, number)}
    return {
        "Name": "DeckCustom",
        "Transform": _transform(sheet, number),
        "Nickname": title,
        "Description": "",
        "SidewaysCard": False,
        "HideWhenFaceDown": True,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def _card(label: str, card_id: int, custom: dict[str, dict[str, object]], sheet: CardSheet) -> dict[str, object]:
    return {
        "Name": "CardCustom",
        "Transform": _transform(sheet, 1),
        "Nickname": label,
        "Description": "",
        "CardID": card_id,
        "SidewaysCard": False,
        "HideWhenFaceDown": True,
        "CustomDeck": custom,
    }


def _transform(sheet: CardSheet, number: int) -> dict[str, float]:
    """Face down on the table, later stacks beside the first; large cards are larger in the same proportion."""
    scale = round(sheet.trim.height / STANDARD.height, 3)
    return {
        "posX": 3.0 * (number - 1), "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
        "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
    }  # fmt: skip
