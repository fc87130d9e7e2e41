"""A table that is being set up: seats, house rules, seed, and whether they go together. No widget in it."""

from __future__ import annotations

from dataclasses import dataclass, field

import engine
from engine.bots import LEVELS
from engine.options import OptionSpec, Value
from game.players.seats import MOST_SEATS, REGULARS, Seat, TableSetup
from game.presets import Preset, presets
from game.settings import Settings

FEWEST = 2
BOT_LEVELS = tuple(LEVELS)
LONGEST_SEED = 18  # digits
WORDS = {"none": "none", "A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def value_words(value: Value) -> str:
    """A value as it stands in a field: "wild own suit", "50 ×", "queen"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    text = str(value)
    if text[:-1].isdigit() and text.endswith("x"):
        return f"{text[:-1]} ×"
    return WORDS.get(text, text.replace("_", " "))


@dataclass
class Draft:
    """Seat 0 is the player's. `options` holds every option; `typed` is a code being typed, else None."""

    seats: list[Seat]
    preset: Preset
    options: dict[str, Value]
    seed: str = ""
    typed: str | None = None
    fault: str = ""  # what is wrong with the typed code
    rules: str = "standard"
    specs: tuple[OptionSpec, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.specs = engine.option_specs(self.rules)

    @classmethod
    def of(cls, settings: Settings) -> Draft:
        """The last table, or four at the usual rules."""
        last = settings.last_table
        me = Seat(settings.name, settings.avatar)
        if last is None or last.me is None:
            draft = cls([me], presets()[0], {})
            draft.resize(4)
            draft.use(presets()[0])
            return draft
        others = [seat for index, seat in enumerate(last.seats) if index != last.me]
        preset = next((one for one in presets() if one.key == last.preset), presets()[0])
        draft = cls([me, *others], preset, {})
        draft.options = {**draft.usual(presets()[0]), **last.options}
        return draft

    # -- seats

    def resize(self, count: int) -> None:
        """So many seats: bots sit down or leave at the end."""
        count = max(FEWEST, min(MOST_SEATS, count))
        while len(self.seats) < count:
            self.seats.append(self._newcomer())
        del self.seats[count:]

    def _newcomer(self) -> Seat:
        taken = {seat.name for seat in self.seats}
        name, avatar = next(regular for regular in REGULARS if regular[0] not in taken)
        level = self.seats[-1].level if len(self.seats) > 1 else "normal"
        return Seat(name, avatar, level)

    def remove(self, seat: int) -> None:
        """One bot leaves."""
        if seat > 0 and len(self.seats) > FEWEST:
            del self.seats[seat]

    def change(self, seat: int, *, name: str = "", avatar: str = "", level: str = "") -> None:
        """Another name, picture or level for one seat."""
        old = self.seats[seat]
        self.seats[seat] = Seat(name or old.name, avatar or old.avatar, level or old.level)

    # -- rules

    def usual(self, preset: Preset) -> dict[str, Value]:
        """Every option as a preset has it."""
        return {spec.name: preset.options.get(spec.name, spec.default) for spec in self.specs}

    def use(self, preset: Preset) -> None:
        """Takes over a preset."""
        self.preset, self.options, self.typed, self.fault = preset, self.usual(preset), None, ""

    def set(self, name: str, value: Value) -> None:
        """Changes one option."""
        self.options[name] = value
        self.typed, self.fault = None, ""

    def differs(self, name: str) -> bool:
        """Is this option another than the preset's?"""
        return self.options[name] != self.usual(self.preset)[name]

    @property
    def changed(self) -> bool:
        """Is anything other than in the preset?"""
        return self.options != self.usual(self.preset)

    # -- the code

    @property
    def code(self) -> str:
        """The text in the code's field: the code of these rules, unless one is being typed."""
        if self.typed is not None:
            return self.typed
        try:
            return engine.house_code(self.rules, self.options)
        except ValueError:
            return ""

    def type_code(self, text: str) -> None:
        """A code is typed: its rules are taken over as soon as it is right."""
        self.typed, self.fault = text, ""
        try:
            rules, options = engine.read_house_code(text)
        except ValueError as error:
            self.fault = str(error)
            return
        if rules != self.rules:
            self.fault = f"This code is for another game: {rules}."
            return
        self.options = dict(options)
        self.preset = next((one for one in presets() if self.usual(one) == self.options), self.preset)

    # -- the whole

    @property
    def trouble(self) -> str:
        """Why this table cannot be dealt, in one sentence; "" if it can."""
        if self.seed and not (self.seed.isdecimal() and len(self.seed) <= LONGEST_SEED):
            return f"A seed is a number of at most {LONGEST_SEED} digits, or empty for a random deal."
        names = [seat.name for seat in self.seats]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            return f"Two players are called {twice}; please rename one of them."
        try:
            engine.summary(self.rules, len(self.seats), self.options)
        except ValueError as error:
            return str(error)
        return ""

    def setup(self) -> TableSetup:
        """The table as agreed; ValueError with the trouble if there is any."""
        if self.trouble:
            raise ValueError(self.trouble)
        return TableSetup(
            rules=self.rules,
            players=len(self.seats),
            names=tuple(seat.name for seat in self.seats),
            avatars=tuple(seat.avatar for seat in self.seats),
            levels=tuple(seat.level for seat in self.seats),
            options=self._agreed(),
            preset="" if self.changed else self.preset.key,
            seed=int(self.seed) if self.seed else None,
        )

    def _agreed(self) -> dict[str, Value]:
        """The options that are not the usual ones."""
        return {spec.name: value for spec in self.specs if (value := self.options[spec.name]) != spec.default}
