"""Words as sentences have them."""

from collections.abc import Iterable


def joined(words: Iterable[str], last: str = "and") -> str:
    """ "Ada", "Ada and Nix", "Ada, Nix and Mo", with this word before the last; "" for none."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def capitalised(text: str) -> str:
    """The text with a capital at its beginning, and otherwise as it is."""
    return text[:1].upper() + text[1:]
