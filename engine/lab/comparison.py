"""The differences between two plans that play the same deals, as means with 95 % intervals."""

from engine.lab.figures import mean
from engine.lab.report import report
from engine.lab.report_figures import Comparison, IntervalFigures
from engine.lab.score import WIN
from engine.lab.study import Counts, Figure, Study

SHARES = ("seat", "place", "bot")  # groups of figures that are wins


def compared(study: Study, counts: Counts) -> Comparison:
    """Return the report of each of two plans, and the mean differences per game by group and name.

    A difference is the second plan minus the first. Both plans play the same deals, so these intervals are
    narrower than those of the difference of two reports. Shares are from 0 to 1; None where there are too
    few games.
    """
    first, second = (report(plan, tally) for plan, tally in zip(study.plans, counts.tallies, strict=True))
    differences: dict[str, dict[str, IntervalFigures]] = {}
    for figure in sorted(counts.differences):
        found = _difference(counts, figure)
        differences.setdefault(figure.group, {})[figure.name] = found
    return {
        "asked": study.games,
        "games": counts.games,
        "first": first,
        "second": second,
        "differences": differences,
    }


def _difference(counts: Counts, figure: Figure) -> IntervalFigures:
    spread = counts.differences[figure]
    games = spread.count if figure.group == "bot" else counts.games
    found = mean(-spread.total, spread.squares, games)
    if found is None:
        return {"value": None, "low": None, "high": None}
    unit = 1 / WIN if figure.group in SHARES else 1.0
    if figure.group == "bot":  # it has several seats, perhaps
        unit *= games / counts.tallies[0].bots[figure.name].seats
    return {"value": found.value * unit, "low": found.low * unit, "high": found.high * unit}
