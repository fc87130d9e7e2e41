"""The stack of scenes: who is drawn, who is stepped, who hears the player, and when changes happen."""

import pytest

from game.draw.items import DrawList, Text
from game.scenes.scene import Scene
from game.scenes.stack import SceneStack
from game.ui.intents import Intent, action
from game.ui.page import Page


class Told(Scene):
    """A scene that writes down what happens to it."""

    def __init__(
        self,
        name: str,
        *,
        opaque: bool = True,
        whole: bool = False,
        modal: bool = True,
        halts: bool = True,
        uses: bool = False,
    ) -> None:
        self.name, self.opaque, self.whole = name, opaque, whole
        self.modal, self.halts, self.uses = modal, halts, uses
        self.told: list[str] = []
        self.page = Page([])

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def resume(self) -> None:
        self.told.append("resume")

    def let_go(self) -> None:
        self.told.append("let go")

    def arrange(self) -> None:
        self.told.append("arrange")

    def handle(self, intent: Intent) -> bool:
        self.told.append(intent.name)
        return self.uses

    def update(self, seconds: float) -> None:
        self.told.append("step")

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(Text(self.name, 0, 0, 10, "#FFFFFF"))


class Bearing(Told):
    """One that knows where to go on."""

    def __init__(self, name: str, way: Scene | None) -> None:
        super().__init__(name)
        self.way = way

    def scene_after_error(self, error: Exception) -> Scene | None:
        return self.way


def stacked(*scenes: Told) -> SceneStack:
    stack = SceneStack()
    for scene in scenes:
        stack.push(scene)
    stack.settle()
    for scene in scenes:
        scene.told.clear()
    return stack


def names(stack: SceneStack) -> list[str]:
    return [scene.name for scene in stack.scenes]


def drawn(stack: SceneStack) -> list[str]:
    return [item.text for scene in stack.draw(0.0) for item in scene.still if isinstance(item, Text)]


def test_a_change_waits_until_the_stack_settles() -> None:
    stack = stacked(Told("title"))

    stack.push(Told("settings"))
    asked = names(stack), stack.pending
    stack.update(1 / 60)

    assert asked == (["title"], True)
    assert (names(stack), stack.pending) == (["title", "settings"], False)


def test_a_scene_that_is_covered_lets_go() -> None:
    table, pause = Told("table"), Told("pause")
    stack = stacked(table)

    stack.push(pause)
    stack.settle()

    assert (table.told, pause.told) == (["let go"], ["enter"])


def test_pop_resumes_the_scene_below() -> None:
    title, settings = Told("title"), Told("settings")
    stack = stacked(title, settings)

    stack.pop()
    stack.settle()

    assert names(stack) == ["title"]
    assert settings.told == ["leave"]
    assert title.told == ["resume"]


def test_replace_and_reset_take_off_what_they_replace() -> None:
    title, setup, table, other = Told("title"), Told("setup"), Told("table"), Told("other")
    stack = stacked(title, setup)

    stack.replace(table)
    stack.settle()
    after_replace = names(stack)
    stack.reset(other)
    stack.settle()

    assert after_replace == ["title", "table"]
    assert names(stack) == ["other"]
    assert (title.told, setup.told, table.told) == (["leave"], ["leave"], ["enter", "leave"])


def test_a_scene_may_ask_for_another_while_it_enters() -> None:
    class Greeting(Told):
        def enter(self) -> None:
            stack.push(Told("notice"))

    stack = SceneStack()
    stack.push(Greeting("title"))
    stack.settle()

    assert names(stack) == ["title", "notice"]


def test_what_an_opaque_scene_hides_is_not_drawn() -> None:
    assert drawn(stacked(Told("title"), Told("settings"))) == ["settings"]
    assert drawn(stacked(Told("table"), Told("pause", opaque=False))) == ["table", "pause"]
    assert drawn(stacked(Told("a"), Told("b"), Told("c", opaque=False))) == ["b", "c"]


def test_through_what_takes_the_whole_window_no_dialog_shines() -> None:
    table, pause = Told("table"), Told("pause", opaque=False)
    settings, confirm = Told("settings", opaque=False, whole=True), Told("confirm", opaque=False)

    assert drawn(stacked(table, pause, settings)) == ["table", "settings"]
    assert drawn(stacked(table, pause, settings, confirm)) == ["table", "settings", "confirm"]


def test_what_lies_under_a_modal_scene_waits() -> None:
    table, pause = Told("table"), Told("pause", opaque=False)
    stacked(table, pause).update(1 / 60)
    assert (table.told, pause.told) == ([], ["step"])

    table, hint = Told("table"), Told("hint", modal=False)
    stacked(table, hint).update(1 / 60)
    assert (table.told, hint.told) == (["step"], ["step"])

    table, chooser = Told("table"), Told("chooser", opaque=False, halts=False)
    stacked(table, chooser).update(1 / 60)
    assert (table.told, chooser.told) == (["step"], ["step"])


def test_what_goes_on_by_itself_is_halted_by_nothing() -> None:
    title, table, pause = Told("title"), Told("table"), Told("pause", opaque=False)
    table.goes_on = True

    stacked(title, table, pause).update(1 / 60)

    assert (title.told, table.told, pause.told) == ([], ["step"], ["step"])


@pytest.mark.parametrize(
    ("modal", "uses", "heard"), [(True, False, []), (False, False, ["draw"]), (False, True, [])]
)
def test_an_intent_goes_down_until_it_is_used_or_kept(modal: bool, uses: bool, heard: list[str]) -> None:
    table, upper = Told("table", uses=True), Told("upper", modal=modal, uses=uses)

    used = stacked(table, upper).handle(action("draw"))

    assert upper.told == ["draw"]
    assert table.told == heard
    assert used == (uses or bool(heard))


def test_every_scene_follows_a_resized_window() -> None:
    table, pause = Told("table"), Told("pause")

    stacked(table, pause).resize()

    assert (table.told, pause.told) == (["arrange"], ["arrange"])


def test_nothing_more_is_heard_in_the_step_in_which_a_scene_leaves() -> None:
    table, chooser = Told("table"), Told("chooser")
    stack = stacked(table, chooser)

    stack.handle(action("accept"))
    stack.pop()
    stack.handle(action("accept"))
    stack.settle()
    stack.handle(action("undo"))

    assert chooser.told == ["accept", "leave"]
    assert table.told == ["resume", "undo"]


def test_where_something_breaks_the_topmost_scene_that_knows_a_way_on_takes_it() -> None:
    way = Told("way")
    stack = stacked(Bearing("low", Told("other")), Bearing("mid", way), Told("top"))
    stack.push(Told("asked before"))

    with stack.guarded():
        raise KeyError("hands")
    stack.settle()

    assert names(stack) == ["way"]
    assert way.told == ["enter"]


def test_what_breaks_where_no_scene_knows_a_way_on_ends_the_program() -> None:
    stack = stacked(Bearing("low", None), Told("top"))

    with pytest.raises(KeyError), stack.guarded():
        raise KeyError("hands")
    assert names(stack) == ["low", "top"]


def test_a_scene_that_moves_by_itself_blends_neither_in_nor_out() -> None:
    stack, moving, other = stacked(Told("table")), Told("fan"), Told("menu")
    moving.blends = False
    before = stack.changes
    for change, blended in (
        (lambda: stack.push(moving), 0),
        (stack.pop, 0),
        (lambda: stack.push(other), 1),
        (stack.pop, 2),
        (lambda: stack.push(moving), 2),
        (lambda: stack.replace(other), 3),
    ):
        change()
        stack.settle()
        assert stack.changes - before == blended
