"""Tables of the network: finding, hosting and joining one, the lobby, playing there, tournaments."""
