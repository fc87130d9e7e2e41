"""How the scenario tests of the cards read a table of Crazier Eights: moves in, names out.

Moves are written with the seat in front: "0 play Death", "1 choose Zeus".
"""

from engine import Game


def play(game: Game, *moves: str) -> None:
    """Makes the moves one after the other."""
    for move in moves:
        seat, _, words = move.partition(" ")
        game.play(int(seat), words)


def choices(game: Game, seat: int) -> set[str]:
    """The moves that the seat may make, those of a choice without the word `choose`."""
    return {str(move).removeprefix("choose ") for move in game.moves(seat)}


def may_discard(game: Game, seat: int) -> set[str]:
    """The cards that the seat may discard now."""
    return {move.card for move in game.moves(seat) if move.verb == "discard"}


def may_play(game: Game, seat: int) -> set[str]:
    """The cards that the seat may play now."""
    return {move.card for move in game.moves(seat) if move.verb == "play"}


def hand(game: Game, seat: int) -> list[str]:
    """The cards in that seat's hand, as the seat sees them."""
    return game.view(seat)["hands"][seat]["cards"]


def sizes(game: Game) -> list[int]:
    """How many cards each hand holds."""
    return [cards["count"] for cards in game.view(None)["hands"]]


def assets(game: Game, seat: int) -> list[str]:
    """The assets that the seat controls."""
    return game.view(None)["in_play"][seat]


def discards(game: Game) -> list[str]:
    """The discard pile, bottom to top."""
    return game.view(None)["discard"]


def stock(game: Game) -> list[str]:
    """The draw pile, the next card first."""
    line = next(part for part in game.position_text.split(" | ") if part.startswith("stock "))
    return line.removeprefix("stock ").split(", ")


def settled(game: Game, seat: int) -> bool:
    """Whether nothing is left open and the seat goes on with its main phase."""
    view = game.view(None)
    left = [*view["due"], *view["playing"], *([view["asked"]] if view["asked"] else [])]
    return game.actors == (seat,) and not left and "done" in game.moves(seat)
