"""What is announced, as a TXT record and as datagrams, and what is believed of what comes."""

import random
import tracemalloc
from itertools import count

import msgspec
import pytest

from game.lan.discovery import broadcast, datagrams
from game.lan.discovery.beacon import Beacon, of_text, to_text
from game.lan.discovery.datagrams import Answers, Questions, answer, nonce_of, question, read_answer
from game.lan.limits import LIMITS
from tests.lan.beacons import BEACON, SERVER

NONCE = bytes(range(16))
LARGEST = Beacon(
    server="f" * 16,
    protocol=10_000,
    rules=10_000,
    content="f" * 16,
    port=65535,
    tables=LIMITS.tables,
    open=LIMITS.tables * LIMITS.seats,
    running=True,
)
ROUNDS = 50_000


def record(*entries: str) -> bytes:
    """A TXT record of these entries."""
    return b"".join(bytes([len(entry)]) + entry.encode("latin-1") for entry in entries)


def entries(**others: str) -> list[str]:
    """The entries of a good record, some of them replaced; "" leaves one out."""
    good = {"txtvers": "1", "id": SERVER, "p": "1", "r": "7", "c": "fedcba9876543210", "t": "2", "s": "3"}
    good |= {"k": "1", "g": "0"} | others
    return [f"{key}={value}" for key, value in good.items() if value]


# -- the record


@pytest.mark.parametrize("beacon", [BEACON, LARGEST, msgspec.structs.replace(BEACON, code=False, tables=0)])
def test_a_record_says_what_was_put_into_it(beacon: Beacon) -> None:
    assert of_text(to_text(beacon), beacon.port) == beacon


def test_a_record_is_what_is_written_down() -> None:
    assert to_text(BEACON) == record(*entries())


def test_keys_that_are_not_known_are_passed_over_and_the_first_of_a_key_counts() -> None:
    assert of_text(record(*entries(), "new=1", "p=2", "lonely", ""), BEACON.port) == BEACON
    assert of_text(record(*(entry.upper() for entry in entries(id="", c="")), *entries()), 48888) == BEACON


@pytest.mark.parametrize(
    "wrong",
    [
        {"txtvers": "2"},
        {"txtvers": ""},
        {"id": SERVER[:-1]},
        {"id": SERVER + "0"},
        {"id": SERVER.upper()},
        {"id": ""},
        {"c": "g" * 16},
        {"p": "0"},
        {"p": "10001"},
        {"p": "x"},
        {"p": ""},
        {"r": "-1"},
        {"r": "1.5"},
        {"r": "9" * 200},
        {"t": str(LIMITS.tables + 1)},
        {"t": "-1"},
        {"s": str(LIMITS.tables * LIMITS.seats + 1)},
        {"k": "2"},
        {"g": "maybe"},
        {"p": "\xb2"},
    ],
)
def test_a_record_with_anything_wrong_in_it_speaks_of_nobody(wrong: dict[str, str]) -> None:
    assert of_text(record(*entries(**wrong)), BEACON.port) is None


@pytest.mark.parametrize("port", [None, 0, -1, 65536])
def test_a_port_is_a_number_that_there_is(port: int | None) -> None:
    assert of_text(to_text(BEACON), port) is None


def test_a_record_that_is_cut_off_speaks_of_nobody() -> None:
    whole = to_text(BEACON)

    for length in range(whole.index(b"c=") + len("c=") + 16):
        assert of_text(whole[:length], BEACON.port) is None


def test_a_record_is_read_to_its_last_allowed_byte_and_entry() -> None:
    good = to_text(BEACON)
    rest = LIMITS.beacon - len(good)

    assert of_text(good + record("x" * 254, "x" * (rest - 256)), BEACON.port) == BEACON
    assert of_text(good + record("x" * 254, "x" * (rest - 255)), BEACON.port) is None
    few = ["x"] * (LIMITS.beacon_entries - len(entries()))
    assert of_text(record(*few, *entries()), BEACON.port) == BEACON
    assert of_text(record(*few, "x", *entries(g="")), BEACON.port) == BEACON
    assert of_text(record(*few, *["x"] * 9, *entries()), BEACON.port) is None


def test_no_name_is_announced() -> None:
    assert {field.name for field in msgspec.structs.fields(Beacon)} == {
        "server",
        "protocol",
        "rules",
        "content",
        "port",
        "tables",
        "open",
        "code",
        "running",
    }


# -- datagrams


def test_an_answer_belongs_to_its_question_and_is_smaller() -> None:
    asked = question(NONCE)

    assert nonce_of(asked) == NONCE
    assert read_answer(answer(NONCE, LARGEST)) == (NONCE, LARGEST)
    assert len(answer(NONCE, LARGEST)) <= LIMITS.answer == 200
    assert len(asked) == datagrams.SHORTEST_QUESTION == 256


@pytest.mark.parametrize(("length", "counts"), [(255, False), (256, True), (512, True), (513, False)])
def test_a_question_is_answered_only_if_it_is_as_long_as_it_has_to_be(length: int, counts: bool) -> None:
    data = (datagrams.QUESTION + NONCE).ljust(length, b"\0")

    assert (nonce_of(data) == NONCE) is counts
    assert (Answers().to(data, "10.0.0.1", BEACON, 0.0) == answer(NONCE, BEACON)) is counts


def test_an_answer_is_no_question_and_a_question_no_answer() -> None:
    assert nonce_of(answer(NONCE, BEACON).ljust(300, b"\0")) is None
    assert read_answer(question(NONCE)) is None
    assert read_answer(question(NONCE)[:100]) is None
    assert read_answer(b"C8!1") is None


def test_an_answer_may_say_more_one_day_but_not_more_than_there_is_room_for() -> None:
    whole = answer(NONCE, BEACON)
    room = LIMITS.answer - len(whole) - 1

    assert read_answer(whole + record("x" * room)) == (NONCE, BEACON)
    assert read_answer(whole + record("x" * (room + 1))) is None


def test_only_answers_to_the_last_questions_count() -> None:
    numbers = count()
    questions = Questions(lambda size: next(numbers).to_bytes(size, "big"))
    asked = [questions.next() for _ in range(LIMITS.questions + 1)]
    heard = [questions.hear(answer(nonce_of(each) or b"", BEACON)) for each in asked]

    assert heard == [None, *[BEACON] * LIMITS.questions]
    assert questions.hear(b"") is None
    assert Questions().next() != Questions().next()


def fresh(number: int) -> bytes:
    """A nonce of its own for each number."""
    return number.to_bytes(datagrams.NONCE, "big")


def most_in_a_second(answers: Answers, addresses: list[str], every: float) -> int:
    """The most answers in any second of an attack that asks all the time, from each address in turn."""
    given: list[float] = []
    for step in range(int(20 / every)):
        now = 100 + step * every
        if answers.to(question(fresh(step)), addresses[step % len(addresses)], BEACON, now):
            given.append(now)
    return max(sum(at <= other < at + 1 for other in given) for at in given)


def test_one_address_gets_at_most_five_answers_a_second() -> None:
    assert most_in_a_second(Answers(), ["10.0.0.1"], 1 / 64) == 5


def test_a_question_that_comes_by_broadcast_and_by_multicast_is_answered_once() -> None:
    answers = Answers()
    given = [bool(answers.to(question(NONCE), "10.0.0.1", BEACON, at)) for at in (0.0, 0.001, 5.0)]

    assert given == [True, False, False]
    assert answers.to(question(NONCE), "10.0.0.2", BEACON, 5.0), "another network of the same computer"
    assert answers.to(question(fresh(1)), "10.0.0.1", BEACON, 5.0), "the next question"


def test_five_programs_on_one_computer_are_all_answered_all_the_time() -> None:
    answers = Answers()
    rounds = ((turn, program) for turn in range(400) for program in range(5))
    for number, (turn, program) in enumerate(rounds):
        now = turn * broadcast.PAUSE + program * 0.01
        twice = [answers.to(question(fresh(number)), "10.0.0.1", BEACON, now) for _ in range(2)]
        assert twice == [answer(fresh(number), BEACON), None]


def test_all_of_the_largest_tournament_are_answered_all_the_time() -> None:
    answers = Answers()
    asked = ((turn * broadcast.PAUSE + n * 0.001, turn, n) for turn in range(40) for n in range(64))

    assert all(
        answers.to(question(fresh(64 * turn + n)), f"10.0.0.{n}", BEACON, now) for now, turn, n in asked
    )


def test_everybody_gets_at_most_two_hundred_answers_a_second() -> None:
    addresses = [f"10.0.{n // 250}.{n % 250}" for n in range(1000)]

    assert most_in_a_second(Answers(), addresses, 1 / 256) in (199, 200)


def test_who_floods_takes_no_answers_from_others() -> None:
    answers = Answers()
    for step in range(2000):
        answers.to(question(fresh(step)), "10.0.0.66", BEACON, step / 1000)

    assert answers.to(question(NONCE), "10.0.0.1", BEACON, 2.0)


def test_what_a_server_keeps_of_who_asked_has_an_end() -> None:
    answers = Answers()
    answers.to(question(NONCE), "10.0.0.1", BEACON, 0.0)
    tracemalloc.start()
    for n in range(20_000):
        answers.to(question(fresh(n)), f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}", BEACON, 0.0)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert size < 200_000


# -- whatever comes


def mutated(data: bytes, luck: random.Random) -> bytes:
    """Bytes with some of them changed, left out, doubled or exchanged."""
    found = bytearray(data)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(found) + 1)
        match luck.randrange(5):
            case 0:
                found[at : at + 1] = luck.randbytes(1)
            case 1:
                del found[at : at + luck.randint(1, 30)]
            case 2:
                found[at:at] = luck.randbytes(luck.randint(1, 30))
            case 3:
                found[at:at] = found[at : at + luck.randint(1, 60)]
            case _:
                found[at : at + 2] = luck.choice([b"=", b"9" * 9, b"\xff\xff", b"-1", b"1_0", b"\x00"])
    return bytes(found)


def is_within_bounds(beacon: Beacon) -> bool:
    """Would such a server be believed if it said so of itself?"""
    return msgspec.convert(msgspec.to_builtins(beacon), Beacon) == beacon


def test_no_answer_breaks_a_browser() -> None:
    luck = random.Random(8)
    answers = [answer(NONCE, BEACON), answer(NONCE, LARGEST)]
    understood = 0
    for _ in range(ROUNDS):
        read = read_answer(mutated(luck.choice(answers), luck))
        if read is not None:
            understood += 1
            assert len(read[0]) == 16
            assert is_within_bounds(read[1])

    assert 0 < understood < ROUNDS


def test_no_record_breaks_a_browser() -> None:
    luck = random.Random(88)
    understood = 0
    for _ in range(ROUNDS):
        beacon = of_text(mutated(to_text(LARGEST), luck), luck.randrange(-2, 70_000))
        if beacon is not None:
            understood += 1
            assert is_within_bounds(beacon)

    assert 0 < understood < ROUNDS


def test_no_question_gets_more_than_it_brought() -> None:
    luck = random.Random(888)
    for step in range(ROUNDS):
        data = mutated(question(NONCE), luck)
        reply = Answers().to(data, "10.0.0.1", LARGEST, step)
        assert reply is None or len(reply) < len(data)
