"""What is marked on the cards of one's own hand."""

from typing import Any, ClassVar

import pytest

from game.stage.card_hints import CardMark, marks_of, numbers_of


def view(**parts: Any) -> dict[str, Any]:
    """The parts of a view that marks are made from."""
    return {"phase": "play", "follows": {}, "why": {}, "under": {}, **parts}


def test_nothing_is_marked_where_the_view_gives_no_reason() -> None:
    assert marks_of(view(), ["7H", "8S"]) == {}


def test_the_cards_of_a_straight_are_numbered_in_the_order_of_play() -> None:
    marks = marks_of(view(phase="straight", follows={"5B": ["6B"]}), ["6B", "8Y", "5B"])

    assert marks == {2: CardMark("1", "step"), 0: CardMark("2", "step")}


def test_the_last_card_of_a_straight_is_marked_too() -> None:
    assert marks_of(view(phase="straight", follows={"6B": []}), ["6B"]) == {0: CardMark("1", "step")}
    assert marks_of(view(follows={"6B": []}), ["6B"]) == {}


def test_a_card_that_begins_a_straight_says_so_and_the_next_ones_are_numbered() -> None:
    given = view(follows={"2R": ["3R", "4R"]}, why={"2R": ["colour", "straight"]})

    assert marks_of(given, ["2R", "3R", "4R", "5G"]) == {
        0: CardMark("straight", "begins"),
        1: CardMark("2", "step"),
        2: CardMark("3", "step"),
    }


def test_the_longer_straight_numbers_the_cards_that_two_share() -> None:
    given = view(phase="play", follows={"3R": ["4R", "5R"], "2R": ["3R", "4R", "5R"]})

    assert marks_of(given, ["2R", "3R", "4R", "5R"]) == {
        place: CardMark(str(place + 1), "step") for place in range(4)
    }


def test_of_two_equal_cards_one_stands_in_the_straight() -> None:
    given = view(phase="straight", follows={"5B": ["6B"]})

    assert marks_of(given, ["5B", "5B", "6B"]) == {0: CardMark("1", "step"), 2: CardMark("2", "step")}


def test_what_a_play_would_begin_is_said_on_every_copy() -> None:
    given = view(why={"4B": ["colour", "value", "twin"], "10G": ["value", "ten"], "7R": ["value"]})

    assert marks_of(given, ["4B", "4B", "10G", "7R"]) == {
        0: CardMark("twin", "begins"),
        1: CardMark("twin", "begins"),
        2: CardMark("+1 more", "begins"),
    }


def test_a_card_may_begin_two_things() -> None:
    given = view(why={"4B": ["colour", "twin", "straight"]}, follows={"4B": ["5B", "6B"]})

    assert marks_of(given, ["4B"])[0] == CardMark("twin + straight", "begins")


def test_why_a_card_may_be_played_is_told_under_two_sets_of_rules() -> None:
    given = view(
        why={"5H": ["suit"], "10C": ["rank"], "2S": ["factor"], "QD": ["multiple"], "8C": ["magic"]},
        under={"5H": "eights", "10C": "eights", "2S": "factor", "QD": "factor", "8C": "magic"},
    )

    assert marks_of(given, ["5H", "10C", "2S", "QD", "8C", "KD"]) == {
        0: CardMark("suit", "eights"),
        1: CardMark("rank", "eights"),
        2: CardMark("factor", "factor"),
        3: CardMark("multiple", "factor"),
        4: CardMark("magic", "magic"),
    }


def test_a_card_that_both_sets_of_rules_allow_is_marked_so() -> None:
    given = view(why={"5H": ["suit", "factor"]}, under={"5H": "both"})

    assert marks_of(given, ["5H"]) == {0: CardMark("both", "both")}


class TestNumbers:
    """What letters are worth, while that counts."""

    HAND = ("AS", "10D", "JH", "QC", "KS")
    WORTH: ClassVar[dict[int, str]] = {0: "1", 2: "11", 3: "12"}

    @pytest.mark.parametrize("mode", ["undecided", "factor"])
    def test_they_are_told_where_numbers_count(self, mode: str) -> None:
        view = {"mode": mode, "why": {}, "choices": {}}

        assert numbers_of(view, self.HAND) == self.WORTH

    def test_under_eights_only_where_one_can_turn_the_rules_over(self) -> None:
        assert numbers_of({"mode": "eights", "why": {"AS": ["suit"]}, "choices": {}}, self.HAND) == {}
        magic = {"mode": "eights", "why": {"8S": ["magic"]}, "choices": {}}
        assert numbers_of(magic, self.HAND) == self.WORTH
        declaring = {"mode": "eights", "why": {}, "choices": {"A": 5, "2": 3}}
        assert numbers_of(declaring, self.HAND) == self.WORTH

    def test_other_games_know_none(self) -> None:
        view = {"mode": None, "why": {"8S": ["eight"]}, "choices": {}}

        assert numbers_of(view, self.HAND) == {}
