"""The table of tips for things that happen to a player for the first time."""

from collections.abc import Callable
from dataclasses import dataclass

from engine import Event
from engine.decks import is_deck
from engine.views import View, is_crazier

When = Callable[[Event, View], bool]


@dataclass(frozen=True, slots=True)
class Tip:
    """An explanation in one or two short lines, with example cards.

    `when` tests if it is due after an event. Tips for decks have no cards, because decks differ.
    """

    key: str
    title: str
    text: str
    cards: tuple[str, ...]
    when: When


def to_me(kind: str) -> When:
    """Return a test for events of this kind at the viewer's own seat."""
    return lambda event, view: event.kind == kind and event.seat == view["seat"]


def to_anyone(kind: str, word: str = "") -> When:
    """Return a test for events of this kind, with this word if one is given."""
    return lambda event, view: event.kind == kind and word in ("", event.word)


def on_my_turn(true_of: Callable[[View], bool]) -> When:
    """Return a test for the beginning of the viewer's turn with a condition on the view."""
    return lambda event, view: event.kind == "turn" and event.seat == view["seat"] and true_of(view)


def by_another(kind: str) -> When:
    """Return a test for events of this kind caused by another player."""
    return lambda event, view: event.kind == kind and event.seat != view["seat"]


def where(option: str, value: object, when: When) -> When:
    """Return the test limited to tables with this value of an option."""
    return lambda event, view: when(event, view) and view["options"][option] == value


def _is_asked(view: View) -> bool:
    return bool(view["moves"])


def _has_a_clock(event: Event, view: View) -> bool:
    return on_my_turn(_is_asked)(event, view) and bool(view["options"]["seconds"])


def _ends_my_turn(event: Event, view: View) -> bool:
    """Return True for a card drawn by choice after which the turn is over."""
    is_mine = event.kind == "draw" and event.seat == view["seat"] and event.word in ("", "choice")
    return is_mine and len(event.cards) == 1 and not view["moves"]


def _has_magic(view: View) -> bool:
    return not is_crazier(view) and any("magic" in reasons for reasons in view["why"].values())


def _is_undecided(view: View) -> bool:
    return not is_crazier(view) and view["mode"] == "undecided"


def _may_play_an_eight(view: View) -> bool:
    return any(move.startswith("play 8") for move in view["moves"])


def _is_a_two(event: Event, view: View) -> bool:
    return to_me("penalty")(event, view) and not is_crazier(view) and view["run"] > 0


def _turns_round(event: Event, view: View) -> bool:
    return event.kind == "reverse" and view["players"] > 2  # between two it changes nothing


def _may(view: View, *verbs: str) -> bool:
    return all(any(move.startswith(f"{verb} ") for move in view["moves"]) for verb in verbs)


def _may_discard_after_a_play(event: Event, view: View) -> bool:
    return to_me("play")(event, view) and _may(view, "discard")


AIM = Tip(
    "aim", "The aim",
    "Be the first to get rid of all your cards. A gold edge shows which ones you can play.",
    (), on_my_turn(_is_asked),
)  # fmt: skip
DRAWN = Tip(
    "drawn", "You drew",
    "Drawing is a turn: the next player goes on. Draw only if nothing fits, or to wait.",
    (), _ends_my_turn,
)  # fmt: skip
DECK_TIPS = (
    Tip(
        "deck aim", "The aim",
        "Be the first to have no cards left in hand. Some cards win in other ways.",
        (), on_my_turn(_is_asked),
    ),
    Tip(
        "deck turn", "Your turn",
        "Click a golden card to play it or to discard it. You may play one and discard one.",
        (), on_my_turn(lambda view: _may(view, "play", "discard")),
    ),
    Tip(
        "deck team", "Your team",
        "You see the hands of your team. Click one to read its cards, and plan together.",
        (), on_my_turn(lambda view: is_crazier(view) and bool(view["teams"])),
    ),
    Tip(
        "deck discard", "Discard",
        "A silver edge: you can only discard it. It fits in colour or rank, or is an eight.",
        (), _may_discard_after_a_play,
    ),
)  # fmt: skip
TIPS: dict[str, tuple[Tip, ...]] = {
    "standard": (
        AIM,
        DRAWN,
        Tip(
            "eight", "Eight",
            "An eight goes on anything; then you name the suit that comes next.",
            ("8H",), where("eights", "wild", on_my_turn(_may_play_an_eight)),
        ),
        Tip(
            "named", "A suit is named",
            "The next card must be of the suit that was named, or another eight.",
            ("8C",), where("eights", "wild", by_another("name")),
        ),
        Tip(
            "two", "Two",
            "Play a two, and the next player faces two more; or take the cards and miss your turn.",
            ("2S", "2H"), where("twos", "stack", _is_a_two),
        ),
        Tip(
            "queen", "Queen",
            "A queen skips the next player: this time it was you.",
            ("QS",), where("skip_rank", "Q", to_me("skip")),
        ),
        Tip(
            "ace", "Ace",
            "An ace turns the direction of play round, as the arrows show.",
            ("AD",), where("reverse_rank", "A", _turns_round),
        ),
    ),
    "crazy8": (
        AIM,
        Tip(
            "clock", "The clock",
            "The ring shows how long you have. Too late means: a card more, and your turn is over.",
            (), _has_a_clock,
        ),
        DRAWN,
        Tip(
            "skipped", "Skipped",
            "A Skip passes the next player over: this time it was you.",
            ("SkipY",), to_me("skip"),
        ),
        Tip(
            "twin", "Twin",
            "The same card as the one below it: you may play a second card, any that fits.",
            ("7R", "7R"), to_me("twin"),
        ),
        Tip(
            "straight", "Straight",
            "Go on with the next numbers of this colour, as far as you like, or end your turn.",
            ("4B", "5B", "6B"), to_me("straight"),
        ),
        Tip(
            "ten", "Ten",
            "Play one more card: of its colour, another ten or an eight. If you have none, draw.",
            ("10G", "3G"), to_me("ten"),
        ),
        Tip(
            "penalty", "Penalty",
            "Outbid it with a draw card as high or higher, cancel it with an eight, or draw it all.",
            ("+2Y", "+4R"), to_me("penalty"),
        ),
        Tip(
            "cancel", "Cancelled",
            "An eight cancels a pending penalty: nobody draws, and the named colour is next.",
            ("+4R", "8B"), to_anyone("cancel"),
        ),
    ),
    "factor": (
        AIM,
        DRAWN,
        Tip(
            "undecided", "Undecided",
            "A card may fit either way. The first that fits only one way decides which rules hold.",
            ("4S", "8H"), on_my_turn(_is_undecided),
        ),
        Tip(
            "factor", "Factor rules",
            "Suits do not count now: play a factor or a multiple of the top value.",
            ("6D", "3S", "QC"), to_anyone("mode", "factor"),
        ),
        Tip(
            "eights", "Eights rules",
            "Values do not count now: play the same suit or the same rank.",
            ("6D", "9D", "6S"), to_anyone("mode", "eights"),
        ),
        Tip(
            "magic", "Magic",
            "Eights under Eights and kings under Factor fit anything, and turn the rules over.",
            ("8H", "KS"), on_my_turn(_has_magic),
        ),
    ),
}  # fmt: skip


def tips_of(rules: str) -> tuple[Tip, ...]:
    """Return the tips of a game, by its name."""
    return DECK_TIPS if is_deck(rules) else TIPS.get(rules, ())
