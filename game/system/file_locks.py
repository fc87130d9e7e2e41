"""File locks that the system releases when the program ends, even in a crash."""

import os
import sys
from pathlib import Path


class Lock:
    """A lock from `take` until `release` or the end of the program."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if another program has it or the lock file cannot be made."""
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            hold(self._file)
        except OSError:
            self.release()
            return False
        return True

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def remove(self) -> None:
        """Release the lock and delete its file, after the protected file is gone."""
        self.release()
        self._path.unlink(missing_ok=True)


def is_held(path: Path) -> bool:
    """True if a program holds the lock now."""
    lock = Lock(path)
    free = lock.take()
    lock.release()
    return not free


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
