"""The command line: what it does, and one sentence with status 2 for whatever cannot be."""

import io
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import Match
from engine.decks import deck_text
from game.commands import cli
from game.commands.cli import main
from game.setup.table_setup import TableSetup
from game.storage import settings
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.system import files

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def no_display(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder of the test's own, and no screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line in this process: its status, output and complaints."""

    def command(*words: str, lines: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        try:
            status = main(words)
        except SystemExit as end:
            status = int(end.code or 0)
        told = capsys.readouterr()
        return status, told.out, told.err

    return command


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """A screen, and a note of every window that is opened on it."""
    opened: list[dict[str, object]] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    app = types.ModuleType("game.app")
    app.run = lambda **words: opened.append(words) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.app", app)
    return opened


def program(*words: str, given: str | None = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The program as a player starts it."""
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        input=given,
        stdin=subprocess.DEVNULL if given is None else None,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        encoding="utf-8",
    )


# -- a table


def test_a_table_in_the_terminal_is_played_and_left(run: Run, first_turn: types.SimpleNamespace) -> None:
    status, out, err = run("play", "--terminal", "--seed", "7", lines=f"{first_turn.draw}\nquit\n")

    assert (status, err) == (0, "")
    assert "seed 7" in out
    assert first_turn.told in out
    assert SavedMatches().load().value is not None


def test_words_about_the_table_are_heeded(run: Run) -> None:
    table = "play --terminal --rules standard --players 3 --bots easy --seed 7 --name Ada"
    options = "--option hand_size=8 --option twos=none"

    status, out, _ = run(*table.split(), *options.split(), lines="rules\n")

    assert status == 0
    assert "Ada\u00a08" in out
    assert "A two is an ordinary card." in out
    assert SavedMatches().load().value.setup.levels == ("", "easy", "easy")  # type: ignore[union-attr]


def test_teams_sit_down_and_are_saved(run: Run) -> None:
    table = "play --terminal --rules camelot --bots easy --seed 7 --teams"

    status, out, _ = run(*table.split(), "0 2; 1 3", lines="rules\n")

    assert status == 0
    assert "Teammates take their turns together" in " ".join(out.split())
    assert SavedMatches().load().value.setup.teams == ((0, 2), (1, 3))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rules", "asked"), [("crazy8", "Every decision has 20 seconds"), ("factor", "Crazy Factor - 3 players")]
)
def test_every_game_can_be_played_in_the_terminal(rules: str, asked: str, run: Run) -> None:
    options = ["--option", "seconds=20"] if rules == "crazy8" else ["--option", "hand_size=9"]

    status, out, err = run(
        "play",
        "--terminal",
        "--rules",
        rules,
        "--players",
        "3",
        "--seed",
        "7",
        *options,
        lines="rules\nquit\n",
    )

    assert (status, err) == (0, "")
    assert asked in out
    assert SavedMatches().load().value.setup.rules == rules  # type: ignore[union-attr]


def test_the_help_says_which_games_there_are_and_for_how_many(run: Run) -> None:
    status, out, _ = run("play", "--help")

    said = " ".join(out.split())
    assert status == 0
    assert "standard (Crazy Eights), crazy8 (Crazy 8), factor (Crazy Factor)" in said
    assert "2 to 10 in standard, 2 to 4 in crazy8, 2 to 5 in factor" in said


def test_my_name_comes_from_the_settings_unless_it_is_given(run: Run) -> None:
    settings.save(Settings(name="Grace"))

    assert "Grace\u00a05" in run("play", "--terminal", "--seed", "7")[1]
    assert "Ada\u00a05" in run("play", "--terminal", "--seed", "7", "--name", "Ada")[1]


def test_without_a_display_the_table_opens_in_the_terminal_after_one_sentence(run: Run) -> None:
    for words in ((), ("play", "--seed", "7"), ("--nosound",)):
        status, out, err = run(*words, lines="new\n")

        assert status == 0
        assert out.startswith("There is no display here, so the table opens in the terminal.\n")
        assert "Your hand" in out
        assert err == ""


def test_a_saved_match_is_offered_when_nothing_else_was_asked_for(
    run: Run, first_turn: types.SimpleNamespace
) -> None:
    run("play", "--terminal", "--seed", "7", lines=f"{first_turn.draw}\n")

    assert first_turn.told in run("play", "--terminal", lines="continue\n")[1]
    assert first_turn.told in run(lines="continue\n")[1]
    assert "is saved, with" not in run("play", "--terminal", "--seed", "7")[1]


# -- a window


def test_the_window_opens_on_the_title_with_the_players_settings(
    run: Run, window: list[dict[str, object]]
) -> None:
    settings.save(Settings(name="Ada"))

    assert run() == (0, "", "")

    (opened,) = window
    assert opened["settings"] == Settings(name="Ada")
    assert (opened["setup"], opened["notice"]) == (None, "")
    assert (opened["sound"], opened["windowed"]) == (True, False)


@pytest.mark.parametrize(
    "words",
    [("--windowed", "--nosound", "play"), ("play", "--windowed", "--nosound"), ("--windowed", "--nosound")],
)
def test_window_words_are_heeded_before_and_after_the_command(
    words: tuple[str, ...], run: Run, window: list[dict[str, object]]
) -> None:
    assert run(*words)[0] == 0

    assert (window[0]["sound"], window[0]["windowed"]) == (False, True)


def test_play_opens_the_window_at_the_table(run: Run, window: list[dict[str, object]]) -> None:
    assert run("play", "--players", "6", "--seed", "3") == (0, "", "")
    assert run("play") == (0, "", "")

    first, second = (opened["setup"] for opened in window)
    assert isinstance(first, TableSetup)
    assert isinstance(second, TableSetup)
    assert (first.players, first.seed) == (6, 3)
    assert (second.players, second.seed) == (4, None)


@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("host", ("host", "", "")),
        ("join", ("join", "", "")),
        ("join 10.0.0.7:5000 --code 7k2qm-xd40p", ("join", "10.0.0.7:5000", "7k2qm-xd40p")),
        ("play", ("play", "", "")),
    ],
)
def test_the_window_opens_on_the_way_to_the_network(
    words: str, way: tuple[str, str, str], run: Run, window: list[dict[str, object]]
) -> None:
    assert run(*words.split()) == (0, "", "")

    assert window[0]["start"] == way


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("join 10.0.0.7:99999", "The port of an address is a number from 1 to 65535"),
        ("join --code 123", "A table code has ten letters and digits"),
    ],
)
def test_what_is_no_address_and_no_code_is_said_before_a_window_opens(
    words: str, said: str, run: Run, window: list[dict[str, object]]
) -> None:
    status, _, err = run(*words.split())

    assert status == 2
    assert said in err
    assert window == []


@pytest.mark.parametrize(
    ("command", "said"), [("host", "crazier-eights serve"), ("join", "everybody has a name: say --name NAME")]
)
def test_without_a_display_servers_host_and_the_terminal_joins(
    command: str, said: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.commands.cli.has_display", lambda: False)

    status, _, err = run(command)

    assert status == 2
    assert said in err


@pytest.mark.parametrize("words", ["", "play", "host", "join"])
def test_a_display_is_asked_for_once_and_may_then_hesitate(
    words: str, run: Run, window: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server of X that loses its last client begins anew, and answers nobody for a moment."""
    answers = iter([True])
    monkeypatch.setattr("game.commands.cli.has_display", lambda: next(answers, False))

    assert run(*words.split()) == (0, "", "")
    assert len(window) == 1


def test_broken_settings_are_told_and_put_aside(run: Run, window: list[dict[str, object]]) -> None:
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text("rubbish")

    run()

    assert "The settings file is damaged" in str(window[0]["notice"])
    assert window[0]["settings"] == Settings()


def test_broken_settings_are_told_in_the_terminal_too(run: Run) -> None:
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text("rubbish")

    status, out, err = run("play", "--terminal", "--seed", "7")

    assert status == 0
    assert err.startswith("The settings file is damaged")
    assert err.count("\n") == 1
    assert "Your hand" in out


@pytest.mark.parametrize("words", ["play --terminal --rules mine", "deck check mine", "lab --rules mine"])
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            ("one more", "one\u200b more"),
            "U+200B is a character that cannot be seen); it was put aside as {}.",
        ),
        (("Castle", "Excalibur"), "The deck mine, {}, cannot be played: 2 cards of it are not right yet."),
    ],
)
def test_why_a_deck_of_the_player_cannot_be_played_is_told_once(
    words: str, change: tuple[str, str], sentence: str, run: Run, home: Path
) -> None:
    path = home / "data" / "decks" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text(deck_text("camelot").replace(*change))

    status, out, err = run(*words.split())

    (left,) = path.parent.iterdir()
    assert (status, out) == (2, "")
    assert err.count("\n") == 2
    assert sentence.format(left) in err.split("\n")[0]
    assert err.split("\n")[1].startswith("There is no ")


# -- pictures


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """A note of every picture that is taken."""
    taken: list[tuple[object, ...]] = []

    def take(scene: str, out: Path, **words: object) -> None:
        if scene != "table":
            raise ValueError(f"There is no scene {scene}; there are table.")
        if out.name == "full.png":
            raise OSError(28, "No space left on device")
        taken.append((scene, out, words))

    shots = types.ModuleType("tools.pictures.screenshots")
    shots.take = take  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tools.pictures.screenshots", shots)
    return taken


def test_a_shot_takes_scene_file_game_size_seed_and_settings(
    run: Run, pictures: list[tuple[object, ...]]
) -> None:
    words = (
        "shot table out.png --rules crazy8 --players 3 --size 1920x1080 --seed 3"
        " --setting palette=two-colour --setting text_size=150"
    )

    assert run(*words.split()) == (0, "", "")

    settings_given = {"palette": "two-colour", "text_size": "150"}
    subject = {"rules": "crazy8", "players": 3, "seed": 3}
    assert pictures == [
        ("table", Path("out.png"), {"size": (1920, 1080), "settings": settings_given, **subject})
    ]


def test_a_shot_is_of_the_standard_game_unless_said(run: Run, pictures: list[tuple[object, ...]]) -> None:
    run("shot", "table", "out.png")

    ((_, _, words),) = pictures
    assert isinstance(words, dict)
    assert (words["rules"], words["players"], words["seed"]) == ("standard", None, 7)


def test_a_size_out_of_bounds_is_refused_by_what_knows_the_bounds(
    run: Run, pictures: list[tuple[object, ...]]
) -> None:
    run("shot", "table", "out.png", "--size", "100000x100000")

    ((_, _, words),) = pictures
    assert isinstance(words, dict)
    assert words["size"] == (100_000, 100_000)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("shot", "The following arguments are required: SCENE, OUT.png."),
        ("shot table", "The following arguments are required: OUT.png."),
        ("shot nowhere out.png", "There is no scene nowhere; there are table."),
        ("shot table full.png", "full.png cannot be written: no space left on device."),
        ("shot table out.png --size big", "A size is WIDTHxHEIGHT, such as 1920x1080, not big."),
        ("shot table out.png --setting palette", "A setting is written NAME=VALUE, not palette."),
        (
            "shot table out.png --setting palette=ugly",
            "Setting palette is classic, two-colour, high-contrast or",
        ),
        ("shot table out.png --setting light=amber", "There is no setting light; there are name, avatar,"),
        ("shot table out.png --seed x", "A whole number is needed here, not x."),
    ],
)
def test_a_shot_that_cannot_be_is_one_sentence(
    words: str, sentence: str, run: Run, pictures: list[tuple[object, ...]]
) -> None:
    status, out, err = run(*words.split())

    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert pictures == []


# -- records


def test_a_record_is_told(run: Run, tmp_path: Path) -> None:
    match = Match.new("standard", players=2, seed=7)
    path = tmp_path / "record.txt"
    path.write_text(match.record())

    status, out, err = run("watch", str(path))

    assert (status, err) == (0, "")
    assert "Seat 0  holds" in out


def test_a_finished_match_of_the_terminal_can_be_watched(run: Run) -> None:
    run(
        "play",
        "--terminal",
        "--players",
        "2",
        "--seed",
        "7",
        "--option",
        "forced_play=true",
        lines="draw\n" * 400,
    )
    for _ in range(40):
        if SavedMatches().load().value is None:
            break
        moves = ["draw", "take", "pass", "name hearts"]
        run("play", "--terminal", lines="continue\n" + "\n".join(moves * 10 + played_cards()) + "\n")

    (record,) = SavedMatches().games.iterdir()
    status, out, _ = run("watch", str(record))
    assert status == 0
    assert "left in hand" in out


def played_cards() -> list[str]:
    return [rank + suit for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for suit in "CDHS"]


# -- what cannot be


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "guess",
            "There is no command guess; "
            "there are analyse, deck, host, join, lab, play, serve, shot, tables, tournament and watch.",
        ),
        ("meet 10.0.0.1", "There is no command meet;"),
        ("analyze game.txt", "There is no command analyze;"),
        (
            "play --rules camelot --teams 0",
            "Teams in Camelot are two to four of two players",
        ),
        ("play --rules camelot --teams me", "Teams are written by their seats, such as 0 2; 1 3, not me."),
        ("play --teams 0", "There are no teams in Crazy Eights."),
        (
            "play --terminal --bots grand",
            "There is no bot level grand; there are easy, normal, hard and expert.",
        ),
        ("play --rules poker", "There is no game 'poker'; there are standard"),
        ("play --players 1", "2 to 10 players"),
        ("play --players many", "A whole number is needed here, not many."),
        ("play --players", "expected one argument."),
        ("play --seed -1", "A seed is a whole number from 0 to 9223372036854775807, not -1."),
        ("play --seed 9223372036854775808", "A seed is a whole number from 0"),
        ("play --option hand_size=6", "Option hand_size is 5 or 8, not 6."),
        ("play --option =8", "An option is written NAME=VALUE, not '=8'."),
        ("- --windowed", "There is no command -; there are analyse, "),
        ("play --option hand_size", "An option is written NAME=VALUE, not 'hand_size'."),
        ("play --option colour=red", "There is no option colour; there are decks, hand_size,"),
        ("play --option skip_rank=A", "."),
        ("play --players 10 --option decks=1 --option hand_size=8", "."),
        ("play --preset nonsense", "There is no preset nonsense; there are standard,"),
        ("play --code STD-1", "house-rule code"),
        ("play --name " + "x" * 21, "A name has 1 to 20 characters"),
        ("play --colour red", "Unrecognized arguments: --colour red."),
        ("play extra", "Unrecognized arguments: extra."),
        ("--fast", "Unrecognized arguments: --fast."),
        ("serve --workers 9999", "--workers is a number from 0 to 64, not 9999."),
        ("serve --tables 0", "--tables is a number from 1 to 2000, not 0."),
        ("serve --tables 2001", "--tables is a number from 1 to 2000, not 2001."),
        ("serve --workers 2 --tables 4001", "--tables is a number from 1 to 4000, not 4001."),
        ("serve --workers -1", "--workers is a number from 0 to 64, not -1."),
        (
            "serve --workers 2 --port 65534",
            "2 workers listen at the ports after --port, which can be 65533 at most.",
        ),
        ("serve --journal -", "Argument --journal: A file is needed here, not -."),
        ("serve --park -1", "--park is a number from 0 to 86400, not -1."),
        ("tables nothing.c8j", "No host is running with nothing.c8j."),
        ("serve --grace -1", "--grace is a number from 0 to 86400, not -1."),
        ("watch", "The following arguments are required: FILE."),
        ("watch nothing.txt", "nothing.txt cannot be read: no such file or directory."),
        ("watch .", ". cannot be read: is a directory."),
    ],
)
def test_bad_input_is_one_sentence_with_status_2(words: str, sentence: str, run: Run, home: Path) -> None:
    status, out, err = run(*words.split())

    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert not (home / "data").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("deck check {}", "There is no deck {};"),
        ("deck check {}.toml", "{}.toml cannot be read: file name too long."),
        ("deck sheet {} out.png", "There is no deck {};"),
        ("watch {}", "{} cannot be read: file name too long."),
        ("lab --games 1 --json {}", "{} cannot be written: file name too long."),
        ("lab --games 1 --plot {}.png", "{}.png cannot be written: file name too long."),
        ("serve --port 0 --local --journal {}", "{} cannot be written: file name too long."),
        ("serve --port 0 --local --workers 2 --journal {}", "{} cannot be written: file name too long."),
        ("serve --port 0 --local --resume {}", "There is no journal {}."),
        ("tournament {}", "A new tournament needs --players FILE"),
    ],
)
def test_a_name_that_no_file_can_have_is_bad_input_too(words: str, sentence: str, run: Run) -> None:
    name = "x" * 300

    status, out, err = run(*words.format(name).split())

    assert (status, out) == (2, "")
    assert err.startswith(sentence.format(name))
    assert err.count("\n") == 1


@pytest.mark.parametrize("word", ["--journal", "--resume"])
def test_workers_do_not_begin_with_a_file(word: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()

    status, out, err = run("serve", "--workers", "2", "--port", "0", word, str(file))

    assert (status, out, err) == (2, "", "Workers carry on a folder with a journal of each of them.\n")


def test_a_server_carries_on_one_file(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "a.c8j", tmp_path / "b.c8j"
    file.touch()

    status, out, err = run("serve", "--port", "0", "--resume", str(file), "--journal", str(other))

    assert (status, out) == (2, "")
    assert err == "--resume and --journal both name the file to carry on: give one of them.\n"
    assert not other.exists()


def test_bad_input_costs_nothing_of_a_saved_match(run: Run) -> None:
    run("play", "--terminal", "--seed", "7", lines="draw\n")
    before = SavedMatches().path.read_bytes()

    assert run("play", "--terminal", "--bots", "grand")[0] == 2
    assert run("play", "--terminal", "--option", "hand_size=6")[0] == 2

    assert SavedMatches().path.read_bytes() == before


@pytest.mark.parametrize("nothing", ["", " "])
@pytest.mark.parametrize(
    "words", ["lab --compare", "join", "deck check", "watch", "play --teams", "shot --size"]
)
def test_where_nothing_is_said_after_a_word_that_word_is_named(words: str, nothing: str, run: Run) -> None:
    *_, last = words.split()

    status, _, complaint = run(*words.split(), nothing)
    assert (status, complaint) == (2, f"Nothing stands after {last}.\n")
    if last.startswith("--"):
        status, _, complaint = run(*words.split()[:-1], f"{last}={nothing}")
        assert (status, complaint) == (2, f"Nothing stands after {last}=.\n")


def test_help_and_version_say_what_there_is(run: Run) -> None:
    for words in (
        ("--help",),
        ("play", "--help"),
        ("shot", "--help"),
        ("serve", "--help"),
        ("tournament", "--help"),
        ("host", "--help"),
        ("join", "--help"),
        ("watch", "--help"),
    ):
        status, out, err = run(*words)
        assert (status, err) == (0, "")
        assert "usage: crazier-eights" in out
    assert "--terminal" in run("play", "--help")[1]

    status, out, _ = run("--version")
    assert status == 0
    assert out.startswith("crazier-eights 0.")


def test_a_mistake_of_ours_is_noted_and_said_in_one_sentence(
    run: Run, window: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(**words: object) -> int:
        raise RuntimeError("the lamp fell over")

    monkeypatch.setattr(sys.modules["game.app"], "run", broken)

    status, out, err = run()

    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    (note,) = files.folder("log").iterdir()
    assert str(note) in err
    assert "the lamp fell over" in note.read_text()


def test_an_interrupt_leaves_the_match_saved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(io, "StringIO", Interrupted)

    status, _, err = run("play", "--terminal", "--seed", "7")

    assert (status, err) == (cli.INTERRUPTED, "")
    assert SavedMatches().load().value is not None


# -- as a program of its own


def test_the_program_plays_from_a_pipe_and_ends_with_it(first_turn: types.SimpleNamespace) -> None:
    done = program("play", "--terminal", "--seed", "7", given=f"?\n{first_turn.draw}\n?\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert f"  {first_turn.moves}\n" in done.stdout
    assert f"  {first_turn.after}\n" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_program_without_input_at_all_ends_politely() -> None:
    for closed in ("exec 0<&-;", "exec 0</dev/null;"):
        done = subprocess.run(
            ["/bin/sh", "-c", f'{closed} exec "$0" -m game play --terminal --seed 7', sys.executable],
            env=dict(os.environ),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "The match is saved" in done.stdout


def test_the_program_survives_bytes_that_are_no_text_and_a_terminal_that_knows_only_ascii() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "play", "--terminal", "--seed", "7"],
        input=b"\xff\xfe play\nlog\n",
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        timeout=60,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"There is no move" in done.stdout
    assert done.stdout.count(b" turned up ") == 2
    assert done.stdout.isascii()


@pytest.mark.parametrize("words", ["play --terminal --seed 7", "deck check camelot", "lab --help"])
def test_the_program_stops_quietly_when_nobody_reads_on(words: str) -> None:
    reads, writes = os.pipe()
    os.close(reads)

    done = subprocess.run(
        [sys.executable, "-m", "game", *words.split()],
        env=dict(os.environ),
        stdin=subprocess.DEVNULL,
        stdout=writes,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    os.close(writes)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
@pytest.mark.parametrize(
    ("words", "unbuffered"),
    [
        ("watch {record}", ""),
        ("watch {record}", "1"),
        ("lab --games 2 --players 2 --bots random --jobs 1", ""),
        ("--help", ""),
    ],
)
def test_output_that_cannot_be_written_is_a_sentence_and_no_mistake_of_ours(
    words: str, unbuffered: str, tmp_path: Path, home: Path
) -> None:
    record = tmp_path / "record.txt"
    record.write_text(Match.new("standard", players=2, seed=7).record())

    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *words.format(record=record).split()],
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )

    assert (done.returncode, done.stderr) == (2, "The output cannot be written: no space left on device.\n")
    assert not list(home.rglob("crash-*"))


def test_bad_input_to_the_program_is_status_2_and_no_traceback() -> None:
    done = program("play", "--bots", "grand")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no bot level grand; there are easy, normal, hard and expert.\n"


def test_the_terminal_never_loads_pygame() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from game.commands.cli import main; main(['play', '--terminal', '--seed', '7']);"
            "sys.exit('pygame' in sys.modules or 'numpy' in sys.modules)",
        ],
        stdin=subprocess.DEVNULL,
        env=dict(os.environ),
        capture_output=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 0


def test_a_killed_program_leaves_a_match_that_goes_on(run: Run, first_turn: types.SimpleNamespace) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "game", "play", "--terminal", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=dict(os.environ),
    )
    assert running.stdin is not None
    running.stdin.write(f"{first_turn.draw}\n".encode())
    running.stdin.flush()
    for _ in range(500):
        found = SavedMatches().load().value
        if found is not None and f"0 {first_turn.draw}" in found.record:
            break
        time.sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.wait(10)

    assert first_turn.told in run("play", "--terminal", lines="continue\n")[1]
