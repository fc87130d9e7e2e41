"""The timed Crazy 8."""
