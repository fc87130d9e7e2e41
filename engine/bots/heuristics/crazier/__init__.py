"""Rules of thumb for Crazier Eights: what an action, a card and a win condition are worth."""
