"""The command `tournament`: rounds of tables for many players, hosted on this computer."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

import engine
from game.lan.host.journal import JOURNAL
from game.lan.host.server import Server
from game.lan.messages import Agreement
from game.setup.table_options import check_number, read_options
from game.system import files
from game.tournament.plan import MOST_ROUNDS, Tournament
from game.tournament.runner import STANDINGS, checked, players_of, read, runner_for
from game.tournament.terminal_rounds import standings_table, table_line

# Numbers of a new tournament: the option, its least and its greatest value.
NUMBERS = (("rounds", 1, MOST_ROUNDS), ("seats", 2, 10), ("least", 2, 10), ("turn", 0, 600))


def tournament_of(words: argparse.Namespace) -> Tournament:
    """Read the tournament of a file, or make a new one. Raise ValueError if that is impossible."""
    if files.is_there(words.file):
        if words.players is not None:
            raise ValueError(f"{words.file} goes on with its own players; leave --players out.")
        return read(words.file)
    if words.players is None:
        raise ValueError("A new tournament needs --players FILE, with a name on each line.")
    try:
        names = players_of(files.read_bounded(words.players).decode())
    except OSError as error:
        raise ValueError(files.unread(words.players, error)) from None
    except UnicodeDecodeError:
        raise ValueError(f"{words.players} is not text in UTF-8.") from None
    for name, least, most in NUMBERS:
        check_number(words, name, least, most)
    if words.least > words.seats:
        raise ValueError(
            f"A table cannot have {words.least} players at least (--least), {words.seats} at most (--seats)."
        )
    options = read_options(engine.option_specs(words.rules), words.option or ())
    agreement = Agreement(
        name=words.file.stem[:20] or "Cup",
        rules=words.rules,
        options=options,
        hints=words.hints,
        turn=words.turn,
    )
    return checked(
        Tournament(
            agreement=agreement,
            players=names,
            mode="ladder" if words.ladder else "swiss",
            count=words.rounds,
            least=words.least,
            most=words.seats,
            seed=secrets.randbits(32),
        )
    )


class Hosting(NamedTuple):
    """A tournament's host: the journal of its tables, and the coroutine that runs its rounds."""

    journal: Path
    conduct: Callable[[Server, asyncio.Event], Coroutine[Any, Any, None]]


def hosting_of(
    words: argparse.Namespace, tournament: Tournament, console: Console, *, by_hand: bool
) -> Hosting:
    """Prepare hosting. `by_hand`: the owner starts each round; else rounds start by themselves.

    Raise ValueError if two of the files are the same.
    """
    journal, standings = words.file.with_suffix(JOURNAL), words.file.with_suffix(STANDINGS)
    files.check_apart(
        {
            "The tournament": words.file,
            "the journal of its tables": journal,
            "its standings": standings,
            "--players": words.players,
        }
    )
    conduct = runner_for(
        tournament, words.file, wait=words.wait, show=lambda now: show(now, console), by_hand=by_hand
    )

    async def begin(server: Server, end: asyncio.Event) -> None:
        show(tournament, console)
        console.print(
            f"If this ends, it goes on with: crazier-eights tournament {files.typed_in(words.file)}",
            soft_wrap=True,
        )
        await conduct(server, end)

    return Hosting(journal, begin)


def show(tournament: Tournament, console: Console) -> None:
    """Print the tables of this round and the standings."""
    if tournament.rounds:
        console.print(f"\nRound {len(tournament.rounds)} of {tournament.count}")
        for number, pairing in enumerate(tournament.rounds[-1], 1):
            points = [*pairing.points().values()] if pairing.over else ()
            console.print(table_line(number, pairing.players, points))
    console.print(standings_table(tournament.standings()))
