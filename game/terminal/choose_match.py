"""A list of saved matches in the terminal, to choose one from."""

from collections.abc import Mapping
from pathlib import Path

import engine
from engine.text import whole_number
from game.storage.saved_matches import SavedMatch
from game.terminal.line_input import Prompt
from game.terminal.move_input import LEAVE

WAITS = "The match of {title} that was saved waits until you continue it."
WAIT = "The matches that were saved before wait until you continue them."


def ask_for_match(left: Mapping[Path, SavedMatch], prompt: Prompt) -> Path | None:
    """Ask which match to continue; None for another table. Raise EOFError if the player leaves."""
    paths = list(left)
    for number, saved in enumerate(left.values(), 1):
        others = [name for seat, name in enumerate(saved.setup.names) if seat != saved.setup.me]
        start = f"{number}: a" if len(paths) > 1 else "A"
        prompt.say(f"{start} match of {_title(saved)} is saved, with {', '.join(others)}.")
    its = " and its number" if len(paths) > 1 else ""
    prompt.say(f"Type continue{its} to go on with it, or new for another table.")
    while True:
        line = prompt.ask()
        answer = line.strip().lower() if line is not None else None
        if answer in LEAVE:
            raise EOFError
        if answer == "new":
            return None
        verb, _, which = (answer or "").partition(" ")
        wanted = whole_number(which) if which else 1
        if verb == "continue" and wanted is not None and 1 <= wanted <= len(paths):
            return paths[wanted - 1]
        if answer is not None:
            prompt.say("Type continue, new or quit.")


def waiting_in_words(left: Mapping[Path, SavedMatch]) -> str:
    """Return the sentence that other saved matches are still waiting."""
    first, *others = left.values()
    return WAIT if others else WAITS.format(title=_title(first))


def _title(saved: SavedMatch) -> str:
    return engine.title(engine.Match.replay(saved.record).rules)
