"""The table as it is seen and touched: its scene, what is drawn of it, what a player does there."""
