/**
 * A board of letters, to fill in a field with one switch.
 * @module
 */

import { el } from './dom.js';
import { sheet } from './sheet.js';
import { WORDS } from './words.js';

const ROWS = ['ABCDEFG', 'HIJKLMN', 'OPQRSTU', 'VWXYZ-\'', '0123456789', '.,!?'];

/** Show the board for a field. @param {HTMLInputElement} field */
export function showLetters(field) {
  const written = el('output', { class: 'written' }, field.value || '…');
  /** @param {string} text */
  const write = (text) => {
    if (field.maxLength >= 0 && text.length > field.maxLength) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    written.textContent = text || '…';
  };
  const begins = () => field.autocapitalize === 'characters' || /(^|\s)$/.test(field.value);
  /** @param {string} words @param {() => void} action */
  const key = (words, action) => el('button', { type: 'button', onclick: action }, words);
  const dialog = sheet(field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '', written,
    ...ROWS.map((row) => el('div', { class: 'letters', role: 'group', 'aria-label': row, 'data-row': true },
      ...[...row].map((letter) => key(letter, () => write(field.value + (begins() ? letter : letter.toLowerCase())))))),
    el('div', { class: 'letters', role: 'group', 'aria-label': WORDS.letterKeys, 'data-row': true },
      key(WORDS.space, () => write(`${field.value} `)), key(WORDS.erase, () => write(field.value.slice(0, -1)))),
    key(WORDS.written, () => dialog.close()));
}
