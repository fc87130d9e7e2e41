"""File locks that the system releases when the program ends, even in a crash."""

import os
import sys
from contextlib import suppress
from pathlib import Path


class Lock:
    """A lock from `take` until `release` or the end of the program."""

    def __init__(self, path: Path) -> None:
        self._path = _place(path)
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if another program has it or the lock file cannot be made."""
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            hold(self._file)
            is_there = os.path.samestat(os.fstat(self._file), self._path.stat())
        except OSError:
            is_there = False
        if not is_there:  # another program has it, or has just removed it
            self.release()
        return is_there

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def remove(self) -> None:
        """Delete the lock's file and release the lock, after the protected file is gone."""
        with suppress(OSError):  # some systems delete no open file
            self._path.unlink(missing_ok=True)
        self.release()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


def is_held(path: Path) -> bool:
    """True if a program holds the lock now. Makes no file."""
    try:
        file = os.open(_place(path), os.O_RDWR)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        hold(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


def _place(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


if sys.platform == "win32":
    import msvcrt

    def hold(file: int) -> None:
        """Lock an open file; OSError if another program has locked it."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def hold(file: int) -> None:
        """Lock an open file; OSError if another program has locked it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
