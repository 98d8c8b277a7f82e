"""Measure how strong the bots are: `python -m benchmarks.bot_strength`. One bot plays against bots of the level below.

It plays every seat equally often with the same packs. A shared win counts as a win and is also listed separately. Level
2 bots have `--playouts` playouts for each choice; in a match they have more (`Lookahead.playouts`). With `--battle`,
level 1 drafts for both players, so that only the battle is measured. Animalia is cooperative, and so is not included:
`python -m benchmarks.animalia_balance` measures how often it is won.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from collection.games import GameId
from play.bots import LEVELS, Bot, bot, levels, search_bot
from play.bots.simulation import derived_game_seed
from play.engine.chance import Chance
from play.engine.contract import Action, Options
from play.engine.playout import playout
from play.engine.seat_knowledge import SeatKnowledge
from play.games.play_games import PLAY_GAMES

SEATINGS: Mapping[GameId, tuple[tuple[Options, int], ...]] = {
    GameId.ANIMOZ: (
        ({"mode": "starter"}, 4),
        ({"mode": "starter"}, 3),
        ({"mode": "starter"}, 2),
        ({"mode": "aniome"}, 4),
        ({"mode": "aniome"}, 6),
    ),
    GameId.ARCTIC: (({}, 2), ({}, 3), ({}, 4)),
    GameId.ANIMANIZE: (({}, 3), ({}, 4)),
    GameId.ANIMUS: (({}, 2), ({"start": "teams"}, 2)),
}
"""The options and the numbers of seats to measure, for each game that is not cooperative."""


@dataclass(frozen=True)
class Strength:
    """The wins, how many of them were shared, and the mean scores of the bot and of its opponents."""

    games: int
    wins: int
    shared: int
    mean: float
    others: float

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def error(self) -> float:
        """Half the width of the 95% interval."""
        return 1.96 * sqrt(self.share * (1 - self.share) / self.games)


class BotWithDraftedTeam:
    """A bot whose team is drafted by level 1."""

    def __init__(self, drafter: Bot, fighter: Bot) -> None:
        self.drafter = drafter
        self.fighter = fighter

    def choose(self, knowledge: SeatKnowledge) -> Action:
        drafting = knowledge.actions()[0].startswith(("entity:", "draft:"))
        return (self.drafter if drafting else self.fighter).choose(knowledge)


def make_bot(game: GameId, name: str, seed: bytes, playouts: int) -> Bot:
    """The bot of that name. `playouts`: the budget of a search; 0 for its usual one."""
    return search_bot(PLAY_GAMES[game], seed, playouts) if name == "search" else bot(game, LEVELS[name], seed)


def strength(
    game: GameId,
    name: str,
    seats: int,
    games: int,
    options: Options,
    seed: str = "strength",
    others: str = "random",
    playouts: int = 0,
    battle: bool = False,
) -> Strength:
    """Play one bot of that name against bots called `others`, the same number of games in every seat.

    `battle`: level 1 drafts for all of them.
    """
    rules = PLAY_GAMES[game].rules
    config = PLAY_GAMES[game].variants.complete(seats, options)
    wins = shared = own = theirs = 0
    played = games - games % seats
    for number in range(played):
        pack, seat = divmod(number, seats)
        state = rules.setup(config, Chance(derived_game_seed(seed, pack)))
        state.emits_events = False
        names = [name if place == seat else others for place in range(seats)]
        seeds = [derived_game_seed(seed, number, f"bot {place}") for place in range(seats)]
        bots = [make_bot(game, each, key, playouts) for each, key in zip(names, seeds, strict=True)]
        if battle:
            bots = [BotWithDraftedTeam(bot(game, 1, key), each) for each, key in zip(bots, seeds, strict=True)]
        playout(rules, state, bots)
        result = rules.result(state)
        assert result is not None
        wins += seat in result.winners
        shared += seat in result.winners and len(result.winners) > 1
        own += result.scores[seat]
        theirs += sum(result.scores) - result.scores[seat]
    return Strength(played, wins, shared, own / played, theirs / played / (seats - 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=[game.value for game in SEATINGS], action="append")
    parser.add_argument("--playouts", type=int, default=0, help="playouts of a level 2 bot for one choice")
    parser.add_argument("--level", type=int, choices=(1, 2), action="append")
    parser.add_argument("--battle", action="store_true", help="measure only the Animus battle, after drafts by level 1")
    parser.add_argument("--seed", default="strength")
    asked = parser.parse_args()
    print("| game | seats | bot | against | games | wins | shared | chance | mean score | the others' |")
    print("| --- | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for game in [GameId(name) for name in asked.game or SEATINGS]:
        for level in [each for each in asked.level or (1, 2) if each in levels(game)]:
            name, others = list(LEVELS)[level], list(LEVELS)[level - 1]
            for options, seats in SEATINGS[game]:
                found = strength(
                    game, name, seats, asked.games, options, asked.seed, others, asked.playouts, asked.battle
                )
                what = " ".join([game, *options.values()])
                won = f"{found.share:.1%} ± {found.error:.1%}"
                print(
                    f"| {what} | {seats} | {name} | {others} | {found.games} | {won} | {found.shared} "
                    f"| {1 / seats:.0%} | {found.mean:.1f} | {found.others:.1f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
