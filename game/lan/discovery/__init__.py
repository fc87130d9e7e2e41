"""Discovery of servers without an address: DNS-SD, and UDP broadcasts."""
