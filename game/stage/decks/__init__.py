"""Stage parts that only Crazier Eights has."""
