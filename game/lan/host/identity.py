"""The certificate of a host, which it makes itself and keeps beside its journal."""

import ssl
from pathlib import Path
from typing import NamedTuple

from game.lan.tls import Layer, Tls, digest_of
from game.system import files

SUFFIX = ".pem"
SHARED = "workers.pem"  # of all workers whose journals lie in one folder
NAME = "crazier-eights"  # in every certificate; nobody checks it
READABLE = "Others can read {path}, and its mode cannot be changed to 600."
BEGINS, ENDS = (2020, 1, 1), (9999, 12, 31)  # of every certificate, for hosts whose clock is wrong


class Identity(NamedTuple):
    """The certificate of a host: its key within a TLS context, and its SHA-256."""

    context: ssl.SSLContext
    certificate: str

    def layer(self) -> Layer:
        """Return the encryption of a new connection from a guest."""
        return Tls(self.context, self.certificate)


def certificate_path(journal: Path) -> Path:
    """Return the place of a host's certificate: its workers' if the journal is that of one."""
    shared = journal.parent / SHARED
    return shared if shared.exists() else journal.with_name(journal.name + SUFFIX)


def identity_of(path: Path) -> Identity:
    """Read the certificate of a host with its key, made if there is none.

    ValueError with a sentence if the file is none or others can read it, OSError if it cannot be read or
    written.
    """
    if not path.exists():
        files.write(path, _new_certificate(), private=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # a guest who comes back shakes hands again
    try:
        context.load_cert_chain(path)
        text = path.read_text(encoding="utf-8")
        begin = text.index("-----BEGIN CERTIFICATE")
        certificate = ssl.PEM_cert_to_DER_cert(text[begin:])
    except (ssl.SSLError, ValueError):
        raise ValueError(f"{path} is not the certificate of a host.") from None
    if not files.make_private(path):
        raise ValueError(READABLE.format(path=path))
    return Identity(context, digest_of(certificate))


def _new_certificate() -> bytes:
    """Return a new key (Ed25519) and its certificate, in PEM."""
    from datetime import datetime

    from cryptography import x509
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(*BEGINS))
        .not_valid_after(datetime(*ENDS))
        .sign(key, None)
    )
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return private + certificate.public_bytes(pem)
