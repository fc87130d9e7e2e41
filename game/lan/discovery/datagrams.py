"""Questions and answers by UDP, as bytes: "who is there?" to everybody, and a server's answer to who asked.

A question is longer than any answer, so that nobody can be flooded by answers to questions in their name.
A question comes to a server by broadcast and by multicast, and is answered once. A server keeps nothing of it
but its nonce, for a while, and how often that address has asked.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable

from game.lan.discovery.beacon import Beacon, of_text, to_text
from game.lan.limits import LIMITS
from game.lan.rate_limit import RateLimit

GROUP = "239.255.67.56"  # multicast within a site

QUESTION = b"C8?1"
ANSWER = b"C8!1"
NONCE = 16  # bytes
SHORTEST_QUESTION = 256
_TEXT = len(ANSWER) + NONCE + 2  # where the text of an answer begins


def question(nonce: bytes) -> bytes:
    """The datagram that asks."""
    return (QUESTION + nonce).ljust(SHORTEST_QUESTION, b"\0")


def nonce_of(data: bytes) -> bytes | None:
    """The nonce of a question; None if it is none."""
    if not SHORTEST_QUESTION <= len(data) <= LIMITS.question or not data.startswith(QUESTION):
        return None
    return data[len(QUESTION) : len(QUESTION) + NONCE]


def answer(nonce: bytes, beacon: Beacon) -> bytes:
    """The datagram that answers."""
    return ANSWER + nonce + beacon.port.to_bytes(2, "big") + to_text(beacon)


def read_answer(data: bytes) -> tuple[bytes, Beacon] | None:
    """The nonce of an answer, and the server that gave it; None if it is none."""
    if not _TEXT <= len(data) <= LIMITS.answer or not data.startswith(ANSWER):
        return None
    port = int.from_bytes(data[_TEXT - 2 : _TEXT], "big")
    beacon = of_text(data[_TEXT:], port)
    return (data[len(ANSWER) : _TEXT - 2], beacon) if beacon else None


class _Asking:
    """What is kept of an address: when which of its last questions were answered."""

    __slots__ = ("answered",)

    def __init__(self) -> None:
        self.answered: tuple[tuple[bytes, float], ...] = ()

    def take(self, nonce: bytes, now: float) -> bool:
        """Is that a new question, and not one too many?"""
        lately = sum(now - at < 1.0 for _, at in self.answered)
        if lately >= LIMITS.answers_each or any(known == nonce for known, _ in self.answered):
            return False
        self.answered = (*self.answered, (nonce, now))[-LIMITS.answered :]
        return True


class Answers:
    """Gives a server's answers: one to a question, not too many to one address, and not too many in all."""

    def __init__(self) -> None:
        self._all = RateLimit(LIMITS.answers_burst, LIMITS.answers_rate)
        self._each: OrderedDict[str, _Asking] = OrderedDict()

    def to(self, data: bytes, address: str, beacon: Beacon, now: float) -> bytes | None:
        """The answer to a datagram from that address; None if it gets none."""
        nonce = nonce_of(data)
        if nonce is None or not self._asking(address).take(nonce, now) or not self._all.take(now):
            return None
        return answer(nonce, beacon)

    def _asking(self, address: str) -> _Asking:
        """What is known of that address; the one that has been silent for longest is forgotten."""
        asking = self._each.setdefault(address, _Asking())
        self._each.move_to_end(address)
        if len(self._each) > LIMITS.askers:
            self._each.popitem(last=False)
        return asking


class Questions:
    """Asks, and takes only answers to what it asked lately."""

    def __init__(self, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._entropy = entropy
        self._nonces: deque[bytes] = deque(maxlen=LIMITS.questions)

    def next(self) -> bytes:
        """The datagram of the next round."""
        self._nonces.append(self._entropy(NONCE))
        return question(self._nonces[-1])

    def hear(self, data: bytes) -> Beacon | None:
        """The server that answers with this datagram; None if it is no answer to a question of ours."""
        read = read_answer(data)
        return read[1] if read and read[0] in self._nonces else None
