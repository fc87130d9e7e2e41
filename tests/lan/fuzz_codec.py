"""The codec under atheris, which looks for inputs that reach new code: `python -m tests.lan.fuzz_codec`."""

import sys
from contextlib import suppress

import atheris

with atheris.instrument_imports(include=["game.lan.wire"]):
    from game.lan import wire

from game.lan.errors import Refusal


def read(data: bytes) -> None:
    """Bytes from anywhere, to both ends; anything but a Refusal ends the run."""
    for reader in (wire.to_server, wire.to_client):
        frames = wire.Frames(8192)
        frames.feed(wire.PREFACE)
        frames.feed(data)
        with suppress(Refusal):
            while (body := frames.next()) is not None:
                reader.read(body)
        with suppress(Refusal):
            reader.read(data)


if __name__ == "__main__":
    atheris.Setup(sys.argv, read)
    atheris.Fuzz()
