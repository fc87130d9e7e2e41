"""The panels of the laboratory's pictures: each function draws some figures into its axes."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from matplotlib.axes import Axes

from engine.lab import Interval
from engine.lab.report_figures import IntervalFigures, Report, known
from engine.lab.self_play import Kind
from game.lab import figure_text
from game.lab.figure_text import Row

PAPER: Final = "#FFFBF0"
LINE: Final = "#EBDCBA"
INK: Final = "#2A2230"
MUTED: Final = "#6E5636"
CLOTH: Final = "#1B5646"
GOLD: Final = "#AE7F2E"
LIGHT: Final = "#E9C66C"
PERHAPS: Final = "#9A8F80"
RED: Final = "#B5122E"
TWO: Final = (CLOTH, GOLD)  # of two sets of rules

TOO_FEW: Final = "too few games to say"  # in a panel without anything to show

MOST_BARS = 40  # of a histogram
HEADROOM = 1.1  # times the height of a histogram: above it stand the medians
MOST_CARDS = 60  # of more cards only the best and the worst are shown
MOST_CHOSEN = 10  # cards that are chosen most, and least
OFTEN: Final[Mapping[str, tuple[tuple[Kind, ...], float, str]]] = {
    "had": (("deal", "draw"), 0.84, LIGHT),
    "played": (("play",), 0.46, CLOTH),
}
TIGHT: Any = {"borderaxespad": 0.1, "handlelength": 0.9, "handletextpad": 0.4, "columnspacing": 0.9}
NOTHING = Interval(0.0, 0.0, 0.0)


def win_rows(figures: Report) -> int:
    """Return the number of rows of the wins, with a gap between groups."""
    return sum(len(group) + 1 for group in figure_text.winners(figures) if group)


def wins(axes: Axes, *reports: Report) -> None:
    """Draw the share of wins by seat, turn order and bot, with a line at equal shares."""
    groups = [group for group in figure_text.winners(reports[0]) if group]
    at, places = 0.0, {}
    for group in groups:
        for name in group:
            places[name] = at
            at += 1
        at += 0.6
    for number, report in enumerate(reports):
        shown = {name: score for group in figure_text.winners(report) for name, score in group.items()}
        shift = (number - (len(reports) - 1) / 2) * 0.34
        names = [name for name in places if name in shown]
        rows = [(places[name] + shift, known(shown[name])) for name in names]
        fair = [_sign(figure_text.to_fair(shown[name], report)) for name in names]
        _intervals(axes, rows, [TWO[number]] * len(rows) if len(reports) > 1 else fair)
    for report in reports:
        axes.axvline(100 * report["fair"], color=MUTED, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
    axes.set_yticks(list(places.values()), list(places))
    axes.invert_yaxis()
    _finish(axes, "Wins", "% of games (dashed: all equal)")


def lengths(axes: Axes, *reports: Report) -> None:
    """Draw how many turns games have; the second rules as an outline."""
    counts = [{int(turns): games for turns, games in report["length"]["games"].items()} for report in reports]
    longest = max(_high(count) for count in counts)
    width = max(1, -(-longest // MOST_BARS))
    looks: Any = ({"fill": True, "alpha": 1 / len(reports)}, {"linewidth": 2})
    for count, look, colour in zip(counts, looks, TWO, strict=False):
        bars = [0.0] * (longest // width + 1)
        for turns, games in count.items():
            bars[min(turns, longest) // width] += 100 * games / sum(count.values())
        axes.stairs(bars, [width * bar for bar in range(len(bars) + 1)], color=colour, **look)
    axes.set_ylim(0, HEADROOM * axes.get_ylim()[1])
    _medians(axes, [report["length"]["turns"]["median"] or 0.0 for report in reports])
    beyond = any(turns > longest for count in counts for turns in count)
    axes.grid(axis="y")
    axes.set_title("Length")
    axes.set_xlabel(f"turns of a game{f' (longer than {longest}: in the last bar)' if beyond else ''}")
    axes.set_ylabel("% of games")


def _medians(axes: Axes, medians: Sequence[float]) -> None:
    """Draw a line at each median, with its figure on the free side."""
    for number, median in enumerate(medians):
        colour = TWO[number] if len(medians) > 1 else INK
        side = 1 if number == medians.index(max(medians)) else -1
        axes.axvline(median, color=colour, linewidth=1.5)
        axes.annotate(
            f"median {median:g}",
            (median, 1),
            xycoords=("data", "axes fraction"),
            xytext=(5 * side, -11),
            textcoords="offset points",
            ha="left" if side > 0 else "right",
            color=colour,
        )


def _high(counts: Mapping[int, int]) -> int:
    """Return a length that 99 in 100 games do not exceed."""
    left = 0.01 * sum(counts.values())
    for turns in sorted(counts, reverse=True):
        left -= counts[turns]
        if left < 0:
            return turns
    return 1


def endings(axes: Axes, *reports: Report) -> None:
    """Draw the ways in which games end."""
    reasons = list(dict.fromkeys(reason for report in reports for reason in report["endings"]))
    height = 0.8 / len(reports)
    for number, report in enumerate(reports):
        ended = report["endings"]
        shares = [(reason in ended and known(ended[reason])) or NOTHING for reason in reasons]
        at = [place + (number - (len(reports) - 1) / 2) * height for place in range(len(reasons))]
        _bars(axes, at, shares, height * 0.9, [TWO[number]] * len(at))
        for place, share in zip(at, shares, strict=True):
            axes.annotate(
                figure_text.share(share),
                (100 * share.high, place),
                xytext=(6, 0),
                textcoords="offset points",
                va="center",
            )
    axes.set_yticks(range(len(reasons)), reasons)
    axes.set_ylim(max(len(reasons), 4) - 0.5, -0.5)
    _finish(axes, "How games end", "% of games")
    axes.set_xlim(0, max(1.0, axes.get_xlim()[1] * 1.18))
    axes.set_xticks([tick for tick in axes.get_xticks() if tick <= 100])


def ratings(axes: Axes, figures: Report) -> None:
    """Draw the ratings of bots."""
    rows = []
    for place, rating in enumerate(figures["ratings"].values()):
        mu, reach = rating["mu"], 1.96 * rating["sigma"]
        rows.append((float(place), _hundredth(Interval(mu, mu - reach, mu + reach))))
    _intervals(axes, rows, [CLOTH] * len(rows))
    axes.set_yticks(range(len(rows)), list(figures["ratings"]))
    axes.set_ylim(max(len(rows), 4) - 0.5, -0.5)
    _finish(axes, "Ratings", "openskill, a newcomer has 25")


def shown_cards(figures: Report) -> list[str]:
    """Return the cards that have a row, the one with the best edge first."""
    found = figure_text.cards(figures)
    half = MOST_CARDS // 2
    return found if len(found) <= MOST_CARDS else [*found[:half], *found[-half:]]


def cards(axes: Sequence[Axes], figures: Report, shown: Sequence[str]) -> None:
    """Draw a row for each card: how often it is held and played, its edge, and the worth of playing it."""
    often, edges, played, choices = axes
    found = [figures["cards"][name] for name in shown]
    for word, (kinds, height, colour) in OFTEN.items():
        values = [sum(sum(figure_text.times(figures, name, kind)) for kind in kinds) for name in shown]
        often.barh(range(len(shown)), values, height, color=colour, label=word)
    often.legend(loc="lower right", ncols=2, bbox_to_anchor=(1.04, 1.0), fontsize=10, **TIGHT)
    _differences(edges, [card["edge"] for card in found])
    _differences(played, [card["choice"]["impact"] for card in found])
    rows = [(float(place), known(card["choice"])) for place, card in enumerate(found)]
    _intervals(choices, rows, [CLOTH] * len(rows))
    titles = {
        often: (f"Cards{_left_out(figures, shown)}", "times in 100 games"),
        edges: ("Edge of who draws it", "percentage points of wins"),
        played: ("Who plays it or does not", "percentage points of wins"),
        choices: ("Chosen when it could be", "% of turns"),
    }
    for panel, (title, unit) in titles.items():
        panel.set_yticks(range(len(shown)), shown if panel is often else [])
        panel.set_ylim(len(shown) - 0.4, -0.6)
        _finish(panel, title, unit)
        panel.grid(axis="y", linewidth=0.4)


def _left_out(figures: Report, shown: Sequence[str]) -> str:
    left = len(figure_text.cards(figures)) - len(shown)
    return f" (without {left} in the middle)" if left else ""


def chosen(axes: Axes, figures: Report) -> None:
    """Draw the cards that are chosen most and least when they could be played."""
    names = figure_text.chosen(figures)
    few = len(names) <= 2 * MOST_CHOSEN
    rows = names if few else [*names[:MOST_CHOSEN], "", *names[-MOST_CHOSEN:]]
    places = [place for place, name in enumerate(rows) if name]
    shares = [known(figures["cards"][name]["choice"]) or NOTHING for name in rows if name]
    colours = [CLOTH if place < MOST_CHOSEN or few else GOLD for place in places]
    _bars(axes, places, shares, 0.74, colours)
    axes.set_yticks(places, [name for name in rows if name])
    axes.set_ylim(max(len(rows), 8) - 0.4, -0.6)
    _finish(axes, "Most and least fun", "% of turns in which it could be played")


def differences(axes: Axes, rows: Sequence[Row]) -> None:
    """Draw the second rules minus the first, in per cent of games, or in turns and moves."""
    at, places = 0.0, []
    for _, group in groupby(rows, key=lambda row: row.group):
        for _ in group:
            places.append(at)
            at += 1
        at += 0.5
    shown = [(place, _hundredth(row.interval)) for place, row in zip(places, rows, strict=True)]
    _intervals(axes, shown, [INK if row.interval.misses(0) else PERHAPS for row in rows])
    axes.axvline(0, color=MUTED, linewidth=1)
    axes.set_yticks(places, [row.name for row in rows])
    axes.invert_yaxis()
    _finish(
        axes, "Second rules less first, game by game", "percentage points; turns and moves in their number"
    )


def _bars(
    axes: Axes, places: Sequence[float], shares: Sequence[Interval], height: float, colours: Sequence[str]
) -> None:
    """Draw bars of shares with their intervals; a sentence if there are none."""
    if not places:
        _say_nothing(axes)
        return
    axes.barh(places, [100 * share.value for share in shares], height, color=list(colours))
    low, high = [100 * share.low for share in shares], [100 * share.high for share in shares]
    axes.hlines(places, low, high, colors=INK, linewidth=1.5)


def _differences(axes: Axes, found: Sequence[IntervalFigures]) -> None:
    rows = [(float(place), known(value)) for place, value in enumerate(found)]
    axes.axvline(0, color=MUTED, linewidth=1)
    _intervals(axes, rows, [_sign(value) for _, value in rows])


def _hundredth(found: Interval) -> Interval:
    """Return the interval that `_intervals`, which multiplies by 100, shows as `found`."""
    return Interval(*(bound / 100 for bound in found))


def _intervals(axes: Axes, rows: Sequence[tuple[float, Interval | None]], colours: Sequence[str]) -> None:
    """Draw a dot and its interval in each row, in percent; rows without an interval stay empty."""
    shown = [
        (place, found, colour)
        for (place, found), colour in zip(rows, colours, strict=True)
        if found is not None
    ]
    if not shown:
        _say_nothing(axes)
        return
    places = [place for place, _, _ in shown]
    value, low, high = zip(*([100 * bound for bound in found] for _, found, _ in shown), strict=True)
    axes.hlines(places, low, high, colors=[colour for _, _, colour in shown], linewidth=2.2)
    axes.scatter(value, places, c=[colour for _, _, colour in shown], s=36, zorder=3)


def _say_nothing(axes: Axes) -> None:
    """Draw a sentence in the middle of a panel on why there are no figures."""
    axes.set_xlim(-1, 1)
    axes.set_xticks([0], [" "])
    axes.text(
        0.5, 0.5, TOO_FEW, transform=axes.transAxes, ha="center", color=MUTED, backgroundcolor=PAPER, zorder=4
    )


def _sign(difference: Interval | None) -> str:
    """Return the colour for a difference above 0, below 0, or perhaps due to chance."""
    if difference is None or not difference.misses(0):
        return PERHAPS
    return CLOTH if difference.value > 0 else RED


def _finish(axes: Axes, title: str, unit: str) -> None:
    axes.set_title(title)
    axes.set_xlabel(unit)
    axes.grid(axis="x")
