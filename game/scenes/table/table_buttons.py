"""The buttons beside the table."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.text import in_words
from engine.views import SheddingView, as_shedding
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.screen_text import DONE, UNDO
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_text import DRAW, END_MY_STRAIGHT, HINT, HINT_TIP, LOG, PASS, SORT, WATCHING
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.buttons import TipButton
from game.ui.key_names import key_name
from game.ui.theme import TextScale
from game.ui.widgets import Button, Widget, WidgetState

TALLEST = 0.46  # words on a button, over its height
BULB = 0.36  # of the side of its button
STRAIGHT = ("straight", "both")  # phases in which a turn goes on with a straight


class StripButton(Button):
    """A button in the strip along the window's lower edge: words behind a thin line, lit when hovered."""

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        line = Box.around(box.x, box.cy, 1.4, box.h * 0.5)
        out.moving.append(Image(("bar", "#8A6A34", 0.7), line.cx, line.cy, line.w, line.h))
        inner = box.inset(4)
        if self.enabled and (state.hovered or state.focused or state.pressed):
            out.moving.append(Image(("panel", "hover", 9, False), inner.cx, inner.cy, inner.w, inner.h))
        if state.focused:
            out.moving.append(Image(("focus", 9), inner.cx, inner.cy, inner.w, inner.h))
        size = fitted(self.label, self.size, inner.w - 8, "text", 0.5)
        out.moving.append(Text(self.label, box.cx, box.cy, size, self.ink))


class Watching(Widget):
    """A label for spectators at the place of the players' largest button."""

    role = "text"

    def __init__(self, box: Box, size: float) -> None:
        super().__init__(box, WATCHING)
        self.size = size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        out.moving.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
        size = fitted(self.label, self.size, box.w - 24, "title")
        out.moving.append(Text(self.label, box.cx, box.cy, size, theme.GOLD, "title"))


def shape_of(play: TablePlay, director: Director) -> tuple[object, ...]:
    """Return everything at the table that its buttons depend on: they are made anew when it changes."""
    table, penalty = play.table, director.tableau.penalty
    offers = play.offer("take", "draw"), play.offer("pass", "done"), play.asked, bool(table.moves())
    return (*offers, table.view()["phase"], table.can_undo(), penalty, table.may_sit_down)


def label_size(context: AppContext, box: Box, plain: float) -> float:
    """Return the text size on a button: the player's, as far as the button has room."""
    wished = TextScale(context.settings.text_size / 100)(plain)
    return max(plain, min(wished, box.h * TALLEST))


class TableActions(NamedTuple):
    """The actions that lead from the table to other scenes. `curtain` takes a seat.

    `hint` asks the coach; None if there is none.
    """

    menu: Callable[[], None]
    log: Callable[[], None]
    rules: Callable[[], None]
    curtain: Callable[[int], None]
    hint: Callable[[], None] | None


def table_buttons(director: Director, play: TablePlay, table: Table, actions: TableActions) -> list[Widget]:
    """Return the buttons for the present decision, and those of every table."""
    boxes, view = places_of(director, actions), as_shedding(table.view())
    plain = director.layout.sizes.button
    if not table.people:
        box = boxes["act"] if "act" in boxes else boxes["draw"]
        own: list[Widget] = [Watching(box, label_size(play.context, box, plain))]
    elif "act" in boxes:
        own = [_act(boxes, play, view, plain)]
    else:
        own = _draw_and_end(boxes, play, view, plain)
    return [*own, *common_buttons(director, play, table, actions)]


def places_of(director: Director, actions: TableActions) -> dict[str, Box]:
    """Return the boxes of the buttons; that of the hint only if there is a coach."""
    return director.layout.buttons if actions.hint is None else director.layout.with_hint()


def undo_button(
    context: AppContext, layout: TableLayout, act: Callable[[], None], box: Box | None = None
) -> Button:
    """Return the button that takes a move back, at its place or in another box."""
    at = box or layout.buttons["undo"]
    return _small_button(layout)(at, UNDO, act, size=label_size(context, at, max(17.0, layout.sizes.name)))


def _small_button(layout: TableLayout) -> type[Button]:
    """Return the class of the buttons that sort and undo."""
    in_strip = layout.strip is not None and layout.buttons["sort"].meets(layout.strip)
    return StripButton if in_strip else Button


def common_buttons(director: Director, play: TablePlay, table: Table, actions: TableActions) -> list[Widget]:
    """Return the buttons of every table: hint, sort, undo, menu, and the log if it is not always open."""
    layout = director.layout
    boxes, name = places_of(director, actions), layout.sizes.name
    kind = _small_button(layout)
    size = label_size(play.context, boxes["sort"], max(17.0, name))
    sort = kind(boxes["sort"], SORT, play.sort, key="S", size=size)
    sort.enabled = bool(table.people) and table.result is None
    undo = undo_button(play.context, layout, play.undo)
    undo.enabled, undo.quiet = table.result is None, not table.can_undo()  # a press says why not
    widgets: list[Widget] = [sort, undo]
    if actions.hint is not None:
        box = boxes["hint"]
        hint = TipButton(box, HINT, "light-bulb", actions.hint, size=BULB * min(box.w, box.h))
        hint.hint = HINT_TIP.format(key=key_name(play.context.settings.keys, "hint"))
        hint.enabled, hint.quiet = bool(table.moves()), not play.asked
        widgets.insert(0, hint)
    if "log" in boxes:
        roomy = boxes["log"].w > 90
        widgets.append(
            Button(
                boxes["log"],
                LOG if roomy else "",
                actions.log,
                icon="" if roomy else "scroll-unfurled",
                size=size if roomy else 17,
            )
        )
    widgets.append(Button(layout.menu, "", actions.menu, icon="hamburger-menu"))
    return widgets


def _draw_and_end(
    boxes: Mapping[str, Box], play: TablePlay, view: SheddingView, plain: float
) -> list[Widget]:
    """Return two buttons: draw or take the penalty, pass or done. `plain` is the usual text size."""
    size = label_size(play.context, boxes["draw"], plain)
    small = label_size(play.context, boxes["pass"], theme.BUTTON)
    drawing, ending = play.offer("take", "draw"), play.offer("pass", "done")
    faced = drawing == "take" and play.asked
    label, kind = (f"Draw {in_words(view['penalty'])}", "danger") if faced else (DRAW, "primary")
    icon = "card-pick" if faced else "card-draw"
    draw = Button(boxes["draw"], label, play.draw, kind=kind, key="D", icon=icon, size=size)
    draw.enabled, draw.quiet = drawing is not None, not play.asked
    kind = "green" if ending == "done" else "normal"
    words = DONE if ending == "done" else PASS
    end = Button(boxes["pass"], words, play.end, kind=kind, key="P", size=small)
    end.enabled, end.quiet = ending is not None, not play.asked
    return [draw, end]


def _act(boxes: Mapping[str, Box], play: TablePlay, view: SheddingView, plain: float) -> Button:
    """Return one large button for the only action besides playing a card, quiet until it is asked for."""
    button = _only_action(boxes, play, view, plain)
    button.quiet = not play.asked
    return button


def _only_action(boxes: Mapping[str, Box], play: TablePlay, view: SheddingView, plain: float) -> Button:
    box = boxes["act"]
    size = label_size(play.context, box, plain)
    offered = play.offer("done", "take", "pass", "draw")
    if offered == "done":
        words = END_MY_STRAIGHT if view["phase"] in STRAIGHT else DONE
        return Button(box, words, play.end, kind="green", key="P", icon="check-mark", size=size)
    if offered == "take" and play.asked:
        words = f"Draw {in_words(view['penalty'])}"
        return Button(box, words, play.draw, kind="danger", key="D", icon="card-pick", size=size)
    if offered == "pass":
        return Button(box, PASS, play.end, key="P", size=size)
    draw = Button(box, DRAW, play.draw, kind="primary", key="D", icon="card-pick", size=size)
    draw.enabled = offered is not None
    return draw
