"""Playing over the LAN: a table at a server, seen from seats elsewhere.

`messages` are what goes over the wire, `wire` how they are encoded, `limits` how much of everything is
accepted. `host` is the server: all of it but `server` works without sockets and clocks, so that a test can
play whole evenings. `guest` is the player's end. `joining` leads from one to the other, and `discovery`
finds servers without an address.
"""
