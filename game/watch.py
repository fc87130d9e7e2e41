"""A recorded game or match, told from its deal to its end with open hands."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from engine import Event, Game, Match, title
from engine.match import FORMAT as MATCH
from engine.record import EXPIRE, header_lines, numbered_lines, read_header, read_moves
from engine.record import FORMAT as GAME
from game.files import read_bounded, reason
from game.players.seats import Seat
from game.terminal_kinds import kind_of
from game.terminal_show import Wording, result_table


class Step(NamedTuple):
    """A moment of a recorded match: what has just happened, and the match as it stands now."""

    match: Match
    events: tuple[Event, ...]
    begins: bool = False  # a game has just been dealt or set up


def read_record(path: Path) -> str:
    """The text of a record's file; ValueError with a sentence if it is none."""
    try:
        text = read_bounded(path).decode()
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {reason(error)}.") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not the record of a game.") from None
    for _ in steps(text):
        pass
    return text


def steps(text: str) -> Iterator[Step]:
    """A record move by move, every game beginning with its deal; ValueError with the line that is wrong."""
    form = MATCH if text.startswith(MATCH) else GAME
    lines = numbered_lines(text, form)
    count = sum(1 for _ in header_lines(lines))
    header = read_header(lines[:count])
    match = Match(header, Game.begin(header))
    games = 1
    yield Step(match, match.game.opening, begins=True)
    for number, line in lines[count:]:
        if form == MATCH and line == f"game {games + 1}":
            games += 1
            yield Step(match, match.next_game().opening, begins=True)
        elif line != "game 1":
            yield Step(match, _repeated(match.game, number, line))


def _repeated(game: Game, number: int, line: str) -> tuple[Event, ...]:
    ((_, seat, text),) = read_moves([(number, line)])
    try:
        return game.expire(seat) if text == EXPIRE else game.play(seat, text)
    except ValueError as error:
        raise ValueError(f"Line {number} of the record, {text!r}, is not possible: {error}") from None


def tell(text: str, console: Console) -> None:
    """Prints a whole record."""
    match = next(steps(text)).match
    seats = [Seat(f"Seat {number}", "") for number in range(match.players)]
    kind = kind_of(match.rules, seats, console)
    wording, narrator = kind.wording, kind.narrator(())
    console.print(f"{title(match.rules)} - {match.players} players")
    for match, events, begins in steps(text):
        if begins:
            narrator = kind.narrator(() if events else _counts(match.game))
            _tell_hands(match, wording, console)
        for line in narrator.lines(
            event.for_seat(event.seat if event.seat >= 0 else None) for event in events
        ):
            console.print(line)
        if match.game.result is not None:
            console.print()
            view = {**match.game.view(None), "hands": _hands(match)}
            console.print(result_table(wording, view, match.game.result, match.scores))
    if match.game.result is None:
        console.print("\nThe record ends here; the game was not finished.")


def _tell_hands(match: Match, wording: Wording, console: Console) -> None:
    console.print(f"\nHand {len(match.games) + 1}")
    for number, hand in enumerate(_hands(match)):
        console.print(wording.line(number, "holds ") + wording.cards(hand["cards"]))


def _hands(match: Match) -> list[dict[str, Any]]:
    """Every hand as its own seat sees it."""
    return [match.game.view(number)["hands"][number] for number in range(match.players)]


def _counts(game: Game) -> list[int]:
    return [hand["count"] for hand in game.view(None)["hands"]]
