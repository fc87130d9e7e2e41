"""The words that can be typed at a table, and the moves that they select."""

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from engine import Move
from game.setup.game_profiles import examples_of
from game.stage.faces import FAMILIES, LETTERS

MOVES = """\
  MOVE         {moves}
  [{card}]         in your hand: it can be played now
  ?            the moves you can make
  why MOVE     why a move is not possible now"""
MOVES_DECK = """\
  play CARD    play it for its effect; a side of a split card by the side's name
  discard CARD lay it on the discard pile: a colour or the rank must fit
  done         end your turn
  CARD         a name, a part of it or the face, if only one card is meant
  ANSWER       what is asked for: a number, yes, no, a player's name or a colour
  ?            the moves you can make
  why MOVE     why a move is not possible now"""
HELP = """\
  card CARD    what a card does
  table        the table as it stands
  log          what happened since the deal
  rules        the rules of this table
  scores       the scores of the match"""
HELP_DECK = """\
  card CARD    all that a card says, with notes
  table        the table with all texts
  log          what happened since the deal
  rules        the rules of this table
  scores       the scores of the match"""
UNDO = "  undo         take back your last move, until a card is shown or somebody moves"
HINT = "  hint         what the coach would play"
PAUSE = "  pause        stop the clock until you press Enter"
QUIT = "  quit         leave; the match is saved and offered next time"
INSTEAD = {
    "draw": "take",
    "take": "draw",
    "pass": "done",
    "done": "pass",
}  # one means the other if only that is legal
SAID = 12  # width of the words to type, in letters
LEAVE = ("quit", "exit")
CARDS = {f"{value}{sign}".lower() for family in FAMILIES for value in family.values for sign in family.signs}


def moves_of(rules: str) -> str:
    """Return the help on moves of a game whose cards have a notation."""
    moves, card = examples_of(rules)
    return MOVES.format(moves=moves, card=card)


def explained(lines: str) -> Group:
    """Return help as a table of words and meanings that wraps in a narrow terminal."""
    return Group(*[_explanation(*split(line)) for line in lines.splitlines()])


def split(line: str) -> tuple[str, str]:
    """Return a line of help as what to type, with blanks up to its width, and what that does."""
    return line[2 : 2 + SAID], line[2 + SAID :].strip()


def _explanation(said: str, does: str) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_row(Text(f"  {said}"), does)
    return table


def meant(text: str, moves: Sequence[Move] = (), *, naming: str = "name") -> str:
    """Return the move that a text means: `8H` alone is `play 8H`, `hearts` names or declares, as is
    legal.

    `naming`: the verb for suits if neither is legal now.
    """
    said = text.lower()
    if said not in moves and INSTEAD.get(said) in moves:
        return INSTEAD[said]
    for move in moves:
        _, _, what = move.text.partition(" ")
        if what and what.lower() == said:
            return move.text
    if said in CARDS:
        return f"play {text}"
    if said in LETTERS:
        return f"{naming} {text}"
    return text
