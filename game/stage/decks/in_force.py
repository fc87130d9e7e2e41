"""Sentences about everything invisible that holds: lasting effects, duties, skipped and extra turns,
seen cards.
"""

from collections.abc import Collection, Iterator, Sequence

from engine.text import capitalised, joined
from engine.views import CrazierView, LastingView

TYPES = 2  # an effect that names both is about all cards
COLOURS = 4
RANKS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
CANNOT = "can't"


def sentences(
    view: CrazierView, names: Sequence[str], me: int | None, laid_open: Collection[int] = ()
) -> Iterator[str]:
    """Return a sentence for each effect in force, addressed to the seat `me`.

    `laid_open` are seats whose hands are open already.
    """
    players = _Players(names, me)
    if view["teams"]:
        yield f"Teams: {' against '.join(players.who(team) for team in view['teams'])}."
    for effect in view["lasting"]:
        yield _effect(effect, players)
    for duty in view["must"]:
        must = f"{players.who([duty['seat']])} must play or discard {duty['card']}"
        when = "this turn" if duty.get("now") else f"{players.whose(duty['seat'])} next turn"
        yield f"{must} in {when}, if able."
    for seat, turns in enumerate(view["skips"]):
        if turns:
            missed = "next turn" if turns == 1 else f"next {turns} turns"
            yield f"{players.verb(seat, 'skip')} the {missed}."
    for seat in view["extra"]:
        yield f"{players.verb(seat, 'take')} an extra turn after this one."
    knows = "Everybody knows" if me is None else "You know"
    for seat, hand in enumerate(view["hands"]):
        seen = [card for card in hand["cards"] if card is not None]
        if seen and seat != me and seat not in laid_open:
            yield f"{knows} that {players.names[seat]} holds {joined(seen)}."


class _Players:
    def __init__(self, names: Sequence[str], me: int | None) -> None:
        self.names = names
        self.me = me

    def who(self, seats: Sequence[int]) -> str:
        """Return "You", "You and Ada", "Ada and Nix", or "Everybody" for all players."""
        if len(seats) == len(self.names):
            return "Everybody"
        return capitalised(self._those(seats)) if self.me in seats else self._those(seats)

    def _those(self, seats: Sequence[int]) -> str:
        """Return "you and Ada", with the viewer first."""
        return joined("you" if seat == self.me else self.names[seat] for seat in self._ordered(seats))

    def _owners(self, seats: Sequence[int]) -> str:
        """Return "your and Ada's", with the viewer first."""
        return joined("your" if seat == self.me else f"{self.names[seat]}'s" for seat in self._ordered(seats))

    def _ordered(self, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=lambda seat: seat != self.me)

    def of(self, seats: Sequence[int], cards: str) -> str:
        """Return "your assets", "your and Ada's assets", "Ada's and Nix's assets"."""
        if len(seats) == len(self.names):
            return f"all {cards}"
        return f"{self._owners(seats)} {cards}"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.me else "their"

    def verb(self, seat: int, verb: str) -> str:
        """Return "You skip", "Ada skips"."""
        return f"You {verb}" if seat == self.me else f"{self.names[seat]} {verb}s"

    def until(self, text: str) -> str:
        """Return "this turn", "until Ada's next turn"."""
        if text == "end of turn":
            return "this turn"
        seat = int(text.rpartition(" ")[2])
        whose = "your" if seat == self.me else f"{self.names[seat]}'s"
        return f"until {whose} next turn"


def _effect(effect: LastingView, players: _Players) -> str:
    until, what, cards = players.until(effect["until"]), effect["what"], _cards(effect)
    who = players.who(effect["seats"])
    if what == "can't be destroyed":
        return f"{capitalised(players.of(effect['of'], cards))} can't be destroyed {until}."
    if what == "can't gain control":
        return f"{who} can't gain control of {players.of(effect['of'], cards)} {until}."
    if what in ("more discards", "more plays"):
        verb = what.partition(" ")[2].removesuffix("s")
        return f"{who} may {verb} {effect['amount']} more {until}."
    if what == "may discard":
        return f"{who} may discard any {_card(effect)} {until}."
    if who == "Everybody":
        return f"Nobody can{what.removeprefix(CANNOT)} {cards} {until}."
    return f"{who} {what} {cards} {until}."


def _cards(effect: LastingView) -> str:
    """Return the plural of an effect's cards: "assets", "blue cards", "multicoloured cards", "sixes"."""
    card = _card(effect)
    return f"{card}es" if card.endswith("x") else f"{card}s"


def _card(effect: LastingView) -> str:
    """Return the singular of an effect's cards: "asset", "blue card", "multicoloured card", "six"."""
    kind = effect["types"][0] if len(effect["types"]) < TYPES else "card"
    if effect["what"] in ("can't be destroyed", "can't gain control"):
        kind = "asset"
    if 0 < len(effect["ranks"]) < len(RANKS):
        kind = " or ".join(RANKS[rank - 1] for rank in effect["ranks"])
    many = "multicoloured" if effect.get("many") else ""
    colours = " or ".join(effect["colours"]) if len(effect["colours"]) < COLOURS else ""
    return " ".join(word for word in (many, colours, kind) if word)
