"""The command `lab`, in this process and as a program of its own."""

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from rich.console import Console

from engine import house_code
from engine.lab import Plan, Study, Tally, report
from engine.lab.self_play import bots_in_words
from game.commands import cli, command_line
from game.commands.cli import main
from game.lab import lab_command, local_workers
from game.lab.bulk import Bulk, Cut, Tell, parted, play_batch
from game.lab.progress_bar import progress, rate
from game.setup.presets import preset

Run = Callable[[str], tuple[int, str, str]]
Start = Callable[[str], "subprocess.Popen[str]"]


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line in this process: its status, output and complaints."""
    monkeypatch.setenv("COLUMNS", "80")

    def command(words: str) -> tuple[int, str, str]:
        status = main(words.split())
        told = capsys.readouterr()
        return status, told.out, told.err

    return command


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails a test in which games are played."""

    def played(*_: object) -> Tally:
        raise AssertionError("games were played")

    monkeypatch.setattr(local_workers, "run", played)


def test_figures_do_not_depend_on_the_number_of_processes(run: Run, tmp_path: Path) -> None:
    command = "lab --rules factor --players 3 --games 40 --bots random,easy,normal --seed 9 --cards"

    one = run(f"{command} --jobs 1 --json {tmp_path / 'one.json'}")
    two = run(f"{command} --jobs 2 --json {tmp_path / 'two.json'}")

    assert one == two
    assert one[0] == 0
    assert one[2] == ""
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    plan = Plan("factor", 3, ("random", "easy", "normal"), games=40, seed=9)
    expected = report(plan, Tally.of(plan.play(number) for number in range(40)))
    assert json.loads((tmp_path / "one.json").read_text()) == expected


def test_figures_for_another_program_take_the_place_of_the_tables(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "lab --rules factor --players 2 --games 4 --bots random --jobs 1"

    printed = run(f"{words} --json -")
    written = run(f"{words} --json figures.json")

    assert printed == (0, Path("figures.json").read_text(encoding="utf-8"), "")
    assert "wins" in written[1]
    assert [path.name for path in tmp_path.iterdir()] == ["figures.json"]


def test_the_tables_say_what_was_played_and_fit_into_80_columns(run: Run) -> None:
    words = "lab --rules crazy8 --players 4 --games 30 --bots normal,random,random,random --option seconds=20"

    status, out, _ = run(f"{words} --cards --jobs 2")

    assert status == 0
    heading = "Crazy 8: 30 games, 4 players, bots: normal, random, random, random, seed 0, seconds=20"
    assert " ".join(out.split()).startswith(heading)
    assert max(map(len, out.splitlines())) <= 80
    assert "\x1b" not in out
    for name in ("seat 3 ", "fourth to move", "normal ", "turns of each player", "empty hand", "SkipB"):
        assert f"\n{name}" in out
    assert "| disc." not in out  # nothing is, in this game


def test_one_kind_of_bot_is_not_compared_with_itself_and_cards_are_shown_on_request(run: Run) -> None:
    _, out, _ = run("lab --games 3 --players 2 --bots random --jobs 1")

    assert "\nrandom" not in out
    assert "\ncard" not in out


def test_options_may_follow_each_other(run: Run) -> None:
    words = "lab --games 2 --bots random --options hand_size=8 twos=none --option forced_play=true --jobs 1"

    status, out, err = run(words)

    assert (status, err) == (0, "")
    assert "hand_size=8, twos=none, forced_play=true" in " ".join(out.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bots wise", f"There is no bot wise; there are {bots_in_words()}."),
        (
            "--players 4 --bots normal,random",
            "2 bots are named for 4 seats: name one for all or one for each.",
        ),
        ("--games 0", "At least one game must be played, not 0."),
        ("--games 1000000001", "At most 1,000,000,000 games can be played, not 1,000,000,001."),
        ("--games -5", "At least one game must be played, not -5."),
        ("--games many", "Argument --games: A whole number is needed here, not many."),
        ("--jobs 0", "There can be 1 to "),
        ("--jobs 1000000", "There can be 1 to "),
        ("--players 30", "30"),
        ("--rules whist", "There is no game 'whist'"),
        ("--option colour=red", "There is no option colour;"),
        ("--options hand_size", "An option is written NAME=VALUE, not 'hand_size'."),
        ("--seed -1", "A seed is a whole number"),
        (
            "--json /no/such/folder/figures.json",
            "/no/such/folder/figures.json cannot be written: no such file",
        ),
        ("--json /", "/ cannot be written: is a directory."),
        ("--keep -", "Argument --keep: A file is needed here, not -."),
        ("--plot a.jpg", "A plot is written into a file NAME.png, not a.jpg."),
        ("--plot /no/such/folder/a.png", "/no/such/folder/a.png cannot be written: no such file"),
        (
            "--cluster here",
            "--cluster is the address of a Dask scheduler, such as 192.168.1.20:8786, not here.",
        ),
        ("--cluster http://10.0.0.1:8786", "--cluster is the address of a Dask scheduler"),
        ("--cluster 10.0.0.1:99999", "--cluster is the address of a Dask scheduler"),
        ("--ratings", "For ratings, name two bots or more, each of them once"),
        ("--ratings --bots normal,normal", "For ratings, name two bots or more, each of them once"),
        ("--compare twos", "There is no game, preset or house-rule code twos."),
        (
            "--compare crazy8 factor",
            "One game, preset or house-rule code can be compared with, not crazy8 and f",
        ),
        ("--compare twos=stack", "What is to be compared are the same rules."),
        ("--compare colour=red", "There is no option colour;"),
        ("--teams 0,1", "Teams are written by their seats"),
    ],
)
def test_what_cannot_be_is_one_sentence_before_any_game_is_played(
    words: str, sentence: str, run: Run, no_games: None
) -> None:
    status, out, err = run(f"lab {words}")

    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_file_is_not_touched_until_there_are_figures(run: Run, tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text("{}")
    old.chmod(0o644)

    for file in (old, new):
        assert run(f"lab --json {file} --players 3 --bots normal,random")[0] == 2
        assert run(f"lab --bots normal --games 0 --json {file}")[0] == 2

    assert old.read_text() == "{}"
    assert not new.exists()


def test_what_is_written_last_is_not_written_over_what_is_kept(
    run: Run, no_games: None, tmp_path: Path
) -> None:
    kept, link, picture = tmp_path / "games.jsonl", tmp_path / "link.json", tmp_path / "a.png"
    kept.write_text("games")
    link.symlink_to(kept)
    picture.write_text("a picture")

    for words, named in (
        (f"--keep {kept} --json {kept}", "--keep and --json"),
        (f"--keep {kept} --json {link}", "--keep and --json"),
        (f"--keep {picture} --plot {picture}", "--keep and --plot"),
        (f"--json {picture} --plot {tmp_path / 'x' / '..' / 'a.png'}", "--json and --plot"),
    ):
        status, out, err = run(f"lab --games 2 {words}")
        assert (status, out) == (2, "")
        assert f"{named} are the same file" in err

    assert (kept.read_text(), picture.read_text()) == ("games", "a picture")


def test_a_full_disk_loses_no_table(run: Run) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no full disk here")

    status, out, err = run("lab --games 2 --bots random --jobs 1 --json /dev/full")

    assert status == 2
    assert err == "/dev/full cannot be written: no space left on device.\n"
    assert "ended by" in out


def test_parts_of_a_plan_are_all_of_it_once() -> None:
    for games in (1, 5, 32, 1000):
        parts = list(parted([range(games)], 32))
        assert [number for part in parts for number in part] == list(range(games))
        assert len(parts) <= min(games, 32)
        assert {len(part) for part in parts[:-1]} <= {len(parts[0])}


def test_ctrl_c_shows_and_writes_what_has_been_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def impatient(*_: object) -> Iterator[Callable[[Tally], None]]:
        interrupted = []

        def tell(tally: Tally) -> None:
            if tally.games and not interrupted:
                interrupted.append(tally)
                signal.raise_signal(signal.SIGINT)

        yield tell

    monkeypatch.setattr(lab_command, "progress", impatient)
    file = tmp_path / "figures.json"
    before = signal.getsignal(signal.SIGINT)

    status, out, err = run(f"lab --games 1000000 --jobs 2 --bots random --json {file}")

    assert (status, err) == (cli.INTERRUPTED, "")
    figures = json.loads(file.read_text())
    assert 0 < figures["games"] < figures["asked"] == 1_000_000
    assert f"Stopped: these are {figures['games']:,} of 1,000,000 games." in out
    assert "\nseat 3 " in out
    assert signal.getsignal(signal.SIGINT) is before


def test_the_example_of_the_handbook_is_two_bots_at_a_table_for_two() -> None:
    words = ["lab", "--rules", "camelot", "--games", "10000", "--bots", "expert,greedy", "--jobs", "2"]

    (plan,) = lab_command.asked(command_line.parse(words)).study.plans

    assert (plan.players, plan.bots, plan.games) == (2, ("expert", "greedy"), 10_000)


@pytest.mark.parametrize(
    ("words", "players"),
    [
        ("", 4),
        ("--bots normal,easy,random", 3),
        ("--bots normal,easy,random --players 2", 2),
        ("--rules crazy8 --bots normal,easy,random,hard,greedy", 4),  # so many cannot sit down to it
        ("--rules camelot --bots normal --teams '0 2; 1 3'", 4),
    ],
)
def test_as_many_play_as_bots_are_named_unless_it_is_said(words: str, players: int) -> None:
    (plan,) = lab_command.asked(command_line.parse(["lab", *shlex.split(words)])).study.plans

    assert plan.players == players


def test_games_that_are_kept_are_not_played_again(run: Run, tmp_path: Path) -> None:
    keep, words = tmp_path / "games.jsonl", "lab --players 2 --bots easy,random --seed 3 --jobs 1"
    first = run(f"{words} --games 9 --keep {keep}")
    content = keep.read_bytes()
    keep.write_bytes(content[:-9])  # as if the power had failed

    again = run(f"{words} --games 9 --keep {keep}")

    assert again == first == run(f"{words} --games 9")
    assert first[0] == 0
    assert sorted(keep.read_bytes().splitlines()) == sorted(content.splitlines())
    status, out, err = run(f"{words} --games 9 --keep {keep} --option hand_size=8")
    assert (status, out) == (2, "")
    assert err == f"{keep} keeps games of another plan: option hand_size 5, not 8.\n"


def test_games_are_kept_whoever_plays_them_and_when_they_are_stopped(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "games.jsonl"

    def in_part(bulk: Bulk, jobs: int, tell: Tell) -> None:
        bulk.take(play_batch(bulk.study, range(5, 8), 1e9, keep=bulk.keeps))

    with monkeypatch.context() as stopped:
        stopped.setattr(local_workers, "run", in_part)
        status, out, _ = run(f"lab --players 2 --bots random --games 20 --keep {keep}")

    assert status == cli.INTERRUPTED
    assert "Stopped: these are 3 of 20 games." in out
    assert run(f"lab --players 2 --bots random --games 20 --keep {keep}") == run(
        "lab --players 2 --bots random --games 20"
    )


def test_two_sets_of_rules_are_shown_one_after_the_other_and_then_compared(run: Run) -> None:
    words = "lab --players 2 --bots random --games 8 --jobs 1 --compare hand_size=8"

    status, out, _ = run(words)

    assert status == 0
    first, second, differences = out.split("RULES")[1], *out.split("RULES")[2].split("difference of")
    assert "hand_size" not in first
    assert "hand_size=8" in second
    assert re.search(r"turns in all +\| +[\d.]+ \| +[\d.]+ \| +[+-][\d.]+\*? \| +[\d.]+", differences)
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "rules", "options"),
    [
        (["twos=none", "hand_size=8"], "standard", {"forced_play": True, "twos": "none", "hand_size": 8}),
        (["crazy8"], "crazy8", {}),
        (["crazy8", "seconds=20"], "crazy8", {"seconds": 20}),
        (["Family night"], "standard", preset("family-night").options),
        ([house_code("standard", {"twos": "none"})], "standard", {"twos": "none"}),
    ],
)
def test_a_comparison_is_with_options_a_game_a_preset_or_a_code(
    words: list[str], rules: str, options: dict[str, object]
) -> None:
    plan = Plan("standard", 2, ("random",), 5, options={"forced_play": True})

    other = lab_command.other_plan(plan, words)

    assert other.rules == rules
    assert {name: other.options[name] for name in options} == dict(options)
    assert (other.players, other.bots, other.games, other.seed) == (2, ("random", "random"), 5, 0)


def test_ratings_and_duels_are_shown_on_request(run: Run) -> None:
    words = "lab --rules factor --players 2 --bots random,easy,normal --games 24 --jobs 1 --ratings"

    status, out, _ = run(words)

    assert status == 0
    assert re.search(r"\nrating of +\| rating", out)
    assert re.search(r"\n\w+ - \w+ +\| +\d+ \|", out)
    assert "openskill" in out


def test_a_cluster_that_cannot_go_on_is_one_sentence_and_loses_no_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(bulk: Bulk, address: str, tell: Tell) -> None:
        bulk.take(play_batch(bulk.study, range(games), 1e9, keep=False))
        raise Cut(f"The cluster at {address} answers no more.")

    monkeypatch.setattr(lab_command.cluster, "run", cut)
    words = "lab --players 2 --bots random --games 20 --cluster lab:8786"

    games = 0
    assert run(words) == (2, "", "The cluster at tcp://lab:8786 answers no more.\n")
    games = 7
    status, out, err = run(words)

    assert (status, err) == (2, "The cluster at tcp://lab:8786 answers no more.\n")
    assert "Stopped: these are 7 of 20 games." in out


def test_a_picture_is_drawn_where_it_is_wanted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Path, int]] = []
    monkeypatch.setattr(
        lab_command.plot, "draw", lambda path, figures: drawn.append((path, figures["games"]))
    )
    file = tmp_path / "lab.png"

    status, _, err = run(f"lab --players 2 --bots random --games 5 --jobs 1 --plot {file}")

    assert (status, err, drawn) == (0, "", [(file, 5)])


@pytest.mark.parametrize(
    ("speed", "words"),
    [
        (2345.6, "2,346 a second"),
        (7.25, "7.2 a second"),
        (0.5, "30 a minute"),
        (0.01, "36 an hour"),
        (0.0, ""),
    ],
)
def test_a_rate_is_told_in_a_unit_that_can_be_read(speed: float, words: str) -> None:
    assert rate(speed) == words


def test_the_bar_shows_rate_and_time_left_and_begins_with_what_is_there() -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=100)

    with progress(console, 1000, 600) as tell:
        counts = Study((Plan("standard", 2, ("random",), 1000),)).counts()
        for counts.tallies[0].games in (700, 800, 900):
            time.sleep(0.02)
            tell(counts)
        time.sleep(0.25)  # until it is drawn again

    assert isinstance(console.file, io.StringIO)
    text = re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", console.file.getvalue())
    assert " 600/1000" in text
    assert re.search(r" 900/1000 [\d,.]+ a second 0:0\d:\d\d left", text)


# -- as a program of its own


@pytest.fixture
def started() -> Iterator[Start]:
    """Starts the laboratory as in a terminal: Ctrl-C goes to it and to all its processes."""
    programs: list[subprocess.Popen[str]] = []

    def start(words: str) -> "subprocess.Popen[str]":
        program = subprocess.Popen(
            [sys.executable, "-m", "game", "lab", *words.split()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
            env={**os.environ, "COLUMNS": "80"},
        )
        programs.append(program)
        return program

    yield start
    for program in programs:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes there")
def test_ctrl_c_is_heard_while_the_workers_are_still_starting(started: Start) -> None:
    program = started("--games 1000000 --jobs 2 --bots random")
    ready_to_be_stopped(program)

    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=20)

    assert (program.returncode, err) == (cli.INTERRUPTED, "")
    assert re.search(r"Stopped: these are [\d,]+ of 1,000,000 games\.", out)
    assert all_left(program)


def ready_to_be_stopped(program: "subprocess.Popen[str]") -> None:
    """Waits until the worker processes have been started."""
    children = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    if not children.exists():
        pytest.skip("it cannot be seen here which processes have been started")
    while (
        len(children.read_text(encoding="utf-8").split()) < 3
    ):  # two workers, and what tracks their resources
        assert program.poll() is None
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes there")
def test_workers_leave_when_the_laboratory_is_killed(started: Start) -> None:
    program = started("--games 1000000 --jobs 2 --bots random")
    ready_to_be_stopped(program)

    program.kill()
    program.communicate(timeout=20)

    assert all_left(program)


def all_left(program: "subprocess.Popen[str]") -> bool:
    """Whether all processes of a program end within ten seconds."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.killpg(program.pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
