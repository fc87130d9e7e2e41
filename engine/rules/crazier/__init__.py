"""Crazier Eights: every card's text is its program. Ids in comments: docs/rules/crazier.md."""
