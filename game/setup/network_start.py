"""Which part of the network the window opens on, as the command line says."""

from typing import Final, NamedTuple

NETWORK_COMMANDS: Final = ("host", "join")  # the commands that open the window on the network


class NetworkStart(NamedTuple):
    """The command that opened the window, with the table it names; every part may be empty."""

    command: str = ""
    address: str = ""
    code: str = ""
