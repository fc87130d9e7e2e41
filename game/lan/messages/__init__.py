"""The messages of the protocol: typed, bounded, and nothing else is read.

Names say who sends: a player's program sends the members of `ToServer`, a server those of `ToClient`.
"""

from game.lan.messages.parts import *
from game.lan.messages.to_client import *
from game.lan.messages.to_server import *
