"""The most memory that this process has held."""

import resource
from pathlib import Path

STATUS = Path("/proc/self/status")


def most_held() -> float:
    """MiB since this program began.

    What `getrusage` says also counts what the process was before, as a copy of the one that started it; so
    that is asked only where the system tells nothing better.
    """
    if STATUS.exists():
        for line in STATUS.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
