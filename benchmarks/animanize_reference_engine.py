"""A minimal implementation of Animanize, to check the speed and the rules of our engine against.

It is independent of the rules contract and `play/games/animanize`: no action texts, views, records or hidden
information, only one class with integers and bit masks. `python -m benchmarks.animanize_reference_engine` prints its
speed; the tests use it to replay our records, reading the chance outcomes as plain text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time

SUITS = ("red", "blue", "yellow", "green")
SUIT_MASK = [0b111111111 << 9 * suit for suit in range(4)]
NUMBERS = (1 << 36) - 1
FIRST_ANIMAL, FIRST_LION, CARDS = 36, 44, 46
ANIMALS = 0b11111111 << FIRST_ANIMAL
LIONS = 0b11 << FIRST_LION
KEEP = -1
"""The move that ends a player's discarding; every other move is the number of a card."""

HAND = {3: 14, 4: 11}
BRAWL_LIMIT = {3: 20, 4: 16}
GOAL = {3: 60, 4: 48}


def number_of(slug: str) -> int:
    """The number of a card: 0 to 35 for `red-1` to `green-9`, 36 to 43 for the animals, 44 and 45 for the lions."""
    kind, rank = slug.split("-")
    if kind == "animal":
        return FIRST_ANIMAL + int(rank) - 2
    return FIRST_LION + int(rank) - 1 if kind == "lion" else 9 * SUITS.index(kind) + int(rank) - 1


def rank_of(card: int) -> int:
    """The rank of a number card or an animal."""
    return card % 9 + 1 if card < FIRST_ANIMAL else card - FIRST_ANIMAL + 2


def cards_in(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def mask_of(cards: Sequence[int]) -> int:
    """The bits of those cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Circus:
    """A game. In the phases `deal` and `redeal` the caller deals; otherwise `seat` chooses one of `moves()`."""

    def __init__(self, players: int, first: int) -> None:
        self.players = players
        self.totals = [0] * players
        self.starter = first
        self.rounds = 0
        self.over = False
        self.phase = "deal"
        self.seat = first

    def deal(self, hands: Sequence[int]) -> None:
        """Begin a round with these hands, as masks."""
        self.hands = list(hands)
        self.thrown = [0] * self.players
        self.points = [0] * self.players
        self.trick: list[tuple[int, int]] = []
        self.suit = -1
        self.animal = 0
        self.phase = "discard"
        self.seat = self.starter

    def redeal(self, hands: Sequence[int]) -> None:
        """Continue with these hands, after the redistribution."""
        self.hands = list(hands)
        self.phase = "play"
        self.seat = self.starter

    def moves(self) -> list[int]:
        """The legal moves of `seat`."""
        if self.phase == "discard":
            return [*cards_in(self.hands[self.seat]), KEEP]
        return cards_in(self.playable())

    def playable(self) -> int:
        """The cards that may be played: follow the lead colour or play a lion; else any, but one animal per trick."""
        hand = self.hands[self.seat]
        if self.suit >= 0 and hand & SUIT_MASK[self.suit]:
            return hand & (SUIT_MASK[self.suit] | LIONS)
        return hand & ~ANIMALS if self.animal else hand

    def make(self, move: int) -> None:
        """Make a move. Raises ValueError if it is not one of `moves()`."""
        if self.phase == "play":
            if not self.playable() >> move & 1:
                raise ValueError(f"{move} cannot be played")
            self.play(move)
        elif move == KEEP:
            self.seat = (self.seat + 1) % self.players
            if self.seat == self.starter:
                self.phase = "redeal"
        elif self.hands[self.seat] >> move & 1:
            self.hands[self.seat] ^= 1 << move
            self.thrown[self.seat] += 1
        else:
            raise ValueError(f"{move} cannot be discarded")

    def play(self, card: int) -> None:
        """Play a card; the last card of a trick completes it."""
        self.hands[self.seat] ^= 1 << card
        self.trick.append((self.seat, card))
        if card < FIRST_ANIMAL and self.suit < 0:
            self.suit = card // 9
        elif FIRST_ANIMAL <= card < FIRST_LION:
            self.animal = rank_of(card)
        if len(self.trick) == self.players:
            self.take_trick()
        else:
            self.seat = (self.seat + 1) % self.players
        if self.animal and self.phase == "play" and not self.playable():
            self.end_round(eliminated=self.seat)

    def take_trick(self) -> None:
        """Give the trick to its winner, who leads the next one; after the last trick, score the round."""
        winner = self.trick_winner()
        self.points[winner] += 1 + self.animal
        self.trick = []
        self.suit = -1
        self.animal = 0
        self.seat = winner
        if not any(self.hands):
            self.end_round(eliminated=-1)

    def trick_winner(self) -> int:
        """The later lion; else the highest of the lead colour and the animal, which wins ties."""
        best, winner = -1, -1
        for place, (seat, card) in enumerate(self.trick):
            if card >= FIRST_LION:
                strength = 100 + place
            elif card >= FIRST_ANIMAL:
                strength = 2 * rank_of(card) + 1
            else:
                strength = 2 * rank_of(card) if card // 9 == self.suit else 0
            if strength > best:
                best, winner = strength, seat
        return winner

    def end_round(self, eliminated: int) -> None:
        """Score the round; then pass the start marker on or end the game."""
        limit = BRAWL_LIMIT[self.players]
        for seat in range(self.players):
            points = self.points[seat]
            if points > limit:
                points = limit - points
            if seat == eliminated:
                points = -len(cards_in(self.hands[seat] & ANIMALS))
            self.totals[seat] = max(0, self.totals[seat] + points)
        self.rounds += 1
        self.starter = (self.starter + 1) % self.players
        self.over = max(self.totals) >= GOAL[self.players] or self.rounds == 2 * self.players
        self.phase = "deal"

    def winners(self) -> list[int]:
        """The seats with the highest total."""
        return [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]


def deal_out(game: Circus, random: Random) -> None:
    """Shuffle and deal each player a hand."""
    pack = list(range(CARDS))
    random.shuffle(pack)
    size = HAND[game.players]
    game.deal([mask_of(pack[seat * size : (seat + 1) * size]) for seat in range(game.players)])


def deal_again(game: Circus, random: Random) -> None:
    """Shuffle the discards with the cards set aside, and fill the hands up again."""
    pool = cards_in((1 << CARDS) - 1 & ~sum(game.hands))
    random.shuffle(pool)
    hands = []
    for hand, thrown in zip(game.hands, game.thrown, strict=True):
        hands.append(hand | mask_of(pool[:thrown]))
        pool = pool[thrown:]
    game.redeal(hands)


def random_game(players: int, random: Random) -> tuple[Circus, int]:
    """A finished game of random moves, and the number of moves."""
    game = Circus(players, int(random.random() * players))
    moves = 0
    while not game.over:
        if game.phase == "deal":
            deal_out(game, random)
        elif game.phase == "redeal":
            deal_again(game, random)
        else:
            offered = game.moves()
            game.make(offered[int(random.random() * len(offered))])
            moves += 1
    return game, moves


def speed(players: int, games: int, seed: int = 1) -> tuple[float, float]:
    """Decisions and games per second."""
    random = Random(seed)
    begun = process_time()
    moves = sum(random_game(players, random)[1] for _ in range(games))
    seconds = process_time() - begun
    return moves / seconds, games / seconds


def speed_measurements(players: int, games: int, rounds: int) -> Iterator[tuple[float, float]]:
    """`rounds` measurements of `speed`."""
    for number in range(rounds):
        yield speed(players, games, number)


def main() -> None:
    for players in (3, 4):
        best = max(speed_measurements(players, 500, 5))
        print(f"{players} players: {best[0]:,.0f} decisions per second, {best[1]:,.0f} games per second")


if __name__ == "__main__":
    main()
