"""The host's end: its tables, who is there, journals, and the sockets around it all."""
