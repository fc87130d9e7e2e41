"""The table in the terminal: played by lines, told in lines, saved whatever happens."""

import io
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console

import engine
from engine import Game, Match
from game.coach.analysis import Choice, Found
from game.coach.hint_request import NOT_HERE, SWITCHED_OFF
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_options import table_of
from game.setup.table_setup import Seat, TableSetup, setup_for
from game.storage.saved_matches import SavedMatches
from game.terminal import play as terminal
from game.terminal.choose_match import WAIT, WAITS
from game.terminal.move_input import meant
from game.terminal.play import TerminalTable
from game.terminal.table_view import Narrator, Wording
from game.terminal.thinking import wait_for, with_a_sign
from tests.shell.plain import console_of

Play = At = Callable[..., str]


@pytest.fixture
def saved_matches(tmp_path: Path) -> SavedMatches:
    return SavedMatches(tmp_path)


@pytest.fixture
def play(saved_matches: SavedMatches) -> Play:
    """Plays these lines at a table and gives back all that was printed."""

    def session(*lines: str, setup: TableSetup | None = None, fallback: TableSetup | None = None) -> str:
        out = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in lines))
        status = terminal.play(
            setup,
            fallback=fallback or table_of(seed=7),
            console=console_of(out),
            source=source,
            saved_matches=saved_matches,
        )
        assert status == 0
        return out.getvalue()

    return session


def sat(saved_matches: SavedMatches, *, options: Sequence[str] = (), **position: object) -> LocalTable:
    """A table of two whose game is a position, seat 0 to move."""
    table = LocalTable.new(
        table_of(players=2, seed=7, options=options), saved_matches=saved_matches, think=AtOnce
    )
    position.setdefault("stock", "3C 4C 5C 6C 9C")
    table.match.game = Game.position("standard", options=table.setup.options, **position)  # type: ignore[arg-type]
    table._events = []
    return table


@pytest.fixture
def at(saved_matches: SavedMatches) -> At:
    """Plays these lines from a position and gives back all that was printed."""

    def session(*lines: str, options: Sequence[str] = (), **position: object) -> str:
        out = io.StringIO()
        TerminalTable(sat(saved_matches, options=options, **position), console_of(out), iter(lines)).run()
        return out.getvalue()

    return session


class StillCoach:
    """Has an answer at the third time he is asked."""

    def __init__(self, found: Found | None) -> None:
        self.found, self.asked, self.cancelled = found, 0, False

    def answer(self) -> Found | None:
        self.asked += 1
        if self.asked < 3:
            return None
        if self.found is None:
            raise ValueError("The coach has nothing to say.")
        return self.found

    def cancel(self) -> None:
        self.cancelled = True


class Chooser:
    """Lines from somebody who always says a legal move, chosen by dice."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.table: LocalTable | None = None

    def __iter__(self) -> "Chooser":
        return self

    def __next__(self) -> str:
        assert self.table is not None
        moves = self.table.moves()
        return str(self.dice.choice(moves)) if moves else ""


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, ["match=25x"]),
        (4, ["match=25x", "multiple_cards=true", "reshuffle=true"]),
        (3, ["twos=always_draw", "draw_five=queen_of_spades", "draw_until_playable=true"]),
        (10, ["hand_size=8", "play_after_draw=true"]),
    ],
)
def test_a_match_can_be_played_to_its_end(
    players: int, options: list[str], saved_matches: SavedMatches
) -> None:
    out = io.StringIO()
    lines = Chooser(players)
    lines.table = LocalTable.new(
        table_of(players=players, seed=7, options=options), saved_matches=saved_matches, think=AtOnce
    )

    assert TerminalTable(lines.table, console_of(out), lines).run() == 0

    told = out.getvalue()
    assert lines.table.over
    assert "The match is over: " in told
    assert told.count("left in hand") == len(lines.table.match.games)
    assert max(map(len, told.splitlines())) <= 80
    assert "\x1b" not in told
    assert saved_matches.load().value is None


def test_the_deal_shows_the_table_and_how_to_get_it_again(play: Play) -> None:
    told = play(setup=table_of(seed=7))

    assert f"Crazy Eights - 4 players - seed 7 - house rules {engine.house_code('standard')}\n" in told
    assert " turned up " in told


def test_everybody_the_pile_my_hand_and_what_is_asked_are_shown(at: At) -> None:
    told = at(hands=["7H 9S AC 10C", "KC"], discard="QD 7C", stock="3C 4C 5C", direction=-1)

    assert ">You\u00a04   Elowen\u00a01 - last card!   (anticlockwise)" in told
    assert "Top card 7C♣   stock 3\n" in told
    assert "Your hand 9S♠ [7H♥] [AC♣] [10C♣]\n" in told
    assert "Play a club, a seven or an eight, or draw.\n" in told


def test_an_impossible_move_is_explained_and_nothing_happens(at: At) -> None:
    told = at(
        "play 9s", "9S", "why 9S", "why play 7h", "hearts", "flop", hands=["7H 9S", "KC QD"], discard="7C"
    )

    assert told.count("The nine of spades matches neither suit nor rank of the seven of clubs.") == 3
    assert "Nothing speaks against it: you can." in told
    assert "A suit is named only after an eight" in told
    assert "There is no move 'flop'" in told
    assert told.count("Your hand") == 1


def test_a_question_mark_lists_the_moves(at: At) -> None:
    assert "  play 7H, draw\n" in at("?", hands=["7H 9S", "KC QD"], discard="7C")


def test_cards_and_suits_alone_are_understood() -> None:
    assert meant("8h") == "play 8h"
    assert meant("10S") == "play 10S"
    assert meant("Hearts") == "name Hearts"
    assert meant("draw") == "draw"
    assert meant("80S") == "80S"


def test_rules_log_scores_and_help_answer_and_cost_no_move(play: Play) -> None:
    told = play(
        "rules", "log", "scores", "help", "table", "", "undo", setup=table_of(seed=7, options=["twos=none"])
    )

    assert "A two is an ordinary card." in told
    assert told.count(" turned up ") == 2
    assert "Elowen      0" in told
    assert "why MOVE" in told
    assert told.count("Your hand") == 3
    assert "Only your own last move can be taken back" in told


def test_help_says_how_to_pause_only_where_a_clock_runs(play: Play) -> None:
    assert "pause" not in play("help", setup=table_of(seed=7))
    told = play("help", setup=table_of(rules="crazy8", seed=7))
    assert "Every decision has 10 seconds; pause stops the clock." in told
    assert "\n  pause        stop the clock until you press Enter\n" in told


def test_a_step_of_my_own_turn_can_be_taken_back(at: At) -> None:
    told = at("8H", "undo", "?", hands=["8H 9S", "KC QD"], discard="7C")

    assert "Name the suit that comes next." in told
    assert "play 8H, draw" in told


def test_leaving_saves_and_the_next_time_the_match_is_offered(
    play: Play, saved_matches: SavedMatches, first_turn: SimpleNamespace
) -> None:
    told = play(first_turn.draw, "quit", "play 8H", setup=table_of(seed=7))
    assert told.rstrip().endswith("The match is saved; the next time you can continue it.")
    record = saved_matches.load().value

    told = play("what?", "continue", "quit")

    assert "A match of Crazy Eights is saved, with Elowen, Brokk, Morgan." in told
    assert "Type continue, new or quit." in told
    assert first_turn.told in told
    assert saved_matches.load().value == record


def test_a_saved_match_is_not_lost_by_looking_at_it(play: Play, saved_matches: SavedMatches) -> None:
    play("draw", setup=table_of(seed=7))
    record = saved_matches.load().value

    play()
    play("quit")

    assert saved_matches.load().value == record


def test_another_table_can_be_asked_for(play: Play, saved_matches: SavedMatches) -> None:
    play("draw", setup=table_of(seed=7))

    told = play("new", fallback=table_of(players=2, seed=9))

    assert WAITS.format(title="Crazy Eights") in told
    assert "2 players - seed 9" in told
    assert saved_matches.load().value.setup.players == 2  # type: ignore[union-attr]


def test_a_saved_match_waits_beside_a_new_one(play: Play, saved_matches: SavedMatches) -> None:
    assert "waits until" not in play("draw", setup=table_of(rules="crazy8", seed=7))

    told = play(setup=table_of(players=2, seed=9))

    assert told.startswith(WAITS.format(title="Crazy 8") + "\n")
    assert len(saved_matches.waiting()) == 2
    assert not saved_matches.games.exists()
    assert play(setup=table_of(players=3, seed=9)).startswith(f"{WAIT}\n")


def test_a_broken_save_beside_a_new_table_is_a_sentence(play: Play, saved_matches: SavedMatches) -> None:
    saved_matches.path.write_bytes(b"rubbish")
    told = play(setup=table_of(players=2, seed=9))
    assert "The saved game is damaged" in told
    assert "waits until" not in told


def test_of_several_matches_each_is_continued_by_its_number(play: Play, saved_matches: SavedMatches) -> None:
    play("draw", setup=table_of(rules="crazy8", seed=7))
    play("draw", setup=table_of(players=2, seed=9))

    told = play("continue 3", "continue 0", "continue x", "continue 2", "draw")

    assert "1: a match of Crazy Eights is saved, with Elowen." in told
    assert "2: a match of Crazy 8 is saved, with Elowen, Brokk, Morgan." in told
    assert "Type continue and its number to go on with it, or new for another table." in told
    assert told.count("Type continue, new or quit.") == 3
    assert len(saved_matches.waiting()) == 2
    assert saved_matches.load().value.setup.rules == "crazy8"  # type: ignore[union-attr]


def test_a_broken_save_is_a_sentence_and_a_new_table(play: Play, saved_matches: SavedMatches) -> None:
    saved_matches.path.write_bytes(b"rubbish")

    told = play()

    assert "The saved game is damaged or not from this game; it was put aside as" in told.replace("\n", " ")
    assert "Your hand" in told


def test_the_end_of_the_input_is_the_end_of_the_visit(play: Play, saved_matches: SavedMatches) -> None:
    told = play(setup=table_of(seed=7))

    assert told.rstrip().endswith("The match is saved; the next time you can continue it.")
    assert Match.replay(saved_matches.load().value.record).game.result is None  # type: ignore[union-attr]


def test_no_input_at_all_is_no_error(saved_matches: SavedMatches) -> None:
    closed = io.StringIO()
    closed.close()
    for source in (None, closed):
        out = io.StringIO()
        setup = table_of(seed=7)
        assert (
            terminal.play(
                setup, fallback=setup, console=console_of(out), source=source, saved_matches=saved_matches
            )
            == 0
        )
        assert "The match is saved" in out.getvalue()


def test_a_hand_that_is_over_waits_for_enter(at: At) -> None:
    lines = ("7H", "draw", "scores", "", "?")
    told = at(*lines, options=["match=100x"], hands=["7H", "KC QD"], discard="7C")

    assert "You     win the hand" in told
    assert "Press Enter for the next hand." in told
    assert "This hand is over: press Enter for the next one." in told
    assert "QD♦ KC♣" in told  # hands are laid open
    assert "+20" in told
    assert told.count("left in hand") == 1
    assert told.count("Your hand") == 2


def test_bots_alone_are_watched_without_a_word_through_all_hands(saved_matches: SavedMatches) -> None:
    out = io.StringIO()
    setup = setup_for(4, watching=True, seed=7, options={"match": "50x"})
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)

    assert TerminalTable(table, console_of(out), iter([])).run() == 0

    assert len(table.match.games) > 1
    assert out.getvalue().count("left in hand") == len(table.match.games)
    assert "The match is over: " in out.getvalue()
    assert "Your hand" not in out.getvalue()
    assert "Press Enter" not in out.getvalue()


def test_a_failed_save_is_said_once_and_again_by_who_leaves(
    saved_matches: SavedMatches, monkeypatch: pytest.MonkeyPatch, first_turn: SimpleNamespace
) -> None:
    def full(self: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    out = io.StringIO()
    table = LocalTable.new(table_of(seed=7), saved_matches=saved_matches, think=AtOnce)

    TerminalTable(table, console_of(out), iter([first_turn.draw, "?"])).run()

    told = "This match cannot be saved: no space left on device."
    assert out.getvalue().count(told) == 2
    assert out.getvalue().rstrip().endswith(told)


def test_a_terminal_without_suit_symbols_gets_letters_alone(saved_matches: SavedMatches) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii", errors="replace")
    table = sat(saved_matches, hands=["8H 9S", "KC QD"], discard="7C")
    console = console_of(out)

    TerminalTable(table, console, iter(["8H", "hearts"])).run()

    out.flush()
    told = raw.getvalue().decode("ascii")
    assert "Your hand 9S [8H]\n" in told
    assert "You     played 8H\n" in told
    assert "You     named hearts\n" in told


def test_a_name_is_shown_as_it_is_typed(play: Play) -> None:
    assert ">[b]:smile:[/b]\u00a05" in play(setup=table_of(seed=7, name="[b]:smile:[/b]"))


def test_names_of_wide_letters_keep_the_columns_straight(play: Play) -> None:
    names = ("李雷", "Bo", "a" + "\u0301" * 9)
    wording = Wording([Seat(name, "") for name in names], symbols=True)

    lines = [wording.line(seat, "passed").plain for seat in range(3)]

    assert lines[:2] == ["  李雷  passed", "  Bo    passed"]
    assert {cell_len(line) for line in lines} == {cell_len("  李雷  passed")}


def test_the_narrator_says_who_holds_one_card() -> None:
    wording = Wording([Seat("Ada", ""), Seat("Nix", "")], symbols=True)
    game = Game.position("standard", hands=["7H 9S", "KC QD"], discard="7C", stock="3C 4C")
    narrator = Narrator(wording, [2, 2])

    told = [line.plain for line in narrator.lines(game.play(0, "play 7H"))]

    assert told == ["  Ada  played 7H♥", "  Ada  one card left"]


def test_people_who_share_the_terminal_sit_down_in_turn(play: Play) -> None:
    setup = replace(setup_for(3, name="Ada", seed=11), levels=("", "", ""), names=("Ada", "Nora", "Bo"))

    shown = play("", "draw", "pass", "", "", "undo", "quit", setup=setup)

    first, second = re.findall(r"(\w+), your turn: press Enter", shown)[:2]
    assert first != second
    assert "leave the place to somebody else" in shown
    between = shown[shown.index("leave the place") : shown.index(f"{second}, your turn")]
    assert "Your hand" not in between
    after = shown[shown.index(f"{second}, your turn") :]
    assert f"{first}" in after
    assert "drew 1 card" in after  # not which one
    assert "Only your own last move can be taken back" in after


# -- the coach, and bots that take their time


def test_the_coach_is_asked_with_a_line(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    best = Choice("play 8C", 0.61, "")
    coach = StillCoach(Found(at=0, seat=0, chances=(), choices=(best,), why=("It wins at once.",)))
    monkeypatch.setattr(terminal, "coach_of", lambda table: coach)

    text = at("hint", "help", hands=["9H 8C", "5D 6D"], discard="2H")

    assert "Coach: play 8C♣ (61 % to win). It wins at once." in text
    assert "\n  hint         what the coach would play\n" in text
    assert coach.cancelled
    assert "thinking" not in text  # what is written to a pipe says only what has come of it


def test_a_coach_who_is_not_wanted_not_there_or_silent_says_why(
    at: At, saved_matches: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "coach_of", lambda table: StillCoach(None))
    assert "The coach has nothing to say." in at("hint", hands=["9H 8C", "5D 6D"], discard="2H")

    out, table = io.StringIO(), sat(saved_matches, hands=["9H 8C", "5D 6D"], discard="2H")
    TerminalTable(table, console_of(out), iter(["hint"]), hints=False).run()
    assert SWITCHED_OFF in out.getvalue()

    monkeypatch.setattr(LocalTable, "for_coach", lambda table: "")
    assert NOT_HERE in at("hint", hands=["9H 8C", "5D 6D"], discard="2H")


def test_what_was_to_be_decided_is_over_before_the_coach_answers(saved_matches: SavedMatches) -> None:
    table, coach = sat(saved_matches, hands=["9H 8C", "5D 6D"], discard="2H"), StillCoach(None)

    def answer() -> None:
        table.play("play 8C")

    coach.answer = answer  # type: ignore[method-assign]
    assert wait_for(coach, table, lambda: 1.0) is None
    assert coach.cancelled


@pytest.mark.parametrize(
    ("tty", "level", "shown"), [(True, "hard", True), (True, "easy", False), (False, "hard", False)]
)
def test_bots_that_search_show_a_sign_of_it_on_a_screen(tty: bool, level: str, shown: bool) -> None:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=tty)
    game = Game.new("standard", 2, seed=1)
    with patch("game.terminal.thinking.AtOnce") as bot:
        thought = with_a_sign(console, ("Ada", "Brokk"))(game, 1, level, "hoarder")

    assert thought is bot.return_value
    bot.assert_called_once_with(game, 1, level, "hoarder")
    assert ("Brokk is thinking" in out.getvalue()) is shown
