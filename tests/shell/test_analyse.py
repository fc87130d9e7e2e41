"""The command `analyse`: tables and a picture of what the coach finds."""

import io
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from engine import Match
from game.coach import analysis
from game.coach.analysis import Choice, Found
from game.coach.analysis_process import AnalysisProcess
from game.coach.verdict_text import signed
from game.commands import analyse
from game.commands.analyse import PLAIN, sparkline
from game.commands.cli import INTERRUPTED, main
from game.setup.table_setup import Seat
from game.storage.match_archive import About, with_about
from game.storage.replay import Replay
from game.storage.saved_matches import SavedMatches
from tools.pictures.replay_sample import made_up

SEATS = (Seat("You", "fox"), Seat("Brokk", "dwarf", "hard"))


def record(hands: int = 1) -> str:
    match = Match.new("standard", 2, seed=3, options={} if hands == 1 else {"match": "100x"})
    for hand in range(hands):
        if hand:
            match.next_game()
        while match.game.result is None:
            seat = match.game.actors[0]
            match.game.play(seat, match.game.moves(seat)[0])
    return with_about(match.record(), About.of(match, SEATS, 0))


@pytest.fixture
def analysed(home: Path) -> Path:
    """The file of a match whose findings are kept."""
    path = SavedMatches().games / "a.txt"
    path.parent.mkdir(parents=True)
    path.write_text(record())
    replay = Replay.of_file(path)
    analysis.save(replay, path, made_up(replay))
    return path


def test_curves_and_marks_are_told(analysed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(analysed)]) == 0

    told = capsys.readouterr().out
    assert "Crazy Eights - You, Brokk" in told
    assert "Chances of winning" in told
    replay = Replay.of_file(analysed)
    marks = analysis.marked(made_up(replay))
    assert marks
    for one in marks:
        assert str(one.at) in told
    assert "{" not in told


def test_what_was_found_before_it_was_broken_off_is_kept(
    analysed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = Replay.of_file(analysed)
    whole = made_up(replay)
    analysis.save(replay, analysed, whole[:-2])

    class Interrupted(AnalysisProcess):
        def step(self) -> list[Found]:
            self.found[whole[-2].at] = whole[-2]
            raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "AnalysisProcess", Interrupted)

    assert main(["analyse", str(analysed)]) == INTERRUPTED
    assert list(analysis.load(replay, analysed)) == whole[:-1]


def test_the_picture_is_drawn_with_the_extra(analysed: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "curve.png"

    assert main(["analyse", str(analysed), "--plot", str(picture)]) == 0

    assert picture.read_bytes().startswith(b"\x89PNG")


def test_every_mark_of_the_picture_says_whose_it_is_and_what_it_was_worth(analysed: Path) -> None:
    pytest.importorskip("matplotlib")
    from game.commands.analyse_plot import picture

    replay = Replay.of_file(analysed)
    found = made_up(replay)
    (axes,) = picture(replay, found).axes

    told = [f"{SEATS[one.seat].name} {signed(one.weight)}" for one in analysis.marked(found)]
    assert [text.get_text() for text in axes.texts] == told


def test_the_words_at_the_marks_do_not_cover_each_other(home: Path) -> None:
    pytest.importorskip("matplotlib")
    from game.commands.analyse_plot import MARK, picture

    replay = Replay(record())
    found = [
        replace(one, chances=(0.5, 0.5), choices=(Choice("other", 0.9), Choice(one.made, 0.2)))
        if one.made
        else one
        for one in made_up(replay)
    ]
    assert len(analysis.marked(found)) == analysis.MOST_MARKS  # all on one line

    figure = picture(replay, found)
    figure.draw_without_rendering()
    (axes,) = figure.axes
    boxes = [text.get_window_extent() for text in axes.texts]
    middles = [axes.transData.transform((one.at, 50)) for one in analysis.marked(found)]

    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert not any(box.padded(MARK / 3).contains(*middle) for box in boxes for middle in middles)
    room = axes.get_window_extent()
    assert all(room.contains(box.x0, box.y0) and room.contains(box.x1, box.y1) for box in boxes)


def test_ten_players_are_told_apart_without_colours(home: Path) -> None:
    pytest.importorskip("matplotlib")
    from game.commands.analyse_plot import STROKES, picture

    replay = Replay(Match.new("standard", 10, seed=3).record())
    (axes,) = picture(replay, made_up(replay)).axes

    assert len(set(STROKES)) == 10
    assert [line.get_marker() for line in axes.get_legend().legend_handles] == [bead for _, bead in STROKES]


@pytest.mark.parametrize(("highest", "end"), [(0.3, 50), (0.5, 50), (0.6, 75), (0.8, 100), (1.0, 100)])
def test_the_axis_ends_above_the_highest_curve(home: Path, highest: float, end: float) -> None:
    pytest.importorskip("matplotlib")
    from game.commands.analyse_plot import picture

    replay = Replay(record())
    found = [replace(one, chances=(highest, 0.1)) for one in made_up(replay)]
    (axes,) = picture(replay, found).axes

    assert axes.get_ylim() == (0, end)


def test_every_hand_has_curves_of_its_own(home: Path) -> None:
    pytest.importorskip("matplotlib")
    from game.commands.analyse_plot import picture

    replay = Replay(record(hands=2))
    assert {moment.hand for moment in replay.moments} == {1, 2}
    (axes,) = picture(replay, made_up(replay)).axes

    second = next(at for at, moment in enumerate(replay.moments) if moment.hand == 2)
    (*curves, line) = [line for line in axes.lines if line.get_linestyle() != "None"]
    assert list(line.get_xdata()) == [second, second]
    assert len(curves) == 4
    assert all(max(map(float, curve.get_xdata())) < second for curve in curves[:2])
    assert all(min(map(float, curve.get_xdata())) == second for curve in curves[2:])
    assert axes.get_legend() is not None
    assert [text.get_text() for text in axes.get_legend().get_texts()] == [who.name for who in SEATS]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere.txt"], "cannot be read"),
        (["{file}", "--plot", "curve.pdf"], "NAME.png"),
        (["{file}", "--plot", "/no/such/folder/curve.png"], "cannot be written"),
        (["{file}", "--jobs", "0"], "processes"),
    ],
)
def test_bad_input_is_one_sentence(
    analysed: Path, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", *(word.format(file=analysed) for word in words)]) == 2

    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_picture_is_not_drawn_over_the_record(
    analysed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = analysed.rename(tmp_path / "a.png")

    assert main(["analyse", str(path), "--plot", str(tmp_path / "." / "a.png")]) == 2

    assert "The record and --plot are the same file" in capsys.readouterr().err
    assert path.read_text() == record()


def test_without_the_extra_the_picture_is_refused_in_a_sentence(
    analysed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.lab.plot.find_spec", lambda name: None)

    assert main(["analyse", str(analysed), "--plot", "x.png"]) == 2
    assert "crazier-eights[lab]" in capsys.readouterr().err


def test_a_curve_is_a_line_of_blocks() -> None:
    assert sparkline([0.0, 0.5, 1.0], 9) == "▁▅█"
    assert sparkline([0.0, 0.0, 1.0, 1.0], 2, PLAIN) == "_#"
    assert sparkline([], 9) == ""


def test_a_narrow_terminal_has_room_for_everything(analysed: Path) -> None:
    replay, out = Replay.of_file(analysed), io.StringIO()

    analyse.show(replay, made_up(replay), Console(file=out, width=60, markup=False, highlight=False))

    assert max(map(len, out.getvalue().splitlines())) <= 60


def test_a_match_without_marks_has_a_picture_too(home: Path) -> None:
    pytest.importorskip("matplotlib")
    from game.commands.analyse_plot import picture

    replay = Replay(record())
    plain = [replace(one, choices=()) for one in made_up(replay)]
    (axes,) = picture(replay, plain).axes

    assert not axes.texts
