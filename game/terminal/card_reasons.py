"""Rows below the hand: why cards can be played, what they begin, and how many would fit each suit or value
that the player can name.
"""

from collections.abc import Iterable, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from engine.views import SheddingView
from game.stage.faces import by_sign
from game.terminal.table_view import Wording, row

# A heading for the rules under which a card may be played, with the reasons behind the cards ...
UNDER = {"eights": "Eights", "factor": "Factor", "both": "Both", "magic": "Magic"}
REASONS = ("suit", "rank", "factor", "multiple")
# ... and one for what a card does beside matching.
DOES = {"outbids": "Outbids", "cancels": "Cancels", "twin": "Twin", "ten": "One more"}


def reason_rows(wording: Wording, view: SheddingView) -> list[Table]:
    """Return a row for each kind of reason among the cards that can be played now."""
    why, follows = view["why"], view["follows"]
    rows = [
        (heading, _by_reason(wording, why, _cards(view["under"], under))) for under, heading in UNDER.items()
    ]
    for word, heading in DOES.items():
        cards = sorted((card for card, words in why.items() if word in words), key=by_sign)
        rows.append((heading, [wording.cards(cards)] if cards else []))
    runs = [(first, *follows[first]) for first in sorted(follows, key=by_sign) if follows[first]]
    rows.append(("Straight", [wording.cards(run) for run in runs]))
    rows.append(("Would fit", [Text(f"{word}: {count}") for word, count in view["choices"].items()]))
    return [row(heading, Text(", ").join(parts)) for heading, parts in rows if parts]


def _cards(under: Mapping[str, str], wanted: str) -> list[str]:
    return sorted((card for card, rules in under.items() if rules == wanted), key=by_sign)


def _by_reason(wording: Wording, why: Mapping[str, Sequence[str]], cards: Iterable[str]) -> list[Text]:
    """Return cards grouped by their reasons: "9S JS (suit)"."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        groups.setdefault(", ".join(word for word in why[card] if word in REASONS), []).append(card)
    return [
        Text.assemble(wording.cards(held), f" ({reasons})" if reasons else "")
        for reasons, held in groups.items()
    ]
