"""Short texts about matches and tables for the title."""

import engine
from game.setup.presets import presets
from game.setup.table_setup import TableSetup
from game.stage.decks.deck_event_text import deal_word
from game.storage.saved_matches import SavedMatch


def standing(saved: SavedMatch) -> str:
    """Return the state of a match in progress: "Crazy 8 · hand 3 · your turn"."""
    match = engine.Match.replay(saved.record)
    words = [
        engine.title(match.rules),
        f"{deal_word(match.rules)} {len(match.games) + (match.game.result is None)}",
    ]
    setup = saved.setup
    asked = [setup.names[seat] for seat in setup.people if seat in match.game.actors]
    if asked:
        words.append("your turn" if len(setup.people) == 1 else f"{asked[0]}'s turn")
    return " · ".join(words)


def table_in_words(setup: TableSetup) -> str:
    """Return a table in few words: "Crazy Eights · 4 players · Family night".

    Default rules are not named.
    """
    words = [engine.title(setup.rules), f"{setup.players} players"]
    if setup.teams:
        words.append(f"{len(setup.teams)} teams")
    offered = presets(setup.rules)
    known = next((one.name for one in offered[1:] if one.key == setup.preset), "")
    if known or setup.options:
        words.append(known or "own rules")
    return " · ".join(words)


def waiting_in_words(others: int) -> tuple[str, str]:
    """Return a sentence and a short form about the other saved matches."""
    if not others:
        return "", ""
    if others == 1:
        return "Another match can be continued there.", "1 unfinished"
    return f"{others} more matches can be continued there.", f"{others} unfinished"
