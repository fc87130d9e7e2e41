"""The twelve court figures: flat, two-toned, lit from the left, built up like cut paper."""
