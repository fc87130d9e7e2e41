"""Crazier Eights: every card's text is its program. The ids in comments are those of docs/rules/crazier.md."""
