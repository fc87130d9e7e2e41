"""Parts of the table that only Crazier Eights has."""
