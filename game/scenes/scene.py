"""What a scene is, and what it may use."""

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

    from game.audio.sound import Sound
    from game.lan.addresses import Address
    from game.lan.guest.room import Room
    from game.lan.joining.saved_tables import SavedTable
    from game.scenes.archive_row import ArchiveRow
    from game.setup.table_setup import TableSetup
    from game.storage.settings import Settings
    from game.workshop.deck_draft import Deck
    from game.workshop.deck_store import DeckStore


class Stack(Protocol):
    """The scenes that are open, one above the other; changes are carried out between steps."""

    scenes: list[Scene]  # lowest first

    @property
    def top(self) -> Scene: ...

    @property
    def pending(self) -> bool:
        """Has a change been asked for that is not done yet?"""
        ...

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def replace(self, scene: Scene) -> None:
        """The top scene gives way to another."""
        ...

    def reset(self, scene: Scene) -> None:
        """All scenes give way to this one."""
        ...


class Resumable(NamedTuple):
    """A table or a tournament that this player hosted and can go on with."""

    name: str
    changed_at: float  # of its file, in seconds since the epoch
    resume: Callable[[], None]


class Navigator(Protocol):
    """Scenes that are gone to from those that they lead to themselves: neither needs to know the other."""

    def title(self, notice: str = "") -> Scene:
        """The title, which says something if need be."""
        ...

    def host(self, setup: TableSetup) -> Scene:
        """What a table on the network needs besides its rules."""
        ...

    def tables(self) -> Scene:
        """The list of tables on the network."""
        ...

    def lobby(self, room: Room, place: SavedTable) -> Scene:
        """The room of a table on the network, before and between its matches."""
        ...

    def tournament(self, addresses: Sequence[Address]) -> Scene:
        """The tournament of a server."""
        ...

    def new_tournament(self, setup: TableSetup, before: Scene | None) -> Scene:
        """The form of a new tournament; `before`: an earlier one, whose entries stay."""
        ...

    def ended_tournaments(self) -> list[ArchiveRow]:
        """Rows for the list of games."""
        ...

    def resumable(self) -> Resumable | None:
        """Return what this player hosted last, if it is not over. Reads files; call it in a thread."""
        ...

    def replay(self, record: Path) -> Scene:
        """A match that is kept; ValueError with a sentence if it cannot be shown."""
        ...

    def editor(self, store: DeckStore, slug: str, deck: Deck) -> Scene:
        """The workshop with one of its decks."""
        ...

    def keyboard(self, field: TextField, done: Callable[[str], None]) -> Scene:
        """The keyboard on the screen, to write what stands in a field; `done` gets it."""
        ...


class AppContext(Protocol):
    """What the application lends to its scenes."""

    settings: Settings
    sound: Sound
    viewport: Viewport
    now: float  # seconds of presentation time; stands still while the window is not drawn

    @property
    def stack(self) -> Stack: ...

    @property
    def navigator(self) -> Navigator: ...

    def settings_changed(self) -> None:
        """Saves the settings and makes pictures and sounds follow them."""
        ...

    def toggle_fullscreen(self) -> None: ...

    def quit(self) -> None: ...


class Scene:
    """One screen or dialog. Scenes below an opaque one are not drawn; a modal one keeps all input.

    One that takes the whole window hides what is not opaque below it: of a dialog nothing shines through.

    What stands under one that `halts` waits; else it goes on, as does the time of whoever is to decide. One
    that `goes_on` waits for no other scene: others play there too.
    """

    opaque = True
    whole = False
    modal = True
    halts = True
    goes_on = False
    wraps = True  # do up and down go round the ends of a column of widgets?
    name = "scene"

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.page = Page([])

    def enter(self) -> None:
        """It has come onto the stack."""
        self.arrange()

    def leave(self) -> None:
        """It has been taken off."""

    def let_go(self) -> None:
        """The pointer holds nothing in it any more: another scene covers it, or the window lost the focus."""
        self.page.let_go()

    def unattended(self) -> None:
        """Nobody looks at the window now; told in every step in which that is so."""

    def resume(self) -> None:
        """It is on top again."""
        self.arrange()

    def way_on(self, error: Exception) -> Scene | None:
        """Where it goes on when something in it breaks for which others are to blame; None: nowhere."""
        return None

    def arrange(self) -> None:
        """Lays its widgets out anew, keeping the focus: after a resize or a change of what is shown."""
        page = Page(self.widgets(), wraps=self.wraps)
        page.keep_focus(self.page)
        self.page = page

    def widgets(self) -> list[Widget]:
        """The widgets of its page for the present viewport."""
        return []

    @property
    def typing(self) -> bool:
        """Do letters go into a text field now, and not to the keys' actions?"""
        return self.page.typing

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        """What keys do here by themselves: the name of an action -> what it does."""
        return {}

    def handle(self, intent: Intent) -> bool:
        """True if the intent was used up."""
        act = self.shortcuts().get(intent.name) if intent.kind == "action" else None
        if act is not None:
            act()
            return True
        if intent.pad and intent.name == "accept" and isinstance(self.page.focus, TextField):
            self.context.stack.push(self.context.navigator.keyboard(self.page.focus, self._written))
            return True
        page, before = self.page, self.page.hovered  # what is done may replace the page
        used = page.handle(intent)
        if self.page.hovered is not before and self.page.hovered is not None:
            self.context.sound.play("hover")
        if page.acted is not None and page.acted.cue:
            self.context.sound.play(page.acted.cue)
        return used

    def _written(self, text: str) -> None:
        """What was written on the keyboard of the screen goes into the field, and where it leads at once."""
        field = self.page.focus
        if isinstance(field, TextField):
            field.write(text)
            if field.deed:
                self.handle(action("accept"))

    def update(self, seconds: float) -> None:
        """Goes on by a fixed step."""
        self.page.update(self.context.now)

    def draw(self, out: DrawList, now: float) -> None:
        """Puts what is seen at the time `now` into the list."""
        self.page.draw(out)


def fill(viewport: Viewport, *picture: object) -> Image:
    """A picture over the whole window."""
    return Image(picture, viewport.w / 2, viewport.h / 2, viewport.w, viewport.h)
