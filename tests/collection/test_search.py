"""The search syntax: meaning, description in words, and position of faults."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from collection.games import GameId
from collection.models import Player
from collection.search.query import parse_search
from collection.search.syntax import MAX_DEPTH, MAX_TERMS, MAX_TEXT, MAX_VALUES, SearchSyntaxError, parse
from collection.selectors import cards_find

ANIMOZ = GameId.ANIMOZ


def find(text: str, player: Any = None, **filters: str) -> set[str]:
    found = cards_find(player=player, game=GameId.ANIMOZ, text=text, filters=filters)
    assert found.count == len(found.cards)
    return {card.slug for card in found.cards}


def faults(text: str) -> list[tuple[str, str]]:
    """The marked pieces of a search with their faults."""
    return [(piece, fault) for piece, fault in parse_search(text, ANIMOZ).marked_pieces if fault]


@pytest.mark.backends
def test_an_empty_search_finds_every_card(starter_set: Any) -> None:
    assert len(find("")) == 54


@pytest.mark.backends
@pytest.mark.parametrize("text", ["104", "#104"])
def test_a_bare_number_is_the_one_on_the_card(starter_set: Any, text: str) -> None:
    assert find(text) == {"horrid"}
    assert "horrid" not in find(f"-{text}")
    assert find(f"{text},206") == {"horrid", "lagoti"}


def test_a_space_means_and(starter_set: Any) -> None:
    assert find("level:apex biome:river") == find("level:apex") & find("biome:river")
    assert "poros" in find("level:apex biome:river")


def test_a_comma_means_or(starter_set: Any) -> None:
    assert find("level:apex,base") == find("level:apex") | find("level:base")


def test_a_minus_means_not(starter_set: Any) -> None:
    assert find("-form:venom") == find("") - find("form:venom")
    assert find("form!=venom") == find("-form:venom")


@pytest.mark.backends
def test_biome_means_primary_or_secondary_biome_and_primary_only_the_first(starter_set: Any) -> None:
    assert "lagoti" in find("biome:scrub")
    assert "lagoti" not in find("primary:scrub")
    assert "lagoti" in find("primary:desert")


@pytest.mark.backends
@pytest.mark.parametrize(
    ("text", "slug"),
    [("weight>2 weight<3 biome:desert", "lagoti"), ("weight:2.4", "lagoti"), ("weight>=2400g weight<=2.4kg", "lagoti")],
)
def test_weights_compare_in_any_unit(starter_set: Any, text: str, slug: str) -> None:
    assert slug in find(text)


@pytest.mark.backends
def test_greater_excludes_equality_and_at_least_includes_it(starter_set: Any) -> None:
    assert "lagoti" not in find("weight>2.4")
    assert "lagoti" in find("weight>=2.4")


def test_lengths_compare_in_metres_too(starter_set: Any) -> None:
    assert find("length>1m") == find("length>100")


@pytest.mark.backends
def test_quotes_keep_words_together(starter_set: Any) -> None:
    assert find('"black snake"') == {"riacu"}
    assert find("snake black") >= {"riacu"}


@pytest.mark.backends
def test_words_are_searched_for_anywhere_on_a_card(starter_set: Any) -> None:
    assert "poros" in find("apex river")
    assert find("apex") >= find("level:apex")


@pytest.mark.backends
def test_words_are_found_without_regard_to_case_and_accents(starter_set: Any) -> None:
    assert find("BÍLBY") == find("bilby") == {"lagoti"}


def test_status_highly_rare_is_written_with_quotes_a_hyphen_or_its_beginning(starter_set: Any) -> None:
    assert find('status:"highly rare"') == find("status:highly-rare") == find("status:high")
    assert not find("status:rare") & find("status:highly-rare")


@pytest.mark.backends
def test_disease_is_overcome_by_common_species(starter_set: Any) -> None:
    assert find("danger:disease") == find("status:common")


@pytest.mark.backends
def test_powers_and_weaknesses_are_found_by_their_beginning(starter_set: Any) -> None:
    assert "lagoti" in find('power:"rapid birth"') == find("power:rapid")
    assert find("power:birth") == set()
    assert "ingo" in find("weak:venom")


@pytest.mark.backends
def test_own_counts_the_players_own_copies_only(put_in_box: Any, player: Player, other_player: Player) -> None:
    put_in_box(player, lagoti=2, rinu=1)
    put_in_box(other_player, horrid=3)
    assert find("own:1", player) == {"lagoti", "rinu"}
    assert find("own:2", player) == {"lagoti"}
    assert find("own=1", player) == {"rinu"}
    assert "horrid" in find("own:0", player)
    assert find("own:1") == set()


def test_filters_are_conditions_too(starter_set: Any) -> None:
    assert find("level:apex", biome="river") == find("level:apex biome:river")
    assert find("", biome="") == find("")


def test_the_search_is_echoed_in_words(starter_set: Any) -> None:
    words = parse_search('level:apex biome:forest weight>2 own:0 -form:venom "black snake"', ANIMOZ).description
    assert words == (
        " of Level APEX, at home in Forest, heavier than 2 kg, of which you own none, not of Form VENOM"
        " and that say “black snake”"
    )


@pytest.mark.parametrize(
    ("text", "piece", "says"),
    [
        ("lvl:apex", "lvl:apex", "Did you mean “level”?"),
        ("wieght>2", "wieght>2", "Did you mean “weight”?"),
        ("biom:river", "biom:river", "Did you mean “biome”?"),
        ("hope:1", "hope:1", "“hope” is not a field. The fields are "),
        ("biome:forest level:none", "level:none", "APEX, CARN, OMNI, HERB or BASE"),
        ("form:p", "form:p", "could be PREDATOR or POLLINATOR"),
        ("weight>heavy", "weight>heavy", "kg, g, mg or t"),
        ("weight>1,x", "weight>1,x", "“x” is not a valid weight"),
        ("level>apex", "level>apex", "cannot be compared"),
        ("bilby level:", "level:", "must be followed by a value"),
        ("bilby -", "-", "must be followed by a condition"),
        ("own:1,2", "own:1,2", "one number"),
    ],
)
def test_faults_of_a_search_have_their_position(text: str, piece: str, says: str) -> None:
    (found,) = faults(text)
    assert found[0] == piece
    assert says in found[1]


def test_a_faulty_search_finds_nothing_and_offers_the_rest(starter_set: Any) -> None:
    assert find("lvl:apex biome:river") == set()
    for text, valid in (("lvl:apex biome:river", "biome:river"), ("(biome:river lvl:apex", "biome:river"), ("(", "")):
        assert cards_find(player=None, game=ANIMOZ, text=text).valid_part == valid


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x " * (MAX_TERMS + 1), f"at most {MAX_TERMS} conditions"),
        (",".join("x" * (MAX_VALUES + 1)), f"at most {MAX_VALUES} values"),
        ("y" * (MAX_TEXT + 1), f"at most {MAX_TEXT} characters"),
        ("(" * (MAX_DEPTH + 1) + "x" + ")" * (MAX_DEPTH + 1), f"at most {MAX_DEPTH} levels"),
        ("-" * (MAX_DEPTH + 1) + "x", f"at most {MAX_DEPTH} levels"),
    ],
)
def test_a_search_has_limits(text: str, says: str) -> None:
    with pytest.raises(SearchSyntaxError, match=says):
        parse(text)


def test_an_empty_result_names_every_condition_that_emptied_it_alone(starter_set: Any) -> None:
    found = cards_find(player=None, game=GameId.ANIMOZ, text="level:apex level:base")
    assert [(each.condition.text, each.remaining > 0) for each in found.emptied] == [
        ("level:apex", True),
        ("level:base", True),
    ]


def test_an_empty_result_names_the_first_condition_that_leaves_nothing(starter_set: Any) -> None:
    found = cards_find(player=None, game=GameId.ANIMOZ, text="level:apex level:base form:wing form:venom")
    (dry,) = found.emptied
    assert (dry.condition.text, dry.after) == ("level:base", 1)


def test_a_result_that_is_not_empty_takes_no_further_queries(starter_set: Any, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        cards_find(player=None, game=GameId.ANIMOZ, text="level:apex")


@pytest.mark.backends
def test_a_nul_character_counts_as_a_space(starter_set: Any) -> None:
    assert find("bilby\0") == {"lagoti"}


def test_the_reasons_for_an_empty_result_take_few_more_queries(
    starter_set: Any, django_assert_max_num_queries: Any
) -> None:
    """At most three for each of the conditions, of which only a few are slow, and one for a single condition."""
    with django_assert_max_num_queries(1 + 3 * 4):
        cards_find(player=None, game=GameId.ANIMOZ, text="level:apex level:base form:wing form:venom")
    with django_assert_max_num_queries(1 + 1):
        cards_find(player=None, game=GameId.ANIMOZ, text="name:zzz")


@pytest.mark.backends
@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("name:zzz", [("name:zzz", "", None)]),
        ("name:zzz level:apex", [("name:zzz", "level:apex", None)]),
        ("level:apex name:zzz", [("name:zzz", "level:apex", None)]),
        ("name:zzz name:yyy", [("name:zzz", "", 0)]),
        ("level:apex name:zzz form:wing name:yyy", [("name:zzz", "level:apex", 1)]),
        (
            "level:apex level:base biome:river",
            [("level:apex", "level:base biome:river", None), ("level:base", "level:apex biome:river", None)],
        ),
    ],
)
def test_the_reasons_are_all_conditions_without_which_cards_are_found_or_the_first_that_leaves_none(
    starter_set: Any, text: str, reasons: list[tuple[str, str, int | None]]
) -> None:
    found = cards_find(player=None, game=ANIMOZ, text=text).emptied
    assert [(each.condition.text, each.after) for each in found] == [(piece, after) for piece, _, after in reasons]
    assert [each.remaining for each in found] == [len(find(rest)) for _, rest, _ in reasons]


def test_only_so_many_cards_are_counted_that_would_match(
    starter_set: Any, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collection.search.empty_reasons.MOST_COUNTED", 5)
    (reason,) = cards_find(player=None, game=ANIMOZ, text="name:zzz").emptied
    assert (reason.remaining, reason.more, reason.shown) == (5, True, "5+")
    assert "<b>5+ species</b> would match without" in " ".join(client.get("/cards/?q=name:zzz").text.split())
    monkeypatch.setattr("collection.search.empty_reasons.MOST_COUNTED", 54)
    (reason,) = cards_find(player=None, game=ANIMOZ, text="name:zzz").emptied
    assert (reason.remaining, reason.more, reason.shown) == (54, False, "54")


@pytest.mark.target("F4")
@pytest.mark.skipif(connection.vendor != "sqlite", reason="no database is asked")
@given(st.text(max_size=250))
def test_any_text_is_read_and_its_pieces_are_the_text(text: str) -> None:
    query = parse_search(text, ANIMOZ)
    assert "".join(piece for piece, _ in query.marked_pieces) == text.replace("\0", " ")


@pytest.mark.target("F4")
@given(st.lists(st.sampled_from(["level:apex", "-form:venom", "weight>", ",", '"', "own:1", "biome:", "a", "=", "<2"])))
def test_any_pieces_of_the_syntax_are_read(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert "".join(piece for piece, _ in parse_search(text, ANIMOZ).marked_pieces) == text


@pytest.mark.backends
def test_only_some_pages_of_results_are_counted_until_a_later_one_is_opened(
    starter_set: Any, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The starter set has more APEX and BASE species than three pages of five."""
    whole = cards_find(player=None, game=GameId.ANIMOZ, text="level:apex,base").count
    monkeypatch.setattr("collection.search.found_cards.PAGES_COUNTED", 2)
    monkeypatch.setattr("collection.views.cards.PAGE", 5)
    assert whole > 15
    first = client.get("/cards/?q=level:apex,base").content.decode()
    assert "More than 10 species" in first
    assert re.search(r"<span>Page 1\s*</span>", first)
    assert "More than" not in client.get(f"/cards/?q=level:apex,base&page={whole}").content.decode()
    third = client.get("/cards/?q=level:apex,base&page=3").content.decode()
    assert f"<b>{whole} species</b>" in third
    slugs = [
        slug
        for page in range(1, -(-whole // 5) + 1)
        for slug in re.findall(
            r'href="/cards/animoz/([a-z-]+)/"', client.get(f"/cards/?q=level:apex,base&page={page}").text
        )
    ]
    assert len(set(slugs)) == whole


def test_a_search_without_results_is_counted_as_such(starter_set: Any) -> None:
    found = cards_find(player=None, game=GameId.ANIMOZ, text="level:apex level:base", most=3)
    assert (found.count, found.cards.more, len(found.emptied)) == (0, False, 2)
    found = cards_find(player=None, game=GameId.ANIMOZ, text="level:apex", most=3)
    assert (found.count, found.cards.more, len(found.cards)) == (3, True, 4)
