"""Forms of ANiMOZ: who sits where, and with which BiOME or ANiOME deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField

from collection.games import GameId
from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome
from collection.models import Player
from decks.models import Deck
from decks.verdicts import deck_problems
from play.deals import Brought
from play.deals.animoz import house_aniome, saved_aniome
from play.games.animoz.setup import ANIOME, STARTER
from play.models import Match
from play.services import SeatPlan

MOST_SEATS = 6
ANY = ""
HOUSE = "house-"
LEVELS = ((1, "greedily"), (0, "at random"))
WHO = (
    ("", "nobody"),
    ("bot-1", "a bot that plays greedily"),
    ("bot-0", "a bot that plays at random"),
    ("here", "a person at this device"),
    ("invited", "whoever I invite by link"),
)
MODES = ((STARTER, "the Starter Pack"), (ANIOME, "own ANiOMEs"))
BIOMES = [(ANY, "any BiOME"), *((biome.value, biome.title()) for biome in STARTER_BIOMES)]


def deck_choices(player: Player | None) -> list[tuple[str, Any]]:
    """The player's decks, with what is wrong with each, and the house's."""
    decks = Deck.objects.of(player).filter(game=GameId.ANIMOZ).with_cards()
    mine = [(str(deck.pk), deck_label(deck)) for deck in decks]
    house = [(f"{HOUSE}{biome}", f"{biome.title()} of the house") for biome in NOMINABLE]
    return [*([("Your decks", mine)] if mine else []), ("Lent by the house", house)]


def deck_label(deck: Deck) -> str:
    """A deck in a list: its name, and how many rules it breaks."""
    faults = len(deck_problems(deck))
    return f"{deck.name} ({faults} problem{'s' if faults > 1 else ''})" if faults else deck.name


def brings(mode: str, biome: str, deck: str, player: Player | None) -> Brought:
    """What a seat brings, from the values of its two lists."""
    if mode == STARTER:
        return Brought({"biome": biome} if biome else {})
    if deck.startswith(HOUSE):
        return house_aniome(Biome(deck.removeprefix(HOUSE)))
    if deck:
        return saved_aniome(Deck.objects.of(player).with_cards().get(pk=deck))
    return Brought()


@dataclass(frozen=True, slots=True)
class Row:
    """One seat's fields."""

    number: int
    who: BoundField | None
    name: BoundField
    biome: BoundField
    deck: BoundField


class NewMatch(forms.Form):
    """Seat 1 is the host's own. The short form of the first page posts only `bots` and `level`, with `quick`."""

    mode = forms.ChoiceField(choices=MODES, initial=STARTER, required=False)
    spectators = forms.BooleanField(required=False)
    quick = forms.BooleanField(required=False)
    bots = forms.IntegerField(min_value=1, max_value=5, required=False)
    level = forms.TypedChoiceField(choices=LEVELS, coerce=int, empty_value="1", required=False)

    def __init__(self, *args: Any, player: Player | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        decks = deck_choices(player)
        for n in range(1, MOST_SEATS + 1):
            if n > 1:
                self.fields[f"who_{n}"] = forms.ChoiceField(
                    choices=WHO, required=False, initial="bot-1" if n < 5 else ""
                )
            self.fields[f"name_{n}"] = forms.CharField(max_length=40, required=False, strip=True)
            self.fields[f"biome_{n}"] = forms.ChoiceField(choices=BIOMES, required=False)
            self.fields[f"deck_{n}"] = forms.ChoiceField(
                choices=[(ANY, "any ANiOME of the house"), *decks], required=False
            )
        for field in self.fields.values():
            css = "select" if isinstance(field, forms.ChoiceField) else "input"
            field.widget.attrs.setdefault("class", css)

    def rows(self) -> Iterator[Row]:
        """The seats as the page lists them."""
        for n in range(1, MOST_SEATS + 1):
            who = self[f"who_{n}"] if n > 1 else None
            yield Row(n, who, self[f"name_{n}"], self[f"biome_{n}"], self[f"deck_{n}"])

    def options(self) -> dict[str, Any]:
        """The match's options."""
        return {"mode": self.cleaned_data["mode"] or STARTER}

    def plans(self, host: Player) -> list[SeatPlan]:
        """Who is to sit where. Valid forms only."""
        data = self.cleaned_data
        if data["quick"]:
            return [SeatPlan(player=host), *(SeatPlan(level=int(data["level"])) for _ in range(data["bots"] or 3))]
        asked = ((n, "here" if n == 1 else data[f"who_{n}"]) for n in range(1, MOST_SEATS + 1))
        return [self._plan(n, who, host) for n, who in asked if who]

    def _plan(self, n: int, who: str, host: Player) -> SeatPlan:
        data = self.cleaned_data
        brought = brings(data["mode"] or STARTER, data[f"biome_{n}"], data[f"deck_{n}"], self.player)
        if who == "here":
            fallback = "" if n == 1 else f"Ranger {n}"
            return SeatPlan(player=host, name=data[f"name_{n}"] or fallback, brought=brought)
        return SeatPlan(level=int(who.removeprefix("bot-")) if who != "invited" else None, brought=brought)


class Join(forms.Form):
    """What somebody brings who follows an invite link."""

    def __init__(self, *args: Any, player: Player | None, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        self.mode = match.options["mode"]
        attrs = {"class": "select"}
        if self.mode == STARTER:
            taken = {seat.deck.get("biome") for seat in match.seats.all()}
            free = [choice for choice in BIOMES if choice[0] not in taken]
            self.fields["biome"] = forms.ChoiceField(
                choices=free, required=False, label="Your BiOME", widget=forms.Select(attrs)
            )
        else:
            decks = [(ANY, "any ANiOME of the house"), *deck_choices(player)]
            self.fields["deck"] = forms.ChoiceField(
                choices=decks, required=False, label="Your ANiOME", widget=forms.Select(attrs)
            )

    def brought(self) -> Brought:
        """What the newcomer brings. Valid forms only."""
        data = self.cleaned_data
        return brings(self.mode, data.get("biome", ""), data.get("deck", ""), self.player)
