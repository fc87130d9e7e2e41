"""Codes that open a table, and proofs of knowing one that tell nothing to whoever listens.

A code has fifty bits, so that nobody guesses it from a proof: each guess costs a scrypt of 2**14. The server
proves first. Both sides then share a secret that never goes over the wire, for coming back to a seat.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
LOOKALIKES = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": "", " ": ""})
LENGTH = 10
SALT, CHECK = 32, 4  # hexadecimal digits
COST, BLOCK, LANES = 2**14, 8, 1  # of scrypt: about 35 ms and 16 MiB

Entropy = Callable[[int], bytes]  # so many random bytes; a test gives its own


def new_code(entropy: Entropy = secrets.token_bytes) -> str:
    """A code for a table: ten characters, fifty bits."""
    bits = int.from_bytes(entropy(8), "big")
    return "".join(ALPHABET[bits >> 5 * place & 31] for place in range(LENGTH))


def read_code(text: str) -> str:
    """The code that somebody typed; ValueError with a sentence if it is none."""
    code = text.strip().upper().translate(LOOKALIKES)
    if len(code) != LENGTH or any(letter not in ALPHABET for letter in code):
        raise ValueError("A join code has ten letters and digits, such as 7K2QM-XD40P.")
    return code


def show_code(code: str) -> str:
    """A code as it is read out: 7K2QM-XD40P."""
    return f"{code[:5]}-{code[5:]}" if code else ""


def key_of(code: str, salt: str) -> bytes:
    """The key of a table with this code; where everybody may enter ("") it takes no time."""
    if not code:
        return hashlib.sha256(f"open {salt}".encode()).digest()
    return hashlib.scrypt(code.encode(), salt=bytes.fromhex(salt), n=COST, r=BLOCK, p=LANES, dklen=32)


def prove(key: bytes, who: str, *transcript: str) -> str:
    """What only somebody with the key can say about this conversation. `who` is server, client or seat."""
    said = "|".join((who, *transcript)).encode()
    return hmac.new(key, said, hashlib.sha256).hexdigest()


def is_proof(proof: str, key: bytes, who: str, *transcript: str) -> bool:
    """Is this the proof? Takes as long when it is not."""
    return hmac.compare_digest(proof, prove(key, who, *transcript))


def lock_of(key: bytes, salt: str) -> str:
    """What a table shows everybody, so that a program need not knock at every table to find that of a code.

    To try a code on it costs as much as on the proof that the server gives to whoever asks.
    """
    return salt + prove(key, "lock")[:CHECK]


def may_open(code: str, lock: str) -> bool:
    """Is this code worth trying at a table with that lock? Of wrong ones, one in 65,536 is. Takes 35 ms."""
    salt, check = lock[:-CHECK], lock[-CHECK:]
    return len(salt) == SALT and hmac.compare_digest(prove(key_of(code, salt), "lock")[:CHECK], check)
