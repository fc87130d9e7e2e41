"""Ratings of bots with openskill (Plackett-Luce), from results."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from statistics import mean

from engine.lab import Plan, Tally
from engine.lab.report_figures import RatingFigures
from engine.lab.tally import Outcome

EXTRA = "Ratings need the extra lab: pip install 'crazier-eights[lab]'."
ORDERS = 5  # of rating the games; later games weigh more, so several orders are averaged


def check(plan: Plan) -> None:
    """Raise ValueError with a sentence if the bots of a plan cannot be rated."""
    if find_spec("openskill") is None:
        raise ValueError(EXTRA)
    if len(set(plan.bots)) < max(2, len(plan.bots)):
        raise ValueError("For ratings, name two bots or more, each of them once: --bots normal,easy,random.")


def rate(plan: Plan, tally: Tally) -> dict[str, RatingFigures]:
    """Return the rating of each bot, the best first: the strength `mu` and its uncertainty `sigma`.

    `sure` is the strength that it almost certainly has. The order of the rated games depends on the tally
    alone, so the same games always give the same ratings.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rounds = []
    for order in range(ORDERS):
        rated = {bot: model.rating(name=bot) for bot in plan.bots}
        for sides in _in_order(tally, order):
            teams = [[rated[bot] for bot in side.bots] for side in sides]
            for team in model.rate(teams, ranks=[0.0 if side.won else 1.0 for side in sides]):
                rated |= {str(rating.name): rating for rating in team}
        rounds.append(rated)
    found: dict[str, RatingFigures] = {
        bot: {
            "mu": mean(rated[bot].mu for rated in rounds),
            "sigma": mean(rated[bot].sigma for rated in rounds),
            "sure": mean(rated[bot].ordinal() for rated in rounds),
        }
        for bot in plan.bots
    }
    return dict(sorted(found.items(), key=lambda item: -item[1]["mu"]))


def _in_order(tally: Tally, order: int) -> Iterator[Outcome]:
    outcomes = [sides for sides, games in sorted(tally.outcomes.items()) for _ in range(games)]
    Random(order).shuffle(outcomes)
    yield from outcomes
