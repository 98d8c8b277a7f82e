"""An ANiMOZ table set up by the names of cards, without chance.

A card's name describes it, so that no test depends on the figures of the Starter set: `forest-apex` is an APEX species
of Forest, `sky+desert-omni-fire-common` a COMMON OMNI species of Sky that also lives in Desert and overcomes Fire. The
defaults are FLEE, INFREQUENT, one kilogram and no icon; `#2` makes another card of the same kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from collection.games.animoz import Biome, Danger, Form, Level, Species, Status
from collection.games.animoz.clash_matrix import load_matrix
from play.engine.chance import Chance
from play.engine.contract import Event, IllegalAction, Result
from play.engine.untrusted_actions import checked_step
from play.games import animoz
from play.games.animoz.card_table import Table
from play.games.animoz.state import TURN, State

FORMS = {form.lower(): form for form in Form}
STATUSES = {status.lower().replace(" ", ""): status for status in Status}
LEVELS = {level.lower(): level for level in Level}


def species(slug: str, number: int = 1) -> Species:
    """The card that the name describes."""
    place, *words = slug.partition("#")[0].split("-")
    biome, *secondary = place.split("+")
    values: dict[str, Any] = {
        "overcomes": [],
        "powers": [],
        "weaknesses": [],
        "weight": 1.0,
        "form": Form.FLEE,
        "status": Status.INFREQUENT,
    }
    for word in words:
        if word in LEVELS:
            values["level"] = LEVELS[word]
        elif word in FORMS:
            values["form"] = FORMS[word]
        elif word in STATUSES:
            values["status"] = STATUSES[word]
        elif word in list(Danger):
            values["overcomes"].append(Danger(word))
        elif word.endswith("kg"):
            values["weight"] = float(word.removesuffix("kg"))
        elif word.startswith("power:"):
            values["powers"].append(word.removeprefix("power:").upper())
        else:
            values["weaknesses"].append(word.removeprefix("weak:").replace("_", "-").upper())
    return Species(
        slug=slug, name=slug.upper(), common=slug, latin=slug, number=number, length=1.0, level=values["level"],
        form=values["form"], status=values["status"], weight=values["weight"], biome=Biome(biome),
        secondary=tuple(Biome(each) for each in secondary), overcomes=tuple(values["overcomes"]),
        powers=tuple(values["powers"]), weaknesses=tuple(values["weaknesses"]),
    )  # fmt: skip


@dataclass
class Ranger:
    """One Ranger's cards by name. By default a Ranger has one Holding card and one Sanctuary card, which are not
    eligible for Endangerment and prevent Brumation.
    """

    biome: str
    holding: Sequence[str] = ("coast-omni#held",)
    sanctuary: Sequence[str] = ("coast-omni#safe",)
    eco: Sequence[str] = ()
    life_cycle: Sequence[str] = ()
    eden: str = ""

    def __post_init__(self) -> None:
        self.eden = self.eden or f"{self.biome}-omni#eden"

    def cards(self) -> list[str]:
        """Every card of the Ranger."""
        return [self.eden, *self.holding, *self.sanctuary, *self.eco, *self.life_cycle]


class Dice(Chance):
    """A die whose rolls the test determines."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(b"loaded")
        self.faces = list(faces)

    def below(self, n: int) -> int:
        assert n == 6, "only the Endanger die is rolled here"
        return self.faces.pop(0) - 1

    def copy(self) -> Dice:
        return Dice(self.faces)


@dataclass
class Layout:
    """A table in play. Every move is checked for legality."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """Make that seat's next moves."""
        for action in actions:
            self.state = checked_step(animoz, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def actions(self, seat: int) -> list[str]:
        """The seat's legal actions."""
        return list(animoz.legal_actions(self.state, seat))

    def arguments(self, seat: int, verb: str) -> list[str]:
        """The arguments of the seat's legal actions with that verb."""
        return [action.partition(":")[2] for action in self.actions(seat) if action.partition(":")[0] == verb]

    def refuses(self, seat: int, action: str) -> None:
        """Fail unless the move is refused."""
        with pytest.raises(IllegalAction):
            checked_step(animoz, self.state, seat, action)

    def to_act(self) -> list[int]:
        return list(animoz.to_act(self.state))

    def phase(self) -> str:
        return str(self.view(None)["phase"])

    def view(self, seat: int | None) -> dict[str, Any]:
        return animoz.view(self.state, seat)

    def ranger(self, seat: int) -> dict[str, Any]:
        """What everybody sees of a Ranger."""
        found: dict[str, Any] = self.view(None)["rangers"][seat]
        return found

    def holding(self, seat: int) -> list[str]:
        return self.state.slugs_of(self.state.holding[seat])

    def sanctuary(self, seat: int) -> list[str]:
        return self.state.slugs_of(self.state.sanctuary[seat])

    def ecosystem(self, seat: int) -> list[str]:
        return self.state.slugs_of(self.state.ecosystem[seat])

    def life_cycle(self, seat: int) -> list[str]:
        """Oldest first."""
        return self.state.slugs_of(self.state.life_cycle[seat])

    def result(self) -> Result | None:
        return animoz.result(self.state)

    def events_of(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def clash(self, attacker: str, defender: str) -> str:
        """Let the Active Ranger clash with seat 1. Returns who won: "attacker", "defender" or "draw"."""
        self.do(0, "clash:1").do(0, f"fight:{attacker}").do(1, f"fight:{defender}")
        winner = self.events_of("fought")[-1].data["winner"]
        return {0: "attacker", 1: "defender", None: "draw"}[winner]


def lay(*rangers: Ranger, active: int = 0, dice: Sequence[int] = (), turn: int = 1) -> Layout:
    """A table after set-up, at the Active Ranger's choice. `dice` are the rolls to come."""
    slugs = list(dict.fromkeys(slug for ranger in rangers for slug in ranger.cards()))
    table = Table(tuple(species(slug, number) for number, slug in enumerate(slugs, 1)), load_matrix())
    state = State(table, tuple(Biome(ranger.biome) for ranger in rangers), "starter", Dice(dice))
    state.copies = True
    state.turn = turn
    state.active = state.first = active
    for seat, ranger in enumerate(rangers):
        numbers = [
            [table.card[slug] for slug in zone]
            for zone in (ranger.holding, ranger.sanctuary, [ranger.eden, *ranger.eco])
        ]
        state.holding[seat], state.sanctuary[seat], state.ecosystem[seat] = sorted(numbers[0]), numbers[1], numbers[2]
        state.life_cycle[seat] = [table.card[slug] for slug in ranger.life_cycle]
    state.enter_phase(TURN, 1 << active)
    return Layout(state)
