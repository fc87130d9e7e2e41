/**
 * What the browser remembers: the player's name and picture, settings, and the seat to come back to.
 * @module
 */

const PLAYER = 'player', SETTINGS = 'settings', ALONE = 'alone';

let seatKey = 'seat';

/** Remember the seat of a television beside that of a player in the same browser. */
export const beTelevision = () => { seatKey = 'television'; };

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null; // no storage here, or another page has written to it
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch { /* the page works without */ }
}

/** Return the name and picture of the player, as typed last. */
export function player() {
  const { name = '', avatar = '' } = read(PLAYER) ?? {};
  return { name: String(name), avatar: String(avatar) };
}

/** @param {string} name @param {string} avatar */
export const keepPlayer = (name, avatar) => write(PLAYER, { name, avatar });

/** Return the seat to come back to, with the host that it is at. @returns {import('./types.js').SavedSeat | null} */
export const seat = () => read(seatKey);

/** @param {string} server @param {string} table @param {number} guest @param {string} secret */
export const keepSeat = (server, table, guest, secret) => write(seatKey, { server, table, guest, secret });
export const forgetSeat = () => write(seatKey, null);

/** Return the code of the tables of a host for this player alone, "" at a party. It is kept while this page is open. */
export function alone() {
  try {
    return sessionStorage.getItem(ALONE) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} code */
export function keepAlone(code) {
  try {
    sessionStorage.setItem(ALONE, code);
  } catch { /* a page that is loaded again asks for the code */ }
}

/**
 * Return the settings of the page: `text` in percent, `muted`, `scan` with one switch, `pace` in seconds,
 * `palette`, `sort` of the hand, `confirm` before playing.
 */
export const settings = () => ({ palette: 'classic', sort: 'drawn', confirm: false, text: 100, muted: false, scan: false, pace: 1.5, ...read(SETTINGS) });

/** @param {object} changes */
export const keepSettings = (changes) => write(SETTINGS, { ...settings(), ...changes });
