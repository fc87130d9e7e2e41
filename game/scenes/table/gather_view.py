"""Builds the view model of a table for the painters.

It is not part of `view_model` because the actions it reads from need those classes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.draw.items import DrawList
from game.players.decision_clock import DecisionClock
from game.scenes.table.living_room import LivingRoom
from game.scenes.table.paint_teams import teams_by_seat
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_text import ARMED, IS_THINKING, heading
from game.scenes.table.view_model import TablePicture
from game.setup.game_profiles import look_of
from game.stage.card_hints import marks_of, numbers_of
from game.stage.event_text import LogLine
from game.stage.team_text import acting

DRAWING = {"draw", "take"}  # verbs
MARKED = 50  # cards at one pixel a design unit, of which cards and marks are all kept as they are turned


def picture_of(
    play: TablePlay,
    log: list[LogLine],
    middle: Callable[[DrawList], None],
    pop: float,
    fade: Callable[[bool], float],
    scores: Sequence[int] = (),
) -> TablePicture:
    """Return the view model of the player's table.

    `middle` paints what is between the piles and the prompt. `pop` is the prompt's size as it appears,
    `fade` gives its opacity, `scores` are what the plates show.
    """
    table, view = play.table, play.table.view()
    prompt, tone = prompt_of(play)
    target = table.options.get("match")
    return TablePicture(
        seats=table.seats,
        scores=scores or table.scores,
        header=heading(table),
        look=look_of(table.rules),
        pixels=play.context.viewport.scale,
        scored=view["scored"],
        stake=view["points"][view["seat"]] if view["seat"] is not None else None,
        target=target if isinstance(target, int) else 0,
        prompt=prompt,
        tone=tone,
        pop=pop,
        covers=play.covers(),
        fade=fade,
        my_turn=play.asked,
        draws=play.asked and {move.verb for move in table.moves()} <= DRAWING,
        names=bool(play.choices()),
        lit=play.director.playable,
        glow=play.glow(),
        marks=marks_of(view, play.texts()),
        numbers=numbers_of(view, play.texts()),
        clock=clock_of(play),
        log=log,
        marked=int(MARKED / play.context.viewport.scale**2),
        carried=play.carried(),
        leans=play.hand.leans,
        shaking=play.shaking,
        teams=teams_by_seat(table.teams),
        acting=acting(view, play.director.tableau.to_move),
        deck=play.deck_shown(),
        middle=middle,
    )


def enliven(room: LivingRoom, play: TablePlay, winners: Sequence[int], *, on_top: bool) -> None:
    """Tell a room what is shown at its table, and whether it may move by itself."""
    context, director = play.context, play.director
    lively = on_top and not context.settings.is_still and not context.in_background
    movers = acting(play.table.view(), director.tableau.to_move)
    room.update(context.now, director, movers, winners, lively=lively)


def prompt_of(play: TablePlay) -> tuple[str, str]:
    """Return the prompt and its tone."""
    table = play.table
    if play.warning:
        return play.warning, "wait" if play.warns_quietly else "warning"
    if play.armed is not None:
        return ARMED, "mine"
    if play.asked:
        return play.asks(), "mine"
    mover = play.mover()
    acts = play.director.behind(play.context.now)  # who has moved thinks no more
    if table.result is None and mover >= 0 and mover != table.me and not acts:
        return IS_THINKING.format(name=table.seats[mover].name), "wait"
    return "", "wait"


def clock_of(play: TablePlay) -> DecisionClock | None:
    """Return the clock of the seat that is asked, full while it does not run; None in a game without a
    timer.
    """
    whole, mover = float(play.table.options.get("seconds", 0)), play.director.tableau.to_move
    return play.table.clock or (DecisionClock(mover, whole, whole) if whole else None)
