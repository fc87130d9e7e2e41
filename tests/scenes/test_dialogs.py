"""The chooser of suits, the question, the pause and the rules."""

from collections.abc import Callable

import pytest

import engine
from game.draw.viewport import Viewport
from game.scenes.chooser import SuitChooser, chooser_box
from game.scenes.confirm import ConfirmScene
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.stage.geometry import Box
from game.stage.layout import table_layout
from game.ui.page import GUARD
from game.ui.prose import Sentence
from game.ui.scroll import ScrollArea
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, Client
from tests.scenes.every import COUNTS, LONG, dealt

Open = Callable[..., Client]


class TestChooser:
    @pytest.fixture
    def chosen(self) -> list[str]:
        return []

    @pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
    def asked(self, request: pytest.FixtureRequest, client: Open, chosen: list[str]) -> Client:
        opened = client(request.param)
        opened.show(TitleScene(opened.app))
        back = lambda: chosen.append("back")  # noqa: E731
        opened.show(SuitChooser(opened.app, counts=COUNTS, choose=chosen.append, back=back))
        return opened

    @pytest.mark.parametrize(
        ("key", "suit"), [("s", "spades"), ("h", "hearts"), ("d", "diamonds"), ("c", "clubs")]
    )
    def test_a_letter_names_its_suit(self, asked: Client, chosen: list[str], key: str, suit: str) -> None:
        asked.key(key)
        asked.type(key)

        assert chosen == [suit]
        assert asked.top.name == "title"

    @pytest.mark.parametrize(("digit", "suit"), [("1", "spades"), ("4", "clubs")])
    def test_a_digit_names_its_place(self, asked: Client, chosen: list[str], digit: str, suit: str) -> None:
        asked.key(digit)
        asked.type(digit)

        assert chosen == [suit]

    def test_arrows_and_enter(self, asked: Client, chosen: list[str]) -> None:
        for key in ("right", "right", "left", "return"):
            asked.key(key)

        assert chosen == ["hearts"]

    def test_a_click(self, asked: Client, chosen: list[str]) -> None:
        asked.click("card", "Diamonds")

        assert chosen == ["diamonds"]

    def test_other_letters_do_nothing(self, asked: Client, chosen: list[str]) -> None:
        asked.type("x9m ")

        assert (chosen, asked.top.name) == ([], "chooser")

    def test_escape_takes_the_way_back(self, asked: Client, chosen: list[str]) -> None:
        asked.key("escape")

        assert (chosen, asked.top.name) == (["back"], "title")

    def test_without_a_way_back_escape_does_nothing(self, client: Open, chosen: list[str]) -> None:
        opened = client()
        opened.show(SuitChooser(opened.app, counts=COUNTS, choose=chosen.append, back=None))
        opened.key("escape")

        assert (chosen, opened.top.name) == ([], "chooser")

    def test_what_was_pressed_for_the_scene_below_chooses_nothing(
        self, client: Open, chosen: list[str]
    ) -> None:
        opened = client()
        opened.app.stack.push(SuitChooser(opened.app, counts=COUNTS, choose=chosen.append, back=None))
        opened.wait(0.02)
        opened.key("return")
        early = list(chosen)
        opened.wait(GUARD)
        opened.key("return")

        assert (early, chosen) == ([], ["spades"])

    def test_it_says_how_many_of_each_suit_are_held(self, asked: Client) -> None:
        notes = {tile.label: tile.note for tile in asked.top.page.widgets if tile.role == "card"}  # type: ignore[attr-defined]

        assert notes == {
            "Spades": "you hold 3", "Hearts": "you hold 1", "Diamonds": "you hold 0", "Clubs": "you hold 12"
        }  # fmt: skip

    @pytest.mark.parametrize("size", SIZES)
    def test_it_leaves_the_prompt_and_the_hand_free(self, size: tuple[int, int]) -> None:
        view = Viewport.of(*size)
        layout = table_layout(view.w, view.h, others=3, compact=view.compact)

        box = chooser_box(view)

        assert box.within(Box(0, 0, view.w, view.h))
        assert not box.meets(layout.prompt)
        assert not box.meets(layout.hand.area)


class TestConfirm:
    @pytest.fixture
    def done(self) -> list[str]:
        return []

    @pytest.fixture
    def asked(self, client: Open, done: list[str]) -> Client:
        opened = client()
        opened.show(TitleScene(opened.app))
        act = lambda: done.append("done")  # noqa: E731
        opened.show(ConfirmScene(opened.app, question="Really?", yes="Yes", act=act))
        return opened

    def test_yes_does_it(self, asked: Client, done: list[str]) -> None:
        asked.click("button", "Yes")

        assert (done, asked.top.name) == (["done"], "title")

    @pytest.mark.parametrize("key", ["return", "escape"])
    def test_enter_at_once_and_escape_are_harmless(self, asked: Client, done: list[str], key: str) -> None:
        asked.key(key)

        assert (done, asked.top.name) == ([], "title")


class TestPause:
    @pytest.fixture
    def paused(self, client: Open) -> Client:
        opened = client()
        table = dealt(forced_play=True, seed=5)
        opened.show(TableScene(opened.app, table, dealt=True))
        opened.show(PauseScene(opened.app, table=table))
        return opened

    @pytest.mark.parametrize("how", ["Resume", "escape"])
    def test_back_to_the_table(self, paused: Client, how: str) -> None:
        if how == "escape":
            paused.key(how)
        else:
            paused.click("button", how)

        assert paused.top.name == "table"

    @pytest.mark.parametrize(("label", "scene"), [("Settings", "settings"), ("Rules of this table", "rules")])
    def test_rules_and_settings_stand_over_the_table(self, paused: Client, label: str, scene: str) -> None:
        paused.click("button", label)

        assert paused.top.name == scene
        assert not paused.top.opaque
        paused.key("escape")
        assert paused.top.name == "pause"

    def test_leaving_leads_to_the_title(self, paused: Client) -> None:
        paused.click("button", "Leave the table")

        assert [scene.name for scene in paused.app.stack.scenes] == ["title"]

    def test_quit(self, paused: Client) -> None:
        paused.click("button", "Quit")

        assert not paused.app.running

    def test_seed_and_house_rules_are_there_to_be_read(self, paused: Client) -> None:
        note = paused.top.footnote  # type: ignore[attr-defined]

        assert note == f"Seed 5 · house rules {engine.house_code('standard', {'forced_play': True})}"


class TestRules:
    def shown(self, client: Client) -> list[Sentence]:
        return [w for w in client.top.page.everything() if isinstance(w, Sentence)]

    def test_every_sentence_is_there_and_the_changed_ones_stand_out(self, client: Open) -> None:
        opened = client()
        opened.show(RulesScene(opened.app, title="Rules", sentences=["One.", "Two."], changed=["Two."]))

        assert [(s.label, s.changed) for s in self.shown(opened)] == [("One.", False), ("Two.", True)]

    def test_the_rules_of_a_table_mark_its_house_rules(self, client: Open) -> None:
        opened = client()
        table = dealt(twos="none")
        opened.show(RulesScene.at(opened.app, table))

        changed = [s.label for s in self.shown(opened) if s.changed]
        assert [s.label for s in self.shown(opened)] == list(engine.summary("standard", 4, {"twos": "none"}))
        assert "two" in " ".join(changed).lower()
        assert 0 < len(changed) < len(self.shown(opened))

    def test_long_rules_are_scrolled_by_keys_and_wheel(self, client: Open) -> None:
        opened = client()
        opened.show(RulesScene(opened.app, title="Rules", sentences=[f"{i} {LONG}" for i in range(40)]))
        area = next(w for w in opened.top.page.widgets if isinstance(w, ScrollArea))

        opened.key("down")
        by_key = area.offset
        opened.key("page down")
        by_page = area.offset
        opened.wheel(area.box.cx, area.box.cy, 50)

        assert 0 < by_key < by_page
        assert area.offset == 0
