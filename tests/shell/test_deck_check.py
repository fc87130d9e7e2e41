"""The command `deck check`: a good deck is counted, a broken one gets its sentence with line and column."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands.cli import main

HEAD = 'name = "Test"\nedition = "first"\nsentence = "A deck for tests."\n'
CASTLE = """
[[card]]
name = "Castle"
face = "5O"
type = "asset"
text = "At the beginning of your turn, draw a card."
"""
SPLIT = """
[[card]]
name = "The Lamp / The Genie"
face = "AGP"

[[card.side]]
name = "The Lamp"
type = "event"
text = "Draw a card."

[[card.side]]
name = "The Genie"
type = "asset"
text = '''
At the beginning of your turn, draw a card.

At the end of your turn, draw a card.'''
"""
GOOD = HEAD + CASTLE + SPLIT

Check = Callable[[str | bytes], tuple[int, str, str]]


@pytest.fixture
def check(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Check:
    """Checks a deck's text: status, output and complaints."""
    monkeypatch.chdir(tmp_path)

    def command(text: str | bytes) -> tuple[int, str, str]:
        Path("deck.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
        status = main(["deck", "check", "deck.toml"])
        told = capsys.readouterr()
        return status, told.out, told.err

    return command


def test_a_good_deck_is_counted(check: Check) -> None:
    status, out, err = check(GOOD + CASTLE.replace("Castle", "Keep").replace("5O", "5BG"))

    assert (status, err) == (0, "")
    assert "Test, first edition: 3 cards" in out
    assert [row.split("|") for row in out.replace(" ", "").splitlines() if row[:2] in ("A|", "5|", "K|")] == [
        ["A", "-", "-", "-", "-", "1", "1"],
        ["5", "-", "-", "1", "-", "1", "2"],
        ["K", "-", "-", "-", "-", "-", "-"],
    ]
    assert "assets 3, events 1;" in out
    assert "split cards 1, other multicoloured cards 1\n" in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_deck_of_the_game_is_checked_by_its_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "camelot"]) == 0
    assert "Camelot, first edition: 52 cards, nothing is wrong with them." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('draw a card."', 'drow a card."', "deck.toml, line 9, column 40: Castle: unknown word 'drow'"),
        (
            "turn, draw a card.'",
            "turn, drow a card.'",
            "deck.toml, line 26, column 26: The Genie: unknown word",
        ),
        ('text = "At the', 'text = "\\u0041t teh', "deck.toml, line 9, column 8: Castle: unknown word 'teh'"),
        (
            'type = "asset"\ntext = "At',
            'type = "event"\ntext = "At',
            "line 9, column 40: Castle: an event happens at once",
        ),
        (
            '"Castle"',
            '"Castle, big"',
            "deck.toml, line 6, column 8: Castle, big: a name cannot contain a comma",
        ),
        ('"Castle"', '"5O"', "deck.toml, line 6, column 8: 5O: a name cannot be a number"),
        (
            'name = "The Genie"',
            'name = "Castle"',
            "deck.toml, line 12, column 8: The Lamp / The Genie: a split",
        ),
        ('"5O"', '"55O"', "deck.toml, line 6, column 8: Castle: the face is a rank and letters of colours"),
        ('"5O"', '"5OO"', "deck.toml, line 6, column 8: Castle: a face names a colour only once."),
        ('"AGP"', '"AG"', "line 12, column 8: The Lamp / The Genie: a split card has two sides"),
        (
            'type = "asset"',
            'type = "spell"',
            "deck.toml, line 6, column 8: Castle: type is 'asset' or 'event'",
        ),
        ('type = "asset"\n', "", "line 6, column 8: Castle: type is missing."),
        (
            'type = "asset"\n',
            'type = "asset"\nart = "a castle"\n',
            "line 6, column 8: Castle: art is written",
        ),
        ('"first"', '"third"', "deck.toml: edition is 'first' or 'second', not 'third'."),
        ('name = "Test"', "name = 5", "deck.toml: a deck needs a text for 'name'."),
        ('name = "Castle"', "name = 5", "deck.toml: every card needs a name."),
        ('"Castle"', f'"{41 * "C"}"', f"line 6, column 8: {41 * 'C'}: a name has at most 40 characters."),
        ('"Castle"', f'"{999 * "C"}"', f"{40 * 'C'}...: a name has at most 40 characters."),
        ('type = "asset"', f'type = "{999 * "x"}"', "type is 'asset' or 'event', not 'xxx"),
        ('name = "Castle"', "name = ' '", "deck.toml: every card needs a name."),
        ('[[card]]\nname = "Castle"', '[[card]\nname = "Castle"', "(at line 5, column "),
        (GOOD, HEAD, "deck.toml: a deck needs cards, each under [[card]]."),
        (GOOD, HEAD + 'card = ["Castle"]', "deck.toml: a deck needs cards, each under [[card]]."),
        (GOOD, HEAD + 'card = [{name = "Castle"}]', "deck.toml, Castle: the face is a rank"),
        (GOOD, "cards = " + 9999 * "[", "deck.toml: no deck is nested so deeply."),
        (CASTLE, CASTLE + "side = [1, 2]", "line 6, column 8: Castle: a split card has two sides"),
        (SPLIT, CASTLE, "deck.toml, line 12, column 8: Castle: two cards have this name."),
    ],
)
def test_what_is_wrong_is_one_sentence_with_its_place(
    old: str, new: str, sentence: str, check: Check
) -> None:
    assert old in GOOD

    status, out, err = check(GOOD.replace(old, new, 1))

    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_text_is_judged_as_in_the_workshop(check: Check) -> None:
    """Only what means something is proposed: 'they' are nobody before somebody has been chosen."""
    _, _, err = check(GOOD.replace("draw a card.", "they drow two.", 1))

    assert err == (
        "deck.toml, line 9, column 45: Castle: unknown word 'drow'; did you mean 'draw'?; nearest: 'At the "
        "beginning of your turn, choose an opponent. They draw two cards.'\n"
    )


def test_every_card_that_is_wrong_is_named_in_the_order_of_the_file(check: Check) -> None:
    bad = CASTLE.replace("draw a card", "drow a card")
    names = ("Castle", "yes", "Moat", "castle", "a, b")
    status, out, err = check(HEAD + "".join(bad.replace("Castle", name) for name in names))

    assert (status, out) == (2, "")
    said = [line.removeprefix("deck.toml, line ").split(";")[0] for line in err.splitlines()]
    assert said == [
        "9, column 40: Castle: unknown word 'drow'",
        "12, column 8: yes: a name cannot be a number, a rank with a colour such as 5B, or one of the words "
        "yes, no and done.",
        "21, column 40: Moat: unknown word 'drow'",
        "24, column 8: castle: two cards have this name.",
        "30, column 8: a, b: a name cannot contain a comma, a semicolon, / @ or |, nor two spaces in a row.",
    ]


def test_what_the_workshop_would_not_take_in_is_no_deck_here_either(check: Check) -> None:
    newer = GOOD.replace("[[card]]", "rarity = 3\n[[card]]", 1)

    assert check(newer) == (
        2, "", "deck.toml: The file: there is no 'rarity' in this version of the game.\n"
    )  # fmt: skip
    _, _, unseen = check(GOOD.replace('"Castle"', '"Cas\u200btle"'))
    assert unseen == "deck.toml: line 6, column 12: U+200B is a character that cannot be seen.\n"


def test_how_many_cards_a_deck_still_lacks_is_said(check: Check) -> None:
    _, out, _ = check(GOOD)

    first, second, *_ = out.splitlines()
    assert first == "Test cannot be played yet: 50 cards are missing: a deck has 52 or more."
    assert second == "Test, first edition: 2 cards."


def test_every_wrong_text_has_its_line_also_where_lines_end_as_on_windows(check: Check) -> None:
    text = GOOD.replace("draw", "drow").replace("\n", "\r\n")

    status, _, err = check(text)

    assert status == 2
    places = [line.split(": ")[:2] for line in err.splitlines()]
    assert places == [
        ["deck.toml, line 9, column 40", "Castle"],
        ["deck.toml, line 24, column 32", "The Genie"],
    ]


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it(check: Check) -> None:
    assert check(b"\xef\xbb\xbf" + GOOD.encode()) == check(GOOD)
    assert check(b"\xef\xbb\xbfname") == check("name")


def test_a_file_that_is_no_text_or_not_there_is_refused(check: Check, tmp_path: Path) -> None:
    assert check(b"\xff\xfe") == (2, "", "deck.toml is not text in UTF-8.\n")
    assert check(b"# " + b"a" * 4_000_000) == (2, "", "deck.toml is too large for a deck.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("deck check /no/such/deck.toml", "/no/such/deck.toml cannot be read: no such file or directory."),
        ("deck check /", "/ cannot be read: is a directory."),
        ("deck check", "The following arguments are required: DECK."),
        (
            "deck check nodeck",
            "There is no deck nodeck; there are camelot, olympus, shahrzad, and files of decks.",
        ),
        ("deck", "The command deck needs a task: deck check or deck sheet."),
        ("deck draw camelot out.png", "There is no command deck draw; there are deck check and deck sheet."),
    ],
)
def test_what_cannot_be_checked_is_one_sentence(
    words: str, sentence: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(words.split())

    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert sentence in told.err
    assert told.err.count("\n") == 1
