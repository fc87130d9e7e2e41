"""What is said of a table in words: what is asked and why not, what is under way, what follows."""
