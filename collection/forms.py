"""Forms for ANiMOZ cards, built from the fields that a card has. What is wrong is said by `animoz.problems_of`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from collection.games import animoz
from collection.games.animoz import Biome, Form, Level, Species, Status
from collection.plates import PLATES
from collection.services.own import OWN_SET, CardError

TYPED = ("name", "common", "latin", "number", "weight", "length")
PICKED = ("level", "form", "status", "biome")
TICKED = ("secondary", "overcomes")
LISTED = ("powers", "weaknesses")
OWN_FIELDS = (*TYPED, *PICKED, *TICKED, *LISTED, "text", "plate")
NUMBERS = {"number": forms.IntegerField, "weight": forms.FloatField, "length": forms.FloatField}
BLANK = {
    "slug": "new-card", "name": "NAME", "common": "New species", "latin": "Genus species", "number": 1, "weight": 1,
    "length": 1, "level": Level.OMNI.value, "form": Form.FLEE.value, "status": Status.COMMON.value,
    "biome": Biome.FOREST.value, "secondary": [], "overcomes": [], "powers": [], "weaknesses": [], "text": "", "plate": "",
}  # fmt: skip
"""What the preview shows where nothing fitting has been typed yet."""


USUAL = {name: BLANK[name] for name in PICKED}
"""What a new card's form has chosen already."""


class WordsField(forms.CharField):
    """Powers or Weaknesses with commas between them, in capitals as cards print them."""

    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]
        words = (" ".join(word.split()).upper() for word in str(value or "").split(","))
        return [word for word in words if word]

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list | tuple) else value

    def has_changed(self, initial: Any, data: Any) -> bool:
        return self.to_python(initial) != self.to_python(data)

    def run_validators(self, value: Any) -> None:
        """`problems_of` looks at each word."""

    def validate(self, value: Any) -> None:
        """A list may be empty."""


def field_for(name: str) -> forms.Field:
    """The form field of a card's field."""
    item = animoz.FIELD[name]
    common: dict[str, Any] = {"label": _label(item), "help_text": item.help, "required": item.required}
    if name in NUMBERS:
        return NUMBERS[name](**common, widget=forms.NumberInput(attrs={"class": "input", "step": "any"}))
    if name in TICKED:
        options = [(choice, choice.title()) for choice in item.choices]
        return forms.MultipleChoiceField(**common, choices=options, widget=forms.CheckboxSelectMultiple)
    if name in PICKED:
        options = [(choice, choice.title() if name == "biome" else choice) for choice in item.choices]
        return forms.ChoiceField(**common, choices=options, widget=forms.Select(attrs={"class": "select"}))
    if name == "plate":
        return forms.ChoiceField(**common, choices=plates, widget=forms.Select(attrs={"class": "select"}))
    if name in LISTED:
        common["help_text"] = f"{item.help} With commas between them."
        return WordsField(**common, widget=forms.TextInput(attrs={"class": "input"}))
    widget = (
        forms.Textarea(attrs={"class": "textarea", "rows": 3})
        if name == "text"
        else forms.TextInput(attrs={"class": "input"})
    )
    return forms.CharField(**common, widget=widget)


def _label(item: animoz.Field) -> str:
    return f"{item.label} ({item.unit})" if item.unit else item.label


def plates() -> list[tuple[str, str]]:
    """Every illustration there is, by the animal's name."""
    return [
        ("", "None: only my own picture"),
        *sorted(((key, plate.title) for key, plate in PLATES.items()), key=lambda each: each[1]),
    ]


class OwnCardForm(forms.Form):
    """A card that a player makes. `stats` are its figures as `animoz` takes them."""

    prefix = "card"  # a control called `form` or `name` would hide the form's own

    set = forms.CharField(
        label="Set", max_length=60, required=False, initial=OWN_SET, help_text="Your cards stand in sets of your own.",
        widget=forms.TextInput(attrs={"class": "input", "list": "own-sets"}),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        named = self.fields.pop("set")
        for name in OWN_FIELDS:
            self.fields[name] = field_for(name)
        self.fields["set"] = named

    @property
    def stats(self) -> dict[str, Any]:
        """What was typed, without the set; text on one line."""
        values = {name: self.cleaned_data[name] for name in OWN_FIELDS if self.cleaned_data.get(name) is not None}
        return {**values, "text": " ".join(values.get("text", "").split())}

    def refuse(self, error: CardError) -> None:
        """Put what the rules of a card say beside the fields that they speak of."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)

    def preview(self) -> Species:
        """The card as far as it is right. For a bound form, valid or not."""
        self.is_valid()
        return previewed(self.stats)


def previewed(stats: Mapping[str, Any]) -> Species:
    """The card that these figures make where they are right, and `BLANK` elsewhere."""
    sheet: dict[str, Any] = dict(BLANK)
    for name, value in stats.items():
        if name in BLANK and animoz.FIELD[name].check(value) is None:
            sheet[name] = value
    sheet["secondary"] = [biome for biome in sheet["secondary"] if biome != sheet["biome"]]
    return animoz.species_from(sheet)


class CorrectionForm(forms.Form):
    """One figure as a real card prints it, and where it was read."""

    note = forms.CharField(
        label="Where you read it", max_length=300, help_text="A card in your hand, its number, a photograph.",
        widget=forms.TextInput(attrs={"class": "input"}),
    )  # fmt: skip

    def __init__(self, field: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        note = self.fields.pop("note")
        self.fields["value"] = field_for(field)
        self.fields["note"] = note

    def clean_value(self) -> Any:
        """Text on one line, as cards have it."""
        value = self.cleaned_data["value"]
        return " ".join(value.split()) if isinstance(value, str) else value

    def refuse(self, error: CardError) -> None:
        """Put what is wrong beside the value or the note."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)
