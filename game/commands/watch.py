"""The command `watch`: a recorded match as text, from its deal to its end, with open hands."""

from rich.console import Console

from engine import Game, Match, title
from game.stage.decks.deck_event_text import deal_word
from game.storage.match_archive import about_of, nobody
from game.storage.replay import open_hands, open_view, steps
from game.terminal.table_kinds import kind_of
from game.terminal.table_view import Wording, result_table


def tell(text: str, console: Console) -> None:
    """Print a whole record."""
    match = next(steps(text)).match
    seats = about_of(text, match.players).seats or nobody(match.players)
    kind = kind_of(match.rules, seats, console)
    wording, narrator = kind.wording, kind.narrator(())
    console.print(f"{title(match.rules)} - {match.players} players")
    for step in steps(text):
        match, events = step.match, step.events
        if step.begins:
            narrator = kind.narrator(() if events else _counts(match.game))
            _tell_hands(match, wording, console)
        for line in narrator.lines(
            event.for_seat(event.seat if event.seat >= 0 else None) for event in events
        ):
            console.print(line)
        if match.game.result is not None:
            console.print()
            view = open_view(match.game, None)
            console.print(result_table(wording, view, match.game.result, match.scores))
    if match.game.result is None:
        console.print("\nThe record ends here; the game was not finished.")


def is_whole(text: str) -> bool:
    """True if a record reaches the end of its match."""
    *_, last = steps(text)
    return last.match.over


def _tell_hands(match: Match, wording: Wording, console: Console) -> None:
    console.print(f"\n{deal_word(match.rules).capitalize()} {len(match.games) + 1}")
    for number, hand in enumerate(open_hands(match.game)):
        console.print(wording.line(number, "holds ") + wording.cards(hand["cards"]))


def _counts(game: Game) -> list[int]:
    return [hand["count"] for hand in game.view(None)["hands"]]
