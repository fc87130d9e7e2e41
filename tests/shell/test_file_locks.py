"""Locks of files: who has one, and what is left of one that nobody needs."""

from pathlib import Path

from game.system.file_locks import Lock, is_held


def test_to_look_at_a_lock_makes_no_file(tmp_path: Path) -> None:
    assert not is_held(tmp_path / "host.c8j")
    assert not list(tmp_path.iterdir())


def test_a_lock_is_held_until_it_is_released_or_removed(tmp_path: Path) -> None:
    path = tmp_path / "host.c8j"
    lock, other = Lock(path), Lock(path)
    assert lock.take()
    assert is_held(path)
    assert not other.take()
    lock.release()
    assert not is_held(path)

    assert other.take()
    other.remove()
    assert not list(tmp_path.iterdir())
    assert lock.take()
    lock.remove()
