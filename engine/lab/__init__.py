"""The laboratory: bots play many games, and statistics are counted.

A `Plan` defines the games, `play_one` plays one, a `Tally` counts games and can be added to another,
`report` returns its figures with 95 % intervals. A `Study` is one plan, or two that are `compared`;
`Counts` has a tally of each. Nothing here knows a rule: everything is counted from events, moves and
results.
"""

from engine.lab.comparison import compared
from engine.lab.figures import Interval
from engine.lab.plan import Plan
from engine.lab.report import report
from engine.lab.self_play import BOTS, Record, play_one
from engine.lab.study import Counts, Played, Study
from engine.lab.tally import Tally

__all__ = [
    "BOTS",
    "Counts",
    "Interval",
    "Plan",
    "Played",
    "Record",
    "Study",
    "Tally",
    "compared",
    "play_one",
    "report",
]
