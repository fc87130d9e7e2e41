"""Options: one table of data for checks, screens and texts."""

import re
from pathlib import Path

import pytest

from engine import Game, OptionSpec, option_specs, rules, seats, summary
from engine.options import complete, read_options, word_of, write_options
from engine.rules import info_of
from tests.games import EVERY_GAME

SPECS = option_specs("standard")
ROOT = Path(__file__).parents[2]
BOOKS = [*(ROOT / "docs" / "rules").glob("*.md"), ROOT / "tests" / "maumau" / "maumau.md"]
RULE_IDS = {
    rule
    for book in BOOKS
    for rule in re.findall(r"\*\*([A-Z0-9]+-\d+)\*\*", book.read_text(encoding="utf-8"))
}
EVERY = [
    pytest.param(name, spec, id=f"{name}-{spec.name}") for name in EVERY_GAME for spec in option_specs(name)
]


def test_the_options_of_the_standard_game_are_those_of_the_contract():
    assert {spec.name: spec.allowed for spec in SPECS if not spec.name.endswith("_rank")} == {
        "decks": ("auto", 1, 2, 3),
        "hand_size": (5, 8),
        "seating": ("random", "fixed"),
        "match": ("one", "25x", "50x", "100x"),
        "multiple_cards": (False, True),
        "eights": ("wild", "wild_own_suit", "names_suit", "plain"),
        "twos": ("stack", "always_draw", "none"),
        "draw_five": ("none", "one_eyed_jacks", "queen_of_spades"),
        "forced_play": (False, True),
        "play_after_draw": (False, True),
        "draw_until_playable": (False, True),
        "reshuffle": (False, True),
    }


def test_the_options_of_crazy_8_are_those_of_the_contract():
    assert {spec.name: (spec.default, spec.allowed) for spec in option_specs("crazy8")} == {
        "decks": ("auto", ("auto", 1, 2, 3)),
        "hand_size": (10, tuple(range(1, 16))),
        "seconds": (10, (0, 10, 20, 40, 100)),
        "match": ("one", ("one", 10000, 25000, 50000)),
    }


@pytest.mark.parametrize(("name", "spec"), EVERY)
def test_every_option_is_whole(name, spec):
    assert spec.default in spec.allowed
    assert spec.rule.partition("-")[0] == info_of(name).rule_ids
    assert spec.rule in RULE_IDS
    assert set(spec.sentences) == set(spec.allowed)
    assert len(set(spec.sentences.values())) == len(spec.allowed)
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in spec.sentences.values())
    for value in spec.allowed:
        assert spec.check(value) == value
        assert spec.read(word_of(value)) == value
        assert spec.read(f" {word_of(value).upper()} ") == value


@pytest.mark.parametrize(
    ("name", "value"),
    [("hand_size", 6), ("hand_size", "5"), ("hand_size", 5.0), ("decks", True), ("reshuffle", 1),
     ("eights", "tame"), ("skip_rank", 10), ("skip_rank", None), ("match", "75x")],
)  # fmt: skip
def test_any_other_value_is_refused_with_those_that_are_allowed(name, value):
    with pytest.raises(ValueError, match=f"^Option {name} is .* or .*, not ") as refusal:
        Game.new("standard", 2, 1, {name: value})

    assert str(refusal.value).endswith(".")


def test_a_text_that_is_no_value_is_refused():
    (spec,) = (spec for spec in SPECS if spec.name == "reshuffle")

    with pytest.raises(ValueError, match="Option reshuffle is false or true, not maybe"):
        spec.read("maybe")


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="There is no option jokers; there are decks, hand_size, "):
        Game.new("standard", 2, 1, {"jokers": 2})


def test_what_is_not_given_is_as_usual():
    options = Game.new("standard", 2, 1, {"twos": "none"}).options

    assert options == {**{spec.name: spec.default for spec in SPECS}, "twos": "none"}
    assert list(options) == [spec.name for spec in SPECS]


def test_a_line_of_options_reads_back():
    options = complete(SPECS, {"hand_size": 8, "reshuffle": True, "skip_rank": "10"})

    line = write_options(SPECS, options)

    assert line == "hand_size=8 skip_rank=10 reshuffle=true"
    assert complete(SPECS, read_options(SPECS, line)) == options


@pytest.mark.parametrize("line", ["jokers=2", "hand_size", "hand_size=9"])
def test_a_line_that_is_none_is_refused(line):
    with pytest.raises(ValueError, match="ption"):
        read_options(SPECS, line)


def test_a_spec_says_its_choices():
    spec = OptionSpec("x", "X", 1, (1, 2, True), "STD-01", {})

    assert spec.choices == "1, 2 or true"


def test_the_games_by_name():
    assert rules()[0] == "standard"
    with pytest.raises(ValueError, match="There is no game 'whist'; there are standard"):
        option_specs("whist")


# --- the rules of a table in plain sentences


def test_a_summary_says_how_many_play_with_what():
    assert summary("standard", 4, {})[0] == "4 players, one deck, 5 cards each; one card is turned up."
    assert summary("standard", 6, {"hand_size": 8})[0].startswith("6 players, 2 decks, 8 cards each")


@pytest.mark.parametrize(
    ("match", "said"),
    [
        ("one", "The match is a single hand."),
        ("25x", "The match ends when a score is above 100 points; the highest score wins."),
    ],
)
def test_a_summary_says_when_the_match_ends(match, said):
    assert summary("standard", 4, {"match": match})[-1] == said


@pytest.mark.parametrize(
    "spec", [spec for spec in SPECS[2:] if spec.name != "match"], ids=lambda spec: spec.name
)
def test_a_summary_names_every_house_rule_that_is_not_as_usual(spec):
    for value in spec.allowed:
        try:
            said = summary("standard", 4, {spec.name: value})
        except ValueError:
            continue  # the rank has another role
        quiet = value == spec.default and value in (False, "none")
        assert (spec.sentences[value] in said) != quiet


def test_a_summary_says_nothing_that_another_option_makes_untrue():
    """STD-38: who draws until a card fits must play it, also where one may play after a draw."""
    one = summary("standard", 4, {"play_after_draw": True})
    both = summary("standard", 4, {"play_after_draw": True, "draw_until_playable": True})

    assert "else you pass" in " ".join(one)
    assert "else you pass" not in " ".join(both)
    assert "then must play" in " ".join(both)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "With two players a skip gives the same player another turn and a reversal changes nothing."),
        ({"skip_rank": "none"}, "With two players a reversal changes nothing."),
        ({"skip_rank": "none", "reverse_rank": "none"}, ""),
    ],
)
def test_a_summary_for_two_says_what_skips_and_reversals_come_to(options, said):
    lines = [line for line in summary("standard", 2, options) if line.startswith("With two players")]

    assert lines == ([said] if said else [])
    assert not any("two players" in line for line in summary("standard", 3, options))


def test_a_summary_says_when_the_turn_is_lost():
    assert "two cards for every two in a row and loses the turn." in " ".join(summary("standard", 4, {}))
    for five in ("one_eyed_jacks", "queen_of_spades"):
        said = " ".join(summary("standard", 4, {"draw_five": five}))
        assert "draws five cards and loses the turn." in said
    always = " ".join(summary("standard", 4, {"twos": "always_draw"}))
    assert "two cards for every two in a row, then plays or passes." in always


def test_a_summary_refuses_what_the_rules_refuse():
    with pytest.raises(ValueError, match="One rank cannot have two roles"):
        summary("standard", 4, {"skip_rank": "A"})


def _tables():
    """Every option at a table of each size, with the options that another option is left to."""
    for name in EVERY_GAME:
        for players in seats(name):
            for given in ({}, {"draw_until_playable": True}) if name == "standard" else ({},):
                yield from ((name, players, given, spec) for spec in option_specs(name))


def test_an_option_is_idle_only_where_none_of_its_values_changes_the_rules():
    idle = set()
    for name, players, given, spec in _tables():
        options = {other.name: other.default for other in option_specs(name)} | given
        if spec.idle(players, options):
            idle.add((spec.name, players == 2))
            said = {summary(name, players, {**given, spec.name: value}) for value in spec.allowed}
            assert len(said) == 1, (name, players, spec.name)

    assert idle == {("second_may_skip_draw", False)}
