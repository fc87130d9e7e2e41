"""Join codes and proofs."""

import random

import pytest

from game.lan import auth


def test_a_code_can_be_read_out_and_typed_in() -> None:
    chance = random.Random(3)

    for _ in range(200):
        code = auth.new_code(chance.randbytes)
        assert len(code) == 10
        shown = auth.show_code(code)
        assert shown[5] == "-"
        assert auth.read_code(f" {shown.lower()} ") == code


def test_letters_that_look_like_digits_are_read_as_those() -> None:
    assert auth.read_code("oil00-u1234") == "01100V1234"


@pytest.mark.parametrize("text", ["", "ABC", "ABCDEFGHJKM", "ABCDE FGHJ!", "ÄBCDEFGHJK"])
def test_what_is_no_code_is_said_so(text: str) -> None:
    with pytest.raises(ValueError, match="ten letters and digits"):
        auth.read_code(text)


def test_every_bit_of_a_code_counts() -> None:
    codes = {auth.new_code(lambda n, bit=bit: (1 << bit).to_bytes(n, "big")) for bit in range(50)}

    assert len(codes) == 50


def test_an_open_table_has_no_code_to_show() -> None:
    assert auth.show_code("") == ""


def test_a_proof_holds_for_one_key_one_side_and_one_conversation() -> None:
    key = auth.key_of("0123456789", "00" * 16)
    said = ("server", "table", "mine", "yours")
    good = auth.prove(key, "client", *said)

    assert auth.is_proof(good, key, "client", *said)
    assert not auth.is_proof(good, key, "server", *said)
    assert not auth.is_proof(good, key, "client", *said[:3], "other")
    for other in (
        auth.key_of("0123456780", "00" * 16),
        auth.key_of("0123456789", "01" * 16),
        auth.key_of("", "00" * 16),
    ):
        assert not auth.is_proof(good, other, "client", *said)


def test_a_lock_fits_its_own_code_and_nothing_that_is_no_lock() -> None:
    salt = "ab" * 16
    lock = auth.lock_of(auth.key_of("7K2QMXD40P", salt), salt)

    assert len(lock) == 36
    assert auth.may_open("7K2QMXD40P", lock)
    assert not auth.may_open("7K2QMXD40Q", lock)
    assert not auth.may_open("7K2QMXD40P", "")
    assert not auth.may_open("7K2QMXD40P", "ab12")
