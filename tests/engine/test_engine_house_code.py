"""House-rule codes: an option set as a short text."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine import Game, decks, house_code, option_specs, read_house_code, rules
from engine.house_code import LETTERS
from tests.games import EVERY_GAME


def options_of(name):
    """All options of a game, with any of their values."""
    return st.fixed_dictionaries({spec.name: st.sampled_from(spec.allowed) for spec in option_specs(name)})


OPTIONS = options_of("standard")


def coded(options, name="standard"):
    """The code of options, where the rules allow them."""
    try:
        return house_code(name, options)
    except ValueError:
        return None


@pytest.mark.parametrize("name", EVERY_GAME)
@given(data=st.data())
def test_every_option_set_comes_back(name, data):
    options = data.draw(options_of(name))
    code = coded(options, name)
    assume(code)

    assert read_house_code(code) == (name, options)


def test_a_code_tells_its_game():
    assert {name: house_code(name).split("-")[0] for name in ("standard", "crazy8", "factor")} == {
        "standard": "STD", "crazy8": "C8", "factor": "CF",
    }  # fmt: skip


def test_the_code_of_an_own_deck_tells_it_from_every_other_game():
    """Also where its name begins like that of another deck, or like the codes of another game."""
    for name in ("my-deck", "my-deal", "camping", "cfx", "c", "stdx"):
        decks.offer(name, decks.deck_text("camelot"))

    assert house_code("my-deck") == "MY-DECK-0000-0E"
    for name in rules():
        code = house_code(name)
        assert read_house_code(code)[0] == read_house_code(code.replace("-", ""))[0] == name


def test_a_deck_that_goes_on_in_a_match_has_the_code_of_its_name():
    name = decks.begun("camelot", decks.deck_text("camelot") + "\n# changed\n")

    assert house_code(name) == house_code("camelot")


def test_the_usual_rules_have_the_lowest_code():
    assert house_code("standard") == house_code("standard", {}) == "STD-0000-04"
    assert read_house_code("STD-0000-04")[1] == Game.new("standard", 2, 1).options


def test_a_code_can_be_typed_in_any_way_that_people_type():
    usual = read_house_code("STD-0000-04")

    for code in ("std-0000-04", " STD 0000 04", "std000004", "STD-OOOO-o4"):
        assert read_house_code(code) == usual


@given(OPTIONS, st.data())
def test_one_wrong_letter_is_noticed(options, data):
    code = coded(options)
    assume(code)
    place = data.draw(st.sampled_from([at for at, letter in enumerate(code) if at > 3 and letter != "-"]))
    letter = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[place]]))

    with pytest.raises(ValueError, match="mistyped"):
        read_house_code(code[:place] + letter + code[place + 1 :])


@given(OPTIONS, st.integers(4, 9))
def test_two_exchanged_letters_are_noticed(options, place):
    code = coded(options)
    assume(code)
    start, letters = code[:4], code[4:].replace("-", "")
    at = place - 4
    assume(at + 1 < len(letters) and letters[at] != letters[at + 1])

    with pytest.raises(ValueError, match="mistyped"):
        read_house_code(start + letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :])


@pytest.mark.parametrize("code", ["STD-0000-0", "STD-0000", "STD-0000-0U", "STD-00!0-04", "STD", "STD-"])
def test_what_is_no_whole_code_is_refused(code):
    with pytest.raises(ValueError, match="no whole house-rule code"):
        read_house_code(code)


@pytest.mark.parametrize("code", ["", "0000-04", "UNO-0000-04"])
def test_a_code_of_no_game_is_refused(code):
    with pytest.raises(ValueError, match="A house-rule code begins with STD"):
        read_house_code(code)


def test_a_code_of_newer_rules_is_refused():
    from engine.house_code import _check

    letters = [31] * 6
    code = "".join(LETTERS[letter] for letter in (*letters, _check("STD", letters)))

    with pytest.raises(ValueError, match="newer version of the rules"):
        read_house_code(f"STD-{code}")


def test_rules_that_are_refused_have_no_code():
    with pytest.raises(ValueError, match="One rank cannot have two roles"):
        house_code("standard", {"skip_rank": "A"})
    with pytest.raises(ValueError, match="no option jokers"):
        house_code("standard", {"jokers": 1})


def test_a_code_of_rules_that_are_refused_is_refused():
    """Nobody gets such a code from the program, but its letters can be put together by hand."""
    import itertools

    from engine.house_code import _check

    def readable(letters):
        code = "".join(LETTERS[letter] for letter in (*letters, _check("STD", list(letters))))
        try:
            return bool(read_house_code(f"STD-{code}"))
        except ValueError as refusal:
            return str(refusal)

    answers = {readable((0, 0, *pair, 0)) for pair in itertools.product(range(32), repeat=2)}

    assert True in answers
    assert any("One rank cannot have two roles" in str(answer) for answer in answers)
