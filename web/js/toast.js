/**
 * What is shown for a moment over the page: what somebody has just said, or a sentence.
 * @module
 */

import { el } from './dom.js';
import { PHRASES } from './phrases.js';

const SHOWN = 4000; // ms

/** @param {import('./match.js').Match} match @param {import('./types.js').Said} said */
export function showSaid(match, said) {
  const seat = match.lobby?.seats.findIndex((each) => each.guest === said.guest && each.kind === 'guest') ?? -1;
  toast(el('b', {}, `${match.name(seat) || said.name}: `), said.text || PHRASES[said.phrase] || '…');
}

/** Show something for a moment. @param {...(Node | string)} content */
export function toast(...content) {
  const bubble = el('p', { class: 'said', 'aria-hidden': 'true' }, ...content);
  document.querySelector('.said')?.remove();
  document.body.append(bubble);
  setTimeout(() => bubble.remove(), SHOWN);
}
