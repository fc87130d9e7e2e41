"""Files of the player: settings, saved matches, the archive of records."""
