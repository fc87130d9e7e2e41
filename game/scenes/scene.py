"""The base class of scenes, and the interfaces that they use."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.draw.items import DrawList, Image
from game.draw.viewport import Viewport
from game.ui.intents import Intent, action
from game.ui.page import Page
from game.ui.text_field import TextField
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.audio.music import Score
    from game.audio.sound import Sound
    from game.lan.addresses import Address
    from game.lan.guest.room import Room
    from game.lan.joining.saved_tables import SavedTable
    from game.scenes.archive_row import ArchiveRow
    from game.setup.table_setup import TableSetup
    from game.storage.saved_matches import SavedMatches
    from game.storage.settings import Settings
    from game.workshop.deck_draft import Deck
    from game.workshop.deck_store import DeckStore


class Stack(Protocol):
    """The open scenes, one above the other. Changes take effect between updates."""

    scenes: list[Scene]  # lowest first

    @property
    def top(self) -> Scene: ...

    @property
    def pending(self) -> bool:
        """True if a requested change has not taken effect yet."""
        ...

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        ...

    def reset(self, scene: Scene) -> None:
        """Replace the whole stack with this scene."""
        ...


class Resumable(NamedTuple):
    """A table or a tournament of this player's host that can be resumed, or a seat at another host."""

    name: str
    changed_at: float  # its file, or when the seat was taken; in seconds since the epoch
    resume: Callable[[], None]
    table: str = ""  # id of the table


class SeatSearch(Protocol):
    """A search for a seat that waits for this player. It asks nobody before the first `update`."""

    def update(self) -> Resumable | None:
        """Advance; return the latest seat that waits, None while none is known."""
        ...

    def check(self) -> None:
        """Drop seats that have been given up meanwhile."""
        ...

    def close(self) -> None:
        """End the search."""
        ...


class Navigator(Protocol):
    """Creates scenes that lead to each other, so that their modules need not import each other."""

    def title(self, notice: str = "") -> Scene:
        """Return the title, with an optional notice."""
        ...

    def host(self, setup: TableSetup) -> Scene:
        """Return the dialog that hosts a table."""
        ...

    def tables(self) -> Scene:
        """Return the list of tables on the network."""
        ...

    def lobby(self, room: Room, place: SavedTable) -> Scene:
        """Return the lobby of a network table, shown before and between its matches."""
        ...

    def tournament(self, addresses: Sequence[Address]) -> Scene:
        """Return the tournament of a server."""
        ...

    def new_tournament(self, setup: TableSetup, before: Scene | None) -> Scene:
        """Return the form of a new tournament. The entries of an earlier form, `before`, are kept."""
        ...

    def ended_tournaments(self) -> list[ArchiveRow]:
        """Return the rows of finished tournaments for the archive."""
        ...

    def resumable(self) -> Resumable | None:
        """Return the last hosted table or tournament if unfinished. Reads files; call it in a thread."""
        ...

    def seat_search(self, besides: str) -> SeatSearch | None:
        """Return a search for seats of the last day at any table `besides` that one; None if there are none.

        Reads files; call it in a thread.
        """
        ...

    def replay(self, record: Path) -> Scene:
        """Return the replay of an archived match. Raises ValueError if it cannot be shown."""
        ...

    def editor(self, store: DeckStore, slug: str, deck: Deck) -> Scene:
        """Return the workshop's editor for a deck."""
        ...

    def keyboard(self, field: TextField, done: Callable[[str], None]) -> Scene:
        """Return the on-screen keyboard for a field; `done` is called with the text."""
        ...


class AppContext(Protocol):
    """The application's services for its scenes."""

    settings: Settings
    sound: Sound
    saved_matches: SavedMatches
    viewport: Viewport
    now: float  # seconds of presentation time; stands still while the window is not drawn

    @property
    def stack(self) -> Stack: ...

    @property
    def navigator(self) -> Navigator: ...

    @property
    def in_background(self) -> bool:
        """True while the window has no focus."""
        ...

    def settings_changed(self) -> None:
        """Save the settings and apply them to pictures and sounds."""
        ...

    def toggle_fullscreen(self) -> None: ...

    def quit(self) -> None: ...


class Scene:
    """A screen or dialog.

    Scenes below an `opaque` one are not drawn. A `modal` scene receives all input. A `whole` one hides
    dialogs below it. Scenes below one that `halts` are paused. A scene that `goes_on` is never paused,
    because others play there too.
    """

    opaque = True
    whole = False
    modal = True
    halts = True
    goes_on = False
    wraps = True  # True if up and down go round the ends of a column
    blends = True  # False if it comes by a motion of its own, and goes at once
    warned = False  # True while it shows a warning that comes before those about settings
    name = "scene"
    on_turn = ""  # whose turn it is, in words: the title of a window in the background
    calls = False  # True while the player is asked: a window in the background flashes when that begins

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.page = Page([])

    def enter(self) -> None:
        """Handle being put on the stack."""
        self.arrange()

    def leave(self) -> None:
        """Handle being removed from the stack."""

    def let_go(self) -> None:
        """Release everything that the pointer holds, because another scene covers this one or the window
        lost the focus.
        """
        self.page.let_go()

    def unattended(self) -> None:
        """React to a window without focus. Called in every update while that is so."""

    def music(self) -> Score | None:
        """Return the music of the scene, None to go on with that of the scene below. Called in every step."""
        return None

    def resume(self) -> None:
        """Handle being the top scene again."""
        self.arrange()

    def scene_after_error(self, error: Exception) -> Scene | None:
        """Return the scene to continue with after an error caused by others; None to end the program."""
        return None

    def arrange(self) -> None:
        """Lay the widgets out anew, keeping the focus, after a change of window or content."""
        page = Page(self.widgets(), wraps=self.wraps)
        page.keep_focus(self.page)
        self.page = page

    def widgets(self) -> list[Widget]:
        """Return the widgets for the present viewport."""
        return []

    @property
    def typing(self) -> bool:
        """True while letters go to a text field rather than to shortcuts."""
        return self.page.typing

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        """Return the scene's shortcuts: name of an action -> function."""
        return {}

    def handle(self, intent: Intent) -> bool:
        """Handle an intent. Returns True if it was used."""
        act = self.shortcuts().get(intent.name) if intent.kind == "action" else None
        if act is not None:
            self.page.keys_used = True
            act()
            return True
        if intent.pad and intent.name == "accept" and isinstance(self.page.focus, TextField):
            self.context.stack.push(self.context.navigator.keyboard(self.page.focus, self._written))
            return True
        page, before = self.page, self.page.hovered  # an action may replace the page
        used = page.handle(intent)
        if self.page.hovered is not before and self.page.hovered is not None:
            self.context.sound.play("hover")
        if page.acted is not None and page.acted.cue:
            self.context.sound.play(page.acted.cue)
        return used

    def _written(self, text: str) -> None:
        """Put text from the on-screen keyboard into the field, and accept it if the field has an action."""
        field = self.page.focus
        if isinstance(field, TextField):
            field.write(text)
            if field.deed:
                self.handle(action("accept"))

    def update(self, seconds: float) -> None:
        """Advance by a fixed step."""
        self.page.update(self.context.now)

    def draw(self, out: DrawList, now: float) -> None:
        """Add the picture at the time `now` to the list."""
        self.page.draw(out)


def fill(viewport: Viewport, *picture: object) -> Image:
    """Return a picture over the whole window."""
    return Image(picture, viewport.w / 2, viewport.h / 2, viewport.w, viewport.h)
