/**
 * What is told to ears: one voice that says what happened in its order, and the last seconds of a clock.
 * @module
 */

import { isNamed, saidOf } from './cards.js';
import { byId, el } from './dom.js';
import { PHRASES } from './phrases.js';
import { WORDS, spoken } from './words.js';

const TOGETHER = 250, KEPT = 8; // ms in which sentences are said as one; of these in the page
const THING = /^(a|one) /; // begins what a player has, where other lines tell what a player does

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Say a sentence after those before it. @param {string} sentence */
export function say(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  timer ||= window.setTimeout(speak, TOGETHER);
}

/** Say what has come together: a new paragraph, because a changed one may be read only in part, or not. */
function speak() {
  const told = byId('told');
  told.append(el('p', {}, waiting.join(' ')));
  if (told.children.length > KEPT) told.firstElementChild.remove();
  timer = 0;
  waiting = [];
}

/** Say at once, over everything else. @param {string} sentence */
export const urge = (sentence) => { byId('urgent').textContent = sentence; };

/** @param {import('./match.js').Match} match @param {string} kind of what came */
export function hear(match, kind) {
  if (kind === 'said') {
    const last = /** @type {import('./types.js').Said} */ (match.said.at(-1));
    say(`${last.name}: ${last.text || PHRASES[last.phrase] || ''}`);
  }
  if (kind !== 'news' || match.catchesUp) return;
  for (const line of match.fresh) say(`${line.seat < 0 ? '' : `${match.name(line.seat)}${THING.test(line.text) ? ':' : ''} `}${introduced(match, line)}.`);
  if (match.asks && match.mine) {
    say(`${match.wasMine ? '' : `${match.calls}: `}${spoken(match.asks, match.texts?.cards)}.`);
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(60); // browsers forbid it before the first touch
  }
}

/** Return a line as it is told: the first time with rank, colour and type of a card of a deck. @param {import('./match.js').Match} match @param {import('./types.js').Line} line */
function introduced({ texts, introduced: known }, { text, cards = [] }) {
  const words = spoken(text, texts?.cards);
  const unknown = cards.filter((card) => isNamed(texts, card) && !known.has(card));
  unknown.forEach((card) => known.add(card));
  if (unknown.length === 1 && words.endsWith(unknown[0])) return words.slice(0, -unknown[0].length) + saidOf(texts, unknown[0]);
  return [words, ...unknown.map((card) => saidOf(texts, card).replace(`${card}, `, `${card}: `))].join('. ');
}
