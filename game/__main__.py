"""`python -m game` is `crazier-eights`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
