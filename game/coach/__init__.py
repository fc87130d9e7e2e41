"""The coach: what he finds in a match, why, how he says it, and hints."""
