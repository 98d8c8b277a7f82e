"""Forms for cards, built from the fields that a game declares and validated by its `problems_of`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_lazy, gettext_noop

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.contract import CardGame, FieldLanguage, LineRead, OwnKind
from collection.games.drawings import PLATES
from collection.games.field_types_and_checks import CorrectionFault, Field, GameCard, Number, check_boolean
from collection.refusals import BadCard
from collection.value_text import value_text
from config.marked_text import Text
from config.translated_text import term_in_sentence, translated, translated_term

HELP = {
    "plate": gettext_noop("A drawing for the card. You can add your own picture afterwards."),
    "number": gettext_noop("Its number in your set."),
}
"""What the form of own cards says about fields that are explained otherwise for the cards of the box."""
MAX_FIELD = 2_000
"""Maximum characters of any field. `problems_of` checks what fits on the card."""


def check_length(text: str) -> str:
    """The text itself. Raises ValidationError if it is longer than `MAX_FIELD`."""
    if len(text) > MAX_FIELD:
        message = gettext("This has %(number)s characters; at most %(most)s are allowed.")
        raise ValidationError(
            message
            % {
                "number": number_format(len(text), force_grouping=True),
                "most": number_format(MAX_FIELD, force_grouping=True),
            },
            "max_length",
        )
    return text


class WordsField(forms.CharField):
    """Several words separated by commas; in capitals if `capitals` is set."""

    def __init__(self, *, capitals: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.capitals = capitals

    def to_python(self, value: object) -> list[str]:  # type: ignore[override]
        text = check_length(str(value or ""))
        words = (" ".join(word.split()) for word in (text.upper() if self.capitals else text).split(","))
        return [word for word in words if word]

    def prepare_value(self, value: object) -> object:
        return ", ".join(value) if isinstance(value, list | tuple) else value

    def has_changed(self, initial: object, data: object) -> bool:
        return self.to_python(initial) != self.to_python(data)

    def run_validators(self, value: object) -> None:
        """Nothing: `problems_of` checks each word."""

    def validate(self, value: object) -> None:
        """Nothing: the list may be empty."""


class LinesField(forms.CharField):
    """Several texts, one per line."""

    def to_python(self, value: object) -> list[str]:  # type: ignore[override]
        lines = (" ".join(line.split()) for line in check_length(str(value or "")).splitlines())
        return [line for line in lines if line]

    def prepare_value(self, value: object) -> object:
        return "\n".join(value) if isinstance(value, list | tuple) else value

    def has_changed(self, initial: object, data: object) -> bool:
        return self.to_python(initial) != self.to_python(data)

    def run_validators(self, value: object) -> None:
        """Nothing: `problems_of` checks each line."""

    def validate(self, value: object) -> None:
        """Nothing: the list may be empty."""


class FractionField(forms.FloatField):
    """A number with decimal places, however small: 0.000001, where Python writes 1e-06."""

    def prepare_value(self, value: object) -> object:
        return value_text(value) if isinstance(value, float) else value


def form_field(known: CardGame[GameCard], item: Field) -> forms.Field:
    """The form field of a card's field."""
    options = _options(item, known.descriptions.choices.get(item.name, {}))
    common: dict[str, Any] = {
        "label": labelled(item),
        "help_text": gettext(item.help) if item.help else "",
        "required": item.required,
    }
    if isinstance(item.check, Number):
        kind = forms.IntegerField if item.check.whole else FractionField
        return kind(**common, widget=forms.NumberInput(attrs={"class": "input", "step": "any"}))
    if item.check is check_boolean:
        return forms.BooleanField(**{**common, "required": False})
    if item.many and item.choices:
        return forms.MultipleChoiceField(**common, choices=options, widget=forms.CheckboxSelectMultiple)
    if item.lines:
        area = forms.Textarea(attrs={"class": "textarea", "rows": 4, "spellcheck": "false", "autocapitalize": "none"})
        return LinesField(**common, max_length=MAX_FIELD, widget=area)
    if item.many:
        common["help_text"] = gettext("%(help)s Separate them with commas.") % {"help": common["help_text"]}
        widget = forms.TextInput(attrs={"class": "input"})
        return WordsField(**common, max_length=MAX_FIELD, capitals=item.capitals, widget=widget)
    if item.choices or item.name == "plate":
        choices = plate_choices(known) if item.name == "plate" else options
        return forms.ChoiceField(**common, choices=choices, widget=forms.Select(attrs={"class": "select"}))
    return forms.CharField(**common, max_length=MAX_FIELD, widget=_text_widget(item))


def _options(item: Field, labels: Mapping[str, Text]) -> list[tuple[str, str]]:
    """The choices of a field, after “none” if the field is optional."""
    none = [] if item.required or item.many else [("", gettext("none"))]
    return [*none, *((choice, translated(labels.get(choice, choice))) for choice in item.choices)]


def _text_widget(item: Field) -> forms.Widget:
    """A text area for long texts, else a single-line input."""
    if item.long:
        return forms.Textarea(attrs={"class": "textarea", "rows": 3})
    return forms.TextInput(attrs={"class": "input"})


def labelled(item: Field) -> str:
    """The label of a field in the language of the request, with its unit."""
    label = translated_term(item.label)
    return f"{label} ({item.unit})" if item.unit else label


def plate_choices(known: CardGame[GameCard]) -> list[tuple[str, str]]:
    """The illustrations that a game's own cards may use, as (key, title), sorted by title.

    Those of a game with `own_plates` are for that game only.
    """
    if known.own_plates:
        shown = _card_names_by_plate(known)
    else:
        taken = {key for other in CARD_GAMES.values() if other.own_plates for key in _card_names_by_plate(other)}
        shown = {key: plate.title for key, plate in PLATES.items() if key not in taken}
    return [("", gettext("None (use my own picture)")), *sorted(shown.items(), key=lambda each: each[1])]


def _card_names_by_plate(known: CardGame[GameCard]) -> dict[str, str]:
    """The illustrations of a game's loaded cards, each with the name of its card."""
    return {card.plate: card.name for card in known.load().values() if card.plate in PLATES}


class OwnCardForm(forms.Form):
    """The form of a player's own card, of one of the kinds that the game allows."""

    prefix = "card"  # a control called `form` or `name` would hide the form's own

    set = forms.CharField(
        label=gettext_lazy("Set"), max_length=60, required=False, initial=gettext_lazy("My own cards"),
        help_text=gettext_lazy("Your cards belong to sets of your own."),
        widget=forms.TextInput(attrs={"class": "input", "list": "own-sets"}),
    )  # fmt: skip

    def __init__(
        self, game: GameId, data: Mapping[str, object] | None = None, *, initial: Mapping[str, object] | None = None
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
            self.fields[name] = form_field(self.known, self.known.field[name])
        for name, text in HELP.items():
            if name in self.fields:
                self.fields[name].help_text = gettext(text)
        if self.own.same is not None:
            self.fields["replaces"] = place_field(self.known, self.own)
        self.fields["set"] = named

    def clean(self) -> dict[str, object]:
        """Also refuses sentences for which the printed card has no room, and reads what a game writes differently."""
        sheet = super().clean() or self.cleaned_data
        if read := self.known.read_correction:
            for name in [name for name in self.own.fields if name in sheet]:
                try:
                    sheet[name] = read(name, sheet[name], self.known.load())
                except CorrectionFault as fault:
                    self.add_error(name, translated(fault.text))
        if language := self.language:
            sentences = [line.sentence for line in self.lines() or ()]
            if refusal := language.too_long(sentences, str(sheet.get("text") or ""), self.own.kind):
                self.add_error(language.field, translated(refusal))
        return sheet

    @property
    def stats(self) -> dict[str, object]:
        """The typed values, without the set; the text on one line."""
        values = {name: self.cleaned_data[name] for name in self.own.fields if self.cleaned_data.get(name) is not None}
        kind = {"kind": self.own.kind} if self.own.kind else {}
        optional = {name for name in values if not self.known.field[name].required and self.known.field[name].choices}
        values = {name: value for name, value in values.items() if value != "" or name not in optional}
        return {**values, "text": " ".join(values.get("text", "").split()), **kind}

    @property
    def replaces(self) -> str:
        """The slug of the card of the box whose place the card should take; empty if none was chosen."""
        return str(self.cleaned_data.get("replaces") or "")

    @property
    def language(self) -> FieldLanguage | None:
        """The language of the field that has one, or None."""
        language = self.known.language
        return language if language and language.field in self.own.fields else None

    @property
    def card_name(self) -> str:
        """The name of the card so far."""
        return " ".join(str(self["name"].value() or "").split()) or str(self.own.blank["name"])

    def typed_lines(self, language: FieldLanguage) -> list[str]:
        """The lines of the language's field, valid or not; at most twice as many as a card may have."""
        field = self.fields[language.field]
        typed = self[language.field].value() if self.is_bound else self.get_initial_for_field(field, language.field)
        text = "\n".join(typed) if isinstance(typed, list) else str(typed or "")
        return list(field.to_python(text[:MAX_FIELD]) or ())[: 2 * language.most]

    def lines(self) -> list[LineRead] | None:
        """Every parsed line of the language's field; None if no field has a language."""
        if (language := self.language) is None:
            return None
        return [language.read_line(text, self.own.kind, self.card_name) for text in self.typed_lines(language)]

    @property
    def language_problems(self) -> list[str]:
        """Problems with the lines as a whole; a problem with a single line is shown beside it."""
        if (language := self.language) is None:
            return []
        found = map(str, self.errors.get(language.field, ()))
        prefix = f"{translated(language.problem_prefix)} "
        return [message for message in found if not message.startswith(prefix)]

    def add_problems(self, error: BadCard) -> None:
        """Show each problem beside its field, or above the form if the form has no such field."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)

    def preview(self) -> GameCard:
        """The card as typed so far; the initial card if nothing has been typed."""
        self.is_valid()
        return self.card_with_valid_stats(self.stats if self.is_bound else self.initial)

    def card_with_valid_stats(self, stats: Mapping[str, object]) -> GameCard:
        """The card with those of these stats that are valid; a blank card's in place of the others."""
        sheet = dict(self.own.blank)
        for name, value in stats.items():
            if name in self.own.fields and self.known.field[name].check(value) is None:
                sheet[name] = value
        if language := self.language:
            read = [text for text in self.typed_lines(language) if language.read_line(text, self.own.kind, "").sentence]
            sheet[language.field] = read[: language.most]
        own_cards = self.known.own_cards
        if own_cards and own_cards.reconcile:
            sheet = own_cards.reconcile(sheet)
        card: GameCard = self.known.card_from(sheet)
        return card


def own_kind(known: CardGame[GameCard], kind: str) -> OwnKind:
    """The kind of own card of that name; the game's first kind if there is no such kind."""
    assert known.own_cards is not None
    kinds = known.own_cards.kinds
    return next((each for each in kinds if each.kind == kind), kinds[0])


def place_field(known: CardGame[GameCard], own: OwnKind) -> forms.ChoiceField:
    """The field for the card of the box whose place an own card takes."""
    cards = [card for card in known.load().values() if getattr(card, "kind", None) == own.kind]
    text = gettext("The card of the box that it replaces at tables.")
    if own.same_text:
        must_have = gettext(
            "The card of the box that it replaces at tables. These values must be the same: %(fields)s."
        )
        text = must_have % {"fields": translated(own.same_text)}
    return forms.ChoiceField(
        label=gettext("Takes the place of"),
        required=False,
        choices=[("", gettext("the most similar card")), *place_labels(known, own, cards)],
        help_text=text,
        widget=forms.Select(attrs={"class": "select"}),
    )


def place_labels(known: CardGame[GameCard], own: OwnKind, cards: Sequence[GameCard]) -> Iterator[tuple[str, str]]:
    """The slug and the name of each card, with its numbers where several have the same name."""
    same_name = Counter(card.name for card in cards)
    numbers = [known.field[name] for name in own.fields if isinstance(known.field[name].check, Number)]
    for card in cards:
        values = ((term_in_sentence(each.label), getattr(card, each.name)) for each in numbers if each.name != "number")
        described = ", ".join(f"{label} {value}" for label, value in values if value is not None)
        yield card.slug, f"{card.name} ({described})" if same_name[card.name] > 1 and described else card.name


def _kind_field(known: CardGame[GameCard]) -> forms.ChoiceField:
    choices = [(kind, kind) for kind in known.field["kind"].choices]
    return forms.ChoiceField(choices=choices, widget=forms.HiddenInput)


class CorrectionForm(forms.Form):
    """The form of a correction: a value as a real card prints it, where it was read, and a picture that shows it."""

    note = forms.CharField(
        label=gettext_lazy("Where you read it"), max_length=300, required=False,
        help_text=gettext_lazy(
            "For example a card you own, its number, or a photo. Needed to correct the value for everyone."
        ),
        widget=forms.TextInput(attrs={"class": "input"}),
    )  # fmt: skip
    picture = forms.FileField(
        label=gettext_lazy("Picture of the card"), required=False,
        help_text=gettext_lazy(
            "For the curators, with a proposal; only you and they see it. PNG, JPEG or WebP, at most 5 MB."
        ),
        widget=forms.FileInput(attrs={"class": "input input--file", "accept": "image/png,image/jpeg,image/webp"}),
    )  # fmt: skip

    def __init__(self, game: GameId, field: Field, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        self.field = field
        others = {name: self.fields.pop(name) for name in ("note", "picture")}
        self.fields["value"] = form_field(CARD_GAMES[game], field)
        self.fields.update(others)

    def clean_value(self) -> object:
        """The value with its text on one line; None if the card has no such value."""
        value = self.cleaned_data["value"]
        value = " ".join(value.split()) if isinstance(value, str) else value
        return None if value == "" and self.field.choices else value

    def add_problems(self, error: BadCard) -> None:
        """Show each problem beside the value or the note."""
        for name, message in error.problems:
            self.add_error(name if name in self.fields else None, message)
