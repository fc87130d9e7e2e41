"""The parts that the three shedding games share."""
