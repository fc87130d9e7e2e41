"""Errors between two programs: stable numbers, and sentences for the player."""

from enum import IntEnum


class Fault(IntEnum):
    """The reason of a refusal or of the end of a connection. The numbers are part of the protocol."""

    PROTOCOL = 10
    RULES = 11
    CONTENT = 12
    FULL = 13
    NAME = 14
    CODE = 20
    RESUME = 21
    SUPERSEDED = 22
    KICKED = 23
    CERTIFICATE = 24
    STATE = 30
    ORDER = 31
    STALE = 32
    TURN = 33
    ILLEGAL = 34
    HOST = 35
    REFUSED = 36
    BROWSERS = 37
    RATE = 40
    SIZE = 41
    FORMAT = 42
    SLOW = 43
    PAUSED = 50
    CLOSING = 60
    DISK = 61
    ASLEEP = 62
    BROKEN = 99


ANOTHER_VERSION = "The host has another version of the game; both need the same one."
SENTENCES = {
    Fault.PROTOCOL: ANOTHER_VERSION,
    Fault.RULES: ANOTHER_VERSION,
    Fault.CONTENT: "The host has other cards than this program; one of the two is newer.",
    Fault.FULL: "There is no room left.",
    Fault.NAME: "Somebody at that table has this name already.",
    Fault.CODE: "This code does not open that table.",
    Fault.RESUME: "The seat cannot be taken up again.",
    Fault.SUPERSEDED: "This seat is being played from another window now.",
    Fault.KICKED: "The host has asked you to leave the table.",
    Fault.CERTIFICATE: "Another host answers here than the one that has this seat; nothing was sent to it.",
    Fault.STATE: "That cannot be done now.",
    Fault.ORDER: "A command was lost on the way.",
    Fault.STALE: "Something happened before your move arrived.",
    Fault.TURN: "It is not your turn.",
    Fault.ILLEGAL: "That move is not possible.",
    Fault.HOST: "Only the host can do that.",
    Fault.REFUSED: "That is not possible at this table.",
    Fault.BROWSERS: "This table is played with the program alone, not in a browser.",
    Fault.RATE: "That was too much at once.",
    Fault.SIZE: "A message was too long.",
    Fault.FORMAT: "A message could not be understood.",
    Fault.SLOW: "The connection was too slow.",
    Fault.PAUSED: "The table is paused.",
    Fault.CLOSING: "The host has closed the table.",
    Fault.ASLEEP: "The host is closing; the table goes on when it is back.",
    Fault.DISK: "The host's disk is full; the table is paused.",
    Fault.BROKEN: "Something broke at the host's.",
}


class Refusal(Exception):  # noqa: N818  # an answer, not an error of the program
    """A request that is refused; `sentence` tells the player why."""

    def __init__(self, fault: Fault, sentence: str = "") -> None:
        self.fault = fault
        self.sentence = sentence or SENTENCES[fault]
        super().__init__(self.sentence)


class Elsewhere(Exception):  # noqa: N818  # an answer, not an error of the program
    """A redirection to another port of this server."""

    def __init__(self, port: int) -> None:
        self.port = port
        super().__init__(f"port {port}")
