"""A table that is being set up: game, seats, house rules, seed, and whether they go together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import engine
from engine.bots import LEVELS
from engine.options import OptionSpec, Value
from engine.teams import Teams, alternate
from game.setup.presets import Preset, presets
from game.setup.table_setup import GUESTS, MOST_SEATS, PLAYER, REGULARS, Seat, TableSetup
from game.storage.recent_tables import last_table, last_tables
from game.storage.settings import Settings

BOT_LEVELS = tuple(LEVELS)
LONGEST_SEED = 18  # digits
USUAL_SEATS = 4
FIRST = "Player 1"  # the player at a shared screen, unless named otherwise


class HouseRules(NamedTuple):
    """What is chosen for one game: a preset, every option, and the number of teams (0: none)."""

    preset: Preset
    options: dict[str, Value]
    teams: int = 0


def usual_options(preset: Preset) -> dict[str, Value]:
    """Every option as a preset has it."""
    return {
        spec.name: preset.options.get(spec.name, spec.default) for spec in engine.option_specs(preset.rules)
    }


def as_played(table: TableSetup) -> HouseRules:
    """The house rules of a table that was sat at before."""
    usual = presets(table.rules)[0]
    preset = next((one for one in presets(table.rules) if one.key == table.preset), usual)
    return HouseRules(preset, {**usual_options(usual), **table.options}, len(table.teams or ()))


@dataclass
class Draft:
    """Seat 0 is the player's; whoever else has no level is a person too.

    `options` holds every option; `typed` is a code being typed, else None. `kept` has the house rules of the
    other games, as they were left; `standing` those for whom the present game has no seat: they sit down
    again at a larger table. `gone` has who gave way to a person or to a bot, by the name of that one.
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
        """The last table, or the first game for four at the usual rules."""
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
        """This table, left for a while: the player may have another name by now, its game may be gone."""
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
        """The numbers of players that the game is for, those that only teams make up among them."""
        usual = engine.seats(self.rules)
        more = range(usual[-1] + 1, MOST_SEATS + 1)
        return (*usual, *(players for players in more if engine.team_counts(self.rules, players)))

    def switch(self, rules: str) -> None:
        """Another game, with the house rules that it was left with; who has no seat there stands by."""
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
        """So many seats, as far as the game has them: bots sit down or leave at the end.

        Between two numbers that it has, it is the next one in the way of the change.
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
        """Somebody who comes to that seat, from the network or to this screen, and has given no name yet."""
        if self.open_seats:
            return Seat(f"Seat {seat + 1}", REGULARS[seat % len(REGULARS)][1])
        names, avatars = self._taken
        numbers = range(2, MOST_SEATS + 2)
        name = next(name for number in numbers if (name := f"Player {number}") not in names)
        return Seat(name, next((avatar for avatar in GUESTS if avatar not in avatars), GUESTS[0]))

    def _bot(self) -> Seat:
        """A regular of the house who does not sit here yet, as good as the last one."""
        names, _ = self._taken
        name, avatar = next(regular for regular in REGULARS if regular[0] not in names)
        levels = [seat.level for seat in self.seats if seat.level]
        return Seat(name, avatar, levels[-1] if levels else "normal")

    @property
    def _taken(self) -> tuple[set[str], set[str]]:
        """The names and pictures of those who sit here."""
        return {seat.name for seat in self.seats}, {seat.avatar for seat in self.seats}

    def remove(self, seat: int) -> None:
        """Somebody leaves, but not the player."""
        if seat > 0 and len(self.seats) > self.sizes[0]:
            del self.seats[seat]
            self.resize(len(self.seats))

    def change(self, seat: int, *, name: str = "", avatar: str = "", level: str | None = None) -> None:
        """Another name, picture or level ("": a person) for one seat.

        Where a person takes the place of a bot, or a bot of a person, the one who sat there before is back.
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
        """Who sits down there instead: who did `before`, unless somebody has that name by now."""
        names, _ = self._taken
        if before is not None and before.name not in names:
            return before
        return self._person(seat) if self.seats[seat].level else self._bot()

    def open_to_the_network(self) -> None:
        """The seats of others are for whoever comes; all of them, where as they were nobody could."""
        bots_stay = self.shared
        self.open_seats = True
        for number, seat in enumerate(self.seats[1:], 1):
            if not (bots_stay and seat.level):
                self.change(number, level="")
                self.seats[number] = self._person(number)

    @property
    def shared(self) -> bool:
        """Do several people play at this screen?"""
        return not self.open_seats and sum(not seat.level for seat in self.seats) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there. Where several people share the screen, none of them is just "You"."""
        return tuple(FIRST if self.shared and seat.name == PLAYER[0] else seat.name for seat in self.seats)

    # -- teams

    @property
    def team_counts(self) -> tuple[int, ...]:
        """The numbers of teams that this table can be divided into, 0: none."""
        counts = engine.team_counts(self.rules, len(self.seats))
        return (0, *counts) if len(self.seats) in engine.seats(self.rules) else counts

    @property
    def has_teams(self) -> bool:
        """Has the game teams for any number of players?"""
        return any(engine.team_counts(self.rules, players) for players in self.sizes)

    @property
    def seating(self) -> Teams | None:
        """The seats of each team; None where there are none."""
        count = self.teams if self.teams in self.team_counts else self.team_counts[0]
        return alternate(len(self.seats), count) if count else None

    # -- house rules

    @property
    def usual(self) -> Mapping[str, Value]:
        """Every option as the preset has it."""
        return usual_options(self.preset)

    def use(self, preset: Preset) -> None:
        """Takes over a preset of the game."""
        self.preset, self.options, self.typed, self.fault = preset, usual_options(preset), None, ""

    def set(self, name: str, value: Value) -> None:
        """Changes one option."""
        self.options[name] = value
        self.typed, self.fault = None, ""

    def differs(self, name: str) -> bool:
        """Is this option another than the preset's?"""
        return self.options[name] != self.usual[name]

    @property
    def changed(self) -> bool:
        """Is anything other than in the preset?"""
        return self.options != self.usual

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
        """A code is typed: its game and rules are taken over as soon as it is right."""
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
        """The code is that of the rules again."""
        self.typed, self.fault = None, ""

    # -- the whole

    @property
    def trouble(self) -> str:
        """Why this table cannot be dealt, in one sentence; "" if it can."""
        if self.seed and not (self.seed.isdecimal() and len(self.seed) <= LONGEST_SEED):
            return f"A seed is a number of at most {LONGEST_SEED} digits, or empty for a random deal."
        names = self.names
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            return f"Two players are called {twice}; please rename one of them."
        try:
            engine.summary(self.rules, len(self.seats), self.options, self.seating)
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
            names=self.names,
            avatars=tuple(seat.avatar for seat in self.seats),
            levels=tuple(seat.level for seat in self.seats),
            options=self._agreed(),
            preset="" if self.changed else self.preset.key,
            seed=int(self.seed) if self.seed else None,
            teams=self.seating,
        )

    def _agreed(self) -> dict[str, Value]:
        """The options that are not the usual ones."""
        return {spec.name: value for spec in self.specs if (value := self.options[spec.name]) != spec.default}
