"""Speed of the engine: random games beside open_spiel's crazy_eights driven from Python, and copies.

Our games are played by the engine alone, and move by move through the public interface, which keeps a
record and checks every move. Games with a deck have no counterpart; they, and copies of all games, are
compared with goals.

open_spiel cuts a game off after 100 turns by default, which ends most random games without a winner; "to
the end" lifts that. A player may play after a draw there, as with our option play_after_draw. Rounds
alternate between all contestants, and the median of each is printed.
"""

import random
import statistics
import time
from collections.abc import Callable, Mapping

import engine
from benchmarks.words import Words
from engine import Game, seats
from engine.rules.shedding.shedding import Shedding

ROUNDS, SECONDS = 9, 0.3  # that are played by everybody in turn, and for how long
SPIEL = {"players": 2, "use_special_cards": True, "reshuffle": True, "max_draw_cards": 1}
OURS: dict[str, tuple[str, dict[str, object]]] = {
    "standard, as usual": ("standard", {}),
    "standard, reshuffle, who can play must": ("standard", {"reshuffle": True, "forced_play": True}),
    "standard, reshuffle, play after draw": ("standard", {"reshuffle": True, "play_after_draw": True}),
    "standard, reshuffle": ("standard", {"reshuffle": True}),
    "crazy8, as usual": ("crazy8", {}),
    "factor, as usual": ("factor", {}),
}
SAME = "standard, reshuffle, play after draw"  # the rules of open_spiel's game
DECK = "camelot"  # whose random play is held against the goal
DECISIONS_GOAL = 250_000 if engine.COMPILED else 100_000  # a second
COPY_GOAL = 1.5 if engine.COMPILED else 3.0  # microseconds, at any decision
COPIED = {"standard": {"reshuffle": True, "multiple_cards": True}}  # options with the longest games

Play = Callable[[], int]  # plays a game to its end: decisions of players


def ours(rules: str, options: Mapping[str, object], players: int = 2) -> Play:
    """Play one of our games through the public interface."""
    rng = random.Random(1)

    def play() -> int:
        game = Game.new(rules, players, rng.getrandbits(32), options)
        decisions = 0
        while game.result is None:
            seat = game.actors[0]
            moves = game.moves(seat)
            game.play(seat, moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play


def at_random(rules: str, options: Mapping[str, object], players: int = 2) -> Play:
    """Let the engine play one of our games at random, unchecked and without a record."""
    rng = random.Random(1)
    book = Game.new(rules, players, 1, options).table_rules
    assert isinstance(book, Shedding)

    def play() -> int:
        table = book.deal(rng.getrandbits(32), None)
        book.play_at_random(table, rng.random)
        return table.count

    return play


def spiel(settings: Mapping[str, object]) -> Play:
    """Play one of open_spiel's games."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", dict(settings))
    rng = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    return play


def rates(play: Play, seconds: float, clock: Callable[[], float]) -> tuple[float, float]:
    """Return games and decisions per second, over at least `seconds`; each game is a call of its own.

    Python 3.11 specializes functions that are called again, but not a loop that never returns.
    """
    games = decisions = 0
    begun = clock()
    while (took := clock() - begun) < seconds:
        decisions += play()
        games += 1
    return games / took, decisions / took


def contestants() -> dict[str, Play]:
    """Return all contestants; open_spiel's comes first."""
    found: dict[str, Play] = {}
    try:
        found["open_spiel, to the end"] = spiel({**SPIEL, "max_turns": 100_000})
        found["open_spiel, cut off after 100 turns"] = spiel(SPIEL)
    except ImportError:
        print("open_spiel is not installed: pip install open_spiel puts it beside ours.")
    found |= {f"{name}, played out": at_random(*table) for name, table in OURS.items()}
    return found | {f"{name}, move by move": ours(*table) for name, table in OURS.items()}


def compare() -> None:
    """Print games and decisions per second of every contestant, and their ratio to the first one's."""
    players = contestants()
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            found[name].append(rates(play, SECONDS, time.perf_counter))
    print(f"{'random games of two players':<50}{'games/s':>9}{'':>8}{'decisions/s':>13}")
    base = found[next(iter(players))]
    for name, rate in found.items():
        cells = [name.ljust(50)]
        for column, width in ((0, 9), (1, 13)):
            times = statistics.median(
                own[column] / first[column] for own, first in zip(rate, base, strict=True)
            )
            cells.append(f"{statistics.median(one[column] for one in rate):>{width},.0f} {times:5.2f} x")
        print("".join(cells))


def deck_speed() -> None:
    """Print the decisions per second of random play with a deck, in processor time."""
    for players in (2, 4):
        play = ours(DECK, {}, players)
        rates(play, SECONDS, time.process_time)  # warms up
        found = [rates(play, SECONDS, time.process_time)[1] for _ in range(ROUNDS)]
        print(
            f"random play, {DECK}, {players} players: median {statistics.median(found):,.0f}, "
            f"best {max(found):,.0f} decisions/s (goal: {DECISIONS_GOAL:,})"
        )


def copy_times() -> None:
    """Print the time of `copy()` at decisions of random games."""
    tables = (
        (rules, players) for rules in engine.rules() for players in (2, 4, 10) if players in seats(rules)
    )
    for rules, players in tables:
        rng = random.Random(1)
        times: list[float] = []
        game = Game.new(rules, players, 1, COPIED.get(rules, {}))
        while game.result is None and len(times) < 100:
            times.append(min(timed(game.copy) for _ in range(30)))
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])))
        middle, most = statistics.median(times), max(times)
        took = f"median {middle:.2f} us, most {most:.2f} us (goal: {COPY_GOAL:.1f})"
        print(f"copy(), {rules}, {players} players: {took}")


def timed(call: Callable[[], object], times: int = 20) -> float:
    """Return the microseconds that a call takes."""
    begun = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - begun) / times * 1e6


def main() -> None:
    """Print all figures."""
    print(f"the engine is {'compiled' if engine.COMPILED else 'plain Python'}")
    compare()
    deck_speed()
    copy_times()


if __name__ == "__main__":
    Words(__doc__).parse_args()
    main()
