"""The question, the pause and the rules."""

from collections.abc import Callable
from errno import ENOSPC
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

import engine
from engine import rules as all_games
from game.draw.items import DrawList, Image, Text
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.chrome import Dialog
from game.scenes.confirm import ConfirmScene
from game.scenes.pause_menu import PauseScene
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.rules.legend_text import legend_of
from game.scenes.rules.rules_content import ABOUT_LESSONS, Booklet, RulesSection, all_booklets, lessons_of
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.handbook import AIM
from game.setup.presets import presets
from game.setup.table_setup import setup_for
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.ui import clipboard
from game.ui.paper_text import Passage, Sentence
from game.ui.scroll import ScrollArea
from game.ui.segments import Segments
from game.ui.text_field import TextField
from game.ui.widgets import IDLE, Button
from tests.driver import SIZES, Client
from tests.scenes.every import LONG, SCENES, dealt

Open = Callable[..., Client]
DIGITS = "3f9a12bc77d00e41" * 4


def full(saved_matches: SavedMatches, saved: object) -> None:
    """A disk on which nothing more can be written."""
    raise OSError(ENOSPC, "No space left on device")


@pytest.mark.parametrize("avatar", ["bear", "wolf"])
def test_the_picture_of_a_player_is_in_sight_wherever_it_is_in_the_list(client: Open, avatar: str) -> None:
    opened = client()
    opened.show(ProfileScene(opened.app, who=("Ann", avatar)))
    tile = opened.find("button", avatar.capitalize())
    area = next(widget for widget in opened.top.page.widgets if isinstance(widget, ScrollArea))

    assert area.box.y <= tile.box.y
    assert tile.box.bottom <= area.box.bottom


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (800, 600)])
@pytest.mark.parametrize("dialog", ["profile", "characters", "lobby: a seat"])
def test_what_is_chosen_from_in_a_dialog_leaves_the_same_margin_at_either_side(
    client: Open, dialog: str, size: tuple[int, int]
) -> None:
    opened = client(size)
    scene = SCENES[dialog](opened)
    opened.show(scene)
    assert isinstance(scene, Dialog)
    panel, (area,) = scene.panel(), [w for w in scene.page.widgets if isinstance(w, ScrollArea)]
    left = min(widget.box.x for widget in area.widgets) - panel.x
    right = panel.right - max(widget.box.right for widget in area.widgets)

    assert left == pytest.approx(right, abs=0.1)
    assert area.box.right <= panel.right


@pytest.mark.parametrize(("dialog", "label"), [("profile", "Name"), ("host", "Name of the table")])
def test_what_is_typed_at_once_takes_the_place_of_what_stands_in_the_field(
    client: Open, dialog: str, label: str
) -> None:
    opened = client()
    opened.show(SCENES[dialog](opened))

    opened.type("Rowan")

    field = opened.find("field", label)
    assert isinstance(field, TextField)
    assert field.value == "Rowan"
    opened.type("s")
    assert field.value == "Rowans"


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

    @pytest.fixture
    def fixed(self, client: Open, monkeypatch: pytest.MonkeyPatch) -> Client:
        """The pause at a table whose deal was fixed beforehand."""
        opened = client()
        monkeypatch.setattr(LocalTable, "commitment", DIGITS)
        opened.show(PauseScene(opened.app, table=dealt(seed=5)))
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
        assert len(paused.app.stack.draw(paused.app.now)) == 2
        assert "Resume" not in paused.all_words()
        paused.key("escape")
        assert "Resume" in paused.all_words()
        assert paused.top.name == "pause"

    def test_leaving_leads_to_the_title(self, paused: Client) -> None:
        paused.click("button", "Leave the table")

        assert [scene.name for scene in paused.app.stack.scenes] == ["title"]

    def test_quit(self, client: Open, tmp_path: Path) -> None:
        opened = client()
        setup = setup_for(2, name="Ann", avatar="fox-head")
        table = LocalTable.new(setup, saved_matches=SavedMatches(tmp_path), think=AtOnce)
        opened.show(PauseScene(opened.app, table=table))
        opened.click("button", "Quit")

        assert not opened.app.running

    def test_a_match_that_is_not_saved_is_not_lost_without_a_question(self, paused: Client) -> None:
        paused.click("button", "Quit")
        assert paused.top.question == "This match is not saved. Quit anyway?"  # type: ignore[attr-defined]
        paused.click("button", "Stay")
        assert (paused.top.name, paused.app.running) == ("pause", True)

        paused.click("button", "Quit")
        paused.click("button", "Quit")
        assert not paused.app.running

    @pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)])
    @pytest.mark.parametrize("text_size", [100, 150, 200])
    def test_the_heading_has_air_above_and_below_it_at_any_size_of_text(
        self, client: Open, size: tuple[int, int], text_size: int
    ) -> None:
        opened = client(size, Settings(speed=0.0, motion="reduced", text_size=text_size))
        opened.show(PauseScene(opened.app, table=dealt()))
        head = next(item for item in opened.drawn().moving if isinstance(item, Text) and item.text == "Pause")
        top, first = opened.top.panel().y, opened.find("button", "Resume").box.y

        assert head.y - top >= head.size * 0.8
        assert first - head.y >= head.size * 0.8

    def test_seed_and_house_rules_are_there_to_be_read(self, paused: Client) -> None:
        note = paused.top.footnote  # type: ignore[attr-defined]

        assert note == f"Seed 5 · house rules {engine.house_code('standard', {'forced_play': True})}"

    def test_the_way_to_the_coach_tells_its_key(self, client: Open) -> None:
        opened = client()
        opened.app.settings.keys["hint"] = ["f4"]
        opened.show(PauseScene(opened.app, table=dealt(seed=5), hint=lambda: None))

        assert opened.find("button", "A hint from the coach").key == "F4"  # type: ignore[attr-defined]

    @pytest.mark.parametrize("stays", [True, False])
    def test_a_match_that_cannot_be_saved_is_not_left_without_a_question(
        self, client: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stays: bool
    ) -> None:
        opened = client()
        monkeypatch.setattr(SavedMatches, "keep", full)
        table = LocalTable.new(setup_for(2), saved_matches=SavedMatches(tmp_path), think=AtOnce)
        opened.show(TableScene(opened.app, table, dealt=True))
        opened.show(PauseScene(opened.app, table=table))
        opened.click("button", "Leave the table")
        assert opened.top.question == "This match cannot be saved: no space left on device. Leave anyway?"  # type: ignore[attr-defined]

        opened.click("button", "Stay" if stays else "Leave")
        assert opened.top.name == ("pause" if stays else "title")

    def test_the_seal_of_a_fair_deal_is_as_large_as_the_other_lines_and_explains_itself(
        self, fixed: Client
    ) -> None:
        foot = {item.text: item.size for item in fixed.drawn().moving if isinstance(item, Text)}
        assert foot["Fair deal"] == foot["This match is not saved."]
        assert not any("3F9A" in words or "verify" in words for words in foot)

        fixed.click("button", "Fair deal")

        assert fixed.top.name == "fair deal"
        assert "3F9A 12BC 77D0 0E41" in fixed.top.notice  # type: ignore[attr-defined]

    @pytest.mark.parametrize("way", ["mouse", "keys"])
    def test_the_digits_of_the_deal_are_copied(
        self, fixed: Client, monkeypatch: pytest.MonkeyPatch, way: str
    ) -> None:
        kept: list[str] = []
        monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
        fixed.click("button", "Fair deal")
        if way == "mouse":
            fixed.click("button", "Copy the digits")
        else:
            fixed.key("c", pygame.KMOD_CTRL)

        assert kept == ["3F9A 12BC 77D0 0E41"]
        assert "The digits are on the clipboard" in fixed.words()
        fixed.wait(4.0)
        assert "Copy the digits" in fixed.words()

    def test_a_system_without_a_clipboard_is_told_of(
        self, fixed: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(clipboard, "copy", lambda text: False)
        fixed.click("button", "Fair deal")
        fixed.key("c", pygame.KMOD_CTRL)

        assert "There is no clipboard here" in fixed.words()

    def test_nothing_is_copied_where_no_deal_is_fixed(
        self, paused: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept: list[str] = []
        monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
        paused.key("c", pygame.KMOD_CTRL)

        assert kept == []

    @pytest.mark.parametrize("size", SIZES)
    def test_large_words_stay_in_their_rows_and_in_the_panel(
        self, client: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
    ) -> None:
        opened = client(size, Settings(text_size=200))
        monkeypatch.setattr(LocalTable, "commitment", DIGITS)
        opened.show(PauseScene(opened.app, table=dealt(seed=5), hint=lambda: None))
        panel, *rows = opened.top.page.widgets

        assert all(isinstance(row, Button) and row.box.h > row.size * 1.5 for row in rows)
        assert all(row.box.within(panel.box) for row in rows)
        assert all(not a.box.meets(b.box) for a, b in pairwise(rows))
        assert all(
            panel.box.holds(item.x, item.y) for item in opened.drawn().moving if isinstance(item, Text)
        )


def sheet(client: Client, sentences: list[str], **more: Any) -> RulesScene:
    """A single leaflet of these sentences."""
    leaflet = RulesSection("Ours", "Our rules", sentences=tuple(sentences), **more)
    return RulesScene(client.app, title="Rules", booklets=[Booklet("standard", "Crazy Eights", (leaflet,))])


class TestRules:
    def shown(self, client: Client) -> list[Sentence]:
        return [w for w in client.top.page.everything() if isinstance(w, Sentence)]

    def test_every_sentence_is_there_and_the_changed_ones_stand_out(self, client: Open) -> None:
        opened = client()
        opened.show(sheet(opened, ["One.", "Two."], changed=("Two.",)))

        assert [(s.label, s.changed) for s in self.shown(opened)] == [("One.", False), ("Two.", True)]

    def test_the_rules_of_a_table_mark_its_house_rules(self, client: Open) -> None:
        opened = client()
        table = dealt(twos="none")
        opened.show(RulesScene.at(opened.app, table))

        changed = [s.label for s in self.shown(opened) if s.changed]
        assert [s.label for s in self.shown(opened)] == [
            AIM,
            *engine.summary("standard", 4, {"twos": "none"}),
        ]
        assert "two" in " ".join(changed).lower()
        assert 0 < len(changed) < len(self.shown(opened))

    @pytest.mark.parametrize(
        ("rules", "lights"),
        [
            ("crazy8", ["halo", "card veil", "halo #6CF09A", "focus"]),
            (
                "camelot",
                [
                    "halo",
                    "halo #BCD2FF",
                    "card veil",
                    "halo #FFE9A0",
                    "halo #FF7A3A",
                    "halo #6CF09A",
                    "focus",
                ],
            ),
        ],
    )
    def test_the_rules_of_a_table_explain_each_light_of_a_card(
        self, client: Open, rules: str, lights: list[str]
    ) -> None:
        opened = client()
        opened.show(RulesScene.at(opened.app, dealt(rules=rules)))
        opened.key("left")  # round to the last tab

        legend = [w for w in opened.top.page.everything() if isinstance(w, Passage)]
        assert [(w.state, w.title, w.label) for w in legend] == [*legend_of(rules)]
        for entry, light in zip(legend, lights, strict=True):
            out = DrawList()
            entry.draw(out, IDLE)
            seen = [item.picture for item in out.moving if isinstance(item, Image)]
            assert light in [
                " ".join(map(str, picture)) if picture[0] != "focus" else "focus" for picture in seen
            ]

    def test_long_rules_are_scrolled_by_keys_and_wheel(self, client: Open) -> None:
        opened = client()
        opened.show(sheet(opened, [f"{i} {LONG}" for i in range(40)]))
        area = next(w for w in opened.top.page.widgets if isinstance(w, ScrollArea))

        opened.key("down")
        by_key = area.offset
        opened.key("page down")
        by_page = area.offset
        opened.wheel(area.box.cx, area.box.cy, 50)

        assert 0 < by_key < by_page
        assert area.offset == 0

    def test_the_tab_beside_it_says_how_to_play_and_shows_it_with_cards(self, client: Open) -> None:
        opened = client()
        opened.show(RulesScene.at(opened.app, dealt()))

        opened.key("right")

        lessons = [w for w in opened.top.page.everything() if isinstance(w, Passage)]
        assert [(w.title, w.label) for w in lessons] == [
            (one.title, one.text) for one in lessons_of("standard").lessons
        ]
        assert all(lesson.cards for lesson in lessons)
        assert ABOUT_LESSONS in [w.label for w in opened.top.page.everything()]

    @pytest.mark.parametrize("rules", all_games())
    def test_the_house_has_a_booklet_for_every_game(self, client: Open, rules: str) -> None:
        opened = client()
        opened.show(RulesScene(opened.app, title="Rules", booklets=all_booklets(), rules=rules))

        games = opened.find("choice", "Game")
        sections = opened.find("choice", "Rules of")
        assert isinstance(games, Segments)
        assert isinstance(sections, Segments)
        assert [option.text for option in games.options] == [engine.title(name) for name in all_games()]
        assert games.options[games.index].text == engine.title(rules)
        assert [option.text for option in sections.options] == [
            "How to play", *(one.name for one in presets(rules))
        ]  # fmt: skip

    def test_another_game_is_opened_at_its_lessons(self, client: Open) -> None:
        opened = client()
        opened.show(RulesScene(opened.app, title="Rules", booklets=all_booklets()))
        opened.top.page.focus_on(opened.find("choice", "Rules of"))
        opened.key("right")
        sentences = self.shown(opened)
        opened.top.page.focus_on(opened.find("choice", "Game"))
        opened.key("right")

        assert sentences
        assert [w.label for w in opened.top.page.everything() if isinstance(w, Passage)] == [
            one.text for one in lessons_of(all_games()[1]).lessons
        ]
