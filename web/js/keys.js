/**
 * The keys of the table: letters say or do something, digits answer, arrows go through the hand.
 * @module
 */

import { saidOf } from './cards.js';
import { nextSort } from './hand.js';
import { inForce } from './piles.js';
import { showCard, showLog, showRules } from './sheets.js';
import { toggleMute } from './sound.js';
import { say } from './voice.js';
import { WORDS, joined, spoken } from './words.js';

/** @type {Record<string, string[]>} */
const ORDERS = { d: ['take', 'draw'], e: ['done', 'pass'] };

/** @param {KeyboardEvent} event @param {import('./table.js').TableScreen} table */
export function onKey(event, table) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || target.matches('input, select, textarea')) return;
  const key = event.key.toLowerCase(), { match } = table, held = /** @type {HTMLElement | null} */ (target.closest('.hand li'));
  const orders = ORDERS[key]?.filter((move) => move in match.moves) ?? [];
  if (orders.length) table.play(orders[0]);
  else if (/^[1-9]$/.test(key)) table.root.querySelectorAll('.answer')[Number(key) - 1]?.dispatchEvent(new MouseEvent('click'));
  else if (key === 'arrowright' || key === 'arrowleft') go(table.root, '.hand .card-button', key === 'arrowright' ? 1 : -1);
  else if (key === 'n' || key === 'p') go(table.root, '.hand .legal .card-button', key === 'n' ? 1 : -1);
  else if (key === 's') nextSort();
  else if (key === 'm') toggleMute();
  else if (key === 'l') showLog(match);
  else if (key === 'r') showRules(match);
  else if (key === 'i') { if (held) showCard(match, held.dataset.card ?? ''); }
  else if (key === 'w') { if (held) table.hand.ask(target); } else tell(key, table);
  if (key.startsWith('arrow')) event.preventDefault();
}

/** Move the focus among cards. @param {Element} root @param {string} which @param {number} by */
function go(root, which, by) {
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(which)]);
  if (!all.length) return;
  const now = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length].focus();
}

/** Say what a key asks for. @param {string} key @param {import('./table.js').TableScreen} table */
function tell(key, { match }) {
  const { view, texts } = match;
  if (key === 'h' && match.me !== null) say(`${WORDS.hand}: ${joined(view.hands[match.me].cards.map((card) => saidOf(texts, card ?? '')))}.`);
  if (key === 't') say(`${WORDS.top(saidOf(texts, view.top ?? ''))}. ${inForce(view)}`);
  if (key === 'c') say(joined(view.hands.map((hand, seat) => `${match.name(seat)}: ${WORDS.cards(hand.count)}`)));
  if (key === 'q' && match.asks) say(spoken(match.asks, texts?.cards));
}
