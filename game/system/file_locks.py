"""A file that one program holds at a time: the system lets it go when the program ends, however it does."""

import os
import sys
from pathlib import Path


class Lock:
    """Held from `take` on until the program ends or `release`."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._file: int | None = None

    def take(self) -> bool:
        """Holds it; False if somebody else does, or the file cannot be made."""
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            hold(self._file)
        except OSError:
            self.release()
            return False
        return True

    def release(self) -> None:
        """Lets it go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def remove(self) -> None:
        """Lets it go without a trace: of what is there no more, and nobody else has known of."""
        self.release()
        self._path.unlink(missing_ok=True)


def is_held(path: Path) -> bool:
    """Does a program hold it now?"""
    lock = Lock(path)
    free = lock.take()
    lock.release()
    return not free


if sys.platform == "win32":
    import msvcrt

    def hold(file: int) -> None:
        """Holds an open file; OSError if another program does."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def hold(file: int) -> None:
        """Holds an open file; OSError if another program does."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
