"""What the title says about matches, tables and rules."""

import engine
from game import presets
from game.players.seats import TableSetup
from game.saves import Saved
from game.scenes.rules import Leaflet


def standing(saved: Saved) -> str:
    """What a match in progress is, in a few words: "Standard · hand 3 · your turn"."""
    match = engine.Match.replay(saved.record)
    words = [saved.setup.rules.capitalize(), f"hand {len(match.games) + (match.game.result is None)}"]
    if saved.setup.me is not None and saved.setup.me in match.game.actors:
        words.append("your turn")
    return " · ".join(words)


def table_in_words(setup: TableSetup) -> str:
    """A table in a few words: "4 players · Family night"."""
    name = presets.preset(setup.preset).name if setup.preset else "own rules" if setup.options else "Standard"
    return f"{setup.players} players · {name}"


def leaflets() -> list[Leaflet]:
    """The rules of the game, and of every preset."""
    usual = engine.summary("standard", 4, {})
    found = []
    for preset in presets.presets():
        sentences = engine.summary(preset.rules, 4, preset.options)
        changed = tuple(sentence for sentence in sentences if sentence not in usual)
        found.append(Leaflet(preset.name, sentences, changed, preset.sentence))
    return found
