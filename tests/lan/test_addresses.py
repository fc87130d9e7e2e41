"""What players type as an address, and what they are told when it does not answer."""

import errno
import socket

import pytest

from game.lan.addresses import PORT, Address, read_address, trouble


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.20", Address("192.168.1.20", PORT)),
        (" anns-laptop.local:5000 ", Address("anns-laptop.local", 5000)),
        ("[fe80::1]:5000", Address("fe80::1", 5000)),
        ("[::1]", Address("::1", PORT)),
        ("fe80::1", Address("fe80::1", PORT)),
    ],
)
def test_addresses_are_read_and_written(text: str, address: Address) -> None:
    assert read_address(text) == address
    assert read_address(str(address)) == address


@pytest.mark.parametrize(
    "text", ["", ":5000", "a b", "[::1", "[::1]x", "x" * 254, "a..b", "\udcff", "ann/bob"]
)
def test_what_is_no_address_is_said_so(text: str) -> None:
    with pytest.raises(ValueError, match=r"An address|The port"):
        read_address(text)


@pytest.mark.parametrize("port", ["0", "65536", "port", "9" * 50, "-1"])
def test_a_port_is_a_number_that_there_is(port: str) -> None:
    with pytest.raises(ValueError, match="from 1 to 65535"):
        read_address(f"host:{port}")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (socket.gaierror(), "no computer of the name"),
        (ConnectionRefusedError(), "hosts no table"),
        (TimeoutError(), "Nobody answers"),
        (OSError(errno.EHOSTDOWN, ""), "Nobody answers"),
        (OSError(errno.EHOSTUNREACH, ""), "no way"),
    ],
)
def test_each_trouble_has_its_own_sentence(error: OSError, words: str) -> None:
    sentence = trouble(error, Address("anns-laptop", 5000))

    assert words in sentence
    assert "anns-laptop" in sentence


def test_a_code_in_place_of_an_address_is_told_where_it_belongs() -> None:
    said = trouble(socket.gaierror(), Address("7k2qm-xd40p"))

    assert said.endswith("give it as the table code: --code 7k2qm-xd40p")
    assert "--code" not in trouble(socket.gaierror(), Address("anns-laptop"))
