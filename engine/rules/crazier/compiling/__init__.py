"""Texts become programs: the language's phrases as steps and values. Done once for each deck."""
