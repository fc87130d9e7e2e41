"""The network screen to open first, as chosen on the command line."""

from typing import Final, NamedTuple

NETWORK_COMMANDS: Final = ("host", "join")  # the commands that open the window on the network


class NetworkStart(NamedTuple):
    """The command that opened the window, and the table that it names; every part may be empty."""

    command: str = ""
    address: str = ""
    code: str = ""
