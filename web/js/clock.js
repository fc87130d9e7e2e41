/**
 * The time of a move: a ring around the picture of whose time runs, and the last seconds said aloud.
 * @module
 */

import { moves } from './motion.js';
import { urge } from './voice.js';
import { WORDS } from './words.js';

const SECOND = 1000, SHOWN = 99, SOON = 5; // ms; seconds

const NO_TIMES = { seat: -1, left: 0, bank: 0, running: false, grace: 0, at: 0 };

let said = 0;

/** @param {Element} root @param {import('./match.js').Match} match */
export function drawClock(root, match) {
  const times = match.times ?? NO_TIMES, turn = (match.lobby?.agreement.turn ?? 0) * SECOND;
  const runs = Boolean(turn && times.running && times.seat >= 0 && !match.view?.result && !match.lobby?.paused);
  const left = runs ? Math.max(0, times.left + times.bank + times.grace - (Date.now() - times.at)) : 0;
  for (const element of root.querySelectorAll('[data-seat]')) {
    const face = element.querySelector('.face-and-count');
    const on = runs && Number(/** @type {HTMLElement} */ (element).dataset.seat) === times.seat;
    if (!face) continue;
    face.classList.toggle('timed', on);
    if (!on) continue;
    const bank = Math.max(0, times.bank - Math.max(0, times.bank - left)), own = Math.max(0, left - bank);
    /** @type {HTMLElement} */ (face).style.setProperty('--left', String(own > 0 ? Math.min(1, own / turn) : bank / Math.max(1, times.bank)));
    face.classList.toggle('bank', own <= 0);
    face.setAttribute('data-seconds', left < SHOWN * SECOND ? String(Math.ceil(left / SECOND)) : '');
  }
  warn(match, runs && times.seat === match.me ? Math.ceil(left / SECOND) : 0);
}

/** Say the last seconds of the own time, once. @param {import('./match.js').Match} match @param {number} seconds */
function warn(match, seconds) {
  const soon = seconds > 0 && seconds <= SOON;
  document.body.classList.toggle('soon', soon && moves());
  if (soon && said !== match.number) { said = match.number; urge(WORDS.seconds(seconds)); }
}
