"""The grammar of the search language: groups, negation, ranges, order, and the player's own relation to a card."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.games import GameId
from collection.models import Card, Copy, ListedCard, Place, Player
from collection.search.nodes import All, Either, Node, Not, Term
from collection.search.query import parse_search
from collection.search.syntax import SearchSyntaxError, parse
from collection.selectors import box_find, cards_find
from collection.services.card_lists import Listing, card_list_set
from collection.stat_rows import stat_rows
from decks.models import Deck, DeckCard
from tests.case_loop import in_a_loop

ANIMOZ, ANIMALIA, ARCTIC = GameId.ANIMOZ, GameId.ANIMALIA, GameId.ARCTIC


def find(text: str, player: Any = None, game: GameId = ANIMOZ) -> set[str]:
    found = cards_find(player=player, game=game, text=text)
    assert not found.query.faults, found.query.faults
    assert found.count == len(found.cards)
    return {card.slug for card in found.cards}


def in_order(text: str, player: Any = None) -> list[str]:
    return [card.slug for card in cards_find(player=player, game=ANIMOZ, text=text).cards]


def words(text: str, game: GameId = ANIMOZ) -> str:
    return parse_search(text, game).description


def fault_of(text: str, game: GameId = ANIMOZ) -> tuple[str, str]:
    (fault,) = parse_search(text, game).faults
    return text[fault.start : fault.end], fault.message


# The tree

values = st.text("ab1.é-:=<>or", min_size=1, max_size=4) | st.sampled_from(["or", "AND", "a b", "x,y", "(z)", "2..5"])
keys = st.sampled_from(["", "level", "own"])
plain_terms = st.builds(
    lambda key, operator, found: Term(key, operator if key else ":", tuple(found)),
    keys,
    st.sampled_from([":", "=", "<", ">="]),
    st.lists(values.map(str.strip).filter(bool), min_size=1, max_size=3),
)


def groups(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.builds(Not, inner) | st.builds(All, several) | st.builds(Either, several)


@given(st.recursive(plain_terms, groups, max_leaves=6))
def test_a_printed_tree_is_parsed_as_the_same_tree(tree: Node) -> None:
    try:
        parsed = parse(str(tree))
    except SearchSyntaxError as error:
        refused = error.fault.message
    else:
        refused = "" if parsed == tree else f"{parsed} is another tree than {tree}"
    assert not refused or "at most" in refused  # a limit


@given(
    st.lists(st.sampled_from(["a", " ", "(", ")", "-", "or ", "level:", ",", '"', "!=", "2..5", "own=1"]), max_size=30)
)
def test_what_is_parsed_is_printed_so_that_it_is_parsed_again(pieces: list[str]) -> None:
    try:
        tree = parse("".join(pieces))
    except SearchSyntaxError:
        return
    assert tree is None or parse(str(tree)) == tree


@pytest.mark.backends
def test_or_binds_less_than_a_space_and_parentheses_group(starter_set: Any) -> None:
    assert find("level:apex or level:base form:venom") == find("level:apex") | find("level:base form:venom")
    assert find("(level:apex or level:base) form:venom") == find("level:apex,base form:venom")
    assert find("level:apex OR level:base") == find("level:apex,base")
    assert find("level:apex and biome:river") == find("level:apex biome:river")


@pytest.mark.backends
def test_a_minus_negates_a_group(starter_set: Any) -> None:
    assert find("-(level:apex or form:venom)") == find("-level:apex -form:venom")
    assert find("-(level:apex biome:river)") == find("") - find("level:apex biome:river")
    assert find("--level:apex") == find("level:apex")


@pytest.mark.backends
def test_two_quotes_within_quotes_are_one(player: Player, starter_set: Any) -> None:
    assert parse('note:"the ""blue"" one"') == Term("note", ":", ('the "blue" one',))
    lagoti = Card.objects.get(game=ANIMOZ, slug="lagoti")
    Copy.objects.create(owner=player, card=lagoti, note='the "blue" one')
    assert find('note:"the ""blue"""', player) == {"lagoti"}


@pytest.mark.backends
def test_a_text_is_compared_as_a_whole_after_an_equals_sign(starter_set: Any) -> None:
    """2026-11-26: `=` found a part as `:` does."""
    assert find("name:rin") == find("name=RINU") == {"rinu"}
    assert find("name=rin") == set()
    assert find('set="starter set"') == find("")
    assert find("set=starter") == set()
    assert words("name=rinu,horrid") == " whose ANiMOZ name is “rinu” or “horrid”"


def test_minuses_and_parentheses_within_each_other_are_counted_together() -> None:
    """2026-11-26: a parenthesis forgot the minuses before it."""
    assert parse("-(-(-(a)))") is not None
    for text in ("-(-(-(-(a))))", "-(-(-(--a)))", "-(-(-(a!=b)))"):
        assert "6 levels" in fault_of(text)[1]
    assert parse("-(-(-(a))) -(-(-(a)))") is not None


def test_or_is_a_word_where_it_joins_nothing(starter_set: Any) -> None:
    assert find("or") == find('"or"')
    assert find("or")


def test_a_value_may_follow_its_key_after_a_space(starter_set: Any) -> None:
    assert find("level: apex") == find("level:apex")
    assert find("level:apex, base,") == find("level:apex,base")


# Ranges


@pytest.mark.backends
@in_a_loop(
    "text, same",
    [
        ("weight:2..5", "weight>=2 weight<=5"),
        ("weight:200..500g", "weight>=0.2 weight<=0.5"),
        ("weight:200g..2kg", "weight>=0.2 weight<=2"),
        ("weight:..5", "weight<=5"),
        ("weight:2..", "weight>=2"),
        ("weight:..1,5..", "weight<=1 or weight>=5"),
        ("weight!=2..5", "-weight:2..5"),
        ("length:1m..2m", "length:100..200"),
        ("number:101..105", "number:101,102,103,104,105"),
        ("101..105", "101,102,103,104,105"),
        ("#101..#105", "101..105"),
    ],
)
def test_ranges_include_both_ends(starter_set: Any, text: str, same: str) -> None:
    assert find(text) == find(same) != set()


# Descriptions


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("level:apex or level:base", " either of Level APEX or of Level BASE"),
        ("level:apex (own:any or weight>2)",
         " of Level APEX, and either of which you own at least one or heavier than 2 kg"),
        ("level:apex or form:venom weight>2", " either of Level APEX, or both of Form VENOM and heavier than 2 kg"),
        ("-(level:apex or form:venom)", " both not of Level APEX and not of Form VENOM"),
        ("-(level:apex own:none)", " either not of Level APEX or of which you own at least one"),
        ("weight:2..5kg", " of weight 2 kg to 5 kg"),
        ("weight:..5,9", " of weight 5 kg or less or 9 kg"),
        ("own:2..5", " of which you own 2 to 5"),
        ("level:apex order:-weight", " of Level APEX (heaviest first)"),
        ("order:weight,-name", " (lowest weight first, by name, last to first)"),
        ("certainty:printed by:me", " with a printed value and made by you"),
        ("in:deck -in:rivals free:any",
         " in any of your decks, not in your deck “rivals” and of which you have at least one free"),
    ],
)  # fmt: skip
def test_a_search_is_described_in_words(text: str, said: str) -> None:
    assert words(text) == said


# Faults


@pytest.mark.parametrize(
    ("text", "piece", "says"),
    [
        ("level:apex )", ")", "was not opened"),
        ("(level:apex", "(", "is not closed"),
        ("level:apex ()", "()", "nothing between"),
        ("level:apex or", "or", "must be followed by a condition"),
        ("a or or b", "or", "must be followed by a condition"),
        ("a -", "-", "must be followed by a condition"),
        (",a", ",", "must follow the first"),
        ('""', '""', "nothing between the quotation marks"),
        ("level:(apex)", "level:", "must be followed by a value"),
        ("weight:5..2", "weight:5..2", "put the smaller number first"),
        ("weight>2..5", "weight>2..5", "follows a colon"),
        ("weight:..", "weight:..", "has no numbers"),
        ("own:lots", "own:lots", "not a valid number of copies"),
        ("own>any", "own>any", "cannot be compared"),
        ("order:beauty", "order:beauty", "not a valid order"),
        ("a or order:weight", "order:weight", "not a condition"),
        ("level:apex or (a lvl:b)", "lvl:b", "Did you mean “level”?"),
        ("certanty:printed", "certanty:printed", "Did you mean “certainty”?"),
    ],
)
def test_faults_have_their_position(text: str, piece: str, says: str) -> None:
    found = fault_of(text)
    assert found[0] == piece
    assert says in found[1]


def test_an_emptied_search_names_a_group_and_the_search_without_it(starter_set: Any) -> None:
    found = cards_find(player=None, game=ANIMOZ, text="level:apex (number:999 or name:zzz) order:-weight")
    (reason,) = found.emptied
    assert reason.condition.text == "(number:999 or name:zzz)"
    assert reason.condition.without == "level:apex order:-weight"
    assert reason.remaining == len(find("level:apex"))


# Order


@pytest.mark.backends
def test_an_order_may_be_part_of_the_search(starter_set: Any) -> None:
    assert in_order("level:apex order:-number") == in_order("level:apex")[::-1]
    assert in_order("-order:name") == in_order("order:-name") == in_order("order:name")[::-1]
    assert in_order("order:-own,name") == in_order("order:name")


@pytest.mark.backends
def test_cards_without_the_value_come_last_in_both_directions(boxed_card: Any) -> None:
    for text in ("order:value", "order:-value"):
        shown = [card.face.value for card in cards_find(player=None, game=ANIMALIA, text=text).cards]  # type: ignore[attr-defined]
        given = [value for value in shown if value is not None]
        assert shown == [*given, *[None] * (len(shown) - len(given))]
        assert given == sorted(given, reverse=text.endswith("-value"))


# Old searches


def test_old_searches_with_keys_that_have_changed_still_work(boxed_card: Any) -> None:
    assert find("order:1", game=ANIMALIA) == find("mission:1", game=ANIMALIA) != set()
    assert find("place<=2", game=ARCTIC) == find("placement<=2", game=ARCTIC) != set()
    assert find("place:3", game=ARCTIC) == find("placement:3", game=ARCTIC)


# The player's own relation to a card


@pytest.fixture
def binder(put_in_box: Any, player: Player) -> Place:
    """The player has 3 lagoti and a rinu; 2 of the lagoti are in binder 2, and one horrid is in a shoe box."""
    put_in_box(player, lagoti=1, rinu=1)
    binder = Place.objects.create(owner=player, name="Binder 2")
    shoes = Place.objects.create(owner=player, name="Shoe box")
    card = {each.slug: each for each in Card.objects.filter(game=ANIMOZ)}
    Copy.objects.create(owner=player, card=card["lagoti"], quantity=2, place=binder, condition="mint", note="signed")
    Copy.objects.filter(card=card["rinu"]).update(proxy=True)
    Copy.objects.create(owner=player, card=card["horrid"], quantity=1, place=shoes, language="de")
    return binder


@pytest.mark.backends
@in_a_loop(
    "text, slugs",
    [
        ("own:any", {"lagoti", "rinu", "horrid"}),
        ("own>=3", {"lagoti"}),
        ("own:1..2", {"rinu", "horrid"}),
        ("own<3 own:any", {"rinu", "horrid"}),
        ('place:"binder 2"', {"lagoti"}),
        ("place:b", {"lagoti", "horrid"}),
        ("place=binder", set()),
        ("place:none", {"lagoti", "rinu"}),
        ("condition:mint", {"lagoti"}),
        ("condition:proxy", {"rinu"}),
        ("condition:mint,proxy", {"lagoti", "rinu"}),
        ("language:de or note:signed", {"lagoti", "horrid"}),
    ],
)
def test_copies_are_found_by_number_place_and_details(
    binder: Place, player: Player, text: str, slugs: set[str]
) -> None:
    assert find(text, player) == slugs
    assert find(f"-({text})", player) == find("", player) - slugs
    assert find("own:any") == find("place:none") == set()


@pytest.mark.backends
def test_copies_are_found_by_the_date_on_which_they_were_acquired(player: Player, starter_set: Any) -> None:
    dates = {"lagoti": ("2025-12-31", "2027-01-01"), "rinu": ("2026-02-28",), "horrid": (None,)}
    for slug, days in dates.items():
        for day in days:
            card = Card.objects.get(game=ANIMOZ, slug=slug)
            Copy.objects.create(owner=player, card=card, acquired=day, note=str(day))
    for text, slugs in {
        "acquired:2026": "rinu",  # lagoti has copies before and after, but none of that year
        "acquired:2026-02": "rinu",
        "acquired:2026-02-28": "rinu",
        "acquired:2026-03": "",
        "acquired<2026": "lagoti",
        "acquired<=2026-02": "lagoti rinu",
        "acquired>2026-02": "lagoti",
        "acquired>=2026-02-28": "lagoti rinu",
        "acquired:2025-12..2026": "lagoti rinu",
        "acquired:2027..": "lagoti",
        "acquired:..2025": "lagoti",
        "acquired:none": "horrid",
        "acquired:2026,none": "rinu horrid",
        "-acquired:any own:any": None,
        "acquired:2026-02-29": None,
        "acquired:2026-00": None,
        "acquired>none": None,
        "acquired:2027..2026": None,
        "acquired:..": None,
    }.items():
        if slugs is None:
            assert fault_of(text)[1].startswith("“") or "range" in fault_of(text)[1], text
        else:
            assert find(text, player) == set(slugs.split()), text
    assert words("acquired:2026-02,none") == " acquired in 2026-02 or without a date of acquisition"
    assert words("-acquired>2026-02-28") == " not acquired after 2026-02-28"


@pytest.mark.backends
def test_in_a_box_conditions_about_copies_are_those_of_the_row(binder: Place, player: Player) -> None:
    def rows(text: str) -> list[tuple[str, int]]:
        found = box_find(player=player, game=ANIMOZ, text=text, rows=Copy.objects.of(player, ANIMOZ))
        return sorted((row.card.slug, row.quantity) for row in found.rows)

    assert rows("lagoti") == [("lagoti", 1), ("lagoti", 2)]
    assert rows("lagoti place:binder") == [("lagoti", 2)]
    assert rows("-place:binder") == [("horrid", 1), ("lagoti", 1), ("rinu", 1)]
    assert rows("own:3") == [("lagoti", 1), ("lagoti", 2)]
    assert rows("biome:desert place:none") == [("lagoti", 1)]
    found = box_find(player=player, game=ANIMOZ, text="place:binder rinu", rows=Copy.objects.of(player, ANIMOZ))
    reasons = found.no_result_reasons()
    assert [(each.condition.text, each.remaining) for each in reasons] == [("place:binder", 1), ("rinu", 1)]


@pytest.mark.backends
def test_free_copies_are_those_that_no_built_deck_reserves(binder: Place, player: Player) -> None:
    card = {each.slug: each for each in Card.objects.filter(game=ANIMOZ)}
    built = Deck.objects.create(owner=player, game=ANIMOZ, name="River rivals", built=True)
    other = Deck.objects.create(owner=player, game=ANIMOZ, name="Plan")
    DeckCard.objects.create(deck=built, card=card["lagoti"], quantity=2)
    DeckCard.objects.create(deck=built, card=card["rinu"], quantity=3)  # more than are owned
    DeckCard.objects.create(deck=other, card=card["horrid"], quantity=1)
    assert find("free:any", player) == {"lagoti", "horrid"}
    assert find("free=1", player) == {"lagoti", "horrid"}
    assert find("free:none own:any", player) == {"rinu"}
    assert find("free:2", player) == set()
    assert find("free<1", player) == find("", player) - {"lagoti", "horrid"}
    assert find("in:deck", player) == {"lagoti", "rinu", "horrid"}
    assert find("in:built", player) == find('in:"river riv"', player) == {"lagoti", "rinu"}
    assert find("in=river", player) == set()
    assert find("-in:deck own:any", player) == set()
    assert find("in:deck") == set()


@pytest.mark.backends
def test_lent_copies_are_found_and_are_not_free(binder: Place, player: Player) -> None:
    assert find("free:3", player) == find("own:3", player) == {"lagoti"}
    Copy.objects.filter(owner=player, card__slug="lagoti", quantity=2).update(lent_to="Wren")
    assert find("lent:any", player) == find("lent=2", player) == {"lagoti"}
    assert find("lent:3", player) == set()
    assert find("free:1..1 lent:any", player) == {"lagoti"}
    built = Deck.objects.create(owner=player, game=ANIMOZ, name="River rivals", built=True)
    DeckCard.objects.create(deck=built, card=Card.objects.of(ANIMOZ).get(slug="lagoti"), quantity=1)
    assert find("free:none lent:any", player) == {"lagoti"}
    assert words("lent:any -own:3") == " of which you have lent at least one and of which you do not own at least 3"


@pytest.mark.backends
def test_cards_on_the_wish_and_spare_lists_are_found(binder: Place, player: Player, other_player: Player) -> None:
    card = {each.slug: each for each in Card.objects.of(ANIMOZ)}
    wish, spare = ListedCard.Which.WISH, ListedCard.Which.SPARE
    card_list_set(owner=player, which=wish, card=card["rinu"], listing=Listing(2))
    card_list_set(owner=player, which=spare, card=card["lagoti"], listing=Listing(1))
    assert find("wish:any", player) == find("wish=2", player) == {"rinu"}
    assert find("spare:any", player) == {"lagoti"}
    assert find("wish:3", player) == find("wish:any", other_player) == find("spare:any") == set()
    assert find("wish:any or spare:any", player) == {"rinu", "lagoti"}


@pytest.mark.backends
def test_cards_are_found_by_certainty_and_author(starter_set: Any, player: Player) -> None:
    cards = Card.objects.of(ANIMOZ)
    sure = {card.slug for card in cards if any(row.certainty == "printed" for row in stat_rows(card.face, ()))}
    assert find("certainty:printed") == sure != set()
    assert find("certainty:rec") == find("")
    assert find("by:none") == find("", player)
    assert find("by:me", player) == set()
