"""Forms for cards, built from the fields that a game's cards have. What is wrong is said by its `problems_of`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from collection.games import GameId, animoz
from collection.games.animoz import Biome, Form, Level, Status
from collection.games.card_games import CARD_GAMES
from collection.games.fields import Field, GameCard, Number, yes_no
from collection.plates import PLATES
from collection.reading import READINGS
from collection.services.own import OWN_SET, CardError

TYPED = ("name", "common", "latin", "number", "weight", "length")
PICKED = ("level", "form", "status", "biome")
TICKED = ("secondary", "overcomes")
LISTED = ("powers", "weaknesses")
LONG = ("text", "side_a", "side_b")
OWN_FIELDS = (*TYPED, *PICKED, *TICKED, *LISTED, "text", "plate")
BLANK = {
    "slug": "new-card", "name": "NAME", "common": "New species", "latin": "Genus species", "number": 1, "weight": 1,
    "length": 1, "level": Level.OMNI.value, "form": Form.FLEE.value, "status": Status.COMMON.value,
    "biome": Biome.FOREST.value, "secondary": [], "overcomes": [], "powers": [], "weaknesses": [], "text": "", "plate": "",
}  # fmt: skip
"""What the preview shows where nothing fitting has been typed yet."""


USUAL = {name: BLANK[name] for name in PICKED}
"""What a new card's form has chosen already."""


MAX_FIELD = 2_000
"""Characters of a field of a card: what fits on a card is for `problems_of` to say, which looks at shorter texts."""


def short_enough(text: str) -> str:
    """The text. Raises ValidationError for more than any field of a card needs."""
    if len(text) > MAX_FIELD:
        raise ValidationError(f"This has {len(text):,} characters; at most {MAX_FIELD:,} are allowed.", "max_length")
    return text


class WordsField(forms.CharField):
    """Several words with commas between them; `capitals` as ANiMOZ prints Powers and Weaknesses."""

    def __init__(self, *, capitals: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.capitals = capitals

    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]
        text = short_enough(str(value or ""))
        words = (" ".join(word.split()) for word in (text.upper() if self.capitals else text).split(","))
        return [word for word in words if word]

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list | tuple) else value

    def has_changed(self, initial: Any, data: Any) -> bool:
        return self.to_python(initial) != self.to_python(data)

    def run_validators(self, value: Any) -> None:
        """`problems_of` looks at each word."""

    def validate(self, value: Any) -> None:
        """A list may be empty."""


class LinesField(forms.CharField):
    """Several texts, one a line."""

    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]
        lines = (" ".join(line.split()) for line in short_enough(str(value or "")).splitlines())
        return [line for line in lines if line]

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list | tuple) else value

    def has_changed(self, initial: Any, data: Any) -> bool:
        return self.to_python(initial) != self.to_python(data)

    def run_validators(self, value: Any) -> None:
        """`problems_of` reads each line."""

    def validate(self, value: Any) -> None:
        """A list may be empty."""


def field_for(game: GameId, item: Field) -> forms.Field:
    """The form field of a card's field."""
    options = _options(item, READINGS[game].CHOICES.get(item.name, {}))
    common: dict[str, Any] = {"label": _label(item), "help_text": item.help, "required": item.required}
    if isinstance(item.check, Number):
        kind = forms.IntegerField if item.check.whole else forms.FloatField
        return kind(**common, widget=forms.NumberInput(attrs={"class": "input", "step": "any"}))
    if item.check is yes_no:
        return forms.BooleanField(**{**common, "required": False})
    if item.many and item.choices:
        return forms.MultipleChoiceField(**common, choices=options, widget=forms.CheckboxSelectMultiple)
    if item.lines:
        area = forms.Textarea(attrs={"class": "textarea", "rows": 4, "spellcheck": "false", "autocapitalize": "none"})
        return LinesField(**common, max_length=MAX_FIELD, widget=area)
    if item.many:
        common["help_text"] = f"{item.help} With commas between them."
        widget = forms.TextInput(attrs={"class": "input"})
        return WordsField(**common, max_length=MAX_FIELD, capitals=item.name in LISTED, widget=widget)
    if item.choices or item.name == "plate":
        choices = plates(game) if item.name == "plate" else options
        return forms.ChoiceField(**common, choices=choices, widget=forms.Select(attrs={"class": "select"}))
    return forms.CharField(**common, max_length=MAX_FIELD, widget=_line(item))


def _options(item: Field, called: Mapping[Any, str]) -> list[tuple[str, str]]:
    """The choices of a field, and none where a card may do without."""
    none = [] if item.required or item.many else [("", "none")]
    return [*none, *((choice, called.get(choice, choice)) for choice in item.choices)]


def _line(item: Field) -> forms.Widget:
    """Long texts in an area, others on a line."""
    if item.name in LONG:
        return forms.Textarea(attrs={"class": "textarea", "rows": 3})
    return forms.TextInput(attrs={"class": "input"})


def _label(item: Field) -> str:
    return f"{item.label} ({item.unit})" if item.unit else item.label


def plates(game: GameId) -> list[tuple[str, str]]:
    """Every illustration that suits a game, by the name of what it shows. Those of Animus show nobody else's characters."""
    people = {card.plate: card.name for card in CARD_GAMES[GameId.ANIMUS].load().values() if card.plate in PLATES}
    animals = {key: plate.title for key, plate in PLATES.items() if key not in people}
    shown = people if game is GameId.ANIMUS else animals
    return [("", "None: only my own picture"), *sorted(shown.items(), key=lambda each: each[1])]


class OwnCardForm(forms.Form):
    """A card that a player makes. `stats` are its figures as its game takes them; this one is ANiMOZ's."""

    prefix = "card"  # a control called `form` or `name` would hide the form's own
    game = GameId.ANIMOZ
    blank: Mapping[str, Any] = BLANK

    set = forms.CharField(
        label="Set", max_length=60, required=False, initial=OWN_SET, help_text="Your cards stand in sets of your own.",
        widget=forms.TextInput(attrs={"class": "input", "list": "own-sets"}),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        named = self.fields.pop("set")
        for name in self.names():
            self.fields[name] = field_for(self.game, CARD_GAMES[self.game].FIELD[name])
        self.fields["set"] = named

    def names(self) -> tuple[str, ...]:
        """The fields that are asked for, in order."""
        return OWN_FIELDS

    @property
    def stats(self) -> dict[str, Any]:
        """What was typed, without the set; text on one line."""
        values = {name: self.cleaned_data[name] for name in self.names() if self.cleaned_data.get(name) is not None}
        return {**values, "text": " ".join(values.get("text", "").split())}

    def refuse(self, error: CardError) -> None:
        """Put what the rules of a card say beside the fields that they speak of."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)

    def preview(self) -> GameCard:
        """The card as far as it is right: what was typed when it was, and what the form began with before."""
        self.is_valid()
        return self.previewed(self.stats if self.is_bound else self.initial)

    def previewed(self, stats: Mapping[str, Any]) -> GameCard:
        """The card that these figures make where they are right, and `blank` elsewhere."""
        known = CARD_GAMES[self.game]
        sheet = dict(self.blank)
        for name, value in stats.items():
            if name in self.names() and known.FIELD[name].check(value) is None:
                sheet[name] = value
        return self.face_of(sheet)

    def face_of(self, sheet: dict[str, Any]) -> GameCard:
        """The card of figures that are right one by one, whatever they are together."""
        sheet["secondary"] = [biome for biome in sheet["secondary"] if biome != sheet["biome"]]
        return animoz.card_from(sheet)


class CorrectionForm(forms.Form):
    """One figure as a real card prints it, and where it was read."""

    note = forms.CharField(
        label="Where you read it", max_length=300, help_text="A card in your hand, its number, a photograph.",
        widget=forms.TextInput(attrs={"class": "input"}),
    )  # fmt: skip

    def __init__(self, game: GameId, field: Field, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.field = field
        note = self.fields.pop("note")
        self.fields["value"] = field_for(game, field)
        self.fields["note"] = note

    def clean_value(self) -> Any:
        """Text on one line, as cards have it; None where a card has no such figure."""
        value = self.cleaned_data["value"]
        value = " ".join(value.split()) if isinstance(value, str) else value
        return None if value == "" and self.field.choices else value

    def refuse(self, error: CardError) -> None:
        """Put what is wrong beside the value or the note."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)
