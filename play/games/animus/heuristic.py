"""Level 1: a hand-made evaluation, from what a seat may know. It reckons what fights bring, where everybody stands best, and
what abilities would do here and now; the draft is weighed in `draft_evaluation.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from collection.games.animus.abilities import Ability, Keyword
from collection.games.animus.verbs import Discard, Either, Enlist, deeds
from play.engine.contract import Action, Advice, View
from play.games.animus.abilities.targets import FIXED
from play.games.animus.bots.ability_values import usual
from play.games.animus.bots.draft_evaluation import weigh_draft, weigh_entity
from play.games.animus.bots.glance import from_view
from play.games.animus.bots.information_state import Prospects, Spot
from play.games.animus.bots.standing import closed, hits_and_misses, reached, swapped
from play.games.animus.bots.verb_evaluation import BACK, best, on, shifted, undoes, worth_of
from play.games.animus.card_table import Table
from play.games.animus.places import BEHIND, COUNT, MELEE, SWITCHES, Place

Weighed = tuple[float, str]
BOLD: Final = 0.12
"""What an attack is worth beyond its odds: who never fights never wins."""
BOLDER: Final = 0.01
"""And more of it with every turn."""
DESPERATE: Final = 4.0
"""What an attack is worth more when the game is lost otherwise."""
EXERTION: Final = 0.05
"""What must come of a switch, or of an ability, for the trouble."""
PLAYED: Final = 0.35
"""What it is worth to have one more in play."""
ON: Final = 0.02
"""Going on to the Combat Phase rather than past it: it costs nothing."""
AT_ONCE: Final = 0.5
"""Of what a Play ability would bring, as far as it can be told before the card is there."""


def weigh(view: View, table: Table) -> list[Advice]:
    """Every legal action of the view's seat with its worth, the best first."""
    return weigh_all(from_view(view, table), view["actions"]) if view["actions"] else []


def weigh_all(prospects: Prospects, actions: Sequence[Action]) -> list[Advice]:
    """The same by what is known, however it was learnt."""
    weighed = [weigh_one(prospects, action) for action in actions]
    return sorted(weighed, key=lambda each: -each.worth)


def weigh_one(prospects: Prospects, action: Action) -> Advice:
    """One action."""
    verb, argument = prospects.table.meaning[action]
    if verb in OFFERED:
        worth, reason = weigh_use(prospects, action)
    else:
        worth, reason = WEIGHERS[verb](prospects, argument)
    return Advice(action, worth, reason)


OFFERED: Final = ("use", "react")


# Playing and placing.


def weigh_play(prospects: Prospects, card: int) -> Weighed:
    table = prospects.table
    worth, place = prospects.played(card)
    now = sum(worth_of(prospects, each, (True, place)) for each in abilities(table, card, Keyword.PLAY))
    worth += PLAYED + AT_ONCE * max(now, -1.0)
    return worth, f"{table.names[card]} is of most use in play, in {WORDS[place]}."


def abilities(table: Table, card: int, keyword: Keyword) -> list[Ability]:
    """A character's abilities of one keyword, as they stand on the card."""
    found = [table.abilities[aid] for aid in table.written[card]]
    return [each for each in found if each.keyword is keyword]


WORDS: Final = (
    "Melee",
    "the left Range",
    "the right Range",
    "the left Support",
    "the middle Support",
    "the right Support",
)


def weigh_place(prospects: Prospects, place: Place) -> Weighed:
    reason = f"In {WORDS[place]} it wins most and risks least."
    question = prospects.question
    if question.picked:
        return shifted(prospects, question.picked[0], place), reason
    return prospects.with_card(prospects.half if question.card < 0 else question.card, place), reason


def weigh_switch(prospects: Prospects, place: Place) -> Weighed:
    worth = max((switched(prospects, place, other) for other in partners(prospects, place)), default=BACK)
    if worth > 0:
        return worth, "Two of yours would stand better in each other's place."
    return worth, "Nobody stands better for a switch."


def weigh_with(prospects: Prospects, place: Place) -> Weighed:
    return switched(prospects, prospects.half, place), f"In {WORDS[place]} it does more."


def partners(prospects: Prospects, place: Place) -> list[Place]:
    pairs = [pair for pair in SWITCHES if place in pair]
    others = [b if a == place else a for a, b in pairs]
    return [other for other in others if (figure := prospects.mine[other]) and not figure.traits & FIXED]


def switched(prospects: Prospects, one: Place, other: Place) -> float:
    if undoes(prospects.mine[one], prospects.mine[other]):
        return BACK
    return prospects.after(swapped(prospects.mine, one, other)) - EXERTION


def weigh_shift(prospects: Prospects, place: Place) -> Weighed:
    line = prospects.mine
    gap = next((at for at in range(COUNT) if line[at] is None and place in BEHIND[at]), None)
    if gap is None:
        return 0.0, "It moves up."
    moved = closed(swapped(line, gap, place), place)
    return prospects.after(moved), "The one that moves up fights best in front."


# Fighting.


def weigh_attack(prospects: Prospects, place: Place) -> Weighed:
    one = prospects.mine[place]
    found = [attack(prospects, place, at) for at in reached(one, place, prospects.theirs)] if one else []
    return max(found, default=(0.0, "Nobody can be reached from there."))


def weigh_target(prospects: Prospects, place: Place) -> Weighed:
    return attack(prospects, prospects.half, place)


def attack(prospects: Prospects, place: Place, goal: Place) -> Weighed:
    """One attack by its odds: the token dealt less the token taken. [U 7.6]"""
    one, other = prospects.mine[place], prospects.theirs[goal]
    assert one is not None
    assert other is not None
    hits, misses = hits_and_misses(one, other, place == goal == MELEE)
    worth = hits * other.harm() - misses * one.harm()
    if prospects.winning:
        worth -= misses
    else:
        worth += BOLD + BOLDER * prospects.turn + (DESPERATE * hits if prospects.desperate else 0.0)
    return worth, f"The enemy takes damage {hits:.0%} of the time, yours {misses:.0%}."


def weigh_combat(_prospects: Prospects, _argument: int) -> Weighed:
    return ON, "What can be done now need not wait."


def weigh_nothing(_prospects: Prospects, _argument: int) -> Weighed:
    return 0.0, "Nothing else brings more."


def weigh_die(_prospects: Prospects, value: int) -> Weighed:
    return float(value), "The higher die wins more."


# Abilities.


def weigh_use(prospects: Prospects, action: Action) -> Weighed:
    """An ability that may be used, or not; a Combat ability is weighed against the attack that it takes the place of."""
    if action not in prospects.uses:
        return 0.0, "What it would do cannot be told."
    ability, here, it = prospects.uses[action]
    worth = worth_of(prospects, ability, here, it) - EXERTION
    if ability.keyword is Keyword.COMBAT and here is not None:
        worth -= max(weigh_attack(prospects, here[1])[0], 0.0)
    return worth, "It does some good now." if worth > 0 else "It does more good later."


def weigh_mine(prospects: Prospects, place: Place) -> Weighed:
    return weigh_spot(prospects, (True, place))


def weigh_theirs(prospects: Prospects, place: Place) -> Weighed:
    return weigh_spot(prospects, (False, place))


def weigh_spot(prospects: Prospects, spot: Spot) -> Weighed:
    """Who is chosen, by what the verb does to them."""
    question = prospects.question
    worth = 0.0 if question.verb is None else on(prospects, question.verb, spot, question.here)
    return worth, "It does most there." if worth > 0 else "It costs least there."


def weigh_card(prospects: Prospects, card: int) -> Weighed:
    """A card of the hand to be given up; of the discard pile or the deck to be had."""
    name = prospects.table.names[card]
    if card in prospects.hand:
        throws = isinstance(prospects.question.verb, Discard)
        return -(prospects.thrown(card) if throws else prospects.in_hand(card)), f"{name} is missed least."
    if card in prospects.pile:
        worth = float(prospects.counted.get(card, 0))
        if isinstance(prospects.question.verb, Enlist):
            worth += prospects.played(card)[0]
        return worth, f"{name}'s levels no longer count."
    return prospects.in_hand(card), f"{name} is of most use."


def weigh_option(prospects: Prospects, number: int) -> Weighed:
    """One of two, each at its best target."""
    question = prospects.question
    if not isinstance(question.verb, Either):
        return 0.0, "Either will do."
    return best(prospects, deeds(question.verb)[number], question.here), "It does more good than the other."


def weigh_yes(prospects: Prospects, _argument: int) -> Weighed:
    question = prospects.question
    if question.ability is None:
        return EXERTION, "It can do no harm."
    worth = worth_of(prospects, question.ability, question.here)
    return worth, "It is worth it." if worth > 0 else "It costs more than it brings."


def weigh_first(prospects: Prospects, number: int) -> Weighed:
    """One's own abilities first, then by what they bring."""
    if number >= len(prospects.orders):
        return 0.0, "The order does not matter."
    ours, ability = prospects.orders[number]
    return usual(ability) * (1 if ours else -1), "What helps you should come first."


# Reset.


def weigh_bottom(prospects: Prospects, card: int) -> Weighed:
    """Better for what the deck may bring in its place."""
    name = prospects.table.names[card]
    if not prospects.deck:
        return BACK, f"The deck is empty: {name} would come straight back."
    average = sum(prospects.in_hand(each) for each in prospects.deck) / len(prospects.deck)
    worth = average - prospects.in_hand(card) - EXERTION
    return worth, f"What the deck holds is {'mostly' if worth > 0 else 'hardly'} better than {name}."


def weigh_reset(prospects: Prospects, card: int) -> Weighed:
    brings = sum(worth_of(prospects, each, None) for each in abilities(prospects.table, card, Keyword.RESET))
    reason = f"{prospects.table.names[card]} does some good on its way under the deck."
    if not prospects.deck:  # the card comes straight back, so only what its ability does counts
        return (brings - EXERTION if brings > EXERTION else BACK), reason
    return weigh_bottom(prospects, card)[0] + brings, reason


def weigh_never(_prospects: Prospects, _argument: int) -> Weighed:
    return BACK, "Who is asked may still say no."


def weigh_back(_prospects: Prospects, _argument: int) -> Weighed:
    return BACK, "What was begun is best finished."


WEIGHERS: Final[dict[str, Callable[[Prospects, int], Weighed]]] = {
    "entity": weigh_entity,
    "draft": weigh_draft,
    "play": weigh_play,
    "place": weigh_place,
    "switch": weigh_switch,
    "with": weigh_with,
    "shift": weigh_shift,
    "combat": weigh_combat,
    "attack": weigh_attack,
    "target": weigh_target,
    "end-combat": weigh_nothing,
    "end": weigh_nothing,
    "die": weigh_die,
    "pass": weigh_nothing,
    "pass-turn": weigh_never,
    "never": weigh_never,
    "ask": weigh_never,
    "choose": weigh_card,
    "choose:yours": weigh_mine,
    "choose:theirs": weigh_theirs,
    "done": weigh_nothing,
    "yes": weigh_yes,
    "no": weigh_nothing,
    "first": weigh_first,
    "option": weigh_option,
    "keep": weigh_nothing,
    "bottom": weigh_bottom,
    "reset": weigh_reset,
    "back": weigh_back,
}
