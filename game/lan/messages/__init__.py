"""The messages of the protocol: typed and bounded. Nothing else is decoded.

Clients send the members of `ToServer`, servers those of `ToClient`.
"""

from game.lan.messages.parts import *
from game.lan.messages.to_client import *
from game.lan.messages.to_server import *
