"""The texts of all moves with a deck. In a table a move is a number."""

from typing import Final

from engine.moves import Move, Moves
from engine.rules.crazier.compiled_deck import CompiledDeck

STOP: Final = -1  # as an option: no more of them
COLOUR_BITS: Final[tuple[int, ...]] = (1, 2, 4, 8)
HIGHEST_NUMBER: Final = 200


class MoveWords:
    """All moves with a deck, looked up by the numbers of their options."""

    def __init__(self, compiled: CompiledDeck, players: int) -> None:
        names = compiled.names
        plays = [
            f"play {names[compiled.whole[kind]]} {names[kind]}"
            if compiled.side[kind]
            else f"play {names[kind]}"
            for kind in range(compiled.width)
        ]
        discards = [f"discard {name}" for name in names]
        main = [Move(text, number) for number, text in enumerate([*plays, *discards, "done"])]
        self.plays = main[: compiled.width]
        self.discards = main[compiled.width : -1]
        self.done = main[-1]
        self.stop = Move("done", STOP)
        self._by_sort = {
            "s": {seat: Move(f"choose {seat}", seat) for seat in range(players)},
            "n": {number: Move(f"choose {number}", number) for number in range(HIGHEST_NUMBER)},
            "yes": {1: Move("choose yes", 1), 0: Move("choose no", 0)},
            "name": {
                bit: Move(f"name {word}", bit)
                for bit, word in zip(COLOUR_BITS, compiled.deck.colours, strict=True)
            },
        }
        self._answers: dict[tuple[str, tuple[int, ...]], Moves] = {}
        self._names = names
        self._cards: dict[tuple[int, int, int], Move] = {}
        # Of a single deck: by option, and STOP at the end, where -1 points.
        single = enumerate(compiled.kinds(range(compiled.size)))
        self.choices = [*(Move(f"choose {names[kind]}", option) for option, kind in single), self.stop]

    def answers(self, sort: str, options: tuple[int, ...]) -> Moves:
        """The moves for options of one kind that are not cards; cached."""
        moves = self._answers.get((sort, options))
        if moves is None:
            moves = self._answers[sort, options] = tuple([self._by_sort[sort][option] for option in options])
        return moves

    def card(self, kind: int, option: int, seat: int) -> Move:
        """The choice of a card of this kind, with the seat of its controller unless that is -1; cached."""
        move = self._cards.get((kind, option, seat))
        if move is None:
            place = "" if seat < 0 else f" @{seat}"
            move = self._cards[kind, option, seat] = Move(f"choose {self._names[kind]}{place}", option)
        return move
