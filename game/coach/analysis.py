"""The coach's analysis of a match: for every decision the chances, the best move, and the loss."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine import Game
from engine.bots import choose
from engine.bots.search import Stop, chances, evaluate, never
from game.coach.move_reasons import Facts, apart, reasons
from game.stage.move_text import abouts
from game.storage.match_archive import ANALYSIS, without_notes
from game.storage.replay import Replay
from game.system import files, json_types

Version = Literal[7]
VERSION: Version = 7  # raised when judgements or their words change
GAMES = 4000  # iterations for the moves of a decision
CURVE = 1200  # iterations for the curve at each moment
SMALL = 0.02  # smaller losses of winning chance count as none
MISTAKE, GOOD = 0.07, 0.10  # losses and gains of winning chance from which a move is marked
MOST_MARKS = 12

Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class Choice(msgspec.Struct, frozen=True):
    """A possible move, and the probability that the side that makes it wins.

    `about` explains an answer whose text alone does not: a player, or what follows from it.
    """

    move: str
    chance: Share
    about: str = ""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of one moment.

    `chances` of each seat use what the keeper of the record could know. `choices` are those of the seat
    that was to move, with what that seat could know, the best first; none if there was nothing to choose.
    """

    at: int
    seat: int = -1
    chances: tuple[Share, ...]
    choices: tuple[Choice, ...] = ()
    made: str = ""  # the move that was made
    usual: str = ""  # the move of the normal bot
    why: tuple[str, ...] = ()  # sentences on why the best move is best

    @property
    def best(self) -> Choice | None:
        """The best move."""
        return self.choices[0] if self.choices else None

    @property
    def chosen(self) -> Choice | None:
        """The move that was made; None if nothing was chosen, or the time ran out."""
        return next((choice for choice in self.choices if choice.move == self.made), None)

    @property
    def loss(self) -> float:
        """The probability of winning that the move cost, compared with the best."""
        if self.best is None or self.chosen is None:
            return 0.0
        return apart(self.best.chance, self.chosen.chance)

    @property
    def sound(self) -> bool:
        """True if the best move was made, or one that is as good."""
        return self.chosen is not None and self.loss < SMALL

    @property
    def gain(self) -> float:
        """The lead of the best move over the next best, if it was made."""
        if self.best is None or self.chosen is not self.best or len(self.choices) < 2:
            return 0.0
        return apart(self.best.chance, self.choices[1].chance)

    @property
    def mark(self) -> str:
        """ "?" for a mistake, "!" for a good move that was hard to see, else ""."""
        if self.loss >= MISTAKE:
            return "?"
        return "!" if self.gain >= GOOD and self.made != self.usual else ""

    @property
    def weight(self) -> float:
        """The importance of the mark; negative for a mistake."""
        return -self.loss if self.mark == "?" else self.gain if self.mark else 0.0


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of a whole match, saved beside its record. An analysis of another version is replaced."""

    version: Version = VERSION
    record: str  # the digest of what was analysed
    found: tuple[Found, ...] = ()


def moments_of(replay: Replay) -> list[int]:
    """Return the moments to analyse: each decision, and the beginning and end of each hand."""
    edges = [n for n, one in enumerate(replay.moments) if one.seat < 0 or one.game.result is not None]
    return sorted({*replay.decisions, *edges})


def find(
    replay: Replay,
    at: int,
    games: int = GAMES,
    curve: int = CURVE,
    stop: Stop = never,
) -> Found:
    """Return the analysis of a moment, with what could be known then and not what came out later.

    `games` is the number of iterations for its moves, `curve` for the curve; `stop` can end both searches
    early.
    """
    moment, seat = replay.moments[at], replay.mover(at)
    stood = tuple(_share(chance) for chance in chances(moment.game, replay.me, curve, stop))
    if not replay.is_decision(at):
        return Found(at=at, chances=stood)
    made = replay.moments[at + 1].move
    choices = _choices(replay, moment.game, seat, evaluate(moment.game, seat, games, stop))
    return Found(
        at=at,
        seat=seat,
        chances=stood,
        choices=choices,
        made=made,
        usual=str(choose(moment.game, seat, "normal")),
        why=_why(replay, at, seat, choices, made),
    )


def advise(replay: Replay, seat: int, games: int = GAMES, stop: Stop = never) -> Found:
    """Return the coach's advice for the seat to move, from the knowledge of that seat."""
    at, game = len(replay) - 1, replay.moments[-1].game
    choices = _choices(replay, game, seat, evaluate(game, seat, games, stop))
    other = choices[min(1, len(choices) - 1)].move
    why = _why(replay, at, seat, choices, other, hint=True)
    return Found(at=at, seat=seat, chances=(), choices=choices, why=why)


def _choices(replay: Replay, game: Game, seat: int, judged: Mapping[str, float]) -> tuple[Choice, ...]:
    """Return all moves with their chances and notes, the best first."""
    means = abouts(game.view(seat), [who.name for who in replay.seats])
    choices = [Choice(move, _share(chance), means.get(move, "")) for move, chance in judged.items()]
    return tuple(sorted(choices, key=lambda choice: -choice.chance))


def _why(
    replay: Replay, at: int, seat: int, choices: Sequence[Choice], made: str, *, hint: bool = False
) -> tuple[str, ...]:
    """Return why the best move is better than the one that was made; in a hint, than the next best."""
    told = [event.for_seat(seat) for event in replay.told(at)]
    names = [who.name for who in replay.seats]
    judged = {choice.move: choice.chance for choice in choices}
    about = {choice.move: choice.about for choice in choices}
    game = replay.moments[at].game
    return reasons(Facts(game, seat, names, told, choices[0].move, made, judged, hint, about))


def marked(found: Sequence[Found], most: int = MOST_MARKS) -> list[Found]:
    """Return the marked moments that matter most, in their order."""
    worth = sorted((one for one in found if one.mark), key=lambda one: -abs(one.weight))
    return sorted(worth[:most], key=lambda one: one.at)


def _share(chance: float) -> float:
    return min(1.0, max(0.0, round(chance, 4)))


# -- kept beside the record


def digest(replay: Replay) -> str:
    """Return a fingerprint of a match: of its record without notes, and the seat of its viewer."""
    return hashlib.sha256(f"{replay.me}\n{without_notes(replay.text)}".encode()).hexdigest()


def load(replay: Replay, record: Path) -> tuple[Found, ...]:
    """Load the analysis saved beside this record; () if it is missing or outdated."""
    try:
        content = files.read_bounded(record.with_suffix(ANALYSIS))
        analysis = json_types.decode(content, Analysis)
    except (OSError, msgspec.DecodeError):
        return ()
    seats = replay.match.players
    fits = all(one.at < len(replay) and len(one.chances) == seats for one in analysis.found)
    return analysis.found if analysis.record == digest(replay) and fits else ()


def save(replay: Replay, record: Path, found: Sequence[Found]) -> None:
    """Keep the analysis beside the record. OSError if that is impossible."""
    analysis = Analysis(record=digest(replay), found=tuple(found))
    files.write(record.with_suffix(ANALYSIS), msgspec.json.encode(analysis))
