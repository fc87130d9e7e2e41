"""Records told again: every move, open hands, and a sentence for what is no record."""

import io
from pathlib import Path

import pytest

from engine import Game, Match
from game.commands import watch
from game.storage.replay import Readable, Replay, steps
from tests.shell.plain import console_of


def told(text: str) -> str:
    out = io.StringIO()
    watch.tell(text, console_of(out))
    return out.getvalue()


def played(match: Match, hands: int) -> Match:
    """A match after so many hands, always the first move."""
    for hand in range(hands):
        while match.game.result is None:
            seat = match.game.actors[0]
            match.game.play(seat, match.game.moves(seat)[0])
        if hand < hands - 1:
            match.next_game()
    return match


def test_a_match_is_told_hand_by_hand_with_open_hands_and_scores() -> None:
    match = played(Match.new("standard", players=3, seed=7, options={"match": "100x"}), 2)

    text = told(match.record())

    assert text.startswith("Crazy Eights - 3 players\n")
    assert [line for line in text.splitlines() if line.startswith("Hand ")] == ["Hand 1", "Hand 2"]
    assert text.count("holds") == 6
    assert "??" not in text
    for score in match.scores:
        assert str(score) in text
    assert text.count("left in hand") == 2


def test_the_games_of_a_deck_are_called_games() -> None:
    match = played(Match.new("camelot", players=3, seed=7, options={"games": 3}), 2)

    lines = told(match.record()).splitlines()

    assert [line for line in lines if line.startswith(("Game ", "Hand "))] == ["Game 1", "Game 2"]


@pytest.mark.parametrize(("rules", "title"), [("crazy8", "Crazy 8"), ("factor", "Crazy Factor")])
def test_records_of_every_game_are_told(rules: str, title: str) -> None:
    match = Match.new(rules, players=3, seed=7)
    match.game.expire(match.game.actors[0])

    text = told(played(match, 1).record())

    assert text.startswith(f"{title} - 3 players\n")
    assert "ran out of time" in text
    assert "{" not in text
    assert text.count("left in hand") == 1
    assert ("points" in text) == match.game.view(None)["scored"]


def test_every_move_of_a_record_is_a_step() -> None:
    match = played(Match.new("standard", players=3, seed=7, options={"match": "100x"}), 2)
    moves = [line for line in match.record().splitlines() if line[0].isdigit()]

    found = list(steps(match.record()))

    assert len(found) == len(moves) + 2
    assert [step.begins for step in found].count(True) == 2
    assert found[-1].match.scores == match.scores


def test_a_single_game_and_a_position_are_told_too() -> None:
    game = Game.position("standard", hands=["7H 9S", "KC QD"], discard="7C", stock="3C 4C")
    game.play(0, "play 7H")

    text = told(game.record())

    assert "Seat 0  holds 7H♥ 9S♠" in text
    assert "Seat 0  played 7H♥" in text
    assert "Seat 0  one card left" in text
    assert "The record ends here; the game was not finished." in text


def test_drawn_cards_are_shown_to_who_watches_a_record() -> None:
    game = Game.new("standard", players=2, seed=7)
    seat = game.actors[0]
    drawn = next(event for event in game.play(seat, "draw") if event.kind == "draw").for_seat(seat).cards[0]

    assert f"Seat {seat}  drew {drawn}" in told(game.record())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "no record"),
        (b"hello\n", "no record"),
        (b"\xff\xfe\x00", "is not the record of a game"),
        (b"crazier-eights game 1\nrules poker\nplayers 2\nseed 1\n", "There is no game 'poker'"),
        (b"crazier-eights game 1\nrules standard\n", "A record needs lines for rules, players and seed"),
        (b"crazier-eights game 1\nrules standard\nplayers two\nseed 1\n", "whole number"),
        (b"crazier-eights game 1\nrules standard\nplayers 2\nseed 1\nsomething else\n", "Line 5"),
        (b"crazier-eights game 1\nrules standard\nplayers 2\nseed 1\n0 play 8X\n", "Line 5"),
        (b"crazier-eights game 1\nrules standard\nplayers 2\nseed 1\n7 draw\n", "Line 5"),
        (b"crazier-eights match 1\nrules standard\nplayers 2\nseed 1\ngame 1\ngame 2\n", "not finished"),
    ],
)
def test_what_is_no_record_is_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(content)

    with pytest.raises(ValueError, match=r"\w") as refused:
        Readable.of_file(path)
    with pytest.raises(ValueError, match=r"record\.txt"):
        Replay.of_file(path)

    assert sentence in str(refused.value)
    assert str(refused.value).startswith(str(path))
    assert "\n" not in str(refused.value)


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    record = Match.new("standard", 2, 1).record()
    path = tmp_path / "record.txt"
    path.write_text(record, encoding="utf-8-sig")

    assert Replay.of_file(path).text == record


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read: no such file or directory"):
        Readable.of_file(tmp_path / "nothing.txt")
    with pytest.raises(ValueError, match="cannot be read: is a directory"):
        Readable.of_file(tmp_path)
