"""A terminal that tests read."""

import io

from rich.console import Console


def console_of(out: io.StringIO) -> Console:
    """One without colours, 80 characters wide."""
    return Console(file=out, width=80, markup=False, highlight=False, emoji=False)
