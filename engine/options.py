"""Options: the house rules of a table as data, used by checks, screens and texts alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.text import joined

Value = str | int | bool
Idle = Callable[[int, Mapping[str, Value]], str]
SHORTEST_RUN = 5  # consecutive numbers that are written as a range


def never_idle(players: int, options: Mapping[str, Value]) -> str:
    """Return "": the option makes a difference at every table."""
    return ""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option: its name, title, default and allowed values, and the id of its rule.

    `sentences` has the sentence that players read for each value. `idle` returns a sentence on why the
    option makes no difference with this number of players and these options, "" if it does.
    """

    name: str
    title: str
    default: Value
    allowed: tuple[Value, ...]
    rule: str
    sentences: Mapping[Value, str]
    idle: Idle = never_idle

    def check(self, value: object) -> Value:
        """Return the value if it is allowed; else raise ValueError with the allowed values."""
        for allowed in self.allowed:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        words = [word_of(allowed) for allowed in self.allowed]
        said = f"the text {value!r}" if value in words else word_of(value)
        raise ValueError(f"Option {self.name} is {self.choices}, not {said}.")

    def read(self, text: str) -> Value:
        """Parse the text of a value, such as "8" or "true". ValueError if it is not allowed."""
        for allowed in self.allowed:
            if text.strip().lower() == word_of(allowed).lower():
                return allowed
        raise ValueError(f"Option {self.name} is {self.choices}, not {text}.")

    @property
    def is_run(self) -> bool:
        """True if it may be any whole number from the first allowed value to the last."""
        numbers = [value for value in self.allowed if type(value) is int]
        steps = all(after - before == 1 for before, after in pairwise(numbers))
        return len(self.allowed) == len(numbers) >= SHORTEST_RUN and steps

    @property
    def choices(self) -> str:
        """The allowed values in words: "wild, plain or none", "1 to 72"."""
        if self.is_run:
            return f"{self.allowed[0]} to {self.allowed[-1]}"
        return joined(map(word_of, self.allowed), "or")


def word_of(value: object) -> str:
    """Return the text of a value, as on a command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def complete(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> dict[str, Value]:
    """Return all options with their values, with defaults for those not given.

    ValueError with a sentence for an unknown option or a value that is not allowed.
    """
    values = {
        spec.name: spec.check(given[spec.name]) if spec.name in given else spec.default for spec in specs
    }
    for name in given:
        if name not in values:
            raise ValueError(f"There is no option {name}; there are {', '.join(values)}.")
    return values


def read_options(specs: Sequence[OptionSpec], text: str) -> dict[str, Value]:
    """Parse options from text such as "hand_size=8 twos=none". ValueError if an option is not allowed."""
    named = {spec.name: spec for spec in specs}
    options: dict[str, Value] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in named:
            raise ValueError(f"There is no option {name}; there are {', '.join(named)}.")
        options[name] = named[name].read(value)
    return options


def write_options(specs: Sequence[OptionSpec], options: Mapping[str, Value]) -> str:
    """Return the text that `read_options` reads back, without the defaults."""
    return " ".join(
        f"{spec.name}={word_of(options[spec.name])}" for spec in specs if options[spec.name] != spec.default
    )
