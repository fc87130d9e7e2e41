"""The program whose windows are tested: this checkout, or a frozen one."""

import os
import sys

FROZEN = os.environ.get("CRAZIER_EIGHTS_PROGRAM", "")  # the file of a frozen program, by `make app-test`
CHECKOUT = (sys.executable, "-m", "game")
PROGRAM = (FROZEN,) if FROZEN else CHECKOUT
NO_PYTHON = {"PATH": "/nonexistent"} if FROZEN else {}  # so that a frozen program can find no interpreter
