"""Records and matches: text that is a save, a replay and a bug report."""

import random
import re

import pytest

from engine import Game, Match
from engine.record import read_notes, write_notes


def played(game, moves, seed=1):
    """The same game some random moves later, and the events of them."""
    rng, events = random.Random(seed), []
    for _ in range(moves):
        if game.actors:
            (seat,) = game.actors
            events += game.play(seat, rng.choice(game.moves(seat)))
    return events


ENDLESS = "9" * 5000  # more digits than a number may have

RECORD = """\
crazier-eights game 1
rules standard
players 2
seed 7
options hand_size=8 reshuffle=true
"""


def test_a_record_is_readable():
    game = Game.new("standard", 2, 7, {"hand_size": 8, "reshuffle": True})
    (seat,) = game.actors
    game.play(seat, "draw")
    game.expire(1 - seat)

    assert game.record() == RECORD + f"{seat} draw\n{1 - seat} expire\n"


def test_notes_stand_at_the_head_of_a_record_and_change_nothing_of_what_is_played():
    game = Game.new("standard", 3, 7)
    played(game, 4)
    noted = write_notes(game.record(), {"about": "Ada; Bo; Cy", "nonce": "12ab"})

    assert read_notes(noted) == {"about": "Ada; Bo; Cy", "nonce": "12ab"}
    assert read_notes("\n".join(noted.splitlines()[:2])) == {"about": "Ada; Bo; Cy"}
    assert Game.replay(noted) == game
    again = write_notes(noted, {"about": "Di", "nonce": ""})
    assert read_notes(again) == {"about": "Di"}
    assert write_notes(again, {"about": ""}) == game.record()


def test_a_replay_is_the_same_game_again():
    game = Game.new("standard", 4, 9, {"twos": "always_draw"}, dealer=2)
    played(game, 30)

    again = Game.replay(game.record())

    assert again == game
    assert again.history() == game.history()
    assert again.record() == game.record()
    assert played(again, 20) == played(game, 20)


def test_a_game_from_a_position_has_a_record_too():
    game = Game.position("standard", ["9H 4S", "JC JD"], "4H", "3C 3D 5C 5D 7H", dealer=1)
    played(game, 5)

    again = Game.replay(game.record())

    assert again == game
    assert again.record() == game.record()
    assert again.record().splitlines()[1].startswith("position standard | hands 4S 9H; JC JD | ")


def test_a_game_dealt_anew_records_what_was_dealt():
    game = Game.new("standard", 3, 9)
    played(game, 10)
    dealt = game.redeal(0, random.Random(4))
    played(dealt, 6)

    assert Game.replay(dealt.record()) == dealt


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "This is no record"),
        ("something else\n1 draw", "This is no record"),
        ("crazier-eights game 0\n", "This is no record"),
        ("crazier-eights game 2\n", "This record was written by a newer version of the game"),
        ("crazier-eights game 1\nrules standard\n", "A record needs lines for rules, players and seed"),
        (RECORD + "seed 8\n", "Line 6 of the record says 'seed' a second time."),
        (RECORD.replace("seed 7", "seed seven"), "A record has a whole number here, not 'seven'."),
        (RECORD.replace("players 2", "players 20"), "2 to 10 players play Crazy Eights, not 20."),
        (RECORD.replace("standard", "whist"), "There is no game 'whist'"),
        (RECORD.replace("=8", "=9"), "Option hand_size is 5 or 8, not 9."),
        (RECORD + "1 draw\n1 draw\n", "Line 7 of the record, 'draw', is not possible: It is not your turn."),
        (RECORD + "1 fly\n", "Line 6 of the record, 'fly', is not possible: There is no move 'fly'"),
        (RECORD + "draw\n", "Line 6 of the record is no move: 'draw'."),
        (RECORD + "0\n", "Line 6 of the record is no move: '0'."),
        (RECORD + "-1 draw\n", "Line 6 of the record is no move: '-1 draw'."),
        (RECORD + f"{ENDLESS} draw\n", "Line 6 of the record is longer than 2000 characters."),
        (RECORD.replace("seed 7", f"seed {ENDLESS}"), "Line 4 of the record is longer than 2000 characters."),
        (f"{RECORD}teams {ENDLESS}; 1\n", "Line 6 of the record is longer than 2000 characters."),
        (RECORD + f"0 play {'9' * 200}\n", "Line 6 of the record is longer than a move."),
        (RECORD + "0 play \x1b[2J\n", "Line 6 of the record has an invisible character, U+001B."),
        (RECORD + "0 play \u202eHS\n", "Line 6 of the record has an invisible character, U+202E."),
        (RECORD + "0 expire\n", "Line 6 of the record, 'expire', is not possible: Only the time"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(text, reason):
    with pytest.raises(ValueError, match="^" + re.escape(reason)):
        Game.replay(text)


# --- matches


def finish(match, seed=1):
    """Plays the present game to its end."""
    played(match.game, 10_001, seed)


def test_a_match_begins_with_a_game_of_its_seed():
    match = Match.new("standard", 4, 7, {"match": "50x"})

    assert match.game == Game.new("standard", 4, 7, {"match": "50x"})
    assert (match.rules, match.players, match.options["match"]) == ("standard", 4, "50x")
    assert (match.scores, match.over, match.winners, match.games) == ((0, 0, 0, 0), False, (), ())


def test_scores_include_a_finished_game_at_once():
    match = Match.new("standard", 2, 7, {"match": "100x"})

    finish(match)

    assert match.scores == match.game.result.points
    assert match.games == (match.game.result,)


def test_every_game_of_a_match_is_another_deal():
    match = Match.new("standard", 2, 7, {"match": "100x"})
    deals = [match.game.position_text]
    for _ in range(3):
        finish(match)
        match.next_game()
        deals.append(match.game.position_text)

    assert len(set(deals)) == 4


@pytest.mark.parametrize("moves", [0, 1, 25])
def test_a_match_in_progress_comes_back_with_all_its_hands(moves):
    match = Match.new("standard", 3, 11, {"match": "100x", "hand_size": 8})
    for seed in range(2):
        finish(match, seed)
        match.next_game()
    played(match.game, moves)

    again = Match.replay(match.record())

    assert again.record() == match.record()
    assert (again.game, again.scores, again.games) == (match.game, match.scores, match.games)
    finish(again)
    finish(match)
    assert again.next_game() == match.next_game()


def test_a_whole_match_can_be_played_and_replayed():
    match = Match.new("standard", 2, 3, {"match": "25x"})
    while True:
        finish(match, len(match.games))
        if match.over:
            break
        match.next_game()

    assert max(match.scores) > 50
    assert sum(match.scores) == 0
    assert Match.replay(match.record()).winners == match.winners != ()


MATCH = "crazier-eights match 1\nrules standard\nplayers 2\nseed 7\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (RECORD, "This is no record"),
        (MATCH + "game 1\ngame 2\n", "The game of this match is not finished yet."),
        (MATCH + "game 1\ngame 7\n", "Line 6 of the record is out of order: 'game 7'."),
        (MATCH + "game 1\n1 draw\ngame 1\n", "Line 7 of the record is out of order: 'game 1'."),
        (MATCH + "game 1\n0 fly\n", "Line 6 of the record, 'fly', is not possible"),
    ],
)
def test_a_broken_match_is_refused(text, reason):
    with pytest.raises(ValueError, match="^" + re.escape(reason)):
        Match.replay(text)


def test_a_match_needs_rules_that_are_there():
    with pytest.raises(ValueError, match="There is no game 'whist'"):
        Match.new("whist", 2, 1)
    with pytest.raises(ValueError, match="There are no teams"):
        Match.new("standard", 4, 1, teams=[[0, 2], [1, 3]])


def test_a_record_names_the_version_of_its_rules_unless_it_is_the_first():
    decks, cards = Game.new("camelot", 2, 1).record(), Game.new("standard", 2, 1).record()

    assert "rules camelot\nversion 2\n" in decks
    assert "version" not in cards
    assert Game.replay(decks).record() == decks


@pytest.mark.parametrize("version", ["", "version 1\n", "version 3\n"])
@pytest.mark.parametrize("start", ["dealt", "placed"])
def test_a_game_by_another_version_of_its_rules_is_not_replayed(start, version):
    game = Game.new("camelot", 2, 1)
    if start == "placed":
        game = Game.position(game.position_text)
    record = game.record().replace("version 2\n", version)

    with pytest.raises(
        ValueError, match=r"^This game of Camelot was played by version [13] of its rules, and"
    ):
        Game.replay(record)


@pytest.mark.parametrize("version", ["0", "two", "1.0", "-1"])
def test_a_version_is_that_of_the_rules(version):
    record = Game.new("standard", 2, 1).record().replace("players", f"version {version}\nplayers")

    with pytest.raises(ValueError, match=r"version 0|whole number|version -1"):
        Game.replay(record)
