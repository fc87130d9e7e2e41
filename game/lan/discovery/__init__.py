"""Servers that are found without an address: DNS-SD, and questions to everybody by UDP."""
