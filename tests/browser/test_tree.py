"""Hands played by what a screen reader is told alone: roles, names and live regions."""

import re
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pytest

import engine
from engine.decks import is_deck
from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, playwright, table

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = one_at_a_time

OPTIONS = {"standard": {"hand_size": 5}, "crazy8": {"hand_size": 5}}
NODE = re.compile(r"""(?P<indent> *)- '?(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<rest>.*)""")
MOST_LINES = 200  # of the log
LOOKS = 600  # at the page in a hand
ORDERS = ("Draw the penalty", "Draw a card", "End the turn", "Pass", "Done")
# Keeps what the live regions tell.
LISTEN = """
  window.told = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.told.push(node.textContent);
  }).observe(document.getElementById('told'), { childList: true }));
"""
RANKED = r"[a-z]+ of [a-z]+(?: and [a-z]+)*(?:, (?:asset|event))+"
INTRODUCED = re.compile(rf" [^.:]+: {RANKED}\.|, {RANKED}(?=\.)")  # a card that is told first
END = re.compile(r"\b(?:wins?|over|shared)\b")


class Node(NamedTuple):
    """A node of the tree: its role, its name, what else is said of it, and how deep it is."""

    depth: int
    role: str
    name: str
    rest: str


class Listener:
    """A player who knows the page by its tree alone, and presses Enter on what has been found there."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.tree: list[Node] = []

    def listen(self) -> list[Node]:
        text = self.page.locator("body").aria_snapshot()
        found = filter(None, map(NODE.match, text.splitlines()))
        self.tree = [
            Node(len(each["indent"]), each["role"], each["name"] or "", each["rest"]) for each in found
        ]
        return self.tree

    def buttons(self, role: str = "", name: str = "") -> list[Node]:
        """Return the buttons that can be pressed, or those within the first node with a role and a name."""
        nodes = self.tree
        if role:
            at = next(
                (i for i, node in enumerate(nodes) if node.role == role and name in node.name), len(nodes)
            )
            depth = nodes[at].depth if at < len(nodes) else 0
            end = next((i for i in range(at + 1, len(nodes)) if nodes[i].depth <= depth), len(nodes))
            nodes = nodes[at:end]
        return [node for node in nodes if node.role == "button" and "[disabled]" not in node.rest]

    def has(self, role: str, name: str) -> bool:
        return any(node.role == role and node.name.startswith(name) for node in self.tree)

    def says(self, role: str, text: str) -> bool:
        return any(node.role == role and text in node.rest for node in self.tree)

    def press(self, name: str) -> None:
        button = self.page.get_by_role("button", name=name.replace('\\"', '"'), exact=True).first
        with suppress(playwright.TimeoutError):  # it may have gone since the player listened
            button.press("Enter", timeout=1000)

    def wait_for(self, role: str, name: str) -> None:
        for _ in range(Player.MOST):
            if self.listen() and self.has(role, name):
                return
            self.page.wait_for_timeout(Player.NAP)
        raise AssertionError(f"There is no {role} {name!r}.")

    def told(self) -> str:
        """Return what the live region has told once it has told the end."""
        for _ in range(Player.MOST):
            told = " ".join(self.page.evaluate("window.told"))
            if END.search(told):
                return told
            self.page.wait_for_timeout(Player.NAP)
        raise AssertionError("The end is not told.")

    def next(self) -> str:
        """Return the name of the button to press, "" if nothing is asked."""
        if not (self.says("paragraph", "Your turn") or self.says("paragraph", "Your decision")):
            return ""
        playable = [node for node in self.buttons("list", "Your hand") if ", can be" in node.name]
        chosen = [node for node in self.tree if node.role == "button" and "can be chosen" in node.name]
        answers = self.buttons("region", "Your decision") or self.buttons("group", ", ")
        orders = [node for node in self.buttons() if node.name in ORDERS]
        return next((node.name for node in (*answers, *chosen, *playable[-1:], *orders)), "")

    def play(self) -> None:
        """Play until the result is there."""
        for _ in range(LOOKS):
            self.listen()
            if self.has("region", "Score"):
                return
            button = self.next()
            if button:
                self.press(button)
            self.page.wait_for_timeout(Player.NAP)
        raise AssertionError(f"The hand does not end with {self.next()!r}: {self.tree}")


@pytest.mark.always(rules=["standard"])
@pytest.mark.parametrize("rules", engine.rules())
def test_play_a_hand_by_the_tree_alone(rules: str) -> None:
    with browser() as chromium, table(rules, seats=2, options=OPTIONS.get(rules, {})) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page, listener = player.page, Listener(player.page)
        page.add_init_script(LISTEN)
        page.goto(address(host, opened))
        listener.wait_for("textbox", "Your name")
        page.get_by_role("textbox", name="Your name").fill("Robin")
        listener.press("Take a seat")
        listener.wait_for("button", "Deal the cards")
        listener.press("Deal the cards")
        listener.wait_for("list", "Your hand")
        assert listener.has("heading", engine.title(rules))
        listener.play()
        assert listener.has("table", "") or listener.has("rowgroup", "")
        told = INTRODUCED.sub("", listener.told())
        if is_deck(rules):
            listener.press("What happened")
            check_told(told, page.locator("dialog li").all_text_contents())
        assert not player.errors


def check_told(told: str, lines: list[str]) -> None:
    """Check that every line of the log is told in its order, and none twice."""
    at = 0
    for line in lines:
        found = told.find(f"{line}.", at)
        assert found >= 0, line
        told = told[:found] + told[found + len(line) + 1 :]
        at = found
    assert len(lines) == MOST_LINES or not re.search(r"\b(played|discarded|drew|lost)\b", told)
