"""Creates scenes by name, so that scenes which lead to each other need not import each other.

Modules are imported on first use: the network, replays and decks are not loaded before they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.scene import AppContext, Resumable, Scene, SeatSearch
from game.system.files import changed_at
from game.ui.text_field import TextField

if TYPE_CHECKING:
    from game.lan.addresses import Address
    from game.lan.guest.room import Room
    from game.lan.joining.resume import ResumableTable
    from game.lan.joining.saved_tables import SavedTable
    from game.scenes.archive_row import ArchiveRow
    from game.setup.table_setup import TableSetup
    from game.workshop.deck_draft import Deck
    from game.workshop.deck_store import DeckStore


class SceneFactory:
    """Creates the scenes of the application; implements `game.scenes.scene.Navigator`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def title(self, notice: str = "") -> Scene:
        from game.scenes.title.title_scene import TitleScene

        return TitleScene(self._context, notice=notice)

    def host(self, setup: TableSetup) -> Scene:
        from game.scenes.lan.host_scene import HostScene

        return HostScene(self._context, setup)

    def tables(self) -> Scene:
        from game.scenes.lan.join_scene import JoinScene

        return JoinScene(self._context)

    def lobby(self, room: Room, place: SavedTable) -> Scene:
        from game.scenes.lan.lobby.lobby_scene import LobbyScene

        return LobbyScene(self._context, room, place)

    def tournament(self, addresses: Sequence[Address]) -> Scene:
        from game.tournament.scenes.entries import tournament_at

        return tournament_at(self._context, addresses)

    def new_tournament(self, setup: TableSetup, before: Scene | None) -> Scene:
        from game.tournament.scenes.new_tournament import NewTournamentScene

        if isinstance(before, NewTournamentScene):
            before.setup = setup
            return before
        return NewTournamentScene(self._context, setup)

    def ended_tournaments(self) -> list[ArchiveRow]:
        from game.tournament.scenes.entries import ended_tournaments

        return ended_tournaments(self._context)

    def resumable(self) -> Resumable | None:
        from game.lan.joining.resume import resumable_tables
        from game.tournament.hosting import resumable_tournaments

        found = [
            Resumable(
                table.name, changed_at(table.path), partial(self._resume_table, table), table.place.table
            )
            for table in resumable_tables()
        ]
        found += [
            Resumable(name, changed_at(path), partial(self._resume_tournament, path))
            for path, name in resumable_tournaments()
        ]
        return max(found, key=lambda each: each.changed_at, default=None)

    def seat_search(self, besides: str) -> SeatSearch | None:
        from game.scenes.lan.resume_offer import SeatOffers, seats_but

        places = seats_but(besides)
        return SeatOffers(self._context, places) if places else None

    def _resume_table(self, found: ResumableTable) -> None:
        from game.scenes.lan.resume_offer import resume_table

        resume_table(self._context, found)

    def _resume_tournament(self, path: Path) -> None:
        from game.tournament.scenes.entries import continue_tournament

        continue_tournament(self._context, path)

    def replay(self, record: Path) -> Scene:
        from game.scenes.replay.replay_scene import ReplayScene

        return ReplayScene.of_file(self._context, record)

    def editor(self, store: DeckStore, slug: str, deck: Deck) -> Scene:
        from game.scenes.workshop.editor import EditorScene

        return EditorScene(self._context, store=store, slug=slug, deck=deck)

    def keyboard(self, field: TextField, done: Callable[[str], None]) -> Scene:
        from game.scenes.keyboard import KeyboardScene

        return KeyboardScene(self._context, field=field, done=done)
