"""The texts of all moves with a deck, made once: in the state a move is a number."""

from typing import Final

from engine.moves import Move, Moves
from engine.rules.crazier.library import Library

STOP: Final = -1  # as an option: no more of them
COLOUR_BITS: Final[tuple[int, ...]] = (1, 2, 4, 8)
HIGHEST_NUMBER: Final = 200


class MoveWords:
    """Moves by the number of their option."""

    def __init__(self, library: Library, players: int) -> None:
        names = library.names
        plays = [
            f"play {names[library.whole[kind]]} {names[kind]}"
            if library.side[kind]
            else f"play {names[kind]}"
            for kind in range(library.width)
        ]
        discards = [f"discard {name}" for name in names]
        main = [Move(text, number) for number, text in enumerate([*plays, *discards, "done"])]
        self.plays = main[: library.width]
        self.discards = main[library.width : -1]
        self.done = main[-1]
        self.stop = Move("done", STOP)
        self.answers = Answers(
            {
                "s": {seat: Move(f"choose {seat}", seat) for seat in range(players)},
                "n": {number: Move(f"choose {number}", number) for number in range(HIGHEST_NUMBER)},
                "yes": {1: Move("choose yes", 1), 0: Move("choose no", 0)},
                "name": {
                    bit: Move(f"name {word}", bit)
                    for bit, word in zip(COLOUR_BITS, library.deck.colours, strict=True)
                },
            }
        )
        self.cards = CardChoices(names)


class Answers(dict[tuple[str, tuple[int, ...]], Moves]):
    """The moves of all options that are not cards, by their kind and numbers; made once."""

    def __init__(self, by_sort: dict[str, dict[int, Move]]) -> None:
        super().__init__()
        self.by_sort = by_sort

    def __missing__(self, key: tuple[str, tuple[int, ...]]) -> Moves:
        sort, options = key
        moves = self[key] = tuple([self.by_sort[sort][option] for option in options])
        return moves


class CardChoices(dict[tuple[int, int, int], Move]):
    """The choices of cards, by kind, option and the seat where that has to be said (else -1); made once."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names

    def __missing__(self, key: tuple[int, int, int]) -> Move:
        kind, option, seat = key
        place = "" if seat < 0 else f" @{seat}"
        move = self[key] = Move(f"choose {self.names[kind]}{place}", option)
        return move
