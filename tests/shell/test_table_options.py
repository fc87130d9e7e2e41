"""Tables from words, and named house rules from files."""

import re

import pytest

import engine
from game.setup import presets
from game.setup.presets import parse, preset
from game.setup.table_options import table_of


def test_no_words_mean_four_players_and_the_usual_rules() -> None:
    setup = table_of()

    assert (setup.rules, setup.players, setup.options, setup.preset) == ("standard", 4, {}, "")
    assert setup.levels == ("", "normal", "normal", "normal")


@pytest.mark.parametrize(
    ("rules", "options", "players"),
    [
        ("crazy8", [], 4),
        ("factor", [], 4),
        ("factor", ["decks=1"], 3),  # eleven cards each: four would leave too few in the stock
        ("factor", ["decks=1", "hand_size=18"], 2),
        ("crazy8", ["seconds=20"], 4),
    ],
)
def test_four_sit_down_or_the_most_that_fit(rules: str, options: list[str], players: int) -> None:
    setup = table_of(rules=rules, options=options)

    assert (setup.rules, setup.players, len(setup.levels)) == (rules, players, players)
    assert setup.me == 0


def test_the_timer_is_an_option_like_any_other() -> None:
    assert table_of(rules="crazy8", options=["seconds=20", "match=10000"]).options == {
        "seconds": 20,
        "match": 10000,
    }


def test_every_word_finds_its_place() -> None:
    setup = table_of(
        rules="standard",
        players=3,
        bots="easy, normal",
        seed=7,
        options=["hand_size=8", "reshuffle=true", "skip_rank=none"],
        name="Ada",
    )

    assert setup.levels == ("", "easy", "normal")
    assert setup.options == {"hand_size": 8, "reshuffle": True, "skip_rank": "none"}
    assert (setup.names[0], setup.seed) == ("Ada", 7)


def test_options_come_on_top_of_a_preset() -> None:
    setup = table_of(preset="Family Night", options=["twos=stack"])

    assert setup.preset == "family-night"
    assert setup.options == {**preset("family-night").options, "twos": "stack"}


def test_a_house_rule_code_gives_back_its_rules() -> None:
    code = engine.house_code("standard", {"hand_size": 8, "forced_play": True})

    setup = table_of(code=code.lower())

    assert engine.house_code(setup.rules, setup.options) == code


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"rules": "poker"}, "There is no game 'poker'"),
        ({"players": 1}, "2 to 10 players"),
        ({"players": 11}, "2 to 10 players"),
        ({"players": -3}, "2 to 10 players"),
        ({"rules": "crazy8", "players": 5}, "2 to 4 players play Crazy 8, not 5."),
        ({"rules": "factor", "players": 6}, "2 to 5 players play Crazy Factor, not 6."),
        ({"rules": "factor", "options": ["hand_size=80"]}, "Option hand_size is 1 to 72, not 80."),
        ({"rules": "factor", "options": ["seconds=10"]}, "There is no option seconds; there are decks, "),
        ({"rules": "crazy8", "options": ["seconds=7"]}, "Option seconds is 0, 10, 20, 40 or 100, not 7."),
        ({"bots": "grand"}, "There is no bot level grand; there are easy, normal, hard and expert."),
        ({"bots": ""}, "There is no bot level without a name"),
        ({"bots": "easy,normal"}, "2 bot levels are given for 3 bots"),
        ({"options": ["hand_size"]}, "An option is written NAME=VALUE, not 'hand_size'."),
        ({"options": ["hand_size=6"]}, "Option hand_size is 5 or 8, not 6."),
        ({"options": ["hands=6"]}, "There is no option hands; there are decks, hand_size"),
        ({"options": ["skip_rank=A"]}, "."),
        ({"players": 10, "options": ["decks=1", "hand_size=8"]}, "."),
        ({"preset": "nonsense"}, "There is no preset nonsense; there are standard, "),
        ({"code": "STD-ZZZZ"}, "house-rule code"),
        ({"rules": ""}, "There is no game ''; there are standard, "),
        ({"preset": ""}, "There is no preset without a name; there are standard, "),
        ({"code": ""}, "A house-rule code begins with STD, "),
        ({"code": "", "preset": "standard"}, "Give a preset or a house-rule code, not both."),
        ({"code": "any", "preset": "standard"}, "Give a preset or a house-rule code, not both."),
        ({"name": ""}, "A name has 1 to 20 characters"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as refused:
        table_of(**words)  # type: ignore[arg-type]

    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_presets_of_the_house_are_there_and_can_be_dealt() -> None:
    keys = [one.key for one in presets.presets()]

    assert keys[0] == "standard"
    assert {"standard", "family-night", "quick-hand", "no-mercy", "all-eights-plain"} <= set(keys)
    for one in presets.presets():
        assert one.sentence.endswith(".")
        for players in engine.seats(one.rules):
            assert engine.summary(one.rules, players, one.options)


def test_a_preset_is_found_by_key_or_name_in_any_case() -> None:
    assert preset("NO MERCY") is preset("no-mercy")
    assert preset("no-mercy", "standard").name == "No mercy"
    with pytest.raises(ValueError, match="There is no preset no-mercy"):
        preset("no-mercy", "factor")


HEAD = 'name = "Mine"\nrules = "standard"\nsentence = "Ours."\n'


def test_a_preset_file_is_read() -> None:
    found = parse(HEAD + '[options]\nhand_size = 8\nforced_play = true\nskip_rank = "7"\n', file="mine.toml")

    assert (found.key, found.name, found.rules, found.sentence) == ("mine", "Mine", "standard", "Ours.")
    assert found.options == {"hand_size": 8, "forced_play": True, "skip_rank": "7"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = ", ("mine.toml",)),
        (HEAD + "hands = 5\n", ("mine.toml", "hands")),
        ('name = "Mine"\nrules = "standard"\n', ("mine.toml", "sentence")),
        (HEAD.replace("standard", "poker"), ("mine.toml", "poker")),
        (HEAD + "[options]\nhands = 5\n", ("mine.toml", "hands", "standard")),
        (HEAD + "[options]\nhand_size = 6\n", ("mine.toml", "hand_size", "5 or 8")),
        (HEAD + '[options]\nhand_size = "8"\n', ("mine.toml", "hand_size")),
        (HEAD + "[options]\nforced_play = 1\n", ("mine.toml", "forced_play")),
        (HEAD + "[options]\nhand_size = 8.5\n", ("mine.toml", "hand_size")),
        (HEAD + '[options]\nskip_rank = "A"\n', ("mine.toml",)),
    ],
)
def test_a_preset_file_that_is_wrong_says_where(text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"\w") as refused:
        parse(text, file="mine.toml")

    for word in words:
        assert word in str(refused.value)


# -- teams


def test_teams_bring_their_number_of_players() -> None:
    setup = table_of(rules="camelot", teams="1 3; 0 2")

    assert setup.teams == ((0, 2), (1, 3))
    assert setup.players == 4
    assert table_of(rules="olympus", teams="0 3; 1 4; 2 5").players == 6
    assert table_of(rules="shahrzad", teams="0 3 6; 1 4 7; 2 5 8").players == 9
    assert table_of(rules="camelot").teams is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"teams": "0 1; 2 3"}, "Teams are seated alternately: 0 2; 1 3."),
        ({"teams": "Ada, Bo"}, "Teams are written by their seats, such as 0 2; 1 3, not Ada, Bo."),
        ({"teams": "0 2; 1 3", "players": 5}, "The teams have each seat from 0 to 4 once."),
        ({"teams": "0 2 4; 1 3"}, "Teams are of equal size."),
        ({"teams": "0; 1"}, "Teams in Camelot are two to four of two players, or two or three of three."),
        ({"rules": "standard", "teams": "0 2; 1 3"}, "There are no teams in Crazy Eights."),
    ],
)
def test_teams_that_cannot_be_are_one_sentence(words: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)) as refused:
        table_of(**{"rules": "camelot", **words})  # type: ignore[arg-type]

    assert str(refused.value) == sentence
