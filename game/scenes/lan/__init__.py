"""Scenes of tables on the network: finding, hosting and joining one, the lobby, playing there."""
