"""Browsers at a host: the files of the page, the WebSocket, and what the page is told in words."""
