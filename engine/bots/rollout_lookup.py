"""The rollout for each family of rules."""

from functools import lru_cache
from typing import Any

from engine.bots.rollout import Rollout
from engine.bots.rollout_shedding import SheddingRollout
from engine.rules.game_rules import Rules
from engine.rules.shedding.shedding import Shedding

MOST_RULES = 64  # whose rollouts are cached


@lru_cache(maxsize=MOST_RULES)
def rollout_for(rules: Rules[Any]) -> Rollout[Any]:
    """Return the rollout for these rules. It is cached."""
    if isinstance(rules, Shedding):
        return SheddingRollout(rules)
    # Loaded when a deck is first played, so that the program starts without the language of cards.
    from engine.bots.rollout_crazier import CrazierRollout

    return CrazierRollout(rules)  # type: ignore[arg-type]
