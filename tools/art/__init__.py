"""The offline makers of every picture in `sprites/`."""
