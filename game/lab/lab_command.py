"""The command `lab`: checks the request, plays the games, and reports the results."""

import argparse
from collections.abc import Callable, Mapping
from contextlib import closing, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

import engine
from engine.lab import Plan, Study, compared, report
from engine.options import Value, complete
from engine.text import joined
from game.lab import cluster, local_workers, plot, ratings
from game.lab.bulk import Bulk, Cut, Tell
from game.lab.figure_text import Figures
from game.lab.game_file import Kept
from game.lab.outputs import STANDARD, as_json, check_file, write_figures
from game.lab.progress_bar import progress
from game.lab.text_tables import show
from game.setup import presets
from game.setup.table_options import read_options, table_of
from game.setup.table_setup import TableSetup
from game.system import output
from game.system.files import check_apart
from game.system.processes import cores


class Asked(NamedTuple):
    """A checked request from the command line.

    `address` is that of a cluster, "" for processes of this machine. `json` equal to STANDARD prints JSON
    in place of tables.
    """

    study: Study
    jobs: int
    address: str
    kept: Path | None
    json: Path | None
    plot: Path | None
    cards: bool
    ratings: bool


class Done(NamedTuple):
    """The outcome: whether all games have been played, and a sentence for each problem."""

    whole: bool
    troubles: tuple[str, ...]


def asked(words: argparse.Namespace) -> Asked:
    """Return the request of these words; ValueError with a sentence if it is not possible."""
    plan = plan_of(words)
    plans = (plan, other_plan(plan, words.compare)) if words.compare else (plan,)
    if words.ratings:
        ratings.check(plan)
    check_apart({"--keep": words.keep, "--json": words.json, "--plot": words.plot})
    if words.plot is not None:
        plot.check(words.plot)
    if words.json is not None:
        check_file(words.json)
    return Asked(
        study=Study(plans),
        jobs=jobs_of(words.jobs),
        address=cluster.check(words.cluster) if words.cluster is not None else "",
        kept=words.keep,
        json=words.json,
        plot=words.plot,
        cards=words.cards,
        ratings=words.ratings,
    )


def plan_of(words: argparse.Namespace) -> Plan:
    """Return the plan of these words. Without a number of players, as many play as bots are named, if
    possible.
    """
    bots = tuple(name.strip().lower() for name in words.bots.split(","))
    table = _table(words, len(bots) if len(bots) > 1 and not words.teams else None)
    return Plan(
        rules=table.rules,
        players=table.players,
        bots=bots,
        games=words.games,
        seed=words.seed,
        options=table.options,
        teams=table.teams,
    )


def _table(words: argparse.Namespace, named: int | None) -> TableSetup:
    said = {word: getattr(words, word) for word in ("rules", "preset", "code", "teams")}
    options = words.option or ()
    if words.players is None and named is not None:
        with suppress(ValueError):
            return table_of(**said, players=named, options=options)
    return table_of(**said, players=words.players, options=options)


def other_plan(plan: Plan, words: list[str]) -> Plan:
    """Return the plan to compare with: other options, or another game, preset or house-rule code with
    options.
    """
    names = [word for word in words if "=" not in word]
    if len(names) > 1:
        raise ValueError(f"One game, preset or house-rule code can be compared with, not {joined(names)}.")
    rules, options = _rules_of(names[0]) if names else (plan.rules, plan.options)
    specs = engine.option_specs(rules)
    said = read_options(specs, [word for word in words if "=" in word])
    other = replace(plan, rules=rules, options={**options, **said})
    if rules == plan.rules and complete(specs, other.options) == complete(specs, plan.options):
        raise ValueError("What is to be compared are the same rules.")
    return other


def _rules_of(name: str) -> tuple[str, Mapping[str, Value]]:
    if name in engine.rules():
        return name, {}
    with suppress(ValueError):
        preset = presets.preset(name)
        return preset.rules, preset.options
    with suppress(ValueError):
        return engine.read_house_code(name)
    raise ValueError(f"There is no game, preset or house-rule code {name}.")


def jobs_of(jobs: int | None) -> int:
    """Return the number of processes, by default one for each core; ValueError if it is not possible."""
    return local_workers.check_jobs(jobs if jobs is not None else min(cores(), local_workers.MOST_JOBS))


def carry_out(asked: Asked, console: Console, progress_on: Console) -> Done:
    """Play the games and report the results, of fewer games if they are cut short."""
    try:
        kept = Kept.open(asked.kept, asked.study) if asked.kept else None
    except ValueError as error:
        return Done(False, (str(error),))
    with closing(kept) if kept else nullcontext():
        bulk = Bulk(asked.study, kept)
        trouble = _play(bulk, asked, progress_on)
    if trouble and not bulk.counts.games:
        return Done(False, (trouble,))
    figures = figures_of(bulk, rated=asked.ratings)
    troubles = [trouble]
    if asked.json is not None and asked.json != STANDARD:
        troubles.append(_tried(write_figures, asked.json, figures))
    if asked.plot is not None and figures["games"]:
        troubles.append(_tried(plot.draw, asked.plot, figures))
    if asked.json == STANDARD:
        output.write(as_json(figures))
    else:
        show(console, figures, cards=asked.cards)
    return Done(bulk.counts.games == asked.study.games, tuple(filter(None, troubles)))


def _play(bulk: Bulk, asked: Asked, console: Console) -> str:
    """Play the games with a progress bar on the console; return the problem, "" if there is none."""
    with progress(console, asked.study.games, bulk.counts.games) as tell:
        try:
            _played(bulk, asked, tell)
        except Cut as trouble:
            return str(trouble)
    return ""


def _played(bulk: Bulk, asked: Asked, tell: Tell) -> None:
    if asked.address:
        cluster.run(bulk, asked.address, tell)
    else:
        local_workers.run(bulk, asked.jobs, tell)


def figures_of(bulk: Bulk, *, rated: bool = False) -> Figures:
    """Return the figures of the games played so far."""
    study, counts = bulk.study, bulk.counts
    if len(study.plans) > 1:
        return compared(study, counts)
    (plan,), (tally,) = study.plans, counts.tallies
    figures = report(plan, tally)
    return {**figures, "ratings": ratings.rate(plan, tally)} if rated else figures


def _tried(output: Callable[[Path, Figures], None], path: Path, figures: Figures) -> str:
    try:
        output(path, figures)
    except ValueError as error:
        return str(error)
    return ""
