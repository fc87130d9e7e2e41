"""The pictures of the laboratory: what stands in them, panel by panel."""

import struct
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from engine.lab import Plan, Study
from game.lab import figure_pages, figure_panels, figure_text, plot
from game.lab.bulk import Bulk, play_batch
from game.lab.lab_command import figures_of

WIDE = cache(figure_pages.wide)


def figures(*plans: Plan, rated: bool = False) -> dict[str, Any]:
    """The figures of a study that is played here."""
    bulk = Bulk(Study(plans))
    bulk.take(play_batch(bulk.study, range(bulk.study.games), 1e9, keep=False))
    return figures_of(bulk, rated=rated)


@pytest.fixture(autouse=True)
def measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure each line of text once for all tests: it takes long."""
    monkeypatch.setattr(figure_pages, "wide", WIDE)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    return figures(Plan("standard", 2, ("normal", "easy", "random"), games=48), rated=True)


def drawn(sheet: Figure) -> dict[str, Axes]:
    """The panels by their titles."""
    return {axes.get_title("left"): axes for axes in sheet.axes}


def rows(axes: Axes) -> list[str]:
    return [label.get_text() for label in axes.get_yticklabels()]


def points(axes: Axes) -> list[float]:
    """The values that are drawn as dots."""
    dots = (found for found in axes.collections if isinstance(found, PathCollection))
    return [x for found in dots for x, _ in found.get_offsets().tolist()]  # type: ignore[union-attr]


def test_a_picture_says_what_was_played_and_what_came_of_it(report: dict[str, Any]) -> None:
    with figure_pages.style():
        sheet = figure_pages.picture(report)
    found = drawn(sheet)

    assert [text.get_text() for text in sheet.texts] == [
        "Crazy Eights",
        f"48 games, 2 players, bots: normal, easy, random, seed 0. {figure_pages.KEY}",
    ]
    assert rows(found["Wins"]) == [
        "seat 0",
        "seat 1",
        "first to move",
        "second to move",
        "easy",
        "normal",
        "random",
    ]
    assert points(found["Wins"])[0] == pytest.approx(100 * report["wins"]["seat"]["0"]["value"])
    assert rows(found["How games end"]) == list(report["endings"])
    assert max(found["How games end"].get_xticks()) <= 100
    assert [bar.get_width() for bar in found["How games end"].patches] == [  # type: ignore[attr-defined]
        pytest.approx(100 * ending["value"]) for ending in report["endings"].values()
    ]
    assert rows(found["Ratings"]) == list(report["ratings"])
    assert rows(found["Cards"]) == figure_text.cards(report)
    assert len(rows(found["Cards"])) == 52
    assert len(found["Cards"].patches) == 2 * 52


def test_every_length_is_in_the_histogram(report: dict[str, Any]) -> None:
    axes = Figure().add_subplot()

    figure_panels.lengths(axes, report)

    (steps,) = axes.patches
    assert steps.get_data().values.sum() == pytest.approx(100)  # type: ignore[attr-defined]
    assert f"median {report['length']['turns']['median']:g}" in [text.get_text() for text in axes.texts]


def test_a_very_long_game_does_not_squeeze_the_others() -> None:
    axes = Figure().add_subplot()
    length = {"games": {"10": 99, "12": 100, "5000": 1}, "turns": {"median": 12}}

    figure_panels.lengths(axes, {"length": length})

    assert axes.patches[0].get_data().edges[-1] <= 14  # type: ignore[attr-defined]
    assert axes.get_xlabel() == "turns of a game (longer than 12: in the last bar)"


def test_the_cards_chosen_most_stand_above_those_chosen_least() -> None:
    found = figures(Plan("camelot", 3, ("random",), games=30))
    axes = Figure().add_subplot()

    figure_panels.chosen(axes, found)

    names = figure_text.chosen(found)
    assert rows(axes) == [*names[: figure_panels.MOST_CHOSEN], *names[-figure_panels.MOST_CHOSEN :]]
    widths = [bar.get_width() for bar in axes.patches]  # type: ignore[attr-defined]
    assert widths == sorted(widths, reverse=True)
    assert all(found["cards"][name]["choice"]["could"] >= 30 for name in names)


def test_of_very_many_cards_the_best_and_the_worst_are_shown(
    monkeypatch: pytest.MonkeyPatch, report: Any
) -> None:
    monkeypatch.setattr(figure_panels, "MOST_CARDS", 10)

    with figure_pages.style():
        found = drawn(figure_pages.picture(report))

    assert rows(found["Cards (without 42 in the middle)"]) == [
        *figure_text.cards(report)[:5],
        *figure_text.cards(report)[-5:],
    ]


def test_two_sets_of_rules_stand_side_by_side_with_what_they_differ_in() -> None:
    usual = Plan("standard", 2, ("normal", "random"), games=12)
    other = Plan("standard", 2, ("normal", "random"), games=12, options={"hand_size": 8})
    found = figures(usual, other)

    with figure_pages.style():
        sheet = figure_pages.compared(found)

    assert [text.get_text() for text in sheet.texts][:2] == ["Crazy Eights", "Crazy Eights, hand_size=8"]
    shown = drawn(sheet)["Second rules less first, game by game"]
    assert rows(shown) == [row.name for row in figure_text.differences(found)]
    assert points(shown)[-1] == pytest.approx(found["differences"]["length"]["turns"]["value"])
    assert len(points(drawn(sheet)["Wins"])) == 2 * 6


def test_a_file_is_a_png_of_readable_size(tmp_path: Path, report: dict[str, Any]) -> None:
    file = tmp_path / "figures.png"

    plot.draw(file, report)

    content = file.read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    assert width == 1600
    assert 1200 < height < 3000


def lines_of(sheet: Figure) -> list[Text]:
    """All that is written on a sheet."""
    sheet.draw_without_rendering()
    names = [label for axes in sheet.axes for label in axes.get_yticklabels()]
    return [text for text in (*sheet.texts, *names) if text.get_text()]


def box_of(text: Text) -> Bbox:
    """Where it is written, in pixels."""
    return text.get_window_extent()


def cut_off(sheet: Figure) -> list[str]:
    """What does not end within its sheet."""
    width = sheet.get_size_inches()[0] * sheet.dpi
    return [text.get_text() for text in lines_of(sheet) if box_of(text).x0 < 0 or box_of(text).x1 > width]


def covered(sheet: Figure) -> list[str]:
    """The names of a panel that reach into another one."""
    return [
        label.get_text()
        for axes in sheet.axes
        for label in axes.get_yticklabels()
        for other in sheet.axes
        if other is not axes and box_of(label).overlaps(other.get_window_extent())
    ]


@pytest.mark.always(rated=[True])
@pytest.mark.parametrize("rated", [False, True])
def test_long_names_have_room_at_the_side_of_their_panels(rated: bool) -> None:
    found = figures(Plan("shahrzad", 2, ("random", "search-1"), games=40), rated=rated)
    long = "The Wandering Merchant of Old Samarkand / The Wondrous Mule of the Merchant's Wife"
    found["cards"][long] = found["cards"].pop(figure_text.chosen(found)[0])

    with figure_pages.style():
        sheet = figure_pages.picture(found)

        assert not cut_off(sheet)
        assert not covered(sheet)
    assert long in rows(drawn(sheet)["Most and least fun"])


def test_a_comparison_has_room_for_the_longest_way_to_end() -> None:
    found = figures(*(Plan(rules, 3, ("random",), games=4) for rules in ("camelot", "olympus")))
    found["differences"]["ending"]["last player left"] = {"value": 0.1, "low": 0.0, "high": 0.2}

    with figure_pages.style():
        assert not cut_off(figure_pages.compared(found))


def test_a_title_that_is_long_goes_on_in_further_lines() -> None:
    options = {"multiple_cards": True, "twos": "always_draw", "draw_five": "queen_of_spades"}
    options |= {"forced_play": True, "draw_until_playable": True, "reshuffle": True}
    bots = (*(f"search-{number}" for number in range(1, 16)), "random")
    found = figures(Plan("standard", 2, bots, games=2, options=options))

    with figure_pages.style():
        sheet = figure_pages.picture(found)

        assert not cut_off(sheet)
    *titles, key, rest = (text.get_text() for text in sheet.texts)
    assert len(titles) == 2
    assert " ".join(titles) == figure_text.rules(found)
    assert f"{key} {rest}" == f"{figure_text.tables(found)}. {figure_pages.KEY}"


def test_a_name_with_dollars_is_no_formula(tmp_path: Path, report: dict[str, Any]) -> None:
    name = "Cash $\\frac$ back"
    found = {**report, "cards": {"8H": report["cards"]["8H"], name: report["cards"]["8H"]}}

    plot.draw(tmp_path / "figures.png", found)


@pytest.mark.filterwarnings("error")
def test_letters_that_no_font_has_are_no_trouble(tmp_path: Path, report: dict[str, Any]) -> None:
    found = {**report, "cards": {"8H": report["cards"]["8H"], "龍": report["cards"]["8H"]}}

    plot.draw(tmp_path / "figures.png", found)


def test_a_panel_without_figures_says_why() -> None:
    with figure_pages.style():
        found = drawn(figure_pages.picture(figures(Plan("standard", 2, ("random",), games=1))))

    for title in ("Who plays it or does not", "Most and least fun"):
        assert [text.get_text() for text in found[title].texts] == [figure_panels.TOO_FEW]
        assert [label.get_text() for label in found[title].get_xticklabels()] == [" "]


def test_one_game_is_enough_for_a_picture() -> None:
    one, other = (Plan(rules, 2, ("random",), games=1) for rules in ("crazy8", "factor"))

    with figure_pages.style():
        assert "Wins" in drawn(figure_pages.picture(figures(one)))
        assert list(drawn(figure_pages.compared(figures(one, other)))) == ["Wins", "Length", "How games end"]


def test_without_the_extra_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plot, "find_spec", lambda name: None)

    with pytest.raises(ValueError, match=r"need the extra lab: pip install 'crazier-eights\[lab\]'"):
        plot.check(Path("figures.png"))
