"""The guide to Animanize: a whole round for three players."""

from __future__ import annotations

from play.games.guided_game import Callout, Guide, Step, Summary, TextWithCards

CALLOUTS = (
    Callout(
        "The goal",
        "Win tricks with animals in them, but not too many. The player with the most points at the end wins.",
    ),
    Callout(
        "Your turn",
        "Before the tricks you may exchange cards once. Then play one card to each trick, and follow the lead colour"
        " if you can.",
    ),
    Callout(
        "The score",
        "A trick scores one point, an animal as many as its rank. If you score more than the brawl limit in a round,"
        " you lose points.",
    ),
)

STEPS = (
    Step(
        "Discard",
        "You hold 14 cards: numbers in four colours, two animals and a lion. Each player may now exchange any number"
        " of cards once. You have only two red cards, both low. Without red you could play anything when red is led."
        " Discard red 2 and red 4, then keep the rest.",
        ("discard:red-2", "discard:red-4", "keep"),
        "The others discarded too. All discards were shuffled and dealt again: you got the leaping lion, and red 2"
        " came back.",
    ),
    Step(
        "Lead an animal",
        "You lead the first trick. An animal has no colour: the first number card of the trick sets the lead colour."
        " The highest card of that colour wins, unless the animal’s rank is equal or higher. Lead the bear, rank 8.",
        ("play:animal-8",),
        "{1} played red 3, so red was the lead colour. {2} played red 9, which beats rank 8: {2} won the trick and"
        " eight points for the bear.",
    ),
    Step(
        "Play a lion",
        "{2} leads blue 9. You hold blue and must follow, but you may always play a lion, and it always wins. Of two"
        " lions, the later one wins. Play the leaping lion.",
        ("play:lion-1",),
        "You won the trick: one point. The lion itself scores nothing. The winner leads the next trick.",
    ),
    Step(
        "Win with the elephant",
        "Now lead the elephant, rank 9. If the ranks are equal, the animal wins, so only a lion can beat it. An animal"
        " that you win scores its rank.",
        ("play:animal-9",),
        "{2} played green 9, but the animal wins a tie. You score one point for the trick and nine for the"
        " elephant: eleven in all.",
    ),
    Step(
        "Catch an animal",
        "If you lead a lion, it sets no lead colour, and another player may play an animal. Lead the roaring lion.",
        ("play:lion-2",),
        "{1} played the horse, rank 7, and you won it. You have three tricks and 16 points of animals: 19 points.",
    ),
    Step(
        "Stay within the brawl limit",
        "The brawl limit of a round is 20 points. If you score more, you gain nothing and lose the points over 20. You"
        " have 19, so win only one more trick. Lead red 2, which is sure to lose.",
        ("play:red-2",),
        "{1} won with red 8, and leads.",
    ),
    Step(
        "Follow suit",
        "{1} led the seal, and {2} played yellow 9: yellow is the lead colour. You hold yellow and must follow. None"
        " of yours is higher than 9. Play yellow 4.",
        ("play:yellow-4",),
        "{2} won the trick and the seal.",
    ),
    Step(
        "One animal a trick",
        "{2} led the mouse. There is no lead colour yet, so you may play any card except an animal: only one may be"
        " played to a trick. Yellow 2 makes yellow the lead colour and is unlikely to win. Its rank equals the mouse’s,"
        " and the animal wins a tie. Play it.",
        ("play:yellow-2",),
        "{1} won the trick and the mouse with yellow 3.",
    ),
    Step(
        "Throw off a high card",
        "Red is the lead colour, and you hold no red. A card of another colour never wins. Use this to get rid of"
        " green 8, which could win a trick you do not want.",
        ("play:green-8",),
        "{2} won the trick and the penguin.",
    ),
    Step(
        "A card you must play",
        "{2} leads yellow 1. Yellow 5 is your only yellow card, so you must play it. {1} plays after you.",
        ("play:yellow-5",),
        "{1} won with yellow 7.",
    ),
    Step(
        "Reach the limit exactly",
        "{1} leads blue 2, and {2} has no blue. Both your blue cards would win this trick. It is your twentieth point,"
        " and exactly 20 is within the limit. Win it with the higher one, blue 6: blue 4 will be easier to lose with.",
        ("play:blue-6",),
        "Four tricks and 16 points of animals: exactly 20.",
    ),
    Step(
        "Lose the rest",
        "Every further trick would cost you the points of the round. Lead green 3, your lowest green card.",
        ("play:green-3",),
        "{1} won with green 7.",
    ),
    Step(
        "Lose the rest, continued",
        "{1} leads red 6, and you hold no red. A card of another colour cannot win. Play green 6, your highest card.",
        ("play:green-6",),
        "{1} won again.",
    ),
    Step(
        "The last two tricks",
        "{1} leads blue 7: follow with blue 4, which is lower. Then play your last card, green 5.",
        ("play:blue-4", "play:green-5"),
        "The round is over. You gain 20, {1} 18 and {2} 20 points.",
    ),
)

EXPLAINS = {
    "discard": (
        "Each player exchanges cards once. Discard any cards you do not want; you get as many cards from the middle."
    ),
    "discard-more": "Discard more cards, or keep the rest.",
    "discard-all": "You have discarded your whole hand and will get a new one.",
    "lead": "You lead. The first number card sets the lead colour. High cards, animals and lions win; low cards lose.",
    "lead-animal": "You hold only animals, so you lead one.",
    "follow": (
        "You hold the lead colour, so you must follow or play a lion. The highest rank wins; an animal wins a tie."
    ),
    "open": "There is no lead colour yet. A number card would set it.",
    "open-no-animal": "There is no lead colour yet, and an animal has been played. Play any card except an animal.",
    "void": "You hold none of the lead colour. A number card of another colour cannot win; an animal or a lion can.",
    "void-no-animal": (
        "You hold none of the lead colour, and an animal has been played. A lion would win; a number card cannot."
    ),
}

ENDING = (
    "You have played a whole round. The game goes on until a player has 60 points or everyone has been start player"
    " twice. One rule you have not seen: if an animal is in the trick and the next player holds only animals, that"
    " player is eliminated and the round ends."
)

SUMMARY = Summary(
    goal="Have the most points when the game ends. Win tricks with animals in them, but not too many in one round.",
    sees=("You see your own hand. Discards are face down in the middle. Animals that players have won are face up."),
    sketch=(("Middle, face down", "Trick"), ("Your hand", "Won tricks", "Won animals, face up")),
    turn=(
        TextWithCards(
            (
                "Discard once: put any number of cards face down in the middle. They are shuffled, and you get as many"
                " back."
            ),
            ("red-2", "red-4"),
        ),
        TextWithCards(
            "Play one card to each trick. The first number card sets the lead colour: follow it if you can.",
            ("green-9", "green-1"),
        ),
        TextWithCards(
            "Animals have no colour, and only one may be played to a trick. You may always play a lion, and it wins.",
            ("animal-9", "lion-1"),
        ),
        TextWithCards(
            ("Without a lion, the highest rank among the lead colour and the animal wins. The animal wins a tie."),
            ("animal-9",),
        ),
    ),
    example=TextWithCards(
        (
            "A trick. You lead the elephant, rank 9. The next player plays green 1, so green is the lead colour."
            " The last player plays green 9: the animal wins the tie. You score one point for the trick and nine"
            " for the elephant."
        ),
        ("animal-9", "green-1", "green-9"),
    ),
    told=(
        "You play the elephant (9).",
        "Bilby plays green 1.",
        "Quoll plays green 9.",
        "You win trick 3 and the elephant (9).",
    ),
    end=(
        "The game ends after a round in which a player reaches the goal, or when everyone has been start player twice."
    ),
    score=(
        "One point for each trick and the rank of each animal in it. A player who scores more than the"
        " brawl limit, 20 points with three players and 16 with four, gains nothing and loses the excess."
    ),
)

GUIDE = Guide(
    deal="guide animanize 7",
    teaches=(
        "Discarding, lead colours, animals, lions and the brawl limit: one round in fourteen steps against two bots."
    ),
    callouts=CALLOUTS,
    steps=STEPS,
    others={
        1: (
            "discard:lion-1", "discard:blue-9", "keep", "play:red-3", "play:blue-1", "play:green-1", "play:animal-7",
            "play:red-8", "play:animal-5", "play:yellow-3", "play:animal-4", "play:yellow-7", "play:blue-2",
            "play:green-7", "play:red-6", "play:blue-7", "play:yellow-8",
        ),
        2: (
            "discard:animal-6", "discard:animal-5", "discard:red-9", "discard:yellow-9", "discard:green-9",
            "discard:blue-8", "keep", "play:red-9", "play:blue-9", "play:green-9", "play:green-2", "play:red-1",
            "play:yellow-9", "play:animal-2", "play:red-7", "play:yellow-1", "play:yellow-6", "play:green-4",
            "play:red-5", "play:animal-3", "play:animal-6",
        ),
    },
    names=("Bilby", "Quoll"),
    explains=EXPLAINS,
    ending=ENDING,
    summary=SUMMARY,
)  # fmt: skip
