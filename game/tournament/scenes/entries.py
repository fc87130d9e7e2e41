"""Ways into the scenes of tournaments: from a table, from the title, from the list of games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.lan.addresses import Address
from game.lan.agreement_text import game_title
from game.scenes.archive_row import ArchiveRow
from game.scenes.profile.profile_name import with_name
from game.scenes.replay.archive_rows import date_in_words, day_in_words
from game.scenes.scene import AppContext
from game.scenes.screen_text import TOURNAMENTS
from game.tournament import archive
from game.tournament.archive import EndedFile
from game.tournament.hosting import TournamentHost, hosted_at
from game.tournament.round_text import is_called, winners
from game.tournament.scenes.tournament_scene import TournamentScene


def tournament_at(context: AppContext, addresses: Sequence[Address]) -> TournamentScene:
    """Return the scene of a server's tournament, with the host's buttons if this player hosts it."""
    host = next((found for found in map(hosted_at, addresses) if found), None)
    return TournamentScene(context, addresses, host=host)


def continue_tournament(context: AppContext, path: Path) -> None:
    """Show the tournament of a file and host it again, once this player has a name."""
    with_name(context, lambda: context.stack.reset(TournamentScene(context, host=TournamentHost(path))))


def ended_tournaments(context: AppContext) -> list[ArchiveRow]:
    """Return the rows of all archived tournaments."""
    return [_row(context, found) for found in archive.ended_tournaments()]


def _row(context: AppContext, found: EndedFile) -> ArchiveRow:
    path, ended = found
    standings, first = ended.standings, winners(ended.standings)
    won = any(is_called(name, context.settings.name) for name in first)
    return ArchiveRow(
        path=path,
        list=TOURNAMENTS,
        rules=standings.rules,
        label=standings.name,
        about=" · ".join(["Tournament", game_title(standings.rules), day_in_words(ended.played)]),
        result="You won" if won else f"{first[0]} won" if len(first) == 1 else "shared",
        sign="laurel-crown",
        won=won,
        marked=ended.marked,
        named=f"{standings.name} of {date_in_words(ended.played)}",
        show=lambda: context.stack.push(TournamentScene(context, ended=standings)),
        mark=partial(archive.mark, found),
        delete=partial(archive.delete, path),
    )
