"""Guided games as matches, and the tips of a first game. Their texts are in `play/games/<game>/guided_game.py`.

A guided game is an ordinary match with a known seed. It is recognised by the commitment of that seed, which no other
match has. It uses the printed stats of its cards even if they have been corrected on this server, so that the guide is
always right about them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Player
from play.bots import hint
from play.engine.chance import commitment
from play.engine.contract import Action, CardStats, Seat
from play.engine.seat_knowledge import SeatKnowledge
from play.games.guided_game import CALLOUTS, LEARNER, Callout, Guide, GuideProgress, progress_in, scripted_action
from play.games.play_games import PLAY_GAMES
from play.leaving import seat_leave
from play.match_state_cache import STATES
from play.models import Match, Status
from play.services import SeatPlan, match_create
from play.tables.perspective import AnyPerspective
from play.tables.seat_decks import PreparedDeal, SeatDeck
from play.viewers import Viewer

COMMITMENTS = {game: commitment(PLAY_GAMES[game].guide.seed) for game in GameId}
SESSION_KEY = "callouts"
HIDDEN_KEY = "hidden-guides"
MOST_HIDDEN = 20
BOTS = 1
"""The level of the bots in a guided game."""

LEFT = "You have left the prepared game. That is fine: the guide now explains each question as it comes up."
UNKNOWN = "The question above your cards says what to choose. Everything you can choose is highlighted."
"""For a question that the guide does not explain."""


def guide_of(match: Match) -> Guide | None:
    """The guide of a guided game; None for other matches, and for one that was continued from a replay."""
    guided = match.commitment == COMMITMENTS[match.game_id] and not match.is_continuation
    return PLAY_GAMES[match.game_id].guide if guided else None


def continued_guided_match(player: Player | None, game: GameId) -> Match | None:
    """The player's newest guided game that can be continued; None if there is none."""
    if player is None:
        return None
    guided = Match.objects.of(player).unfinished().filter(game=game, commitment=COMMITMENTS[game], inherited_moves=None)
    return guided.filter(status=Status.RUNNING, seats__player=player).order_by("-pk").first()


@transaction.atomic
def guide_begin_or_continue(*, player: Player, game: GameId, again: bool = False) -> Match:
    """The player's running guided game, or a new one. With `again`, the old one is ended and a new one begun.

    Raises TooMany like any new match.
    """
    if under_way := continued_guided_match(player, game):
        if not again:
            return under_way
        seat_leave(match_id=under_way.pk, player=player, seat=LEARNER)
    guide = PLAY_GAMES[game].guide
    cards = printed_card_stats(game)
    bots = [
        SeatPlan(level=BOTS, name=name, seat_deck=guided_seat_deck(game, n, cards))
        for n, name in enumerate(guide.names, 1)
    ]
    seats = [SeatPlan(player=player, seat_deck=guided_seat_deck(game, LEARNER, cards)), *bots]
    prepared = PreparedDeal(guide.seed, cards)
    return match_create(host=player, game=game, options=guide.options, seats=seats, prepared=prepared)


def printed_card_stats(game: GameId) -> dict[str, CardStats]:
    """The printed stats of the game's own set, by slug."""
    known = CARD_GAMES[game]
    return {slug: known.stats(card) for slug, card in known.load().items()}


def guided_seat_deck(game: GameId, seat: Seat, cards: Mapping[str, CardStats]) -> SeatDeck:
    """The deck of that seat in the game's guided game, with the stats of its cards."""
    deck = PLAY_GAMES[game].guide.deck(seat)
    return SeatDeck(deck, {slug: cards[slug] for slug in PLAY_GAMES[game].deck_cards(deck)})


@dataclass(frozen=True, slots=True)
class ScriptedChoice:
    """What a bot does by the script of a guided game. `action` is None while it waits for the person to choose
    first."""

    action: Action | None


def scripted_choice(match: Match, seat: Seat) -> ScriptedChoice | None:
    """The bot's scripted choice; None if it should choose for itself, as in every other match."""
    guide = guide_of(match)
    action = scripted_action(guide, match.moves.all().moves_from(0)[: match.ply], seat) if guide else None
    if action is None:
        return None
    rules, state = PLAY_GAMES[match.game_id].rules, STATES.at(match)
    if action in rules.legal_actions(state, seat):
        return ScriptedChoice(action)
    return ScriptedChoice(None) if LEARNER in rules.to_act(state) else None


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the guide shows now. `before` is the outcome of the last step, `action` the suggested action, `words` its
    label.

    This is step `number` of `of`. `done`: the guided part is over.
    """

    title: str
    text: str
    before: str = ""
    action: Action = ""
    words: str = ""
    number: int = 0
    of: int = 0
    done: bool = False


def lesson_for(match: Match, viewer: Viewer, perspective: AnyPerspective) -> Lesson | None:
    """What the guide shows to that viewer; None outside guided games, for spectators, and if the match is not
    running."""
    guide = guide_of(match)
    if guide is None or viewer.seat != LEARNER or not match.running:
        return None
    moves = match.moves.all().moves_from(0)[: match.ply]
    reached = progress_in(guide, moves)
    if reached.step >= len(guide.steps) and reached.prepared:
        return Lesson(
            "The guided part is over",
            with_player_names(guide.ending, perspective),
            outcome_of_last_step(guide, reached, perspective),
            done=True,
        )
    if LEARNER not in perspective.view["to_act"]:
        names = " and ".join(perspective.names[seat] for seat in perspective.view["to_act"])
        before = outcome_of_last_step(guide, reached, perspective) if reached.prepared else ""
        return Lesson("One moment", f"Waiting for {names} to choose.", before, number=reached.step, of=len(guide.steps))
    action = scripted_action(guide, moves, LEARNER)
    if action not in perspective.view["actions"]:
        return off_script_lesson(match, guide, perspective)
    step = guide.steps[reached.step]
    return Lesson(
        with_player_names(step.title, perspective),
        with_player_names(step.text, perspective),
        outcome_of_last_step(guide, reached, perspective) if reached.at == 0 else "",
        action or "",
        action_label(match, action or "", perspective),
        reached.step + 1,
        len(guide.steps),
    )


def outcome_of_last_step(guide: Guide, reached: GuideProgress, perspective: AnyPerspective) -> str:
    """The guide's text about the outcome of the last step; "" in the middle of a step."""
    return (
        with_player_names(guide.steps[reached.step - 1].after, perspective) if reached.step and reached.at == 0 else ""
    )


def with_player_names(text: str, perspective: AnyPerspective) -> str:
    """The text with the players' names filled in."""
    return text.format(*perspective.names)


def off_script_lesson(match: Match, guide: Guide, perspective: AnyPerspective) -> Lesson:
    """For a game that has left the script: an explanation of the question, and what the greedy bot would do."""
    text = guide.explains.get(perspective.view["asks"]["code"], UNKNOWN)
    game = PLAY_GAMES[match.game_id]
    best = hint(game.heuristic, SeatKnowledge(game.rules, STATES.at(match), LEARNER))
    action = best.action if best else ""
    return Lesson("Your own game", text, LEFT, action, action_label(match, action, perspective) if action else "")


def action_label(match: Match, action: Action, perspective: AnyPerspective) -> str:
    """The label of the action's button."""
    card_names = {slug: stats["name"] for slug, stats in match.cards.items() if "name" in stats}
    return PLAY_GAMES[match.game_id].log_sentences.describe(action, perspective.view, perspective.names, card_names)


@dataclass(frozen=True, slots=True)
class ShownCallout:
    """A callout on the page: number `number` of three."""

    callout: Callout
    number: int

    @property
    def is_last(self) -> bool:
        return self.number == CALLOUTS


def next_callout(request: HttpRequest, match: Match, viewer: Viewer) -> ShownCallout | None:
    """The next callout for this player in their first match of the game; None once they have closed all three.

    A guided game has no callouts and does not count as the first match.
    """
    if viewer.seat is None or not match.running or guide_of(match) is not None:
        return None
    seen = int(request.session.get(SESSION_KEY, {}).get(match.game, 0))
    if seen >= CALLOUTS or not is_first_unguided_match(request, match):
        return None
    return ShownCallout(PLAY_GAMES[match.game_id].guide.callouts[seen], seen + 1)


def is_first_unguided_match(request: HttpRequest, match: Match) -> bool:
    """Whether this is the player's first match of this game, not counting guided games."""
    earlier = Match.objects.of(request.user).filter(game=match.game, pk__lt=match.pk)
    return not earlier.exclude(commitment=COMMITMENTS[match.game_id]).exists()


def callouts_close_up_to(request: HttpRequest, game: GameId, number: int) -> None:
    """Close the callouts of that game up to that number, in this browser."""
    seen = request.session.get(SESSION_KEY, {})
    request.session[SESSION_KEY] = seen | {game.value: max(min(number, CALLOUTS), seen.get(game.value, 0))}


def guide_set_hidden(request: HttpRequest, match: Match, *, hide: bool) -> None:
    """Hide that match's guide in this browser, or show it again. Only the latest few matches are remembered."""
    others = [pk for pk in request.session.get(HIDDEN_KEY, []) if pk != match.pk]
    request.session[HIDDEN_KEY] = [*others[1 - MOST_HIDDEN :], match.pk] if hide else others


def is_guide_hidden(request: HttpRequest, match: Match) -> bool:
    """Whether this browser hides that match's guide."""
    return match.pk in request.session.get(HIDDEN_KEY, [])
