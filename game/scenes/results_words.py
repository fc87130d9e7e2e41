"""Results in words."""

from collections.abc import Iterable, Sequence

from game.stage.faces import by_sign


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "you", "you and Nora", "Grix, Nora and Bruno"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def headline(names: Sequence[str], winners: Sequence[int], me: int | None, *, whole: bool) -> str:
    """Who won: "You win the hand", "Grix and Nora share the match", "Nobody wins"."""
    if not winners:
        return "Nobody wins"
    what = "match" if whole else "hand"
    who = ["you" if seat == me else names[seat] for seat in winners]
    said = listed(who)
    said = said[0].upper() + said[1:]
    if len(winners) > 1:
        return f"{said} share the {what}"
    return f"{said} win the {what}" if me in winners else f"{said} wins the {what}"


def counting_of(points: Sequence[int], *, scored: bool) -> str:
    """How a hand was counted: "none" without points, "pay" if they went from hand to hand, else "gain"."""
    if not scored:
        return "none"
    return "gain" if sum(points) else "pay"


# (the result's reason, how it was counted) -> the sentence; {who} and {scores} are the winner's
REASONS = {
    ("empty hand", "pay"): "{who} played the last card; the others pay what they hold.",
    ("empty hand", "gain"): "{who} played the last card and {scores} what the others hold.",
    ("empty hand", "none"): "{who} played the last card.",
    ("blocked", "pay"): "Nobody could go on: the lowest hand wins, the others pay the difference.",
    ("blocked", "gain"): "Nobody could go on: the lowest hand wins and scores what the others hold.",
    ("blocked", "none"): "Nobody could go on: the fewest cards win.",
    ("stock out", "none"): "There is nothing left to draw: the game is a draw.",
}


def reason(word: str, names: Sequence[str], winners: Sequence[int], me: int | None, counting: str) -> str:
    """Why the hand ended and what that costs, in one sentence."""
    mine = me in winners
    who = "You" if mine else names[winners[0]] if winners else ""
    return REASONS[word, counting].format(who=who, scores="score" if mine else "scores")


def sorted_hand(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards by suit or colour, then by value, as one would lay them on the table."""
    return tuple(sorted(cards, key=by_sign))
