"""The address at which a browser finds a table, short for typing and whole for a QR code."""


def short_address(host: str, port: int) -> str:
    """Return what is typed into a browser: "192.168.1.20:48888"."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def start_page(host: str, port: int, *, secure: bool = False) -> str:
    """Return the address of the page where a table can be chosen or opened, by HTTPS if it is `secure`."""
    return f"{'https' if secure else 'http'}://{short_address(host, port)}/"


def page_link(host: str, port: int, table: str, code: str) -> str:
    """Return the address of the page with what leads to the table: its code, or its id if it is open.

    A browser keeps to itself what is behind the "#". The shorter the address, the larger the squares of its
    QR code.
    """
    return f"{start_page(host, port)}#" + (f"c={code}" if code else f"t={table}")
