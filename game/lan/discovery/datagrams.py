"""UDP questions to the whole network and a server's answers, as bytes.

A question is longer than any answer, so that forged questions cannot flood anybody. It arrives by broadcast
and by multicast and is answered once. A server remembers only its nonce for a while, and how often the
address has asked.
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
_TEXT = len(ANSWER) + NONCE + 2  # offset of the text in an answer


def question(nonce: bytes) -> bytes:
    """Encode a question."""
    return (QUESTION + nonce).ljust(SHORTEST_QUESTION, b"\0")


def nonce_of(data: bytes) -> bytes | None:
    """Return the nonce of a question, None if the datagram is none."""
    if not SHORTEST_QUESTION <= len(data) <= LIMITS.question or not data.startswith(QUESTION):
        return None
    return data[len(QUESTION) : len(QUESTION) + NONCE]


def answer(nonce: bytes, beacon: Beacon) -> bytes:
    """Encode an answer."""
    return ANSWER + nonce + beacon.port.to_bytes(2, "big") + to_text(beacon)


def read_answer(data: bytes) -> tuple[bytes, Beacon] | None:
    """Decode an answer to its nonce and server, None if the datagram is none."""
    if not _TEXT <= len(data) <= LIMITS.answer or not data.startswith(ANSWER):
        return None
    port = int.from_bytes(data[_TEXT - 2 : _TEXT], "big")
    beacon = of_text(data[_TEXT:], port)
    return (data[len(ANSWER) : _TEXT - 2], beacon) if beacon else None


class _Asking:
    """The questions of one address that were answered lately."""

    __slots__ = ("answered",)

    def __init__(self) -> None:
        self.answered: tuple[tuple[bytes, float], ...] = ()

    def take(self, nonce: bytes, now: float) -> bool:
        """Note a question; return False if it is a repetition or one too many."""
        lately = sum(now - at < 1.0 for _, at in self.answered)
        if lately >= LIMITS.answers_each or any(known == nonce for known, _ in self.answered):
            return False
        self.answered = (*self.answered, (nonce, now))[-LIMITS.answered :]
        return True


class Answers:
    """A server's answers: one to each question, with limits for each address and for all together."""

    def __init__(self) -> None:
        self._all = RateLimit(LIMITS.answers_burst, LIMITS.answers_rate)
        self._each: OrderedDict[str, _Asking] = OrderedDict()

    def to(self, data: bytes, address: str, beacon: Beacon, now: float) -> bytes | None:
        """Return the answer to a datagram from an address, None if it gets none."""
        nonce = nonce_of(data)
        if nonce is None or not self._asking(address).take(nonce, now) or not self._all.take(now):
            return None
        return answer(nonce, beacon)

    def _asking(self, address: str) -> _Asking:
        """Return the state of an address; the one silent for longest is dropped."""
        asking = self._each.setdefault(address, _Asking())
        self._each.move_to_end(address)
        if len(self._each) > LIMITS.askers:
            self._each.popitem(last=False)
        return asking


class Questions:
    """Questions, of which only recent ones accept answers."""

    def __init__(self, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._entropy = entropy
        self._nonces: deque[bytes] = deque(maxlen=LIMITS.questions)

    def next(self) -> bytes:
        """Return the datagram of the next round."""
        self._nonces.append(self._entropy(NONCE))
        return question(self._nonces[-1])

    def hear(self, data: bytes) -> Beacon | None:
        """Return the server of an answer, None if the datagram answers no question of ours."""
        read = read_answer(data)
        return read[1] if read and read[0] in self._nonces else None
