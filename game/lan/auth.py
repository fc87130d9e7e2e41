"""Codes that open a table, proofs of knowing one, and the secrets of seats.

A code has fifty bits and each guess costs a scrypt of 2**14, so it cannot be guessed from a proof. The
server proves first. Both proofs cover the host's certificate, so that nobody can pass them on.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from functools import lru_cache

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
LOOKALIKES = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": "", " ": ""})
LENGTH = 10
SALT, CHECK = 32, 4  # hexadecimal digits
COST, BLOCK, LANES = 2**14, 8, 1  # parameters of scrypt: about 35 ms and 16 MiB

Entropy = Callable[[int], bytes]  # returns that many random bytes; tests pass their own


def new_code(entropy: Entropy = secrets.token_bytes) -> str:
    """Return a new code for a table: ten characters, fifty bits."""
    bits = int.from_bytes(entropy(8), "big")
    return "".join(ALPHABET[bits >> 5 * place & 31] for place in range(LENGTH))


def read_code(text: str) -> str:
    """Parse a typed code; ValueError with a sentence if it is none."""
    code = text.strip().upper().translate(LOOKALIKES)
    if len(code) != LENGTH or any(letter not in ALPHABET for letter in code):
        raise ValueError("A table code has ten letters and digits, such as 7K2QM-XD40P.")
    return code


def show_code(code: str) -> str:
    """Format a code for reading aloud: 7K2QM-XD40P."""
    return f"{code[:5]}-{code[5:]}" if code else ""


def key_of(code: str, salt: str) -> bytes:
    """Return the key of a table with this code. An open table ("") costs no time."""
    if not code:
        return hashlib.sha256(f"open {salt}".encode()).digest()
    return hashlib.scrypt(code.encode(), salt=bytes.fromhex(salt), n=COST, r=BLOCK, p=LANES, dklen=32)


def prove(key: bytes, who: str, *transcript: str) -> str:
    """Return the proof of knowing the key in this conversation. `who` is server or client."""
    said = "|".join((who, *transcript)).encode()
    return hmac.new(key, said, hashlib.sha256).hexdigest()


def is_proof(proof: str, key: bytes, who: str, *transcript: str) -> bool:
    """Check a proof in constant time."""
    return hmac.compare_digest(proof, prove(key, who, *transcript))


def digest_of(secret: str) -> str:
    """Return what a host keeps of the secret of a seat: its SHA-256."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(secret: str, digest: str) -> bool:
    """Check the secret of a seat in constant time; there is none for the digest ""."""
    return hmac.compare_digest(digest_of(secret), digest)


def lock_of(key: bytes, salt: str) -> str:
    """Return a value that shows which code fits a table, so that a client need not ask every table.

    Trying a code on it costs as much as trying it on the server's proof.
    """
    return salt + prove(key, "lock")[:CHECK]


def may_open(code: str, lock: str) -> bool:
    """Check whether a code may open a table with that lock; one of 65,536 wrong codes passes. Takes 35 ms
    for the first lock of each salt.
    """
    salt, check = lock[:-CHECK], lock[-CHECK:]
    return len(salt) == SALT and hmac.compare_digest(_check_of(code, salt), check)


@lru_cache(256)
def _check_of(code: str, salt: str) -> str:
    return prove(key_of(code, salt), "lock")[:CHECK]
