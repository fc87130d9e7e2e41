/**
 * The players around the table, from the lower left clockwise, and their assets by name.
 * @module
 */

import { el } from '../dom.js';
import { signPicture } from '../pictures.js';
import { drawPlates } from '../plates.js';
import { WORDS } from '../words.js';

const ALONG_SIDE = [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5]; // plates at each side, by players
const LINES = 24, CROWD = 7, EDGE = 6, TOP = 11; // lines of the grid; players; lines that a side is wide, and a plate at the top high

/** Return where a seat is in the grid: row, column / end of row, end of column. @param {number} place @param {number} count @param {boolean} deck */
function area(place, count, deck) {
  const left = deck ? Math.ceil(count / 2) : ALONG_SIDE[count] ?? 1, right = deck ? count - left : left, top = count - left - right;
  const line = (/** @type {number} */ share) => 1 + Math.round(LINES * share), wide = deck ? 8 : count >= CROWD ? 7 : EDGE;
  if (place < left) return [line((left - 1 - place) / left), 1, line((left - place) / left), 1 + wide];
  if (place < left + top) {
    const at = place - left, inner = LINES - 2 * wide;
    return [1, 1 + wide + Math.round(inner * at / top), 1 + TOP, 1 + wide + Math.round(inner * (at + 1) / top)];
  }
  const at = place - left - top;
  return [line(at / right), 1 + LINES - wide, line((at + 1) / right), 1 + LINES];
}

/** @param {Element} into @param {import('../types.js').Dealt} match @param {string} game */
export function drawSeats(into, match, game) {
  const count = match.view.players, deck = game === 'deck';
  drawPlates(into, match, game, () => {}, assetNames);
  into.classList.toggle('crowd', count >= CROWD && !deck);
  [...into.children].forEach((plate, place) => {
    /** @type {HTMLElement} */ (plate).style.gridArea = area(place, count, deck).join(' / ');
    const seat = match.lobby?.seats[place], mark = seat?.kind === 'bot' ? WORDS.bot : seat?.browser ? WORDS.tv.inBrowser : '';
    const about = plate.querySelector('.who small'), away = match.view.out?.includes(place) || seat?.lost;
    if (about && !away) about.textContent = mark; // cards and points stand elsewhere
  });
}

/** The assets of a seat, each by its name. @param {import('../types.js').Dealt} match @param {number} seat */
function assetNames({ view, texts }, seat) {
  return el('ul', { class: 'asset-names' }, ...view.in_play[seat].map((card) => {
    const { rank = '', colours = [] } = texts.cards[card] ?? {};
    return el('li', { class: `in-${colours[0]}`, 'data-place': `asset ${seat} ${card}`, 'data-glides': true },
      el('b', { class: 'rank' }, rank, ...colours.map(signPicture)), el('span', {}, card));
  }));
}

/** Show the next part of each list of assets that is longer than its place. @param {Element} root */
export function turnPages(root) {
  for (const list of root.querySelectorAll('.asset-names')) {
    const { scrollTop, clientHeight, scrollHeight } = list;
    if (scrollHeight > clientHeight + 2) list.scrollTop = scrollTop + clientHeight >= scrollHeight - 2 ? 0 : scrollTop + clientHeight;
  }
}
