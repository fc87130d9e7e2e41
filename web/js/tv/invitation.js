/**
 * How somebody in the room gets to the table: a QR code, and what is typed in its place.
 * @module
 */

import { HERE, shownCode } from '../door.js';
import { el } from '../dom.js';
import { WORDS } from '../words.js';
import { qrPicture } from './qr.js';

let address = location.host;

/** Ask by which address others reach the host, if this is a screen of the host itself. @param {() => void} changed */
export async function findAddress(changed) {
  if (!HERE.test(address)) return;
  try {
    const answer = await fetch('/address', { cache: 'no-store' });
    if (answer.ok) address = (await answer.text()) || address;
    changed();
  } catch { /* it stays that of this computer */ }
}

/** The link with something behind the "#", which no host is told. @param {string} said */
export const linkWith = (said) => `${location.protocol}//${address}/${said && `#${said}`}`;

/**
 * @param {{code: string, table: string}} aim
 * @param {boolean} locked is there a code that this screen does not know
 * @param {boolean} free may somebody sit down
 */
export const invitation = (aim, locked, free) => el('section', { class: 'panel invitation' },
  el('h2', {}, free ? WORDS.tv.sitDown : WORDS.tv.watchToo),
  qrPicture(linkWith(aim.code ? `c=${aim.code}` : aim.table && `t=${aim.table}`)),
  el('p', {}, WORDS.tv.scan, el('b', { class: 'address' }, address),
    aim.code ? el('span', {}, `${WORDS.tv.codeIs} `, el('b', {}, shownCode(aim.code))) : locked && el('span', {}, WORDS.tv.askCode)));

/** The same in a line, for those who come late. @param {{code: string}} aim */
export const addressLine = ({ code }) => el('p', { class: 'address-line' }, el('b', {}, address), code && el('b', {}, shownCode(code)));
