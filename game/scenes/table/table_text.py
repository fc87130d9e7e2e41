"""Text at the table: the heading, the rules, and the notes of an enlarged card."""

import engine
from engine.options import Value
from game.draw.text_renderer import grouped
from game.players.table import Table
from game.stage.decks.deck_event_text import deal_word

IN_FORCE = "In force"
SINCE_YOUR_LAST_TURN = "Since your last turn"
UNDECIDED = "Undecided"
EIGHTS_OR_FACTOR = "Eights or Factor"
DECLARED_EIGHT = "{declared} declared · an eight fits anything"
EIGHT_FITS = "an eight fits anything"
EIGHTS = "Eights"
MATCH = "match {alike}"
DECLARED_KING = "{declared} declared · a king fits anything"
KING_FITS = "a king fits anything"
FACTOR = "Factor"
MULTIPLES_OF = "factors and multiples of {value}"
MULTIPLES = "factors and multiples"
ARMED = "Play it? Once more to confirm, Esc to keep it"
IS_THINKING = "{name} is thinking …"
LOG = "Log"
NOTHING_YET = "What happens at the table is told here."
EMPTY = "empty"
STAKE = "In your hand"
POINTS = "{grouped} pts"
SCORE = "Score"
NOT_YOUR_TURN = "It is not your turn."
NOTHING_TO_UNDO = "Your last move can be taken back until somebody moves or a card is shown."
PLAY = "play {text}"
HINT, HINT_TIP = "Hint", "A hint from the coach · {key}"
SORT = "Sort"
PASS = "Pass"
DRAW = "Draw"
WATCHING = "Watching"
END_MY_STRAIGHT = "End my straight"


def heading(table: Table) -> tuple[str, str]:
    """Return the name of the game, and the state of the match."""
    title, length = engine.title(table.rules), table.options.get("match", "one")
    games = table.options.get("games")
    if games is not None:
        return title, "one game" if games == 1 else f"game {table.hand} of {games}"
    if length == "one":
        return title, f"one {deal_word(table.rules)}"
    target = grouped(target_of(length, len(table.seats)))
    return title, f"hand {table.hand} · first {'to' if isinstance(length, int) else 'above'} {target}"


def target_of(length: Value, players: int) -> int:
    """Return the score that ends a match of this length: points, or points per player ("50x")."""
    text = str(length)
    return int(text.removesuffix("x")) * (players if text.endswith("x") else 1)


def whose_turn(name: str, *, mine: bool) -> str:
    """Return whose turn it is."""
    return "Your turn" if mine else f"{name}'s turn"


def card_note(table: Table, text: str) -> str:
    """Return a card's effect at this table, and its points in the hand."""
    return engine.card_note(table.rules, len(table.seats), table.options, text, table.teams)
