"""A sample replay for pictures, with invented chances that never change."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from engine import Match, Move
from game.coach.analysis import Choice, Found, moments_of
from game.coach.move_reasons import Facts, reasons
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.scene import AppContext
from game.setup.table_setup import setup_for
from game.stage.move_text import abouts
from game.storage.match_archive import About, with_about
from game.storage.replay import Replay

MOST_MOVES = 400
LOST = 0.14
PLAYED = "2026-05-12T18:40:00"


def sample_replay(
    context: AppContext, *, rules: str = "standard", players: int = 4, seed: int = 7
) -> ReplayScene:
    """A match in which everybody plays the first card that fits, at a mistake, the player's if there is
    one.
    """
    replay, found = _sample(rules, players, seed, context.settings.name, context.settings.avatar)
    marked = [one for one in found if one.mark]
    mine = [one for one in marked if one.seat == replay.me] or marked
    return ReplayScene(context, replay, found=found, at=mine[len(mine) // 2].at if mine else 0)


@cache
def _sample(rules: str, players: int, seed: int, name: str, avatar: str) -> tuple[Replay, tuple[Found, ...]]:
    """The match and its findings, cached for pictures of all sizes."""
    setup = setup_for(players, name=name, avatar=avatar, rules=rules, seed=seed)
    match = Match.new(rules, players, seed=seed)
    for _ in range(MOST_MOVES):
        if match.game.result is not None:
            break
        seat = match.game.actors[0]
        match.game.play(seat, _first_fit(match.game.moves(seat)))
    about = replace(About.of(match, setup.seats, setup.me), played=PLAYED)
    replay = Replay(with_about(match.record(), about))
    return replay, tuple(made_up(replay))


def _first_fit(moves: tuple[Move, ...]) -> Move:
    return next((move for move in moves if move.card), moves[0])


def made_up(replay: Replay) -> list[Found]:
    """Invented findings: chances that go up and down, with a mistake here and there."""
    rng, players = Random(len(replay)), replay.match.players
    chances = [1 / players] * players
    found = []
    for at in moments_of(replay):
        chances = [max(0.02, chance + rng.uniform(-0.06, 0.06)) for chance in chances]
        chances = [chance / sum(chances) for chance in chances]
        found.append(_made_up(replay, at, tuple(chances), rng))
    return found


def _made_up(replay: Replay, at: int, chances: tuple[float, ...], rng: Random) -> Found:
    if not replay.is_decision(at):
        return Found(at=at, chances=chances)
    seat, moment, made = replay.mover(at), replay.moments[at], replay.moments[at + 1].move
    moves = list(map(str, moment.game.moves(seat)))
    best = made if rng.random() < 0.75 else rng.choice(moves)
    top = chances[seat]
    worth = {move: max(0.0, top - LOST - 0.03 * number) for number, move in enumerate(moves) if move != best}
    names = [who.name for who in replay.seats]
    about = abouts(moment.game.view(seat), names)
    judged = [(best, top), *worth.items()]
    choices = sorted(
        [Choice(move, chance, about.get(move, "")) for move, chance in judged], key=lambda one: -one.chance
    )
    why: tuple[str, ...] = ()
    if best != made:
        told = [event.for_seat(seat) for event in replay.told(at)]
        chance_of = {one.move: one.chance for one in choices}
        facts = Facts(moment.game, seat, names, told, best, made, chance_of, about=about)
        why = reasons(facts)
    return Found(at=at, seat=seat, chances=chances, choices=tuple(choices), made=made, usual=made, why=why)
