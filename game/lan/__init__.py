"""Playing over the LAN: the table of a server, seen from seats elsewhere.

`messages` are what goes over the wire, `wire` how, `limits` how much. `session`, `hall` and `hosted` are the
server without a socket or a clock: bytes, messages and the time go in, messages come out, so that whole
evenings can be played in a test. `server` gives them sockets; `client` is the other end.
"""
