/**
 * The result of a hand or of the match.
 * @module
 */

import { face } from './cards.js';
import { el, fill } from './dom.js';
import { avatarPicture, icon } from './pictures.js';
import { WORDS, joined } from './words.js';

/** @param {Element} into @param {import('./types.js').Dealt} match @param {import('./link.js').Link} link @param {(() => void) | null} ready null for a screen without buttons */
export function fillResult(into, match, link, ready) {
  const { hands, scored } = match.view, result = /** @type {import('./types.js').ResultView} */ (match.view.result), { over, winners, scores } = match.standing;
  const won = over ? winners : result.winners, wins = match.me !== null && won.includes(match.me), who = joined(won.map((seat) => match.name(seat)));
  const title = !who ? WORDS.shared : over ? WORDS.winMatch(who) : WORDS.wins(who);
  const places = hands.map((_, seat) => seat).sort((one, other) => Number(won.includes(other)) - Number(won.includes(one)));
  const rows = places.map((seat) => el('tr', { class: result.winners.includes(seat) ? 'winner' : '' },
    el('th', { scope: 'row' }, avatarPicture(match.lobby?.seats[seat]?.avatar ?? ''), match.name(seat)),
    el('td', { class: 'held' }, ...hands[seat].cards.map((card) => (card ? el('span', { class: 'mini' }, face(match.texts, card)) : ''))),
    scored && el('td', {}, result.points[seat] > 0 ? `+${result.points[seat]}` : String(result.points[seat] ?? '')),
    scored && el('td', { class: 'sum' }, String(scores[seat] ?? ''))));
  fill(into, el('h2', { class: wins ? 'won' : '' }, wins && icon('trophy', ''), title),
    el('table', {},
      el('thead', {}, el('tr', {}, ...[WORDS.player, WORDS.left, ...(scored ? [WORDS.thisHand, WORDS.score] : [])].map((word) => el('th', { scope: 'col' }, word)))),
      el('tbody', {}, ...rows)),
    ready && (over ? el('button', { class: 'gold', onclick: ready }, WORDS.nextMatch)
      : match.me !== null && el('button', { class: 'gold', onclick: () => { link.say('ready'); ready(); } }, WORDS.nextHand)));
}
