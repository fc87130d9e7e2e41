"""Games kept in a file: a study that is cut off goes on as if nothing had happened."""

import os
from contextlib import closing
from errno import ENOSPC
from io import BufferedRandom, FileIO
from pathlib import Path
from typing import Any

import pytest

from engine.lab import Counts, Plan, Study
from game.lab.bulk import Bulk, play_batch
from game.lab.game_file import FORMAT, Kept, gaps_between, head, line_of

PLAN = Plan("standard", 3, ("easy", "random", "random"), games=12, seed=4)
STUDY = Study((PLAN,))


class FullDisk(FileIO):
    """A file on a disk that takes nothing more."""

    def write(self, content: object) -> int:
        raise OSError(ENOSPC, os.strerror(ENOSPC))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def whole(study: Study = STUDY) -> Counts:
    """The counts of all games of a study, without any file."""
    return play_batch(study, range(study.games), 1e9, keep=False).counts


def play(path: Path, study: Study = STUDY, most: int = 10**9) -> Counts:
    """Goes on with a file for so many games at most."""
    kept = Kept.open(path, study)
    bulk = Bulk(study, kept)
    for gap in kept.gaps():
        bulk.take(play_batch(study, gap[:most], 1e9, keep=True))
        most -= len(gap[:most])
    kept.close()
    return bulk.counts


def test_a_study_in_pieces_is_the_study_in_one(file: Path) -> None:
    first = play(file, most=5)
    lines = file.read_bytes().count(b"\n")

    assert (first.games, lines) == (5, 6)
    assert play(file, most=3).games == 8
    assert play(file) == whole()
    assert play(file) == whole()
    assert file.read_bytes().count(b"\n") == 13


def test_games_that_ended_in_any_order_are_all_counted_once(file: Path) -> None:
    lines = {number: line_of(number, STUDY.play(number)) for number in (7, 2, 11)}
    file.write_bytes(head(STUDY) + lines[7] + lines[2] + lines[7] + lines[11])

    kept = Kept.open(file, STUDY)
    kept.close()

    assert kept.counts.games == 3
    assert kept.gaps() == [range(2), range(3, 7), range(8, 11)]
    assert play(file) == whole()


@pytest.mark.parametrize("cut", [1, 30, 700])
def test_a_line_that_was_cut_off_is_played_again(file: Path, cut: int) -> None:
    play(file)
    content = file.read_bytes()
    assert len(content.splitlines()[-1]) > cut
    file.write_bytes(content[:-cut])

    assert play(file) == whole()
    assert file.read_bytes() == content


def test_a_first_line_that_was_cut_off_is_written_again(file: Path) -> None:
    file.write_bytes(head(STUDY)[:40])

    assert play(file) == whole()


def test_a_study_goes_on_with_more_games_and_is_looked_at_with_fewer(file: Path) -> None:
    play(file)
    more = Study((Plan("standard", 3, ("easy", "random", "random"), games=15, seed=4),))
    fewer = Study((Plan("standard", 3, ("easy", "random", "random"), games=6, seed=4),))

    assert play(file, more) == whole(more)
    assert play(file, fewer) == whole(fewer)


def test_both_games_of_a_comparison_are_kept(file: Path) -> None:
    study = Study((PLAN, Plan("standard", 3, PLAN.bots, games=12, seed=4, options={"hand_size": 8})))

    play(file, study, most=4)

    assert play(file, study) == whole(study)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"seed": 5}, "seed 4, not 5."),
        ({"bots": ("random",)}, "bots easy, random, random, not random, random, random."),
        ({"players": 4, "bots": ("easy", "random", "random", "random")}, "players 3, not 4."),
        ({"rules": "crazy8"}, "rules standard, not crazy8."),
        ({"options": {"hand_size": 8}}, "option hand_size 5, not 8."),
    ],
)
def test_a_file_of_another_plan_is_refused_and_left_as_it_was(
    file: Path, words: dict[str, object], sentence: str
) -> None:
    play(file, most=2)
    before = file.read_bytes()
    usual = {"rules": "standard", "players": 3, "bots": PLAN.bots, "games": 12, "seed": 4}
    other = Study((Plan(**{**usual, **words}),))  # type: ignore[arg-type]

    with pytest.raises(ValueError, match=r".") as error:
        Kept.open(file, other)

    assert str(error.value) == f"{file} keeps games of another plan: {sentence}"
    assert file.read_bytes() == before


def test_one_plan_and_a_comparison_are_not_mixed(file: Path) -> None:
    play(file, most=2)
    two = Study((PLAN, Plan("crazy8", 3, PLAN.bots, games=12, seed=4)))

    with pytest.raises(ValueError, match="keeps games of another plan: the other rules none, not crazy8"):
        Kept.open(file, two)
    file.write_bytes(head(two))
    with pytest.raises(ValueError, match="keeps games of another plan: the other rules crazy8, not none"):
        Kept.open(file, STUDY)


OTHERS = [b"dear diary\n", b"{}\n", b"[1]\n", b"no line at all", b"\xff\xfe\n", b'{"a":' * 3000 + b"\n"]


@pytest.mark.parametrize("content", OTHERS)
def test_any_other_file_is_refused_and_left_as_it_was(file: Path, content: bytes) -> None:
    file.write_bytes(content)

    with pytest.raises(ValueError, match="is not a file of the laboratory; name another one"):
        Kept.open(file, STUDY)

    assert file.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense\n",
        b"[1]\n",
        b'[1,[[0,["a"],0,[5],[0],"",1,1,[],[],null]]]\n',
        line_of(1, (STUDY.play(1)[0]._replace(points=()),)),
        line_of(1, STUDY.play(2)),
    ],
)
def test_a_damaged_line_is_named(file: Path, line: bytes) -> None:
    file.write_bytes(head(STUDY) + line_of(0, STUDY.play(0)) + line + line_of(1, STUDY.play(1)))
    before = file.read_bytes()

    with pytest.raises(ValueError, match=r"Line 3 of .* is damaged; delete it, and go on"):
        Kept.open(file, STUDY)

    assert file.read_bytes() == before


def test_no_flipped_bit_is_counted(file: Path) -> None:
    begun, line = head(STUDY) + line_of(0, STUDY.play(0)), line_of(1, STUDY.play(1))

    for bit in range(0, 8 * len(line), 101):
        wrong = bytearray(line)
        wrong[bit // 8] ^= 1 << bit % 8
        file.write_bytes(begun + bytes(wrong) + line_of(2, STUDY.play(2)))
        with pytest.raises(ValueError, match=r"Line 3 of .* is damaged; delete it, and go on"):
            Kept.open(file, STUDY)


def test_a_file_of_before_there_were_checksums_is_refused_and_left_as_it_was(file: Path) -> None:
    before = head(STUDY).replace(FORMAT.encode(), b"crazier-eights lab 1") + b"[0,[]]\n"
    file.write_bytes(before)

    with pytest.raises(ValueError, match="was kept by another version of this game; name another one"):
        Kept.open(file, STUDY)

    assert file.read_bytes() == before


def test_a_file_that_another_laboratory_writes_is_left_to_it(file: Path) -> None:
    kept = Kept.open(file, STUDY)

    with pytest.raises(ValueError, match="is being written by another laboratory"):
        Kept.open(file, STUDY)
    kept.close()
    Kept.open(file, STUDY).close()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be written: is a directory"):
        Kept.open(tmp_path, STUDY)


def test_a_device_keeps_nothing() -> None:
    if not Path("/dev/null").is_char_device():
        pytest.skip("no such device here")
    with pytest.raises(ValueError, match="/dev/null cannot be written: invalid argument"):
        Kept.open(Path("/dev/null"), STUDY)


def test_gaps_are_what_lies_between() -> None:
    assert gaps_between([], 3) == [range(3)]
    assert gaps_between([0, 1, 2], 3) == []
    assert gaps_between([1, 3, 9], 5) == [range(1), range(2, 3), range(4, 5)]


@pytest.mark.parametrize("begun", [False, True])
def test_a_full_disk_is_one_sentence_at_the_head_and_at_a_game(
    file: Path, begun: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if begun:
        play(file, most=2)

    def full(path: Path, mode: str, **words: Any) -> BufferedRandom:
        return BufferedRandom(FullDisk(path, mode.replace("b", "")))

    def fill() -> None:
        with closing(Kept.open(file, STUDY)) as kept:
            kept.add(b"a line")

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(ValueError, match=f"{file.name} cannot be written: no space left on device"):
        fill()
