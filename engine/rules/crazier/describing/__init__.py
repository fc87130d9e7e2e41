"""Describes a table in words: prompts, reasons why a move is illegal, progress, consequences of answers."""
