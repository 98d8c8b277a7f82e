"""Level 2: information-set Monte Carlo tree search.

Every playout runs in a newly determinized world, down one tree that all worlds share. In the tree every seat takes the
action that has served it best so far among those legal in that world (UCB1, counting for each action only the playouts
in which it was legal). Below the tree the game's own `Lookahead` plays on and evaluates the outcome for every seat, so
each seat plays for itself, and allies for what they share. The budget is a number of playouts, so the same seed makes
the same choice however busy the machine is.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from random import Random

from play.bots.playout_randomness import QuickChance
from play.engine.contract import Action, AnyRules, Seat, State
from play.engine.seat_knowledge import SeatKnowledge
from play.games.contract import AnyLookahead

CURIOSITY = 0.25
"""The weight of the exploration term of UCB1, for rewards from 0 to 1."""


class Edge:
    """An action in the tree: how often it was legal (`offered`) and tried, the sum of its rewards, and the node it
    leads to."""

    __slots__ = ("offered", "reward", "to", "tried")

    def __init__(self, to: Node) -> None:
        self.offered = 1
        self.tried = 0
        self.reward = 0.0
        self.to = to


class Node(dict[Action, Edge]):
    """The actions of one information set; `next_nodes` are the nodes below it, by what the players observe of an
    action."""

    __slots__ = ("next_nodes",)

    def __init__(self) -> None:
        self.next_nodes: dict[Hashable, Node] = {}

    def add_edge(self, action: Action, observed: Hashable) -> Edge:
        """Add an edge. Actions that look the same to the players lead to the same node."""
        edge = self[action] = Edge(self.next_nodes.setdefault(observed, Node()))
        return edge


class TreeSearch:
    """A bot that tries its actions in determinized worlds. `playouts` is its budget for one choice."""

    __slots__ = ("chance", "lookahead", "playouts", "random", "rules")

    def __init__(self, rules: AnyRules, lookahead: AnyLookahead, seed: bytes, playouts: int = 0) -> None:
        self.rules = rules
        self.lookahead = lookahead
        self.playouts = playouts or lookahead.playouts
        self.random = Random(seed).random
        self.chance = QuickChance(self.random)

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """The action tried most often; of equals, the one with the higher reward."""
        offers = knowledge.actions()
        if len(offers) == 1:
            return offers[0]
        tried = self.search_tree(knowledge)
        return max(tried, key=lambda action: (tried[action].tried, tried[action].reward))

    def search_tree(self, knowledge: SeatKnowledge) -> Node:
        """The root of the tree, which is the seat's own choice, after all playouts."""
        own = Node()
        for _ in range(self.playouts):
            self.run_playout(knowledge.determinize(self.chance), knowledge.seat, own)
            if len(own) == 1 and next(iter(own.values())).tried > 1:
                break
        return own

    def run_playout(self, world: State, me: Seat, own: Node) -> None:
        """One playout: down the tree, one step beyond it, on to the horizon, then back up with the rewards."""
        lookahead, to_act, apply = self.lookahead, self.rules.to_act, self.rules.apply
        lookahead.set_horizon_and_guess_secrets(world)
        path: list[tuple[Seat, Edge]] = []
        node, grown = own, False
        while not grown and (waiting := to_act(world)):
            seat = me if me in waiting else waiting[0]
            action, edge, grown = self.select_or_add_edge(node, lookahead.candidate_actions(world, seat))
            path.append((seat, edge))
            apply(world, seat, action)
            node = edge.to
        rewards = lookahead.finish(world, self.random)
        for seat, edge in path:
            edge.tried += 1
            edge.reward += rewards[seat]

    def select_or_add_edge(self, node: Node, offers: Sequence[Action]) -> tuple[Action, Edge, bool]:
        """The action to follow, its edge, and whether it is new."""
        untried = [action for action in offers if action not in node]
        for action in offers:
            if action in node:
                node[action].offered += 1
        if untried:
            action = untried[int(self.random() * len(untried))]
            return action, node.add_edge(action, self.lookahead.observation(action)), True
        best, found = -1.0, offers[0]
        for action in offers:
            edge = node[action]
            bound = edge.reward / edge.tried + CURIOSITY * sqrt(log(edge.offered) / edge.tried)
            if bound > best:
                best, found = bound, action
        return found, node[found], False
