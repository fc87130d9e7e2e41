"""HTTPS for browsers at a host, with a certificate of its owner's, at the port of programs."""

import http.client
import socket
import ssl
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509

from game.commands.cli import main
from game.lan.guest.client import Open
from game.lan.host.identity import identity_of, with_web_certificate
from game.lan.messages import Agreement
from tests.lan.hosting import Host, hosting
from tests.lan.https_certificate import NAME, web_certificate
from tests.lan.test_remote import until


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    return web_certificate(tmp_path / "web.pem", x509.DNSName(NAME))


@pytest.fixture
def host(tmp_path: Path, certificate: Path) -> Iterator[Host]:
    own = with_web_certificate(identity_of(tmp_path / "host.pem"), certificate)
    with hosting(own=own) as host:
        yield host


def by_https(host: Host, certificate: Path, path: str, **headers: str) -> http.client.HTTPResponse:
    """The answer to a browser that checks the certificate."""
    trusting = ssl.create_default_context(cafile=str(certificate))
    trusting.set_alpn_protocols(["h2", "http/1.1"])
    plain = socket.create_connection(("127.0.0.1", host.port), 5.0)
    connection = http.client.HTTPConnection(NAME, host.port)
    connection.sock = trusting.wrap_socket(plain, server_hostname=NAME)
    connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    return connection.getresponse()


def by_http(host: Host, path: str, **headers: str) -> http.client.HTTPResponse:
    """The answer to a browser that nothing encrypts for."""
    connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=5.0)
    connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    return connection.getresponse()


SOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def test_a_page_comes_by_the_certificate_of_the_owner(host: Host, certificate: Path) -> None:
    answer = by_https(host, certificate, "/")
    assert answer.status == 200
    assert f"wss://{NAME}:{host.port}" in answer.headers["Content-Security-Policy"]
    assert b"main" in answer.read()


def test_a_page_gets_its_socket_there_and_no_other_page_does(host: Host, certificate: Path) -> None:
    own = f"{NAME}:{host.port}"
    assert by_https(host, certificate, "/seat", Origin=f"https://{own}", **SOCKET).status == 101
    for origin in (f"http://{own}", "https://evil.example", "null"):
        assert by_https(host, certificate, "/seat", Origin=origin, **SOCKET).status == 403


@pytest.mark.parametrize("name", ["127.0.0.1", NAME])
def test_who_comes_without_is_led_there_and_gets_no_socket(host: Host, name: str) -> None:
    asked = f"{name}:{host.port}"
    answer = by_http(host, "/tv", Host=asked)
    assert answer.status == 308
    assert answer.headers["Location"] == f"https://{NAME}:{host.port}/tv"
    assert by_http(host, "/seat", Host=asked, Origin=f"http://{asked}", **SOCKET).status == 403
    assert by_http(host, "/", Host="evil.example").status == 421  # is led nowhere


def test_a_program_still_meets_the_host_itself(host: Host) -> None:
    ann = host.room("Ann", Open(Agreement(name="Here"), 3, code=True))
    until(lambda: ann.lobby, ann)
    assert ann.link.ticket
    assert ann.link.ticket.certificate == host.registry.certificate
    ann.link.stop()


def test_a_browser_that_trusts_the_hosts_own_certificate_is_encrypted_too() -> None:
    with hosting() as host:
        trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trusting.set_alpn_protocols(["http/1.1"])
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        connection = http.client.HTTPSConnection("127.0.0.1", host.port, timeout=5.0, context=trusting)
        connection.request("GET", "/")
        assert connection.getresponse().status == 200


@pytest.mark.parametrize(
    ("names", "password"),
    [
        ((), b""),
        ((x509.DNSName(NAME),), b"secret"),
        ((x509.IPAddress(ip_address("192.168.1.20")),), b""),
        ((x509.DNSName("*.example"),), b""),
    ],
    ids=["no name", "a key with a password", "an address", "any name"],
)
def test_what_is_no_such_certificate_is_refused_with_a_sentence(
    tmp_path: Path, names: tuple[x509.GeneralName, ...], password: bytes
) -> None:
    path = web_certificate(tmp_path / "web.pem", *names, password=password)
    with pytest.raises(ValueError, match=r"is no certificate for browsers: .*\.$"):
        with_web_certificate(identity_of(tmp_path / "host.pem"), path)


@pytest.mark.parametrize("content", [b"", b"nonsense", None])
def test_the_command_says_what_is_wrong_with_the_file(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    path = tmp_path / "web.pem"
    if content is not None:
        path.write_bytes(content)
    assert main(["serve", "--local", "--port", "0", "--https", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert str(path) in said.err
    assert said.err.count("\n") == 1
