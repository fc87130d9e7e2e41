"""Compiles the engine and the bots with mypyc, in place.

`python -m tools.fast build` puts a compiled module beside each Python file, and Python then imports it
instead; `python -m tools.fast plain` deletes all of them. `python -m tools.fast build FOLDER` puts them
below a folder, where the build of a wheel takes them from (compiled_wheel.py). The Python files are the
reference; compiled modules are never committed.
"""

import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

ENGINE: Final = Path("engine")
OUTPUT: Final = Path("build") / "fast"

# What stays as it is, and why.
PLAIN: Final = {
    "moves.py": "mypyc compiles no subclass of str",
    "views.py": "types alone",
    "cardtext/**/*.py": "a decorator makes its nodes; it reads texts, once for each deck",
    "rules/crazier/compiling/*.py": "understands texts, once for each deck",
    "rules/crazier/deck_reader.py": "the same",
    "rules/crazier/compiled_card.py": "the same",
    "deck_file.py": "reads files, once",
    "decks.py": "the same",
    "rules/*/player_text.py": "sentences, which are made for people",
    "rules/*/options.py": "the same",
    "rules/*/heuristic.py": "rules of thumb, asked once for a move and not in a search",
    "rules/shedding/refusals.py": "the same",
    "rules/crazier/describing/*.py": "the same",
    "house_code.py": "texts of whole games and positions, written and read now and then",
    "position.py": "the same",
    "record.py": "the same",
    "rules/shedding/positions.py": "the same",
    "rules/crazier/position*.py": "the same",
    "lab/*.py": "waits for its games, which are compiled",
    "bots/heuristics/**/*.py": "the same as the heuristics of the rules",
    "bots/choose_move.py": "the same",
}


def compiled_files() -> list[str]:
    """The files to compile."""
    plain = {file for pattern in PLAIN for file in ENGINE.glob(pattern)}
    plain |= set(ENGINE.rglob("__init__.py"))
    return sorted(map(str, set(ENGINE.rglob("*.py")) - plain))


def built() -> Iterator[Path]:
    """The compiled modules that exist now."""
    for suffix in EXTENSION_SUFFIXES:
        yield from ENGINE.rglob(f"*{suffix}")


def plain() -> None:
    """Delete all compiled modules."""
    for file in set(built()):
        file.unlink()


def build(folder: Path | None = None) -> None:
    """Compile all modules as one group, in which functions call each other directly.

    They are put below `folder`, or beside their Python files.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    if folder is None:
        plain()
    modules = mypycify(
        compiled_files(),
        opt_level="2",
        debug_level="0",
        group_name="engine.compiled",
        target_dir=str(OUTPUT),
    )
    for module in modules:  # only what Python looks for is seen from outside: the rest is called directly
        module.extra_compile_args.append("-fvisibility=hidden")
    command = build_ext(Distribution({"name": "engine", "ext_modules": modules}))
    command.build_temp = str(OUTPUT)
    command.inplace = folder is None
    command.build_lib = str(folder)
    command.ensure_finalized()
    command.run()


def main(arguments: list[str]) -> int:
    """Carry out the command `build`, `build FOLDER` or `plain`, and return the exit status."""
    match arguments:
        case ["build", *folder] if len(folder) <= 1:
            build(*map(Path, folder))
        case ["plain"]:
            plain()
        case _:
            print("Say one of build, build FOLDER, plain.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
