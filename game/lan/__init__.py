"""Playing over the LAN: the table of a server, seen from seats elsewhere.

`messages` are what goes over the wire, `wire` how, `limits` how much. `host` is the server: its `session`,
`hall` and `hosted` know neither a socket nor a clock: bytes, messages and the time go in, messages come out,
so that whole evenings can be played in a test; its `server` gives them sockets. `guest` is the other end.
`ways` lead from one to the other, and `finding` finds servers without an address.
"""
