"""What the laboratory shows: its progress, its figures as tables that read at 80 columns without colour."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from engine import title
from engine.lab import Interval, Tally
from engine.options import word_of
from engine.rules.crazier.deck import SPLIT

Figures = Mapping[str, Any]

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
MOST_NAME = 26  # characters of the first column; longer ones go on in the next line
TIMES = {"draw": "drawn", "play": "played", "discard": "disc."}  # kinds of event
LENGTHS = {"turns": "turns", "turns_each": "turns of each player", "moves": "moves"}
LEGEND = (
    "Intervals: 95 %; Wilson's for shares, Newcombe's for differences, the normal one for points and edges. "
    "A * marks what is not just chance."
)
CARD_LEGEND = (
    "Cards: how often each was drawn, played, discarded in 100 games; then in percentage points: dealt, "
    "drawn = wins of seats that were dealt or drew it, less those of all others; edge = wins of those who "
    "drew it, less those of all who drew any card at that point."
)


@contextmanager
def progress(console: Console, games: int) -> Iterator[Callable[[Tally], None]]:
    """A bar with the rate and the time left, while games are played; nothing where it cannot move."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Games", total=games, rate="")

        def tell(tally: Tally) -> None:
            speed = bar.tasks[task].finished_speed or bar.tasks[task].speed
            bar.update(task, completed=tally.games, rate=f"{speed:,.0f} a second" if speed else "")

        yield tell


def show(console: Console, figures: Figures, *, cards: bool) -> None:
    """Prints the tables of a report."""
    console.print(_heading(figures))
    if figures["games"] < figures["asked"]:
        console.print(f"Stopped: these are {figures['games']:,} of {figures['asked']:,} games.")
    if not figures["games"]:
        return
    for table in (_wins(figures), _lengths(figures), _endings(figures)):
        console.print()
        console.print(table)
    if cards:
        console.print()
        console.print(_cards(figures))
    console.print()
    console.print(LEGEND)
    if cards:
        console.print(CARD_LEGEND)


def _heading(figures: Figures) -> str:
    bots = figures["bots"]
    who = bots[0] if len(set(bots)) == 1 else ", ".join(bots)
    options = "".join(f", {name}={word_of(value)}" for name, value in figures["options"].items())
    return (
        f"{title(figures['rules'])}: {counted(figures['games'], 'game')}, {figures['players']} players, "
        f"bots: {who}, seed {figures['seed']}{options}"
    )


def counted(number: int, word: str) -> str:
    """A number and its noun: "1 game", "1,000 games"."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _wins(figures: Figures) -> Table:
    wins, fair = figures["wins"], figures["fair"]
    scored = any(score["points"]["value"] for score in wins["seat"].values())
    table = _table("wins of", "seats", "share", "95 %", "from fair", *(("points",) if scored else ()))
    groups = (
        {f"seat {seat}": score for seat, score in wins["seat"].items()},
        {f"{PLACES[int(place)]} to move": score for place, score in wins["place"].items()},
        wins["bot"] if len(wins["bot"]) > 1 else {},
    )
    for group in groups:
        for name, score in group.items():
            points = (_mean(score["points"]),) if scored else ()
            to_fair = {bound: score[bound] - fair for bound in Interval._fields}
            table.add_row(
                name, f"{score['seats']:,}", _share(score), _span(score), _difference(to_fair), *points
            )
        table.add_section()
    return table


def _lengths(figures: Figures) -> Table:
    table = _table("length", "shortest", "a quarter", "median", "three quarters", "longest")
    for key, name in LENGTHS.items():
        values = figures["length"][key].values()
        table.add_row(name, *(f"{value:.4g}" for value in values))
    return table


def _endings(figures: Figures) -> Table:
    table = _table("ended by", "games", "share", "95 %", "such as seed")
    for reason, ending in figures["endings"].items():
        table.add_row(reason, f"{ending['games']:,}", _share(ending), _span(ending), str(ending["seed"]))
    return table


def _cards(figures: Figures) -> Table:
    """All cards, the one with the best edge first."""
    cards = figures["cards"]
    times = {kind: word for kind, word in TIMES.items() if any(kind in card for card in cards.values())}
    table = _table("card", *times.values(), "dealt", "drawn", "edge", "+-")
    sides = {side for name in cards if SPLIT in name for side in name.split(SPLIT)}
    for name in sorted(cards.keys() - sides, key=lambda name: (-(cards[name]["edge"]["value"] or 0.0), name)):
        card = cards[name]
        table.add_row(
            name,
            *(_times(cards, name, kind, figures["games"]) for kind in times),
            *(_difference(card[kind]["impact"]) if kind in card else "-" for kind in ("deal", "draw")),
            _difference(card["edge"]),
            _reach(card["edge"]),
        )
    return table


def _table(first: str, *headings: str) -> Table:
    table = Table(box=box.ASCII, show_edge=False, pad_edge=False)
    table.add_column(first, max_width=MOST_NAME)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _times(cards: Figures, name: str, kind: str, games: int) -> str:
    """How often in 100 games; a split card is played as one of its sides: "40+12"."""
    if kind in cards[name]:
        return f"{100 * cards[name][kind]['times'] / games:.0f}"
    sides = name.split(SPLIT) if SPLIT in name else ()
    return "+".join(_times(cards, side, kind, games) for side in sides if side in cards) or "-"


def _share(interval: Figures) -> str:
    return f"{100 * interval['value']:.1f} %"


def _span(interval: Figures) -> str:
    return f"{100 * interval['low']:.1f} to {100 * interval['high']:.1f}"


def _difference(interval: Figures) -> str:
    """A difference in percentage points, with a star unless it may be none at all."""
    if interval["value"] is None:
        return "-"
    star = " " if interval["low"] <= 0 <= interval["high"] else "*"
    return f"{100 * interval['value']:+.1f}{star}"


def _reach(interval: Figures) -> str:
    return "-" if interval["value"] is None else f"{100 * (interval['high'] - interval['value']):.1f}"


def _mean(interval: Figures) -> str:
    if interval["value"] is None:
        return "-"
    return f"{interval['value']:+.1f} +-{interval['high'] - interval['value']:.1f}"
