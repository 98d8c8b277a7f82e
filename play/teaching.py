"""Guided games as matches, and the callouts of a first game. What is taught is in `play/games/<game>/guide.py`.

A guided game is a match like any other; only its seed is known beforehand, and by that it is recognised: no other match has the
commitment of a guide's seed. Its cards are the printed ones even where this server has corrections, so that what the guide says
about them is true.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import HttpRequest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Player
from play.bots import hint
from play.engine.chance import commitment
from play.engine.contract import Action, Seat
from play.engine.sight import Sight
from play.games.guide import CALLOUTS, LEARNER, Callout, Guide, Place, place, scripted
from play.games.play_games import PLAY_GAMES
from play.leaving import seat_leave
from play.models import Match, Status
from play.perspective import Chair
from play.services import SeatPlan, match_create
from play.states import STATES
from play.tables.look import Look
from play.tables.seat_decks import PreparedDeal, SeatDeck

COMMITMENTS = {game: commitment(PLAY_GAMES[game].guide.seed) for game in GameId}
SESSION_KEY = "callouts"
HIDDEN_KEY = "hidden-guides"
MOST_HIDDEN = 20
BOTS = 1
"""The level of the bots in a guided game."""

LEFT = "You have left the prepared game, which is fine: the guide now explains each question as it comes."
UNKNOWN = "The question above your cards says what to choose. Everything that can be chosen is highlighted."
"""For a question that the guide has no text for."""


def guide_of(match: Match) -> Guide | None:
    """The guide that this match follows, if it is a guided game."""
    return PLAY_GAMES[match.game_id].guide if match.commitment == COMMITMENTS[match.game_id] else None


def guided(player: Player | None, game: GameId) -> Match | None:
    """The player's guided game that can be continued."""
    if player is None:
        return None
    mine = Match.objects.of(player).unfinished().filter(game=game, commitment=COMMITMENTS[game], status=Status.RUNNING)
    return mine.filter(seats__player=player).order_by("-pk").first()


@transaction.atomic
def guide_begin(*, player: Player, game: GameId, again: bool = False) -> Match:
    """The player's guided game: the one that is under way, or a new one. `again` ends the old one first.

    Raises TooMany like any new match.
    """
    if under_way := guided(player, game):
        if not again:
            return under_way
        seat_leave(match_id=under_way.pk, player=player, seat=LEARNER)
    guide = PLAY_GAMES[game].guide
    cards = printed_cards(game)
    bots = [
        SeatPlan(level=BOTS, name=name, seat_deck=guide_deck(guide, n, cards)) for n, name in enumerate(guide.names, 1)
    ]
    seats = [SeatPlan(player=player, seat_deck=guide_deck(guide, LEARNER, cards)), *bots]
    prepared = PreparedDeal(guide.seed, cards)
    return match_create(host=player, game=game, options=guide.options, seats=seats, prepared=prepared)


def printed_cards(game: GameId) -> dict[str, dict[str, Any]]:
    """The stats of the game's own set as it comes with the house."""
    known = CARD_GAMES[game]
    return {slug: known.stats(card) for slug, card in known.load().items()}


def guide_deck(guide: Guide, seat: Seat, cards: Mapping[str, Mapping[str, Any]]) -> SeatDeck:
    """The deck of that seat of a guided game, with the stats of its cards."""
    deck = guide.deck(seat)
    named = [*deck.get("cards", ()), *filter(None, [deck.get("entity")])]
    return SeatDeck(deck, {slug: cards[slug] for slug in named})


@dataclass(frozen=True, slots=True)
class Cue:
    """What a bot of a guided game does by the script. `action` is None while it waits for the person to choose first."""

    action: Action | None


def cue(match: Match, seat: Seat) -> Cue | None:
    """The bot's cue; None where it chooses by itself, as in every other match."""
    guide = guide_of(match)
    action = scripted(guide, match.moves.all().played(0)[: match.ply], seat) if guide else None
    if action is None:
        return None
    rules, state = PLAY_GAMES[match.game_id].rules, STATES.at(match)
    if action in rules.legal_actions(state, seat):
        return Cue(action)
    return Cue(None) if LEARNER in rules.to_act(state) else None


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the guide says now. `before` is what came of the step before; `action` the suggested one, `words` its label.

    `number` of `of` is the step. `done`: the guided part is over.
    """

    title: str
    text: str
    before: str = ""
    action: Action = ""
    words: str = ""
    number: int = 0
    of: int = 0
    done: bool = False


def lesson(match: Match, chair: Chair, look: Look) -> Lesson | None:
    """What the guide tells the person in that chair; None outside guided games, for watchers, and when the match is over."""
    guide = guide_of(match)
    if guide is None or chair.seat != LEARNER or not match.running:
        return None
    moves = match.moves.all().played(0)[: match.ply]
    reached = place(guide, moves)
    if reached.step >= len(guide.steps) and reached.prepared:
        return Lesson("The guided part is over", filled(guide.ending, look), last(guide, reached, look), done=True)
    if LEARNER not in look.view["to_act"]:
        names = " and ".join(look.names[seat] for seat in look.view["to_act"])
        before = last(guide, reached, look) if reached.prepared else ""
        return Lesson("One moment", f"It is for {names} to choose.", before, number=reached.step, of=len(guide.steps))
    action = scripted(guide, moves, LEARNER)
    if action not in look.view["actions"]:
        return explained(match, guide, look)
    step = guide.steps[reached.step]
    return Lesson(
        filled(step.title, look),
        filled(step.text, look),
        last(guide, reached, look) if reached.at == 0 else "",
        action or "",
        described(match, action or "", look),
        reached.step + 1,
        len(guide.steps),
    )


def last(guide: Guide, reached: Place, look: Look) -> str:
    """What came of the step before."""
    return filled(guide.steps[reached.step - 1].after, look) if reached.step and reached.at == 0 else ""


def filled(text: str, look: Look) -> str:
    """The text with the names of the seats."""
    return text.format(*look.names)


def explained(match: Match, guide: Guide, look: Look) -> Lesson:
    """The question as such, and what the greedy bot would do: for a game that has left the script."""
    text = guide.explains.get(look.view["asks"]["code"], UNKNOWN)
    game = PLAY_GAMES[match.game_id]
    best = hint(game.heuristic, Sight(game.rules, STATES.at(match), LEARNER))
    action = best.action if best else ""
    return Lesson("Your own game", text, LEFT, action, described(match, action, look) if action else "")


def described(match: Match, action: Action, look: Look) -> str:
    """The label of that action."""
    called = {slug: stats["name"] for slug, stats in match.cards.items() if "name" in stats}
    return PLAY_GAMES[match.game_id].story.describe(action, look.view, look.names, called)


@dataclass(frozen=True, slots=True)
class Shown:
    """A callout on the page, the `number`th of three."""

    callout: Callout
    number: int

    @property
    def is_last(self) -> bool:
        return self.number == CALLOUTS


def callout(request: HttpRequest, match: Match, chair: Chair) -> Shown | None:
    """The next callout for this player, in their first match of the game, until they have put all three away.

    A guided game explains itself, and does not count as the first.
    """
    if chair.seat is None or not match.running or guide_of(match) is not None:
        return None
    seen = int(request.session.get(SESSION_KEY, {}).get(match.game, 0))
    if seen >= CALLOUTS or not is_first(request, match):
        return None
    return Shown(PLAY_GAMES[match.game_id].guide.callouts[seen], seen + 1)


def is_first(request: HttpRequest, match: Match) -> bool:
    """Whether the player has sat in no earlier match of this game but guided ones."""
    earlier = Match.objects.of(request.user).filter(game=match.game, pk__lt=match.pk)
    return not earlier.exclude(commitment=COMMITMENTS[match.game_id]).exists()


def callout_close(request: HttpRequest, game: GameId, number: int) -> None:
    """Put away the callouts of that game up to that number, on this browser."""
    seen = request.session.get(SESSION_KEY, {})
    request.session[SESSION_KEY] = seen | {game.value: max(min(number, CALLOUTS), seen.get(game.value, 0))}


def guide_hide(request: HttpRequest, match: Match, *, hide: bool) -> None:
    """Hide that match's guide on this browser, or show it again. The newest few are remembered."""
    others = [pk for pk in request.session.get(HIDDEN_KEY, []) if pk != match.pk]
    request.session[HIDDEN_KEY] = [*others[1 - MOST_HIDDEN :], match.pk] if hide else others


def is_hidden(request: HttpRequest, match: Match) -> bool:
    """Whether this browser hides the guide of that match."""
    return match.pk in request.session.get(HIDDEN_KEY, [])
