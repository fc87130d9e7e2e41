/**
 * The other players: picture, name, number of cards, and their assets.
 * @module
 */

import { face, saidOf } from './cards.js';
import { el, fill, keep } from './dom.js';
import { avatarPicture, backPicture } from './pictures.js';
import { showCard } from './sheets.js';
import { WORDS } from './words.js';

const MOST_BACKS = 6;

/** The seats of the others, from the player's left on. @param {import('./types.js').Dealt} match */
export function seatOrder({ me, view }) {
  const own = me === null ? 0 : 1;
  return Array.from({ length: view.players - own }, (_, number) => ((me ?? 0) + number + own) % view.players);
}

/**
 * @param {Element} into
 * @param {import('./types.js').Dealt} match
 * @param {string} game whose back the cards have
 * @param {import('./types.js').Play} play
 * @param {(match: import('./types.js').Dealt, seat: number, play: import('./types.js').Play) => HTMLElement} [assets] shows the assets of a seat
 */
export function drawPlates(into, match, game, play, assets = assetRow) {
  const { view } = match, seats = seatOrder(match);
  into.setAttribute('data-count', String(seats.length));
  keep(into, seats, String, (seat) => el('li', { 'data-place': `seat ${seat}`, 'data-seat': seat }), (element, seat) => {
    const { count } = view.hands[seat], shown = /** @type {Partial<import('./types.js').Seat>} */ (match.lobby.seats[seat] ?? {}), last = count === 1;
    element.className = ['plate', view.actors.includes(seat) && 'acts', last && 'last', view.out?.includes(seat) && 'out', shown.lost && 'lost'].filter(Boolean).join(' ');
    fill(element,
      el('span', { class: 'face-and-count' }, avatarPicture(shown.avatar ?? ''), el('b', { class: 'count', 'aria-hidden': 'true' }, String(count))),
      el('span', { class: 'heard' }, said(match, seat, shown)),
      el('span', { class: 'who', 'aria-hidden': 'true' }, el('b', {}, shown.name ?? ''), el('small', {}, about(match, seat, shown))),
      view.turn_phase ? assets(match, seat, play)
        : el('span', { class: 'fan', 'aria-hidden': 'true' }, ...Array.from({ length: Math.min(count, MOST_BACKS) }, () => el('span', { class: 'back' }, backPicture(game))), last && el('b', { class: 'call', 'aria-hidden': 'true' }, WORDS.oneCard)));
  });
}

/** Return a player in words, for ears. @param {import('./types.js').Dealt} match @param {number} seat @param {Partial<import('./types.js').Seat>} shown */
function said({ view, standing }, seat, shown) {
  const facts = [WORDS.cards(view.hands[seat].count), view.scored && WORDS.points(standing.scores[seat] ?? 0), view.out?.includes(seat) && WORDS.out,
    shown.lost && WORDS.lost, view.actors.includes(seat) && WORDS.toMove];
  return `${shown.name ?? ''}: ${facts.filter(Boolean).join(', ')}`;
}

/** @param {import('./types.js').Dealt} match @param {number} seat @param {Partial<import('./types.js').Seat>} shown */
function about({ view, standing }, seat, shown) {
  if (view.out?.includes(seat)) return WORDS.out;
  if (shown.lost) return WORDS.away;
  if (view.scored) return WORDS.points(standing.scores[seat] ?? 0);
  return WORDS.cards(view.hands[seat].count);
}

/** The assets of a seat. @param {import('./types.js').Dealt} match @param {number} seat @param {import('./types.js').Play} play */
export function assetRow(match, seat, play) {
  const { view } = match, row = view.in_play[seat];
  return el('ul', { class: 'assets', 'aria-hidden': !row.length && 'true', 'aria-label': WORDS.assets(match.name(seat)) }, ...row.map((card, place) => {
    const index = (view.targets ?? []).findIndex((target) => target.at === 'in_play' && target.seat === seat && target.place === place);
    const firm = (view.firm ?? []).some(([whose, where]) => whose === seat && where === place);
    return el('li', {}, el('button', {
      class: `asset${index >= 0 ? ' target' : ''}`, 'aria-label': [saidOf(match.texts, card), firm && WORDS.firm, index >= 0 && WORDS.canChoose].filter(Boolean).join(', '),
      'data-place': `asset ${seat} ${card}`, 'data-glides': true,
      onclick: () => (index >= 0 ? play(view.moves[index]) : showCard(match, card)),
    }, face(match.texts, card), index >= 0 && el('b', { class: 'number' }, String(index + 1)), firm && el('b', { class: 'number firm' }, '🔒')));
  }));
}
