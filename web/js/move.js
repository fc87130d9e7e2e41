/**
 * The personal link of a seat, which moves it to another device. Its secret stays behind the "#", in browsers.
 * @module
 */

import { el, fill } from './dom.js';
import * as memory from './memory.js';
import { sheet } from './sheet.js';
import { findAddress, linkWith } from './tv/invitation.js';
import { qrPicture } from './tv/qr.js';
import { WORDS } from './words.js';

const TABLE = 8, SECRET = 32; // bytes
const TICKET = /^(\d{1,5})\.([\w-]{54})$/;

/** @typedef {{table: string, guest: number, secret: string}} Ticket */

/** Return a ticket as short as it can be typed into an address. @param {Ticket} ticket */
function written({ table, guest, secret }) {
  const bytes = (table + secret).match(/../g)?.map((byte) => String.fromCharCode(parseInt(byte, 16))) ?? [];
  return `${guest}.${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Return the ticket in a link, null if there is none. @param {string} text @returns {Ticket | null} */
export function readTicket(text) {
  const [, guest, packed] = TICKET.exec(text) ?? [];
  if (!packed) return null;
  const bytes = [...atob(packed.replaceAll('-', '+').replaceAll('_', '/'))];
  const digits = bytes.slice(0, TABLE + SECRET).map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return { table: digits.slice(0, 2 * TABLE), guest: Number(guest), secret: digits.slice(2 * TABLE) };
}

/** Show the link of this seat. */
export function showMove() {
  const seat = memory.seat(), content = el('div', { class: 'move' });
  if (!seat) return;
  const draw = () => {
    const link = linkWith(`r=${written(seat)}`);
    fill(content, el('p', {}, WORDS.moveHow), qrPicture(link), el('p', { class: 'link' }, link), el('p', { class: 'small' }, WORDS.moveSecret));
  };
  draw();
  sheet(WORDS.move, content);
  findAddress(draw);
}
