/**
 * What is told to ears: one voice that says what happened in its order, and the last seconds of a clock.
 * @module
 */

import { byId } from './dom.js';
import { PHRASES } from './phrases.js';
import { WORDS, spoken } from './words.js';

const TOGETHER = 250; // ms in which sentences are said as one

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Say a sentence after those before it. @param {string} sentence */
export function say(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  clearTimeout(timer);
  timer = window.setTimeout(() => { byId('told').textContent = waiting.join(' '); waiting = []; }, TOGETHER);
}

/** Say at once, over everything else. @param {string} sentence */
export const urge = (sentence) => { byId('urgent').textContent = sentence; };

/** @param {import('./match.js').Match} match @param {string} kind of what came */
export function hear(match, kind) {
  if (kind === 'said') {
    const last = match.said.at(-1);
    say(`${last.name}: ${last.text || PHRASES[last.phrase] || ''}`);
  }
  if (kind !== 'news' || match.catchesUp) return;
  for (const line of match.fresh) {
    const who = line.seat < 0 ? '' : `${match.name(line.seat)} `;
    say(`${who}${spoken(line.text, match.texts?.cards)}.`);
  }
  if (match.asks && match.mine) {
    say(`${WORDS.yourTurn}: ${spoken(match.asks, match.texts?.cards)}.`);
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(60); // browsers forbid it before the first touch
  }
}
