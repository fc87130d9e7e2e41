"""The command `deck check`: all errors in a deck's file, or its contents."""

from collections import Counter
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from engine.cards import RANKS
from engine.cardtext import changed, place
from engine.decks import deck_names, deck_text
from engine.rules.crazier.deck_reader import Deck, read_cards
from engine.text import counted
from game.system.files import MOST_BYTES, TEXT, is_there, read_bounded, unread
from game.workshop import deck_problems
from game.workshop.deck_draft import Side
from game.workshop.deck_source import Place, Source
from game.workshop.exchange import read_file

SEVERAL = "multicoloured"


def checked(name: str) -> Deck:
    """Return the deck of that name or path if the workshop accepts it; ValueError as in `read`."""
    deck = deck_of(name)
    if name not in deck_names():
        try:
            read_file(Path(name))
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    return deck


def deck_of(name: str) -> Deck:
    """Return the deck of that name or path; ValueError as in `read`."""
    if name in deck_names():
        return _read(deck_text(name), Path(f"{name}.toml"))
    path = Path(name)
    if not is_there(path) and not path.suffix and path.name == name:
        raise ValueError(f"There is no deck {name}; there are {', '.join(deck_names())}, and files of decks.")
    return read(path)


def read(path: Path) -> Deck:
    """Read the deck of a file; ValueError with a sentence, or a line for each text without a meaning."""
    try:
        content = read_bounded(path)
    except OSError as error:
        raise ValueError(unread(path, error)) from None
    if len(content) == MOST_BYTES:
        raise ValueError(f"{path} is too large for a deck.")
    try:
        text = content.decode(TEXT)
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not text in UTF-8.") from None
    return _read(text, path)


def _read(text: str, path: Path) -> Deck:
    source = Source(text)
    deck, errors = read_cards(text, str(path))
    wrong = [(number, _placed(number, str(error), path, source)) for number, error in errors]
    refused = {number for number, _ in errors}
    numbers = [number for number in range(len(deck.cards) + len(errors)) if number not in refused]
    wrong += _meaningless(deck, numbers, source)
    if wrong:
        raise ValueError("\n".join(said for _, said in sorted(wrong, key=itemgetter(0))))
    return deck


def _placed(number: int, message: str, path: Path, source: Source) -> str:
    """Return an error about a card with the position of the part that it names."""
    about = message.removeprefix(f"{path}, ")
    found = source.named(number, about) if about != message else None
    return f"{_where(path, found)}: {about}" if found else message


def _meaningless(deck: Deck, numbers: list[int], source: Source) -> Iterator[tuple[int, str]]:
    """Yield, for each text that the card language does not know, its card's number in the file and a
    sentence.
    """
    for number, card in zip(numbers, deck.cards, strict=True):
        for side in card.faces:
            wrong = deck_problems.text_problem(
                Side(type="event" if side.type == "event" else "asset", text=side.text)
            )
            if wrong is not None:
                found = source.in_text(number, card, side, place(side.text, wrong.at))
                said = wrong.reason
                if wrong.nearest:
                    said = f"{said.rstrip('.')}{deck_problems.PROPOSAL}'{changed(side.text, wrong.nearest)}'"
                yield (
                    number,
                    f"{_where(Path(deck.file), found)}: {side.name}: {said}{deck_problems.stop(said)}",
                )


def _where(path: Path, found: Place | None) -> str:
    return f"{path}, line {found[0]}, column {found[1]}" if found else str(path)


def show(deck: Deck, console: Console) -> None:
    """Print the number of cards of a deck and of each kind."""
    cards = deck.cards
    split = sum(bool(card.sides) for card in cards)
    several = sum(len(card.colours) > 1 and not card.sides for card in cards)
    missing = deck_problems.missing(len(cards))
    if missing:
        console.print(f"{deck.title} cannot be played yet: {missing}")
    clean = "" if missing else ", nothing is wrong with them"
    console.print(f"{deck.title}, {deck.edition} edition: {counted(len(cards), 'card')}{clean}.")
    console.print(deck.sentence)
    console.print()
    table = Table("rank", *deck.colours, SEVERAL, "all", box=box.ASCII, show_edge=False, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    counts = Counter((card.rank, card.colours[0] if len(card.colours) == 1 else SEVERAL) for card in cards)
    headings = (*deck.colours, SEVERAL)
    for rank in RANKS:
        row = [counts[rank, heading] for heading in headings]
        table.add_row(rank, *(str(count or "-") for count in (*row, sum(row))))
    console.print(table)
    console.print()
    sides = Counter(side.type for card in cards for side in card.faces)
    console.print(f"assets {sides['asset']}, events {sides['event']}; the sides of a split card count each")
    console.print(f"split cards {split}, other multicoloured cards {several}")
