/**
 * The proof of a table's code: SHA-256, HMAC and scrypt in plain JavaScript, since a page that came by plain
 * HTTP has no `crypto.subtle`.
 * @module
 */

const ROUNDS = new Uint32Array(64);
const START = new Uint32Array(8);
const COST = 2 ** 14, BLOCK = 8; // parameters of scrypt; one lane

/** Fill the constants of SHA-256: the first 32 bits behind the point of roots of the first primes. */
function fillConstants() {
  let count = 0;
  for (let number = 2; count < 64; number++) {
    if ([...Array(number - 2).keys()].some((less) => number % (less + 2) === 0)) continue;
    if (count < 8) START[count] = ((number ** (1 / 2)) % 1) * 2 ** 32;
    ROUNDS[count++] = ((number ** (1 / 3)) % 1) * 2 ** 32;
  }
}
fillConstants();

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * Return the SHA-256 of bytes.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Uint32Array.from(START), words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) digestBlock(view, at, state, words);
  const result = new Uint8Array(32), out = new DataView(result.buffer);
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return result;
}

/** @param {DataView} view @param {number} at @param {Uint32Array} state @param {Uint32Array} words */
function digestBlock(view, at, state, words) {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15], late = words[i - 2];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + first + words[i - 7] + second;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + one) | 0;
    d = c; c = b; b = a; a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => { state[index] += word; });
}

/**
 * Return the HMAC-SHA-256 of bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} bytes
 */
export function hmac(key, bytes) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), bytes));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { whole.set(part, at); at += part.length; }
  return whole;
}

/** PBKDF2 with HMAC-SHA-256 and one iteration. @param {Uint8Array} secret @param {Uint8Array} salt @param {number} size */
function stretched(secret, salt, size) {
  const blocks = [];
  for (let number = 1; blocks.length * 32 < size; number++) {
    blocks.push(hmac(secret, joined(salt, Uint8Array.of(0, 0, number >> 8, number))));
  }
  return joined(...blocks).slice(0, size);
}

/** Apply Salsa20/8 to the 16 words at `at`. @param {Int32Array} x @param {Int32Array} y scratch */
function salsa(x, y) {
  y.set(x);
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 4; i++) quarter(y, i * 5, (i * 5 + 4) % 16, (i * 5 + 8) % 16, (i * 5 + 12) % 16);
    for (let i = 0; i < 4; i++) {
      const row = i * 4, column = (/** @type {number} */ n) => row + ((i + n) % 4);
      quarter(y, column(0), column(1), column(2), column(3));
    }
  }
  for (let i = 0; i < 16; i++) x[i] = (x[i] + y[i]) | 0;
}

/** @param {Int32Array} y @param {number} a @param {number} b @param {number} c @param {number} d */
function quarter(y, a, b, c, d) {
  let sum = (y[a] + y[d]) | 0; y[b] ^= (sum << 7) | (sum >>> 25);
  sum = (y[b] + y[a]) | 0; y[c] ^= (sum << 9) | (sum >>> 23);
  sum = (y[c] + y[b]) | 0; y[d] ^= (sum << 13) | (sum >>> 19);
  sum = (y[d] + y[c]) | 0; y[a] ^= (sum << 18) | (sum >>> 14);
}

/**
 * Return the scrypt of a code: 32 bytes. Takes a moment, and 16 MiB.
 * @param {Uint8Array} secret
 * @param {Uint8Array} salt
 */
export function scrypt(secret, salt) {
  const words = BLOCK * 32, block = new Int32Array(words), mixed = new Int32Array(words);
  const x = new Int32Array(16), y = new Int32Array(16), memory = new Int32Array(words * COST);
  const bytes = stretched(secret, salt, words * 4), view = new DataView(bytes.buffer);
  for (let i = 0; i < words; i++) block[i] = view.getInt32(i * 4, true);
  const mix = () => {
    x.set(block.subarray(words - 16));
    for (let i = 0; i < 2 * BLOCK; i++) {
      for (let j = 0; j < 16; j++) x[j] ^= block[i * 16 + j];
      salsa(x, y);
      mixed.set(x, ((i % 2) * BLOCK + (i >> 1)) * 16);
    }
    block.set(mixed);
  };
  for (let i = 0; i < COST; i++) { memory.set(block, i * words); mix(); }
  for (let i = 0; i < COST; i++) {
    const at = (block[words - 16] & (COST - 1)) * words;
    for (let j = 0; j < words; j++) block[j] ^= memory[at + j];
    mix();
  }
  for (let i = 0; i < words; i++) view.setInt32(i * 4, block[i], true);
  return stretched(secret, bytes, 32);
}

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);
/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Return so many random bytes in hexadecimal. @param {number} count */
export const nonce = (count) => hex(crypto.getRandomValues(new Uint8Array(count)));

/** @type {Map<string, Uint8Array>} */
const keys = new Map();

/**
 * Return the key of a table with this code; that of an open table ("") costs no time.
 * @param {string} code
 * @param {string} salt in hexadecimal
 */
export function keyOf(code, salt) {
  const name = `${code} ${salt}`;
  const key = keys.get(name) ?? (code ? scrypt(utf8(code), unhex(salt)) : sha256(utf8(`open ${salt}`)));
  keys.set(name, key);
  return key;
}

/**
 * Return the proof of knowing the key in a conversation.
 * @param {Uint8Array} key
 * @param {"server" | "client"} who
 * @param {...string} said
 */
export const prove = (key, who, ...said) => hex(hmac(key, utf8([who, ...said].join('|'))));

const SALT = 32; // digits

/** Return true if a code may open a table with this lock. @param {string} code @param {string} lock */
export function mayOpen(code, lock) {
  const salt = lock.slice(0, SALT);
  return lock.length > SALT && hex(hmac(keyOf(code, salt), utf8('lock'))).startsWith(lock.slice(SALT));
}
