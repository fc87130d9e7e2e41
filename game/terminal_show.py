"""The table as text: cards, hands, piles, what happened, results. Reads without colour, at 80 columns."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from engine import Event, Result
from engine.cards import RANKS
from game.players.seats import PLAYER, Seat
from game.stage.words import lines_of

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
STYLES = {"S": "bold", "H": "bold red", "D": "bold red", "C": "bold"}
SECOND_PERSON = {"is": "are", "wins": "win", "faces": "face"}  # for a player called You
MARKED_CARD = re.compile(r"(10|[2-9AJQK])\{([SHDC])\}")
MARKED_SUIT = re.compile(r" \{([SHDC])\}")


class Wording:
    """How cards and names are written; `symbols` False where the terminal cannot show suit symbols."""

    def __init__(self, seats: Sequence[Seat], *, symbols: bool) -> None:
        self.seats = seats
        self.symbols = symbols
        self.width = max(len(seat.name) for seat in seats)

    def card(self, text: str | None) -> Text:
        """A card in the notation with its symbol: `8H♥`; one that lies face down: `??`."""
        if text is None:
            return Text("??", style="dim")
        symbol = SYMBOLS.get(text[-1], "") if self.symbols else ""
        return Text(text + symbol, style=STYLES.get(text[-1], ""))

    def cards(self, texts: Iterable[str | None]) -> Text:
        """Several cards, blanks between."""
        return Text(" ").join(self.card(text) for text in texts)

    def line(self, seat: int, text: str, *, loud: bool = False) -> Text:
        """Who, in a column of its own, and what."""
        name = self.seats[seat].name if seat >= 0 else ""
        if name == PLAYER[0]:
            verb, blank, rest = text.partition(" ")
            text = f"{SECOND_PERSON.get(verb, verb)}{blank}{rest}"
        return Text.assemble(f"  {name:{self.width}}  ", (self.plain(text), "bold" if loud else ""))

    def plain(self, text: str) -> str:
        """A log line with its marked suits in letters and symbols."""
        text = MARKED_CARD.sub(lambda found: self.card(found[1] + found[2]).plain, text)
        return MARKED_SUIT.sub(lambda found: f" {SYMBOLS[found[1]]}" if self.symbols else "", text)


class Narrator:
    """Tells events as lines; it counts hands, so that it can say who holds one card."""

    def __init__(self, wording: Wording, counts: Sequence[int] = ()) -> None:
        self.wording = wording
        self._left = list(counts) or [0] * len(wording.seats)

    def lines(self, events: Iterable[Event]) -> list[Text]:
        """What happened, a line for each thing that is worth one."""
        told: list[Text] = []
        for event in events:
            if event.kind in ("deal", "draw"):
                self._left[event.seat] += len(event.cards)
            elif event.kind == "play":
                self._left[event.seat] -= len(event.cards)
            told += [
                self.wording.line(line.seat, line.text, loud=line.loud)
                for line in lines_of(event, self._left)
            ]
        return told


def seats_line(wording: Wording, view: dict[str, Any]) -> Text:
    """Everybody with the number of their cards, the one to move marked."""
    parts = []
    for number, seat in enumerate(wording.seats):
        count = view["hands"][number]["count"]
        mark = ">" if number in view["actors"] else ""
        alarm = " - last card!" if count == 1 else ""
        style = "bold" if number in view["actors"] else ""
        parts.append(Text(f"{mark}{seat.name}\u00a0{count}{alarm}", style=style))
    turns = "clockwise" if view["direction"] == 1 else "anticlockwise"
    return Text.assemble("  ", Text("   ").join(parts), f"   ({turns})")


def pile_line(wording: Wording, view: dict[str, Any]) -> Text:
    """The top card and all that is in force for it."""
    line = Text.assemble("  Top card ", wording.card(view["top"]))
    if view["named"]:
        line.append(f"   {view['named']} named", style="bold")
    if view["penalty"]:
        line.append(f"   {view['penalty']} cards pending", style="bold")
    return line.append(f"   stock {view['stock']['count']}")


def hand_line(wording: Wording, view: dict[str, Any], playable: Iterable[str]) -> Text:
    """My hand by suit and rank, what can be played now in brackets."""
    held = view["hands"][view["seat"]]["cards"]
    lit = set(playable)
    cards = sorted(held, key=lambda text: ("SHCD".index(text[-1]), RANKS.index(text[:-1])))
    shown = [
        Text.assemble("[", wording.card(text), "]") if text in lit else wording.card(text) for text in cards
    ]
    return Text.assemble("  Your hand ", Text(" ").join(shown))


def result_table(wording: Wording, view: dict[str, Any], result: Result, scores: Sequence[int]) -> Table:
    """How a hand ended: what everybody still held, the points, the scores."""
    table = Table("", "left in hand", "points", "score", box=box.ASCII, show_edge=False, pad_edge=True)
    for column in table.columns[2:]:
        column.justify = "right"
    for number, seat in enumerate(wording.seats):
        cards = wording.cards(view["hands"][number]["cards"])
        style = "bold" if number in result.winners else ""
        table.add_row(seat.name, cards, f"{result.points[number]:+d}", str(scores[number]), style=style)
    return table


def names(wording: Wording, seats: Sequence[int]) -> str:
    """Some seats by name: "Ada and Nix"."""
    *most, last = (wording.seats[seat].name for seat in seats)
    return f"{', '.join(most)} and {last}" if most else last


def shows_symbols(console: Console) -> bool:
    """Can this terminal show the suit symbols?"""
    try:
        "".join(SYMBOLS.values()).encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True
