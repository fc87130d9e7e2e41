"""The commands and their words as a table for argparse; every error is one sentence."""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Never

from engine import COMPILED, rules, seats, title
from engine.bots import LEVELS
from engine.text import capitalised, joined, whole_number
from game import __version__
from game.lan.limits import LIMITS, PORT

NAME = "crazier-eights"
BUILT = ", compiled" if COMPILED else ""
COMMANDS = (
    "analyse",
    "deck",
    "host",
    "join",
    "lab",
    "play",
    "serve",
    "shot",
    "tables",
    "tournament",
    "watch",
)
TASKS = {"deck": ("check", "sheet")}
HELP = ("-h", "--help")
DAY = 86_400  # seconds, as an upper limit of waiting times
SIZE = re.compile(r"([0-9]{1,9})x([0-9]{1,9})")


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence."""

    def error(self, message: str) -> Never:
        """Raise ValueError instead of printing the usage."""
        raise ValueError(f"{capitalised(message.rstrip('.'))}.")


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Parse a command line; ValueError with a sentence if it is not valid."""
    _refuse_nothing(words)
    command, task = [*(word for word in words if not word.startswith("-") or word == "-"), "", ""][:2]
    if command and command not in COMMANDS:
        raise ValueError(f"There is no command {command}; there are {joined(COMMANDS)}.")
    tasks = [f"{command} {each}" for each in TASKS.get(command, ())]
    if tasks and task and f"{command} {task}" not in tasks:
        raise ValueError(f"There is no command {command} {task}; there are {joined(tasks)}.")
    if tasks and not task and not {*words} & {*HELP}:
        raise ValueError(f"The command {command} needs a task: {joined(tasks, 'or')}.")
    return program_parser().parse_args(words)


def _refuse_nothing(words: Sequence[str]) -> None:
    """Raise ValueError with a sentence if a word is empty, as from an unset variable."""
    for before, word in zip(("", *words), words, strict=False):
        option, equals, value = word.partition("=")
        if equals and option.startswith("--") and not value.strip():
            raise ValueError(f"Nothing stands after {option}=.")
        if not word.strip():
            raise ValueError(f"Nothing stands after {before}." if before else "The command is empty.")


def size(text: str) -> tuple[int, int]:
    """Parse a picture's size such as 1920x1080."""
    found = SIZE.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"A size is WIDTHxHEIGHT, such as 1920x1080, not {text}")
    return int(found[1]), int(found[2])


def pair(text: str) -> tuple[str, str]:
    """Parse a setting such as palette=two-colour."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise argparse.ArgumentTypeError(f"A setting is written NAME=VALUE, not {text}")
    return name, value


def kept(text: str) -> Path:
    """Parse the name of a file to be written and read back, which cannot be standard output."""
    if text == "-":
        raise argparse.ArgumentTypeError("A file is needed here, not -")
    return Path(text)


def whole(text: str) -> int:
    """Parse a whole number in ASCII digits."""
    number = whole_number(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"A whole number is needed here, not {text}")
    return number


def port(text: str) -> int:
    """Parse a port to listen at."""
    number = whole(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"A port is a number from 0 to 65535, not {text}")
    return number


def seed(text: str) -> int:
    """Parse a seed, which determines the deal."""
    number = whole(text)
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError(f"A seed is a whole number from 0 to {2**63 - 1}, not {text}")
    return number


def program_parser() -> Parser:
    parser = Parser(
        prog=NAME, description="Crazy Eights and its family at one table, against bots.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}{BUILT}")
    _add_window_words(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=Parser)
    _add_play(commands.add_parser("play", help="straight to a table", allow_abbrev=False))
    _add_shot(commands.add_parser("shot", help="draw a scene into a file", allow_abbrev=False))
    _add_deck(commands.add_parser("deck", help="look after decks of cards", allow_abbrev=False))
    _add_lab(commands.add_parser("lab", help="let bots play many games, and count", allow_abbrev=False))
    host = commands.add_parser("host", help="open a table on the network, in the window", allow_abbrev=False)
    _add_window_words(host, default=argparse.SUPPRESS)
    _add_join(commands.add_parser("join", help="go to a table on the network", allow_abbrev=False))
    _add_serve(commands.add_parser("serve", help="host tables, without a window", allow_abbrev=False))
    owned = commands.add_parser("tables", help="tables of a server on this computer", allow_abbrev=False)
    owned.add_argument(
        "journal",
        type=Path,
        nargs="?",
        metavar="JOURNAL",
        help="the server's (a folder: with workers); without one, all servers of yours that run",
    )
    owned.add_argument(
        "--end", default="", metavar="TABLE", help="end a table: its id, or number in the list"
    )
    _add_tournament(
        commands.add_parser("tournament", help="host rounds of tables for many players", allow_abbrev=False)
    )
    watch = commands.add_parser("watch", help="tell a recorded game", allow_abbrev=False)
    watch.add_argument("file", type=Path, metavar="FILE", help="a record, such as those in the games folder")
    watch.add_argument(
        "--verify", action="store_true", help="only check that its deal was fixed before the first card"
    )
    watch.add_argument(
        "--shown", default="", metavar="DIGITS", help="with --verify: the digits that were shown at its start"
    )
    _add_analyse(commands.add_parser("analyse", help="what the coach finds in a game", allow_abbrev=False))
    return parser


def _add_window_words(parser: argparse.ArgumentParser, default: object = False) -> None:
    """Add the options of the window; `default` keeps those given before a command."""
    words = {"windowed": "not full-screen, whatever the settings say", "nosound": "no sound and no music"}
    for word, help_text in words.items():
        parser.add_argument(f"--{word}", action="store_true", default=default, help=help_text)


def _add_join(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "address",
        nargs="?",
        default="",
        metavar="ADDRESS",
        help="a computer such as 192.168.1.20:48888; without one, tables are looked for on this network",
    )
    parser.add_argument("--code", default="", metavar="CODE", help="the code of the table: 7K2QM-XD40P")
    parser.add_argument("--terminal", action="store_true", help="play there as text")
    _add_speak(parser)
    parser.add_argument("--name", metavar="NAME", help="your name at the table, in the terminal")
    _add_window_words(parser, default=argparse.SUPPRESS)


def _add_play(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--terminal", action="store_true", help="the same table as text")
    _add_speak(parser)
    where.add_argument(
        "--browser", action="store_true", help="the same table as a page, for this computer alone"
    )
    _add_table_words(parser)
    parser.add_argument(
        "--bots", metavar="LEVEL", help=f"{joined(LEVELS)}; one for all, or one each: easy,normal"
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="deal what this number stands for")
    parser.add_argument(
        "--teams",
        metavar="SEATS",
        help="seats of each team, for 4, 6, 8 or 9 players of a deck, such as '0 2; 1 3'; you have seat 0",
    )
    parser.add_argument("--name", metavar="NAME", help="your name at the table")
    for word in ("windowed", "nosound"):
        parser.add_argument(
            f"--{word}", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS
        )


def _add_speak(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--speak", action="store_true", help="with --terminal: in sentences, for a screen reader"
    )


def _add_table_words(parser: argparse.ArgumentParser) -> None:
    """Add the options for the game, its players and its house rules."""
    parser.add_argument("--rules", metavar="NAME", help=f"the game: {_games()}; standard unless said")
    parser.add_argument("--players", type=whole, metavar="N", help=f"how many play: {_players()} (4)")
    parser.add_argument(
        "--option",
        "--options",
        action="extend",
        nargs="+",
        metavar="NAME=VALUE",
        help="rules of this table, such as hand_size=8 or seconds=20",
    )
    parser.add_argument("--preset", metavar="NAME", help="a named set of house rules, such as family-night")
    parser.add_argument("--code", metavar="CODE", help="a house-rule code, as the set-up screen shows it")


def _add_deck(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(dest="task", metavar="TASK", title="tasks", required=True)
    check = tasks.add_parser(
        "check", help="say what is wrong with a deck, or what is in it", allow_abbrev=False
    )
    sheet = tasks.add_parser("sheet", help="draw all cards of a deck into a picture", allow_abbrev=False)
    for task in (check, sheet):
        task.add_argument(
            "deck", metavar="DECK", help="a deck by its name, such as camelot, or a file of one"
        )
    sheet.add_argument("out", type=Path, metavar="OUT.png", help="the file to write")
    sheet.add_argument("--table", action="store_true", help="as they lie on the table, without their texts")
    sheet.add_argument("--width", type=whole, metavar="N", help="pixels of a card (320; on the table 182)")


def _add_lab(parser: argparse.ArgumentParser) -> None:
    _add_table_words(parser)
    parser.add_argument("--teams", metavar="SEATS", help="who plays together in a deck, such as '0 2; 1 3'")
    parser.add_argument("--games", type=whole, default=1000, metavar="N", help="how many are played (1000)")
    parser.add_argument(
        "--bots",
        default="normal",
        metavar="NAMES",
        help=f"{joined(LEVELS)}, greedy (by rules of thumb) or random; one for all, or one for each seat: "
        "normal,random (normal); they move on one seat after every game, and take turns if they are more",
    )
    parser.add_argument(
        "--compare",
        nargs="+",
        metavar="RULES",
        help="play the same deals by other rules too: NAME=VALUE, a game, a preset or a house-rule code",
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="of the first game (0)")
    parser.add_argument("--jobs", type=whole, metavar="N", help="processes that play (one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, whose workers play instead")
    parser.add_argument(
        "--keep", type=kept, metavar="FILE", help="keep every game in a file, and go on with what is there"
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write all figures into a file; -: in place of the tables"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the figures")
    parser.add_argument("--cards", action="store_true", help="show what each card does to its owner's wins")
    parser.add_argument("--ratings", action="store_true", help="rate the bots, each named once, by openskill")


def _add_analyse(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, such as those in the games folder")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw everybody's chances into a file")
    parser.add_argument(
        "--jobs", type=whole, metavar="N", help="processes that look (as the cores allow, at most 4)"
    )


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=port, default=PORT, metavar="N", help=f"to listen at ({PORT}; 0: any)")
    parser.add_argument(
        "--tables",
        type=whole,
        default=LIMITS.tables,
        metavar="N",
        help=f"at most ({LIMITS.tables}, which is what a process bears)",
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="bring the tables of a host back (a folder: with workers)"
    )
    parser.add_argument("--local", action="store_true", help="only for this computer")
    parser.add_argument("--no-web", action="store_true", help="let no browsers in, only programs")
    parser.add_argument(
        "--https",
        type=Path,
        metavar="FILE",
        help="certificate and key, in PEM, for browsers to come by HTTPS",
    )
    parser.add_argument("--no-announce", action="store_true", help="tell only who knows the address")
    parser.add_argument(
        "--grace",
        type=whole,
        default=0,
        metavar="SECONDS",
        help="that matches may go on once the host is told to end (0)",
    )
    parser.add_argument(
        "--park",
        type=whole,
        default=round(LIMITS.park / 60),
        metavar="MINUTES",
        help="without its players until a match gives its place to others "
        f"({round(LIMITS.park / 60)}; 0: never)",
    )
    parser.add_argument(
        "--workers",
        type=whole,
        default=0,
        metavar="N",
        help=f"processes that have the tables, such as one a core; at most {LIMITS.workers}",
    )
    parser.add_argument(
        "--metrics", type=port, metavar="PORT", help="tell /health and /metrics there, to this computer only"
    )
    parser.add_argument("--owner", action="store_true", help=argparse.SUPPRESS)  # started by a window
    parser.add_argument(  # likewise: the minutes that its match waits for its players
        "--until-empty",
        type=whole,
        nargs="?",
        const=round(LIMITS.forsaken / 60),
        default=0,
        help=argparse.SUPPRESS,
    )
    parser.add_argument("--worker", type=whole, default=0, help=argparse.SUPPRESS)  # the worker's number
    parser.add_argument(
        "--journal",
        type=kept,
        metavar="FILE",
        help="to write there, and carry on what is there (a folder: with workers)",
    )


def _add_tournament(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=kept, metavar="FILE", help="keeps the tournament; one that is there goes on"
    )
    parser.add_argument(
        "--players", type=Path, metavar="LIST", help="of a new one: a text, a name on each line"
    )
    parser.add_argument(
        "--rules", default="standard", metavar="NAME", help=f"the game: {_games()} (standard)"
    )
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--rounds", type=whole, default=5, metavar="N", help="(5)")
    parser.add_argument("--seats", type=whole, default=4, metavar="N", help="at a table at most (4)")
    parser.add_argument("--least", type=whole, default=2, metavar="N", help="at a table at least (2)")
    parser.add_argument(
        "--ladder", action="store_true", help="tables above one another, in place of Swiss rounds"
    )
    parser.add_argument(
        "--turn", type=whole, default=45, metavar="SECONDS", help="for a decision (45; 0: no clock)"
    )
    parser.add_argument("--hints", action="store_true", help="the coach may be asked for a move")
    parser.add_argument(
        "--wait", type=whole, default=300, metavar="SECONDS", help="for who is late; then a bot plays (300)"
    )
    parser.add_argument("--port", type=port, default=PORT, metavar="N", help=f"to listen at ({PORT}; 0: any)")
    parser.add_argument("--local", action="store_true", help="only for this computer")
    parser.add_argument("--owner", action="store_true", help=argparse.SUPPRESS)  # started by a window


def _games() -> str:
    """Return the games by name: "standard (Crazy Eights), ..."."""
    return ", ".join(f"{name} ({title(name)})" for name in rules())


def _players() -> str:
    """Return the numbers of players for each game: "2 to 10 in standard, ..."."""
    return ", ".join(f"{seats(name)[0]} to {seats(name)[-1]} in {name}" for name in rules())


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", metavar="SCENE", help="title, setup, table, results, settings, rules ...")
    parser.add_argument("out", type=Path, metavar="OUT.png", help="the file to write")
    parser.add_argument(
        "--rules", default="standard", metavar="NAME", help=f"the game: {_games()} (standard)"
    )
    parser.add_argument(
        "--players", type=whole, metavar="N", help="seats at its table (a full one, at most 6)"
    )
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    parser.add_argument("--seed", type=seed, default=7, metavar="N", help="what is dealt (7)")
    parser.add_argument(
        "--setting",
        type=pair,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="such as palette=two-colour",
    )
