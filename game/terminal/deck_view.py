"""The table of a game with named cards as text: assets in play, hands by colour, numbered choices."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import shorten

from rich.table import Table
from rich.text import Text

import engine
from engine import Event, Move
from engine.views import CrazierView, own_hand
from game.setup.table_setup import Seat
from game.stage.decks.deck_event_text import Course, count, lines_of
from game.stage.decks.in_force import sentences
from game.terminal import card_choices
from game.terminal.table_view import Wording

STYLES = {"blue": "bold blue", "green": "bold green", "red": "bold red", "orange": "bold yellow",
          "purple": "bold magenta"}  # fmt: skip
MARKS = (("play", "P"), ("discard", "D"))  # before the cards of the own hand
NAME = 26  # most characters of name and face
BETWEEN = 5  # characters before and between the columns
ONLY = "You can play this only if"  # such a paragraph is left out for a card in play
SAID = ("play", "enters", "due", "copy")  # events that show a card's text


class DeckWording(Wording):
    """The terminal's texts for games with named cards."""

    def __init__(self, seats: Sequence[Seat], *, symbols: bool, rules: str, columns: int) -> None:
        super().__init__(seats, symbols=symbols)
        self.columns = columns
        self.printed = card_choices.printed_cards(rules)
        self.colours = tuple(dict.fromkeys(word for card in engine.deck(rules) for word in card.colours))

    def card(self, text: str | None) -> Text:
        """Return a card as name and face: `Castle 5O`."""
        if text is None:
            return super().card(None)
        printed = self.printed[text]
        return Text(f"{text} {printed.face}", style=STYLES.get(printed.colours[0], ""))

    def cards(self, texts: Iterable[str | None]) -> Text:
        """Return several cards, with commas; unknown ones as a count."""
        all_texts = list(texts)
        seen = [self.card(text) for text in all_texts if text is not None]
        hidden = len(all_texts) - len(seen)
        if hidden:
            seen.append(Text(f"{hidden} not seen" if seen else count(hidden), style="dim"))
        return Text(", ").join(seen)


class DeckNarrator:
    """Turns events into lines; adds the text of a card when it first matters."""

    def __init__(self, wording: Wording, printed: Mapping[str, card_choices.Printed]) -> None:
        self.wording, self._printed = wording, printed
        self._told: set[str] = set()
        self._course = Course()

    def lines(self, events: Iterable[Event]) -> list[Text | Table]:
        """Return a line for each event worth telling."""
        wording = self.wording
        names = [seat.name for seat in wording.seats]
        told = []
        for event, line in lines_of(list(events), names, wording.you, self._course):
            told.append(self.line(line.seat, line.text + self._says(event), loud=line.loud))
        return told

    def line(self, seat: int, text: str, *, loud: bool) -> Text | Table:
        """Return a name in a column of its own, then the text, which wraps below itself."""
        name = self.wording.seats[seat].name if seat >= 0 else ""
        return _row(f"  {self.wording.column(name)} ", Text(text, style="bold" if loud else ""))

    def _says(self, event: Event) -> str:
        """Return the text of an event's card, once in a game."""
        card = event.cards[0] if event.kind in SAID and event.cards else None
        if card is None or card in self._told:
            return ""
        self._told.add(card)
        printed = self._printed[card]
        return f" ({printed.type}): {printed.text}"


def rows(
    wording: DeckWording, view: CrazierView, moves: Sequence[Move], *, full: bool
) -> Iterator[Text | Table]:
    """Yield the rows of the table: players, assets, piles, own hand. `full`: with the whole texts of
    cards.
    """
    yield _seats_line(wording, view)
    yield from _in_play(wording, view, full=full)
    for sentence in sentences(view, [seat.name for seat in wording.seats], view["seat"]):
        yield _row("  *", Text(sentence))
    yield _piles_line(wording, view)
    if view["seat"] is not None:
        yield from _hand(wording, view, moves, full=full or not view["played"])


def _seats_line(wording: DeckWording, view: CrazierView) -> Table:
    parts = []
    for number, seat in enumerate(wording.seats):
        held = view["hands"][number]["count"]
        state = " out" if number in view["out"] else f"\u00a0{held}{' - last card!' if held == 1 else ''}"
        style = "bold" if number in view["actors"] else ""
        parts.append(Text(f"{'>' if number in view['actors'] else ''}{seat.name}{state}", style=style))
    turn = wording.seats[view["turn"]].name
    whose = "your turn" if view["turn"] == view["seat"] else f"{turn}'s turn"
    return _row("  Cards in hand ", Text.assemble(Text("   ").join(parts), f"   ({whose})"))


def _piles_line(wording: DeckWording, view: CrazierView) -> Table:
    top, line = view["top"], Text()
    if top is None:
        line.append("none, so any card may be discarded")
    else:
        line.append_text(wording.card(top)).append(f" ({' and '.join(wording.printed[top].colours)})")
    if view["named"]:
        line.append(f"   colour in force: {view['named']}", style="bold")
    known = view["stock"]["known"].get("0")
    line.append(f"   draw pile {view['stock']['count']}{f' (on top: {known})' if known else ''}")
    return _row("  Top card ", line)


def _in_play(wording: DeckWording, view: CrazierView, *, full: bool) -> Iterator[Text | Table]:
    """Yield the assets of all players."""
    rows = [
        (wording.seats[number].name if place == 0 else "", name)
        for number, names in enumerate(view["in_play"])
        for place, name in enumerate(names)
    ]
    yield Text("  Assets in play" if rows else "  No assets in play")
    if rows:
        texts = {name: _while_in_play(wording.printed[name]) for _, name in rows}
        yield _cards(wording, rows, texts, full=full)


def _while_in_play(card: card_choices.Printed) -> str:
    return " ".join(part for part in card.paragraphs if not part.startswith(ONLY))


def _hand(
    wording: DeckWording, view: CrazierView, moves: Sequence[Move], *, full: bool
) -> Iterator[Text | Table]:
    """Yield the own hand by colour, marked P for playable and D for discardable cards."""
    yield Text("  Your hand  (P can be played, D can be discarded)")
    printed = wording.printed
    can = {
        (move.verb, printed[card].whole) for move in moves if (card := card_choices.card_of(move, printed))
    }
    held = own_hand(view)
    rows = [
        ("".join(mark if (verb, name) in can else " " for verb, mark in MARKS), name)
        for name in sorted(held, key=lambda name: _by_colour(wording, name))
    ]
    yield _cards(wording, rows, {name: _said(wording, name) for name in held}, full=full)


def _by_colour(wording: DeckWording, name: str) -> tuple[int, int]:
    printed = wording.printed[name]
    return wording.colours.index(printed.colours[0]), printed.rank


def choice_rows(wording: DeckWording, view: CrazierView, moves: Sequence[Move]) -> Iterator[Text | Table]:
    """Yield the choices, each with the number or word to type."""
    lines = Table.grid(padding=(0, 1))
    for label, move in card_choices.numbered(moves):
        name = card_choices.card_of(move, wording.printed)
        said = Text.assemble(wording.card(name), f" {_said(wording, name)}") if name else Text()
        owner = controller(wording, view, move, name)
        before = Text(f"{owner}: " if owner else "")
        lines.add_row(f"  {label:>2}", before + said if name else Text(_other(wording, view, move)))
    yield lines


def controller(wording: Wording, view: CrazierView, move: Move, name: str) -> str:
    """Return the name of the player who controls an asset in play."""
    seat = card_choices.seat_of(move)
    if seat < 0:
        seat = next((number for number, names in enumerate(view["in_play"]) if name in names), -1)
    return wording.seats[seat].name if seat >= 0 else ""


def _other(wording: DeckWording, view: CrazierView, move: Move) -> str:
    said = move.text.partition(" ")[2]
    if view["phase"] == "player" and said.isdecimal():
        return f"{wording.seats[int(said)].name} ({view['hands'][int(said)]['count']} in hand)"
    if said in view["choices"]:
        return f"{said} ({view['choices'][said]} of your cards)"
    return said or "no more"


def _said(wording: DeckWording, name: str) -> str:
    """Return type and text of a card."""
    printed = wording.printed[name]
    return f"{printed.type}: {printed.text}"


def _cards(
    wording: DeckWording, rows: Sequence[tuple[str, str]], texts: Mapping[str, str], *, full: bool
) -> Table:
    """Return a line for each card, with its mark; texts in full or cut to fit."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(max_width=NAME)
    longest = min(NAME, max((len(wording.card(name)) for _, name in rows), default=0))
    room = max(20, wording.columns - wording.width - longest - BETWEEN)
    for before, name in rows:
        text = texts[name] if full else shorten(texts[name], room, placeholder=" ...")
        table.add_row(f"  {wording.column(before)}", wording.card(name), text)
    return table


def _row(heading: str, text: Text) -> Table:
    """Return a line whose text wraps below itself."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_row(heading, text)
    return table
