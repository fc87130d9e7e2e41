"""Everything by one switch: from the door to the end of a hand with one key, while the clock is held."""

import re

from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table

pytestmark = one_at_a_time

PACE = 500  # ms, of the fastest scan
SHORT = {"hand_size": 5}
MOST = 40  # steps until the light has been on everything


class Switch:
    """A player who presses one key when the light is on what is wanted."""

    def __init__(self, player: Player) -> None:
        self.page = player.page

    def press(self) -> None:
        self.page.keyboard.press("x")

    def wait(self) -> str:
        """Let the light go on; return what it is on, "" if it is out."""
        self.page.clock.run_for(PACE)
        return str(self.page.evaluate("document.querySelector('.scan-lit:not([hidden])')?.outerHTML ?? ''"))

    def choose(self, what: str) -> None:
        """Choose the first thing that the pattern fits."""
        for _ in range(MOST):
            lit = self.wait()
            if not lit or re.search(what, lit):
                self.press()
            if lit and re.search(what, lit):
                return
        raise AssertionError(f"The light does not reach {what}.")

    def until(self, selector: str) -> None:
        """Let the time go on until that is there."""
        for _ in range(Player.MOST):
            if self.page.locator(selector).count():
                return
            self.page.clock.run_for(Player.NAP)
        raise AssertionError(f"There is no {selector}: {self.page.locator('body').aria_snapshot()}")

    def play(self) -> str:
        """Choose the first thing of each turn until the hand is over."""
        for _ in range(Player.MOST):
            lit = self.wait()
            if self.page.locator(".result:not([hidden])").count():
                return "result"
            mine = self.page.locator(".table.mine").count()
            if mine and (not lit or "scan" not in lit.partition(">")[2]):
                self.press()
        return ""


def test_a_hand_from_the_door_to_its_end_by_one_key() -> None:
    with browser() as chromium, table("standard", seats=2, code=False, options=SHORT) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page, switch = player.page, Switch(player)
        page.clock.install(time=0)
        page.clock.pause_at(1)  # from here on time goes on only where the test lets it
        page.goto(address(host, opened))
        page.wait_for_selector("#name")
        player.tap("#settings")
        page.check("#set-scan")
        page.clock.run_for(PACE)
        page.reload()  # the setting is remembered
        page.wait_for_selector(".scan-bar.waits")

        switch.choose('id="settings"')  # a sheet: the pace goes from 1.5 seconds round to the fastest
        while page.evaluate("JSON.parse(localStorage.settings).pace ?? 1.5") != PACE / 1000:
            switch.choose('id="set-pace"')
        switch.choose("cross")
        switch.choose('id="name"')
        switch.choose('aria-label="HIJKLMN"')
        switch.choose(">K<")
        switch.choose(">Back<")
        switch.choose(">Done<")
        assert page.input_value("#name") == "K"
        switch.choose('type="submit"')
        switch.until(".seats")
        switch.choose("start")
        switch.until(".table .hand .card")
        switch.choose(">More …<")
        switch.choose('aria-label="Menu"')
        switch.choose(">Rules<")
        switch.choose("cross")
        assert switch.play() == "result"
        switch.choose("gold")
        switch.until(".result[hidden], .seats")
        assert not player.errors
