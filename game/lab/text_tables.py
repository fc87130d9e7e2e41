"""The figures of the laboratory as text tables that fit 80 columns without colour."""

from itertools import groupby
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from engine.lab.report_figures import Comparison, Report, is_comparison, known
from engine.lab.self_play import Kind
from game.lab import figure_text
from game.lab.figure_text import Figures

MOST_NAME = 26  # characters of the first column; longer ones go on in the next line
MOST_CHOSEN = 8  # cards that are chosen most, and least
TIMES: Final[dict[Kind, str]] = {"draw": "drawn", "play": "played", "discard": "disc."}  # kinds of event
LEGEND = (
    "Intervals: 95 %; Wilson's for shares, Newcombe's for differences, the normal one for points and edges. "
    "A * marks what is not just chance."
)
CARD_LEGEND = (
    "Cards: how often each was drawn, played, discarded in 100 games; then in percentage points: dealt, "
    "drawn = wins of seats that were dealt or drew it, less those of all others; edge = wins of those who "
    "drew it, less those of all who drew any card at that point. Chosen: in how many of the turns in which "
    "it could be played it was; if played = wins of those who played it, less those of who could and did not."
)
RATING_LEGEND = (
    "Ratings: openskill's Plackett-Luce, 25 for a newcomer; sure = rating less three times its uncertainty. "
    "Against: of the games that one of the two won and the other lost."
)
DIFFERENCE_LEGEND = (
    "Differences: the second rules less the first, over pairs of games from the same deal, with the normal "
    "95 % interval; wins and endings in percentage points. A * marks what is not just chance."
)


def show(console: Console, figures: Figures, *, cards: bool) -> None:
    """Print the tables of a report, or of a comparison of two."""
    if is_comparison(figures):
        for rules, report in (("FIRST", figures["first"]), ("SECOND", figures["second"])):
            console.print(f"{rules} RULES")
            _show_one(console, report, cards=cards)
        tables, legends = [_differences(figures)], [DIFFERENCE_LEGEND]
    else:
        _show_one(console, figures, cards=cards)
        tables, legends = [], [RATING_LEGEND] if "ratings" in figures else []
    if figures["games"]:
        _print_apart(console, tables)
        for legend in (LEGEND, *legends, *((CARD_LEGEND,) if cards else ())):
            console.print(legend)


def _show_one(console: Console, figures: Report, *, cards: bool) -> None:
    for line in filter(None, (figure_text.played(figures), figure_text.stopped(figures))):
        console.print(line)
    if figures["games"]:
        console.print()
        _print_apart(console, _tables(figures, cards=cards))


def _tables(figures: Report, *, cards: bool) -> list[Table]:
    tables = [_wins(figures)]
    if "ratings" in figures:
        tables += [_ratings(figures), _duels(figures)]
    tables += [_lengths(figures), _endings(figures)]
    if cards:
        tables += [_cards(figures), _chosen(figures)]
    return tables


def _print_apart(console: Console, tables: list[Table]) -> None:
    """Print tables, each followed by an empty line."""
    for table in tables:
        console.print(table)
        console.print()


def _wins(figures: Report) -> Table:
    scored = any(score["points"]["value"] for score in figures["wins"]["seat"].values())
    table = _table("wins of", "seats", "share", "95 %", "from fair", *(("points",) if scored else ()))
    for group in figure_text.winners(figures):
        for name, score in group.items():
            points = (figure_text.mean(known(score["points"])),) if scored else ()
            to_fair, won = figure_text.to_fair(score, figures), known(score)
            found = figure_text.share(won), figure_text.span(won), figure_text.difference(to_fair)
            table.add_row(name, f"{score['seats']:,}", *found, *points)
        table.add_section()
    return table


def _ratings(figures: Report) -> Table:
    table = _table("rating of", "rating", "+-", "sure")
    for bot, rating in figures["ratings"].items():
        table.add_row(bot, f"{rating['mu']:.1f}", f"{rating['sigma']:.1f}", f"{rating['sure']:.1f}")
    return table


def _duels(figures: Report) -> Table:
    """Return the table of each bot against all that are rated lower."""
    table = _table("against", "games", "share", "95 %")
    best = list(figures["ratings"])
    for place, bot in enumerate(best):
        for other in best[place + 1 :]:
            if found := figures["duels"].get(bot, {}).get(other):
                table.add_row(
                    f"{bot} - {other}",
                    f"{found['games']:,}",
                    figure_text.share(known(found)),
                    figure_text.span(known(found)),
                )
    return table


def _lengths(figures: Report) -> Table:
    table = _table("length", "shortest", "a quarter", "median", "three quarters", "longest")
    length = figures["length"]
    for name, quantiles in (
        ("turns", length["turns"]),
        ("turns of each player", length["turns_each"]),
        ("moves", length["moves"]),
    ):
        table.add_row(name, *(f"{value:.4g}" for value in quantiles.values()))
    return table


def _endings(figures: Report) -> Table:
    table = _table("ended by", "games", "share", "95 %", "such as seed")
    for reason, ending in figures["endings"].items():
        found = figure_text.share(known(ending)), figure_text.span(known(ending))
        table.add_row(reason, f"{ending['games']:,}", *found, str(ending["seed"]))
    return table


def _cards(figures: Report) -> Table:
    """Return the table of all cards, the one with the best edge first."""
    cards = figures["cards"]
    times = {kind: word for kind, word in TIMES.items() if any(kind in card for card in cards.values())}
    table = _table("card", *times.values(), "dealt", "drawn", "edge", "+-")
    for name in figure_text.cards(figures):
        card = cards[name]
        table.add_row(
            name,
            *(
                "+".join(f"{part:.0f}" for part in figure_text.times(figures, name, kind)) or "-"
                for kind in times
            ),
            *(
                figure_text.difference(known(card[kind]["impact"])) if kind in card else "-"
                for kind in ("deal", "draw")
            ),
            figure_text.difference(known(card["edge"])),
            figure_text.reach(known(card["edge"])),
        )
    return table


def _chosen(figures: Report) -> Table:
    """Return the tables of the cards chosen most often and least often."""
    table = _table("chosen", "turns", "share", "95 %", "if played")
    names = figure_text.chosen(figures)
    parts = (names,) if len(names) <= 2 * MOST_CHOSEN else (names[:MOST_CHOSEN], names[-MOST_CHOSEN:])
    for part in parts:
        for name in part:
            choice = figures["cards"][name]["choice"]
            found = (
                figure_text.share(known(choice)),
                figure_text.span(known(choice)),
                figure_text.difference(known(choice["impact"])),
            )
            table.add_row(name, f"{choice['could']:,}", *found)
        table.add_section()
    return table


def _differences(figures: Comparison) -> Table:
    table = _table("difference of", "first", "second", "difference", "+-")
    for _, rows in groupby(figure_text.differences(figures), key=lambda row: row.group):
        for row in rows:
            table.add_row(row.name, *row.values)
        table.add_section()
    return table


def _table(first: str, *headings: str) -> Table:
    table = Table(box=box.ASCII, show_edge=False, pad_edge=False)
    table.add_column(first, max_width=MOST_NAME)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
