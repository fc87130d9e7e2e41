"""The program itself: `python -m game` is `crazier-eights`."""

import sys


def main() -> int:
    """Runs the command line; the exit status, also where Ctrl-C comes before anything is read."""
    try:
        from game.commands import cli  # in here: workers read this file too, and do without
    except KeyboardInterrupt:
        return 130
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
