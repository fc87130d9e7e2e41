"""The terminal table of Crazy 8 and Crazy Factor: cards, what is in force, why cards go, the clock."""

import io
import os
import random
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import engine
from engine import Game, Match, Move
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_options import table_of
from game.setup.table_setup import Seat, setup_for
from game.storage.saved_matches import SavedMatches
from game.terminal import play as terminal
from game.terminal.line_input import lines_from
from game.terminal.move_input import meant, moves_of
from game.terminal.play import TerminalTable
from game.terminal.table_view import Wording
from tests.games import EXAMPLES
from tests.shell.plain import console_of

At = Callable[..., str]


@pytest.fixture
def saved_matches(tmp_path: Path) -> SavedMatches:
    return SavedMatches(tmp_path)


def sat(
    saved_matches: SavedMatches, rules: str, *, options: Iterable[str] = (), **position: object
) -> LocalTable:
    """A table of two whose game is a position, seat 0 (mine) to move."""
    setup = table_of(rules=rules, players=2, seed=7, options=tuple(options))
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
    table.match.game = Game.position(rules, options=table.setup.options, **position)  # type: ignore[arg-type]
    table._events = []
    return table


@pytest.fixture
def crazy8(saved_matches: SavedMatches) -> At:
    """Plays these lines from a position of Crazy 8 and gives back all that was printed."""

    def session(*lines: str, options: Iterable[str] = ("seconds=0",), **position: object) -> str:
        out = io.StringIO()
        position.setdefault("stock", "2Y 3G 4G 5G 6G")
        table = sat(saved_matches, "crazy8", options=options, **position)
        TerminalTable(table, console_of(out), iter(lines)).run()
        return out.getvalue()

    return session


@pytest.fixture
def factor(saved_matches: SavedMatches) -> At:
    """Plays these lines from a position of Crazy Factor and gives back all that was printed."""

    def session(*lines: str, options: Iterable[str] = (), **position: object) -> str:
        out = io.StringIO()
        position.setdefault("stock", "3C 3D 5H 6C 9D")
        table = sat(saved_matches, "factor", options=options, **position)
        TerminalTable(table, console_of(out), iter(lines)).run()
        return out.getvalue()

    return session


class Chooser:
    """Lines from somebody who always says a legal move, as shortly as possible, chosen by dice."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.table: LocalTable | None = None

    def __iter__(self) -> "Chooser":
        return self

    def __next__(self) -> str:
        assert self.table is not None
        moves = self.table.moves()
        return str(self.dice.choice(moves)).partition(" ")[2] or str(moves[0]) if moves else ""


@pytest.mark.parametrize(
    ("rules", "players", "options"),
    [
        ("crazy8", 2, ["match=10000"]),
        ("crazy8", 4, ["seconds=0", "hand_size=15"]),
        *((name, 3, ["match=100"]) for name in EXAMPLES),
        ("factor", 2, ["hand_size=20"]),
        ("factor", 5, ["stock_out=draw", "first_card=again"]),
    ],
)
def test_a_match_of_every_game_can_be_played_to_its_end(
    rules: str, players: int, options: list[str], saved_matches: SavedMatches
) -> None:
    out = io.StringIO()
    lines = Chooser(players)
    lines.table = LocalTable.new(
        table_of(rules=rules, players=players, seed=7, options=options),
        saved_matches=saved_matches,
        think=AtOnce,
    )

    assert TerminalTable(lines.table, console_of(out), lines).run() == 0

    told = out.getvalue()
    assert lines.table.over
    assert told.count("left in hand") == len(lines.table.match.games)
    assert max(map(len, told.splitlines())) <= 80
    assert "{" not in told
    assert saved_matches.load().value is None


# -- cards and words


def test_cards_of_every_family_and_what_can_be_named_alone_are_understood() -> None:
    assert meant("7r") == "play 7r"
    assert meant("skipB") == "play skipB"
    assert meant("+4Y") == "play +4Y"
    assert meant("RevG") == "play RevG"
    assert meant("red") == "name red"
    assert meant("Q", [Move("declare Q"), Move("declare 10")]) == "declare Q"
    assert meant("10", [Move("declare Q"), Move("declare 10")]) == "declare 10"
    assert meant("Hearts", [Move("declare hearts")]) == "declare hearts"
    assert meant("Hearts", [Move("name hearts")]) == "name hearts"
    assert meant("hearts", naming="declare") == "declare hearts"
    assert meant("Q") == "Q"
    assert meant("7X") == "7X"


def test_draw_means_take_and_pass_means_done_only_where_nothing_else_can_be_meant() -> None:
    assert meant("draw", [Move("take")]) == "take"
    assert meant("pass", [Move("play 7R"), Move("done")]) == "done"
    assert meant("draw", [Move("draw")]) == "draw"
    assert meant("draw", [Move("play 7R")]) == "draw"


def test_signs_in_sentences_become_letters() -> None:
    wording = Wording([Seat("Ada", "")], symbols=True)

    assert wording.plain("Play {+4} or {8}, or draw four") == "Play +4 or 8, or draw four"
    assert wording.plain("Play the Skip{R} that you drew") == "Play the SkipR that you drew"
    assert wording.plain("named red {R}") == "named red"
    assert wording.plain("declared hearts {H}") == "declared hearts ♥"
    assert Wording([Seat("Ada", "")], symbols=False).plain("10{S} of spades {S}") == "10S of spades"


def test_a_colour_is_readable_without_colours(crazy8: At) -> None:
    told = crazy8("8G", "red", hands=["+4Y 7R 8G 10B SkipB 1Y", "2B 4B"], discard="7B")

    assert "Your hand [7R] 1Y +4Y [8G] [10B] [SkipB]\n" in told
    assert "Name the colour that comes next.\n" in told
    assert "You     named red\n" in told


# -- what is in force, and why


def test_named_colour_and_pending_cards_stand_beside_the_top_card(crazy8: At) -> None:
    assert "Top card 8G   red named   stock 5\n" in crazy8(
        hands=["7R 1B", "2B 4B"], discard="7B 8G", named="red"
    )
    told = crazy8("draw", hands=["+2R 8B 1Y", "1B 4B"], discard="7B +2G", penalty=2)

    assert "Top card +2G   2 cards pending   stock 5\n" in told
    assert "  Outbids   +2R\n" in told
    assert "  Cancels   8B\n" in told
    assert "You     drew 2 cards\n" in told


def test_what_a_card_would_begin_stands_under_the_hand(crazy8: At) -> None:
    told = crazy8(
        "3B", hands=["3B 4B 5B 7B 10B 8R 1Y", "1G 4G 2G"], discard="7B", stock="2Y 3G 4G 5G 6G 1R 2R"
    )

    assert "  Twin      7B\n" in told
    assert "  One more  10B\n" in told
    assert "  Straight  3B 4B 5B\n" in told
    assert "Straight! Go on with the 4B, or end it. (done)\n" in told


def test_rules_in_force_the_declared_and_why_each_card_goes(factor: At) -> None:
    undecided = factor(hands=["2S 7S QH 3D 8H KH 10C", "2C 3C"], discard="QS")
    assert "Top card QS♠   rules undecided   value 12   stock 5\n" in undecided
    assert "  Eights    7S♠ (suit)\n" in undecided
    assert "  Factor    3D♦ (factor)\n" in undecided
    assert "  Both      2S♠ (suit, factor), QH♥ " in undecided
    assert "  Magic     8H♥ KH♥\n" in undecided

    told = factor("8S", "10", hands=["8S 5H 3S 2H KD", "7C 9C"], discard="2D", mode="eights")
    assert "Top card 2D♦   Eights rules   stock 5\n" in told
    assert "  Eights    2H♥ (rank), KD♦ (suit)\n" in told
    assert "  Magic     8S♠\n" in told
    assert "  Would fit A: 4, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3, 7: 1, 8: 2, 9: 2, 10: 3, J: 1," in told
    assert "You     declared 10\n" in told
    assert "You     Factor rules are in force\n" in told

    declared = factor(hands=["5H 3S", "7C 9C"], discard="8S", mode="factor", declared="10")
    assert "Factor rules   10 declared   value 10" in declared


def test_a_factor_that_is_none_is_explained(factor: At) -> None:
    told = factor("why 7C", "7C", "hearts", hands=["7C 5H", "2C 9C"], discard="10S", mode="factor")

    assert told.count("7C♣ is no factor or multiple of 10.\n") == 2
    assert "You have nothing to declare" in told


# -- how it ends


def test_a_game_without_points_shows_none(factor: At) -> None:
    told = factor("5H", hands=["5H", "7C 9C"], discard="10H", mode="eights")

    assert "left in hand" in told
    assert "points" not in told
    assert "score" not in told.split("left in hand")[1]
    assert "The match is over: You won." in told


def test_nobody_wins_when_the_stock_is_out(factor: At) -> None:
    told = factor(
        "draw", options=["stock_out=draw"], hands=["7C 9S", "2H 4H"], discard="5H", stock="", mode="factor"
    )

    assert "Nobody wins: the stock is empty" in told
    assert "The match is over: nobody won." in told


# -- the clock


class Typing:
    """A player who takes so many seconds before each line; the clock moves with the waiting."""

    def __init__(self, *lines: tuple[float, str]) -> None:
        self.lines = list(lines)
        self.time = 1000.0
        self.waited = 0.0

    def now(self) -> float:
        return self.time

    def __iter__(self) -> Iterator[str | None]:
        return self

    def __next__(self) -> str | None:
        if not self.lines:
            raise StopIteration
        seconds, line = self.lines[0]
        if self.waited < seconds:
            self.waited += 0.05
            self.time += 0.05
            return None
        self.waited = 0.0
        self.lines.pop(0)
        return line


def timed(
    saved_matches: SavedMatches, *lines: tuple[float, str], **position: object
) -> tuple[str, LocalTable]:
    out = io.StringIO()
    typing = Typing(*lines)
    position.setdefault("stock", "2Y 3G 4G 5G 6G 1R 2R")
    table = sat(saved_matches, "crazy8", options=["seconds=10"], **position)
    TerminalTable(table, console_of(out), typing, now=typing.now).run()
    return out.getvalue(), table


def test_the_prompt_says_how_long_there_is(saved_matches: SavedMatches) -> None:
    told, table = timed(saved_matches, (3.5, "?"), (1, "7R"), hands=["7R 1Y 3Y", "2Y 4Y"], discard="7B")

    assert "Every decision has 10 seconds; pause stops the clock.\n" in told
    assert "10 s > ?\n" in told
    assert "7 s > 7R\n" in told
    assert (0, "expire") not in table.match.game.history()


def test_at_zero_the_table_says_so_and_goes_on(saved_matches: SavedMatches) -> None:
    told, table = timed(saved_matches, (10.5, "?"), hands=["7R 1Y 3Y", "2Y 4Y"], discard="7B")

    assert "10 s > \n  You     ran out of time\n  You     drew 1 card\n" in told
    assert told.count("Your hand") == 2
    assert table.match.game.history()[0] == (0, "expire")
    assert told.count("10 s > ") >= 2


def test_a_pause_in_the_terminal_stops_the_clock(saved_matches: SavedMatches) -> None:
    told, table = timed(
        saved_matches, (2, "pause"), (60, ""), (7, "7R"), hands=["7R 1Y 3Y", "2Y 4Y"], discard="7B"
    )

    assert "The clock stands still. Press Enter to go on.\n" in told
    assert "ran out of time" not in told
    assert table.match.game.history()[0] == (0, "play 7R")


class QuitsWhenLate(io.StringIO):
    """A screen in front of somebody who says nothing until the time has run out, and leaves then."""

    def __init__(self, pipe: int) -> None:
        super().__init__()
        self.pipe = pipe

    def write(self, text: str) -> int:
        if "ran out of time" in text:
            os.write(self.pipe, b"quit\n")
        return super().write(text)


def test_a_silent_pipe_is_waited_for_no_longer_than_the_clock(saved_matches: SavedMatches) -> None:
    reading, writing = os.pipe()
    out = QuitsWhenLate(writing)
    table = sat(saved_matches, "crazy8", hands=["7R 1Y 3Y", "2Y 4Y"], discard="7B", stock="2Y 3G 4G 5G 6G 1R")

    with os.fdopen(reading, encoding="utf-8") as source:
        quick = TerminalTable(table, console_of(out), lines_from(source), now=lambda: time.monotonic() * 4)
        status = quick.run()
    os.close(writing)

    assert status == 0
    assert (0, "expire") in table.match.game.history()
    assert out.getvalue().endswith("The match is saved; the next time you can continue it.\n")


def test_who_watches_a_timed_table_sees_it_played_to_its_end(saved_matches: SavedMatches) -> None:
    out = io.StringIO()
    table = LocalTable.new(
        setup_for(4, rules="crazy8", watching=True, seed=7), saved_matches=saved_matches, think=AtOnce
    )

    assert TerminalTable(table, console_of(out), iter([])).run() == 0

    assert "ran out of time" not in out.getvalue()
    assert "The match is over: " in out.getvalue()


def test_without_a_timer_nothing_is_said_of_time(crazy8: At) -> None:
    told = crazy8("pause", hands=["7R 1Y", "2B 4B"], discard="7B")

    assert " s > " not in told
    assert "seconds" not in told


# -- saving


@pytest.mark.parametrize("rules", ["crazy8", "factor"])
def test_a_match_that_was_left_goes_on_as_it_stood(rules: str, saved_matches: SavedMatches) -> None:
    def visit(*lines: str, setup: object = None) -> str:
        out = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in lines))
        terminal.play(
            setup,  # type: ignore[arg-type]
            fallback=table_of(),
            console=console_of(out),
            source=source,
            saved_matches=saved_matches,
        )
        return out.getvalue()

    visit("draw", "quit", setup=table_of(rules=rules, seed=7))
    before = saved_matches.load().value
    told = visit("continue", "quit")

    assert before is not None
    assert saved_matches.load().value == before
    assert Match.replay(before.record).rules == rules
    assert f"A match of {engine.title(rules)} is saved, with " in told


@pytest.mark.parametrize(
    ("rules", "told", "untold"),
    [
        ("standard", ("play 8H", "name hearts"), ("declare", "red")),
        ("crazy8", ("play 7R", "name red", "[7R]"), ("declare", "8H")),
        ("factor", ("play 8H", "declare Q"), ("take", "done", "name ")),
    ],
)
def test_the_help_names_the_moves_of_the_game_and_no_others(
    rules: str, told: tuple[str, ...], untold: tuple[str, ...]
) -> None:
    text = moves_of(rules)

    assert all(words in text for words in told)
    assert not any(words in text for words in untold)
