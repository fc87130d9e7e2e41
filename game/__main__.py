"""The program itself: `python -m game` is `crazier-eights`."""

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line and return its exit status: 130 if Ctrl-C interrupts the start."""
    try:
        from game.commands import cli  # in here: workers read this file too, and do without
    except KeyboardInterrupt:
        return 130
    return cli.main()


if __name__ == "__main__":
    freeze_support()  # a frozen program is its own workers too
    sys.exit(main())
