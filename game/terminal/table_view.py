"""The table as text: cards, hands, piles, events, results. Readable without colour, in 80 columns."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from engine import Event, Move, Result
from engine.text import counted, joined
from engine.views import SheddingView, View, own_hand
from game.setup.table_setup import PLAYER, Seat
from game.stage.event_text import lines_of
from game.stage.faces import MARKED_CARD, MARKED_SIGN, MARKED_VALUE, by_sign

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
STYLES = {
    "S": "bold", "H": "bold red", "D": "bold red", "C": "bold",
    "R": "bold red", "Y": "bold yellow", "G": "bold green", "B": "bold blue",
}  # fmt: skip
HEADING = 9  # characters, as in "Your hand"
MODES = {"undecided": "rules undecided", "eights": "Eights rules", "factor": "Factor rules"}


class Wording:
    """Text of cards and names. `symbols`: the terminal can show suit symbols."""

    def __init__(self, seats: Sequence[Seat], *, symbols: bool) -> None:
        self.seats = seats
        self.symbols = symbols

    @property
    def width(self) -> int:
        """Width of the column of names, in columns of the terminal."""
        return max(cell_len(seat.name) for seat in self.seats)

    def column(self, name: str) -> str:
        """Return a name filled with blanks to the width of the column of names."""
        return name + " " * (self.width - cell_len(name))

    @property
    def you(self) -> int | None:
        """The seat of the player called You."""
        return next((number for number, seat in enumerate(self.seats) if seat.name == PLAYER[0]), None)

    def card(self, text: str | None) -> Text:
        """Return a card in notation, a suit with its symbol: `8H♥`, `7R`; `??` for a hidden card."""
        if text is None:
            return Text("??", style="dim")
        return Text(text + self._symbol(text[-1]), style=STYLES.get(text[-1], ""))

    def cards(self, texts: Iterable[str | None]) -> Text:
        """Return several cards, with blanks between."""
        return Text(" ").join(self.card(text) for text in texts)

    def line(self, seat: int, text: str, *, loud: bool = False) -> Text:
        """Return a name in a column of its own, then the text."""
        name = self.seats[seat].name if seat >= 0 else ""
        return Text.assemble(f"  {self.column(name)}  ", (self.plain(text), "bold" if loud else ""))

    def plain(self, text: str) -> str:
        """Return a sentence with its marked cards and suits as letters and symbols: `5{B}` is 5B, `{+4}`
        is +4.
        """
        text = MARKED_CARD.sub(lambda found: self.card(found[1] + found[2]).plain, text)
        text = MARKED_SIGN.sub(lambda found: f" {self._symbol(found[1])}".rstrip(), text)
        return MARKED_VALUE.sub(r"\1", text)

    def _symbol(self, sign: str) -> str:
        return SYMBOLS.get(sign, "") if self.symbols else ""


class Narrator:
    """Turns events into lines; counts hands to tell who holds one card."""

    def __init__(self, wording: Wording, counts: Sequence[int] = ()) -> None:
        self.wording = wording
        self._left = list(counts) or [0] * len(wording.seats)

    def lines(self, events: Iterable[Event]) -> list[Text]:
        """Return a line for each event worth telling."""
        told: list[Text] = []
        for event in events:
            if event.kind in ("deal", "draw"):
                self._left[event.seat] += len(event.cards)
            elif event.kind == "play":
                self._left[event.seat] -= len(event.cards)
            told += [
                self.wording.line(line.seat, line.text, loud=line.loud)
                for line in lines_of(event, self._left, self.wording.you)
            ]
        return told


def seats_line(wording: Wording, view: SheddingView) -> Text:
    """Return all players with the sizes of their hands; the next to move is marked."""
    parts = []
    for number, seat in enumerate(wording.seats):
        count = view["hands"][number]["count"]
        mark = ">" if number in view["actors"] else ""
        alarm = " - last card!" if count == 1 else ""
        style = "bold" if number in view["actors"] else ""
        parts.append(Text(f"{mark}{seat.name}\u00a0{count}{alarm}", style=style))
    return Text.assemble("  ", Text("   ").join(parts), f"   ({direction(view)})")


def direction(view: SheddingView) -> str:
    """Return the direction of play in a word."""
    return "clockwise" if view["direction"] == 1 else "anticlockwise"


def in_force(view: SheddingView) -> list[str]:
    """Return what is in force for the top card: "hearts named", "4 cards pending"."""
    facts = (
        (view["mode"], MODES.get(view["mode"] or "", "")),
        (view["named"], f"{view['named']} named"),
        (view["declared"], f"{view['declared']} declared"),
        (view["value"] and view["mode"] != "eights", f"value {view['value']}"),
        (view["penalty"], f"{counted(view['penalty'], 'card')} pending"),
    )
    return [words for is_there, words in facts if is_there]


def pile_line(wording: Wording, view: SheddingView) -> Text:
    """Return the top card and what is in force for it."""
    line = Text.assemble("  Top card ", wording.card(view["top"]))
    for words in in_force(view):
        line.append(f"   {words}", style="bold")
    return line.append(f"   stock {view['stock']['count']}")


def row(heading: str, text: Text) -> Table:
    """Return a line under a heading; long text wraps below itself."""
    line = Table.grid(padding=(0, 1))
    line.add_row(f"  {heading:{HEADING}}", text)
    return line


def hand_row(wording: Wording, view: SheddingView, playable: Iterable[str]) -> Table:
    """Return the own hand by suit and rank, or colour and value; playable cards in brackets."""
    lit = set(playable)
    shown = [
        Text.assemble("[", wording.card(text), "]") if text in lit else wording.card(text)
        for text in sorted(own_hand(view), key=by_sign)
    ]
    return row("Your hand", Text(" ").join(shown))


def asked(wording: Wording, asks: str, moves: Iterable[Move]) -> str:
    """Return the question to the player, then in brackets the other moves that can be typed."""
    text = wording.plain(asks)
    unsaid = [move.text for move in moves if move.text == move.verb and move.verb not in text]
    return f"{text}. ({', '.join(unsaid)})" if unsaid else f"{text}."


def result_table(wording: Wording, view: View, result: Result, scores: Sequence[int]) -> Table:
    """Return what all players still held, with points and scores if the game has them."""
    headings = ("points", "score") if view["scored"] else ()
    table = Table("", "left in hand", *headings, box=box.ASCII, show_edge=False, pad_edge=True)
    for column in table.columns[2:]:
        column.justify = "right"
    for number, seat in enumerate(wording.seats):
        cards = wording.cards(view["hands"][number]["cards"])
        figures = (f"{result.points[number]:+d}", str(scores[number])) if view["scored"] else ()
        style = "bold" if number in result.winners else ""
        table.add_row(seat.name, cards, *figures, style=style)
    return table


def names(wording: Wording, seats: Sequence[int]) -> str:
    """Return the names of seats: "Ada and Nix"; "nobody" for none."""
    return joined(wording.seats[seat].name for seat in seats) or "nobody"


def shows_symbols(console: Console) -> bool:
    """Return True if the terminal can show the suit symbols."""
    try:
        "".join(SYMBOLS.values()).encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True
