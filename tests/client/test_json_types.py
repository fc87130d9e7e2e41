"""Types that several threads read for the first time at once."""

import subprocess
import sys

import msgspec
import pytest

from game.system import json_types

# A type that is looked at slowly, by two threads: the second comes while the first has not done.
SLOWLY = """
from __future__ import annotations
from threading import Event, Thread
import msgspec
from game.system import json_types

begun = Event()
found = []

def slow(kind):
    begun.set()
    Event().wait(0.2)
    return kind

class Place(msgspec.Struct):
    name: slow(str)

class Places(msgspec.Struct):
    all: tuple[Place, ...]

def read():
    found.append({read})

threads = [Thread(target=read) for _ in range(2)]
threads[0].start()
begun.wait()
threads[1].start()
for thread in threads:
    thread.join()
print(found)
"""
PLACES = "Places(all=(Place(name='Ann'),))"
CONTENT = '{"all":[{"name":"Ann"}]}'


@pytest.mark.parametrize(
    "read",
    [
        f"json_types.decode({CONTENT!r}, Places)",
        f"json_types.decoder(Places)({CONTENT!r})",
        f"json_types.convert({CONTENT}, Places)",
    ],
)
def test_threads_may_begin_to_read_a_type_together(read: str) -> None:
    program = SLOWLY.replace("{read}", read)

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout == f"[{PLACES}, {PLACES}]\n"


@pytest.mark.parametrize(
    "content", [b"", b"dear diary", b'{"all":1}', b'{"all":"\xff"}', b'{"other":' * 3000]
)
def test_whatever_is_no_such_json_is_refused_with_one_error(content: bytes) -> None:
    kind = dict[str, str | dict]

    with pytest.raises(msgspec.DecodeError):
        json_types.decode(content, kind)
    with pytest.raises(msgspec.DecodeError):
        json_types.decoder(kind)(content)
