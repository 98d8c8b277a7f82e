"""Level 2: information-set Monte Carlo tree search.

Every playout runs in a world of its own, redealt from what the seat knows, down one tree that all worlds share. In the
tree every seat takes what has served it best so far among what it may do in that world (UCB1, counting for each action
only the playouts in which it was on offer); below the tree the game's own `Lookahead` plays on and values the outcome for
every seat, so each plays for itself, and allies for what they share. The budget is a number of playouts: the same seed
chooses the same, however busy the machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from play.bots.quick import QuickChance
from play.engine.contract import Action, Rules, Seat
from play.engine.sight import Sight
from play.games.contract import Lookahead

CURIOSITY = 0.25
"""How much a seldom tried action draws, in rewards of 0 to 1."""


class Edge:
    """An action in the tree: how often it was tried, on offer, its rewards in sum, and where it leads."""

    __slots__ = ("offered", "reward", "to", "tried")

    def __init__(self, to: Node) -> None:
        self.offered = 1
        self.tried = 0
        self.reward = 0.0
        self.to = to


class Node(dict[Action, Edge]):
    """What can be done where the players have seen the same; `unseen` are the ways on that look alike to them."""

    __slots__ = ("unseen",)

    def __init__(self) -> None:
        self.unseen: dict[Hashable, Node] = {}

    def grow(self, action: Action, shown: Hashable) -> Edge:
        """A new edge; actions of which the same is seen lead to the same place."""
        edge = self[action] = Edge(self.unseen.setdefault(shown, Node()))
        return edge


class TreeSearch:
    """A bot that tries its actions out in imagined worlds. `playouts` is its budget for one choice."""

    __slots__ = ("chance", "lookahead", "playouts", "random", "rules")

    def __init__(self, rules: Rules[Any], lookahead: Lookahead, seed: bytes, playouts: int = 0) -> None:
        self.rules = rules
        self.lookahead = lookahead
        self.playouts = playouts or lookahead.playouts
        self.random = Random(seed).random
        self.chance = QuickChance(self.random)

    def choose(self, sight: Sight) -> Action:
        """The action tried most often; of equals the one that has paid best."""
        offers = sight.actions()
        if len(offers) == 1:
            return offers[0]
        tried = self.explored(sight)
        return max(tried, key=lambda action: (tried[action].tried, tried[action].reward))

    def explored(self, sight: Sight) -> Node:
        """The seat's own choice after all playouts."""
        own = Node()
        for _ in range(self.playouts):
            self.run(sight.world(self.chance), sight.seat, own)
            if len(own) == 1 and next(iter(own.values())).tried > 1:
                break
        return own

    def run(self, world: Any, me: Seat, own: Node) -> None:
        """One playout: down the tree, one step beyond it, on to the horizon, and the rewards back up."""
        lookahead, to_act, apply = self.lookahead, self.rules.to_act, self.rules.apply
        lookahead.begin(world)
        path: list[tuple[Seat, Edge]] = []
        node, grown = own, False
        while not grown and (waiting := to_act(world)):
            seat = me if me in waiting else waiting[0]
            action, edge, grown = self.step(node, lookahead.candidates(world, seat))
            path.append((seat, edge))
            apply(world, seat, action)
            node = edge.to
        rewards = lookahead.finish(world, self.random)
        for seat, edge in path:
            edge.tried += 1
            edge.reward += rewards[seat]

    def step(self, node: Node, offers: Sequence[Action]) -> tuple[Action, Edge, bool]:
        """The action to follow, its edge, and whether it is new."""
        fresh = [action for action in offers if action not in node]
        for action in offers:
            if action in node:
                node[action].offered += 1
        if fresh:
            action = fresh[int(self.random() * len(fresh))]
            return action, node.grow(action, self.lookahead.observed(action)), True
        best, found = -1.0, offers[0]
        for action in offers:
            edge = node[action]
            draw = edge.reward / edge.tried + CURIOSITY * sqrt(log(edge.offered) / edge.tried)
            if draw > best:
                best, found = draw, action
        return found, node[found], False
