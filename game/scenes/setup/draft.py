"""A draft of a table: game, seats, house rules and seed, with their validation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import engine
from engine.bots import LEVELS
from engine.options import OptionSpec, Value
from engine.teams import Teams, alternate
from engine.text import whole_number
from game.scenes.setup.setup_text import BAD_SEED, FIRST, PLAYER_NUMBER, SAME_NAME, SEAT
from game.setup.presets import Preset, presets
from game.setup.seatings import numbers_of_teams, table_sizes
from game.setup.table_setup import GUESTS, MOST_SEATS, PLAYER, REGULARS, Seat, TableSetup
from game.storage.recent_tables import last_table, last_tables
from game.storage.settings import Settings

BOT_LEVELS = tuple(LEVELS)
LONGEST_SEED = 18  # digits
USUAL_SEATS = 4


class HouseRules(NamedTuple):
    """The choices for one game: a preset, every option, and the number of teams (0 for none)."""

    preset: Preset
    options: dict[str, Value]
    teams: int = 0


def usual_options(preset: Preset) -> dict[str, Value]:
    """Return every option with its value in the preset."""
    return {
        spec.name: preset.options.get(spec.name, spec.default) for spec in engine.option_specs(preset.rules)
    }


def as_played(table: TableSetup) -> HouseRules:
    """Return the house rules of an earlier table."""
    usual = presets(table.rules)[0]
    preset = next((one for one in presets(table.rules) if one.key == table.preset), usual)
    return HouseRules(preset, {**usual_options(usual), **table.options}, len(table.teams or ()))


@dataclass
class Draft:
    """A table being set up. Seat 0 is the player's; other seats without a level are people too.

    `options` holds every option. `typed` is a code being typed, else None. `kept` has the house rules of
    the other games. `standing` are players without a seat in the present game, who return at a larger
    table. `gone` has players replaced by a person or a bot, by the name of their replacement.
    """

    rules: str
    seats: list[Seat]
    kept: dict[str, HouseRules] = field(default_factory=dict)
    standing: list[Seat] = field(default_factory=list)
    gone: dict[str, Seat] = field(default_factory=dict)
    seed: str = ""
    open_seats: bool = False  # are new seats for people, who come by the network?
    typed: str | None = None
    fault: str = ""  # what is wrong with the typed code
    preset: Preset = field(init=False)
    options: dict[str, Value] = field(init=False)
    teams: int = field(init=False)  # as many as are wished for, 0: none

    def __post_init__(self) -> None:
        self._open(self.rules)

    @classmethod
    def of(cls, settings: Settings) -> Draft:
        """Return the last table, or the first game for four with its default rules."""
        me = Seat(settings.name, settings.avatar)
        kept = {rules: as_played(table) for rules, table in last_tables(settings).items()}
        last = last_table(settings)
        if last is None or last.me is None:
            draft = cls(engine.rules()[0], [me], kept)
            draft.resize(USUAL_SEATS)
            return draft
        others = [seat for index, seat in enumerate(last.seats) if index != last.me]
        return cls(last.rules, [me, *others], kept)

    def taken_up(self, settings: Settings) -> Draft:
        """Return this draft updated to a changed player name, or a new one if its game no longer exists."""
        if self.rules not in engine.rules():
            return Draft.of(settings)
        self.change(0, name=settings.name, avatar=settings.avatar)
        return self

    # -- the game

    @property
    def specs(self) -> tuple[OptionSpec, ...]:
        """The options of the game."""
        return engine.option_specs(self.rules)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The possible numbers of players, including those that need teams."""
        return table_sizes(self.rules)

    def switch(self, rules: str) -> None:
        """Switch to another game with its last house rules.

        Players without a seat are kept in `standing`.
        """
        if rules == self.rules:
            return
        self.kept[self.rules] = HouseRules(self.preset, self.options, self.teams)
        self._open(rules)
        everybody, most = [*self.seats, *self.standing], engine.seats(rules)[-1]
        self.seats, self.standing = everybody[:most], everybody[most:]
        while len(self.seats) < self.sizes[0]:
            self.seats.append(self._newcomer())

    def _open(self, rules: str) -> None:
        usual = presets(rules)[0]
        self.rules = rules
        self.preset, self.options, self.teams = self.kept.get(rules, HouseRules(usual, usual_options(usual)))
        self.typed, self.fault = None, ""

    # -- seats

    def resize(self, count: int) -> None:
        """Change the number of seats, adding or removing bots at the end.

        An impossible number is replaced by the next possible one in the direction of the change.
        """
        grows = count > len(self.seats)
        found = [size for size in self.sizes if (size >= count if grows else size <= count)]
        count = (found[0] if grows else found[-1]) if found else self.sizes[-1 if grows else 0]
        while len(self.seats) < count:
            self.seats.append(self._newcomer())
        del self.seats[count:]
        self.standing = []

    def _newcomer(self) -> Seat:
        return self._person(len(self.seats)) if self.open_seats else self._bot()

    def _person(self, seat: int) -> Seat:
        """Return a new, unnamed person for that seat, from the network or at this screen."""
        if self.open_seats:
            return Seat(SEAT.format(number=seat + 1), REGULARS[seat % len(REGULARS)][1])
        names, avatars = self._taken
        numbers = range(2, MOST_SEATS + 2)
        name = next(name for number in numbers if (name := PLAYER_NUMBER.format(number=number)) not in names)
        return Seat(name, next((avatar for avatar in GUESTS if avatar not in avatars), GUESTS[0]))

    def _bot(self) -> Seat:
        """Return a bot for a new seat: a free character with the level of the last bot."""
        names, _ = self._taken
        name, avatar = next(regular for regular in REGULARS if regular[0] not in names)
        levels = [seat.level for seat in self.seats if seat.level]
        return Seat(name, avatar, levels[-1] if levels else "normal")

    @property
    def _taken(self) -> tuple[set[str], set[str]]:
        """The names and pictures in use."""
        return {seat.name for seat in self.seats}, {seat.avatar for seat in self.seats}

    def remove(self, seat: int) -> None:
        """Remove a seat other than the player's."""
        if seat > 0 and len(self.seats) > self.sizes[0]:
            del self.seats[seat]
            self.resize(len(self.seats))

    def change(self, seat: int, *, name: str = "", avatar: str = "", level: str | None = None) -> None:
        """Change name, picture or level ("" for a person) of a seat.

        If a person replaces a bot or the reverse, the previous occupant of that kind returns.
        """
        old = self.seats[seat]
        level = old.level if level is None else level
        before = self.gone.pop(old.name, None)
        if bool(level) == bool(old.level):
            who, gone = old, before
        else:
            who, gone = self._in_place_of(seat, before), old
        self.seats[seat] = Seat(name or who.name, avatar or who.avatar, level)
        if gone is not None:
            self.gone[self.seats[seat].name] = gone

    def _in_place_of(self, seat: int, before: Seat | None) -> Seat:
        """Return the new occupant of a seat: `before`, unless that name is in use."""
        names, _ = self._taken
        if before is not None and before.name not in names:
            return before
        return self._person(seat) if self.seats[seat].level else self._bot()

    def open_to_the_network(self) -> None:
        """Open the other seats to the network; all of them, if otherwise nobody could join."""
        bots_stay = self.shared
        self.open_seats = True
        for number, seat in enumerate(self.seats[1:], 1):
            if not (bots_stay and seat.level):
                self.change(number, level="")
                self.seats[number] = self._person(number)

    @property
    def shared(self) -> bool:
        """True if several people play at this screen."""
        return not self.open_seats and sum(not seat.level for seat in self.seats) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players. None of several people at the screen is called just "You"."""
        return tuple(FIRST if self.shared and seat.name == PLAYER[0] else seat.name for seat in self.seats)

    # -- teams

    @property
    def team_counts(self) -> tuple[int, ...]:
        """The possible numbers of teams, 0 for none."""
        return numbers_of_teams(self.rules, len(self.seats))

    @property
    def has_teams(self) -> bool:
        """True if the game has teams for any number of players."""
        return any(engine.team_counts(self.rules, players) for players in self.sizes)

    @property
    def seating(self) -> Teams | None:
        """The seats of each team; None without teams."""
        count = self.teams if self.teams in self.team_counts else self.team_counts[0]
        return alternate(len(self.seats), count) if count else None

    # -- house rules

    @property
    def usual(self) -> Mapping[str, Value]:
        """Every option with its value in the preset."""
        return usual_options(self.preset)

    def use(self, preset: Preset) -> None:
        """Apply a preset."""
        self.preset, self.options, self.typed, self.fault = preset, usual_options(preset), None, ""

    def set(self, name: str, value: Value) -> None:
        """Change one option."""
        self.options[name] = value
        self.typed, self.fault = None, ""

    def differs(self, name: str) -> bool:
        """Return True if this option differs from the preset."""
        return self.options[name] != self.usual[name]

    @property
    def changed(self) -> bool:
        """True if any option differs from the preset."""
        return self.options != self.usual

    # -- the code

    @property
    def code(self) -> str:
        """The text of the code field: the code of these rules, unless one is being typed."""
        if self.typed is not None:
            return self.typed
        try:
            return engine.house_code(self.rules, self.options)
        except ValueError:
            return ""

    def type_code(self, text: str) -> None:
        """Set the typed code, and apply its game and rules if it is valid."""
        try:
            rules, options = engine.read_house_code(text)
        except ValueError as error:
            self.typed, self.fault = text, str(error)
            return
        self.switch(rules)
        self.typed, self.fault, self.options = text, "", dict(options)
        same = (one for one in presets(rules) if usual_options(one) == self.options)
        self.preset = next(same, self.preset)

    def forget_typed(self) -> None:
        """Restore the code of the present rules."""
        self.typed, self.fault = None, ""

    # -- the whole

    @property
    def trouble(self) -> str:
        """The reason why this table cannot be dealt, in one sentence; "" if it can."""
        if self.seed and (
            whole_number(self.seed) is None or self.seed[0] == "-" or len(self.seed) > LONGEST_SEED
        ):
            return BAD_SEED.format(digits=LONGEST_SEED)
        names = self.names
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            return SAME_NAME.format(name=twice)
        try:
            engine.summary(self.rules, len(self.seats), self.options, self.seating)
        except ValueError as error:
            return str(error)
        return ""

    def setup(self) -> TableSetup:
        """Return the table. Raises ValueError with the trouble if there is any."""
        if self.trouble:
            raise ValueError(self.trouble)
        return TableSetup(
            rules=self.rules,
            players=len(self.seats),
            names=self.names,
            avatars=tuple(seat.avatar for seat in self.seats),
            levels=tuple(seat.level for seat in self.seats),
            options=self._agreed(),
            preset="" if self.changed else self.preset.key,
            seed=int(self.seed) if self.seed else None,
            teams=self.seating,
        )

    def _agreed(self) -> dict[str, Value]:
        """Return the options that differ from the defaults."""
        return {spec.name: value for spec in self.specs if (value := self.options[spec.name]) != spec.default}
