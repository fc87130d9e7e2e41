"""Compiles card texts: phrases become steps and values. Done once for each deck."""
