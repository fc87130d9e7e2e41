"""The peak memory of this process."""

import resource
from pathlib import Path

STATUS = Path("/proc/self/status")


def most_held() -> float:
    """Return the peak memory since this program began, in MiB.

    `getrusage` also counts the process before it became this program, so it is used only as a last resort.
    """
    if STATUS.exists():
        for line in STATUS.read_text(encoding="utf-8").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
