"""Results in words."""

from collections.abc import Iterable, Sequence

from game.stage.faces import by_sign


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "you", "you and Nora", "Grix, Nora and Bruno"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def headline(names: Sequence[str], winners: Sequence[int], me: int | None, *, whole: bool) -> str:
    """Who won: "You win the hand", "Grix and Nora share the match"."""
    what = "match" if whole else "hand"
    who = ["you" if seat == me else names[seat] for seat in winners]
    said = listed(who)
    said = said[0].upper() + said[1:]
    if len(winners) > 1:
        return f"{said} share the {what}"
    return f"{said} win the {what}" if me in winners else f"{said} wins the {what}"


def reason(word: str, names: Sequence[str], winners: Sequence[int], me: int | None) -> str:
    """Why the hand ended, in one sentence."""
    if word == "blocked":
        return "Nobody could go on: the lowest hand wins, the others pay the difference."
    who = "You" if me in winners else names[winners[0]]
    return f"{who} played the last card; the others pay what they hold."


def sorted_hand(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards by suit or colour, then by value, as one would lay them on the table."""
    return tuple(sorted(cards, key=by_sign))
