"""The addresses that a host tells browsers, and their QR codes."""

import pygame
import segno
from pygame import Surface

from game.draw.picture_cache import PAINTERS, Canvas, PictureStyle
from game.draw.qr_code import INK, PAPER, QUIET
from game.lan.page_address import page_link, short_address, start_page
from game.terminal.qr_text import qr_text


def test_the_address_has_a_port_always_and_the_code_where_no_host_hears_it() -> None:
    assert short_address("192.168.1.20", 48888) == "192.168.1.20:48888"
    assert short_address("fd00::1", 80) == "[fd00::1]:80"
    assert start_page("192.168.1.20", 48888) == "http://192.168.1.20:48888/"
    assert page_link("10.0.0.7", 48960, "1" * 16, "7K2QMXD40P") == "http://10.0.0.7:48960/#c=7K2QMXD40P"
    assert page_link("10.0.0.7", 48960, "1" * 16, "") == f"http://10.0.0.7:48960/#t={'1' * 16}"


def test_a_code_has_large_squares() -> None:
    longest = page_link("192.168.178.100", 48888, "1" * 16, "7K2QMXD40P")
    assert segno.make(longest, error="m", micro=False).version == 3


def test_the_picture_has_the_squares_of_the_code() -> None:
    matrix = segno.make("http://10.0.0.7:48888/#c=7K2QMXD40P", error="m", micro=False).matrix
    count = len(matrix) + 2 * QUIET
    canvas = Canvas(count * 5, count * 5, 1.0, PictureStyle())
    picture = PAINTERS["qr code"](canvas, "http://10.0.0.7:48888/#c=7K2QMXD40P")
    assert isinstance(picture, Surface)
    shown = [
        [
            picture.get_at(((x + QUIET) * 5 + 2, (y + QUIET) * 5 + 2)) == pygame.Color(INK)
            for x in range(len(matrix))
        ]
        for y in range(len(matrix))
    ]
    assert shown == [[bool(dark) for dark in row] for row in matrix]
    assert picture.get_at((2, 2)) == pygame.Color(PAPER)


def test_a_terminal_shows_the_code_in_half_blocks() -> None:
    lines = qr_text("http://10.0.0.7:48888/").splitlines()
    assert {len(line) for line in lines} == {29}
    assert len(lines) == 15
    assert set("".join(lines)) <= set(" █▀▄")
