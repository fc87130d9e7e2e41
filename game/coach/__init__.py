"""The coach: analysis of a match, reasons, verdicts in words, and hints."""
