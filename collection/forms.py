"""Forms for cards, built from the fields that a game's cards have. What is wrong is said by its `problems_of`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.contract import CardGame, FieldLanguage, LineRead, OwnKind
from collection.games.drawings import PLATES
from collection.games.fields import Field, GameCard, Number, yes_no
from collection.refusals import BadCard
from collection.services.own_cards import OWN_SET

MAX_FIELD = 2_000
"""Characters of a field of a card: what fits on a card is for `problems_of` to say, which looks at shorter texts."""


def short_enough(text: str) -> str:
    """The text. Raises ValidationError for more than any field of a card needs."""
    if len(text) > MAX_FIELD:
        raise ValidationError(f"This has {len(text):,} characters; at most {MAX_FIELD:,} are allowed.", "max_length")
    return text


class WordsField(forms.CharField):
    """Several words with commas between them; in capitals if `capitals` is set."""

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


def field_for(known: CardGame[Any], item: Field) -> forms.Field:
    """The form field of a card's field."""
    options = _options(item, known.descriptions.choices.get(item.name, {}))
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
        return WordsField(**common, max_length=MAX_FIELD, capitals=item.capitals, widget=widget)
    if item.choices or item.name == "plate":
        choices = plates(known) if item.name == "plate" else options
        return forms.ChoiceField(**common, choices=choices, widget=forms.Select(attrs={"class": "select"}))
    return forms.CharField(**common, max_length=MAX_FIELD, widget=_line(item))


def _options(item: Field, called: Mapping[Any, str]) -> list[tuple[str, str]]:
    """The choices of a field, and none where a card may do without."""
    none = [] if item.required or item.many else [("", "none")]
    return [*none, *((choice, called.get(choice, choice)) for choice in item.choices)]


def _line(item: Field) -> forms.Widget:
    """Long texts in an area, others on a line."""
    if item.long:
        return forms.Textarea(attrs={"class": "textarea", "rows": 3})
    return forms.TextInput(attrs={"class": "input"})


def _label(item: Field) -> str:
    return f"{item.label} ({item.unit})" if item.unit else item.label


def plates(known: CardGame[Any]) -> list[tuple[str, str]]:
    """Every illustration that suits a game, by the name of what it shows. Those of a game with `own_plates` suit no
    other."""
    if known.own_plates:
        shown = _pictured(known)
    else:
        taken = {key for other in CARD_GAMES.values() if other.own_plates for key in _pictured(other)}
        shown = {key: plate.title for key, plate in PLATES.items() if key not in taken}
    return [("", "None: only my own picture"), *sorted(shown.items(), key=lambda each: each[1])]


def _pictured(known: CardGame[Any]) -> dict[str, str]:
    """The illustrations of a game's loaded cards, each with the name of its card."""
    return {card.plate: card.name for card in known.load().values() if card.plate in PLATES}


class OwnCardForm(forms.Form):
    """A card that a player makes, of one of the game's kinds of own cards. `stats` are its figures as its game takes
    them."""

    prefix = "card"  # a control called `form` or `name` would hide the form's own

    set = forms.CharField(
        label="Set", max_length=60, required=False, initial=OWN_SET, help_text="Your cards stand in sets of your own.",
        widget=forms.TextInput(attrs={"class": "input", "list": "own-sets"}),
    )  # fmt: skip

    def __init__(
        self, game: GameId, data: Mapping[str, Any] | None = None, *, initial: Mapping[str, Any] | None = None
    ) -> None:
        self.game, self.known = game, CARD_GAMES[game]
        asked = (data or {}).get(f"{self.prefix}-kind") or (initial or {}).get("kind")
        self.own = own_kind(self.known, str(asked or ""))
        super().__init__(data, initial={**(initial or {}), "kind": self.own.kind})
        self.label_suffix = ""
        named = self.fields.pop("set")
        if self.own.kind:
            self.fields["kind"] = _kind_field(self.known)
        for name in self.own.fields:
            self.fields[name] = field_for(self.known, self.known.field[name])
        self.fields["set"] = named

    def clean(self) -> dict[str, Any]:
        """Refuses sentences that the printed card has no room for."""
        sheet = super().clean() or self.cleaned_data
        if language := self.language:
            sentences = [line.sentence for line in self.lines() or ()]
            if refusal := language.too_long(sentences, str(sheet.get("text") or ""), self.own.kind):
                self.add_error(language.field, refusal)
        return sheet

    @property
    def stats(self) -> dict[str, Any]:
        """What was typed, without the set; text on one line."""
        values = {name: self.cleaned_data[name] for name in self.own.fields if self.cleaned_data.get(name) is not None}
        kind = {"kind": self.own.kind} if self.own.kind else {}
        return {**values, "text": " ".join(values.get("text", "").split()), **kind}

    @property
    def language(self) -> FieldLanguage | None:
        """The language of one of the fields, if it has one."""
        language = self.known.language
        return language if language and language.field in self.own.fields else None

    @property
    def called(self) -> str:
        """The name of the card so far."""
        return " ".join(str(self["name"].value() or "").split()) or str(self.own.blank["name"])

    def typed(self, language: FieldLanguage) -> list[str]:
        """The lines of the language's field as they are in the form, valid or not; a few more than a card has, no
        more."""
        field = self.fields[language.field]
        typed = self[language.field].value() if self.is_bound else self.get_initial_for_field(field, language.field)
        text = "\n".join(typed) if isinstance(typed, list) else str(typed or "")
        return list(field.to_python(text[:MAX_FIELD]) or ())[: 2 * language.most]

    def lines(self) -> list[LineRead] | None:
        """Every line of the language's field, read; None if no field has a language."""
        if (language := self.language) is None:
            return None
        return [language.read_line(text, self.own.kind, self.called) for text in self.typed(language)]

    @property
    def refusals(self) -> list[str]:
        """What is wrong with the lines as a whole: what is wrong with one of them is shown beside it."""
        if (language := self.language) is None:
            return []
        found = map(str, self.errors.get(language.field, ()))
        return [message for message in found if not message.startswith(language.problem_prefix)]

    def refuse(self, error: BadCard) -> None:
        """Put what the rules of a card say beside the fields that they speak of."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)

    def preview(self) -> GameCard:
        """The card as far as it is right: what was typed when it was, and what the form began with before."""
        self.is_valid()
        return self.previewed(self.stats if self.is_bound else self.initial)

    def previewed(self, stats: Mapping[str, Any]) -> GameCard:
        """The card that these figures make where they are right, and a blank card's elsewhere."""
        sheet = dict(self.own.blank)
        for name, value in stats.items():
            if name in self.own.fields and self.known.field[name].check(value) is None:
                sheet[name] = value
        if language := self.language:
            read = [text for text in self.typed(language) if language.read_line(text, self.own.kind, "").sentence]
            sheet[language.field] = read[: language.most]
        own_cards = self.known.own_cards
        if own_cards and own_cards.reconcile:
            sheet = own_cards.reconcile(sheet)
        card: GameCard = self.known.card_from(sheet)
        return card


def own_kind(known: CardGame[Any], kind: str) -> OwnKind:
    """The kind of own card of that name, the game's usual one if it has no such kind."""
    assert known.own_cards is not None
    kinds = known.own_cards.kinds
    return next((each for each in kinds if each.kind == kind), kinds[0])


def _kind_field(known: CardGame[Any]) -> forms.ChoiceField:
    choices = [(kind, kind) for kind in known.field["kind"].choices]
    return forms.ChoiceField(choices=choices, widget=forms.HiddenInput)


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
        self.fields["value"] = field_for(CARD_GAMES[game], field)
        self.fields["note"] = note

    def clean_value(self) -> Any:
        """Text on one line, as cards have it; None where a card has no such figure."""
        value = self.cleaned_data["value"]
        value = " ".join(value.split()) if isinstance(value, str) else value
        return None if value == "" and self.field.choices else value

    def refuse(self, error: BadCard) -> None:
        """Put what is wrong beside the value or the note."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)
