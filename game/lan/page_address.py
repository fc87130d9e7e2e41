"""The address at which a browser finds a table, short for typing and whole for a QR code."""


def short_address(host: str, port: int) -> str:
    """Return what is typed into a browser: "192.168.1.20:48888"."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def page_link(host: str, port: int, table: str, code: str) -> str:
    """Return the address of the page with the table and its code, which a browser does not send anywhere."""
    return f"http://{short_address(host, port)}/#t={table}" + (f"&c={code}" if code else "")
