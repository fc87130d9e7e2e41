/**
 * A QR code, made in the page: the host is not told the code of the table that stands in it.
 * Bytes, level M, versions 1 to 7 (122 bytes), always the same mask.
 * @module
 */

import { svg } from '../dom.js';

// By version: error correction bytes of a block, blocks, data bytes of a block.
const VERSIONS = [[10, 1, 16], [16, 1, 28], [26, 1, 44], [18, 2, 32], [24, 2, 43], [16, 4, 27], [18, 4, 31]];
const MASK = 0, QUIET = 4, FIELD = 0x11d; // quiet: light modules around the code; field: polynomial of GF(256)
const BCH = 0x537, FORMAT_MASK = 0x5412, VERSION_BCH = 0x1f25;
const TELLS_VERSION = 7; // from this version on a code tells it

/** @param {number} one @param {number} other */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** Return the Reed-Solomon bytes of a block. @param {number[]} data @param {number} count */
function correction(data, count) {
  let divisor = [1], root = 1;
  for (let number = 0; number < count; number++, root = times(root, 2)) {
    const longer = [...divisor, 0];
    divisor.forEach((factor, place) => { longer[place + 1] ^= times(factor, root); });
    divisor = longer;
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let place = 0; place < data.length; place++) {
    const factor = rest[place];
    divisor.forEach((each, offset) => { rest[place + offset] ^= times(each, factor); });
  }
  return rest.slice(data.length);
}

/** Return all bytes of a code in their order. @param {Uint8Array} text @param {number[]} version */
function codewords(text, [checks, blocks, size]) {
  const bits = [0, 1, 0, 0];
  /** @param {number} value @param {number} count */
  const push = (value, count) => { for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1); };
  push(text.length, 8);
  text.forEach((byte) => push(byte, 8));
  push(0, 4);
  /** @type {number[]} */ const bytes = [];
  for (let at = 0; at < bits.length; at += 8) bytes.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let filler = 0xec; bytes.length < blocks * size; filler ^= 0xec ^ 0x11) bytes.push(filler);
  const data = Array.from({ length: blocks }, (_, block) => bytes.slice(block * size, (block + 1) * size));
  /** @param {number[][]} parts */
  const woven = (parts) => parts[0].flatMap((_, place) => parts.map((part) => part[place]));
  return [...woven(data), ...woven(data.map((block) => correction(block, checks)))];
}

/** Return the 15 bits that tell level and mask. */
function format() {
  let rest = MASK << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= BCH << (bit - 10);
  return ((MASK << 10) | rest) ^ FORMAT_MASK;
}

/** Return the 18 bits that tell the version. @param {number} version */
function versionBits(version) {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= VERSION_BCH << (bit - 12);
  return (version << 12) | rest;
}

/** Return the dark modules of the code of a text, row by row; null if the text is too long. @param {string} text @returns {boolean[][] | null} */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([, blocks, size]) => bytes.length + 2 <= blocks * size);
  if (version < 0) return null;
  const size = 21 + 4 * version;
  /** @type {(boolean | undefined)[][]} */
  const grid = Array.from({ length: size }, () => Array(size).fill(undefined));
  /** @param {number} row @param {number} column @param {number} reach @param {(ring: number) => boolean} dark */
  const square = (row, column, reach, dark) => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        if (grid[row + y] && column + x >= 0 && column + x < size) grid[row + y][column + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
      }
    }
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const tells = version + 1 >= TELLS_VERSION, centres = tells ? [6, size - 23, size - 7] : version ? [size - 7] : [];
  for (const row of centres) for (const column of centres) if (grid[row][column] === undefined) square(row, column, 2, (ring) => ring !== 1);
  for (let at = 8; at < size - 8; at++) grid[6][at] = grid[at][6] = at % 2 === 0;
  const bits = format();
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    if (bit < 8) grid[8][size - 1 - bit] = dark; else grid[size - 15 + bit][8] = dark;
    if (bit < 8) grid[bit < 6 ? bit : bit + 1][8] = dark; else grid[8][bit === 8 ? 7 : 14 - bit] = dark;
  }
  for (let bit = 0; tells && bit < 18; bit++) {
    const long = size - 11 + (bit % 3), short = Math.floor(bit / 3);
    grid[long][short] = grid[short][long] = ((versionBits(version + 1) >> bit) & 1) === 1;
  }
  grid[size - 8][8] = true;
  place(grid, codewords(bytes, VERSIONS[version]));
  return /** @type {boolean[][]} */ (grid);
}

/** Fill what is free, in columns of two from the right, up and down. @param {(boolean | undefined)[][]} grid @param {number[]} bytes */
function place(grid, bytes) {
  const size = grid.length;
  let at = 0, up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row][column] !== undefined) continue;
        const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        grid[row][column] = (bit === 1) !== ((row + column) % 2 === 0);
        at++;
      }
    }
  }
}

/** Draw the code of an address, dark on light as cameras expect; null if it is too long. @param {string} text */
export function qrPicture(text) {
  const grid = modules(text);
  if (!grid) return null;
  const whole = String(grid.length + 2 * QUIET);
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
  return svg('svg', { class: 'qr', viewBox: `0 0 ${whole} ${whole}`, 'shape-rendering': 'crispEdges', role: 'img', 'aria-label': 'QR code' },
    svg('rect', { width: whole, height: whole, fill: '#fbf6e9' }), svg('path', { d: path, fill: '#17101f' }));
}
