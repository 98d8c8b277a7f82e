"""The Animus tutorial: a battle between two constructed teams."""

from __future__ import annotations

from play.games.guided_game import Callout, Guide, Step, Summary, TextWithCards

CALLOUTS = (
    Callout(
        "The goal",
        "Defeat enemy characters. If a player has ten or more levels in the discard pile at the end of a turn, that"
        " player has lost.",
    ),
    Callout(
        "Your turn",
        "Play one card into your formation, then let each character in Melee and Range attack once. You may also"
        " switch two characters once.",
    ),
    Callout(
        "The score",
        "In a fight both sides add a die to their Melee or Range value; the lower total takes one damage. Three"
        " damage kill a character, and its levels count against its owner.",
    ),
)

STEPS = (
    Step(
        "Begin your formation",
        "Both teams are known; hands are not. {1} began with Thornback in Melee. A formation has one place in Melee,"
        " two in Range behind it and three in Support behind these. Your first character goes to Melee. Captain Marrow"
        " has Melee 4 and is a skill; skill has the advantage over power, Thornback’s type. Play Captain Marrow.",
        ("play:captain-marrow",),
        "Captain Marrow stands opposite Thornback.",
    ),
    Step(
        "Attack",
        "Go to the Combat Phase and attack Thornback with Captain Marrow. Each rolls a die and adds a value: the"
        " Melee value, because both are in Melee. With the advantage you roll two dice and one counts.",
        ("combat", "attack:melee", "target:melee"),
        "You rolled 4 and 4, Thornback 1. With Melee 4 and 3 that is 8 to 4: Thornback took one damage. Three kill a"
        " character.",
    ),
    Step(
        "End the turn",
        "End the Combat Phase, and go on to the Reset Phase. There you may put one card under your deck, then you draw"
        " up to three. Put Harpoon Anneke under the deck: you will see a new card sooner.",
        ("end-combat", "end", "bottom:harpoon-anneke"),
        "{1} played Old Ferryman to the right Range and attacked from there. Range values counted, 9 to 8: Captain"
        " Marrow took one damage.",
    ),
    Step(
        "Play to Range",
        "You may play one card per turn. A place can only be filled if there is a character in front of it, so"
        " both Ranges are open now. Play Juniper Volt, Range 3, to the left Range.",
        ("play:juniper-volt", "place:range-left"),
        "Juniper Volt may attack this turn already.",
    ),
    Step(
        "Use the advantage",
        "Attack Thornback with Captain Marrow again. You will roll two dice because skill has the advantage over"
        " power.",
        ("combat", "attack:melee", "target:melee"),
        "You rolled 1 and 2, Thornback 1.",
    ),
    Step(
        "Choose the die",
        "Only one of your two dice counts, and you choose. Let the 2 count: 4 + 2 against 3 + 1.",
        ("die:2",),
        "Six to four: Thornback has two damage now.",
    ),
    Step(
        "Attack from Range",
        "From Range a character attacks the enemy in Melee or the one in the Range opposite. Both then use their Range"
        " values, even if the other is in Melee. Attack Thornback with Juniper Volt.",
        ("attack:range-left", "target:melee"),
        "Juniper Volt won, 3 + 3 to 1 + 4. Thornback was killed, which costs {1} two levels, and Old Ferryman moved up"
        " to Melee. Thornback’s Death ability dealt one damage to Juniper Volt.",
    ),
    Step(
        "End the turn",
        "All your characters have attacked. End the Combat Phase, go on, and keep your cards.",
        ("end-combat", "end", "keep"),
        "{1} played The Calligrapher and switched it to Melee. Juniper Volt won one fight, Captain Marrow lost one and"
        " has two damage.",
    ),
    Step(
        "Play to Support",
        "Characters in Support cannot attack and cannot be attacked. They move up when a place in front of them is"
        " left empty. Play Inertia, with Melee 5 your strongest, to the middle Support.",
        ("play:inertia", "place:support-middle"),
        "Inertia stands behind both Ranges.",
    ),
    Step(
        "Switch",
        "Once a turn you may switch two characters, for example one with the one directly behind it. Juniper Volt is"
        " hurt, Inertia is not. Switch Juniper Volt with Inertia: a switched character can still attack.",
        ("switch:range-left", "with:support-middle"),
        "Inertia is in the left Range, Juniper Volt is safe in Support.",
    ),
    Step(
        "Two attacks",
        "The Calligrapher is a talent: it has the advantage over Captain Marrow, and Inertia, a power, has it over The"
        " Calligrapher. Attack with Captain Marrow first, then with Inertia, and let the 6 count.",
        ("combat", "attack:melee", "target:melee", "attack:range-left", "target:melee", "die:6"),
        "Captain Marrow won 5 to 4, Inertia 9 to 7. The Calligrapher was killed, and {1} has lost five levels in all.",
    ),
    Step(
        "End the turn",
        "End the Combat Phase, go on, and put Sister Vesper under your deck, so that you draw two cards.",
        ("end-combat", "end", "bottom:sister-vesper"),
        "Ember Quill killed Captain Marrow: you have lost three levels. Inertia moved up to Melee and Juniper Volt"
        " from Support to Range. Then Old Ferryman attacked Juniper Volt.",
    ),
    Step(
        "Fight back",
        "A character that is attacked fights back: if its total is higher, the attacker takes the damage. Talent has"
        " the advantage over skill, so you rolled 5 and 2. Let the 5 count.",
        ("die:5",),
        "Juniper Volt won, 8 to 6: Old Ferryman took one damage.",
    ),
    Step(
        "Use your entity",
        "Your entity is next to the formation and has abilities of its own. The Hungry Quiet, once a turn: discard"
        " a card to deal one damage to an enemy. A discarded card counts as lost levels, so discard Little Abacus,"
        " level 1, and choose Old Ferryman.",
        ("use:entity", "choose:little-abacus", "choose:theirs:melee"),
        "You have lost four levels. Old Ferryman has two damage.",
    ),
    Step(
        "Use a Combat ability",
        "A Combat ability is used in place of an attack. That of Juniper Volt deals one damage to a hurt enemy in"
        " reach, without dice. Go to the Combat Phase and use it: Old Ferryman has two damage, so this kills.",
        ("combat", "use:range-left"),
        "Old Ferryman was killed. {1} has lost nine levels; with ten or more at the end of a turn {1} loses. Ember"
        " Quill moved up to Melee.",
    ),
)

EXPLAINS = {
    "entity": "Choose the entity that you play for. The other one stays hidden.",
    "draft": "Take a character that has no card on top. Both players see what is taken.",
    "must-play": "You have no characters in play, so you must play a card. It goes to Melee.",
    "tactical": (
        "In a Tactical Phase you may play a card, switch two characters and use Tactical abilities. Then go on."
    ),
    "place": (
        "A place can only be filled if there is a character in front of it. In Support a character is safe but"
        " cannot attack."
    ),
    "with": "A character is switched with one directly in front of or behind it, or beside it in the same position.",
    "combat": (
        "Each of your characters in Melee and Range may attack once. Attack hurt enemies, and types that yours has the"
        " advantage over."
    ),
    "target": "Choose a target. The odds show how often each side wins the fight.",
    "die": "With the advantage two dice are rolled, and you choose which counts. Usually that is the higher one.",
    "reset": "You may put one card under your deck. Then you draw until you hold three.",
    "shift": "A place is empty. Choose which character moves up.",
    "choose": "Choose a target for the ability.",
    "give": "Choose which card pays for the ability. A low level costs least.",
    "goal": "Choose where the character moves.",
    "site": "Choose a place for the character that enters play.",
    "may": "This ability is optional. Use it if it helps you now.",
    "react": "This Reaction can only be used now. Use it or pass.",
    "order": "Several abilities apply at once. Choose which comes first.",
    "either": "Choose one of the two effects.",
    "recover": "Choose a card from your discard pile. Its levels no longer count.",
    "search": "Choose a card, or take none.",
    "look": "You see the top cards of your deck and choose their order.",
}

ENDING = (
    "You have seen places, dice, the advantage, abilities and the entity. Play on to win this battle: one more level"
    " is enough. In a full game both teams are drafted first."
)

SUMMARY = Summary(
    goal=(
        "Defeat enemy characters. At the end of a turn, a player with ten or more levels in the discard pile has lost."
    ),
    sees=(
        "Each player has nine characters and an entity. A formation has six places. Left values are for"
        " Melee, right values for Range; the level is what the character counts when it is killed."
    ),
    sketch=(("Melee",), ("Range, left", "Range, right"), ("Support, left", "Support, middle", "Support, right")),
    turn=(
        TextWithCards(
            "Tactical Phase: play one card behind another, switch two characters, use Tactical abilities.",
            ("inertia",),
        ),
        TextWithCards(
            (
                "Combat Phase: every character in Melee and Range may attack once. Characters in Support do not"
                " attack and are not attacked."
            ),
            ("captain-marrow", "thornback"),
        ),
        TextWithCards(
            (
                "Both roll a die and add a value: Melee against Melee the Melee values, otherwise the Range values."
                " The lower total takes one damage; three kill."
            ),
            ("juniper-volt",),
        ),
        TextWithCards(
            "Reset Phase: you may put one card under your deck. Draw until you hold three.", ("little-abacus",)
        ),
    ),
    example=TextWithCards(
        (
            "An attack from Melee to Melee. Captain Marrow is a skill and has the advantage over Thornback, a"
            " power: two dice are rolled and one counts. 4 + 4 against 3 + 1."
        ),
        ("captain-marrow", "thornback"),
    ),
    told=(
        "Captain Marrow rolls a 4 and a 4, Thornback a 1.",
        "Captain Marrow beats Thornback, 8 to 4.",
        "Thornback takes one damage token from Captain Marrow.",
    ),
    end=(
        "The game ends at the end of a turn in which a player has ten or more levels in the discard pile, or"
        " when a player has no cards left."
    ),
    score=(
        "The levels in the discard pile count against their owner. If both have ten or more, the one with fewer wins."
    ),
)

TEAM = {
    "name": "Team of the guide",
    "entity": "the-hungry-quiet",
    "cards": [
        "inertia", "captain-marrow", "juniper-volt", "harpoon-anneke", "bellwether", "sister-vesper", "grandmaster-ko",
        "little-abacus", "loader-forty",
    ],
    "drafted": False,
}  # fmt: skip
OTHER_TEAM = {
    "name": "Other team of the guide",
    "entity": "the-last-gardener",
    "cards": [
        "big-bessemer", "lady-dynamo", "silent-heron", "the-calligrapher", "thornback", "will-o-wick", "old-ferryman",
        "brother-halt", "ember-quill",
    ],
    "drafted": False,
}  # fmt: skip

GUIDE = Guide(
    deal="guide animus 1",
    teaches="Formation, attacks and dice, Support, switching and the entity, in fifteen steps against one bot.",
    callouts=CALLOUTS,
    steps=STEPS,
    others={
        1: (
            "play:thornback", "combat", "end-combat", "bottom:will-o-wick", "play:old-ferryman", "place:range-right",
            "combat", "attack:range-right", "target:melee", "end-combat", "end", "bottom:lady-dynamo", "die:4",
            "play:the-calligrapher", "place:range-left", "switch:melee", "with:range-left", "use:melee",
            "choose:big-bessemer", "combat", "attack:melee", "target:range-left", "attack:range-left", "target:melee",
            "end-combat", "keep", "die:2", "play:ember-quill", "place:range-right", "choose:will-o-wick", "combat",
            "attack:range-right", "target:melee", "die:5", "attack:melee", "target:range-left", "end-combat", "keep",
        ),
    },
    names=("Bilby",),
    explains=EXPLAINS,
    ending=ENDING,
    summary=SUMMARY,
    options={"start": "teams", "end": "battle"},
    decks=(TEAM, OTHER_TEAM),
)  # fmt: skip
