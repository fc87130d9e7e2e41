"""The certificate of a host, which it makes itself and keeps beside its journal."""

import ssl
from pathlib import Path
from typing import NamedTuple

from game.lan.tls import ALPN, Tls, digest_of
from game.system import files

SUFFIX = ".pem"
SHARED = "workers.pem"  # of all workers whose journals lie in one folder
NAME = "crazier-eights"  # in every certificate; nobody checks it
READABLE = "Others can read {path}, and its mode cannot be changed to 600."
NO_WEB_CERTIFICATE = (
    "{path} is no certificate for browsers: it needs a certificate for a name, those that vouch for it, and "
    "its private key without a password, all in PEM."
)
BEGINS, ENDS = (2020, 1, 1), (9999, 12, 31)  # of every certificate, for hosts whose clock is wrong


class Identity(NamedTuple):
    """The certificate of a host: its key within a TLS context, and its SHA-256.

    `names`: what a certificate for browsers is for, () if there is none.
    """

    context: ssl.SSLContext
    certificate: str
    names: tuple[str, ...] = ()

    def layer(self) -> Tls:
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
    context.set_alpn_protocols([ALPN])
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


def with_web_certificate(identity: Identity, path: Path) -> Identity:
    """Return the identity of a host with a certificate for browsers, which name the host that they ask for.

    Programs name none, so they get the host's own. ValueError with a sentence if the file has no such
    certificate, OSError if it cannot be read.
    """
    from cryptography import x509

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_alpn_protocols([ALPN])
    content = path.read_bytes()
    try:
        context.load_cert_chain(path, password=lambda: b"")
        certificate = x509.load_pem_x509_certificates(content)[0]
        found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        names = tuple(
            name.lower() for name in found.value.get_values_for_type(x509.DNSName) if "*" not in name
        )
    except (ssl.SSLError, ValueError, x509.ExtensionNotFound):
        names = ()
    if not names:
        raise ValueError(NO_WEB_CERTIFICATE.format(path=path))

    def choose(tls: ssl.SSLObject | ssl.SSLSocket, name: str | None, own: ssl.SSLContext) -> None:
        if name:
            tls.context = context

    identity.context.sni_callback = choose
    return identity._replace(names=names)


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
